package main

import (
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/internal/redact"
)

// whyCommand says of one line of a file what was seen there and what became of
// every rule.
func whyCommand(args []string) int {
	o := newObservation()
	fs := o.flags()
	o.linter.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	if err := fs.Parse(args); err != nil {
		return helpOr("why", err)
	}
	if fs.NArg() != 1 {
		return refuse("why: which line? write urllint why FILE:LINE; flags come first")
	}
	line, err := parseLine(fs.Arg(0))
	if err != nil {
		return refuse("why: %v", err)
	}
	o.dir, o.patterns = filepath.Dir(line.file), []string{"."}
	code, err := o.run()
	if err != nil {
		return refuse("why: %v", err)
	}
	if !o.hasFile(line.file) {
		return refuse("why: %s is in none of the packages there; build tags, with -tags, can decide about that", fs.Arg(0))
	}
	err = o.report.stdout(redact.NewLineWriter, func(w io.Writer) error {
		out := newPlainWriter(w)
		o.explain(out, line)
		return out.Flush()
	})
	if err != nil {
		return refuse("%v", err)
	}
	return code
}

// A lineOf is a line of a file, from 1, or several.
type lineOf struct {
	file   string // absolute
	n, end int    // the first and the last
}

// parseLine reads FILE:LINE, and takes FILE:LINE:COLUMN for it.
func parseLine(s string) (lineOf, error) {
	at := absolute(parsePosition(s))
	if at.Filename == "" || at.Line < 1 {
		return lineOf{}, fmt.Errorf("%q is no FILE:LINE", s)
	}
	data, err := readRegular(at.Filename, mostSource)
	if err != nil {
		var path *os.PathError
		if errors.As(err, &path) {
			err = path.Err
		}
		return lineOf{}, fmt.Errorf("%s: %w", newPather().short(at.Filename), err)
	}
	if lines := len(lineStarts(data)); at.Line > lines {
		return lineOf{}, fmt.Errorf("%s has %d lines", newPather().short(at.Filename), lines)
	}
	return lineOf{at.Filename, at.Line, at.Line}, nil
}

// oneFile reports whether two absolute names are of one file.
func oneFile(a, b string) bool {
	if a == b || filepath.Base(a) != filepath.Base(b) {
		return a == b
	}
	x, errx := os.Stat(a)
	y, erry := os.Stat(b)
	return errx == nil && erry == nil && os.SameFile(x, y)
}

func (o *observation) hasFile(name string) bool {
	return slices.ContainsFunc(o.files, func(f string) bool { return oneFile(f, name) })
}

// explain writes what was seen at the places of a line, or of the statements that
// begin there.
func (o *observation) explain(out *plainWriter, line lineOf) {
	w := whyWriter{plainWriter: out, paths: newPather()}
	if o.explainLines(&w, line) {
		return
	}
	line.end = o.endOfStatements(line)
	if line.end == line.n || !o.explainLines(&w, line) {
		fmt.Fprintf(w, "%s:%d: no text flows into a URL place here; urllint sinks lists the places\n", w.paths.shown(line.file), line.n)
	}
}

// explainLines reports whether there was something to write.
func (o *observation) explainLines(w *whyWriter, line lineOf) (some bool) {
	for _, p := range o.places {
		if p.Skipped && p.spans(p.Expr.Pos(), p.Expr.End(), line) {
			fmt.Fprintf(w, "%s: in generated code, where nothing is reported\n", w.at(p.start))
			some = true
		}
		for i, s := range p.Seen {
			if p.on(s, line) {
				w.seen(p, i)
				some = true
			}
		}
	}
	for i := range o.report.findings {
		if f := &o.report.findings[i]; f.isOn(line) && !rules.Lookup(f.Category).OfText() {
			fmt.Fprintln(w, f.line(w.paths))
			some = true
		}
	}
	return some
}

// endOfStatements gives the last line of the simple statements, specifications and
// fields that begin on a line.
func (o *observation) endOfStatements(line lineOf) int {
	last := line.n
	for _, pkg := range o.report.pkgs {
		for _, file := range pkg.Syntax {
			if !oneFile(pkg.Fset.Position(file.Package).Filename, line.file) {
				continue
			}
			ast.Inspect(file, func(n ast.Node) bool {
				switch n.(type) {
				case *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.DeferStmt, *ast.GoStmt, *ast.SendStmt, *ast.ValueSpec, *ast.KeyValueExpr:
					if pkg.Fset.Position(n.Pos()).Line == line.n {
						last = max(last, pkg.Fset.Position(n.End()).Line)
					}
				}
				return true
			})
		}
	}
	return last
}

func (f *finding) isOn(line lineOf) bool {
	return line.n <= f.start.Line && f.start.Line <= line.end && oneFile(f.start.Filename, line.file)
}

// mostBytes is how many bytes of a text are looked at for their lines.
const mostBytes = 1 << 12

// on reports whether p is on the line: its expression, what has it, or a byte of
// the text that was seen.
func (p place) on(s analyzer.Seen, line lineOf) bool {
	if p.spans(p.Expr.Pos(), p.Expr.End(), line) || p.spans(p.Node.Pos(), p.Node.Pos(), line) {
		return true
	}
	for i := range min(len(s.Value.Text.S), mostBytes) {
		if pos, end, _ := s.Value.Map.Range(i, i+1); pos.IsValid() && p.spans(pos, end, line) {
			return true
		}
	}
	return false
}

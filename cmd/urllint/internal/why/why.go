// Package why says what was seen on a line of source and what became of every rule.
package why

import (
	"errors"
	"fmt"
	"go/ast"
	"os"
	"slices"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core/rules"
)

// A LineRange is a line of a file, from 1, or several.
type LineRange struct {
	File   string // absolute
	n, end int    // the first and the last
}

// ParseLine reads FILE:LINE, and takes FILE:LINE:COLUMN for it.
func ParseLine(s string) (LineRange, error) {
	at := report.Absolute(report.ParsePosition(s))
	if at.Filename == "" || at.Line < 1 {
		return LineRange{}, fmt.Errorf("%q is not FILE:LINE", s)
	}
	data, err := files.ReadRegular(at.Filename, files.MaxSource)
	if err != nil {
		var path *os.PathError
		if errors.As(err, &path) {
			err = path.Err
		}
		return LineRange{}, fmt.Errorf("%s: %w", report.WorkingPaths().Short(at.Filename), err)
	}
	if lines := len(source.LineStarts(data)); at.Line > lines {
		return LineRange{}, fmt.Errorf("%s has %d lines", report.WorkingPaths().Short(at.Filename), lines)
	}
	return LineRange{at.Filename, at.Line, at.Line}, nil
}

// Explain writes what was seen at the places of a line, or of the statements that
// begin there.
func Explain(o *driver.Recorder, out *term.PlainWriter, line LineRange, verbose bool) {
	w := Writer{PlainWriter: out, Verbose: verbose, Paths: report.WorkingPaths()}
	if explainLines(o, &w, line) {
		return
	}
	line.end = endOfStatements(o, line)
	if line.end == line.n || !explainLines(o, &w, line) {
		fmt.Fprintf(w, "%s:%d: no text flows into a URL place here; urllint sinks lists the places\n",
			w.Paths.Shown(line.File), line.n)
	}
}

// explainLines reports whether there was something to write.
func explainLines(o *driver.Recorder, w *Writer, line LineRange) (some bool) {
	for _, p := range o.Places {
		if p.Skipped && spans(p, p.Expr.Pos(), p.Expr.End(), line) {
			fmt.Fprintf(w, "%s: in generated code, where nothing is reported\n", w.at(p.Start))
			some = true
		}
		if p.Composed && !w.Verbose && Repeats(o, p) {
			continue
		}
		shown, left := 0, 0
		for i, s := range p.Seen {
			switch {
			case !touches(p, s, line):
			case shown == mostTexts && !w.Verbose:
				left++
			default:
				w.WriteText(p, i)
				some = true
				shown++
			}
		}
		if left > 0 {
			fmt.Fprintf(w, "%s: %s more can come here; -v shows them\n", w.at(p.Start), term.Count(left, "text"))
		}
	}
	for i := range o.Report.Findings {
		if f := &o.Report.Findings[i]; isOn(f, line) && !rules.Lookup(f.Category).OfText() {
			fmt.Fprintln(w, f.Line(w.Paths))
			some = true
		}
	}
	return some
}

// Repeats reports whether another place has the expression of p, of which only the looks say
// that it is a URL: then that one says more.
func Repeats(o *driver.Recorder, p driver.Place) bool {
	return p.Composed && slices.ContainsFunc(o.Places, func(q driver.Place) bool {
		return !q.Composed && q.Expr.Pos() <= p.Expr.Pos() && p.Expr.End() <= q.Expr.End()
	})
}

// mostTexts is how many of the texts of a place are shown, unless all are asked for.
const mostTexts = 2

// endOfStatements returns the last line of the simple statements, specifications and
// fields that begin on a line.
func endOfStatements(o *driver.Recorder, line LineRange) int {
	last := line.n
	for _, pkg := range o.Report.Packages {
		for _, file := range pkg.Syntax {
			if !report.SameFile(pkg.Fset.Position(file.Package).Filename, line.File) {
				continue
			}
			ast.Inspect(file, func(n ast.Node) bool {
				switch n.(type) {
				case *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.DeferStmt, *ast.GoStmt, *ast.SendStmt,
					*ast.ValueSpec, *ast.KeyValueExpr:
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

func isOn(f *report.Finding, line LineRange) bool {
	return line.n <= f.StartPosition.Line && f.StartPosition.Line <= line.end &&
		report.SameFile(f.StartPosition.Filename, line.File)
}

// MostBytes is how many bytes of a text are looked at for their lines.
const MostBytes = 1 << 12

// touches reports whether p is on the line: its expression, what has it, or a byte of
// the text that was seen.
func touches(p driver.Place, s analyzer.Seen, line LineRange) bool {
	if spans(p, p.Expr.Pos(), p.Expr.End(), line) || spans(p, p.Node.Pos(), p.Node.Pos(), line) {
		return true
	}
	for i := range min(len(s.Value.Text.S), MostBytes) {
		if pos, end, _ := s.Value.Map.Range(i, i+1); pos.IsValid() && spans(p, pos, end, line) {
			return true
		}
	}
	return false
}

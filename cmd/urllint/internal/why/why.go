// Package why explains what the analyzer sees on a line of source, and the outcome of every rule
// there.
package why

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A LineRange is one or more lines of a file, from 1.
type LineRange struct {
	File   string // absolute
	n, end int    // first and last line
}

// ParseLine parses FILE:LINE. It accepts FILE:LINE:COLUMN and ignores the column.
func ParseLine(s string) (LineRange, error) {
	at := report.Absolute(report.ParsePosition(s))
	if at.Filename == "" || at.Line < 1 {
		if i := strings.LastIndexByte(s, ':'); i > 0 {
			s = s[:i+1] + "…" // it may be anything
		}
		return LineRange{}, fmt.Errorf("%q is not FILE:LINE", s)
	}
	data, err := files.ReadRegular(at.Filename, files.MaxSource)
	if err != nil {
		return LineRange{}, fmt.Errorf("%s: %s", report.WorkingPaths().Short(at.Filename), files.Reason(err))
	}
	lines := len(source.LineStarts(data))
	if bytes.HasSuffix(data, []byte("\n")) {
		lines-- // an empty line after the last line end does not count
	}
	if at.Line > lines {
		return LineRange{}, fmt.Errorf("%s has %d lines", report.WorkingPaths().Short(at.Filename), lines)
	}
	return LineRange{at.Filename, at.Line, at.Line}, nil
}

// Explain writes what the analyzer sees at the places on a line, or in the statements that begin
// there. It also writes which settings and directives mute findings; all has the findings without
// these. It reports whether there was anything to write.
func Explain(o *driver.Recorder, all []report.Finding, out *term.PlainWriter, line LineRange, verbose bool) bool {
	w := Writer{PlainWriter: out, Verbose: verbose, Paths: report.WorkingPaths()}
	some := explainLines(o, &w, line)
	if some = w.muted(o, all, line) || some; some {
		return true
	}
	line.end = endOfStatements(o, line)
	return line.end > line.n && (explainLines(o, &w, line) || w.muted(o, all, line))
}

// ExplainRelated writes the findings of other packages that concern a line without a place, or else
// where its package uses what the line declares, with the findings that concern these lines. Without any
// it says so; spelled tells whether a literal on the line has a URL.
func ExplainRelated(r *report.Report, out *term.PlainWriter, line LineRange, uses []Use, spelled bool) {
	if explainOthers(r, out, line) {
		return
	}
	from := fmt.Sprintf("%s:%d", r.Paths.Shown(line.File), line.n)
	for _, use := range uses {
		at := use.At
		fmt.Fprintf(out, "%s: %s is used at %s:%d\n", from, use.Name, r.Paths.Shown(at.Filename), at.Line)
		explainOthers(r, out, LineRange{at.Filename, at.Line, at.Line})
	}
	switch {
	case len(uses) > 0:
	case spelled:
		fmt.Fprintf(out, "%s: this text reaches no function or field that urllint knows to take a URL; urllint sinks "+
			"lists them\n", from)
	default:
		fmt.Fprintf(out, "%s: nothing on this line goes to a place that takes a URL; urllint sinks lists the functions "+
			"and fields that take one\n", from)
	}
}

// SpellsURL reports whether a literal on a line has a URL.
func SpellsURL(o *driver.Recorder, line LineRange) (some bool) {
	for _, pkg := range o.Report.Packages {
		for _, file := range pkg.Syntax {
			if !report.SameFile(pkg.Fset.File(file.FileStart).Name(), line.File) {
				continue
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING && strings.Contains(l.Value, "://") {
					at := pkg.Fset.PositionFor(l.Pos(), false).Line
					some = some || line.n <= at && at <= line.end
				}
				return true
			})
		}
	}
	return some
}

// explainOthers writes the findings that lines are related to, and reports whether there are any.
func explainOthers(r *report.Report, out *term.PlainWriter, line LineRange) (some bool) {
	for i := range r.Findings {
		f := &r.Findings[i]
		at := slices.IndexFunc(f.RelatedPlaces, func(o report.Related) bool {
			return o.StartPosition.Line <= line.end && line.n <= o.EndPosition.Line &&
				report.SameFile(o.StartPosition.Filename, line.File)
		})
		if at < 0 {
			continue
		}
		place := f.RelatedPlaces[at].StartPosition
		place.Filename = r.Paths.Shown(place.Filename)
		fmt.Fprintf(out, "%s: %s, and found elsewhere:\n%s\n", place, f.RelatedPlaces[at].Message, f.Line(r.Paths))
		some = true
	}
	return some
}

// explainLines writes the findings of the lines, and then the texts there, first those with a
// reported finding. It reports whether there was anything to write.
func explainLines(o *driver.Recorder, w *Writer, line LineRange) (some bool) {
	for i := range o.Report.Findings {
		if f := &o.Report.Findings[i]; isOn(f, line) {
			w.findings = append(w.findings, f.Line(w.Paths))
			fmt.Fprintln(w, f.Line(w.Paths))
			some, w.some = true, true
		}
	}
	for _, first := range []bool{true, false} {
		for _, p := range o.Places {
			order, reported := reportedFirst(p, line)
			if (reported > 0) == first {
				some = explainPlace(o, w, p, order, line) || some
			}
		}
	}
	return some
}

// muted writes the findings of the lines that settings or directives mute, except those explained
// with a text. It reports whether there were any.
func (w *Writer) muted(o *driver.Recorder, all []report.Finding, line LineRange) (some bool) {
	for i := range all {
		f := &all[i]
		text := f.Line(w.Paths)
		if !isOn(f, line) || slices.Contains(w.findings, text) || slices.Contains(w.silent, f.Message) {
			continue
		}
		if why := whyMuted(o, f); why != "" {
			if w.some && !some {
				fmt.Fprintln(w)
			}
			fmt.Fprintf(w, "%s\n    not reported: %s\n", text, why)
			some = true
		}
	}
	return some
}

// whyMuted returns the setting or directive of the run that mutes a finding of another run.
func whyMuted(o *driver.Recorder, f *report.Finding) string {
	rule := rules.Lookup(f.Category)
	for _, pkg := range o.Report.Packages {
		judge := o.Judges[pkg.Types]
		for _, file := range pkg.Syntax {
			at := pkg.Fset.File(file.FileStart)
			if judge != nil && rule != nil && report.SameFile(at.Name(), f.File) && f.Offsets.Start <= at.Size() {
				return judge.WhyMuted(rule, f.Level, at.Pos(f.Offsets.Start))
			}
		}
	}
	return ""
}

// explainPlace is explainLines for one place. order has the indexes of its texts.
func explainPlace(o *driver.Recorder, w *Writer, p driver.Place, order []int, line LineRange) (some bool) {
	if p.Skipped && spans(p, p.Expr.Pos(), p.Expr.End(), line) {
		fmt.Fprintf(w, "%s: in generated code, where nothing is reported\n", w.at(p.Start))
		some = true
	}
	if p.Composed && !w.Verbose && Repeats(o, p) {
		return some
	}
	shown, left := 0, 0
	for _, i := range order {
		switch {
		case !touches(p, p.Seen[i], line):
		case shown == mostTexts && !w.Verbose:
			left++
		default:
			w.WriteText(p, i)
			some = true
			shown++
		}
	}
	if left > 0 {
		fmt.Fprintf(w, "%s: %s can reach this place; use -v to list all\n", w.at(p.Start), term.Count(left, "other text"))
	}
	return some
}

// reportedFirst returns the indexes of the texts of p: first those with a finding reported on the
// line, whose number it also returns, then the others.
func reportedFirst(p driver.Place, line LineRange) (order []int, reported int) {
	var others []int
	for i := range p.Seen {
		_, found, _ := p.Explain(i)
		if slices.ContainsFunc(found, func(f check.Finding) bool {
			pos, silence := p.Reported(i, f)
			return silence == "" && spans(p, pos, pos, line)
		}) {
			order = append(order, i)
		} else {
			others = append(others, i)
		}
	}
	return append(order, others...), len(order)
}

// Repeats reports whether p, which only resembles a URL, is part of the expression of another
// place, where the explanation is better.
func Repeats(o *driver.Recorder, p driver.Place) bool {
	return p.Composed && slices.ContainsFunc(o.Places, func(q driver.Place) bool {
		return !q.Composed && q.Expr.Pos() <= p.Expr.Pos() && p.Expr.End() <= q.Expr.End()
	})
}

// mostTexts is the number of texts of a place that are shown by default.
const mostTexts = 2

// endOfStatements returns the last line of the simple statements, specifications and fields that
// begin on a line.
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

// MostBytes is the maximum number of bytes of a text whose lines are examined.
const MostBytes = 1 << 12

// touches reports whether p is on the line: its expression, the beginning of the node around it, or
// a byte of its text.
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

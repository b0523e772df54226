// Package directive reads the directives of a source file that silence findings, and finds positions for others.
package directive

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A File holds the directives of a source file, and the positions in it at which others can be written.
type File struct {
	syntax *ast.File
	tok    *token.File
	text   string

	multiline  []edits.Span         // multi-line literals and comments, in order
	commented  map[int]bool         // lines with a comment
	directives map[int]appliedRules // by the line that a directive of urllint applies to
}

// appliedRules are the rules that a directive of urllint names.
type appliedRules struct {
	names []string
	end   int // offset after the last
}

// New returns the File for a source file with that syntax, token.File and text.
func New(syntax *ast.File, tok *token.File, text string) *File {
	f := &File{syntax: syntax, tok: tok, text: text, commented: make(map[int]bool), directives: make(map[int]appliedRules)}
	ast.Inspect(syntax, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok {
			f.add(lit)
		}
		return true
	})
	for _, g := range syntax.Comments {
		for _, c := range g.List {
			f.add(c)
			f.addComment(c)
		}
	}
	slices.SortFunc(f.multiline, func(a, b edits.Span) int { return a.Start - b.Start })
	return f
}

func (f *File) add(n ast.Node) {
	if f.tok.Line(n.Pos()) != f.tok.Line(n.End()) {
		f.multiline = append(f.multiline, edits.Span{Start: f.tok.Offset(n.Pos()), End: f.tok.Offset(n.End())})
	}
}

func (f *File) addComment(c *ast.Comment) {
	first := f.tok.Line(c.Pos())
	for line := first; line <= f.tok.Line(c.End()); line++ {
		f.commented[line] = true
	}
	names, end, ok := rulesOf(c.Text)
	if !ok {
		return
	}
	if start, _ := f.bounds(first); strings.TrimSpace(f.text[start:f.tok.Offset(c.Pos())]) == "" {
		first++ // a directive on its own line applies to the next
	}
	f.directives[first] = appliedRules{names, f.tok.Offset(c.Pos()) + end}
}

// rulesOf returns the rules of a directive of urllint and the offset after them. A directive that names no
// rule, an unknown one, or a level silences nothing.
func rulesOf(comment string) (names []string, end int, ok bool) {
	rest, ok := strings.CutPrefix(comment, "//urllint:ignore")
	names, end = check.CutRules(rules.All(), rest)
	if !ok || len(names) == 0 || strings.IndexByte(" \t", rest[0]) < 0 {
		return nil, 0, false
	}
	_, err := check.Matching(rules.All(), names)
	isLevel := func(name string) bool { _, err := core.ParseLevel(name); return err == nil }
	return names, len(comment) - len(rest) + end, err == nil && !slices.ContainsFunc(names, isLevel)
}

// bounds returns the offsets of a line without its end.
func (f *File) bounds(line int) (start, end int) {
	start, end = f.tok.Offset(f.tok.LineStart(line)), len(f.text)
	if line < f.tok.LineCount() {
		end = f.tok.Offset(f.tok.LineStart(line + 1))
	}
	return start, start + len(strings.TrimRight(f.text[start:end], "\r\n"))
}

// inToken reports whether an offset is inside a multi-line literal or comment.
func (f *File) inToken(offset int) bool {
	i, _ := slices.BinarySearchFunc(f.multiline, offset, func(s edits.Span, at int) int { return s.Start - at })
	return i > 0 && offset < f.multiline[i-1].End
}

// linesAbove returns the lines above which a directive applies to pos: its own line, and the first
// lines of the statements around it, from the innermost out.
func (f *File) linesAbove(pos token.Pos) []int {
	lines := []int{f.tok.Line(pos)}
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		if n == nil || pos < n.Pos() || n.End() <= pos {
			return false
		}
		switch n.(type) {
		case *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.DeclStmt, *ast.GoStmt, *ast.DeferStmt,
			*ast.SendStmt, *ast.ValueSpec, *ast.KeyValueExpr, *ast.Field:
			lines = slices.Insert(lines, 1, f.tok.Line(n.Pos()))
		}
		return true
	})
	return lines
}

// An Insertion is a change that adds a directive for a rule.
type Insertion struct {
	At    int    // offset
	Text  string // text to insert before the reason
	Added bool   // extends an existing directive, which has a reason
	End   string // text to insert after the reason
}

// Concerns reports whether a rule is about directives, so that a further one does not help.
func Concerns(rule string) bool {
	return strings.HasPrefix(rule, "ignore-") || rule == "directive-unknown" || rule == "sink-directive"
}

// Place returns the insertion that silences a rule at pos: in an existing directive that does not
// name the rule, at the end of the line, or above the line or the statement.
func (f *File) Place(rule string, pos token.Pos) (p Insertion, ok bool) {
	if Concerns(rule) {
		return p, false
	}
	line := f.tok.Line(pos)
	if d, ok := f.directives[line]; ok {
		return Insertion{At: d.end, Text: "," + rule, Added: true}, !slices.Contains(d.names, rule)
	}
	text := "//urllint:ignore " + rule + " "
	if _, end := f.bounds(line); !f.commented[line] && !f.inToken(end) {
		return Insertion{At: end, Text: " " + text}, true
	}
	for _, line := range f.linesAbove(pos) {
		if start, end := f.bounds(line); !f.inToken(start) {
			indent := f.text[start : end-len(strings.TrimLeft(f.text[start:end], " \t"))]
			return Insertion{At: start, Text: indent + text, End: "\n"}, true
		}
	}
	return p, false
}

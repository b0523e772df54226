// Package directive finds positions for directives that silence findings.
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

// An Index holds the positions in a file at which a directive can be written.
type Index struct {
	file *ast.File
	tok  *token.File
	text string

	tall       []edits.Span // multi-line literals and comments, in order
	commented  map[int]bool // lines with a comment
	directives map[int]int  // for a line that a directive of ours applies to, the end of its rules
}

// New returns the index of a file with its token.File and text.
func New(file *ast.File, tok *token.File, text string) *Index {
	x := &Index{file: file, tok: tok, text: text, commented: make(map[int]bool), directives: make(map[int]int)}
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok {
			x.add(lit)
		}
		return true
	})
	for _, g := range file.Comments {
		for _, c := range g.List {
			x.add(c)
			x.addComment(c)
		}
	}
	slices.SortFunc(x.tall, func(a, b edits.Span) int { return a.Start - b.Start })
	return x
}

func (x *Index) add(n ast.Node) {
	if x.tok.Line(n.Pos()) != x.tok.Line(n.End()) {
		x.tall = append(x.tall, edits.Span{Start: x.tok.Offset(n.Pos()), End: x.tok.Offset(n.End())})
	}
}

func (x *Index) addComment(c *ast.Comment) {
	first := x.tok.Line(c.Pos())
	for line := first; line <= x.tok.Line(c.End()); line++ {
		x.commented[line] = true
	}
	end, ok := rulesEnd(c.Text)
	if !ok {
		return
	}
	if start, _ := x.bounds(first); strings.TrimSpace(x.text[start:x.tok.Offset(c.Pos())]) == "" {
		first++ // a directive on its own line applies to the next
	}
	x.directives[first] = x.tok.Offset(c.Pos()) + end
}

// rulesEnd returns the offset after the rules of a directive of ours. A directive that names no
// rule, an unknown one, or a level silences nothing.
func rulesEnd(comment string) (int, bool) {
	rest, ok := strings.CutPrefix(comment, "//urllint:ignore")
	names, end := check.CutRules(rules.All(), rest)
	if !ok || len(names) == 0 || strings.IndexByte(" \t", rest[0]) < 0 {
		return 0, false
	}
	_, err := check.Matching(rules.All(), names)
	isLevel := func(name string) bool { _, err := core.ParseLevel(name); return err == nil }
	return len(comment) - len(rest) + end, err == nil && !slices.ContainsFunc(names, isLevel)
}

// bounds returns the offsets of a line without its end.
func (x *Index) bounds(line int) (start, end int) {
	start, end = x.tok.Offset(x.tok.LineStart(line)), len(x.text)
	if line < x.tok.LineCount() {
		end = x.tok.Offset(x.tok.LineStart(line + 1))
	}
	return start, start + len(strings.TrimRight(x.text[start:end], "\r\n"))
}

// inToken reports whether an offset is inside a multi-line literal or comment.
func (x *Index) inToken(offset int) bool {
	i, _ := slices.BinarySearchFunc(x.tall, offset, func(s edits.Span, at int) int { return s.Start - at })
	return i > 0 && offset < x.tall[i-1].End
}

// linesAbove returns the lines above which a directive applies to pos: its own line, and the first
// lines of the statements around it, from the innermost out.
func (x *Index) linesAbove(pos token.Pos) []int {
	lines := []int{x.tok.Line(pos)}
	ast.Inspect(x.file, func(n ast.Node) bool {
		if n == nil || pos < n.Pos() || n.End() <= pos {
			return false
		}
		switch n.(type) {
		case *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.DeclStmt, *ast.GoStmt, *ast.DeferStmt,
			*ast.SendStmt, *ast.ValueSpec, *ast.KeyValueExpr, *ast.Field:
			lines = slices.Insert(lines, 1, x.tok.Line(n.Pos()))
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

// Place returns the insertion that silences a rule at pos: in an existing directive, at the end of
// the line, or above the line or the statement.
func (x *Index) Place(rule string, pos token.Pos) (p Insertion, ok bool) {
	if strings.HasPrefix(rule, "ignore-") {
		return p, false
	}
	line := x.tok.Line(pos)
	if at, ok := x.directives[line]; ok {
		return Insertion{At: at, Text: "," + rule, Added: true}, true
	}
	text := "//urllint:ignore " + rule + " "
	if _, end := x.bounds(line); !x.commented[line] && !x.inToken(end) {
		return Insertion{At: end, Text: " " + text}, true
	}
	for _, line := range x.linesAbove(pos) {
		if start, end := x.bounds(line); !x.inToken(start) {
			indent := x.text[start : end-len(strings.TrimLeft(x.text[start:end], " \t"))]
			return Insertion{At: start, Text: indent + text, End: "\n"}, true
		}
	}
	return p, false
}

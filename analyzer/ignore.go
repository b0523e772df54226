package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/urllint/urllint/analyzer/syntax"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// An ignore is a directive with the source that it covers.
type ignore struct {
	directive
	comment  *ast.Comment
	from, to token.Pos              // half-open
	matches  func(*check.Rule) bool // nil if the directive names no rule
	problem  string                 // why it names no rule
	used     bool
}

// readIgnores reads the directives of the package. It walks the comments once,
// and the syntax only of files with directives.
func (r *reporter) readIgnores() {
	for _, f := range r.Pass.Files {
		var lines *lineIndex
		for _, group := range f.Comments {
			for _, c := range group.List {
				d, ok := parseDirective(c.Text)
				if !ok || d.nolint && r.skipNolint || r.IsGeneratedAt(c.Pos()) {
					continue
				}
				if lines == nil {
					lines = indexLines(r.Pass.Fset, f)
				}
				r.ignores = append(r.ignores, newIgnore(d, c, lines.covers(group, c)))
			}
		}
	}
}

func newIgnore(d directive, c *ast.Comment, over [2]token.Pos) *ignore {
	ig := &ignore{directive: d, comment: c, from: over[0], to: over[1],
		problem: "no rule to ignore: write //urllint:ignore RULE REASON"}
	for _, name := range d.rules {
		if _, err := core.ParseLevel(name); err == nil {
			ig.problem = strconv.Quote(name) + " is a level, not a rule: write //urllint:ignore RULE REASON"
			return ig
		}
		if _, err := check.Matching(rules.All(), []string{name}); err != nil {
			ig.problem = noSuchRule(name)
			return ig
		}
	}
	if len(d.rules) > 0 {
		ig.matches, _ = check.Matching(rules.All(), d.rules)
	}
	return ig
}

// noSuchRule returns the message for an unknown rule name, with the nearest name of a rule.
func noSuchRule(name string) string {
	var names []string
	for _, r := range rules.All() {
		names = append(names, r.Name)
	}
	if best := check.Nearest(name, names); best != "" {
		return fmt.Sprintf("unknown rule %q; did you mean %q?", name, best)
	}
	return fmt.Sprintf("unknown rule %q: \"urllint rules\" lists all rules", name)
}

// A lineIndex describes what is on each line of a file.
type lineIndex struct {
	file *ast.File
	tok  *token.File
	code map[int]bool      // lines where a node begins or ends
	ends map[int]token.Pos // by line, the end of the longest node that begins there and is not a block statement
}

// indexLines indexes the lines of a file.
func indexLines(fset *token.FileSet, f *ast.File) *lineIndex {
	x := &lineIndex{f, fset.File(f.FileStart), make(map[int]bool), make(map[int]token.Pos)}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.CommentGroup, *ast.Comment:
			return false
		case *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.DeclStmt, *ast.GoStmt, *ast.DeferStmt,
			*ast.SendStmt, *ast.ValueSpec, *ast.KeyValueExpr, *ast.Field, *ast.GenDecl, *ast.FuncDecl:
			x.ends[x.tok.Line(n.Pos())] = max(x.ends[x.tok.Line(n.Pos())], n.End())
		}
		if n != f && n.Pos().IsValid() && n.End() <= f.FileEnd {
			x.code[x.tok.Line(n.Pos())], x.code[x.tok.Line(n.End()-1)] = true, true
		}
		return true
	})
	return x
}

// covers returns the half-open source range that a directive applies to. Before the package clause,
// that is the file; in a doc comment, the declaration. Otherwise it is the nodes that begin on the line
// of the directive or, if it is alone there, on the next line.
func (x *lineIndex) covers(group *ast.CommentGroup, c *ast.Comment) [2]token.Pos {
	if c.End() <= x.file.Package {
		return [2]token.Pos{x.file.FileStart, x.file.FileEnd}
	}
	for _, d := range x.file.Decls {
		if docOf(d) == group {
			return [2]token.Pos{d.Pos(), d.End()}
		}
	}
	line := x.tok.Line(c.Pos())
	if !x.code[line] {
		line++
	}
	if line > x.tok.LineCount() {
		return [2]token.Pos{c.Pos(), c.End()}
	}
	end := x.file.FileEnd
	if line < x.tok.LineCount() {
		end = x.tok.LineStart(line + 1)
	}
	return [2]token.Pos{x.tok.LineStart(line), max(end, x.ends[line])}
}

func docOf(d ast.Decl) *ast.CommentGroup {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return d.Doc
	case *ast.GenDecl:
		return d.Doc
	}
	return nil
}

// silences reports whether the directive silences the rule at pos. It does not silence findings about itself.
func (ig *ignore) silences(r *check.Rule, pos token.Pos) bool {
	return pos != ig.comment.Pos() && ig.from <= pos && pos < ig.to && ig.matches != nil && ig.matches(r)
}

// isSilenced reports whether a directive silences a finding at one of these places, and records that it does.
func (r *reporter) isSilenced(k key, here []token.Pos, related []RelatedPlace) bool {
	why := r.whyIgnored(k.rule, here...)
	if why == "" {
		why = r.whyIgnoredAt(k.rule, related)
	}
	if why == "" {
		return false
	}
	r.silenced[k] = why
	r.reported.add(k) // so that its consequences are not reported instead
	return true
}

// whyIgnored returns a note that a directive silences the rule at one of the positions; ""
// if none does. It marks each directive that does as used.
func (r *reporter) whyIgnored(rule *check.Rule, list ...token.Pos) (why string) {
	for _, ig := range r.ignores {
		if slices.ContainsFunc(list, func(pos token.Pos) bool { return ig.silences(rule, pos) }) {
			ig.used = true
			at, place := r.Pass.Fset.Position(ig.comment.Pos()), "on line "
			if r.Pass.Fset.Position(list[0]).Filename != at.Filename {
				place = "at " + filepath.Base(at.Filename) + ":"
			}
			why = fmt.Sprintf("the directive %s%d silences it", place, at.Line)
		}
	}
	return why
}

// reportIgnores reports directives without a rule or a reason, and those that silence nothing. It skips
// unused directives whose rules did not all run: another run may need them.
func (r *reporter) reportIgnores() {
	for _, ig := range r.ignores {
		switch {
		case ig.named == "" && ig.matches != nil:
		case ig.matches == nil:
			r.reportComment(syntax.IgnoreReason, ig.comment, ig.problem)
		case ig.own && ig.reason == "":
			r.reportComment(syntax.IgnoreReason, ig.comment, "no reason for ignoring "+ig.named)
		case !ig.used && !r.mayBeNamed(ig) && !r.inTestAt(ig.comment.Pos()) &&
			r.checkerAt(ig.comment.Pos()).RunsAll(rules.All(), ig.rules):
			remove := "the directive"
			if !ig.own { // it may be about other linters, too
				remove = ig.named
			}
			r.reportComment(syntax.IgnoreUnused, ig.comment, ig.named+" finds nothing here: remove "+remove)
		}
	}
}

package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
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
	if best := check.NearestRule(name, rules.All()); best != "" {
		return fmt.Sprintf("unknown rule %q; did you mean %q?", name, best)
	}
	return fmt.Sprintf("unknown rule %q: \"urllint rules\" lists all rules", name)
}

// silences reports whether the directive silences the rule at pos. It does not silence findings about itself.
func (ig *ignore) silences(r *check.Rule, pos token.Pos) bool {
	return pos != ig.comment.Pos() && ig.from <= pos && pos < ig.to && ig.matches != nil && ig.matches(r)
}

// An ignoreIndex holds the directives of a package that silence findings.
type ignoreIndex struct {
	*unit.Unit
	facts    factStore
	list     []*ignore
	exported []exportedPlace
	lines    map[*ast.File]*unit.Lines
}

// linesOf returns the index of the lines of a file. Few files need one.
func (x *ignoreIndex) linesOf(f *ast.File) *unit.Lines {
	return goinfo.Memo(&x.lines, f, nil, func() *unit.Lines { return unit.NewLines(x.Pass.Fset, f) })
}

// read reads the directives of the package. It walks the comments once,
// and the syntax only of files with directives.
func (x *ignoreIndex) read(skipNolint bool) {
	for _, f := range x.Pass.Files {
		for _, group := range f.Comments {
			for _, c := range group.List {
				d, ok := parseDirective(c.Text)
				if !ok || d.nolint && skipNolint || x.IsGeneratedAt(c.Pos()) {
					continue
				}
				x.list = append(x.list, newIgnore(d, c, x.linesOf(f).Covered(group, c)))
			}
		}
	}
}

// why returns a note that a directive silences the rule at one of the positions; ""
// if none does. It marks each directive that does as used.
func (x *ignoreIndex) why(rule *check.Rule, list ...token.Pos) (why string) {
	for _, ig := range x.list {
		if slices.ContainsFunc(list, func(pos token.Pos) bool { return ig.silences(rule, pos) }) {
			ig.used = true
			at, place := x.Pass.Fset.Position(ig.comment.Pos()), "on line "
			if x.Pass.Fset.Position(list[0]).Filename != at.Filename {
				place = "at " + filepath.Base(at.Filename) + ":"
			}
			why = fmt.Sprintf("the directive %s%d silences it", place, at.Line)
		}
	}
	return why
}

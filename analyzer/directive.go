package analyzer

import (
	"cmp"
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/syntax"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// directives are the words after "//urllint:".
var directives = []string{"ignore", "sink"}

// checkDirectives reports comments that begin like directives but are not.
func (r *reporter) checkDirectives() {
	for _, f := range r.Pass.Files {
		for _, group := range f.Comments {
			for _, c := range group.List {
				if !r.IsGeneratedAt(c.Pos()) {
					r.checkDirective(c)
				}
			}
		}
	}
}

func (r *reporter) checkDirective(c *ast.Comment) {
	text, ok := strings.CutPrefix(c.Text, "//urllint:")
	spaced := text != strings.TrimLeft(text, " \t")
	switch word, _ := cutWord(text); {
	case !ok && spacedIgnore(c.Text):
		r.reportComment(syntax.DirectiveUnknown, c,
			"not a directive because of the space: write //urllint:ignore")
	case !ok && nearlySink(c.Text):
		r.reportComment(syntax.DirectiveUnknown, c, "not a directive because of the space: write //urllint:sink")
	case ok && (spaced || !slices.Contains(directives, word)):
		meant := cmp.Or(check.Nearest(strings.TrimRight(word, ".:,"), directives), "ignore")
		r.reportComment(syntax.DirectiveUnknown, c, "unknown directive: write //urllint:"+meant+", or remove it")
	}
}

// nearlySink reports whether a comment is a sink directive but for white space after its
// slashes, or for two missing words. Directives have a form; the rest is prose.
func nearlySink(comment string) bool {
	text := strings.TrimSpace(strings.TrimSuffix(comment[len("//"):], "*/"))
	rest, is := strings.CutPrefix(text, "urllint:sink ")
	if !is {
		return false
	}
	words := strings.Fields(rest)
	return slices.ContainsFunc(words[:min(2, len(words))], isForm)
}

// spacedIgnore reports whether a comment is an ignore directive but for white space after
// its slashes.
func spacedIgnore(comment string) bool {
	text, ok := strings.CutPrefix(comment, "//")
	rest, is := strings.CutPrefix(strings.TrimLeft(text, " \t"), "urllint:ignore ")
	names, _ := cutWord(rest)
	if !ok || !is || names == "" {
		return false
	}
	_, err := check.Matching(rules.All(), splitList(names))
	return err == nil
}

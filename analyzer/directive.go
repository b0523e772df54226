package analyzer

import (
	"cmp"
	"go/ast"
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/syntax"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// directives are the words after "//urllint:".
var directives = []string{"ignore", "sink"}

// checkDirectives reports comments that look like directives but are not.
func (r *reporter) checkDirectives() {
	for _, f := range r.Pass.Files {
		for _, group := range f.Comments {
			for _, c := range group.List {
				if !r.IsGeneratedAt(c.Pos()) {
					r.checkDirective(f, c)
				}
			}
		}
	}
}

func (r *reporter) checkDirective(f *ast.File, c *ast.Comment) {
	text, ok := strings.CutPrefix(c.Text, "//urllint:")
	spaced := text != strings.TrimLeft(text, " \t")
	switch word, _ := cutWord(text); {
	case ok && (spaced || !slices.Contains(directives, word)):
		meant := cmp.Or(check.Nearest(strings.TrimRight(word, ".:,"), directives), "ignore")
		r.reportComment(syntax.DirectiveUnknown, c, "unknown directive: write //urllint:"+meant+", or remove it")
	case ok:
	case nearlySink(c.Text):
		r.reportComment(syntax.DirectiveUnknown, c, "not a directive because of the space: write //urllint:sink")
	default:
		if why := r.whyNoIgnore(f, c); why != "" {
			r.reportComment(syntax.DirectiveUnknown, c, "not a directive"+why+": write //urllint:ignore")
		}
	}
}

// ignoreLike matches a comment that may be meant as an ignore directive. Its groups are a tool, a verb and rules.
var ignoreLike = regexp.MustCompile(`^[ \t]*([A-Za-z]+(?:[-_]lint)?)[ \t]*[-: \t][ \t]*([A-Za-z]+):?[ \t]+(\S+)`)

// whyNoIgnore returns why a comment that looks like an ignore directive is not one; "" if it does not look like one.
// A directive within another comment counts only if the comment follows code: others explain directives.
func (r *reporter) whyNoIgnore(f *ast.File, c *ast.Comment) string {
	text, isLine := strings.CutPrefix(c.Text, "//")
	switch before, rest, within := strings.Cut(text, "//urllint:ignore "); {
	case !isLine && likeIgnore(strings.TrimLeft(c.Text, "/*")):
		return " in a block comment"
	case isLine && likeIgnore(text) && strings.HasPrefix(strings.TrimLeft(text, " \t"), "urllint:ignore "):
		return " because of the space"
	case isLine && likeIgnore(text):
		return ", but looks like one"
	case isLine && within && likeIgnore("urllint:ignore "+rest) && strings.TrimSpace(before) != "":
		if lines := indexLines(r.Pass.Fset, f); lines.code[lines.tok.Line(c.Pos())] {
			return " within another comment"
		}
	}
	return ""
}

// likeIgnore reports whether a comment, without its slashes, looks like an ignore directive that names existing rules.
func likeIgnore(comment string) bool {
	m := ignoreLike.FindStringSubmatch(comment)
	if m == nil || !strings.EqualFold(m[1], "urllint") &&
		check.Nearest(strings.NewReplacer("-", "", "_", "").Replace(strings.ToLower(m[1])), []string{"urllint"}) == "" {
		return false
	}
	if verb := strings.ToLower(m[2]); check.Nearest(verb, directives) != "ignore" || strings.HasPrefix(verb, "ignores") ||
		verb == "ignored" {
		return false
	}
	_, err := check.Matching(rules.All(), splitList(m[3]))
	return err == nil
}

// nearlySink reports whether a comment would be a sink directive without the white space after its slashes.
// The form tells a directive from prose: it must be one of the first two words.
func nearlySink(comment string) bool {
	text := strings.TrimSpace(strings.TrimSuffix(comment[len("//"):], "*/"))
	rest, is := strings.CutPrefix(text, "urllint:sink ")
	if !is {
		return false
	}
	words := strings.Fields(rest)
	return slices.ContainsFunc(words[:min(2, len(words))], isForm)
}

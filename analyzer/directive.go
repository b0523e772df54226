package analyzer

import (
	"cmp"
	"go/ast"
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/sinkdirective"
	"github.com/urllint/urllint/analyzer/syntax"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// directives are the words after "//urllint:".
var directives = []string{"ignore", "sink"}

// A directiveChecker reports directives that have no effect, lack a reason, or are misspelled.
type directiveChecker struct {
	*packageContext
	declared []sinkdirective.Directive
	ignores  *ignoreIndex
	report   func(*check.Rule, *ast.Comment, string)
}

// checkAll checks the comments of the package.
func (c *directiveChecker) checkAll() {
	for _, d := range c.declared {
		if d.Err != nil && !c.IsGeneratedAt(d.Comment.Pos()) {
			c.report(syntax.SinkDirective, d.Comment, d.Err.Error())
		}
	}
	for _, f := range c.Pass.Files {
		for _, group := range f.Comments {
			for _, comment := range group.List {
				if !c.IsGeneratedAt(comment.Pos()) {
					c.checkSpelling(f, comment)
				}
			}
		}
	}
	for _, ig := range c.ignores.list {
		c.checkIgnore(ig)
	}
}

// checkSpelling reports a comment that looks like a directive but is not one.
func (c *directiveChecker) checkSpelling(f *ast.File, comment *ast.Comment) {
	text, ok := strings.CutPrefix(comment.Text, "//urllint:")
	spaced := text != strings.TrimLeft(text, " \t")
	switch word, _ := cutWord(text); {
	case ok && (spaced || !slices.Contains(directives, word)):
		meant := cmp.Or(check.Nearest(strings.TrimRight(word, ".:,"), directives), "ignore")
		c.report(syntax.DirectiveUnknown, comment, "unknown directive: write //urllint:"+meant+", or remove it")
	case ok:
	case nearlySink(comment.Text):
		c.report(syntax.DirectiveUnknown, comment, "not a directive because of the space: write //urllint:sink")
	default:
		if near := nearDirective(comment.Text); near != "" {
			c.report(syntax.DirectiveUnknown, comment, near)
		} else if why := c.whyNoIgnore(f, comment); why != "" {
			c.report(syntax.DirectiveUnknown, comment, "not a directive"+why+": write //urllint:ignore")
		}
	}
}

// checkIgnore reports a directive without a rule or a reason, or one that silences nothing. It skips
// unused directives whose rules did not all run: another run may need them.
func (c *directiveChecker) checkIgnore(ig *ignore) {
	switch {
	case ig.named == "" && ig.matches != nil:
	case ig.matches == nil:
		c.report(syntax.IgnoreReason, ig.comment, ig.problem)
	case ig.own && ig.reason == "":
		c.report(syntax.IgnoreReason, ig.comment, "no reason for ignoring "+ig.named+": add one after the rule")
	case !ig.used && !c.ignores.mayBeNamed(ig) && !c.inTestAt(ig.comment.Pos()) &&
		c.checkerAt(ig.comment.Pos()).RunsAll(rules.All(), ig.rules):
		remove := "the directive"
		if !ig.own { // it may be about other linters, too
			remove = ig.named
		}
		c.report(syntax.IgnoreUnused, ig.comment, ig.named+" finds nothing here: remove "+remove)
	}
}

// ignoreLike matches a comment that may be meant as an ignore directive. Its groups are a tool, a verb and rules.
var ignoreLike = regexp.MustCompile(`^[ \t]*([A-Za-z]+(?:[-_]lint)?)[ \t]*[-: \t][ \t]*([A-Za-z]+):?[ \t]+(\S+)`)

// withoutDashes is made once: every comment of a program goes through it.
var withoutDashes = strings.NewReplacer("-", "", "_", "")

// whyNoIgnore returns why a comment that looks like an ignore directive is not one; "" if it does not look like one.
// A directive within another comment counts only if the comment follows code: others explain directives.
func (c *directiveChecker) whyNoIgnore(f *ast.File, comment *ast.Comment) string {
	text, isLine := strings.CutPrefix(comment.Text, "//")
	switch before, rest, within := strings.Cut(text, "//urllint:ignore "); {
	case !isLine && likeIgnore(strings.TrimLeft(comment.Text, "/*")):
		return " in a block comment"
	case isLine && likeIgnore(text) && strings.HasPrefix(strings.TrimLeft(text, " \t"), "urllint:ignore "):
		return " because of the space"
	case isLine && likeIgnore(text):
		return ", but looks like one"
	case isLine && within && likeIgnore("urllint:ignore "+rest) && strings.TrimSpace(before) != "":
		if c.ignores.linesOf(f).HasCode(comment.Pos()) {
			return " within another comment"
		}
	}
	return ""
}

// likeIgnore reports whether a comment, without its slashes, looks like an ignore directive that names existing rules.
func likeIgnore(comment string) bool {
	if !mayNameTool(comment) {
		return false
	}
	m := ignoreLike.FindStringSubmatch(comment)
	if m == nil || !nearTool(withoutDashes.Replace(m[1])) {
		return false
	}
	if verb := strings.ToLower(m[2]); check.Nearest(verb, directives) != "ignore" || strings.HasPrefix(verb, "ignores") ||
		verb == "ignored" {
		return false
	}
	_, err := check.Matching(rules.All(), splitList(m[3]))
	return err == nil
}

// mayNameTool quickly excludes most comments: those whose first word is not like the name of the tool.
func mayNameTool(comment string) bool {
	word := strings.TrimLeft(comment, " \t")
	end := strings.IndexFunc(word, func(r rune) bool { return !('a' <= r|0x20 && r|0x20 <= 'z') })
	return end > 0 && (word[end] == '-' || word[end] == '_' || nearTool(word[:end]))
}

// nearTool reports whether a word may be meant as the name of the tool.
func nearTool(word string) bool {
	return check.Nearest(strings.ToLower(word), []string{"urllint"}) != ""
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
	return slices.ContainsFunc(words[:min(2, len(words))], sinkdirective.IsForm)
}

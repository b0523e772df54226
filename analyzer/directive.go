package analyzer

import (
	"cmp"
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
)

var directiveUnknown = core.Register(core.Rule{
	Name:    "directive-unknown",
	Level:   core.Warning,
	Since:   "0.1.0",
	Cites:   []string{"README: Silencing a finding", "README: Places of your own"},
	Summary: `A comment that begins with "//urllint:" and is no directive, or that would be one without a space.`,
	Why:     `It does nothing, although whoever wrote it thinks so.`,
	Instead: `Write //urllint:ignore RULE REASON, or //urllint:sink and a place.`,
	Examples: []core.Example{
		{
			Bad:  "url.Parse(\"/\") «//urllint:ingore port-invalid the error is what is tested»",
			Good: "url.Parse(\"http://h.test:99999/\") //urllint:ignore port-invalid the error is what is tested",
		},
		{
			Bad:  "«// urllint:sink target absolute https»\nfunc spacedBad(target string) {}",
			Good: "//urllint:sink target absolute https\nfunc spacedGood(target string) {}",
		},
	},
})

// directives are the words behind "//urllint:".
var directives = []string{"ignore", "sink"}

// checkDirectives reports comments that begin like directives and are none.
func (l *linter) checkDirectives() {
	for _, f := range l.pass.Files {
		for _, group := range f.Comments {
			for _, c := range group.List {
				if !l.skippedAt(c.Pos()) {
					l.checkDirective(c)
				}
			}
		}
	}
}

func (l *linter) checkDirective(c *ast.Comment) {
	text, ok := strings.CutPrefix(c.Text, "//urllint:")
	spaced := text != strings.TrimLeft(text, " \t")
	switch word, _ := cutWord(text); {
	case !ok && spacedIgnore(c.Text):
		l.reportComment(directiveUnknown, c, "no directive, for a space stands before urllint; write //urllint:ignore")
	case !ok && nearlySink(c.Text):
		l.reportComment(directiveUnknown, c, "no directive; write //urllint:sink, without a space")
	case ok && (spaced || !slices.Contains(directives, word)):
		meant := cmp.Or(core.Nearest(strings.TrimRight(word, ".:,"), directives), "ignore")
		l.reportComment(directiveUnknown, c, "no directive; write //urllint:"+meant+" or take it out")
	}
}

// nearlySink reports whether a comment would be a sink directive but for white space
// behind its slashes, or if it had two of these. One has a form; the rest is prose.
func nearlySink(comment string) bool {
	text := strings.TrimSpace(strings.TrimSuffix(comment[len("//"):], "*/"))
	rest, is := strings.CutPrefix(text, "urllint:sink ")
	words := strings.Fields(rest)
	return is && slices.ContainsFunc(words[:min(2, len(words))], isForm)
}

// spacedIgnore reports whether a comment would be an ignore directive but for white
// space behind its slashes.
func spacedIgnore(comment string) bool {
	text, ok := strings.CutPrefix(comment, "//")
	rest, is := strings.CutPrefix(strings.TrimLeft(text, " \t"), "urllint:ignore ")
	names, _ := cutWord(rest)
	if !ok || !is || names == "" {
		return false
	}
	_, err := core.Matching(core.Rules(), list(names))
	return err == nil
}

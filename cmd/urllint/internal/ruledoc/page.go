// Package ruledoc writes the documentation of a rule.
package ruledoc

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// Page returns the documentation of a rule, which is its page in docs/rules and is also readable in
// a terminal.
func Page(r *check.Rule) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n\n%s %s\n", r.Name, r.Summary, levelOf(r), fixWords[FixKindOf(r)])
	fmt.Fprintf(&b, "\n## Why\n\n%s\n\n## Instead\n\n%s\n\n## Examples\n", r.Why, r.Instead)
	for _, e := range r.Examples {
		fmt.Fprintf(&b, "\n```go\n%s```\n", exampleBlock(r, e))
	}
	fmt.Fprintf(&b, "\n## Turn it off\n\n%s\n## Source\n\n%s", turnOff(r), sources(r))
	return b.String()
}

// levelOf returns a description of the rule's level.
func levelOf(r *check.Rule) string {
	if r.OfPolicy() {
		return "Level error: reported if the configuration asks for it."
	}
	words := levelWords[r.Level]
	if r.Level == core.Info && len(r.Also) > 0 {
		words = levelOfMost
	}
	for _, level := range r.Also {
		words += " " + alsoWords[level]
	}
	return words
}

// alsoWords describe the findings whose level differs from the rule's.
var alsoWords = [...]string{
	core.Info:    "What may be intended is info, reported only with `-level=info`.",
	core.Warning: "What fails only for some values, or is certain to matter without failing, is a warning.",
	core.Error:   "What is known to fail or to be rejected is an error.",
}

var levelWords = [...]string{
	core.Info:    "Level info: reported only with `-level=info`, or the name of the rule in `-enable`.",
	core.Warning: "Level warning: it breaks a standard, or is almost certainly a mistake.",
	core.Error: "Level error: it always fails, panics, is rejected or leaks. One of several texts that may come is a " +
		"warning.",
}

// levelOfMost is levelWords[core.Info] for a rule that also reports by default.
const levelOfMost = "Most findings are info, reported with `-level=info`, or the name of the rule in `-enable`; its " +
	"warnings are reported by default."

// fixWords describe who can fix the findings of a rule.
var fixWords = [...]string{
	NoFix:      "There is no automatic fix: only you know what is meant.",
	OfferedFix: "Editors offer a fix; `urllint -fix -fixes=all` applies it.",
	SafeFix:    "`urllint -fix` fixes what has only one possible meaning.",
}

// turnOff describes how to silence a finding.
func turnOff(r *check.Rule) string {
	return fmt.Sprintf("    //urllint:ignore %s REASON\n\nat the end of the line, or on a line of its own before it. "+
		"`-disable=%[1]s` turns the rule off.\n", r.Name)
}

// rfcCite matches a citation of an RFC, perhaps with a section.
var rfcCite = regexp.MustCompile(`^RFC (\d+)(?: §([\d.]+)| appendix ([A-Z]))?`)

// sources lists the citations of the rule with links.
func sources(r *check.Rule) string {
	var b strings.Builder
	for _, cite := range r.Cites {
		b.WriteString("- " + cite)
		if m := rfcCite.FindStringSubmatch(cite); m != nil {
			b.WriteString(": https://www.rfc-editor.org/rfc/rfc" + m[1])
			switch {
			case m[2] != "":
				b.WriteString("#section-" + m[2])
			case m[3] != "":
				b.WriteString("#appendix-" + m[3])
			}
		}
		b.WriteByte('\n')
	}
	return b.String() + "- in urllint since " + r.Since + "\n"
}

func quotedList(entries []string) string {
	quoted := make([]string, len(entries))
	for i, e := range entries {
		quoted[i] = strconv.Quote(e)
	}
	return strings.Join(quoted, ", ")
}

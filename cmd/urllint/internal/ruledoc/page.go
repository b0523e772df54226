// Package ruledoc writes the documentation of a rule.
package ruledoc

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// Page is the documentation of a rule: its page in docs/rules, which reads
// well in a terminal too.
func Page(r *check.Rule) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n\n%s %s\n", r.Name, r.Summary, levelOf(r), fixWords[rules.FixKindOf(r)])
	fmt.Fprintf(&b, "\n## Why\n\n%s\n\n## Instead\n\n%s\n\n## Examples\n\n%s", r.Why, r.Instead, legend(r))
	for _, e := range r.Examples {
		fmt.Fprintf(&b, "\n```text\n%s```\n", exampleBlock(r, e))
	}
	fmt.Fprintf(&b, "\n## Turn it off\n\n%s\n## Source\n\n%s", turnOff(r), sources(r))
	return b.String()
}

// levelOf says what the level of the rule means.
func levelOf(r *check.Rule) string {
	if r.OfPolicy() {
		return "Level error: it is reported where the configuration asks for it."
	}
	return levelWords[r.Level]
}

var levelWords = [...]string{
	core.Info:    "Level info: it is for those who ask, with `-level=info` or the name of the rule in `-enable`.",
	core.Warning: "Level warning: it breaks a standard, or is almost surely not meant.",
	core.Error:   "Level error: it fails, panics, is refused or leaks, always.",
}

// fixWords say who mends what a rule finds.
var fixWords = [...]string{
	rules.NoFix:      "There is no fix: nobody but you knows what is meant.",
	rules.OfferedFix: "Editors offer a fix; `urllint -fix -fixes=all` makes it.",
	rules.SafeFix:    "`urllint -fix` mends what can be meant in one way only.",
}

// turnOff says how a finding is silenced.
func turnOff(r *check.Rule) string {
	return fmt.Sprintf("    //urllint:ignore %s REASON\n\nat the end of the line, or on a line of its own before it. "+
		"`-disable=%[1]s` turns the rule off.\n", r.Name)
}

// rfcCite is a citation of an RFC, and of a section of it.
var rfcCite = regexp.MustCompile(`^RFC (\d+)(?: §([\d.]+)| appendix ([A-Z]))?`)

// sources lists what the rule is taken from, and where to read it.
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

// exampleBlock shows an example with its marked bytes underlined. What is good is
// left out where the fix has given it already.
func exampleBlock(r *check.Rule, e check.Example) string {
	var b strings.Builder
	for _, list := range e.Policy.Lists() {
		if len(*list.Entries) > 0 {
			fmt.Fprintf(&b, "with   %s = [%s]\n", list.Name, quotedList(*list.Entries))
		}
	}
	if e.Use != "" {
		fmt.Fprintf(&b, "place  %s\n", placeWords(e.Use))
	}
	before, rest, _ := strings.Cut(e.Bad, "«")
	marked, after, _ := strings.Cut(rest, "»")
	before, marked, after = shownText(r, before), shownText(r, marked), shownText(r, after)
	last := before[strings.LastIndexByte(before, '\n')+1:]
	indent := max(0, term.Cells(last)-len(margin)*min(1, len(before)-len(last)))
	marks := strings.Repeat(" ", indent) + strings.Repeat("^", max(1, term.Cells(marked)))
	fmt.Fprintf(&b, "bad    %s\n%s%s\n", before+marked+after, margin, marks)
	if f := rules.Execute(r, e); f != nil {
		fmt.Fprintf(&b, "says   %s\n", f.Message)
	}
	if e.Fixed != "" {
		fmt.Fprintf(&b, "fixed  %s\n", shownText(r, e.Fixed))
	}
	if e.Good != "" && e.Good != e.Fixed {
		fmt.Fprintf(&b, "good   %s\n", shownText(r, e.Good))
	}
	return b.String()
}

// margin is what stands before the lines of an example that have no word.
const margin = "       "

// shownText writes a text of an example for people: one of Go with a statement a line.
func shownText(r *check.Rule, text string) string {
	if r.OfText() {
		return term.Visible(readable(text))
	}
	return strings.ReplaceAll(text, "; ", "\n"+margin)
}

func quotedList(entries []string) string {
	quoted := make([]string, len(entries))
	for i, e := range entries {
		quoted[i] = strconv.Quote(e)
	}
	return strings.Join(quoted, ", ")
}

package check

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
)

// CutRules splits the text of an ignore directive into its list of rules and the reason, which
// begins at offset end. The entries are separated by commas. A space may follow a comma if the next
// word looks like the name of a rule.
func CutRules(rules []*Rule, text string) (entries []string, end int) {
	end = len(text) - len(strings.TrimLeft(text, " \t"))
	for start := end; ; {
		if n := strings.IndexAny(text[end:], " \t"); n >= 0 {
			end += n
		} else {
			end = len(text)
		}
		rest := strings.TrimLeft(text[end:], ", \t")
		between := text[max(start, end-1) : len(text)-len(rest)]
		word, _, _ := strings.Cut(rest, " ")
		word, _, _ = strings.Cut(word, ",")
		if !strings.Contains(between, ",") || !isLikeRule(rules, word) {
			return entriesOf(text[start:end]), end
		}
		end = len(text) - len(rest)
	}
}

func entriesOf(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' })
}

// isLikeRule reports whether word is the name of a rule, perhaps mistyped, or a glob. "all" and the
// levels do not count, because a reason can begin with them.
func isLikeRule(rules []*Rule, word string) bool {
	if strings.Contains(word, "*") {
		return true
	}
	names := make([]string, len(rules))
	for i, r := range rules {
		names[i] = r.Name
	}
	return slices.Contains(names, word) || strings.Contains(word, "-") && Nearest(word, names) != ""
}

// RunsAll reports whether c reports findings of all rules that the entries of a directive match.
// "all" means those that are on by default.
func (c *Checker) RunsAll(rules []*Rule, entries []string) bool {
	matched, _ := matching(rules, entries)
	all := slices.Contains(entries, "all")
	for r := range matched {
		if byDefault := r.Level >= core.Warning && !r.OfPolicy(); (byDefault || !all) && !c.Reports(r, r.Level) {
			return false
		}
	}
	return true
}

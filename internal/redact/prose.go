package redact

import (
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/core/secret"
)

// setting matches a name and its value as prose, YAML, comments, flags and XML write them. Of its groups two
// take part: the name, and the value.
var setting = regexp.MustCompile(
	"(?:([\\w.-]+)\\\\?[\"']?\\s*(?::=|[!=]=|[=:])|(--[\\w-]+)\\s)\\s*" +
		"(?:\\\\?\"([^\"\\\\]+)(?:\\\\?\"|$)|'([^']+)'|`([^`]+)`|([^\\s\"'\\\\`]+))" +
		"|<([\\w.-]+)>([^<]+)</")

// bare is the group of setting for a value without quotation marks.
const bare = 6

// curlUser matches the user of curl; its group is the password.
var curlUser = regexp.MustCompile(`(?:-u|--user)["',= ]+[^\s:"'$%{]+:([^\s"'$%{]{4,})`)

// inProse returns the opaque values of settings named like secrets. Without quotation marks, a value counts only
// in a comment or a string: elsewhere it is code.
func inProse(s string) (out []Span) {
	if strings.Contains(s, "curl") {
		for _, m := range curlUser.FindAllStringSubmatchIndex(s, -1) {
			out = append(out, Span{m[2], m[3]})
		}
	}
	if !strings.ContainsAny(s, ":=<") && !strings.Contains(s, "--") {
		return out
	}
	var code codeScan
	for at := 0; at < len(s); {
		m := setting.FindStringSubmatchIndex(s[at:])
		if m == nil {
			break
		}
		name, value := groupsOf(m, at)
		trimmed := strings.TrimRight(s[value.Start:value.End], ".,;)]}")
		isBare := m[2*bare] >= 0
		switch {
		case secret.IsSecretName(s[name.Start:name.End]) && secret.IsOpaqueWord(trimmed) &&
			(!isBare || code.quotes(s, at+m[0])):
			out = append(out, Span{value.Start, value.Start + len(trimmed)})
			at = value.End
		case isBare:
			at = value.End
		default:
			at = value.Start // a quoted text may have settings of its own
		}
	}
	return out
}

// groupsOf returns the two groups that took part in a match after offset at.
func groupsOf(m []int, at int) (name, value Span) {
	first := 2
	for m[first] < 0 {
		first += 2
	}
	second := first + 2
	for m[second] < 0 {
		second += 2
	}
	return Span{at + m[first], at + m[first+1]}, Span{at + m[second], at + m[second+1]}
}

// A codeScan reads a line of code from left to right.
type codeScan struct {
	at      int
	comment bool
	marks   [2]int // quotation marks and backquotes so far
}

// quotes reports whether offset i is within a comment or a string. It must not be less than the time before.
func (c *codeScan) quotes(s string, i int) bool {
	part := s[c.at:i]
	c.at = i
	begins := func(mark string) bool { return strings.Contains(s[max(0, i-len(part)-1):i], mark) }
	c.comment = c.comment || slices.ContainsFunc([]string{"//", "/*", "#"}, begins)
	c.marks[0] += strings.Count(part, `"`)
	c.marks[1] += strings.Count(part, "`")
	return c.comment || c.marks[0]%2 == 1 || c.marks[1]%2 == 1
}

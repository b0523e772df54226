package redact

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/core/secret"
)

// nextSetting matches the beginning of the setting that follows one in a list, as in "password=x;database=y".
var nextSetting = regexp.MustCompile(`[;&|]\s?[A-Za-z][A-Za-z_]+=.`)

// trimmed returns at without the punctuation of the sentence around it, and without the settings that follow.
func trimmed(s string, at Span) Span {
	if m := nextSetting.FindStringIndex(at.in(s)); m != nil && m[0] > 0 {
		at.End = at.Start + m[0]
	}
	at.End = at.Start + len(strings.TrimRight(at.in(s), ".,;:)]}"))
	if mark := at.in(s); len(mark) > 1 && mark[0] == '_' && mark[len(mark)-1] == '_' { // Markdown emphasis
		return Span{at.Start + 1, at.End - 1}
	}
	return at
}

// setting matches a name and its value in the notations of prose, YAML, comments, flags and XML.
// Two of its groups take part in a match: the name, and the value or, without quotation marks, the
// first byte of the value.
var setting = regexp.MustCompile(
	"^(?:(?i:(?:name|key)\\\\?[\"']?\\s*[=:]\\s*\\\\?[\"']?([\\w.-]+)\\\\?[\"']?,?\\s+\\\\?[\"']?value\\\\?[\"']?" +
		"\\s*[=:]\\s*\\\\?[\"']?)([^\\s\"'\\\\,}]+)" +
		"|(?:([\\w.-]+)\\\\?[\"']?\\s*(?::=|[!=]=|[=:])|&([\\w-]+)\\s|(--[\\w-]+)(?:\\\\?[\"'],?)?\\s)\\s*" +
		"(?:\\\\?\"([^\"\\\\]+)(?:\\\\?\"|$)|'([^']+)'|`([^`]+)`|([^\\s\"'\\\\`]))" +
		"|<([\\w.-]+)(?:\\s+value=\\\\?\"([^\"\\\\]+)|>([^<]+)</))")

// bare is the group of setting for the first byte of a value without quotation marks.
const bare = 9

// settings appends the values of settings with the name of a secret. hasValue reports whether the reading
// has the word "value".
func (p *proseScan) settings(out []Span, hasValue bool) []Span {
	s, code, budget := p.s, codeScan{text: p.text}, p.budget()
	for at := 0; at < len(s); {
		m := findSetting(s[at:], hasValue)
		if m == nil {
			break
		}
		if budget -= m[1] - m[0]; budget < 0 {
			return append(out, Span{at + m[0], len(s)})
		}
		name, value := groupsOf(m, at)
		isBare := m[2*bare] >= 0
		if isBare && mayNameSecret(name.in(s)) {
			value = bareValue(s, name.in(s), value.Start)
		}
		if isSetting(s, name, value, isBare) && (!isBare || code.quotes(p.line, p.offset(at+m[0]))) {
			out = append(out, value)
			at = max(value.End, at+m[0]+1)
		} else {
			at = max(value.Start, at+m[0]+1) // the value may contain settings
		}
	}
	return out
}

// bareValue returns the value without quotation marks at offset start. It ends at a blank or, if
// that is not a secret, at a separator of settings.
func bareValue(s, name string, start int) Span {
	rest := s[start:min(len(s), start+longestValue)]
	if end := strings.IndexAny(rest, " \t\r\n\"'\\`"); end >= 0 {
		rest = rest[:end]
	}
	value := trimmed(s, Span{start, start + len(rest)})
	if end := strings.IndexAny(rest, "&,;|"); end > 0 && !isValueOf(name, value.in(s)) {
		value = trimmed(s, Span{start, start + end})
	}
	return value
}

// isSetting reports whether the value of a setting with that name is secret.
func isSetting(s string, name, value Span, isBare bool) bool {
	word, v := name.in(s), value.in(s)
	if !mayNameSecret(word) || isCalled(s, value) || strings.EqualFold(word, "pass") && isOrdinal(s[:name.Start]) {
		return false
	}
	return !isBare && secret.LooksRandom(v) || isValueOf(word, v)
}

// isOrdinal reports whether before ends with one of ordinals.
func isOrdinal(before string) bool {
	before = strings.TrimRight(before, " ")
	start := len(before)
	for start > 0 && isLetter(before[start-1]) {
		start--
	}
	return ordinals[strings.ToLower(before[start:])]
}

// isValueOf reports whether value, named as a secret, looks like one.
func isValueOf(name, value string) bool {
	return isPasswordWord(name) && isPassword(value) || LooksInvented(value)
}

// longestValue is the maximum number of bytes of a value without quotation marks that are examined.
const longestValue = 512

func isSecretWord(name string) bool { return secret.IsSecretName(name) || isPasswordWord(name) }

// mayNameSecret reports whether a value with that name is secret if it looks made up.
func mayNameSecret(name string) bool { return isSecretWord(name) || secret.IsCredentialName(name) }

// isPasswordWord reports whether name is that of a password.
func isPasswordWord(name string) bool {
	return passwordParts.in(name, 1) != 0 && passwords.MatchString(name)
}

// passwordParts finds what the names of passwords have in common, much faster than the expression.
var passwordParts = newWordFinder([]string{"pas", "pat", "pw", "masterauth", "contrase"})

// passwords matches the names of passwords.
var passwords = regexp.MustCompile(`(?:^|_)PAT$|(?i)(?:^|[_.-])(?:\w*password|\w*passwd|\w*passphrase|` +
	`passwort|passe|pass|pwd?|requirepass|masterauth|contraseña)$`)

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

// findSetting returns the first match of setting in s, but skips most settings whose names are not those of secrets.
// As in findSentence, the pattern is only tried where it can match. hasValue is as for settings.
func findSetting(s string, hasValue bool) []int {
	for end := 0; ; {
		name, ok := nextRun(s, end, isNameChar)
		if !ok {
			return nil
		}
		for _, start := range settingStarts(s, name, hasValue) {
			if start < 0 {
				continue
			}
			if m := matchAt(setting, s, start); m != nil {
				return m
			}
		}
		end = name.End
	}
}

// settingStarts returns where settings with the name, or with the end of it, can begin: offsets in ascending order,
// and -1 for others. The name is that of a secret, or hides a setting that has one.
func settingStarts(s string, name Span, hasValue bool) [4]int {
	none := [4]int{-1, -1, -1, -1}
	rest := s[name.End:]
	isAssigned := isAssignment(rest)
	if rest == "" || !isAssigned && strings.IndexByte(blanks+"\\\"'>", rest[0]) < 0 {
		return none
	}
	tag, whole, flag, pair := -1, -1, flagStart(s, name), -1
	if hasValue && isAssigned {
		pair = pairStart(s, name)
	}
	if flag >= 0 && pair < 0 && !mayNameSecret(s[flag:name.End]) {
		flag = -1
	}
	if flag < 0 && pair < 0 && !mayNameSecret(name.in(s)) {
		return none
	}
	if isAssigned {
		whole = name.Start
	}
	if name.Start > 0 && (s[name.Start-1] == '<' || s[name.Start-1] == '&') {
		tag = name.Start - 1
	}
	return [4]int{tag, whole, flag, pair}
}

// blanks are the blanks of regular expressions.
const blanks = " \t\n\f\r"

// isAssignment reports whether rest begins with what separates a name from its value in the second notation
// of setting.
func isAssignment(rest string) bool {
	rest = strings.TrimPrefix(rest, `\`)
	if rest != "" && (rest[0] == '"' || rest[0] == '\'') {
		rest = rest[1:]
	}
	rest = strings.TrimLeft(rest, blanks)
	return rest != "" && (rest[0] == ':' || rest[0] == '=' || strings.HasPrefix(rest, "!="))
}

// flagStart returns the offset of the flag that the name ends with, or -1. A flag has no dots.
func flagStart(s string, name Span) int {
	name.Start += strings.LastIndexByte(name.in(s), '.') + 1
	if i := strings.Index(name.in(s), "--"); i >= 0 {
		return name.Start + i
	}
	return -1
}

// pairStart returns the offset of the word "name" or "key" that the name ends with, or -1.
func pairStart(s string, name Span) int {
	for _, word := range []string{"name", "key"} {
		if i := name.End - len(word); i >= name.Start && strings.EqualFold(s[i:name.End], word) {
			return i
		}
	}
	return -1
}

// isWordChar reports whether regular expressions count b as part of a word.
func isWordChar(b byte) bool { return isLetter(b) || isDigit(b) || b == '_' }

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

// isNameChar reports whether b can be part of the name of a setting.
func isNameChar(b byte) bool { return isWordChar(b) || b == '.' || b == '-' }

// nextRun returns the first run of bytes of a kind at or after offset from.
func nextRun(s string, from int, is func(byte) bool) (run Span, ok bool) {
	for from < len(s) && !is(s[from]) {
		from++
	}
	run = Span{from, from}
	for run.End < len(s) && is(s[run.End]) {
		run.End++
	}
	return run, run.Start < run.End
}

// matchAt returns the match of an anchored pattern at an offset of s.
func matchAt(pattern *regexp.Regexp, s string, at int) []int {
	m := pattern.FindStringSubmatchIndex(s[at:])
	for i := range m {
		if m[i] >= 0 {
			m[i] += at
		}
	}
	return m
}

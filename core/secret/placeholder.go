package secret

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// maxStandIn is the maximum length of a placeholder that is recognised.
const maxStandIn = 128

// IsPlaceholder reports whether value is a substitute for a secret: a placeholder, a verb, a
// variable, a mask, a pattern, or a word that documentation uses. The empty string is not.
func IsPlaceholder(value string) bool {
	switch {
	case value == "" || len(value) > maxStandIn && !isOneByte(value):
		return false
	case standIns[value], isOneByte(value): // the most frequent ones, such as password and xxxxx
		return true
	}
	return isVariable(value) || isPlaceholders(value) || isElided(value) || isPattern(value) || isStandInWord(value)
}

// isStandInWord reports whether p is one of standIns or the name of a secret, perhaps with an
// affix, dashes, or digits at the end.
func isStandInWord(p string) bool {
	word := strings.ToLower(strings.Trim(p, "-_!#:123"))
	word = undashed.Replace(word)
	for _, affix := range standInAffixes {
		word = strings.TrimPrefix(word, affix)
	}
	for _, ending := range standInEndings {
		word = strings.TrimSuffix(word, ending)
	}
	return word == "" || standIns[word] || secretNames[word]
}

// isOneByte reports whether s repeats one byte.
func isOneByte(s string) bool {
	for i := range len(s) {
		if s[i] != s[0] {
			return false
		}
	}
	return true
}

var undashed = strings.NewReplacer("-", "", "_", "", ".", "", "%20", "")

var standInAffixes = []string{
	"your", "my", "some", "the", "test", "example", "sample", "demo", "dummy", "fake", "db", "user", "redacted", "masked",
}

var standInEndings = []string{"removed", "redacted", "masked", "hidden", "here"}

// standIns are the words, without dashes and final digits.
var standIns = ascii.WordSet(`
password passwd pass passw pwd pw psw secret secrets token apikey key changeme changeit change changethis replaceme
redacted masked hidden removed filtered sanitized example sample test testing dummy fake foo bar baz foobar guest
anonymous admin root user username none null nil empty todo tbd placeholder passphrase credentials access
mypassword string p x xxx xxxx localhost
`)

// isVariable reports whether p is "$NAME" or "$name", in one case and without digits, or the
// parameter "$1" of a statement. Few passwords are.
func isVariable(p string) bool {
	if len(p) < 2 || p[0] != '$' {
		return false
	}
	if len(p) <= len("$99") && strings.Trim(p[1:], "0123456789") == "" {
		return true
	}
	upper, lower := false, false
	for _, b := range []byte(p[1:]) {
		switch {
		case 'A' <= b && b <= 'Z':
			upper = true
		case 'a' <= b && b <= 'z':
			lower = true
		case b != '_':
			return false
		}
	}
	return upper != lower
}

// isPlaceholders reports whether p consists of placeholders and little else: "{password}",
// "${PASS}", "<password>", "[password]", "%s", "{{.User}}-{{.Pass}}".
func isPlaceholders(p string) bool {
	rest, found := 0, false
	for i := 0; i < len(p); {
		if n := placeholderLen(p[i:]); n > 0 {
			i, found = i+n, true
			continue
		}
		if p[i] != core.HoleByte && p[i] != '$' {
			rest++
		}
		i++
	}
	return found && rest <= 2
}

// placeholderLen returns the length of the placeholder at the beginning of s, or 0.
func placeholderLen(s string) int {
	switch s[0] {
	case '%':
		if n := enclosed(s, "%", "%"); n > 2 && strings.Trim(s[:n], "%_ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
			return n
		}
		return verbLen(s)
	case '{':
		if strings.HasPrefix(s, "{{") {
			return enclosed(s, "{{", "}}")
		}
		return enclosed(s, "{", "}")
	case '<':
		return enclosed(s, "<", ">")
	case '[':
		return enclosed(s, "[", "]")
	}
	return 0
}

// enclosed returns the length of a name between two marks at the beginning of s, or 0. A name that
// looks generated does not count, and neither does "[]".
func enclosed(s, before, after string) int {
	name, _, ok := strings.Cut(s[len(before):], after)
	if !ok || name == "" && before == "[" || isUnlikeName(name) {
		return 0
	}
	return len(before) + len(name) + len(after)
}

// verbLen returns the length of the fmt verb at the beginning of s, or 0. A pct-encoded triplet is
// not a verb.
func verbLen(s string) int {
	if ascii.TripletAt(s, 0, len(s), false) {
		return 0
	}
	i := 1
	for i < len(s) && i < 8 && strings.IndexByte("+#-0123456789.*[]", s[i]) >= 0 {
		i++
	}
	if i == len(s) || strings.IndexByte("svdqxXtTgfw", s[i]) < 0 {
		return 0
	}
	return i + 1
}

// isElided reports whether p is masked or shortened: it contains dots or stars, and few other
// bytes.
func isElided(p string) bool {
	for _, mark := range []string{"...", "**", "…", "•"} {
		if strings.Contains(p, mark) {
			return len(strings.Trim(p, ".*…•")) <= 6
		}
	}
	return false
}

// isPattern reports whether p is a regular expression that matches a password: "[^@]+",
// "(.*)", `\w+`.
func isPattern(p string) bool {
	for _, begin := range []string{"[^", "[A-Z", "[a-z", "[0-9", `[\w`, "(?", "(.", "([", `(\`, ".*", ".+", `\w`, `\S`,
		`\d`} {
		if strings.HasPrefix(p, begin) {
			return longestWord(p) < 7
		}
	}
	return false
}

// longestWord returns the length of the longest run of letters and digits in s.
func longestWord(s string) (longest int) {
	n := 0
	for i := range len(s) {
		if n++; ascii.Classes[s[i]]&(ascii.Alpha|ascii.Digit) == 0 {
			n = 0
		}
		longest = max(longest, n)
	}
	return longest
}

// isUnlikeName reports whether s does not look like a name: it has letters and at least two digits, or
// changes from lower to upper case more than three times.
func isUnlikeName(s string) bool {
	digits, letters, humps := 0, 0, 0
	for i := range len(s) {
		switch b := s[i]; {
		case ascii.Classes[b]&ascii.Digit != 0:
			digits++
		case ascii.Classes[b]&ascii.Alpha != 0:
			if letters++; i > 0 && b&0x20 == 0 && ascii.Classes[s[i-1]]&ascii.Alpha != 0 && s[i-1]&0x20 != 0 {
				humps++
			}
		}
	}
	return digits > 1 && letters > 0 || humps > 3
}

// LooksRandom reports whether value is one unreadable word: at least eight bytes with letters and
// digits, which alternate more than once or include both cases.
func LooksRandom(value string) bool {
	if len(value) < 8 || IsPlaceholder(value) {
		return false
	}
	runs, upper, lower := 0, false, false
	for i := range len(value) {
		switch b := value[i]; {
		case ascii.Classes[b]&ascii.Digit != 0:
			if i == 0 || ascii.Classes[value[i-1]]&ascii.Digit == 0 {
				runs++
			}
		case 'a' <= b && b <= 'z':
			lower = true
		case 'A' <= b && b <= 'Z':
			upper = true
		case strings.IndexByte("-_!$*+.~^#", b) < 0:
			return false
		}
	}
	return runs > 1 && (upper || lower) || runs > 0 && upper && lower
}

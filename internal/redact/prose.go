package redact

import (
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/core/secret"
)

// InProse returns the opaque values that a line of running text, of a comment or of a file that is not Go names as
// secrets: in settings, sentences, commands and headers.
func InProse(s string) []Span { return inProse(s, true) }

// inProse is InProse, also for code: there, a value without quotation marks counts only in a comment or a string.
func inProse(s string, isText bool) (out []Span) {
	if strings.ContainsAny(s, ":=<") || strings.Contains(s, "--") {
		out = inSettings(s, isText)
	}
	lower := strings.ToLower(s)
	for i := range phrases {
		p := &phrases[i]
		if !slices.ContainsFunc(p.hints, func(hint string) bool { return strings.Contains(lower, hint) }) {
			continue
		}
		code := codeScan{text: isText}
		for _, m := range p.FindAllStringSubmatchIndex(s, -1) {
			last := len(m) - 2
			value := trimmed(s, Span{m[last], m[last+1]})
			if code.quotes(s, value.Start) && !isCalled(s, value) && p.isSecret(s, m, value.in(s)) {
				out = append(out, value)
			}
		}
	}
	return out
}

// in returns the bytes of s that the span is about.
func (s Span) in(text string) string { return text[s.Start:s.End] }

// trimmed returns a span without the punctuation of the sentence around it.
func trimmed(s string, at Span) Span {
	return Span{at.Start, at.Start + len(strings.TrimRight(at.in(s), ".,;:)]}"))}
}

// isCalled reports whether the name of a function stands at that span.
func isCalled(s string, at Span) bool { return at.End < len(s) && s[at.End] == '(' }

// setting matches a name and its value as prose, YAML, comments, flags and XML write them. Of its groups two
// take part: the name, and the value; of a bare one, its first byte.
var setting = regexp.MustCompile(
	"(?:([\\w.-]+)\\\\?[\"']?\\s*(?::=|[!=]=|[=:])|&([\\w-]+)\\s|(--[\\w-]+)(?:\\\\?[\"'],?)?\\s)\\s*" +
		"(?:\\\\?\"([^\"\\\\]+)(?:\\\\?\"|$)|'([^']+)'|`([^`]+)`|([^\\s\"'\\\\`]))" +
		"|<([\\w.-]+)(?:\\s+value=\\\\?\"([^\"\\\\]+)|>([^<]+)</)" +
		"|(?i:name\\\\?[\"']?\\s*[=:]\\s*\\\\?[\"']?([\\w.-]+)\\\\?[\"']?,?\\s+\\\\?[\"']?value\\\\?[\"']?\\s*[=:]\\s*" +
		"\\\\?[\"']?)([^\\s\"'\\\\,}]+)")

// bare is the group of setting for a value without quotation marks.
const bare = 7

// inSettings returns the opaque values of settings named like secrets.
func inSettings(s string, isText bool) (out []Span) {
	code := codeScan{text: isText}
	for at := 0; at < len(s); {
		m := setting.FindStringSubmatchIndex(s[at:])
		if m == nil {
			break
		}
		name, value := groupsOf(m, at)
		isBare := m[2*bare] >= 0
		if isBare && isSecretWord(name.in(s)) {
			rest := s[value.Start:min(len(s), value.Start+longestValue)]
			if end := strings.IndexAny(rest, " \t\r\n\"'\\`"); end >= 0 {
				rest = rest[:end]
			}
			value = trimmed(s, Span{value.Start, value.Start + len(rest)})
		}
		if isSetting(s, name, value, isBare) && (!isBare || code.quotes(s, at+m[0])) {
			out = append(out, value)
			at = max(value.End, at+m[0]+1)
		} else {
			at = max(value.Start, at+m[0]+1) // the value may have settings of its own
		}
	}
	return out
}

// isSetting reports whether the value of a setting with that name is secret.
func isSetting(s string, name, value Span, isBare bool) bool {
	word, v := name.in(s), value.in(s)
	switch {
	case !isSecretWord(word) || isCalled(s, value):
		return false
	case !isBare && secret.IsOpaqueWord(v):
		return true
	case passwords.MatchString(word) && isPassword(v):
		return true
	}
	return isGenerated(v) || isKey(v)
}

// longestValue is the most bytes that a value without quotation marks is looked at.
const longestValue = 512

func isSecretWord(name string) bool { return secret.IsSecretName(name) || passwords.MatchString(name) }

// passwords are the names of passwords.
var passwords = regexp.MustCompile(`(?i)(?:^|[_.-])(?:\w*password|\w*passwd|\w*passphrase|passwort|passe|pass|pwd?|` +
	`requirepass|masterauth|contraseña)$`)

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

// A phrase is how running text tells a secret: its last group is the value.
type phrase struct {
	*regexp.Regexp
	hints    []string // one of them is in the line, in lower case
	isSecret func(s string, match []int, value string) bool
}

// What stands between the word for a secret and its value, and the value itself.
const (
	between = "((?i:\\s*(?:[:=,(\\[]|->|[\"'`«“]|\\b(?:is|was|are|be|to|now|with|by|as|still|set|becomes)\\b|" +
		"\\b(?:for|of)\\s+[\\w\"'@.-]+[:=]?))*\\s*[\"'`«“(\\[]?)"
	word = "([^\\s\"'`\\\\«»“”()<>\\[\\],]+)"
	flag = "\\\\?[\"',=\\s]+\\\\?\"?"
)

var phrases = []phrase{
	{regexp.MustCompile("(?i)(?:\\b(\\w+)[ -])?\\b(pass(?:word|wd|code|phrase|wort|e)?|pwd?|secret|token|" +
		"api[ -]?key|requirepass|identified(?: with [\\w\"']+)? by|auth)\\b" + between + word),
		[]string{"pas", "pw", "secret", "token", "key", "identified", "auth"}, isTold},
	{regexp.MustCompile("\\b(?:invalid value|unknown level) \"" + word), []string{"invalid value", "unknown level"},
		isValue(isGenerated)}, // of a flag
	{regexp.MustCompile("(?i)\\b(?:credentials?|creds|login)\\b[:=\\s]+[\\w.@-]+\\s*[:/]\\s*" + word),
		[]string{"cred", "login"}, isValue(isGenerated)},
	{regexp.MustCompile(`\b(?:mysql|mariadb)\w*\b[^|;]*?[\s"']-p` + word),
		[]string{"mysql", "mariadb"}, isValue(isPassword)},
	{regexp.MustCompile(`\b(?:sshpass\b[^|;]*?-p\s*|7z\w*\b[^|;]*?\s-p)` + word), []string{"sshpass", "7z"},
		isValue(isPassword)},
	{regexp.MustCompile(`\b(?:sshpass|login|cqlsh|mongo\w*|influx|snmp\w*)\b[^|;]*?-p` + flag + word),
		[]string{"-p"}, isValue(isPassword)},
	{regexp.MustCompile(`\b(?:sqlcmd|mosquitto_\w+|ipmitool|zip|unzip)\b[^|;]*?\s-P` + flag + word), []string{"-p"},
		isValue(isPassword)},
	{regexp.MustCompile(`\b(?:redis-cli\b[^|;]*?-a|ldap\w+\b[^|;]*?-w|openssl\b[^|;]*?-k)` + flag + word),
		[]string{"redis-cli", "ldap", "openssl"}, isValue(isPassword)},
	{regexp.MustCompile(`\bpass:` + word), []string{"openssl", "-pass"}, isValue(isPassword)},
	{regexp.MustCompile(`\b(?:curl|wget|https?|ab|wrk|siege)\b[^|;]*?` +
		`(?:-[uUaA]|--(?:proxy-)?user|--auth)["',= ]*[^\s:"'$%{/]+:` + "([^\\s\"'`$%{]{4,})"),
		[]string{"-u", "-a"}, isUser},
	{regexp.MustCompile(`(?i)\b(?:set-)?cookie["']?\s*[:,=]\s*\\?["']?(?:[\w.-]+=[^\s;"']*;\s*)*[\w.-]+=` + word),
		[]string{"cookie"}, isValue(isGenerated)},
	{regexp.MustCompile(`(?i)authorization["']?\s*[:,=]\s*\\?["']?(?:\w+ )?` + word), []string{"authorization"},
		isValue(isPassword)},
}

func isValue(isSecret func(string) bool) func(string, []int, string) bool {
	return func(_ string, _ []int, value string) bool { return isSecret(value) }
}

// isUser judges the password behind a user's name in a command: of curl, any.
func isUser(s string, match []int, value string) bool {
	return !secret.IsPlaceholder(value) && !strings.HasPrefix(value, "//") &&
		(strings.HasPrefix(s[match[0]:], "curl") || isPassword(value))
}

// isTold judges what a sentence names a secret, but not the token of a page. Behind the word for a password and what
// says that it follows, it need not be opaque.
func isTold(s string, match []int, value string) bool {
	kind, word, link := "", strings.ToLower(s[match[4]:match[5]]), s[match[6]:match[7]]
	if match[2] >= 0 {
		kind = strings.ToLower(s[match[2]:match[3]])
	}
	if kind != "" && word == "token" && !secret.IsSecretName(kind+"_token") {
		return false
	}
	isPasswordWord := strings.HasPrefix(word, "p") || strings.HasPrefix(word, "iden") || word == "requirepass"
	return isGenerated(value) || isPasswordWord && (kind == "set" || kind == "with" || kind == "and" ||
		linking.MatchString(link)) && isPassword(value)
}

// linking is what says that a value follows.
var linking = regexp.MustCompile("(?i)[:='\"`«“(]|\\b(?:is|was|to|by)\\b")

// isGenerated reports whether a word without quotation marks was made up by a program: it is opaque, and reads like
// no identifier with a number in it, such as OAuth2Token.
func isGenerated(value string) bool {
	if !secret.IsOpaqueWord(value) {
		return false
	}
	numbers, lower, longest := 0, 0, 0
	for i := range len(value) {
		if isDigit(value[i]) && (i == 0 || !isDigit(value[i-1])) {
			numbers++
		}
		if lower++; value[i] < 'a' || 'z' < value[i] {
			lower = 0
		}
		longest = max(longest, lower)
	}
	return numbers > 1 || longest < 4
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// isPassword reports whether what follows the flag or the name of a password can be one: letters with digits or
// marks, and no name of a file, a variable or an algorithm.
func isPassword(value string) bool {
	const least = 6
	if len(value) < least || secret.IsPlaceholder(value) || notPassword.MatchString(value) {
		return false
	}
	return letters.MatchString(value) && (strings.ContainsAny(value, "0123456789!#*^~?") || isGenerated(value))
}

var (
	letters = regexp.MustCompile(`[A-Za-z]`)

	notPassword = regexp.MustCompile(`(?i)^[-/.$<>%&*{\[|]|://|[(){}$]|` +
		`^(?:sha|md|bcrypt|argon|scrypt|pbkdf|base|utf|aes|rsa|hmac|oauth|rfc|http|v)-?[0-9]`)
)

// isKey reports whether a value is one in base64 that nobody can read: with letters of both cases and digits.
func isKey(value string) bool {
	const least = 20
	word := base64Marks.Replace(value)
	return len(value) >= least && len(word) < len(value) && isGenerated(word) && upper.MatchString(word) &&
		!readable.MatchString(word)
}

var (
	base64Marks = strings.NewReplacer("/", "", "+", "", "=", "")
	upper       = regexp.MustCompile(`[A-Z]`)
	readable    = regexp.MustCompile(`[a-z]{5}`)
)

// A codeScan reads a line of code from left to right.
type codeScan struct {
	text    bool // it is no code
	at      int
	comment bool
	marks   [2]int // quotation marks and backquotes so far
}

// quotes reports whether offset i is within a comment or a string. It must not be less than the time before.
func (c *codeScan) quotes(s string, i int) bool {
	if c.text {
		return true
	}
	part := s[c.at:i]
	c.at = i
	begins := func(mark string) bool { return strings.Contains(s[max(0, i-len(part)-1):i], mark) }
	c.comment = c.comment || slices.ContainsFunc([]string{"//", "/*", "#"}, begins)
	c.marks[0] += strings.Count(part, `"`)
	c.marks[1] += strings.Count(part, "`")
	return c.comment || c.marks[0]%2 == 1 || c.marks[1]%2 == 1
}

package redact

import (
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/core/secret"
)

// InProse returns the values that a line of running text, of a comment, or of a file other than Go
// describes as secrets: in settings, sentences, commands and headers, also in escapes.
func InProse(s string) (out []Span) {
	start := 0
	for piece := range strings.SplitSeq(s, "\x00") { // prose has no zero bytes; embedded files have many
		for _, at := range inProse(piece, true) {
			out = append(out, at.Moved(start))
		}
		start += len(piece) + 1
	}
	return out
}

// inProse is InProse for text and for code. In code, a value without quotation marks counts only in
// a comment or a string.
func inProse(s string, isText bool) (out []Span) {
	if !MayTell(s) {
		return nil
	}
	scan := proseScan{s: s, line: s, text: isText}
	out = scan.found(nil)
	if !strings.ContainsAny(s, `%\\&`) {
		return out
	}
	r := read(s)
	for range mostReadings {
		next := r.decoded()
		if len(next.text) == len(r.text) {
			break
		}
		r = next
		scan.s, scan.reading = string(r.text), r
		out = scan.found(out)
	}
	return out
}

// MayTell quickly excludes most texts. It reports whether s has a word that can introduce a secret.
func MayTell(s string) bool {
	lower := strings.ToLower(s)
	return hasAny(lower, secretWords) || hasAny(lower, commandWords)
}

func hasAny(lower string, words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(lower, word) })
}

// secretWords are parts of words for a secret, and commandWords parts of commands that take one,
// all in lower case.
var (
	secretWords = []string{"pas", "pw", "psw", "secret", "token", "key", "auth", "cred", "login", "log in", "log-in",
		"sign in", "sign-in", "identified", "bearer", "jwt", "sig", "hmac", "cookie", "pat=", "pat:",
		"kennwort", "contrase", "parola", "wachtwoord", "senha"}
	commandWords = []string{"curl", "wget", "http", "ab ", "wrk", "siege", "mysql", "mariadb", "7z", "cqlsh", "mongo",
		"influx", "snmp", "sqlcmd", "mosquitto_", "ipmitool", "zip", "redis-cli", "ldap", "openssl", "lftp", "net use",
		"-u", "--user"}
)

// A proseScan looks for secrets in one reading of a line.
type proseScan struct {
	s       string   // as decoded
	line    string   // as written
	reading *reading // nil if nothing is decoded
	text    bool     // the line is not code
}

// found appends the secrets of the reading, as spans of the line.
func (p *proseScan) found(out []Span) []Span {
	var list []Span
	lower := strings.ToLower(p.s)
	if hasAny(lower, secretWords) && (strings.ContainsAny(p.s, ":=<") || strings.Contains(p.s, "--")) {
		list = p.settings(list)
	}
	list = p.phrases(list, lower)
	if strings.Contains(lower, "cookie") {
		list = p.cookies(list)
	}
	for _, at := range list {
		out = append(out, p.written(at))
	}
	return out
}

// written maps a span of the reading to the line.
func (p *proseScan) written(at Span) Span {
	if p.reading == nil || at.Start >= at.End {
		return at
	}
	return Span{int(p.reading.start[at.Start]), int(p.reading.end[at.End-1])}
}

// offset maps an offset in the reading to the line.
func (p *proseScan) offset(i int) int {
	if p.reading == nil || i >= len(p.reading.start) {
		return min(i, len(p.line))
	}
	return int(p.reading.start[i])
}

// phrases appends the values that sentences, commands and headers describe as secrets. lower is the
// reading in lower case.
func (p *proseScan) phrases(out []Span, lower string) []Span {
	for i := range phrases {
		ph := &phrases[i]
		if !hasAny(lower, ph.hints) {
			continue
		}
		code := codeScan{text: p.text}
		for at := 0; ; {
			m := ph.FindStringSubmatchIndex(p.s[at:])
			if m == nil {
				break
			}
			whole := Span{m[len(m)-2], m[len(m)-1]}.Moved(at)
			value := trimmed(p.s, whole)
			if code.quotes(p.line, p.offset(value.Start)) && !isCalled(p.s, value) &&
				ph.isSecret(p.s[at:], m, value.in(p.s)) {
				out = append(out, value)
				at = whole.End
			} else {
				at = max(whole.Start, at+m[0]+1) // the value may be another word for a secret
			}
		}
	}
	return out
}

// in returns the bytes of text in the span.
func (s Span) in(text string) string { return text[s.Start:s.End] }

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

// isCalled reports whether the span is the name of a function that is called.
func isCalled(s string, at Span) bool { return at.End < len(s) && s[at.End] == '(' }

// setting matches a name and its value in the notations of prose, YAML, comments, flags and XML.
// Two of its groups take part in a match: the name, and the value or, without quotation marks, the
// first byte of the value.
var setting = regexp.MustCompile(
	"(?i:(?:name|key)\\\\?[\"']?\\s*[=:]\\s*\\\\?[\"']?([\\w.-]+)\\\\?[\"']?,?\\s+\\\\?[\"']?value\\\\?[\"']?" +
		"\\s*[=:]\\s*\\\\?[\"']?)([^\\s\"'\\\\,}]+)" +
		"|(?:([\\w.-]+)\\\\?[\"']?\\s*(?::=|[!=]=|[=:])|&([\\w-]+)\\s|(--[\\w-]+)(?:\\\\?[\"'],?)?\\s)\\s*" +
		"(?:\\\\?\"([^\"\\\\]+)(?:\\\\?\"|$)|'([^']+)'|`([^`]+)`|([^\\s\"'\\\\`]))" +
		"|<([\\w.-]+)(?:\\s+value=\\\\?\"([^\"\\\\]+)|>([^<]+)</)")

// bare is the group of setting for the first byte of a value without quotation marks.
const bare = 9

// settings appends the values of settings with the name of a secret.
func (p *proseScan) settings(out []Span) []Span {
	s, code := p.s, codeScan{text: p.text}
	for at := 0; at < len(s); {
		m := setting.FindStringSubmatchIndex(s[at:])
		if m == nil {
			break
		}
		name, value := groupsOf(m, at)
		isBare := m[2*bare] >= 0
		if isBare && isSecretWord(name.in(s)) {
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
	if !isSecretWord(word) || isCalled(s, value) || strings.EqualFold(word, "pass") && isOrdinal(s[:name.Start]) {
		return false
	}
	return !isBare && secret.IsOpaqueWord(v) || isValueOf(word, v)
}

// isOrdinal reports whether before ends with one of ordinals.
func isOrdinal(before string) bool {
	before = strings.ToLower(strings.TrimRight(before, " "))
	return ordinals[before[strings.LastIndexFunc(before, func(r rune) bool { return r < 'a' || 'z' < r })+1:]]
}

// isValueOf reports whether value, named as a secret, looks like one.
func isValueOf(name, value string) bool {
	return passwords.MatchString(name) && isPassword(value) || IsMade(value)
}

// longestValue is the maximum number of bytes of a value without quotation marks that are examined.
const longestValue = 512

func isSecretWord(name string) bool { return secret.IsSecretName(name) || passwords.MatchString(name) }

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

// A phrase is a pattern of running text for a secret. Its last group is the value.
type phrase struct {
	*regexp.Regexp
	hints    []string // the line must contain one of them, in lower case
	isSecret func(s string, match []int, value string) bool
}

// The text between the word for a secret and its value, and the value itself.
const (
	between = "((?i:\\s*(?:[:=,(\\[*|{…]|[-=]>|-\\s|[–—]|\\.\\.+|[\"'`«“]|string\\s+//|e\\.g\\.|" +
		"\\b(?:ist|est|for example|such as|is|was|were|are|be|to|now|with|by|as|still|set|becomes|" +
		"changed|reset|wrong|invalid|incorrect|expired|rejected|not valid)\\b|" +
		"\\b(?:for|of)\\s+[\\w\"'@.-]+[:=]?))*\\s*[\"'`«“(\\[]?)"
	word = "([^\\s\"'`\\\\«»“”()<>\\[\\],]+)"
	flag = "\\\\?[\"',=\\s]+\\\\?\"?"
)

var phrases = []phrase{
	{regexp.MustCompile("(?i)(?:\\b(\\w+?)[ _-]?)?(pass(?:words?|wd|code|[ -]?phrase|wort|e)?|pwd?|kennwort|" +
		"contrase[ñn]a|parola|wachtwoord|senha|secrets?|tokens?|" + keyWords +
		"|requirepass|identified(?: with [\\w\"']+)? by|\\bauth)\\b" + between + word),
		[]string{"pas", "pw", "secret", "token", "key", "identified", "auth", "kennwort", "contrase", "parola", "wachtwoord",
			"senha"}, describesSecret},
	{regexp.MustCompile("(?i)\\b(?:\\w+_)?(?:credentials?|creds|basic[ _]?auth|log(?:ged)?[ -]?in|" +
		"sign(?:ed)?[ -]?in)\\b(?:[:=\\s]|\\b(?:are|is|as|with|using|in)\\b)+[\\w.@-]+\\s*[:/]\\s*" + word),
		[]string{"cred", "login", "log in", "log-in", "logged", "sign", "auth"}, isValue(IsMade)},
	{regexp.MustCompile("(?i)" + word + "[\"'`]?\\)?;?\\s*(?:\\(|//|#)\\s*(?:(?:the|a|my|an)\\s+)?" +
		"(?:password|pass|secret|token|api[ -]?key)\\)?\\W*$"),
		[]string{"pass", "secret", "token", "key"}, isValue(IsMade)},
	{regexp.MustCompile(`(?i)\bbearer[\s:]+["'` + "`" + `]?` + word), []string{"bearer"}, isValue(IsMade)},
	{regexp.MustCompile(`\b(?:mysql|mariadb)\w*\b[^|;]*?[\s"']-p` + word),
		[]string{"mysql", "mariadb"}, isValue(isPassword)},
	{regexp.MustCompile(`\b(?:sshpass\b[^|;]*?-p\s*["']?|7z\w*\b[^|;]*?\s-p)` + word), []string{"sshpass", "7z"},
		isValue(isPassword)},
	{regexp.MustCompile(`\b(?:sshpass|login|cqlsh|mongo\w*|influx|snmp\w*)\b[^|;]*?-p` + flag + word),
		[]string{"-p"}, isValue(isPassword)},
	{regexp.MustCompile(`\b(?:sqlcmd|mosquitto_\w+|ipmitool|zip|unzip)\b[^|;]*?\s-P` + flag + word), []string{"-p"},
		isValue(isPassword)},
	{regexp.MustCompile(`\b(?:redis-cli\b[^|;]*?-a|ldap\w+\b[^|;]*?-w|openssl\b[^|;]*?-k)` + flag + word),
		[]string{"redis-cli", "ldap", "openssl"}, isValue(isPassword)},
	{regexp.MustCompile(`\b(?:lftp\b[^|;]*?-u\s*[\w.@-]+,|net use\b[^|;]*?/user:\S+\s+|` +
		`htpasswd\s+-\w*b\w*\s+(?:\S+\s+){1,2})` + word),
		[]string{"lftp", "net use", "htpasswd"}, isValue(isPassword)},
	{regexp.MustCompile(`\becho\s+["']?` + word + `["']?\s*\|[^|]*(?:passw|login|sudo -S)`), []string{"echo "},
		isValue(isPassword)},
	{regexp.MustCompile(`\bpass:` + word), []string{"openssl", "-pass"}, isValue(isPassword)},
	{regexp.MustCompile(`\b(?:curl|wget|https?|ab|wrk|siege)\b[^|;]*?` +
		`(?:-[uUaA]|--(?:proxy-)?user|--auth)["',= ]*[^\s:"'$%{/]+:` + "([^\\s\"'`$%{]{4,})"),
		[]string{"-u", "-a"}, isUser},
	{regexp.MustCompile(`(?:^|["'=\s])(?:-u|--user)\b["',= ]*[\w.@-]+:` + word), []string{"-u"}, isValue(IsMade)},
	{regexp.MustCompile(`(?i)authorization["']?\s*[:,=]\s*\\?["']?(?:\w+ )?` + word), []string{"authorization"},
		isValue(isPassword)},
}

// keyWords matches the words for a secret key.
const keyWords = "(?:api|hmac|signing|encryption|private|secret|access|master|shared|storage|account|" +
	"subscription|licen[cs]e|app|session|webhook|admin|deploy|auth)[ _-]?keys?"

func isValue(isSecret func(string) bool) func(string, []int, string) bool {
	return func(_ string, _ []int, value string) bool { return isSecret(value) }
}

// isUser reports whether the password after a user name in a command is secret. For curl any is.
func isUser(s string, match []int, value string) bool {
	return !secret.IsPlaceholder(value) && !strings.HasPrefix(value, "//") &&
		(strings.HasPrefix(s[match[0]:], "curl") || isPassword(value))
}

// cookieHeader matches the beginning of a cookie header, and cookie the name and the value of one
// cookie.
var (
	cookieHeader = regexp.MustCompile(`(?i)\b(?:set-)?cookie["']?\s*[:,=]\s*\\?["']?`)
	cookie       = regexp.MustCompile(`^([\w.-]+)=([^\s;"'\\]*)(?:;\s*)?`)
)

// cookies appends the values of cookies: generated ones, and all made-up values of session cookies.
func (p *proseScan) cookies(out []Span) []Span {
	for _, header := range cookieHeader.FindAllStringIndex(p.s, -1) {
		for at := header[1]; ; {
			m := cookie.FindStringSubmatchIndex(p.s[at:])
			if m == nil {
				break
			}
			name, value := Span{at + m[2], at + m[3]}.in(p.s), Span{at + m[4], at + m[5]}
			if v := value.in(p.s); isGenerated(v) || isKey(v) || IsSession(name) && IsMade(v) {
				out = append(out, value)
			}
			at += m[1]
		}
	}
	return out
}

// IsSession reports whether a cookie of that name identifies a logged-in user.
func IsSession(name string) bool { return sessions.MatchString(name) || isSecretWord(name) }

var sessions = regexp.MustCompile(`(?i)sess|sid$|auth|token|jwt|login|remember`)

// describesSecret reports whether a sentence describes value as a secret. It excludes the token of
// a page, and the number of one of several passes. After the word for a password and a linking
// word, the value need not look made up.
func describesSecret(s string, match []int, value string) bool {
	kind, word, link := "", strings.ToLower(s[match[4]:match[5]]), s[match[6]:match[7]]
	if match[2] >= 0 {
		kind = strings.ToLower(s[match[2]:match[3]])
	}
	isLinked := linking.MatchString(link)
	isSeparated := match[3] < match[4] // otherwise both are one word
	switch {
	case link == "", word == "pass" && ordinals[kind],
		kind != "" && strings.HasPrefix(word, "token") && !secret.IsSecretName(kind+"_token"),
		!isSeparated && kind != "" && !isSecretWord(kind+s[match[4]:match[5]]):
		return false
	case isGenerated(value):
		return true
	case !isLinked && (word == "auth" || word == "pass"): // also words of ordinary sentences
		return false
	}
	isPasswordWord := !notOfPassword.MatchString(word)
	return IsMade(value) || isPasswordWord && (kind == "set" || kind == "with" || kind == "and" || isLinked) &&
		isPassword(value)
}

// notOfPassword matches words for secrets other than passwords. Their values look made up.
var notOfPassword = regexp.MustCompile("secret|token|key|auth")

// ordinals are the words before "pass" that denote one of several passes.
var ordinals = wordSet("first second third fourth next last previous this each every final one single two")

// linking matches what announces a value.
var linking = regexp.MustCompile("(?i)[:='\"`«“(]|\\b(?:is|was|to|by)\\b")

// A codeScan reads a line of code from left to right.
type codeScan struct {
	text    bool // the line is not code
	at      int
	comment bool
	marks   [2]int // quotation marks and backquotes before at
}

// quotes reports whether offset i is within a comment or a string. i must not decrease from one
// call to the next.
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

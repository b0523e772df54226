package redact

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/core/secret"
)

// phrases appends the values that sentences, commands and headers describe as secrets.
func (p *proseScan) phrases(out []Span, words hints) []Span {
	for i := range phrases {
		ph := &phrases[i]
		if words&(ofPhrase<<i) == 0 {
			continue
		}
		code := codeScan{text: p.text}
		budget := p.budget()
		for at := 0; ; {
			m := ph.find(p.s[at:])
			if m == nil {
				break
			}
			if budget -= m[1] - m[0]; budget < 0 {
				out = append(out, Span{at + m[0], len(p.s)})
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

// A phrase is a pattern of running text for a secret. Its last group is the value.
type phrase struct {
	find     func(s string) []int // the first match, with its groups
	hints    []string             // the line must contain one of them, in lower case
	isSecret func(s string, match []int, value string) bool
}

// The text between the word for a secret and its value, and the value itself.
const (
	between = "((?i:\\s*(?:[:=,(\\[*|{…]|[-=]>|-\\s|[–—]|\\.\\.+|[\"'`«“]|string\\s+//|e\\.g\\.|" +
		"\\b(?:ist|est|for example|such as|is|was|were|are|be|to|now|with|by|as|still|set|becomes|" +
		"changed|reset|wrong|invalid|incorrect|expired|rejected|not valid)\\b|" +
		"\\b(?:for|of)\\s+(?:(?:[\\w'.-]+\\s+){2,4}(?:is|was)\\b|[\\w\"'@.-]+[:=]?)))*\\s*[\"'`«“(\\[]?)"
	word = "([^\\s\"'`\\\\«»“”()<>\\[\\],]+)"
	flag = "\\\\?[\"',=\\s]+\\\\?\"?"
)

// search returns a function that finds the first match of an expression.
func search(expr string) func(s string) []int {
	return regexp.MustCompile(expr).FindStringSubmatchIndex
}

// sentence matches a word for a secret, after another word, and what follows as its value.
var sentence = regexp.MustCompile("^(?i)(?:\\b(\\w+?)[ _-]?)?(pass(?:words?|wd|code|[ -]?phrase|wort|e)?|pwd?|kennwort|" +
	"contrase[ñn]a|parola|wachtwoord|senha|secrets?|tokens?|" + keyWords +
	"|requirepass|identified(?: with [\\w\"']+)? by|\\bauth)\\b" + between + word)

// noted matches a value and, at the end of the text, a note that it is a secret.
var noted = regexp.MustCompile("(?i)" + word + "[\"'`]?\\)?;?\\s*(?:\\(|//|#)\\s*(?:(?:the|a|my|an)\\s+)?" +
	"(?:password|pass|secret|token|api[ -]?key)\\)?\\W*$")

var phrases = []phrase{
	{findSentence,
		[]string{"pas", "pw", "secret", "token", "key", "identified", "auth", "kennwort", "contrase", "parola", "wachtwoord",
			"senha"}, describesSecret},
	{search("(?i)\\b(?:\\w+_)?(?:credentials?|creds|basic[ _]?auth|log(?:ged)?[ -]?in|" +
		"sign(?:ed)?[ -]?in)\\b(?:[:=\\s]|\\b(?:are|is|as|with|using|in)\\b)+[\\w.@-]+\\s*[:/]\\s*" + word),
		[]string{"credential", "creds", "login", "log in", "log-in", "logged", "signin", "sign in", "sign-in", "signed",
			"basic"}, isValue(LooksInvented)},
	{findNoted,
		[]string{"pass", "secret", "token", "key"}, isValue(LooksInvented)},
	{search(`(?i)\bbearer[\s:]+["'` + "`" + `]?` + word), []string{"bearer"}, isValue(LooksInvented)},
	{search(`\b(?:mysql|mariadb)\w*\b[^|;]*?[\s"']-p` + word),
		[]string{"mysql", "mariadb"}, isValue(isPassword)},
	{search(`\b(?:sshpass\b[^|;]*?-p\s*["']?|7z\w*\b[^|;]*?\s-p)` + word), []string{"sshpass", "7z"},
		isValue(isPassword)},
	{search(`\b(?:sshpass|login|cqlsh|mongo\w*|influx|snmp\w*)\b[^|;]*?-p` + flag + word),
		[]string{"sshpass", "login", "cqlsh", "mongo", "influx", "snmp"}, isValue(isPassword)},
	{search(`\b(?:sqlcmd|mosquitto_\w+|ipmitool|zip|unzip)\b[^|;]*?\s-P` + flag + word),
		[]string{"sqlcmd", "mosquitto_", "ipmitool", "zip"}, isValue(isPassword)},
	{search(`\b(?:redis-cli\b[^|;]*?-a|ldap\w+\b[^|;]*?-w|openssl\b[^|;]*?-k)` + flag + word),
		[]string{"redis-cli", "ldap", "openssl"}, isValue(isPassword)},
	{search(`\b(?:lftp\b[^|;]*?-u\s*[\w.@-]+,|net use\b[^|;]*?/user:\S+\s+|` +
		`htpasswd\s+-\w*b\w*\s+(?:\S+\s+){1,2})` + word),
		[]string{"lftp", "net use", "htpasswd"}, isValue(isPassword)},
	{search(`\becho\s+["']?` + word + `["']?\s*\|[^|]*(?:passw|login|sudo -S)`), []string{"echo "},
		isValue(isPassword)},
	{search(`\bpass:` + word), []string{"openssl", "-pass"}, isValue(isPassword)},
	{search(`\b(?:curl|wget|https?|ab|wrk|siege)\b[^|;]*?` +
		`["',\s](?:-[uUaA]|--(?:proxy-)?user|--auth)["',= ]*[^\s:"'$%{/]+:` + "([^\\s\"'`$%{]{4,})"),
		[]string{"-u", "-a"}, isUser},
	{search(`(?:^|["'=\s])(?:-u|--user)\b["',= ]*[\w.@-]+:` + word), []string{"-u"}, isValue(LooksInvented)},
	{search(`\bmachine\s+[\w-]+\.[\w.-]+\s+login\s+\S+\s+password\s+` + word), []string{"machine"}, // .netrc
		isValue(func(value string) bool { return !secret.IsPlaceholder(value) })},
	{search(`(?i)authorization["']?\s*[:,=]\s*\\?["']?(?:\w+ )?` + word), []string{"authorization"},
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

// findSentence returns the first match of sentence in s. Go examines an anchored pattern much faster than it
// searches for one. So only the words for secrets and the words joined to them are tried as beginnings.
func findSentence(s string) []int {
	var last Span             // the previous word
	var twoBefore, before int // beginnings of the words before, if these are joined, or of the first that is
	tried := -1
	for {
		w, ok := nextRun(s, last.End, isWordChar)
		if !ok {
			return nil
		}
		if !isJoint(s[last.End:w.Start]) {
			twoBefore, before = w.Start, w.Start
		}
		isSecret, isKey := namesSecret(w.in(s))
		for _, start := range [3]int{twoBefore, before, w.Start} {
			if !isSecret || start <= tried || !isKey && start < before {
				continue
			}
			if m := matchAt(sentence, s, start); m != nil {
				return m
			}
			tried = start
		}
		twoBefore, before, last = before, w.Start, w
	}
}

// findNoted returns the first match of noted in s. Few texts end as it does.
func findNoted(s string) []int {
	end := len(s)
	for end > 0 && !isWordChar(s[end-1]) {
		end--
	}
	for _, word := range []string{"password", "pass", "secret", "token", "key"} {
		if i := end - len(word); i >= 0 && strings.EqualFold(s[i:end], word) {
			return noted.FindStringSubmatchIndex(s)
		}
	}
	return nil
}

// isJoint reports whether the text between two words can be part of a word for a secret.
func isJoint(between string) bool { return between == " " || between == "-" }

// namesSecret reports whether a run of letters, digits and low lines ends with a word for a secret or with the
// first part of one, and whether it may also be the last part of one, as in "api key".
func namesSecret(run string) (isSecret, isKey bool) {
	for _, end := range sentenceEnds[run[len(run)-1]|0x20] {
		if i := len(run) - len(end); i >= 0 && strings.EqualFold(run[i:], end) {
			return true, i == 0 && strings.HasPrefix(end, "key")
		}
	}
	return false, false
}

// sentenceEnds are the ends of the words for secrets in sentence and of their first parts, by the last letter.
var sentenceEnds = byLastLetter("pass", "password", "passwords", "passwd", "passcode", "passphrase", "passwort",
	"passe", "pw", "pwd", "kennwort", "contrase", "contrasena", "parola", "wachtwoord", "senha", "secret", "secrets",
	"token", "tokens", "key", "keys", "identified", "auth")

func byLastLetter(words ...string) (out [256][]string) {
	for _, word := range words {
		last := word[len(word)-1]
		out[last] = append(out[last], word)
	}
	return out
}

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
	case looksGenerated(value), isStatement(s[match[0]:match[7]]) && !secret.IsPlaceholder(value):
		return true
	case !isLinked && (word == "auth" || word == "pass"): // also words of ordinary sentences
		return false
	}
	isPasswordWord := !notOfPassword.MatchString(word)
	return LooksInvented(value) || isPasswordWord && (kind == "set" || kind == "with" || kind == "and" || isLinked) &&
		isPassword(value)
}

// isStatement reports whether the text before a value is that of a statement of SQL, where any literal is a password.
func isStatement(before string) bool {
	return strings.HasSuffix(before, "PASSWORD '") || strings.HasSuffix(before, "IDENTIFIED BY '")
}

// notOfPassword matches words for secrets other than passwords. Their values look made up.
var notOfPassword = regexp.MustCompile("secret|token|key|auth")

// ordinals are the words before "pass" that denote one of several passes.
var ordinals = wordSet("first second third fourth next last previous this each every final one single two")

// linking matches what announces a value.
var linking = regexp.MustCompile("(?i)[:='\"`«“(]|\\b(?:is|was|to|by)\\b")

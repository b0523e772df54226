package secret

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// maxSecretName is the maximum length of a parameter name that is looked up, including its dashes.
const maxSecretName = 32

// IsSecretName reports whether a parameter or setting with that name holds a secret: "token",
// "api_key", "user[password]", "smtp-pass", "githubToken[]". Case, "-", "_" and "." do not matter.
// It excludes names that hold a secret only sometimes ("key", "code", "state", "auth"), and tokens
// that mark a position in a list ("page_token").
func IsSecretName(name string) bool {
	if IsReportedName(name) {
		return true
	}
	before, last := lastOfName(name)
	if strings.EqualFold(last, "token") && isPlace(plainName(before)) {
		return false
	}
	return IsReportedName(last) || isWiderName(last)
}

// lastOfName returns the last two parts of a name with dots or brackets: "user[password]",
// "db.password", "token[]", "token[0]". Parts without letters are skipped.
func lastOfName(name string) (before, last string) {
	for part := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == '.' || r == '[' || r == ']' }) {
		if ascii.ClassesOf(part)&ascii.Alpha != 0 {
			before, last = last, part
		}
	}
	return before, last
}

// IsReportedName reports whether the value of a parameter with that name is certainly secret, so
// that the rule query-secret reports it.
func IsReportedName(name string) bool {
	if len(name) < 3 || len(name) > maxSecretName {
		return false
	}
	var plain [maxSecretName]byte
	n := 0
	for i := range len(name) {
		if b := name[i]; ascii.Classes[b]&ascii.Alpha != 0 {
			plain[n] = b | 0x20
			n++
		} else if strings.IndexByte("-_.", b) < 0 {
			return false
		}
	}
	return secretNames[string(plain[:n])]
}

// secretNames are the names in lower case, without dashes.
var secretNames = ascii.WordSet(`
token accesstoken authtoken apitoken privatetoken refreshtoken idtoken usertoken bottoken bearertoken securitytoken
sessiontoken sastoken jwt apikey apisecret appsecret clientsecret consumersecret accesskey secretkey secretaccesskey
subscriptionkey ocpapimsubscriptionkey sharedaccesskey accountkey privatekey secret pass password passwd passphrase pwd
sig signature xamzsignature xamzsecuritytoken xamzcredential xgoogsignature xgoogcredential hmac
`)

// isWiderName reports whether name is one of widerNames, or ends with a word for a secret:
// "github_token", "dbPassword", "smtp-pass".
func isWiderName(name string) bool {
	plain := plainName(name)
	if widerNames[plain] {
		return true
	}
	for _, end := range nameEnds {
		if before, ok := strings.CutSuffix(plain, end); ok {
			return end != "token" || !isPlace(before)
		}
	}
	return strings.HasSuffix(plain, "pass") && dividesAt(name, "pass") ||
		strings.HasSuffix(plain, "pwd") && dividesAt(name, "pwd")
}

// plainName returns the letters of a name in lower case.
func plainName(name string) string {
	if len(name) > 2 && name[0]|0x20 == 'x' && name[1] == '-' { // the prefix of a header or an extension
		name = name[2:]
	}
	plain := make([]byte, 0, maxSecretName)
	for i := range len(name) {
		if ascii.Classes[name[i]]&ascii.Alpha != 0 {
			plain = append(plain, name[i]|0x20)
		}
	}
	return string(plain)
}

// dividesAt reports whether name ends with word as a separate word: "smtp_pass" and "smtpPass", but
// not "bypass".
func dividesAt(name, word string) bool {
	name = strings.TrimRight(name, "0123456789")
	at := len(name) - len(word)
	return at > 0 && (ascii.Classes[name[at-1]]&ascii.Alpha == 0 || name[at]&0x20 == 0 && name[at-1]&0x20 != 0)
}

var widerNames = ascii.WordSet(`
psw pw passkey bindpw dbpw userpw rootpw passcode dbpass dbpwd userpass userpwd adminpass rootpass mypass mysqlpwd authkey
jsessionid phpsessid pragmakey
accountpassword secretkeybase webhooksecret signingkey encryptionkey masterkey storagekey sharedkey sharedsecret
`)

var nameEnds = []string{"password", "passwd", "passphrase", "secret", "apikey", "accesskey", "secretkey", "privatekey",
	"token"}

// isPlace reports whether a token of that kind is not secret: it marks a position in a list, for
// example.
func isPlace(kind string) bool {
	if strings.HasSuffix(kind, "admin") || strings.HasSuffix(kind, "account") {
		return false // "min" and "count" would match
	}
	for place := range places {
		if strings.HasSuffix(kind, place) {
			return true
		}
	}
	return false
}

var places = ascii.WordSet(`
page next prev previous continuation continue sync cursor pagination delta resume skip start scroll last list
max min num count stop eos bos pad cancel cancellation idempotency design client
`)

// isPasswordName reports whether name is the name of a password. A password can contain any byte, a
// token no "#".
func isPasswordName(name string) bool {
	_, last := lastOfName(name)
	plain := plainName(last)
	return strings.Contains(plain, "pass") || strings.HasSuffix(plain, "pwd") || strings.HasSuffix(plain, "secret")
}

// MayBeSecret quickly excludes most parameters. It reports whether value is long enough for a
// token, or name may be the name of a password.
func MayBeSecret(name, value string) bool {
	return len(value) >= MinToken || value != "" && name != "" && name[0]|0x20 == 'p'
}

// EndsLikeSecret quickly excludes most names. It reports whether name ends with the last two
// letters of a secret's name, or has a mark such as "-" among its last two bytes.
func EndsLikeSecret(name string) bool {
	if len(name) < 2 {
		return false
	}
	a, b := name[len(name)-2], name[len(name)-1]
	if ascii.Classes[a]&ascii.Classes[b]&ascii.Alpha == 0 {
		return ascii.Classes[a]&(ascii.Mark|ascii.Alpha) != 0 && ascii.Classes[b]&(ascii.Mark|ascii.Alpha) != 0
	}
	return secretEnds[b&31]>>(a&31)&1 != 0
}

// secretEnds maps the last letter of secretNames to the set of the letters before it.
var secretEnds = endsOf(secretNames)

func endsOf(names map[string]bool) (ends [32]uint32) {
	for name := range names {
		ends[name[len(name)-1]&31] |= 1 << (name[len(name)-2] & 31)
	}
	return ends
}

// MinToken is the minimum length of a token that is recognised.
const MinToken = 12

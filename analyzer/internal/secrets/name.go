package secrets

import (
	"net/netip"
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/secret"
)

// isSecretName reports whether a name, or its last words, name a secret, as in dbPassword or DB_PASSWORD.
func isSecretName(name string) bool {
	if strings.ContainsAny(name, " \t\n%:/?") { // prose, or a composed text
		return false
	}
	if secret.IsSecretName(name) {
		return true
	}
	lower := strings.TrimSuffix(strings.ToLower(name), "s") // a plural, as in passwords
	return slices.ContainsFunc(lastWords, func(last string) bool { return strings.HasSuffix(lower, last) })
}

// isSecretName is the function isSecretName with a cache.
func (f *Finder) isSecretName(name string) bool {
	return goinfo.Memo(&f.named, name, false, func() bool { return isSecretName(name) })
}

// isPasswordName reports whether the name of a secret is that of a password, which may be a word: "password2", and
// "dbPassword" if it is the name of a variable.
func isPasswordName(name string, isVariable bool) bool {
	name = strings.ToLower(name)
	return strings.HasPrefix(name, "pass") || isVariable && slices.ContainsFunc([]string{"password", "passwd", "pass", "pwd"},
		func(last string) bool { return strings.HasSuffix(strings.TrimRight(name, "0123456789"), last) })
}

var lastWords = []string{
	"password", "passwd", "passphrase", "secret", "apikey", "api_key", "accesskey", "secretkey", "authtoken",
	"accesstoken",
	"auth_token", "access_token",
}

// isAddress reports whether a value is an IP address, which is no secret.
func isAddress(value string) bool {
	_, err := netip.ParseAddr(strings.Trim(value, "[]"))
	return err == nil
}

// isHostBehindAt reports whether a value is the text after a password in a URL, such as "@h.test:80/".
func isHostBehindAt(value string) bool {
	host, ok := strings.CutPrefix(value, "@")
	if end := strings.IndexAny(host, ":/?"); end >= 0 {
		host = host[:end]
	}
	return ok && hostname.LooksLikeHost(host)
}

// isSubject reports whether a value is the subject of messages with wildcards between dots, such as "orders.*" or
// "$SYS.>".
func isSubject(value string) bool {
	wild := false
	for token := range strings.SplitSeq(value, ".") {
		wild = wild || token == "*" || token == ">"
	}
	return wild
}

// isHeaderName reports whether a value looks like the name of a header, such as "Proxy-Authorization".
func isHeaderName(value string) bool { return headerName.MatchString(value) }

var headerName = regexp.MustCompile(`^[A-Z][a-z]*(?:-[A-Z][a-z]+)+$`)

// isNameRune reports whether an identifier of Go in ASCII can contain r.
func isNameRune(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_'
}

// isName reports whether a value looks like a word or a name: letters without digits, or capitals with underscores.
func isName(value string) bool {
	lower, digits := false, false
	for _, r := range value {
		switch {
		case 'a' <= r && r <= 'z':
			lower = true
		case '0' <= r && r <= '9':
			digits = true
		case 'A' <= r && r <= 'Z', r == '_', r == '-', r == '.', r == '/':
		default:
			return false
		}
	}
	return !digits || !lower && strings.Contains(value, "_")
}

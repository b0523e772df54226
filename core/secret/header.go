package secret

import (
	encoding "encoding/base64"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/core/internal/ascii"
)

// authSchemes are how the value of a header that authorizes begins (RFC 9110 §11.4,
// RFC 6750 §2.1, RFC 7617 §2).
var authSchemes = []string{"Bearer ", "bearer ", "Basic ", "basic "}

// headers finds the credentials in such values: a token68 that reads like no word.
func (f *secretFinder) headers() {
	for _, begin := range authSchemes {
		for at := 0; ; {
			i := strings.Index(f.S[at:], begin)
			if i < 0 {
				break
			}
			at += i + len(begin)
			if begin[0]|0x20 == 'b' && strings.HasSuffix(begin, "asic ") {
				f.basic(at)
			}
			at = f.credential(at)
		}
	}
	for _, begin := range otherSchemes {
		if strings.HasPrefix(f.S, begin) {
			f.credential(len(begin))
		}
		if i := strings.Index(f.S, "orization: "+begin); i >= 0 {
			f.credential(i + len("orization: ") + len(begin))
		}
	}
}

// basic looks at the user and the password in base64 at that offset.
func (f *secretFinder) basic(at int) {
	n := runOf(f.S[at:min(len(f.S), at+maxJudged)], ascii.Alpha|ascii.Digit|base64)
	text, err := encoding.RawStdEncoding.DecodeString(strings.TrimRight(f.S[at:at+n], "="))
	if _, password, ok := strings.Cut(string(text), ":"); err == nil && ok && utf8.Valid(text) && password != "" &&
		!IsPlaceholder(password) {
		f.add(at, at+n)
	}
}

// otherSchemes are those of services. They are also words of prose.
var otherSchemes = []string{"token ", "Token ", "ApiKey ", "Apikey ", "SSWS ", "GenieKey "}

// credential looks at the token68 at that offset, and returns where it ends.
func (f *secretFinder) credential(at int) int {
	n := runOf(f.S[at:], ascii.Alpha|ascii.Digit|dashed|base64)
	if isCredential(f.S[at : at+n]) {
		f.add(at, at+n)
	}
	return at + n
}

// isCredential reports whether a token68 has letters and digits, and is not a placeholder.
func isCredential(token string) bool {
	return len(token) >= MinToken && strings.ContainsAny(token, "0123456789") &&
		ascii.ClassesOf(token)&ascii.Alpha != 0 && isRandom(token[:min(len(token), maxJudged)]) && !IsPlaceholder(token)
}

// privateKeys finds the bodies of private keys in PEM (RFC 7468 §2), also as Go spells
// their line breaks.
func (f *secretFinder) privateKeys() {
	const begin, end = "PRIVATE KEY-----", "-----END "
	for at := 0; ; {
		i := strings.Index(f.S[at:], begin)
		if i < 0 {
			return
		}
		from := at + i + len(begin)
		if at = len(f.S); strings.Contains(f.S[from:], end) {
			at = from + strings.Index(f.S[from:], end)
		}
		key := strings.TrimLeft(f.S[from:min(at, from+maxJudged)], " \t\r\n\\nr")
		if n := runOf(key, ascii.Alpha|ascii.Digit|base64); n >= 2*leastBody && isRandom(key[:n]) {
			f.add(from, at)
		}
	}
}

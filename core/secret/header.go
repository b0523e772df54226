package secret

import (
	encoding "encoding/base64"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/core/internal/ascii"
)

// authSchemes are the beginnings of the value of an Authorization header (RFC 9110 §11.4, RFC 6750
// §2.1, RFC 7617 §2).
var authSchemes = []string{"Bearer ", "bearer ", "Basic ", "basic "}

// headers finds the credentials in values of Authorization headers: a token68 that does not look
// like a word.
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

// basic checks the user and the password in base64 at offset at.
func (f *secretFinder) basic(at int) {
	n := runOf(f.S[at:min(len(f.S), at+maxJudged)], ascii.Alpha|ascii.Digit|base64)
	if isBasic(f.S[at : at+n]) {
		f.add(at, at+n)
	}
}

// isBasic reports whether value is a user and a password in base64.
func isBasic(value string) bool {
	if len(value) > maxJudged {
		return false
	}
	text, err := encoding.RawStdEncoding.DecodeString(strings.TrimRight(value, "="))
	_, password, ok := strings.Cut(string(text), ":")
	return err == nil && ok && utf8.Valid(text) && password != "" && !IsPlaceholder(password)
}

// otherSchemes are schemes of single services. They are also words of prose.
var otherSchemes = []string{"token ", "Token ", "ApiKey ", "Apikey ", "SSWS ", "GenieKey "}

// credential checks the token68 at offset at and returns its end.
func (f *secretFinder) credential(at int) int {
	n := runOf(f.S[at:], ascii.Alpha|ascii.Digit|dashed|base64)
	if isCredential(f.S[at : at+n]) {
		f.add(at, at+n)
	}
	return at + n
}

// isCredential reports whether a token68 is long enough for a token, has letters and digits, and is
// not a placeholder.
func isCredential(token string) bool {
	return len(token) >= MinToken && strings.ContainsAny(token, "0123456789") &&
		ascii.ClassesOf(token)&ascii.Alpha != 0 && hasRandomBody(token[:min(len(token), maxJudged)]) && !IsPlaceholder(token)
}

// lineBreaks removes what divides the lines of a key, which may be short.
var lineBreaks = strings.NewReplacer("\n", "", "\r", "", "\t", "", " ", "", `\n`, "", `\r`, "")

// privateKeys finds the bodies of private keys in PEM (RFC 7468 §2), also with the line breaks
// escaped as in Go.
func (f *secretFinder) privateKeys() {
	const begin, end = "PRIVATE KEY", "-----END "
	for at := 0; ; {
		i := strings.Index(f.S[at:], begin)
		if i < 0 {
			return
		}
		from := at + i + len(begin)
		behind, ok := strings.CutPrefix(strings.TrimPrefix(f.S[from:], " BLOCK"), "-----")
		if from = len(f.S) - len(behind); !ok {
			at = from
			continue
		}
		if at = len(f.S); strings.Contains(f.S[from:], end) {
			at = from + strings.Index(f.S[from:], end)
		}
		key := strings.TrimLeft(f.S[from:min(at, from+maxJudged)], " \t\r\n\\nr")
		key = lineBreaks.Replace(key)
		if n := runOf(key, ascii.Alpha|ascii.Digit|base64); n >= 2*leastBody && hasRandomBody(key[:n]) {
			f.add(from, at)
		}
	}
}

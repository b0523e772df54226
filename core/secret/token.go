package secret

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A tokenShape is how a service writes its tokens: a prefix, and at least so many bytes of
// an alphabet.
type tokenShape struct {
	prefix string
	least  int
	body   ascii.Class // the alphabet besides letters and digits
	exact  bool        // the body is as long as least says
}

// leastBody is the length of the shortest body that is recognised. Tokens are longer, but
// may be cut.
const leastBody = 16

const (
	dashed = ascii.Mark              // "-" "." "_" "~"
	base64 = ascii.Sub | ascii.Slash // "+" "/" "=" among others
)

// tokenShapes are the shapes by their first byte, from the documentation of each service.
var tokenShapes = shapesByFirst([]tokenShape{
	{prefix: "ghp_", least: leastBody},
	{prefix: "gho_", least: leastBody},
	{prefix: "ghu_", least: leastBody},
	{prefix: "ghs_", least: leastBody},
	{prefix: "ghr_", least: leastBody},
	{prefix: "github_pat_", least: leastBody, body: dashed},
	{prefix: "glpat-", least: leastBody, body: dashed},
	{prefix: "glptt-", least: leastBody, body: dashed},
	{prefix: "gldt-", least: leastBody, body: dashed},
	{prefix: "glrt-", least: leastBody, body: dashed},
	{prefix: "glcbt-", least: leastBody, body: dashed},
	{prefix: "glsoat-", least: leastBody, body: dashed},
	{prefix: "glft-", least: leastBody, body: dashed},
	{prefix: "glimt-", least: leastBody, body: dashed},
	{prefix: "glagent-", least: leastBody, body: dashed},
	{prefix: "gloas-", least: leastBody, body: dashed},
	{prefix: "xoxa-", least: leastBody, body: dashed},
	{prefix: "xoxb-", least: leastBody, body: dashed},
	{prefix: "xoxc-", least: leastBody, body: dashed},
	{prefix: "xoxd-", least: leastBody, body: dashed | ascii.Percent},
	{prefix: "xoxe-", least: leastBody, body: dashed},
	{prefix: "xoxe.", least: leastBody, body: dashed},
	{prefix: "xoxo-", least: leastBody, body: dashed},
	{prefix: "xoxp-", least: leastBody, body: dashed},
	{prefix: "xoxr-", least: leastBody, body: dashed},
	{prefix: "xoxs-", least: leastBody, body: dashed},
	{prefix: "xapp-", least: leastBody, body: dashed},
	{prefix: "sk_live_", least: leastBody},
	{prefix: "rk_live_", least: leastBody},
	{prefix: "whsec_", least: leastBody, body: base64},
	{prefix: "AKIA", least: leastBody},
	{prefix: "ASIA", least: leastBody, exact: true},
	{prefix: "ABIA", least: leastBody, exact: true},
	{prefix: "ACCA", least: leastBody, exact: true},
	{prefix: "AIza", least: leastBody, body: dashed},
	{prefix: "ya29.", least: leastBody, body: dashed},
	{prefix: "GOCSPX-", least: leastBody, body: dashed},
	{prefix: "SG.", least: 2 * leastBody, body: dashed},
	{prefix: "npm_", least: leastBody},
	{prefix: "pypi-Ag", least: leastBody, body: dashed},
	{prefix: "hvs.", least: leastBody, body: dashed},
	{prefix: "hvb.", least: leastBody, body: dashed},
	{prefix: "hvr.", least: leastBody, body: dashed},
	{prefix: "dop_v1_", least: leastBody},
	{prefix: "doo_v1_", least: leastBody},
	{prefix: "dor_v1_", least: leastBody},
	{prefix: "shpat_", least: leastBody},
	{prefix: "shpca_", least: leastBody},
	{prefix: "shppa_", least: leastBody},
	{prefix: "shpss_", least: leastBody},
	{prefix: "sk-ant-", least: 2 * leastBody, body: dashed},
	{prefix: "sk-proj-", least: 2 * leastBody, body: dashed},
	{prefix: "sk-svcacct-", least: 2 * leastBody, body: dashed},
	{prefix: "hf_", least: 2 * leastBody},
	{prefix: "lin_api_", least: 2 * leastBody},
	{prefix: "ntn_", least: 2 * leastBody},
	{prefix: "pul-", least: 40, exact: true},
	{prefix: "PMAK-", least: 2 * leastBody, body: dashed},
	{prefix: "rubygems_", least: 2 * leastBody},
	{prefix: "xkeysib-", least: 2 * leastBody, body: dashed},
	{prefix: "dapi", least: 32, exact: true},
	{prefix: "glsa_", least: 2 * leastBody, body: dashed},
	{prefix: "glc_", least: 2 * leastBody, body: base64},
	{prefix: "sntrys_", least: 2 * leastBody, body: base64 | dashed},
	{prefix: "sntryu_", least: 2 * leastBody},
	{prefix: "pscale_tkn_", least: 2 * leastBody, body: dashed},
	{prefix: "pscale_pw_", least: 2 * leastBody, body: dashed},
	{prefix: "pscale_oauth_", least: 2 * leastBody, body: dashed},
	{prefix: "dckr_pat_", least: leastBody, body: dashed},
	{prefix: "LTAI", least: leastBody, exact: true},
	{prefix: "ATATT3", least: 2 * leastBody, body: dashed | ascii.Sub},
	{prefix: "NRAK-", least: leastBody},
	{prefix: "sq0atp-", least: leastBody, body: dashed},
	{prefix: "sq0csp-", least: leastBody, body: dashed},
	{prefix: "AGE-SECRET-KEY-1", least: 2 * leastBody},
	{prefix: "ATBB", least: 2 * leastBody, exact: true},
	{prefix: "sk-", least: 48, exact: true},
	{prefix: "sk-or-v1-", least: 64, exact: true},
	{prefix: "xai-", least: 64},
	{prefix: "gsk_", least: 48},
	{prefix: "pplx-", least: 48},
	{prefix: "r8_", least: 37, exact: true},
	{prefix: "nvapi-", least: 60, body: dashed},
	{prefix: "sbp_", least: 40, exact: true},
	{prefix: "EAAA", least: 56, body: dashed},
	{prefix: "figd_", least: 40, body: dashed},
	{prefix: "sl.", least: 120, body: dashed},
	{prefix: "pat", least: 79, body: dashed, exact: true},
	{prefix: "dp.pt.", least: 40},
	{prefix: "dp.st.", least: 40, body: dashed},
	{prefix: "nfp_", least: 2 * leastBody},
	{prefix: "tskey-", least: 24, body: dashed},
	{prefix: "FwoGZXIvYXdz", least: 40, body: base64},
	{prefix: "IQoJb3JpZ2lu", least: 40, body: base64},
	{prefix: "1//0", least: 40, body: dashed},
	{prefix: "secret_", least: 43, exact: true},
	{prefix: "CFPAT-", least: 43, body: dashed},
	{prefix: "CCIPAT_", least: 40, body: dashed},
	{prefix: "bkua_", least: 40, exact: true},
	{prefix: "sgp_", least: 40, body: dashed},
	{prefix: "dt0c01.", least: 64, body: dashed},
	{prefix: "fo1_", least: 40, body: dashed},
	{prefix: "phx_", least: 40},
	{prefix: "shippo_live_", least: 40},
})

func shapesByFirst(list []tokenShape) (table [256][]tokenShape) {
	for _, s := range list {
		table[s.prefix[0]] = append(table[s.prefix[0]], s)
	}
	return table
}

// IsToken reports whether the whole of s has the shape of a token of some service, which
// nobody makes up.
func IsToken(s string) bool { return s != "" && tokenLen(s) == len(s) }

// Tokens returns the tokens of services in s, under any name or none: half-open byte
// offsets, sorted and apart.
func Tokens(s string) []core.Span {
	f := secretFinder{reading: reading{S: s}}
	f.tokens()
	return core.UnionSpans(f.found)
}

// IsIssuedToken reports whether the whole of s is a token by its prefix, so that it is not
// an example even in a test.
func IsIssuedToken(s string) bool { return s != "" && prefixedLen(s) == len(s) }

// tokens finds tokens by their shape, and the ends of web hooks.
func (f *secretFinder) tokens() {
	s := f.S
	for i := 0; i < len(s); i++ {
		if i > 0 && isTokenByte(s[i-1]) && !f.behindBot(i) {
			continue
		}
		if n := tokenLen(s[i:]); n > 0 {
			f.add(i, i+n)
			i += n - 1
		}
	}
	f.hooks()
	f.headers()
	f.privateKeys()
}

// behindBot reports whether offset i follows "bot" at the beginning of a segment, as in the
// paths of Telegram.
func (f *secretFinder) behindBot(i int) bool {
	return f.S[i-1] == 't' && i >= 3 && f.S[i-3:i] == "bot" && (i == 3 || f.S[i-4] == '/')
}

func isTokenByte(b byte) bool { return ascii.Classes[b]&(ascii.Alpha|ascii.Digit) != 0 }

// tokenLen returns the length of the token at the beginning of s, or 0.
func tokenLen(s string) int {
	if n := prefixedLen(s); n > 0 {
		return n
	}
	switch b := s[0]; {
	case b == 'e':
		return jwtLen(s)
	case ascii.Classes[b]&ascii.Digit != 0:
		return telegramLen(s)
	}
	return 0
}

// prefixedLen returns the length of the token with one of the shapes at the beginning of
// s, or 0.
func prefixedLen(s string) int {
	for _, shape := range tokenShapes[s[0]] {
		body, ok := strings.CutPrefix(s, shape.prefix)
		if !ok {
			continue
		}
		in := ascii.Alpha | ascii.Digit | shape.body
		n := runOf(body[:min(len(body), maxJudged)], in)
		if n >= shape.least && (!shape.exact || n == shape.least) && isRandom(body[:n]) {
			return len(shape.prefix) + runOf(body, in)
		}
	}
	return 0
}

// maxJudged is the most bytes of a token that are read to recognise it.
const maxJudged = 512

// runOf returns how many bytes of these classes s begins with.
func runOf(s string, in ascii.Class) int {
	n := 0
	for n < len(s) && ascii.Classes[s[n]]&in != 0 {
		n++
	}
	return n
}

// isRandom reports whether the body of a token does not consist of words: it has a digit,
// or letters of both cases, and no byte eight times in a row.
func isRandom(body string) bool {
	row := 0
	for i := 1; i < len(body); i++ {
		if row++; body[i] != body[i-1] {
			row = 0
		}
		if row == 7 {
			return false
		}
	}
	return strings.ContainsAny(body, "0123456789") || strings.ToLower(body) != body && strings.ToUpper(body) != body
}

// jwtLen returns the length of the JSON Web Token at the beginning of s, or 0: a header
// and a body that are objects in base64, and a signature (RFC 7519 §3).
func jwtLen(s string) int {
	if !strings.HasPrefix(s, "eyJ") {
		return 0
	}
	header := strings.IndexByte(s[:min(len(s), maxJudged)], '.')
	if header < 10 {
		return 0
	}
	n := runOf(s, ascii.Alpha|ascii.Digit|dashed)
	if body, _, signed := strings.Cut(s[min(header+1, n):n], "."); !signed || len(body) < 4 {
		return 0
	}
	return n
}

// telegramLen returns the length of the Telegram bot token at the beginning of s, or 0: a
// number, a colon and 35 bytes.
func telegramLen(s string) int {
	number := runOf(s, ascii.Digit)
	if number < 6 || number > 12 || number == len(s) || s[number] != ':' {
		return 0
	}
	body := s[number+1:]
	n := runOf(body, ascii.Alpha|ascii.Digit|ascii.Mark)
	if n < leastBody || n < 30 && !strings.HasPrefix(body, "AA") || !isRandom(body[:n]) {
		return 0
	}
	return number + 1 + n
}

// A hook is the path of a web hook. Whoever knows the rest of it can call it.
type hook struct {
	path string
	skip int // segments after it that are not secret
}

var webHooks = []hook{
	{"/services/T", 2}, {"/workflows/T", 2}, {"/triggers/T", 2}, // Slack
	{"/webhooks/", 1},        // Discord
	{"/webhookb2/", 0},       // Teams
	{"/IncomingWebhook/", 0}, // Teams
	{"/with/key/", 0},        // IFTTT
	{"/hooks/catch/", 1},     // Zapier
	{"/bot/v2/hook/", 0},     // Feishu, Lark
	{".infura.io/v3/", 0},
	{".alchemy.com/v2/", 0},
}

// hooks finds the secret ends of web hooks' addresses.
func (f *secretFinder) hooks() {
	for _, h := range webHooks {
		for at := 0; ; {
			i := strings.Index(f.S[at:], h.path)
			if i < 0 {
				break
			}
			at = f.hook(at+i+len(h.path), h)
		}
	}
}

// hook finds the secret after the path of a web hook, at offset at, and returns where it
// ends. Segments that are skipped have digits.
func (f *secretFinder) hook(at int, h hook) int {
	for range h.skip {
		n := runOf(f.S[at:], ascii.Alpha|ascii.Digit)
		if n < 5 || at+n == len(f.S) || f.S[at+n] != '/' || !strings.ContainsAny(f.S[at:at+n], "0123456789") {
			return at + n
		}
		at += n + 1
	}
	first := runOf(f.S[at:], ascii.Alpha|ascii.Digit|ascii.Mark|ascii.At|ascii.Percent)
	if token := f.S[at : at+first]; first < leastBody && !(h.path == "/hooks/catch/" && first >= 6) ||
		!isRandom(token) {
		return at
	}
	end := at + runOf(f.S[at:], ascii.Alpha|ascii.Digit|ascii.Mark|ascii.At|ascii.Slash|ascii.Percent)
	f.add(at, end)
	return end
}

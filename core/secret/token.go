package secret

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A tokenShape is the notation of some services' tokens: a prefix and a minimum length of the body
// in an alphabet.
type tokenShape struct {
	least    int
	body     ascii.Class // the alphabet in addition to letters and digits
	exact    bool        // the body is exactly least bytes long
	prefixes string      // the services' prefixes, separated by blanks
}

// A prefixedShape is the shape for one prefix.
type prefixedShape struct {
	prefix string
	tokenShape
}

// leastBody is the minimum length of a body that is recognised. Tokens are longer, but may be
// truncated.
const leastBody = 16

// LeastURLToken is the minimum length of a text that can contain a token in a URL.
const LeastURLToken = 24

const (
	dashed = ascii.Mark              // "-" "." "_" "~"
	base64 = ascii.Sub | ascii.Slash // "+" "/" "=" among others
)

// tokenShapes are the shapes by the first byte of the prefix, from the documentation of each
// service.
var tokenShapes = shapesByFirst([]tokenShape{
	{least: leastBody, prefixes: "AKIA doo_v1_ dop_v1_ dor_v1_ gho_ ghp_ ghr_ ghs_ ghu_ npm_ NRAK- rk_live_ rk_test_ " +
		"shpat_ shpca_ shppa_ shpss_ sk_live_ sk_test_"},
	{least: leastBody, body: base64, prefixes: "whsec_"},
	{least: leastBody, body: dashed, prefixes: "AIza dckr_pat_ github_pat_ glagent- glcbt- gldt- glft- glimt- gloas- " +
		"glpat- glptt- glrt- glsoat- GOCSPX- hvb. hvr. hvs. pypi-Ag sq0atp- sq0csp- xapp- xoxa- xoxb- xoxc- xoxe- xoxe. " +
		"xoxo- xoxp- xoxr- xoxs- ya29."},
	{least: leastBody, body: dashed | ascii.Percent, prefixes: "xoxd-"},
	{least: leastBody, body: dashed, prefixes: "sk.eyJ"},
	{least: 2 * leastBody, prefixes: "AGE-SECRET-KEY-1 hf_ lin_api_ nfp_ ntn_ rubygems_ sntryu_"},
	{least: 2 * leastBody, body: base64, prefixes: "glc_"},
	{least: 2 * leastBody, body: dashed, prefixes: "glsa_ PMAK- pscale_oauth_ pscale_pw_ pscale_tkn_ SG. sk-ant- " +
		"sk-proj- sk-svcacct- xkeysib-"},
	{least: 2 * leastBody, body: base64 | dashed, prefixes: "sntrys_"},
	{least: 2 * leastBody, body: dashed | ascii.Sub, prefixes: "ATATT3"},
	{least: 24, body: dashed, prefixes: "tskey-"},
	{least: 40, prefixes: "dp.pt. phx_ shippo_live_"},
	{least: 40, body: base64, prefixes: "fm2_ FwoGZXIvYXdz IQoJb3JpZ2lu"},
	{least: 35, body: dashed, prefixes: "AQVN"},
	{least: 40, body: dashed, prefixes: "1//0 CCIPAT_ dp.st. figd_ fo1_ ops_eyJ sgp_ tfp_"},
	{least: 43, body: dashed, prefixes: "CFPAT-"},
	{least: 48, prefixes: "gsk_ pplx-"},
	{least: 56, body: dashed, prefixes: "EAAA"},
	{least: 60, body: dashed, prefixes: "atlasv1. nvapi-"},
	{least: 60, body: dashed | ascii.Percent, prefixes: "AAAAAAAAAAAAAAAAAAAAA"},
	{least: 64, prefixes: "AKCp xai-"},
	{least: 64, body: dashed, prefixes: "dt0c01."},
	{least: 80, prefixes: "EAAB EAAC EAAD EAAF EAAG EAAM"},
	{least: 100, body: dashed, prefixes: "APA91b"},
	{least: 120, body: dashed, prefixes: "sl."},
	{least: leastBody, exact: true, prefixes: "ABIA ACCA ASIA LTAI"},
	{least: 20, exact: true, prefixes: "LTAI"},
	{least: 32, exact: true, prefixes: "AKID ATBB dapi"},
	{least: 36, exact: true, prefixes: "pnu_"},
	{least: 37, exact: true, prefixes: "r8_"},
	{least: 40, exact: true, prefixes: "bkua_ pul- sbp_"},
	{least: 43, exact: true, prefixes: "secret_"},
	{least: 43, body: dashed, exact: true, prefixes: "duffel_live_ duffel_test_"},
	{least: 48, exact: true, prefixes: "sk-"},
	{least: 54, exact: true, prefixes: "EZAK EZTK"},
	{least: 64, exact: true, prefixes: "sk-or-v1-"},
	{least: 79, body: dashed, exact: true, prefixes: "pat"},
})

func shapesByFirst(list []tokenShape) (table [256][]prefixedShape) {
	for _, s := range list {
		for prefix := range strings.FieldsSeq(s.prefixes) {
			table[prefix[0]] = append(table[prefix[0]], prefixedShape{prefix, s})
		}
	}
	return table
}

// IsToken reports whether the whole of s has the shape of a service's token, which people do not
// make up.
func IsToken(s string) bool { return s != "" && tokenLen(s) == len(s) }

// Tokens returns the tokens of services in s, under any name or none, as half-open byte ranges,
// sorted and disjoint.
func Tokens(s string) []core.Span {
	f := secretFinder{reading: reading{S: s}}
	f.tokens()
	return core.UnionSpans(f.found)
}

// IsIssuedToken reports whether the whole of s is a token by its prefix. It is then no example, not
// even in a test.
func IsIssuedToken(s string) bool { return s != "" && prefixedLen(s) == len(s) }

// tokens finds tokens by their shape, the secret ends of web hooks, credentials in headers, and
// private keys.
func (f *secretFinder) tokens() {
	s := f.S
	after, afterHook := 0, 0
	for i := beginning(s, 2); i < len(s); i = beginning(s, i+1) {
		start := i - 2
		if s[start] == '/' && start >= afterHook {
			afterHook = f.hook(start)
		}
		if s[start+1] == ':' {
			start = max(start-11, 0) + len(strings.TrimRight(s[max(start-11, 0):start+1], "0123456789"))
		}
		if start >= after && (start == 0 || !isTokenByte(s[start-1]) || f.behindBot(start)) {
			after = f.token(start)
		}
	}
	if strings.IndexByte(s, ' ') >= 0 { // both have one
		f.headers()
		f.privateKeys()
	}
}

// MayContainToken reports whether [Tokens] may find anything in s, whose bytes have the classes seen. It is cheap.
func MayContainToken(s string, seen ascii.Class) bool {
	if seen&ascii.Space != 0 {
		return true
	}
	if seen&ascii.Digit == 0 && !hasUpper(s) {
		return false
	}
	for i := beginning(s, 2); i < len(s); i = beginning(s, i+1) {
		if mayBegin(s, i-2) {
			return true
		}
	}
	return false
}

// mayBegin reports whether a token or the path of a web hook may begin, or the number of a Telegram bot end, at
// offset i.
func mayBegin(s string, i int) bool {
	switch {
	case s[i] == '/':
		return hookAt(s, i) != nil
	case s[i+1] == ':':
		return i >= 5 && runOf(s[i-5:i], ascii.Digit) == 5
	}
	return i == 0 || !isTokenByte(s[i-1]) || s[i-1] == 't' // of "bot"
}

func hasUpper(s string) bool {
	for i := range len(s) {
		if 'A' <= s[i] && s[i] <= 'Z' {
			return true
		}
	}
	return false
}

// beginning returns the offset of the first byte from i on that is the third of one of the beginnings, or len(s).
func beginning(s string, i int) int {
	if i >= len(s) {
		return len(s)
	}
	one := beginnings[0][s[i-1]] // buckets whose first byte, or whose first two, precede offset i
	two := beginnings[0][s[i-2]] & beginnings[1][s[i-1]]
	for ; i < len(s); i++ {
		b := s[i]
		if two&beginnings[2][b] != 0 {
			return i
		}
		two, one = one&beginnings[1][b], beginnings[0][b]
	}
	return i
}

// token finds the token at offset i, and returns its end, or i.
func (f *secretFinder) token(i int) int {
	n := tokenLen(f.S[i:])
	if n > 0 {
		f.add(i, i+n)
	}
	return i + n
}

// beginnings are the first three bytes of all that [secretFinder.tokens] looks for but what a header announces. Each
// has a bit, which it shares with similar ones.
var beginnings = bucketsOf(threeBytes())

func bucketsOf(list [][3]string) (table [3][256]uint64) {
	for k, bytes := range list {
		for i, set := range bytes {
			for _, b := range []byte(set) {
				table[i][b] |= 1 << (k * 64 / len(list))
			}
		}
	}
	return table
}

// threeBytes returns the sets of first, second and third bytes.
func threeBytes() (list [][3]string) {
	const digits, letters = "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	add := func(begin string) { list = append(list, [3]string{begin[:1], begin[1:2], begin[2:3]}) }
	for _, shapes := range tokenShapes {
		for _, s := range shapes {
			add(s.prefix)
		}
	}
	for _, hooks := range webHooks {
		for _, h := range hooks {
			add(h.path)
		}
	}
	add("eyJ")
	return append(list, [3]string{digits, ":", digits + letters + "-._~"}) // the end of the number of a Telegram bot
}

// behindBot reports whether offset i follows "bot" at the beginning of a segment, as in paths of
// Telegram.
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

// prefixedLen returns the length of the token at the beginning of s that has one of tokenShapes, or
// 0.
func prefixedLen(s string) int {
	shapes := tokenShapes[s[0]]
	for i := range shapes {
		shape := &shapes[i]
		if !strings.HasPrefix(s, shape.prefix) {
			continue
		}
		body := s[len(shape.prefix):]
		in := ascii.Alpha | ascii.Digit | shape.body
		n := runOf(body[:min(len(body), maxJudged)], in)
		if n >= shape.least && (!shape.exact || n == shape.least) && hasRandomBody(body[:n]) {
			return len(shape.prefix) + runOf(body, in)
		}
	}
	return 0
}

// maxJudged is the maximum number of bytes of a token that are examined.
const maxJudged = 512

// runOf returns the number of bytes at the beginning of s that have one of the classes in.
func runOf(s string, in ascii.Class) int {
	n := 0
	for n < len(s) && ascii.Classes[s[n]]&in != 0 {
		n++
	}
	return n
}

// hasRandomBody reports whether the body of a token does not consist of words: it has a digit or letters
// of both cases, and no byte occurs eight times in a row.
func hasRandomBody(body string) bool {
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

// jwtLen returns the length of the JSON Web Token at the beginning of s, or 0. It is a header and a
// body, both objects in base64, and a signature (RFC 7519 §3).
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

// telegramLen returns the length of the Telegram bot token at the beginning of s, or 0. It is a
// number, a colon and 35 bytes; fewer count too, because the token may be truncated: 30, or 16
// after "AA".
func telegramLen(s string) int {
	number := runOf(s, ascii.Digit)
	if number < 6 || number > 12 || number == len(s) || s[number] != ':' {
		return 0
	}
	body := s[number+1:]
	n := runOf(body, ascii.Alpha|ascii.Digit|ascii.Mark)
	if n < leastBody || n < 30 && !strings.HasPrefix(body, "AA") || !hasRandomBody(body[:n]) {
		return 0
	}
	return number + 1 + n
}

// A hook is the path of a web hook. The rest of its address is the secret that allows calling it.
type hook struct {
	host string // the end of the host, if others have such paths
	path string
	skip int // number of segments after path that are not secret
}

// webHooks are the hooks by the byte after the first "/".
var webHooks = hooksBySecond([]hook{
	{"", "/services/T", 2}, {"", "/workflows/T", 2}, {"", "/triggers/T", 2}, // Slack
	{"", "/webhooks/", 1},        // Discord
	{"", "/webhookb2/", 0},       // Teams
	{"", "/IncomingWebhook/", 0}, // Teams
	{"", "/with/key/", 0},        // IFTTT
	{"", "/hooks/catch/", 1},     // Zapier
	{"", "/bot/v2/hook/", 0},     // Feishu, Lark
	{".infura.io", "/v3/", 0},
	{"events.pagerduty.com", "/integration/", 0},
	{".loggly.com", "/inputs/", 0}, {".loggly.com", "/bulk/", 0},
	{"qyapi.weixin.qq.com", "/cgi-bin/webhook/send?key=", 0}, // WeCom
	{"rpc.ankr.com", "/eth/", 0},
	{".alchemy.com", "/v2/", 0}, {".alchemyapi.io", "/v2/", 0},
})

func hooksBySecond(list []hook) (table [256][]hook) {
	for _, h := range list {
		table[h.path[1]] = append(table[h.path[1]], h)
	}
	return table
}

// maxHost is the maximum number of bytes of a host and its port that are examined.
const maxHost = 64

// hookAt returns the hook whose path begins at the "/" at offset i, or nil.
func hookAt(s string, i int) *hook {
	if i+1 == len(s) {
		return nil
	}
	hooks := webHooks[s[i+1]]
	for k := range hooks {
		if h := &hooks[k]; strings.HasPrefix(s[i:], h.path) &&
			strings.HasSuffix(withoutPort(s[max(0, i-maxHost):i]), h.host) {
			return h
		}
	}
	return nil
}

// withoutPort returns s without the port at its end.
func withoutPort(s string) string {
	if host := strings.TrimRight(s, "0123456789"); strings.HasSuffix(host, ":") {
		return host[:len(host)-1]
	}
	return s
}

// hook finds the secret after the path of a web hook that begins at offset i, and returns the offset up to which
// it has looked. The skipped segments must contain digits.
func (f *secretFinder) hook(i int) int {
	h := hookAt(f.S, i)
	if h == nil {
		return i
	}
	at := i + len(h.path)
	for range h.skip {
		n := runOf(f.S[at:], ascii.Alpha|ascii.Digit)
		if n < 5 || at+n == len(f.S) || f.S[at+n] != '/' || !strings.ContainsAny(f.S[at:at+n], "0123456789") {
			return at - 1 // another hook may begin with the "/" there
		}
		at += n + 1
	}
	if n := runOf(f.S[at:], ascii.Digit); n > 0 && at+n < len(f.S) && f.S[at+n] == '/' { // a workflow's number
		at += n + 1
	}
	first := runOf(f.S[at:], ascii.Alpha|ascii.Digit|ascii.Mark|ascii.At|ascii.Percent)
	if token := f.S[at : at+first]; first < leastBody && !(h.path == "/hooks/catch/" && first >= 6) ||
		!hasRandomBody(token) {
		return at - 1
	}
	end := at + runOf(f.S[at:], ascii.Alpha|ascii.Digit|ascii.Mark|ascii.At|ascii.Slash|ascii.Percent)
	f.add(at, end)
	return end
}

package eval

import (
	"strings"
	"testing"
)

// TestSprintf tests the texts of calls of fmt.Sprintf. The names in args are:
// s string, n int, u uint16, x float64, b bool, e error, any any, raw []byte,
// sum [4]byte, p *url.URL, d time.Duration, ap netip.AddrPort, args []any.
func TestSprintf(t *testing.T) {
	tests := []struct {
		call     string
		text     string
		spelling string
	}{
		{`"http://h/"`, "http://h/", "http://h/"},
		{`""`, "", ""},
		{`"http://%s:%d/a b", s, n`, "http://⟦s⟧:⟦n:digits!⟧/a b", "http://|%s|:|%d|/a b"},
		{`"a%%20b/%s", s`, "a%20b/⟦s⟧", "a|%%|20b/|%s"},
		{`"\x61\x25\x25%%%s", s`, "a%%⟦s⟧", `\x61|\x25\x25|%%|%s`},
		{"`a\\%s\"`, s", `a\⟦s⟧"`, `a\|%s|"`},
		{`"http://" + "%" + "s/", s`, "http://⟦s⟧/", "http://|%|/"},
		{`"%v%v%v%v", s, n, b, x`, "⟦s⟧⟦n:digits!⟧⟦b:segment!⟧⟦x:segment!⟧", "%v|%v|%v|%v"},
		{`"%v %v %s %d %s", e, any, raw, raw, any`, "⟦e⟧ ⟦any⟧ ⟦raw⟧ ⟦raw⟧ ⟦any⟧", "%v| |%v| |%s| |%d| |%s"},
		{`"%s", url.PathEscape(s)`, "⟦s:segment⟧", "%s"},
		{`"/%s?%s", url.PathEscape(s), p.Query().Encode()`, "/⟦s:segment⟧?⟦p.Query().Encode():query⟧", "/|%s|?|%s"},
		{`"%s/x %v", p, p`, "⟦p:url⟧/x ⟦p:url⟧", "%s|/x |%v"},
		{`"http://%s/%v", ap, d`, "http://⟦ap:hostport!⟧/⟦d⟧", "http://|%s|/|%v"},
		{`"%d %d", d, u`, "⟦d:digits!⟧ ⟦u:digits!⟧", "%d| |%d"},

		// Numbers.
		{`"%x %X %#x %+x", n, n, n, n`, "⟦n:hex!⟧ ⟦n:hex!⟧ ⟦n:segment!⟧ ⟦n:segment!⟧", "%x| |%X| |%#x| |%+x"},
		{`"%x %x %#x % x", s, raw, raw, raw`, "⟦s:hex⟧ ⟦raw:hex⟧ ⟦raw:segment⟧ ⟦raw⟧", "%x| |%x| |%#x| |% x"},
		{`"%x %s", sum, sum`, "⟦sum:hex!⟧ ⟦sum⟧", "%x| |%s"},
		{`"%06d|%6d|%-6d|%-06d|% d|%+d|%.0d|%.3d|%o|%b|%c|%U"` + strings.Repeat(", n", 12),
			"⟦n:digits!⟧|⟦n!⟧|⟦n!⟧|⟦n!⟧|⟦n!⟧|" +
				"⟦n:digits!⟧|⟦n:digits⟧|⟦n:digits!⟧|⟦n:digits!⟧|⟦n:digits!⟧|⟦n!⟧|⟦n:segment!⟧",
			"%06d|||%6d|||%-6d|||%-06d|||% d|||%+d|||%.0d|||%.3d|||%o|||%b|||%c|||%U"},
		{`"%.2f|%6.2f|%e|%t|%5t", x, x, x, b, b`, "⟦x:segment!⟧|⟦x!⟧|⟦x:segment!⟧|⟦b:segment!⟧|⟦b!⟧",
			"%.2f|||%6.2f|||%e|||%t|||%5t"},
		{`"%s|%5s|%.3s|%q|%#v", s, s, s, s, s`, "⟦s⟧|⟦s⟧|⟦s⟧|⟦s!⟧|⟦s⟧", "%s|||%5s|||%.3s|||%q|||%#v"},

		{`"%08.3d|%08U|%08O|%8x", n, n, n, s`, "⟦n!⟧|⟦n!⟧|⟦n:segment!⟧|⟦s⟧", "%08.3d|||%08U|||%08O|||%8x"},

		// Constant arguments.
		{`"a%sb", ""`, "ab", "a|b"},
		{`"http://%s:%d%v/", "h\x2f", 8080, "/p"`, "http://h/:8080/p/", `http://|h|\x2f|:|8080|/p|/`},
		{`"http://%s:%d/", host, port`, "http://example.com:99999/", "http://|example.com|:|99999|/"},
		{`"%05d|%5d|%x|%q|%t|%.1f|%c|%5s|%v", port, 42, 255, "a", true, 2.55, 'x', "ab", http.MethodGet`,
			"99999|   42|ff|\"a\"|true|2.5|x|   ab|GET",
			"%05d|||%5d|||%x|||%q|||%t|||%.1f|||%c|||%5s|||http.MethodGet"},
		{`"%d%s", named, "/x"`, "3/x", "3|/x"},
		{`"%v%s", named, "/x"`, "⟦named⟧/x", "%v|/x"},
		{`"%9999d/", 1`, "⟦…!⟧/", "%9999d|/"},
		{`"%s/%s", "http://" + s, s + "/x"`, "http://⟦s⟧/⟦s⟧/x", "http://|s|/|s|/x"},

		// Indexes and stars.
		{`"%[2]s/%[1]d", n, s`, "⟦s⟧/⟦n:digits!⟧", "%[2]s|/|%[1]d"},
		{`"%[1]d%d", n, s`, "⟦n:digits!⟧⟦s⟧", "%[1]d|%d"},
		{`"%*d|%-*d|%0*d", 5, 42, 5, 42, n, n`, "   42|42   |⟦n⟧", "%*d|||%-*d|||%0*d"},
		{`"%[3]*.[2]*[1]f", 12.0, 2, 6`, " 12.00", "%[3]*.[2]*[1]f"},
		{`"%5%/%*%", 3`, "%/%", "%5%|/|%*%"},

		// Formats that fmt rejects.
		{`"/%s/%s", s`, "/⟦s⟧/%!s(MISSING)", "/|%s|/|%s"},
		{`"/%d", s`, "/⟦s⟧", "/|%d"},
		{`"/%s", n`, "/⟦n⟧", "/|%s"},
		{`"/%s", nil`, "/⟦nil⟧", "/|%s"},
		{`"/%z", n`, "/⟦n⟧", "/|%z"},
		{`"/%w", e`, "/⟦e⟧", "/|%w"},
		{`"/100%", s`, "/100⟦%⟧⟦s!⟧", "/100%|s"},
		{`"/%s", s, n`, "/⟦s⟧⟦n!⟧", "/|%s|n"},
		{`"/%[3]s/%[x]s/%[0]d/%[", s, n`, "/⟦%[3]s⟧/⟦%[x]s⟧/⟦%[0]d⟧/⟦%[⟧", "/|%[3]s|/|%[x]s|/|%[0]d|/|%["},
		{`"/%*d/%[1]*d", s, n`, "/⟦n⟧/⟦n⟧", "/|%*d|/|%[1]*d"},
		{`"/%99999999999d/x", n`, "/⟦%99999999999d/x⟧⟦n!⟧", "/|%99999999999d/x|n"},
		{`"/%99999999d/x", n`, "/⟦%99999999d/x⟧⟦n!⟧", "/|%99999999d/x|n"},
		{`"/%[1]3d%d", 42, n`, "/⟦%[1]3d⟧42", "/|%[1]3d|42"},
		{`"/%[][1]d/", n`, "/⟦%[][1]d⟧/", "/|%[][1]d|/"},
		{`"/%s/%d", args...`, "/⟦%s⟧/⟦%d⟧", "/|%s|/|%d"},
		{`s, n`, "(nothing known)", ""},
		{`s + "/%d", n`, "⟦s⟧/⟦n:digits!⟧", "s|/|%d"},
		{`s + "/%d", n, n`, "(nothing known)", ""},
		{`s + "/%d/%d", n`, "(nothing known)", ""},
		{`s + "/x"`, "(nothing known)", ""},
		{`"http://" + s + "/x?n=%d", n`, "http://⟦s⟧/x?n=⟦n:digits!⟧", "http://|s|/x?n=|%d"},
		{`"http://h/" + s + "?n=%d", n`, "(nothing known)", ""},
		{`"http://h/?s=" + s + "&n=%d", n`, "(nothing known)", ""},
		{`"http://u:" + s + "@h/%d", n`, "(nothing known)", ""},
		{`"/%" + s + "%d", n`, "(nothing known)", ""},
		{`s + "/a%20b/%d", n`, "⟦s⟧/a%20b/⟦n:digits!⟧", "s|/a%20b/|%d"},
		{`two()`, "(nothing known)", ""},

		// Verbs that were meant as percent-encoded bytes: no argument is left for them.
		{`"/a%20b/%s", s`, "/a%20b/⟦s⟧", "/a%20b/|%s"},
		{`"%3A%2F%2f/%s%C3%A9", s`, "%3A%2F%2f/⟦s⟧%C3%A9", "%3A%2F%2f/|%s|%C3%A9"},
		{`"a%20%2Fb"`, "a%20%2Fb", "a%20%2Fb"},
		{`"%%20%5B%d%5D", n`, "%20%5B⟦n:digits!⟧%5D", "%%|20%5B|%d|%5D"},
		{`"/a%20b/%s", s, n`, "/a⟦s⟧/⟦n⟧", "/a|%20b|/|%s"},
		{`"/%02d/%s", s`, "/⟦s⟧/%!s(MISSING)", "/|%02d|/|%s"},
		{`"/%d0/%40x/%s", s`, "/⟦s⟧0/%!x(MISSING)/%!s(MISSING)", "/|%d|0/|%40x|/|%s"},
		{`"/%2Fx/%[1]s", s`, "/⟦s⟧x/⟦s⟧", "/|%2F|x/|%[1]s"},

		// Formats that are composed.
		{`format, s`, "http://⟦s⟧:%", `http://|s|:|%%`},
		{`fmt.Sprintf("%%%sd", ""), n`, "⟦n:digits!⟧", "%%"},
		{`fmt.Sprintf("http://%s%%%%/%%d", "h"), n`, "http://h%/⟦n:digits!⟧", "http://|h|%%%%|/|%%d"},
	}
	const decls = `
func two() (string, any)
const host = "example.com"
const port = 99999
const format = "http://%s:%%"
type enum int
func (enum) String() string { return "" }
const named enum = 3
func f(s string, n int, u uint16, x float64, b bool, e error, any any, raw []byte, sum [4]byte,
	p *url.URL, d time.Duration, ap netip.AddrPort, args []any) {
	use(fmt.Sprintf(CALL))
}`
	for _, tt := range tests {
		t.Run(tt.call, func(t *testing.T) {
			p := loadBody(t, strings.Replace(decls, "CALL", tt.call, 1))
			v, ok := p.eval(t)
			got := notate(v.Text)
			if !ok {
				got = "(nothing known)"
			}
			if got != tt.text {
				t.Errorf("text %q, want %q", got, tt.text)
			}
			if got := p.spelling(v); ok && got != tt.spelling {
				t.Errorf("spelled %q, want %q", got, tt.spelling)
			}
		})
	}
}

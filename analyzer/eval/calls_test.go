package eval

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/core"
)

// TestCalls tests the results of functions of the standard library, and
// the source that spells each byte of them.
func TestCalls(t *testing.T) {
	const none = "(nothing known)"
	tests := []struct{ expr, text, spelling string }{
		// fmt
		{`fmt.Sprint("http://", s, "/", n)`, "http://⟦s⟧/⟦n:digits!⟧", "http://|s|/|n"},
		{`fmt.Sprint("a", 1, 2, "b", 3)`, "a1 2b3", `a|1|fmt.Sprint("a", 1, 2, "b", 3)|2|b|3`},
		{`fmt.Sprint(n, 1, any, 2)`, "⟦n:digits!⟧ 1⟦any⟧2", `n|fmt.Sprint(n, 1, any, 2)|1|any|2`},
		{`fmt.Sprint(n, n)`, "⟦n:digits!⟧ ⟦n:digits!⟧", "n|fmt.Sprint(n, n)|n"},
		{`fmt.Sprint(list...)`, none, ""},
		{`fmt.Sprint()`, "", ""},
		{`fmt.Sprintln("a", n)`, "a ⟦n:digits!⟧\n", `a|fmt.Sprintln("a", n)|n|fmt.Sprintln("a", n)`},
		{`string(fmt.Appendf(nil, "http://%s/", s))`, "http://⟦s⟧/", "http://|%s|/"},
		{`string(fmt.Appendf([]byte("a"), "%d", n))`, "a⟦n:digits!⟧", "a|%d"},
		{`string(fmt.Append([]byte{}, "a", s))`, "a⟦s⟧", "a|s"},
		{`string(fmt.Appendf(raw, "%d", n))`, none, ""},
		{`string([]byte("http://h"))`, "http://h", "http://h"},
		{`string([]rune("http://h"))`, none, ""},

		// strings
		{`strings.Join([]string{"http:/", s, "x"}, "/")`, "http://⟦s⟧/x", `http:/|/|s|/|x`},
		{`strings.Join([]string{"a", "b"}, "/")`, "a/b", "a|/|b"},
		{`strings.Join([]string{"a"}, "/")`, "a", "a"},
		{`strings.Join(ss, "/")`, none, ""},
		{`strings.Join(strings.Split(func() (string, string) { return s, s }()), "/")`, none, ""},
		{`strings.Repeat("ab", 2) + "c"`, "ababc", `ab|ab|c`},
		{`strings.Repeat("ab", 0) + "c"`, "c", `c`},
		{`strings.Repeat("ab", n)`, none, ""},
		{`strings.Clone("a" + s)`, "a⟦s⟧", "a|s"},
		{`strings.ToLower("HTTP://h/" + s)`, "http://h/⟦s⟧", `HTTP://h/|s`},
		{`strings.ToUpper("h\xff" + s)`, none, ""},
		{`strings.ToLower("É" + s)`, "é⟦s⟧", `É|s`},
		{`strings.ToLower(strconv.Itoa(n))`, "⟦n:digits!⟧", "strconv.Itoa(n)"},
		{`strings.TrimSuffix(s, "/") + "/v1"`, "⟦s⟧/v1", `s|/v1`},
		{`strings.TrimSuffix("http://h/", "/") + "/v1"`, "http://h/v1", `http://h|/v1`},
		{`strings.TrimSuffix("http://h/"+s, "/") + "/v1"`, "http://h⟦s⟧/v1", `http://h|s|/v1`},
		{`strings.TrimSuffix("http://h/x"+s, "/") + "/v1"`, "http://h/x⟦s⟧/v1", `http://h/x|s|/v1`},
		{`strings.TrimSuffix(s+"/api", "/v1/api")`, none, ""},
		{`strings.TrimSuffix(s+"/api", "/api/v1")`, "⟦s⟧/api", "s|/api"},
		{`strings.TrimPrefix(s, "http://") + "/v1"`, "⟦s⟧/v1", `s|/v1`},
		{`"https://" + strings.TrimPrefix("http://h/"+s, "http://")`, "https://h/⟦s⟧", `https://|h/|s`},
		{`strings.TrimRight("http://h//", "/")`, "http://h", `http://h`},
		{`strings.TrimRight("http://h//"+s, "/")`, "http://h⟦s⟧", `http://h|s`},
		{`strings.TrimLeft("//x"+s, "/")`, "x⟦s⟧", `x|s`},
		{`strings.Trim("/"+s+"/", "/")`, "⟦s⟧", ""},
		{`"x" + strings.Trim("//", "/")`, "x", "x"},
		{`strings.TrimSpace(" a b\n")`, "a b", "a b"},
		{`strings.TrimSpace(s) + "/"`, "⟦s⟧/", "s|/"},
		{`strings.TrimSpace("é\u00a0")`, none, ""},
		{`strings.TrimRight("aé", "é")`, none, ""},
		{`strings.TrimSuffix("aé", "é")`, "a", "a"},
		{`strings.TrimSuffix("a"+s, s)`, none, ""},
		{`strings.TrimRight(url.PathEscape(s), "/")`, "⟦s:segment⟧", "url.PathEscape(s)"},
		{`strings.TrimRight(url.PathEscape(s), "F") + "x"`, "⟦s⟧x", "url.PathEscape(s)|x"},
		{`strings.ReplaceAll("http://h/{id}/x", "{id}", s)`, "http://h/⟦s⟧/x", `http://h/|s|/x`},
		{`strings.ReplaceAll("a-b-c", "-", "+")`, "a+b+c", `a|+|b|+|c`},
		{`strings.Replace("a-b-c", "-", "+", 1)`, "a+b-c", `a|+|b-c`},
		{`strings.Replace("a-b-c"+s, "-", "+", 1)`, none, ""},
		{`strings.Replace("a-b-c"+s, "-", "+", -1)`, "a+b+c⟦s⟧", `a|+|b|+|c|s`},
		{`strings.ReplaceAll("x{i"+s+"}", "{id}", "1")`, none, ""},
		{`strings.ReplaceAll("x/"+s+"/y", "//", "/")`, none, ""},
		{`strings.ReplaceAll("x/"+s+"y", " ", "%20")`, "x/⟦s⟧y", `x/|s|y`},
		{`strings.ReplaceAll("", " ", "%20") + "x"`, "x", `x`},
		{`strings.ReplaceAll("x", "", "y")`, none, ""},

		// net/url, net, path, strconv
		{`"/" + url.PathEscape("a b") + "?" + url.QueryEscape("a b")`, "/a%20b?a+b", `/|a b|?|a b`},
		{`"/" + url.PathEscape("ab")`, "/ab", `/|ab`},
		{`"/" + url.PathEscape("a b/" + s)`, "/⟦…:segment⟧", `/|url.PathEscape("a b/" + s)`},
		{`net.JoinHostPort("::1", "80")`, "[::1]:80",
			`net.JoinHostPort("::1", "80")|::1|net.JoinHostPort("::1", "80")|80`},
		{`net.JoinHostPort("h", s)`, "h:⟦s⟧", `h|net.JoinHostPort("h", s)|s`},
		{`net.JoinHostPort(s, "99999")`, "⟦s:hostport⟧:99999", `s|net.JoinHostPort(s, "99999")|99999`},
		{`"http://" + net.JoinHostPort(s, s)`, "http://⟦net.JoinHostPort(…):hostport!⟧",
			`http://|net.JoinHostPort(s, s)`},
		{`":" + strconv.Itoa(99999) + strconv.FormatInt(7, 10)`, ":999997", ":|99999|7"},
		{`path.Join("/a", "b c")`, "/a/b c", `/a|path.Join("/a", "b c")|b c`},
		{`path.Join("/a/", "../b")`, "/b", `path.Join("/a/", "../b")`},
		{`path.Join("/a", s) + "/"`, "/⟦path.Join(…):path⟧/", `/|path.Join("/a", s)|/`},
		{`path.Join("a", s) + "/"`, "⟦path.Join(…):path⟧/", `path.Join("a", s)|/`},
		{`path.Join("/", s, "/b") + "/"`, "/⟦path.Join(…):path⟧b/", `/|path.Join("/", s, "/b")|b|/`},
		{`path.Join(s, "b") + "/"`, "⟦path.Join(…):path⟧b/", `path.Join(s, "b")|b|/`},
		{`path.Join(s, "../b") + "/"`, "⟦path.Join(…):path⟧b/", `path.Join(s, "../b")|b|/`},
		{`path.Join(s + "x", "b/c/") + "/"`, "⟦path.Join(…):path⟧b/c/", `path.Join(s + "x", "b/c/")|b/c|/`},
		{`path.Join("/a", strconv.Itoa(n), "b")`, "/a/⟦n:digits!⟧/b",
			`/a|path.Join("/a", strconv.Itoa(n), "b")|strconv.Itoa(n)|path.Join("/a", strconv.Itoa(n), "b")|b`},
		{`path.Join("", "a", "")`, "a", `a`},
		{`path.Base("/a/b") + path.Ext(s)`, "b⟦path.Ext(s)⟧", `path.Base("/a/b")|path.Ext(s)`},
		{`(&url.URL{Scheme: "https", Host: "h.test", Path: "/a b", RawQuery: "q=" + s}).String()`,
			"https://h.test/a%20b?q=⟦s⟧", ""},
		{`(&url.URL{Scheme: "https", Host: "h.test", Path: "a"}).String()`, "https://h.test/a", ""},
		{`(&url.URL{Scheme: "https", Host: s + ":80", Path: s}).String()`, "https://⟦s⟧:80⟦s:path⟧", ""},
		{`(&url.URL{Scheme: "https", User: url.UserPassword("u", "p/w"), Host: "h"}).String()`, "https://u:p%2Fw@h",
			""},
		{`(&url.URL{Scheme: "https", User: url.User(s), Host: "h"}).String()`, "https://⟦s:userinfo⟧@h", ""},
		{`(&url.URL{Scheme: "mailto", Opaque: "a@b"}).String()`, "mailto:a@b", ""},
		{`(&url.URL{Host: "h", Path: "/x", RawPath: "/%78"}).String()`, "//h/%78", ""},
		{`(&url.URL{Scheme: "http", Host: "h", Fragment: "a b"}).String()`, "http://h#a%20b", ""},
		{`(&url.URL{Scheme: "http", Host: "h", Path: "/x", ForceQuery: true}).String()`, "⟦&….String():url⟧", ""},
		{`(&url.URL{Path: "a:b"}).String()`, "⟦&….String():url⟧", ""},
		{`(&url.URL{Scheme: "http", Host: "h"}).JoinPath("a", "b/").String()`, "http://h/a/b/", ""},
	}
	const decls = `
func f(s string, n int, any any, list []any, raw []byte, ss []string) { use(EXPR) }`
	for _, tt := range tests {
		t.Run(tt.expr, func(t *testing.T) {
			p := loadBody(t, strings.Replace(decls, "EXPR", tt.expr, 1))
			v, ok := p.eval(t)
			got := notate(v.Text)
			if !ok {
				got = none
			}
			if got != tt.text {
				t.Errorf("text %q, want %q", got, tt.text)
			}
			if got := p.spelling(v); ok && tt.spelling != "" && got != tt.spelling {
				t.Errorf("spelled %q, want %q", got, tt.spelling)
			}
		})
	}
}

// TestStatements tests texts that several statements compose.
func TestStatements(t *testing.T) {
	const none = "(nothing known)"
	tests := []struct{ name, body, want string }{
		{"builder", `var b strings.Builder; b.WriteString("http://"); b.WriteString(s); b.WriteByte(':');
			fmt.Fprintf(&b, "%d/", n); b.WriteRune('é'); use(b.String())`, "http://⟦s⟧:⟦n:digits!⟧/é"},
		{"builder before more", `var b strings.Builder; b.WriteString("a"); use(b.String()); b.WriteString("b")`, "a"},
		{"builder on a branch",
			`var b strings.Builder; b.WriteString("a"); if c { b.WriteString("?b") }; use(b.String())`, "a?b | a"},
		{"builder in a loop", `var b strings.Builder; b.WriteString("a?"); for c { b.WriteString(s) };
			b.WriteString("#"); use(b.String())`, "a?⟦b⟧# | a?⟦b⟧⟦s⟧#"},
		{"builder that is reset",
			`var b strings.Builder; b.WriteString("a"); b.Reset(); b.WriteString("b"); use(b.String())`, "b"},
		{"builder by pointer", `b := &strings.Builder{}; b.WriteString("a"); fmt.Fprint(b, "b", n); use(b.String())`,
			"ab⟦n:digits!⟧"},
		{"new builder", `b := new(strings.Builder); fmt.Fprintln(b, "a"); io.WriteString(b, "b"); use(b.String())`,
			"a\nb"},
		{"buffer", `var b bytes.Buffer; b.Write([]byte("a")); b.WriteString("b"); use(b.String())`, "ab"},
		{"buffer of bytes", `var b bytes.Buffer; b.WriteString("a"); b.Write(raw); use(b.String())`, "a⟦raw⟧"},
		{"builder given away", `var b strings.Builder; b.WriteString("a"); change(&b); use(b.String())`, none},
		{"builder in a closure", `var b strings.Builder; func() { b.WriteString("a") }(); use(b.String())`, none},
		{"builder in an expression", `var b strings.Builder; if c && must(b.WriteString("a")) { }; use(b.String())`,
			none},
		{"builder deferred", `var b strings.Builder; defer b.WriteString("a"); use(b.String())`, none},
		{"builder of somebody", `b := builder(); b.WriteString("a"); use(b.String())`, "⟦b⟧a"},
		{"truncated", `var b bytes.Buffer; b.WriteString("ab"); b.Truncate(1); use(b.String())`, none},
		{"error of a write", `var b strings.Builder; if _, err := b.WriteString("a"); err != nil { return };
			use(b.String())`, "a"},

		{"URL", `u := url.URL{Scheme: "https", Host: "h"}; u.Path = "/x"; use(u.String())`, "https://h/x"},
		{"URL by pointer", `u := &url.URL{Scheme: "https", Host: "h", Path: "/x"}; u.Path += "/y"; use(u.String())`,
			"https://h/x/y"},
		{"URL declared", `var u url.URL; u.Scheme = "https"; u.Host = "h"; use(u.String())`, "https://h"},
		{"URL on a branch", `u := url.URL{Scheme: "https", Host: "h"}; if c { u.Scheme = "http" }; use(u.String())`,
			"http://h | https://h"},
		{"URL with a query", `u := url.URL{Scheme: "https", Host: "h"}; q := url.Values{}; q.Set("a", s);
			u.RawQuery = q.Encode(); use(u.String())`, "https://h?a=⟦s:query-value⟧"},
		{"URL of holes", `u := url.URL{Scheme: s, Host: s, Path: "/x"}; use(u.String())`,
			"⟦s!⟧://⟦s!⟧/x | ⟦u.String():url⟧"},
		{"URL with a host", `u := url.URL{Scheme: "http", Host: s, Path: "/x"}; use(u.String())`, "http://⟦s⟧/x"},
		{"URL given away", `u := &url.URL{Scheme: "https", Host: "h"}; set(u); use(u.String())`, "⟦u.String():url⟧"},
		{"URL that is parsed", `u, _ := url.Parse("https://h/y?a=b"); use(u.String())`, "https://h/y?a=b"},
		{"URL that is parsed and changed", `u, _ := url.Parse("https://h/y?a=b"); u.Path = "/x"; use(u.String())`,
			"https://h/x?a=b"},
		{"URL that is parsed and extended",
			`u, _ := url.Parse("https://h/y%2Fz"); u.RawQuery = "q=" + s; use(u.String())`, "https://h/y%2Fz?q=⟦s⟧"},
		{"URL that is parsed with a user", `u, _ := url.Parse("https://u@h/y"); use(u.String())`, "⟦u.String():url⟧"},
		{"URL of two ends", `u, _ := url.Parse("https://h.test/" + s + "/x?y=1"); use(u.String())`,
			"https://h.test/⟦u⟧/x?y=1"},
		{"URL of two ends, no host", `u, _ := url.Parse("https://" + s); use(u.String())`,
			"https://⟦u⟧ | ⟦u.String():url⟧"},
		{"URL of two ends that are escaped", `u, _ := url.Parse("HTTPS://h/" + s + "/x"); use(u.String())`, "⟦u⟧/x"},
		{"URL of one end", `u, err := url.Parse(s + "://p/x?y=1"); _ = err; use(u.String())`, "⟦u⟧/x?y=1"},
		{"URL of no plain end", `u, err := url.Parse(s + "/a b"); _ = err; use(u.String())`, "⟦u.String():url⟧"},
		{"URL of a scheme", `u, err := url.Parse(s); _ = err; u.Scheme = "ws"; use(u.String())`,
			"ws://⟦u⟧ | ⟦u.String():url⟧"},
		{"URL of a scheme and a host", `u, err := url.Parse(s); _ = err; u.Scheme, u.Host = "ws", "h"; use(u.String())`,
			"ws://⟦u⟧h⟦u⟧ | ⟦u.String():url⟧"},
		{"URL of a scheme, a host and a path",
			`u, err := url.Parse(s); _ = err; u.Scheme = "ws"; u.Host = "h"; u.Path = "/x"; use(u.String())`,
			"ws://⟦u⟧h/x⟦u⟧ | ⟦u.String():url⟧"},
		{"URL of a scheme and what may be opaque",
			`u, err := url.Parse(s); _ = err; u.Scheme = "ws"; u.Opaque = s; use(u.String())`, "⟦u.String():url⟧"},
		{"URL of a scheme that may be none", `u, err := url.Parse(s); _ = err; u.Scheme = s; use(u.String())`,
			"⟦u.String():url⟧"},
		{"URL of a scheme set by a closure",
			`u, err := url.Parse(s); _ = err; func() { u.Scheme = "ws" }(); use(u.String())`, "⟦u.String():url⟧"},
		{"values", `use(url.Values{"b": {"x y", s}, "a": []string{"1"}}.Encode())`, "a=1&b=x+y&b=⟦s:query-value⟧"},
		{"values of a name that is not known", `use(url.Values{s: {"x"}}.Encode())`, "⟦….Encode():query⟧"},
		{"values of a list that is not known", `use(url.Values{"a": {"x"}, "b": rests(), "c": {"y"}}.Encode())`,
			"a=x⟦….Encode():query⟧&c=y"},
		{"values that are set",
			`v := url.Values{"a": {"dead"}}; v.Set("a", "1"); v.Add("a", "2"); v.Del("b"); use(v.Encode())`, "a=1&a=2"},
		{"values that are dead", `v := url.Values{"a": {"dead"}}; v.Set("b", "1"); v.Del("a"); use(v.Encode())`, "b=1"},
		{"values on a branch",
			`v := make(url.Values); v.Set("a", "1"); v.Set("b", "2"); if c { v.Set("b", "x y") }; use(v.Encode())`,
			"a=1⟦v.Encode():query⟧"},
		{"values on another branch",
			`v := url.Values{}; v.Set("b", "2"); if c { v.Set("a", "x") } else { use(v.Encode()) }`, "b=2"},
		{"values in a loop", `v := url.Values{}; for range n { v.Set("a", "1"); use(v.Encode()); v.Del("a");
			v.Add("b", s) }`, "a=1⟦v.Encode():query⟧"},
		{"values set by a loop", `v := url.Values{}; v.Set("z", "1"); for range n { v.Set("a", "x") }; use(v.Encode())`,
			"⟦v.Encode():query⟧z=1"},
		{"values of some name", `v := url.Values{}; v.Set("a", "1"); v.Set(s, "x"); v.Set("z", "2"); use(v.Encode())`,
			"⟦v.Encode():query⟧z=2⟦v.Encode():query⟧"},
		{"values of a URL", `u, err := url.Parse(s); _ = err; v := u.Query(); v.Set("a", "1"); use(v.Encode())`,
			"⟦v.Encode():query⟧a=1⟦v.Encode():query⟧"},
		{"values given away", `v := url.Values{}; v.Set("a", "1"); setValues(v); use(v.Encode())`,
			"⟦v.Encode():query⟧"},
		{"values of two names", `v := url.Values{}; w := v; v.Set("a", "1"); w.Del("a"); use(v.Encode())`,
			"⟦v.Encode():query⟧"},
		{"values set by a closure", `v := url.Values{}; v.Set("a", "1"); func() { v.Set("a", "2") }(); use(v.Encode())`,
			"⟦v.Encode():query⟧"},
		{"values set by an index", `v := url.Values{}; v.Set("a", "1"); v["a"] = nil; use(v.Encode())`,
			"⟦v.Encode():query⟧"},
		{"values set again", `v := url.Values{}; v.Set("a", "1"); v = url.Values{"b": {"2"}}; use(v.Encode())`, "b=2"},
		{"values of which there are none", `v := url.Values{}; use("x?" + v.Encode())`, "x?"},
		{"replaced once, perhaps in a hole", `use(strings.Replace(s + "/x", "http:", "https:", 1))`, "⟦s⟧/x"},
		{"replaced once, in a hole or behind it", `use(strings.Replace(s + "/http:/x", "http:", "https:", 1))`,
			"(nothing known)"},
		{"the first that there is", `use(cmp.Or("", s, plain(), "dead") + "/")`, "⟦s!⟧/ | http://p/"},
		{"the first of one", `use(cmp.Or(plain(), "dead"))`, "http://p"},
		{"the first of a list", `use(cmp.Or([]string{"a"}...) + "/")`, "⟦cmp.Or(…)⟧/"},
		{"the first of none", `use(cmp.Or("", "") + "/")`, "/"},
		{"unescaped", `p, err := url.PathUnescape("/a%20b/" + plain()); _ = err; use(p)`, "/a b/http://p"},
		{"unescaped around a hole", `p, err := url.PathUnescape("/a/" + s + "/b"); _ = err; use(p)`, "/a/⟦s⟧/b"},
		{"unescaped over a hole", `p, err := url.PathUnescape("/a/" + s + "F"); _ = err; use(p + "/")`, "⟦p⟧/"},
		{"unescaped beside a hole", `p, err := url.PathUnescape("/%4" + s); _ = err; use(p + "/")`, "⟦p⟧/"},
		{"unescaped what cannot be", `p, err := url.PathUnescape("/%zz"); _ = err; use(p + "/")`, "⟦p⟧/"},
		{"unescaped query", `p, err := url.QueryUnescape("a+b=" + s); _ = err; use(p + "/")`, "⟦p⟧/"},
		{"cleaned behind a hole", `use(path.Clean(s + "/../x"))`, "⟦path.Clean(…):path⟧x"},
		{"cleaned before a hole", `use(path.Clean("x/" + s))`, "(nothing known)"},
		{"URL of two ends that are changed", `u, _ := url.Parse("https://h/" + s + "/a b/x"); use(u.String())`,
			"https://h/⟦u⟧/x"},
		{"URL of two ends on a branch",
			`if !strings.Contains(s, "://") { s = "http://" + s }; u, err := url.Parse(s); _ = err; use(u.String())`,
			"http://⟦u⟧ | ⟦u.String():url⟧"},
		{"URL of two ends that is given away", `u, _ := url.Parse("https://h.test/" + s); set(u); use(u.String())`,
			"⟦u.String():url⟧"},
		{"URL of two ends that is given away later",
			`u, _ := url.Parse("https://h.test/" + s); use(u.String()); set(u)`, "https://h.test/⟦u⟧"},
		{"URL of two ends that is given away in a loop",
			`u, _ := url.Parse("https://h.test/" + s); for c { use(u.String()); set(u) }`, "⟦u.String():url⟧"},
		{"URL whose fields a closure sets",
			`u := url.URL{Scheme: "https", Host: "h"}; func() { u.Path = "/x" }(); use(u.String())`,
			"⟦u.String():url⟧"},
		{"URL of something", `u, _ := url.Parse(s); u.Path = "/x y"; use(u.String())`,
			"⟦u⟧/x%20y⟦u⟧ | ⟦u.String():url⟧"},
		{"URL of something extended", `u, _ := url.Parse(s); u.Path += "/x"; u.RawQuery = "a=b"; use(u.String())`,
			"⟦u⟧/x?a=b⟦u⟧ | ⟦u.String():url⟧"},
		{"URL of something with a query", `u, _ := url.Parse(s); u.RawQuery = "a=" + s; use(u.String())`,
			"⟦u⟧?a=⟦s⟧⟦u⟧ | ⟦u.String():url⟧"},
		{"URL of something with a query of which nothing is known",
			`u, _ := url.Parse(s); u.RawQuery = s; use(u.String())`, "⟦u.String():url⟧"},
		{"URL of something trimmed",
			`u, _ := url.Parse(s); u.Path = strings.TrimRight(u.Path, "/") + "/x"; use(u.String())`,
			"⟦u⟧/x⟦u⟧ | ⟦u.String():url⟧"},
		{"URL that is copied", `u, _ := url.Parse(s); v := *u; v.Path = "x"; use(v.String())`,
			"⟦v⟧/x⟦v⟧ | ⟦v.String():url⟧"},
		{"URL of something with a raw path", `u, _ := url.Parse(s); u.Path = "/x"; u.RawPath = "/y"; use(u.String())`,
			"⟦u.String():url⟧"},
		{"URL given away later", `u := &url.URL{Scheme: "https", Host: "h"}; use(u.String()); set(u)`, "https://h"},
		{"URL given away in a loop", `u := &url.URL{Scheme: "https", Host: "h"}; for c { use(u.String()); set(u) }`,
			"⟦u.String():url⟧"},
		{"URL that was parsed into", `u := &url.URL{Scheme: "https"}; u, _ = u.Parse(s); use(u.String())`,
			"⟦u.String():url⟧"},
		{"URL with another user", `u := url.URL{Scheme: "https", Host: "h"}; u.User = url.User("u"); use(u.String())`,
			"⟦u.String():url⟧"},
		{"URL that only is read",
			`u := url.URL{Scheme: "https", Host: "h"}; _ = u.Hostname(); fmt.Sprint(u.Query()); use(u.String())`,
			"https://h"},
		{"JoinPath", `u, err := url.JoinPath("https://h/a/", "b", "c/"); _ = err; use(u)`, "https://h/a/b/c/"},
		{"JoinPath up", `u, err := url.JoinPath("https://h/a/", "../b"); _ = err; use(u)`, "https://h/b"},
		{"JoinPath of holes", `u, err := url.JoinPath("https://h/a/", s); _ = err; use(u)`, "https://h⟦u:path⟧"},
		{"JoinPath of a base", `u, err := url.JoinPath(s, "b c"); _ = err; use(u + "/")`, "⟦u:url⟧/"},
		{"JoinPath of a base, plain", `u, err := url.JoinPath(s, "b", s, "c/d/"); _ = err; use(u)`,
			"⟦s⟧/c/d/⟦s⟧ | ⟦u:url⟧"},
		{"JoinPath of a parsed base", `u, _ := url.Parse(s); u = u.JoinPath("b"); use(u.String())`,
			"⟦u⟧/b⟦u⟧ | ⟦u.String():url⟧"},
		{"JoinPath and more", `u, _ := url.Parse(s); u = u.JoinPath("b"); u.RawQuery = "c"; use(u.String())`,
			"⟦u⟧?c⟦u⟧ | ⟦u.String():url⟧"},
		{"JoinPath on a branch", `u, _ := url.Parse(s); if c { u = u.JoinPath("b") }; use(u.String())`,
			"⟦u.String():url⟧"},
		{"JoinPath in a loop", `u, _ := url.Parse(s); for c { u = u.JoinPath("b"); use(u.String()) }`,
			"⟦u⟧/b⟦u⟧ | ⟦u.String():url⟧"},

		{"function", `use(plain())`, "http://p"},
		{"function with a parameter", `use(with(s, "x"))`, "http://⟦s⟧/x"},
		{"function of functions", `use(deep("x"))`, "http://x/deep"},
		{"function with branches", `use(either(c))`, "http://a | http://b"},
		{"function that defaults", `use(fallback(""))`, "http://default"},
		{"function that recurses", `use(loop("a"))`, none},
		{"function with a deferred closure", `use(deferred())`, none},
		{"several results", `u, err := pair(); _ = err; use(u)`, " | http://pair"},
		{"named results", `use(named("x"))`, "x/named"},
		{"variadic function", `use(variadic("x") + "/y")`, "x/y"},
		{"variadic parameter", `use(rest("x") + "/y")`, "⟦rest(…)⟧/y"},
		{"method", `use((&client{}).url("x"))`, "/x"},
		{"method expression", `use((*client).url(&client{}, "x") + "/")`, "⟦*client.url(…)⟧/"},
		{"interface method", `var i inter = &client{}; use(i.url("x") + "/")`, "⟦i.url(…)⟧/ | ⟦cl.base⟧/x/"},
		{"function value", `f := plain; use(f() + "/")`, "http://p/"},
		{"generic function", `use(generic("x", 1))`, "x/generic"},
		{"function of bytes", `use(ofBytes() + "/")`, "/ | ⟦ofBytes()⟧/"},
	}
	const decls = `
func change(*strings.Builder)
func builder() *strings.Builder
func must(int, error) bool
func set(*url.URL)
func plain() string { return "http://p" }
func with(host, path string) string { u := "http://" + host; return u + "/" + path }
func deep(x string) string { return with(x, "deep") }
func either(c bool) string { if c { return "http://a" }; return "http://b" }
func fallback(x string) string { if x == "" { return "http://default" }; return x }
func loop(x string) string { return loop(x + "a") }
func deferred() (r string) { defer func() { r = "b" }(); return "a" }
func pair() (string, error) { if plain() == "" { return "", io.EOF }; return "http://pair", nil }
func named(x string) (r string) { r = x; r += "/named"; return }
func variadic(x string, more ...int) string { return x }
func rests() []string { return nil }
func setValues(url.Values) {}
func rest(more ...string) string { return more[0] }
type client struct { base string }
func (cl *client) url(path string) string { return cl.base + "/" + path }
type inter interface { url(string) string }
func generic[T any](x string, _ T) string { return x + "/generic" }
func ofBytes() string { if plain() == "" { return "" }; return string([]byte{'a'}) }
func f(s string, n int, c bool, raw []byte) { BODY }`
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := loadBody(t, strings.Replace(decls, "BODY", tt.body, 1))
			if got := p.texts(t); got != tt.want {
				t.Errorf("%s\ngot  %s\nwant %s", tt.body, got, tt.want)
			}
		})
	}
}

// TestHoles tests the facts about holes, and the reasons for holes.
func TestHoles(t *testing.T) {
	tests := []struct {
		expr string
		may  core.HoleKind
		from core.Origin
		why  flow.Reason
	}{
		{`s`, core.Anything, core.FromParameter, flow.Parameter},
		{`cfg.host`, core.Anything, core.FromField, flow.Field},
		{`cfg.inner.host`, core.Anything, core.FromField, flow.Field},
		{`fmt.Sprintf("%s", cfg.host)`, core.Anything, core.FromField, flow.Field},
		{`local`, core.Anything, core.FromField, flow.Field},
		{`strings.TrimSpace(s)`, core.Anything, core.FromParameter, flow.ChangedByCall},
		{`u.Hostname()`, core.HostText, core.FromHostname, flow.ResultOfCall},
		{`u.Port()`, core.Digits, core.FromUnknown, flow.ResultOfCall},
		{`u.Host`, core.HostPort, core.FromUnknown, flow.Field},
		{`u.Path`, core.PathText, core.FromDecodedPath, flow.Field},
		{`u.RawQuery`, core.QueryText, core.FromUnknown, flow.Field},
		{`u.EscapedPath()`, core.PathText, core.FromUnknown, flow.ResultOfCall},
		{`u.User.String()`, core.UserText, core.FromUnknown, flow.ResultOfCall},
		{`r.URL.Path`, core.PathText, core.FromDecodedPath, flow.Field},
		{`r.Host`, core.HostPort, core.FromUnknown, flow.Field},
		{`r.Method`, core.Anything, core.FromUnknown, flow.Field},
		{`host`, core.HostText, core.FromSplit, flow.ResultOfCall},
		{`port`, core.Anything, core.FromUnknown, flow.ResultOfCall},
		{`name`, core.HostText, core.FromName, flow.ResultOfCall},
		{`addrs[0]`, core.HostText, core.FromIP, flow.Element},
		{`ip.String()`, core.HostText, core.FromIP, flow.ResultOfCall},
		{`fmt.Sprintf("%s", ip)`, core.HostText, core.FromIP, flow.PrintedByVerb},
		{`fmt.Sprint(addr)`, core.HostText, core.FromIP, flow.PrintedByVerb},
		{`addr.String()`, core.HostText, core.FromIP, flow.ResultOfCall},
		{`addrPort.String()`, core.HostPort, core.FromUnknown, flow.ResultOfCall},
		{`hex.EncodeToString(raw)`, core.Hex, core.FromUnknown, flow.ResultOfCall},
		{`base64.URLEncoding.EncodeToString(raw)`, core.Segment, core.FromUnknown, flow.ResultOfCall},
		{`base64.RawURLEncoding.EncodeToString(raw)`, core.Segment, core.FromUnknown, flow.ResultOfCall},
		{`base64.StdEncoding.EncodeToString(raw)`, core.Anything, core.FromBase64, flow.ResultOfCall},
		{`fmt.Sprintf("%d", n)`, core.Digits, core.FromUnknown, flow.PrintedByVerb},
		{`fmt.Sprint(n)`, core.Digits, core.FromUnknown, flow.PrintedByVerb},
		{`fmt.Sprintf("%t", c)`, core.Segment, core.FromUnknown, flow.PrintedByVerb},
		{`os.Getenv("X")`, core.Anything, core.FromEnvironment, flow.ResultOfCall},
		{`ss[0]`, core.Anything, core.FromElement, flow.Element},
		{`any.(string)`, core.Anything, core.FromUnknown, flow.OtherExpression},
		{`Exported`, core.Anything, core.FromUnknown, flow.OtherVariable},
		{`string(raw)`, core.Anything, core.FromParameter, flow.FromBytes},
		{`looped`, core.Anything, core.FromUnknown, flow.SetInLoop},
		{`shared`, core.Anything, core.FromUnknown, flow.SetInClosure},
		{`taken`, core.Anything, core.FromUnknown, flow.AddressTaken},
		{`several`, core.Anything, core.FromUnknown, flow.SeveralValues},
		{`fmt.Sprintf(s, n)`, core.Anything, core.FromUnknown, flow.FormatNotKnown},
	}
	const decls = `
var Exported = "http://h"
type config struct { host string; inner struct { host string } }
func f(s string, n int, c bool, cfg *config, u *url.URL, r *http.Request, ip net.IP, addr netip.Addr, addrPort netip.AddrPort,
	raw []byte, ss []string, any any, change func(*string)) {
	local := cfg.host
	host, port, err := net.SplitHostPort(s)
	name, _ := os.Hostname()
	addrs, _ := net.LookupHost(s)
	looped, shared, taken, several := "a", "b", "c", "d"
	for c { looped = "b" }
	func() { shared = "c" }()
	change(&taken)
	if c { several = "e" }
	_, _, _, _, _, _, _, _, _ = local, host, port, err, name, addrs, looped, shared, several
	use("/" + EXPR)
}`
	for _, tt := range tests {
		t.Run(tt.expr, func(t *testing.T) {
			body := strings.Replace(decls, "EXPR", tt.expr, 1)
			p := load(t, map[string]string{"a.go": "package p\n" + imports(body+"os.net.netip.") + body + useDecl})
			v, _ := p.eval(t)
			if len(v.Text.Holes) != 1 {
				t.Fatalf("text %q", notate(v.Text))
			}
			h := v.Text.Holes[0]
			if why := v.Map.Why(int(h.At)); h.Kind != tt.may || h.Origin != tt.from || why != tt.why {
				t.Errorf("%v, %v: %v; want %v, %v: %v", h.Kind, h.Origin, why, tt.may, tt.from, tt.why)
			}
		})
	}
}

// TestEscaped tests holes for escaped texts.
func TestEscaped(t *testing.T) {
	p := loadBody(t, `func f(s string) { use(url.QueryEscape("a=" + s) + url.QueryEscape(s) + url.PathEscape(url.PathEscape(s))) }`)
	v, _ := p.eval(t)
	if len(v.Text.Holes) != 3 {
		t.Fatal(notate(v.Text))
	}
	if of := v.Text.Holes[0].Unescaped; of == nil || notate(*of) != "a=⟦s⟧" {
		t.Errorf("first: %v", of)
	}
	if of := v.Text.Holes[1].Unescaped; of != nil {
		t.Errorf("second: %v", of)
	}
	if of := v.Text.Holes[2].Unescaped; of == nil || notate(*of) != "⟦s:segment⟧" ||
		of.Holes[0].Escaper != core.ByPathEscape {
		t.Errorf("third: %v", of)
	}
}

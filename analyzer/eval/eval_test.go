package eval

import "testing"

// TestEval tests the texts of expressions, and the source that spells each byte of them.
func TestEval(t *testing.T) {
	const none = "(nothing known)"
	tests := []struct {
		name, body string
		text       string
		spelling   string
	}{
		{"literal", `func f() { use("http://h/") }`, "http://h/", "http://h/"},
		{"raw", "func f() { use(`http://h/\\x61\"`) }", `http://h/\x61"`, `http://h/\x61"`},
		{"raw lines", "func f() { use(`a\nb`) }", "a\nb", "a\nb"},
		{"raw crlf", "func f() { use(`a\r\nb\rc\r`) }", "a\nbc", "a|\r\n|b|c"},
		{"escapes", `func f() { use("\x61\xff\303\251\u00e9\U0001F600\"\\\n\ta") }`,
			"a\xff\303\251é\U0001F600\"\\\n\ta",
			`\x61|\xff|\303|\251|\u00e9|\U0001F600|\"|\\|\n|\t|a`},
		{"letters", `func f() { use("aéb😀") }`, "aéb😀", "aéb😀"},
		{"empty", `func f() { use("") }`, "", ""},
		{"paren", `func f() { use(("a" + ("b"))) }`, "ab", "a|b"},
		{"lines", "func f() { use(\"a\" +\n\t\"b\" +\n\t`c`) }", "abc", "a|b|c"},
		{"named", `const host = "h\x2f"; func f() { use("http://" + host + ":80/") }`, "http://h/:80/",
			`http://|h|\x2f|:80/`},
		{"typed", `type T string; const c T = "c"; func f() { use(string(c) + string("d")) }`, "cd", "c|d"},
		{"chain", `const a = "a"; const b = a + "b"; func f() { use(b + "c") }`, "abc", "a|b|c"},
		{"local constant", `func f() { const a = "a"; use(a) }`, "a", "a"},
		{"repeated group", `const ( a = "a"; b ); func f() { use(b) }`, "a", "a"},
		{"iota", `const ( a = "x" + string(rune('a'+iota)); b; c ); func f() { use(b + "y") }`, "xby", "b|y"},
		{"iota, first", `const ( a = "x" + string(rune('a'+iota)); b; c ); func f() { use(a) }`, "xa", "a"},
		{"rune", `const c = "a" + string('b'); func f() { use(c + "d") }`, "abd", "a|string('b')|d"},
		{"other package", `func f() { use("a" + http.MethodGet + "b") }`, "aGETb", "a|http.MethodGet|b"},
		{"other package, named", `const m = http.MethodGet; func f() { use(m) }`, "GET", "http.MethodGet"},

		{"nothing", `func f(u string) { use(u) }`, none, ""},
		{"nothing twice", `func f(u string) { use(u + "" + u) }`, none, ""},
		{"hole", `func f(host string) { use("http://" + host + "/x") }`, "http://⟦host⟧/x", "http://|host|/x"},
		{"hole first", `func f(b struct{ URL string }) { use(b.URL + "/x") }`, "⟦b.URL⟧/x", "b.URL|/x"},
		{"empty and hole", `func f(u string) { use("" + u + "x") }`, "⟦u⟧x", "u|x"},
		{"package variable", `var base = "http://h"; func f() { use(base + "/x") }`, "http://h/x", "http://h|/x"},
		{"exported variable", `var Base = "http://h"; func f() { use(Base + "/x") }`, "⟦Base⟧/x", "Base|/x"},
		{"element", `func f(a []string, m map[string]string) { use(a[0] + "/" + m["secret"] + "/" + *&a[1]) }`,
			"⟦a[…]⟧/⟦m[…]⟧/⟦*&a[…]⟧", `a[0]|/|m["secret"]|/|*&a[1]`},
		{"call", `func g(string) string; func f() { use(g("secret") + "/x") }`, "⟦g(…)⟧/x", `g("secret")|/x`},
		{"bytes", `func f(b []byte) { use("a" + string(b)) }`, "a⟦string(b)⟧", "a|string(b)"},
		{"conversion", `type T string; func f(x T) { use("a" + string(x)) }`, "a⟦x⟧", "a|x"},
		{"long name", `func f(x struct{ ab struct { cdefghijklmnopqrstuvwxyz string } }) { use("a" + x.ab.cdefghijklmnopqrstuvwxyz) }`,
			"a⟦…fghijklmnopqrstuvwxyz⟧", "a|x.ab.cdefghijklmnopqrstuvwxyz"},

		{"Itoa", `func f(n int) { use("a/" + strconv.Itoa(n)) }`, "a/⟦n:digits!⟧", "a/|strconv.Itoa(n)"},
		{"bases", `func f(n int64) { use(strconv.FormatInt(n, 10) + strconv.FormatUint(uint64(n), 16) +
			strconv.FormatInt(n, 36) + strconv.FormatInt(n, int(n))) }`,
			"⟦n:digits!⟧⟦uint64(n):hex!⟧⟦n:segment!⟧⟦n:segment!⟧",
			"strconv.FormatInt(n, 10)|strconv.FormatUint(uint64(n), 16)|strconv.FormatInt(n, 36)|strconv.FormatInt(n, int(n))"},
		{"float", `func f(x float64, c byte) { use(strconv.FormatFloat(x, 'f', -1, 64) + strconv.FormatFloat(x, c, -1, 64)) }`,
			"⟦x:segment!⟧⟦x!⟧", "strconv.FormatFloat(x, 'f', -1, 64)|strconv.FormatFloat(x, c, -1, 64)"},
		{"escapers", `func f(id, q string) { use("a/" + url.PathEscape(id) + "?q=" + url.QueryEscape(q)) }`,
			"a/⟦id:segment⟧?q=⟦q:query-value⟧", "a/|url.PathEscape(id)|?q=|url.QueryEscape(q)"},
		{"query", `func f(q url.Values) { use("a?" + q.Encode()) }`, "a?⟦q.Encode():query⟧", "a?|q.Encode()"},
		{"URL", `func f(u *url.URL, v struct{ *url.URL }) { use(u.String() + v.String() + "x") }`,
			"⟦u.String():url⟧⟦v.String():url⟧x", "u.String()|v.String()|x"},
		{"fields", `func f(u *url.URL, x struct{ Host string }) { use("//" + u.Host + u.Path + x.Host) }`,
			"//⟦u.Host:hostport⟧⟦u.Path:path⟧⟦x.Host⟧", "//|u.Host|u.Path|x.Host"},
		{"JoinHostPort", `func f(h, p string) { use("http://" + net.JoinHostPort(h, p)) }`,
			"http://⟦net.JoinHostPort(…):hostport!⟧", "http://|net.JoinHostPort(h, p)"},
		{"same names elsewhere",
			`type T struct{}; func (T) PathEscape(s string) string { return s }; func f(u T, s string) { use("a/" + u.PathEscape(s)) }`,
			"a/⟦u.PathEscape(s)⟧", "a/|u.PathEscape(s)"},
		{"shadowed", `type s struct{}; func (s) Itoa(int) string { return "/" }; func f(n int) { var itoa s; use("a/" + itoa.Itoa(n)) }`,
			"a//", "a/|/"},
		{"function value", `func f(n int) { g := strconv.Itoa; use("a/" + g(n)) }`, "a/⟦g(n):digits!⟧", "a/|g(n)"},

		{"local", `func f(x string) { u := "http://h/" + x; use(u) }`, "http://h/⟦x⟧", "http://h/|x"},
		{"local var", `func f() { var u = "a"; use(u + "b") }`, "ab", "a|b"},
		{"local of holes", `func f(x, y string) { u := x + y; use("a" + u) }`, "a⟦u⟧", "a|u"},
		{"local escaped", `func f(x string) { u := url.PathEscape(x); use("a/" + u) }`, "a/⟦u:segment⟧", "a/|u"},
		{"in a closure", `func f() { u := "a"; func() { use(u) }() }`, "a", "a"},
		{"in a variable's function", `var f = func() { u := "a"; use(u) }`, "a", "a"},
		{"assigned twice", `func f() { u := "a"; u = "b"; use(u) }`, "b", "b"},
		{"assigned later", `func f() { var u string; u = "b"; use(u) }`, "b", "b"},
		{"assigned after", `func f() { u := "a"; for { use(u); u += "b" } }`, "a⟦u⟧", "a|u"},
		{"assigned in a closure", `func f() { u := "a"; func() { u = "b" }(); use(u) }`, none, ""},
		{"assigned among others", `func g() (string, error); func f() { u := "a"; u, err := g(); _ = err; use(u) }`,
			none, ""},
		{"address taken", `func f(g func(*string)) { u := "a"; g(&u); use(u) }`, none, ""},
		{"address taken by a method",
			`type T string; func (t *T) set() {}; func f() { u := T("a"); u.set(); use(string(u)) }`, none, ""},
		{"value method", `type T string; func (t T) get() {}; func f() { u := T("a"); u.get(); use(string(u)) }`, "a",
			"a"},
		{"range", `func f(a []string) { for _, u := range a { use(u) } }`, none, ""},
		{"range over it", `func f(a []string) { u := "a"; for _, u = range a { }; use(u) }`, none, ""},
		{"parameter", `func f(u string) { use(u); u = "a" }`, none, ""},
		{"result", `func f() (u string) { use(u); return "a" }`, "", ""},
		{"shadow", `func f(x string) { u := "a"; { u := x; _ = u }; use(u) }`, "a", "a"},
		{"shadowing", `func f(x string) { u := "a"; _ = u; { u := x; use(u) } }`, none, ""},
		{"several results", `func g() (string, error); func f() { u, _ := g(); use(u) }`, none, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := loadBody(t, tt.body)
			v, ok := p.eval(t)
			if got := notate(v.Text); !ok && tt.text != none || ok && got != tt.text {
				t.Fatalf("text %q, known %v; want %q", got, ok, tt.text)
			}
			if got := p.spelling(v); ok && got != tt.spelling {
				t.Errorf("spelled %q, want %q", got, tt.spelling)
			}
		})
	}
}

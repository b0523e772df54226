package eval

import (
	"strings"
	"testing"
)

// texts returns the texts of the one use of a program.
func (p *program) texts(t testing.TB) string {
	t.Helper()
	if len(p.uses) != 1 {
		t.Fatalf("%d uses, want 1", len(p.uses))
	}
	values, known := p.ev.EvalAll(p.uses[0])
	if !known {
		return "(nothing known)"
	}
	var out []string
	for _, v := range values {
		out = append(out, notate(v.Text))
	}
	return strings.Join(out, " | ")
}

// TestSets tests the texts of variables with several values, and of
// variables that only seem to have several.
func TestSets(t *testing.T) {
	const none = "(nothing known)"
	tests := []struct{ name, body, want string }{
		// Branches.
		{"if", `u := "a"; if c { u = "b" }; use(u)`, "b | a"},
		{"if and else", `var u string; if c { u = "a" } else { u = "b" }; use(u)`, "a | b"},
		{"if without else", `var u string; if c { u = "a" }; use(u + "/")`, "a/ | /"},
		{"else if", `u := ""; if c { u = "a" } else if d { u = "b" } else { u = "c" }; use(u)`, "a | b | c"},
		{"else if without else", `u := "z"; if c { u = "a" } else if d { u = "b" }; use(u)`, "a | b | z"},
		{"step by step", `u := "a"; u += "b"; u = u + "c"; use(u)`, "abc"},
		{"step by step on a branch", `u := "a"; if c { u += "?b" }; use(u + "#")`, "a?b# | a#"},
		{"steps and branches", `u := "a"; if c { u += "b"; if d { u += "c" } }; u += "d"; use(u)`, "abcd | abd | ad"},
		{"switch", `u := "a"; switch n { case 1: u = "b"; case 2, 3: u = "c" }; use(u)`, "b | c | a"},
		{"switch with default", `u := "a"; switch n { case 1: u = "b"; default: u = "c" }; use(u)`, "b | c"},
		{"switch with break", `u := "a"; switch n { case 1: u = "b"; break; default: u = "c" }; use(u)`, "b | c"},
		{"empty case", `u := "a"; switch n { case 1: default: u = "c" }; use(u)`, "a | c"},
		{"type switch", `u := "a"; switch x.(type) { case int: u = "b" }; use(u)`, "b | a"},
		{"select", `var u string; select { case <-ch: u = "a"; case u = <-ch: default: u = "c" }; use(u + "/")`,
			"a/ | ⟦u⟧/ | c/"},
		{"block", `u := "a"; { u = "b" }; use(u)`, "b"},
		{"in the branch", `u := "a"; if c { u = "b"; use(u) }`, "b"},
		{"in the other branch", `u := "a"; if c { u = "b" } else { use(u) }`, "a"},
		{"in the condition", `u := "a"; if use(u); c { u = "b" }`, "a"},
		{"together", `u, v := "a", "1"; if c { u, v = "b", "2" }; use(u + v)`, "b2 | a1"},
		{"swapped", `u, v := "a", "b"; u, v = v, u; use(u + v)`, "ba"},
		{"each by itself", `u, v := "a", "1"; if c { u = "b" }; if d { v = "2" }; use(u + v)`, "b2 | b1 | a2 | a1"},
		{"the same branch twice", `u := "a"; if c { u = "b" }; use(u + u)`, "bb | aa"},
		{"same text", `u := "a"; if c { u = s } else { u = s }; use("/" + u)`, "/⟦u⟧"},
		{"same bytes elsewhere", `u := "a"; if c { u = "a" }; use(u)`, "a | a"},
		{"parameter with default", `if s == "" { s = "http://h" }; use(s + "/x")`, "http://h/x | ⟦s!⟧/x"},
		{"parameter with prefix", `if c { s = "http://" + s }; use(s + "/x")`, "http://⟦s⟧/x | ⟦s⟧/x"},
		{"eight", `u := "a"; switch n { case 1: u = "1"; case 2: u = "2"; case 3: u = "3"; case 4: u = "4";
			case 5: u = "5"; case 6: u = "6"; case 7: u = "7" }; use(u + "/")`,
			"1/ | 2/ | 3/ | 4/ | 5/ | 6/ | 7/ | a/"},
		{"too many", `u := "a"; switch n { ` + tooMany(`case %[1]d: u = "%[1]d"; `) + `}; use(u + "/")`, "⟦u⟧/"},
		{"2⁵", `u := ""; if c { u += "1" }; if d { u += "2" }; if c { u += "3" }; if d { u += "4" }
			if c { u += "5" }; use("/" + u)`,
			"/12345 | /1234 | /1235 | /1245 | /1345 | /2345 | ⟦…⟧"},
		{"too many in another place",
			`u := "a"; switch n { ` + tooMany(`case %[1]d: u = "%[1]d"; `) +
				`}; v := "x"; if c { v = "y" }; use(v + u)`,
			"y⟦u⟧ | x⟦u⟧"},

		// Dead values.
		{"killed", `u := "a"; use2(u); u = "b"; use(u)`, "b"},
		{"killed in an enclosing block", `u := "a"; if c { u = "b" }; u = "c"; if d { use(u) }`, "c"},
		{"killed by a tuple", `u := "a"; u, err := g(); _ = err; use(u + "/")`, "⟦u⟧/"},
		{"returns", `u := "a"; if c { u = "b"; return }; use(u)`, "a"},
		{"panics", `u := "a"; switch n { case 1: u = "b"; default: panic("no") }; use(u)`, "b"},
		{"exits", `u := "a"; if c { u = "b"; os.Exit(1) }; use(u)`, "a"},
		{"continues", `for { u := "a"; if c { u = "b"; continue }; use(u) }`, "a"},
		{"both return", `u := "a"; if c { if d { return } else { return } } else { u = "b" }; use(u)`, "b"},
		{"after", `u := "a"; use(u); u = "b"`, "a"},
		{"shadowed", `u := "a"; if c { u := "b"; _ = u }; use(u)`, "a"},
		{"shadow in if", `u := "a"; if u := "b"; c { use(u) }; _ = u`, "b"},
		{"if init", `u := "a"; if u = "b"; c { use(u) }`, "b"},
		{"if init, else", `u := "a"; if u = "b"; c { } else { use(u) }`, "b"},
		{"reads itself", `s = url.PathEscape(s); use("/" + s)`, "/⟦s:segment⟧"},
		{"reads itself twice", `s = url.PathEscape(s); s = s + "/" + s; use("/" + s)`, "/⟦s:segment⟧/⟦s:segment⟧"},
		{"deferred", `u := "a"; defer use(u); u = "b"`, "a"},

		// Holes.
		{"loop", `u := "a"; for c { u = "b" }; use(u)`, "⟦u⟧ | b"},
		{"loop that adds", `u := "a?"; for c { u += "b" }; use(u + "#")`, "a?⟦u⟧# | a?⟦u⟧b#"},
		{"loop that adds and sets", `u := "a"; for c { u += "b"; if d { u = "" } }; use(u)`, "⟦u⟧ |  | ab | ⟦u⟧b"},
		{"loop that formats", `u := "a"; for c { u = fmt.Sprintf("%s&b", u) }; use(u)`, "⟦u⟧ | a&b | ⟦u⟧&b"},
		{"loop that breaks", `u := "a"; for c { if d { u = "b"; break } }; use(u)`, "⟦u⟧ | a | b"},
		{"endless loop", `u := "a"; for { u = "b"; if d { u = "c"; break }; u = "d" }; use(u)`, "⟦u⟧ | c"},
		{"loop in a loop", `u := "a"; for c { for d { u += "b" } }; use(u)`, "a⟦u⟧ | a⟦u⟧⟦u⟧ | a⟦u⟧⟦u⟧b"},
		{"in a loop", `u := "a"; for c { use(u); u = "b" }`, "a | ⟦u⟧"},
		{"in a loop that adds", `u := "a"; for c { u += "b"; use(u) }`, "a⟦u⟧b"},
		{"in a loop that does not touch it", `u := "a"; for c { use(u) }`, "a"},
		{"in a loop, set before", `u := "a"; for c { u = "b"; use(u) }`, "b"},
		{"in a loop, declared there", `for c { u := "a"; if d { u += "b" }; use(u) }`, "ab | a"},
		{"loop post", `u := "a"; for ; c; u = "b" { use(u) }`, "a | ⟦u⟧"},
		{"loop init", `u := "x"; for u = "a"; c; { use(u) }`, "a"},
		{"range", `u := "a"; for u = range m { }; use(u)`, none},
		{"closure that writes", `u := "a"; func() { u = "b" }(); use(u)`, none},
		{"closure", `u := "a"; f := func() { use(u) }; f()`, "a"},
		{"closure before a write", `u := "a"; f := func() { use(u) }; u = "b"; f()`, none},
		{"closure after a write", `u := "a"; u = "b"; f := func() { use(u) }; f()`, "b"},
		{"closure in a loop that writes", `u := "a"; for c { u = "b"; defer func() { use(u) }() }`, none},
		{"closure in a loop", `for c { u := "a"; if d { u = "b" }; defer func() { use(u) }() }`, "b | a"},
		{"deferred closure that writes", `u := "a"; defer func() { u = "b" }(); use(u)`, none},
		{"address", `u := "a"; if c { u = "b" }; p(&u); use(u)`, none},
		{"goto", `u := "a"; again: use(u); u = "b"; if c { goto again }`, none},
		{"label on a switch", `u := "a"; l: switch { case c: if d { break l }; u = "b" }; use(u)`, none},
		{"label on a loop", `u := "a"; u = "b"; l: for c { break l }; use(u)`, "b"},
		{"break inside a case", `u := "a"; switch n { case 1: if c { u = "b"; break }; u = "c" }; use(u)`, "⟦u⟧ | a"},
		{"break of another variable", `u := "a"; switch n { case 1: if c { break }; default: u = "b" }; use(u)`,
			"a | b"},
		{"fallthrough", `u := "a"; switch n { case 1: u = "b"; fallthrough; case 2: u += "c" }; use(u)`, none},
		{"after fallthrough", `u := "a"; switch n { case 1: u = "b"; fallthrough; case 2: use(u) }`, none},
		{"result in a deferred closure", `r = "a"; defer func() { use(r) }(); return "b"`, none},
		{"range over a channel", `for u := range ch { use(u) }`, none},

		// Tables.
		{"table", `for _, u := range []string{"a", "b"} { use(u + "/") }`, "a/ | b/"},
		{"table of structs", `for _, tt := range []struct{ name, url string }{{"x", "a"}, {url: "b"}} { use(tt.url + tt.name) }`, "ax | b"},
		{"table in a variable",
			`tests := []struct{ url string }{{"a"}, {"b"}}; for _, tt := range tests { func() { use(tt.url) }() }`,
			"a | b"},
		{"table that changes", `tests := []string{"a", "b"}; tests[0] = s; for _, u := range tests { use(u) }`, none},
		{"table that escapes", `tests := []string{"a", "b"}; change(tests); for _, u := range tests { use(u) }`, none},
		{"element that changes",
			`tests := []struct{ url string }{{"a"}, {"b"}}; for i := range tests { tests[i].url = s };
				for _, tt := range tests { use(tt.url) }`, "⟦tt.url⟧ | a | b"},
		{"map", `for k, v := range map[string]string{"a": "1", "b": "2"} { use(k + v) }`, "a1 | b2"},
		{"array", `for _, u := range [...]string{"a", "b"} { use(u) }`, "a | b"},
		{"array with gaps", `for _, u := range [3]string{"a", "b"} { use(u) }`, none},
		{"indexed", `for _, u := range []string{2: "a"} { use(u) }`, none},
		{"table with default", `if len(ss) == 0 { ss = []string{"a"} }; for _, u := range ss { use(u + "/") }`,
			"a/ | ⟦u⟧/"},
		{"field with a default table",
			`if len(cfgp.list) == 0 { cfgp.list = []string{"a", "b"} }; for _, u := range cfgp.list { use(u + "/") }`,
			"a/ | b/ | ⟦u⟧/"},
		{"table in a field", `cfg := &config{list: []string{"a"}}; for _, u := range cfg.list { use(u + "/") }`, "a/"},
		{"table without elements", `cfg := &config{}; for _, u := range cfg.list { use(u + "/") }`, "⟦u⟧/"},
		{"table that grows", `l := []string{"a"}; l = append(l, "b", s); for _, u := range l { use(u + "/") }`,
			"a/ | b/ | ⟦u⟧/"},
		{"table that grows on a branch",
			`var l []string; if c { l = append(l, "b") }; for _, u := range l { use(u + "/") }`, "b/"},
		{"table that grows in a loop",
			`l := []string{"a"}; for c { l = append(l, "b") }; for _, u := range l { use(u + "/") }`, "a/ | b/"},
		{"table that grows by another", `l := append(ss, "a"); for _, u := range l { use(u + "/") }`, "⟦u⟧/ | a/"},
		{"element", `l := []string{"a", "b"}; use(l[n] + "/")`, "a/ | b/"},
		{"element of a constant index", `l := []string{"a", "b"}; use(l[1] + "/")`, "b/"},
		{"element of a map", `t := map[string]string{"a": "x"}; use(t[s] + "/")`, "x/ | /"},
		{"element that was set", `l := []string{"a", "b"}; l[0] = s; use(l[n] + "/")`, "⟦l[…]⟧/"},
		{"join", `l := []string{"a"}; l = append(l, "b", "c"); use(strings.Join(l, "/"))`, "a/b/c"},
		{"join of nothing first", `var l []string; l = append(l, "b"); use(strings.Join(l, "/"))`, "b"},
		{"join of made", `l := make([]string, 0, 2); l = append(l, "a", "b"); use(strings.Join(l, "/"))`, "a/b"},
		{"join of made with elements", `l := make([]string, 2); l = append(l, "a", "b"); use(strings.Join(l, "/"))`,
			"⟦strings.Join(…)⟧a/b"},
		{"join on a branch", `l := []string{"a"}; if c { l = append(l, "b") }; use(strings.Join(l, "/") + "#")`,
			"a/b# | a#"},
		{"join in a loop", `l := []string{"a"}; for c { l = append(l, s) }; l = append(l, "b");
			use(strings.Join(l, "/"))`, "a⟦strings.Join(…)⟧/b | a⟦strings.Join(…)⟧/⟦s⟧/b"},
		{"join in a loop, perhaps nothing",
			`var l []string; for c { l = append(l, s) }; l = append(l, "b"); use(strings.Join(l, "/"))`,
			"⟦strings.Join(…)⟧b | ⟦strings.Join(…)⟧⟦s⟧/b"},
		{"join of a parameter", `ss = append(ss, "b"); ss = append(ss, "c"); use(strings.Join(ss, "/"))`,
			"⟦strings.Join(…)⟧b/c"},
		{"join of spread", `l := []string{"a"}; l = append(l, ss...); l = append(l, "c"); use(strings.Join(l, "/"))`,
			"a⟦strings.Join(…)⟧/c"},
		{"join of what escapes", `l := []string{"a"}; change(l); use(strings.Join(l, "/"))`, none},
		{"table set in the loop", `for _, u := range []string{"a", "b"} { if c { u += "/" }; use(u) }`,
			"a/ | b/ | a | b"},
		{"too many elements", `for _, u := range []string{"a", ` + tooMany(`"%d", `) + `} { use("/" + u) }`,
			"/⟦u⟧"},

		{"element that grew", `var l []string; l = append(l, "a"); l = append(l, "b"); use(l[0] + "/")`, "a/ | b/"},
		{"element of a parameter", `use(ss[0] + "/")`, "⟦ss[…]⟧/"},
		{"elements that a loop appends",
			`var l []string; for _, x := range ss { if c { continue }; l = append(l, "a/"+x, "b") };
				for _, u := range l { use(u + "?") }`, "a/⟦x⟧? | b?"},
		{"elements that a loop spreads",
			`var l []string; for c { l = append(l, ss...) }; for _, u := range l { use(u + "?") }`, "⟦u⟧?"},
		{"elements that a loop sets",
			`l := []string{"a"}; for c { l = append(l, "b"); l[0] = s }; for _, u := range l { use(u + "?") }`, "⟦u⟧?"},
		{"elements of nothing", `var l []string; for _, u := range l { use(u + "?") }`, "⟦u⟧?"},
		{"elements of a result", `l, err := list(c, s); _ = err; for _, u := range l { use(u + "?") }`, "http://⟦s⟧?"},
		{"elements of the one result", `for _, u := range both(s) { use(u + "?") }`, "a? | ⟦u⟧?"},
		{"element of a result", `use(both("b")[n] + "?")`, "a? | b?"},
		{"elements of a result that change", `l, _ := list(c, s); l[0] = "z"; for _, u := range l { use(u + "?") }`,
			"⟦u⟧?"},
		{"elements of a result that escape", `l, _ := list(c, s); change(l); for _, u := range l { use(u + "?") }`,
			"⟦u⟧?"},
		{"elements of a named result", `for _, u := range named() { use(u + "?") }`, "⟦u⟧?"},
		{"join of a result", `use(strings.Join(both(s), "/") + "?")`, "a/⟦s⟧?"},

		// Conditions.
		{"left where it is empty", `u := ""; if c { u = "a" }; if u == "" { return }; use(u + "/")`, "a/"},
		{"left where it is not empty", `u := ""; if c { u = "a" }; if u != "" { return }; use(u + "/")`, "/"},
		{"left where one is empty",
			`u, v := "", ""; if c { u, v = "a", "b" }; if u == "" || len(v) == 0 { return }; use(u + v)`, "ab"},
		{"left where both are empty",
			`u, v := "", ""; if c { u, v = "a", "b" }; if u == "" && v == "" { return }; use(u + v + "/")`, "ab/ | /"},
		{"where it is not empty", `u := ""; if c { u = "a" }; if u != "" { use(u + "/") }`, "a/"},
		{"else of where it is empty", `u := ""; if c { u = "a" }; if u == "" { } else { use(u + "/") }`, "a/"},
		{"where it is empty", `u := ""; if c { u = "a" }; if u == "" { use(u + "/") }`, "/"},
		{"where it is another", `u := "b"; if c { u = "a" }; if u == "a" { use(u + "/") }`, "a/"},
		{"past where it is another", `u := "b"; if c { u = "a" }; if u == "a" { r = "" }; use(u + "/")`, "a/ | b/"},
		{"where it begins so",
			`u := "b"; if c { u = "ax" }; if strings.HasPrefix(u, "a") { u = "!" + u }; use(u + "/")`, "!ax/ | b/"},
		{"where one of two holds", `u := "b"; if c { u = "ax" }; if strings.HasSuffix(u, "x") || c { use(u + "/") }`,
			"ax/ | b/"},
		{"where both hold", `u := "b"; if c { u = "ax" }; if !strings.Contains(u, "x") && d { use(u + "/") }`, "b/"},
		{"where it has a port",
			`u := "h"; if _, _, err := net.SplitHostPort(u); err == nil { u += "0" }; use(u + "/")`, "h/"},
		{"where it has none",
			`u := "h:1"; if _, _, err := net.SplitHostPort(u); err != nil { u += ":80" }; use(u + "/")`, "h:1/"},
		{"where it is cut",
			`u := "h:1"; if _, _, ok := strings.Cut(u, ":"); !ok { u += ":80" }; use(u + "/")`, "h:1/"},
		{"default", `port := ""; if c { port = "1" }; if port == "" { port = "80" }; use(":" + port)`, ":80 | :1"},
		{"default of another", `u, v := "", s; if c { u = "a" }; if v == "" { u += "b" }; use(u + "/")`,
			"ab/ | b/ | a/ | /"},
		{"parts of a known text", `for _, p := range strings.Split("a,b", ",") { use(p + "/") }`, "a/ | b/"},
		{"fields of a known text", `u := " a  b"; for p := range strings.FieldsSeq(u) { use(p + "/") }`, "a/ | b/"},
		{"parts of a text", `for _, p := range strings.Split(s, ",") { use(p + "/") }`, "⟦p⟧/"},
		{"parts at a separator", `for _, p := range strings.Split("a,b", s) { use(p + "/") }`, "⟦p⟧/"},
		{"branch that the text takes", `u, v := "", ""; if c { u = "a" }; if v == "" { u += "b" }; use(u + "/")`, "ab/ | b/"},
		{"branch that the text does not take", `v, sep := "a?b", "?"; if strings.Contains(v, "?") { sep = "&" }; use(v + sep)`,
			"a?b&"},
		{"branch that one text takes",
			`v, sep := "a", "?"; if c { v = "a?b" }; if strings.IndexByte(v, '?') >= 0 { sep = "&" }; use(v + sep)`, "a?b& | a?"},
		{"left, and set again", `u := "a"; if u == "" { return }; u = ""; if c { u = "b" }; use(u + "/")`, "b/ | /"},
		{"left in a loop", `for c { u := ""; if d { u = "a" }; if u == "" { continue }; use(u + "/") }`, "a/"},
		{"left in a closure", `u := ""; if c { u = "a" }; func() { if u == "" { return } }(); use(u + "/")`, "a/ | /"},
		{"left by a label", `u := ""; if c { u = "a" }; if u == "" { goto end }; use(u + "/"); end:`, "⟦u⟧/"},
		{"shadow left where it is empty",
			`u := ""; if c { u = "a" }; { u := "b"; if u == "" { return } }; use(u + "/")`, "a/ | /"},
		{"field left where it is empty", `if cfgp.base == "" { return }; use(cfgp.base + "/")`, "⟦cfgp.base!⟧/ | z/"},
		{"field left, and given away", `if cfgp.base == "" { return }; setConfig(cfgp); use(cfgp.base + "/")`,
			"⟦cfgp.base⟧/ | z/"},
		{"field set in the condition", `if cfgp.base == "" || cfgp.reset() { return }; use(cfgp.base + "/")`,
			"⟦cfgp.base⟧/"},
		{"another field left", `if cfgp.other == "" { return }; use(cfgp.base + "/")`, "⟦cfgp.base⟧/ | z/"},

		// Closures that are called at once.
		{"parameter of a closure", `func(u string) { use(u + "/") }("a")`, "a/"},
		{"parameter of a goroutine",
			`for _, x := range []string{"a", "b"} { go func(_ int, u string) { use(u + "/") }(n, x) }`, "a/ | b/"},
		{"parameter of a closure that is set", `func(u string) { u = "b"; use(u + "/") }("a")`, "b/"},
		{"parameter of a deferred closure", `u := "a"; defer func(v string) { use(v + "/") }(u); u = "b"`, "a/"},
		{"parameters of a result", `func(u string, err error) { use(u + "/") }(g())`, "⟦u⟧/"},
		{"variadic parameter of a closure", `func(u ...string) { use(u[0] + "/") }("a")`, "⟦u[…]⟧/"},
		{"closure that is called later", `f := func(u string) { use(u + "/") }; f("a")`, "⟦u⟧/"},

		// Flags.
		{"flag", `u := flag.String("u", "a", ""); flag.Parse(); use(*u + "/")`, "a/ | ⟦*u⟧/"},
		{"flag that is set", `u := flag.String("u", "a", ""); *u = "b"; use(*u + "/")`, "⟦*u⟧/"},
		{"flag that is given away", `u := flag.String("u", "a", ""); p(u); use(*u + "/")`, "⟦*u⟧/"},
		{"other pointer", `u := &s; use(*u + "/")`, "⟦*u⟧/"},
		{"variable of a flag", `var u string; flag.StringVar(&u, "u", "a", ""); flag.Parse(); use(u + "/")`,
			"a/ | ⟦u⟧/"},
		{"variable of a flag that is set",
			`var u string; flag.StringVar(&u, "u", "a", ""); u = "b"; flag.Parse(); use(u + "/")`, "⟦u⟧/"},
		{"variable that is its default", `u := "a"; flag.StringVar(&u, "u", u, ""); use(u + "/")`, "a/ | ⟦u⟧/"},
		{"flag of a set", `fs := flag.NewFlagSet("", 0); u := fs.String("u", "a", ""); use(*u + "/")`, "a/ | ⟦*u⟧/"},
		{"flag of another kind", `u := flag.Int("u", 1, ""); _ = u; use(s + "/")`, "⟦s⟧/"},

		// Fields.
		{"field", `cfg := struct{ base string }{base: "a"}; use(cfg.base + "/")`, "a/"},
		{"field that is set", `cfg := struct{ base string }{"a"}; if c { cfg.base = "b" }; use(cfg.base + "/")`,
			"b/ | a/"},
		{"field of a pointer", `cfg := &config{base: "a"}; use(cfg.base + "/")`, "a/"},
		{"field of a pointer given away", `cfg := &config{base: "a"}; setConfig(cfg); use(cfg.base + "/")`,
			"⟦cfg.base⟧/ | z/ | a/"},
		{"field of a pointer from elsewhere", `cfg := newConfig(); cfg.base = "a"; use(cfg.base + "/")`, "a/"},
		{"field of an alias", `e := cfgp; cfgp.base = "b"; e.base = "a"; cfgp.base = "c"; use(e.base + "/")`,
			"⟦e.base⟧/ | z/ | c/"},
		{"field with default", `if cfgp.base == "" { cfgp.base = "a" }; use(cfgp.base + "/")`,
			"a/ | ⟦cfgp.base!⟧/ | z/"},
		{"field with default, given away", `cfgp.base = "a"; setConfig(cfgp); use(cfgp.base + "/")`,
			"⟦cfgp.base⟧/ | z/ | a/"},
		{"field set after it is given away", `setConfig(cfgp); cfgp.base = "a"; use(cfgp.base + "/")`, "a/"},
		{"field behind a method that sets it", `cfgp.base = "a"; cfgp.set(); use(cfgp.base + "/")`,
			"⟦cfgp.base⟧/ | z/ | a/"},
		{"field behind a method that does not", `cfgp.other = "a"; cfgp.set(); use(cfgp.other + "/")`, "a/"},
		{"field behind a method of its field", `cfgp.other = "a"; cfgp.mu.Lock(); use(cfgp.other + "/")`, "a/"},
		{"field whose address is taken", `cfgp.other = "a"; p(&cfgp.other); use(cfgp.other + "/")`, "⟦cfgp.other⟧/"},
		{"field of what is overwritten", `cfgp.other = "a"; *cfgp = config{}; use(cfgp.other + "/")`,
			"⟦cfgp.other⟧/ | a/"},
		{"field of a field", `cfgp.in.base = "a"; use(cfgp.in.base + "/")`, "⟦cfgp.in.base⟧/ | a/"},
		{"field of a copy", `cfg := config{base: "a"}; e := cfg; cfg.base = "b"; use(e.base + "/")`, "a/"},
		{"field behind a method", `cfg := config{base: "a"}; cfg.set(); use(cfg.base + "/")`, "⟦cfg.base⟧/ | z/ | a/"},
		{"field not given", `var cfg config; use(cfg.base + "/")`, "/"},
		{"field set in a closure", `cfg := config{base: "a"}; func() { cfg.base = "b" }(); use(cfg.base + "/")`,
			"⟦cfg.base⟧/ | z/"},
		{"another field set in a closure", `defer func() { cfgp.other = "b" }(); cfgp.base = "a"; use(cfgp.base + "/")`,
			"a/"},
		{"field set in a goroutine", `go func() { cfgp.base = "b" }(); cfgp.base = "a"; use(cfgp.base + "/")`,
			"⟦cfgp.base⟧/ | z/ | a/"},
		{"another field", `cfg := config{base: "a"}; cfg.other = "b"; for c { cfg.other = "c" }; use(cfg.base + "/")`,
			"a/"},
		{"all of it", `cfg := config{base: "a"}; cfg = config{other: "b"}; use(cfg.base + "/")`, "/"},
	}
	const decls = `
type config struct { base, other string; list []string; mu mutex; in struct { base string } }
type mutex struct{}
func (*mutex) Lock() {}
func (c *config) set() { c.base = "z" }
func (c *config) reset() bool { c.base = ""; return true }
func list(c bool, name string) ([]string, error) {
	if c {
		return nil, io.EOF
	}
	l := make([]string, 0, 1)
	l = append(l, "http://" + name)
	return l, nil
}
func both(x string) []string { return []string{"a", x} }
func named() (l []string) { defer func() { l = nil }(); return []string{"a"} }
func setConfig(*config)
func newConfig() *config
func use2(string)
func p(*string)
func g() (string, error)
func change([]string)
func f(s string, n int, c, d bool, x any, ch chan string, m map[string]int, cfgp *config, ss []string) (r string) {
	BODY
	return
}`
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := loadBody(t, strings.Replace(decls, "BODY", tt.body, 1))
			if got := p.texts(t); got != tt.want {
				t.Errorf("%s\ngot  %s\nwant %s", tt.body, got, tt.want)
			}
		})
	}
}

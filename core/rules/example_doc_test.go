package rules_test

import (
	"fmt"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/scheme"
	"github.com/urllint/urllint/core/secret"
)

func ExampleParse() {
	u := core.Parse("https://user@example.com:8042/over/there?name=ferret#nose")
	for c := core.Scheme; c <= core.Fragment; c++ {
		fmt.Printf("%-9v %-8v %s\n", c, u.Span(c), u.Part(c))
	}
	// Output:
	// scheme    [0,5)    https
	// authority [8,29)   user@example.com:8042
	// userinfo  [8,12)   user
	// host      [13,24)  example.com
	// port      [25,29)  8042
	// path      [29,40)  /over/there
	// query     [41,52)  name=ferret
	// fragment  [53,57)  nose
}

// Absent is not empty.
func ExampleParse_absent() {
	for _, s := range []string{"http://h/", "http://h/?", "http://h/#"} {
		u := core.Parse(s)
		fmt.Println(u.Has(core.Query), u.Has(core.Fragment), u.Span(core.Query))
	}
	// Output:
	// false false absent
	// true false [10,10)
	// false true absent
}

func ExampleChecker_Check() {
	checker, err := check.NewChecker(rules.All(), check.DefaultSelection)
	if err != nil {
		panic(err)
	}
	use, err := check.ParseUse("absolute http https +sends +parses")
	if err != nil {
		panic(err)
	}
	text := core.Const("https://example.com/100%/search?q=a b")
	_, findings := checker.Check(text, use)
	for _, f := range findings {
		fmt.Println(f.Level, f.Span, f.Message)
		for _, fix := range f.Fixes {
			fmt.Println("  ", fix.Message, "→", fix.Apply(text.S))
		}
	}
	// Output:
	// error [23,24) invalid URL escape "%"; the request fails: write "%25" for a percent sign
	//    Replace "%" with "%25" → https://example.com/100%25/search?q=a b
	// error [35,36) unescaped space in the query; Go servers answer it with 400 Bad Request: write "%20"
	//    Percent-encode it → https://example.com/100%/search?q=a%20b
}

// What is found holds whatever the host is.
func ExampleChecker_Check_holes() {
	checker, err := check.NewChecker(rules.All(), check.DefaultSelection)
	if err != nil {
		panic(err)
	}
	text, _, err := core.ParseNotation("http://⟦host⟧/a b")
	if err != nil {
		panic(err)
	}
	_, findings := checker.Check(text, check.Use{})
	for _, f := range findings {
		fmt.Println(f.Level, f.Span, f.Message)
	}
	// Output:
	// warning [10,11) unescaped space in the path: write "%20"
}

func ExampleParseNotation() {
	text, marks, err := core.ParseNotation("http://⟦host⟧/items/⟦id:digits⟧?q=«a b»")
	if err != nil {
		panic(err)
	}
	fmt.Printf("%q\n", text.S)
	for _, h := range text.Holes {
		fmt.Println(h.At, h.Name, h.Kind)
	}
	fmt.Println(marks)
	// Output:
	// "http://\x00/items/\x00?q=a b"
	// 7 host any
	// 15 id digits
	// [[19,22)]
}

func ExampleResolve() {
	const base = "http://example.com/a/b?q#f"
	for _, ref := range []string{"c", "../c", "/c", "//example.org/c", "?", "#g", "", "mailto:c@example.com"} {
		uri, err := core.Resolve(base, ref)
		if err != nil {
			panic(err)
		}
		fmt.Printf("%-22q %s\n", ref, uri)
	}
	// Output:
	// "c"                    http://example.com/a/c
	// "../c"                 http://example.com/c
	// "/c"                   http://example.com/c
	// "//example.org/c"      http://example.org/c
	// "?"                    http://example.com/a/b?
	// "#g"                   http://example.com/a/b?q#g
	// ""                     http://example.com/a/b?q
	// "mailto:c@example.com" mailto:c@example.com
}

func ExampleNormalise() {
	const text = "HTTP://Example.COM:80/a/./b/../%7euser?q=%e9"
	normal, edits := scheme.Normalise(text, core.SchemeBased)
	fmt.Println(normal)
	for _, e := range edits {
		fmt.Printf("%-8v %q → %q\n", e.Span, e.Span.In(text), e.New)
	}
	// Output:
	// http://example.com/a/~user?q=%E9
	// [0,4)    "HTTP" → "http"
	// [7,8)    "E" → "e"
	// [15,18)  "COM" → "com"
	// [18,21)  ":80" → ""
	// [23,30)  "/./b/.." → ""
	// [31,34)  "%7e" → "~"
	// [41,44)  "%e9" → "%E9"
}

func Example_netURL() {
	const text = "http://a:1:2/"
	for _, release := range []neturl.Version{25, 26} {
		u, err := neturl.Parse(text, neturl.Mode{Go: release})
		fmt.Printf("Go %v: host %q, error: %v\n", release, u.Host, err)
	}
	// Output:
	// Go 1.25: host "a:1:2", error: <nil>
	// Go 1.26: host "", error: invalid port after host
}

func ExampleFirstError() {
	for _, s := range []string{"http://h/a b", "http://[::1]/", "http://[::1", "a:b", "1a:b"} {
		fmt.Printf("%-15q %5v %2d\n", s, core.Valid(s, core.FormReference), core.FirstError(s, core.FormReference))
	}
	// Output:
	// "http://h/a b"  false 10
	// "http://[::1]/"  true -1
	// "http://[::1"   false 11
	// "a:b"            true -1
	// "1a:b"          false  2
}

func ExampleMask() {
	fmt.Println(secret.Mask("postgres://app:s3cr3t@db.internal/orders?sslmode=disable"))
	fmt.Println(secret.Mask("https://api.example.com/v1?page=2&access_token=9f8e7d6c5b4a"))
	// Output:
	// postgres://app:xxxxx@db.internal/orders?sslmode=disable
	// https://api.example.com/v1?page=2&access_token=xxxxx
}

func Example_schemeFields() {
	const text = "ftp://ftp.example.org/pub/go.tar.gz;type=i"
	u := core.Parse(text)
	for _, f := range scheme.Lookup("ftp").Fields(&u) {
		fmt.Println(f.Name, f.Span, f.Span.In(text))
	}
	// Output:
	// host [6,21) ftp.example.org
	// path [22,35) pub/go.tar.gz
	// cwd [22,25) pub
	// name [26,35) go.tar.gz
	// typecode [41,42) i
}

// Why a rule is silent.
func ExampleChecker_Explain() {
	checker, err := check.NewChecker(rules.All(), check.DefaultSelection)
	if err != nil {
		panic(err)
	}
	text, _, err := core.ParseNotation("http://⟦host⟧:99999/")
	if err != nil {
		panic(err)
	}
	_, _, decisions := checker.Explain(text, check.Use{})
	for _, d := range decisions {
		switch d.Rule.Name {
		case "host-invalid", "userinfo-password":
			fmt.Println(d.Rule.Name+":", d.Detail)
		}
	}
	// Output:
	// host-invalid: the host contains {host}, which is known only at run time
	// userinfo-password: there is no userinfo
}

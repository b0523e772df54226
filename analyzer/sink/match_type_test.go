package sink

import (
	"slices"
	"testing"
)

// TestTyped: whatever gets a string type that a line names is a site, once, and as a
// whole; what is compared or looked up is not one.
func TestTyped(t *testing.T) {
	line, err := ParseLine("h.test/ep.Endpoint(_) absolute https")
	if err != nil {
		t.Fatal(err)
	}
	p := program{
		{"h.test/ep", "package ep\n\ntype Endpoint string\n\nconst Dev Endpoint = \"dev\"\n\n" +
			"const Root = \"root\"\n\nfunc Open(Endpoint) {}\n"},
		{"h.test/app", `package app

import "h.test/ep"

type other string

type alias = ep.Endpoint

const c = "c"

const typed ep.Endpoint = "const"

var v alias = "var" + c

func f(s string, e ep.Endpoint) ep.Endpoint {
	ep.Open("arg")
	ep.Open(c)
	ep.Open((ep.Root))
	ep.Open(ep.Dev)
	ep.Open(typed)
	_ = ep.Endpoint("conv")
	_ = ep.Endpoint(c + "d")
	_ = ep.Endpoint(s) + "/x" + ep.Endpoint("y" + s)
	_ = e + ("tail")
	_ = []ep.Endpoint{"list"}
	_ = map[ep.Endpoint]string{"key": "none"}["index"]
	_ = struct{ e ep.Endpoint }{"field"}
	if e == "eq" || e < "less" || "a"+e != e {
		e = "set"
	}
	switch e {
	case "case":
	}
	_, _ = other("none"), []any{"none"}
	return "return"
}
`},
	}
	want := []string{
		`"const"`, `"var" + c`, `"arg"`, "c", "ep.Root", `"conv"`, `c + "d"`,
		`ep.Endpoint(s) + "/x" + ep.Endpoint("y" + s)`, `e + ("tail")`,
		`"list"`, `"key"`, `"field"`, `"set"`, `"return"`,
	}
	var got []string
	for _, s := range p.sites(t, new(Catalog).With(line)) {
		got = append(got, s[len("ep.Endpoint "):])
	}
	if !slices.Equal(got, want) {
		t.Errorf("\n%q, not\n%q", got, want)
	}
}

package sink

import (
	"go/ast"
	"testing"
)

// calls has calls that are in no line: of other packages, of none, and of a
// package that has lines.
var calls = program{{"p", `package p
import ("fmt"; "strings"; "net/http")
type t struct { Host string }
func (t) m(string) {}
func f(h http.Header, x t) {
	fmt.Sprint("a", strings.ToLower("b"))
	x.m(h.Get("c"))
	x.Host = string([]byte("d"))
	_ = t{Host: "e"}
	_ = map[string]int{"f": len("g")}
	_ = []t{{"h"}}
	m := make(map[string]string)
	m["i"] = x.Host
	if x.Host == "j" || h.Get("k") != "" || x.Host < "l" || h == nil {
		switch x.Host { case "m": }
	}
}
`}}

// TestNoSiteCostsNothing: a program has many thousands of calls, and few are
// places.
func TestNoSiteCostsNothing(t *testing.T) {
	visit := visitor(t)
	visit() // the packages are looked up once
	if n := testing.AllocsPerRun(100, visit); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkNoSite(b *testing.B) {
	visit := visitor(b)
	b.ReportAllocs()
	for b.Loop() {
		visit()
	}
}

// visitor returns a function that shows all nodes of calls to one matcher.
func visitor(t testing.TB) func() {
	_, file, info := calls.check(t)
	m := Default().Matcher(info)
	yield := func(s Site) { t.Errorf("a site: %v", s) }
	var nodes []ast.Node
	for n := range ast.Preorder(file) {
		nodes = append(nodes, n)
	}
	return func() {
		for _, n := range nodes {
			switch n := n.(type) {
			case *ast.CallExpr:
				m.Call(n, yield)
			case *ast.CompositeLit:
				m.Composite(n, yield)
			case *ast.AssignStmt:
				m.Assign(n, yield)
			case *ast.BinaryExpr:
				m.Compare(n, yield)
			case *ast.SwitchStmt:
				m.Switch(n, n.Tag, yield)
			}
		}
	}
}

// BenchmarkStart is what every start of the program pays: finding out which
// packages the files name.
func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		newBuiltin()
	}
}

// BenchmarkRead is what it would pay if it read all lines.
func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		newBuiltin().all()
	}
}

// BenchmarkResolve is what every package that uses net/http pays.
func BenchmarkResolve(b *testing.B) {
	pkg, err := std().Import("net/http")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		newIndex(pkg, Default().of(pkg))
	}
}

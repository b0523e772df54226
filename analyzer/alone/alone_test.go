package alone_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/txtar"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/alone"
)

// program is a workspace. What is wrong in it follows from what other packages do.
const program = `
-- go.work --
go 1.26

use (
	.
	./second
)
-- go.mod --
module m.test

go 1.26
-- api/api.go --
package api

import "net/http"

type Scenario struct{ URL string }

func (s *Scenario) Run() { http.Get(s.URL) }

func Get(u string) { http.Get(u) }

//urllint:sink u absolute http https
func Keep(u string) {}
-- kit/kit.go --
package kit

import "m.test/api"

const Base = "https://h.corp.io"

func Fetch(path string) { api.Get(Base + path) }
-- kit/kit_test.go --
package kit_test

import (
	"m.test/api"
	"m.test/kit"
	"second.test"
)

func test() {
	kit.Fetch("/a%zz")                               // want escape-incomplete
	(&api.Scenario{URL: "http://h.corp.io:99997"}).Run() // want port-invalid
	second.Get("http://h.corp.io:99996")             // want port-invalid
	kit.Fetch("/a")
}
-- main.go --
package main

import (
	"m.test/api"
	"m.test/kit"
)

func main() {
	api.Get("http://h.corp.io:99999")  // want port-invalid
	api.Keep("http://h.corp.io:99998") // want port-invalid
	kit.Fetch("/a%zz")                 // want escape-incomplete
	kit.Fetch("/a")
}
-- second/go.mod --
module second.test

go 1.26
-- second/second.go --
package second

import "net/http"

func Get(u string) { http.Get(u) }
-- second/app/app.go --
package app

import "second.test"

func f() { second.Get("http://h.corp.io:99995") } // want port-invalid
`

// Each package is analysed on its own, in any order, as whatever the driver was asked for:
// the same is found.
func TestOrder(t *testing.T) {
	dir := t.TempDir()
	var want []string
	for _, f := range txtar.Parse([]byte(program)).Files {
		name := filepath.Join(dir, f.Name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(f.Data), "\n") {
			if _, rule, ok := strings.Cut(line, "// want "); ok {
				want = append(want, fmt.Sprintf("%s:%d %s", f.Name, i+1, rule))
			}
		}
	}
	slices.Sort(want)
	t.Chdir(dir)
	t.Setenv("GOWORK", "")
	t.Setenv("GOFLAGS", "")
	cfg := &packages.Config{Mode: packages.LoadSyntax | packages.NeedModule, Tests: true}
	pkgs, err := packages.Load(cfg, "./...", "./second/...")
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"run", "./...", "second/..."}, {"run", "--fix"}, {"run", "kit", "./nowhere"}} {
		got := findings(t, pkgs, args)
		if !slices.Equal(got, want) {
			t.Errorf("%q: found\n%s\nwant\n%s", args, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		slices.Reverse(pkgs)
	}
}

// findings analyses packages one after the other.
func findings(t *testing.T, pkgs []*packages.Package, args []string) (list []string) {
	o := analyzer.DefaultOptions
	if err := o.Apply(map[string]any{"include-tests": true}); err != nil {
		t.Fatal(err)
	}
	a := alone.New(o, args...)
	for _, p := range pkgs {
		graph, err := checker.Analyze([]*analysis.Analyzer{a}, []*packages.Package{p}, nil)
		if err != nil || graph.Roots[0].Err != nil {
			t.Fatal(err, graph.Roots[0].Err)
		}
		for _, d := range graph.Roots[0].Diagnostics {
			at := p.Fset.Position(d.Pos)
			name, _ := filepath.Rel(mustGetwd(t), at.Filename)
			list = append(list, fmt.Sprintf("%s:%d %s", filepath.ToSlash(name), at.Line, d.Category))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func mustGetwd(t *testing.T) string {
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

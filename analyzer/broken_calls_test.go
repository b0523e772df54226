package analyzer_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// Functions, methods and fields, as rules and sinks name them: "net/url.Parse", "(*net/url.URL).Query",
// "net/http.Client.Get(url)", "net/url.URL{Host}".
var (
	namedInRules = regexp.MustCompile(`"(\(\*?)?((?:[\w.-]+/)*[\w-]+)\.([A-Z]\w*)\)?(?:\.([A-Z]\w*))?"`)
	namedInSinks = regexp.MustCompile(`^((?:[^\s({/]+/)*[^/\s({.]+(?:\.v\d+|\.go)?)` +
		`\.(?:\(\*(\w+)\)\.|(\w+)\.)?(\w+)([({][^)}]*)?`)
	parameter = regexp.MustCompile(`[a-z]\w*`)
)

// A member is a function of a package, a method of a type of it, or a field.
type member struct {
	typ, name string   // typ is "" of a function, name of a type alone
	params    []string // of a function, or the fields of a type
}

// namedMembers returns what rules and sinks name, by package.
func namedMembers(t *testing.T) map[string]map[string]member {
	all := make(map[string]map[string]member)
	add := func(pkg string, m member) {
		if all[pkg] == nil {
			all[pkg] = make(map[string]member)
		}
		all[pkg][m.typ+"."+m.name] = m
	}
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || d.IsDir() || strings.HasSuffix(name, "_test.go"):
			return err
		case !strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, ".txt"):
			return nil
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if strings.HasSuffix(name, ".go") {
			for _, m := range namedInRules.FindAllStringSubmatch(string(src), -1) {
				if m[4] == "" {
					add(m[2], member{name: m[3]})
				} else {
					add(m[2], member{typ: m[3], name: m[4]})
				}
			}
			return nil
		}
		for line := range strings.Lines(string(src)) {
			if m := namedInSinks.FindStringSubmatch(line); m != nil {
				add(m[1], member{m[2] + m[3], m[4], parameter.FindAllString(m[5], -1)})
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// stub returns a package that has the members, each function with these parameters.
func stub(pkg string, members map[string]member) string {
	var out strings.Builder
	fmt.Fprintf(&out, "package %s\n\n", stubName(pkg))
	declared := make(map[string]bool)
	for _, m := range members {
		if m.typ != "" && !declared[m.typ] && members["."+m.typ].name == "" {
			fmt.Fprintf(&out, "type %s struct{}\n", m.typ)
			declared[m.typ] = true
		}
		params := ""
		for i, p := range m.params {
			params += fmt.Sprintf("%s%d string, ", p, i)
		}
		if m.typ == "" {
			fmt.Fprintf(&out, "func %s(%s) string { return \"\" }\n", m.name, params)
		} else {
			fmt.Fprintf(&out, "func (%s) %s(%s) string { return \"\" }\n", m.typ, m.name, params)
		}
	}
	return out.String()
}

func stubName(pkg string) string {
	return "p" + regexp.MustCompile(`\W`).ReplaceAllString(path.Base(pkg), "_")
}

// A stubImporter imports packages of which nothing but the named members is there, and those of
// the standard library.
type stubImporter struct {
	types.Importer
	made map[string]*types.Package
}

func (s stubImporter) Import(name string) (*types.Package, error) {
	if pkg := s.made[name]; pkg != nil {
		return pkg, nil
	}
	return s.Importer.Import(name)
}

func (s stubImporter) add(name, src string) {
	fset := token.NewFileSet()
	file, _ := parser.ParseFile(fset, "stub.go", src, 0)
	cfg := types.Config{Error: func(error) {}}
	s.made[name], _ = cfg.Check(name, fset, []*ast.File{file}, nil)
}

// brokenArguments are too few, too many, and of other types.
var brokenArguments = []string{
	``, `"a:b"`, `"h", "http://h.test/a b"`, `g()`, `nil, "GET"`, `1, 2.5, nil`, `xs...`, `unknown, "http://h:"`,
	`func() {}, nil`, `"%s%d", "a"`, `"a", "b", "c", "d", "e", "f", "g", "h"`, `&x, *y, <-z`, `[]string{"a"}, 1`,
}

// brokenUses stand around a call, which is CALL.
var brokenUses = []string{
	`x := CALL; http.Get(x); http.Get("http://" + x.String() + ":80")`, `x, err := CALL; http.Get("http://" + x)`,
	`if CALL == "a" { }`, `x, y, z = CALL, CALL`,
	`defer CALL; go CALL`, `for x := range CALL { http.Get(x) }`, `http.Get(CALL.URL.Host); CALL.Path = "/a?b"`,
	`http.Get(strings.TrimSuffix(CALL) + "/a b")`, `u := url.URL{CALL, Host: CALL}; u.String()`, `return CALL, CALL`,
	`switch CALL { case "a:b": }`, `y := url.Values{"a": {CALL}}; y.Encode(1)`, `f := func(s ...string) { CALL }; f()`,
}

// No call is too broken: of all functions that a rule or a sink names, without arguments, with too few, too many and
// wrong ones, in code that does not type-check.
func TestBrokenCalls(t *testing.T) {
	t.Parallel()
	all := namedMembers(t)
	calls := 0
	for _, pkg := range slices.Sorted(maps.Keys(all)) {
		imports := stubImporter{standard(), make(map[string]*types.Package)}
		if _, err := standard().Import(pkg); err != nil {
			imports.add(pkg, stub(pkg, all[pkg]))
		}
		var body strings.Builder
		for _, key := range slices.Sorted(maps.Keys(all[pkg])) {
			calls += writeBroken(&body, all[pkg][key])
		}
		src := fmt.Sprintf("package x\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n\t\"strings\"\n\tp %q\n)\n\n"+
			"func g() (string, string) { return \"a\", \"b\" }\n\n%s", pkg, body.String())
		if x := typecheckWith(src, imports); x == nil || !x.parses {
			t.Errorf("%s: does not parse:\n%s", pkg, src)
		} else {
			checkDiagnostics(t, x, x.run(t))
		}
	}
	if t.Logf("%d calls", calls); calls < 10_000 {
		t.Errorf("%d calls", calls)
	}
}

// writeBroken writes functions that call m, and returns how often.
func writeBroken(body *strings.Builder, m member) (calls int) {
	callee, params := "p."+m.name, "xs []string"
	if m.typ != "" {
		callee, params = "v."+m.name, "xs []string, v p."+m.typ
	}
	for i, args := range brokenArguments {
		call := callee + "(" + args + ")"
		for j, use := range []int{i % len(brokenUses), (i + 5) % len(brokenUses), 0} {
			if j > 0 && testing.Short() {
				break
			}
			fmt.Fprintf(body, "func _(%s) {\n\t%s\n}\n", params, strings.ReplaceAll(brokenUses[use], "CALL", call))
			calls++
		}
	}
	if m.typ != "" {
		fmt.Fprintf(body, "func _(v *p.%s) {\n\tv.%[2]s = 1, \"a b\"\n\thttp.Get(v.%[2]s)\n"+
			"\t_ = p.%[1]s{%[2]s: \"a b\", 1}\n\tp.%[1]s.%[2]s()\n\t(*p.%[1]s).%[2]s(v)\n}\n", m.typ, m.name)
	}
	return calls
}

// replacements stand where the source of an expression, a field or a statement was.
var replacements = []string{"", "nil", "unknown", "1", "f()", "x...", `"a"`, "struct{}{}", "func() {}", "*p", "(a, b)"}

// No fixture is too broken: with other things where expressions, fields and statements were.
func TestBrokenFixtures(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("../testdata/src/*/*.go")
	if err != nil || len(names) == 0 {
		t.Fatal("no fixtures", err)
	}
	random, times, runs := rand.New(rand.NewPCG(1, 2)), 6, 0
	if testing.Short() {
		times = 1
	}
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for range times {
			broken := breakSource(string(src), random)
			if x := typecheck(broken); x != nil {
				runs++
				runBroken(t, name, broken, x)
			}
		}
	}
	if t.Logf("%d files", runs); runs < times*len(names)/4 {
		t.Errorf("only %d broken files parse", runs)
	}
}

func runBroken(t *testing.T, name, src string, x *checkedFile) {
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%s: %v\n%s\n%s", name, p, debug.Stack(), src)
		}
	}()
	checkDiagnostics(t, x, x.run(t))
}

// breakSource replaces some nodes of a file.
func breakSource(src string, random *rand.Rand) string {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", src, parser.SkipObjectResolution)
	if err != nil {
		return src
	}
	var nodes []ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.ImportSpec:
			return false
		case ast.Expr, *ast.Field, *ast.ReturnStmt, *ast.AssignStmt:
			nodes = append(nodes, n)
		}
		return true
	})
	var chosen []ast.Node
	for range min(len(nodes), 1+random.IntN(len(nodes)/25+1)) {
		chosen = append(chosen, nodes[random.IntN(len(nodes))])
	}
	slices.SortFunc(chosen, func(a, b ast.Node) int { return cmp.Compare(b.Pos(), a.Pos()) })
	last := len(src)
	for _, n := range chosen {
		if start, end := fset.Position(n.Pos()).Offset, fset.Position(n.End()).Offset; end <= last {
			src, last = src[:start]+replacements[random.IntN(len(replacements))]+src[end:], start
		}
	}
	return src
}

//go:build unix

package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
)

// A growth is a kind of source of which there can be more and more.
type growth struct {
	name  string
	sizes []int
	write func(size int) string // a file of package p
}

// growths are long literals, by what they are made of, long functions and large
// packages.
func growths() (all []growth) {
	for _, unit := range []struct{ name, text string }{
		{"plain", "segment/"}, {"%", "%"}, {"@", "@"}, {"[", "["}, {":", ":"}, {"space", " "},
	} {
		all = append(all, growth{"path of " + unit.name, sizes(1_000, 1_000_000), func(size int) string {
			return fileOf(fmt.Sprintf("\thttp.Get(%q)\n", "http://h.test/"+
				strings.Repeat(unit.text, size/len(unit.text))))
		}})
		all = append(all, growth{"host of " + unit.name, sizes(1_000, 1_000_000), func(size int) string {
			return fileOf(fmt.Sprintf("\thttp.Get(%q)\n", "http://"+strings.Repeat(unit.text, size/len(unit.text))))
		}})
	}
	return append(all,
		growth{"expressions in a function", sizes(100, 10_000),
			func(size int) string { return fileOf(repeated(expressions, size)) }},
		growth{"variables in a function", sizes(100, 10_000),
			func(size int) string { return fileOf(repeated(variables, size)) }},
		growth{"variables in a package", sizes(100, 10_000), variablesFile},
		growth{"functions in a package", sizes(100, 10_000), functionsFile},
		growth{"functions in a chain", sizes(100, 10_000), chainFile},
		growth{"functions in a cycle", sizes(100, 1_000), cycleFile},
		growth{"literals in a package", sizes(1_000, 100_000), literalsFile},
	)
}

// sizes returns a geometric sequence, two steps to a factor of ten.
func sizes(from, to int) (list []int) {
	for n := from; n <= to; n *= 10 {
		list = append(list, n)
		if 3*n < to {
			list = append(list, 3*n)
		}
	}
	return list
}

func fileOf(body string) string {
	return "package p\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n\t\"net/url\"\n)\n\n" +
		"func f(host, item string, port int) {\n" + body + "}\n\nvar _, _, _ = fmt.Sprint, http.Get, url.Parse\n"
}

// expressions are those that a function has again and again.
var expressions = []string{
	"\thttp.Get(\"https://h.test/items/%[1]d?page=2\")\n",
	"\thttp.Get(\"https://\" + host + \"/items/%[1]d/\" + item)\n",
	"\thttp.Get(fmt.Sprintf(\"https://%%s:%%d/items/%[1]d\", host, port))\n",
	"\turl.Parse(\"https://h.test/%[1]d/a b\")\n",
}

// variables are held by a function, and used.
var variables = []string{
	"\tu%[1]d := \"https://h.test/%[1]d/\" + item\n\thttp.Get(u%[1]d)\n",
	"\tu%[1]d, _ := url.Parse(\"https://h.test/%[1]d\")\n\tu%[1]d.Query().Set(\"k\", item)\n\tfmt.Println(u%[1]d)\n",
	"\tu%[1]d := fmt.Sprintf(\"https://%%s:%%d/\", host, port)\n\tfmt.Fprintln(nil, u%[1]d)\n",
	"\tr%[1]d, _ := http.NewRequest(\"GET\", \"https://h.test/a b/%[1]d#x\", nil)\n\thttp.DefaultClient.Do(r%[1]d)\n",
}

func variablesFile(size int) string {
	return fileOf(repeated([]string{"\thttp.Get(u%[1]d)\n", "\thttp.Get(u%[1]d + \"/\" + item)\n"}, size)) +
		repeated([]string{"\nvar u%[1]d = \"https://h.test/%[1]d\"\n"}, size)
}

// functionsFile has functions that pass a parameter on, and calls of these.
func functionsFile(size int) string {
	return fileOf(repeated([]string{"\tget%[1]d(\"https://h.test/%[1]d\")\n"}, size)) +
		repeated([]string{"\nfunc get%[1]d(u string) { http.Get(u) }\n"}, size)
}

// chainFile has functions of which each passes its parameter on to the next.
func chainFile(size int) string {
	return fileOf("\tnext0(\"h.test/x\")\n") + repeated([]string{"\nfunc next%[1]d(u string) { next%[2]d(u) }\n"},
		size) +
		fmt.Sprintf("\nfunc next%d(u string) { http.Get(u) }\n", size)
}

// cycleFile is chainFile with a circle, in which the text grows.
func cycleFile(size int) string {
	return fileOf("\tnext0(\"h.test/x\")\n") + repeated([]string{"\nfunc next%[1]d(u string) { next%[2]d(u) }\n"},
		size) +
		fmt.Sprintf("\nfunc next%d(u string) { http.Get(u); next0(u + \"/x\") }\n", size)
}

func repeated(formats []string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, formats[i%len(formats)], i, i+1)
	}
	return b.String()
}

// literalsFile has literals that reach no place, and literals that do.
func literalsFile(size int) string {
	var b strings.Builder
	b.WriteString("package p\n\nimport \"net/http\"\n\nvar table = []string{\n")
	for i := range size / 2 {
		fmt.Fprintf(&b, "\t\"https://h%d.test/items/%d?page=2\",\n", i%97, i)
	}
	b.WriteString("}\n")
	for i := range size / 2 {
		fmt.Fprintf(&b, "\nfunc f%d() { http.Get(\"https://h%d.test/items/%d?page=2\") }\n", i, i%97, i)
	}
	return b.String()
}

// BenchmarkGrowth tells how the cost of analysing one package grows with what is in
// it. With the name of a file in URLLINT_GROWTH it writes there what
// internal/tools/plot draws.
//
//	URLLINT_GROWTH=docs/growth.tsv go test -run=NONE -bench=Growth -benchtime=1x ./cmd/urllint
func BenchmarkGrowth(b *testing.B) {
	stub := loadStub(b)
	out := "kind\tsize\tload\tanalysis\n"
	for _, g := range growths() {
		for _, size := range g.sizes {
			b.Run(fmt.Sprintf("%s/%d", strings.ReplaceAll(g.name, " ", "_"), size), func(b *testing.B) {
				load, analysis := measureGrowth(b, stub, g.write(size))
				b.ReportMetric(load.Seconds()*1e3, "load-ms")
				b.ReportMetric(analysis.Seconds()*1e3, "analysis-ms")
				out += fmt.Sprintf("%s\t%d\t%.3f\t%.3f\n", g.name, size, load.Seconds()*1e3, analysis.Seconds()*1e3)
			})
		}
	}
	if file := os.Getenv("URLLINT_GROWTH"); file != "" {
		if err := os.WriteFile(filepath.Join(root, file), []byte(out), 0o644); err != nil {
			b.Fatal(err)
		}
	}
}

// loadStub returns a package that imports what the others do.
func loadStub(b *testing.B) *packages.Package {
	dir := b.TempDir()
	for name, text := range map[string]string{"go.mod": "module growth.test\n\ngo 1.26\n", "p.go": fileOf("")} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			b.Fatal(err)
		}
	}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax | packages.NeedModule, Dir: dir}, ".")
	if err != nil || len(pkgs) != 1 || len(pkgs[0].Errors) > 0 {
		b.Fatal(err, pkgs)
	}
	return pkgs[0]
}

// measureGrowth returns the CPU time that it takes to read and type-check a package of
// one file, and to analyse it: medians, for a collection of garbage may fall into one.
func measureGrowth(b *testing.B, stub *packages.Package, source string) (load, analysis time.Duration) {
	var loads, analyses []time.Duration
	if err := os.WriteFile(stub.CompiledGoFiles[0], []byte(source), 0o600); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		for range growthRuns {
			var pkg *packages.Package
			loads = append(loads, cpuOf(func() { pkg = loadGrowth(b, stub) }))
			analyses = append(analyses, cpuOf(func() { analyseGrowth(b, []*packages.Package{pkg}) }))
		}
	}
	return medianTime(loads), medianTime(analyses)
}

const growthRuns = 5

// loadGrowth reads the file of the package again. The go command would compile it,
// too, and that takes much longer.
func loadGrowth(b *testing.B, stub *packages.Package) *packages.Package {
	pkg := *stub
	pkg.Fset = token.NewFileSet()
	file, err := parser.ParseFile(pkg.Fset, stub.CompiledGoFiles[0], nil,
		parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		b.Fatal(err)
	}
	pkg.Syntax = []*ast.File{file}
	pkg.TypesInfo = &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Instances: make(map[*ast.Ident]types.Instance),
		Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Implicits:  make(map[ast.Node]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), Scopes: make(map[ast.Node]*types.Scope),
		FileVersions: make(map[*ast.File]string),
	}
	conf := types.Config{Importer: importerOf(stub.Imports), Sizes: stub.TypesSizes, GoVersion: "go1.26"}
	if pkg.Types, err = conf.Check(stub.PkgPath, pkg.Fset, pkg.Syntax, pkg.TypesInfo); err != nil {
		b.Fatal(err)
	}
	return &pkg
}

type importerOf map[string]*packages.Package

func (m importerOf) Import(path string) (*types.Package, error) { return m[path].Types, nil }

func analyseGrowth(b *testing.B, pkgs []*packages.Package) {
	a, known := analyzer.NewWithRegistry(configfile.AnalyzerOptions())
	known.Expect([]string{pkgs[0].PkgPath}, nil)
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	if err != nil || graph.Roots[0].Err != nil {
		b.Fatal(err, graph.Roots[0].Err)
	}
}

// cpuOf returns the CPU time that this process takes for f, with all its threads.
func cpuOf(f func()) time.Duration {
	runtime.GC()
	before := ownCPU()
	f()
	return ownCPU() - before
}

func ownCPU() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func medianTime(times []time.Duration) time.Duration {
	slices.Sort(times)
	return times[len(times)/2]
}

package analyzer_test

import (
	"cmp"
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
)

// An imports imports packages of the standard library, and those in testdata/src
// that stand for others. It keeps them.
type imports map[string]*types.Package

var std = importer.Default()

var imported = make(imports)

func (m imports) Import(path string) (*types.Package, error) {
	dir := filepath.Join("..", "testdata", "src", filepath.FromSlash(path))
	files, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	if m[path] != nil || len(files) == 0 {
		if m[path] == nil {
			return std.Import(path)
		}
		return m[path], nil
	}
	fset := token.NewFileSet()
	var parsed []*ast.File
	for _, file := range files {
		f, err := parser.ParseFile(fset, file, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		parsed = append(parsed, f)
	}
	conf := types.Config{Importer: m}
	pkg, err := conf.Check(path, fset, parsed, nil)
	m[path] = pkg
	return pkg, err
}

// A program is one package, type-checked, and what was found in it.
type program struct {
	dir   string
	files map[string]string // by name
	fset  *token.FileSet
	pkg   *types.Package
	info  *types.Info
	found []analysis.Diagnostic

	result *analyzer.Result
	syntax []*ast.File
	init   map[types.Object]ast.Expr // what variables are declared to be
}

// lint runs the analyzer over a package of these files, which are written to dir:
// it looks for other files there.
func lint(t testing.TB, o analyzer.Options, dir string, files map[string]string) *program {
	t.Helper()
	p := &program{dir: dir, files: files, fset: token.NewFileSet()}
	var parsed []*ast.File
	for _, name := range slices.Sorted(maps.Keys(files)) {
		full := filepath.Join(dir, name)
		if err := os.WriteFile(full, []byte(files[name]), 0o666); err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(p.fset, full, files[name], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatalf("%v in\n%s", err, files[name])
		}
		parsed = append(parsed, f)
	}
	p.syntax, p.init = parsed, make(map[types.Object]ast.Expr)
	p.info = &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
		Uses:      map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		Scopes: map[ast.Node]*types.Scope{}, Instances: map[*ast.Ident]types.Instance{},
	}
	var err error
	conf := types.Config{Importer: imported}
	if p.pkg, err = conf.Check("p.test/p", p.fset, parsed, p.info); err != nil {
		t.Fatalf("%v in\n%s", err, files)
	}
	for _, f := range parsed {
		ast.Inspect(f, p.declare)
	}
	a := analyzer.New(o)
	pass := &analysis.Pass{
		Analyzer: a, Fset: p.fset, Files: parsed, Pkg: p.pkg, TypesInfo: p.info, TypesSizes: types.SizesFor("gc",
			"amd64"),
		ResultOf: map[*analysis.Analyzer]any{inspect.Analyzer: inspector.New(parsed)},
		Report:   func(d analysis.Diagnostic) { p.found = append(p.found, d) },
		ReadFile: os.ReadFile,
	}
	result, err := a.Run(pass)
	if err != nil {
		t.Fatal(err)
	}
	p.result = result.(*analyzer.Result)
	return p
}

func (p *program) declare(n ast.Node) bool {
	if s, ok := n.(*ast.AssignStmt); ok && s.Tok == token.DEFINE && len(s.Lhs) == 1 && len(s.Rhs) == 1 {
		p.init[p.info.Defs[s.Lhs[0].(*ast.Ident)]] = s.Rhs[0]
	}
	return true
}

// fixed returns the files with the fixes of these findings, formatted where they
// were. Edits that are alike are made once; others must not touch.
func (p *program) fixed(t testing.TB, found []analysis.Diagnostic) map[string]string {
	t.Helper()
	edits := make(map[string][]analysis.TextEdit)
	for _, d := range found {
		if len(d.SuggestedFixes) > 1 {
			t.Errorf("%s: %d fixes", p.fset.Position(d.Pos), len(d.SuggestedFixes))
		}
		for _, fix := range d.SuggestedFixes {
			for _, e := range fix.TextEdits {
				name := filepath.Base(p.fset.PositionFor(e.Pos, false).Filename)
				edits[name] = append(edits[name], e)
			}
		}
	}
	out := maps.Clone(p.files)
	for name, list := range edits {
		out[name] = p.edited(t, p.files[name], list)
	}
	return out
}

func (p *program) edited(t testing.TB, src string, edits []analysis.TextEdit) string {
	t.Helper()
	slices.SortStableFunc(edits, func(a, b analysis.TextEdit) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End))
	})
	var out []byte
	at := 0
	for i, e := range edits {
		if i > 0 && sameEdit(e, edits[i-1]) {
			continue
		}
		start, end := p.fset.PositionFor(e.Pos, false).Offset, p.fset.PositionFor(e.End, false).Offset
		if start < at {
			t.Fatalf("%s: edits overlap", p.fset.Position(e.Pos))
		}
		if i > 0 && start == end && e.Pos == edits[i-1].Pos && e.End == edits[i-1].End {
			t.Errorf("%s: two insertions in one place, %q and %q", p.fset.Position(e.Pos), edits[i-1].NewText,
				e.NewText)
		}
		out = append(append(out, src[at:start]...), e.NewText...)
		at = end
	}
	after := string(append(out, src[at:]...))
	if before, err := format.Source([]byte(src)); err == nil && string(before) == src {
		if b, err := format.Source([]byte(after)); err == nil {
			return string(b)
		}
	}
	return after
}

func sameEdit(a, b analysis.TextEdit) bool {
	return a.Pos == b.Pos && a.End == b.End && string(a.NewText) == string(b.NewText)
}

// withFix returns the findings that have a fix.
func (p *program) withFix() (out []analysis.Diagnostic) {
	for _, d := range p.found {
		if len(d.SuggestedFixes) > 0 {
			out = append(out, d)
		}
	}
	return out
}

// options are the default ones, with all rules at all levels.
func options(fixes config.FixMode) analyzer.Options {
	var o analyzer.Options
	o.Fixes = fixes
	return o
}

package playground

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/gcexportdata"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
)

const fileName = "main.go"

// A SourceAnswer is what urllint reports of a file of Go. Offsets are bytes of the file,
// half-open.
type SourceAnswer struct {
	Troubles []string  `json:"troubles"` // what the parser and the type checker say
	Findings []Finding `json:"findings"`
}

// A Finding is a diagnostic of the analyzer.
type Finding struct {
	Rule    string    `json:"rule"`
	Level   string    `json:"level"`
	Message string    `json:"message"`
	Start   int       `json:"start"`
	End     int       `json:"end"`
	Line    int       `json:"line"`
	Related []Related `json:"related"`
	Fixes   []Fix     `json:"fixes"`
}

// Related is a place that has to do with a finding.
type Related struct {
	Message string `json:"message"`
	Start   int    `json:"start"`
	End     int    `json:"end"`
	Line    int    `json:"line"`
}

// A Fix is a suggested fix: the edits that it makes.
type Fix struct {
	Title string `json:"title"`
	Safe  bool   `json:"safe"`
	Edits []Edit `json:"edits"`
}

// An Edit writes New for the bytes from Start to End.
type Edit struct {
	Start int    `json:"start"`
	End   int    `json:"end"`
	New   string `json:"new"`
}

// A Linter checks files that import packages of the standard library only.
type Linter struct {
	fset    *token.FileSet
	exports func(path string) ([]byte, error)
	known   map[string]*types.Package
}

// NewLinter returns a Linter. exports returns the export data of a package, as
// gcexportdata.Write writes it.
func NewLinter(exports func(path string) ([]byte, error)) *Linter {
	return &Linter{token.NewFileSet(), exports, map[string]*types.Package{}}
}

// Import implements [types.Importer].
func (l *Linter) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if p := l.known[path]; p != nil && p.Complete() {
		return p, nil
	}
	data, err := l.exports(path)
	if err != nil {
		return nil, err
	}
	return gcexportdata.Read(bytes.NewReader(data), l.fset, l.known, path)
}

// Check checks one file. What does not compile is checked as far as it is understood.
func (l *Linter) Check(src string) (SourceAnswer, error) {
	answer := SourceAnswer{Troubles: []string{}, Findings: []Finding{}}
	file, err := parser.ParseFile(l.fset, fileName, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		answer.Troubles = append(answer.Troubles, err.Error())
	}
	if file == nil || file.Name == nil {
		return answer, nil
	}
	// The positions of this file are not needed once it has been checked.
	defer l.fset.RemoveFile(l.fset.File(file.FileStart))
	pass := l.newPass(file, []byte(src), func(err error) { answer.Troubles = append(answer.Troubles, err.Error()) })
	var found []analysis.Diagnostic
	pass.Report = func(d analysis.Diagnostic) { found = append(found, d) }
	result, err := pass.Analyzer.Run(pass)
	if err != nil {
		return answer, err
	}
	for _, d := range found {
		answer.Findings = append(answer.Findings, l.finding(d, result.(*analyzer.Result)))
	}
	return answer, nil
}

// newPass type-checks file and returns a pass over it, without facts.
func (l *Linter) newPass(file *ast.File, src []byte, trouble func(error)) *analysis.Pass {
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{},
		Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}
	conf := types.Config{Importer: l, Error: trouble, Sizes: types.SizesFor("gc", "amd64")}
	pkg, _ := conf.Check(file.Name.Name, l.fset, []*ast.File{file}, info) // trouble gets the errors
	options := analyzer.DefaultOptions
	options.Fixes = config.AllFixes
	return &analysis.Pass{
		Analyzer: analyzer.New(options), Fset: l.fset, Files: []*ast.File{file}, Pkg: pkg, TypesInfo: info,
		TypesSizes: conf.Sizes,
		ResultOf:   map[*analysis.Analyzer]any{inspect.Analyzer: inspector.New([]*ast.File{file})},
		ReadFile: func(name string) ([]byte, error) {
			if name != fileName {
				return nil, fmt.Errorf("there is no file %s", name)
			}
			return src, nil
		},
	}
}

func (l *Linter) finding(d analysis.Diagnostic, result *analyzer.Result) Finding {
	from, to := l.fset.Position(d.Pos), l.fset.Position(d.End)
	message := strings.TrimSuffix(d.Message, " ("+d.Category+")") // the page shows the rule beside it
	f := Finding{Rule: d.Category, Level: result.Level(d).String(), Message: message,
		Start: from.Offset, End: to.Offset, Line: from.Line, Related: []Related{}, Fixes: []Fix{}}
	for _, r := range d.Related {
		from, to := l.fset.Position(r.Pos), l.fset.Position(r.End)
		f.Related = append(f.Related, Related{r.Message, from.Offset, to.Offset, from.Line})
	}
	for _, fix := range d.SuggestedFixes {
		out := Fix{fix.Message, result.Safe(d), nil}
		for _, e := range fix.TextEdits {
			from, to := l.fset.Position(e.Pos).Offset, l.fset.Position(e.End).Offset
			out.Edits = append(out.Edits, Edit{from, to, string(e.NewText)})
		}
		f.Fixes = append(f.Fixes, out)
	}
	return f
}

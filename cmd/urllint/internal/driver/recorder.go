package driver

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"io"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// A Recorder runs the linter over packages and records what it observes: places, wrappers, and the
// judge of each package. Create one with [NewRecorder].
type Recorder struct {
	Options
	Linter   *analysis.Analyzer
	Registry *analyzer.Registry

	Report *report.Report // of the same run
	Files  []string       // of the named packages

	mu       sync.Mutex
	Places   []Place   // of the named packages, in the order of files and lines
	Wrappers []Wrapper // of these, in the order in which they were inferred
	Judges   map[*types.Package]*analyzer.Judge
}

// A Place is a place that takes URLs, with the texts observed there.
type Place struct {
	*analyzer.Place
	Pass  *analysis.Pass
	Start token.Position // of its expression
}

// A Wrapper is a function that passes a parameter to a place.
type Wrapper struct {
	analyzer.Wrapper
	Func *types.Func
	Pass *analysis.Pass
}

// DefaultRecorder returns a recorder with the settings of a lint run.
func DefaultRecorder() *Recorder { return NewRecorder(analyzer.DefaultOptions) }

// NewRecorder is DefaultRecorder with other settings.
func NewRecorder(settings analyzer.Options) *Recorder {
	o := new(Recorder)
	settings.Observer, settings.Under = o, configfile.Current.Load
	o.Linter, o.Registry = analyzer.NewWithRegistry(settings)
	return o
}

// Place records a place. Together with Wrapper and Package it implements [analyzer.Observer].
func (o *Recorder) Place(pass *analysis.Pass, p *analyzer.Place) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.Places = append(o.Places, Place{p, pass, pass.Fset.Position(p.Expr.Pos())})
}

// Wrapper records an inferred wrapper.
func (o *Recorder) Wrapper(pass *analysis.Pass, fn *types.Func, w analyzer.Wrapper) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.Wrappers = append(o.Wrappers, Wrapper{w, fn, pass})
}

// Package records the judge of a package.
func (o *Recorder) Package(pass *analysis.Pass, judge analyzer.Judge) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.Judges == nil {
		o.Judges = make(map[*types.Package]*analyzer.Judge)
	}
	o.Judges[pass.Pkg] = &judge
}

// Run loads the packages and records what is observed in them. It prints errors on standard error
// and returns the exit code for them.
func (o *Recorder) Run() (code int, err error) {
	if err := o.Record(); err != nil {
		return cli.ExitTrouble, err
	}
	o.Report.Stderr(func(w io.Writer) {
		for _, t := range o.Report.Troubles {
			code = cli.ExitTrouble
			fmt.Fprintln(w, t.Line(o.Report.Paths))
		}
	})
	return code, nil
}

// Record is Run without output.
func (o *Recorder) Record() error {
	r, err := lintWith(o.Options, o.Linter, o.Registry)
	if err != nil {
		return err
	}
	o.Report = r
	named := make(map[*types.Package]bool)
	for _, p := range r.Packages {
		named[p.Types] = true
		o.Files = append(o.Files, p.CompiledGoFiles...)
	}
	o.Places = slices.DeleteFunc(o.Places, func(p Place) bool { return !named[p.Pass.Pkg] })
	o.Wrappers = slices.DeleteFunc(o.Wrappers, func(w Wrapper) bool { return !named[w.Pass.Pkg] })
	slices.SortStableFunc(o.Places, func(a, b Place) int {
		return cmp.Or(report.ComparePositions(a.Start, b.Start), strings.Compare(a.Use.Callee, b.Use.Callee),
			strings.Compare(a.Through, b.Through))
	})
	return nil
}

// InTest reports whether the place is in a _test.go file.
func (p Place) InTest() bool { return IsTestFile(p.Start.Filename) }

// IsTestFile reports whether a file with that name is compiled only for tests.
func IsTestFile(name string) bool { return strings.HasSuffix(name, "_test.go") }

// Reset discards what was recorded so far.
func (o *Recorder) Reset() { o.Places, o.Wrappers = nil, nil }

// SyntaxOf returns the syntax of a file, or nil if cgo replaced it.
func (o *Recorder) SyntaxOf(name string) *ast.File {
	for _, pkg := range o.Report.Packages {
		for _, f := range pkg.Syntax {
			if file := pkg.Fset.File(f.FileStart); file != nil && report.SameFile(file.Name(), name) {
				return f
			}
		}
	}
	return nil
}

// HasFile reports whether a file is part of the named packages.
func (o *Recorder) HasFile(name string) bool {
	return slices.ContainsFunc(o.Files, func(f string) bool { return report.SameFile(f, name) })
}

// Reason returns why no byte is known at p.
func (p Place) Reason() string {
	for _, s := range p.Seen {
		if why := p.WhyNot(s, 0); why != "" {
			return why
		}
	}
	return "the text is empty"
}

// WhyNot returns why byte i of the text s is unknown; for a call it names the function. It returns
// "" if the byte is known or does not exist.
func (p Place) WhyNot(s analyzer.Seen, i int) string {
	reason := s.Value.Map.Why(i)
	if reason == 0 {
		return ""
	}
	why := reason.String()
	if call, ok := s.Value.Map.Hole(i).(*ast.CallExpr); ok {
		if fn, ok := typeutil.Callee(p.Pass.TypesInfo, call).(*types.Func); ok {
			why += ": " + fn.FullName()
		}
	}
	return why
}

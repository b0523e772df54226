package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"go/token"
	"go/types"
	"io"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

// An observation is a run of the linter over packages that tells what it saw
// instead of what it found.
type observation struct {
	loading
	linter *analysis.Analyzer
	known  *analyzer.Registry

	report *report  // of the same run
	files  []string // of the named packages

	mu       sync.Mutex
	places   []place   // of the named packages, in the order of files and lines
	wrappers []wrapper // of these, in the order in which they were inferred
	judges   map[*types.Package]analyzer.Judge
}

// A place is a place of a package, and what was seen there.
type place struct {
	*analyzer.Place
	pass  *analysis.Pass
	start token.Position // of its expression
}

// A wrapper is a function of a package that passes a parameter on to a place.
type wrapper struct {
	analyzer.Wrapper
	fn   *types.Func
	pass *analysis.Pass
}

func newObservation() *observation { return observe(analyzer.DefaultOptions) }

// observe is newObservation with other settings.
func observe(settings analyzer.Options) *observation {
	o := new(observation)
	settings.Observer, settings.Under = o, configured.Load
	o.linter, o.known = analyzer.NewWithRegistry(settings)
	return o
}

// Place, Wrapper and Package make o an [analyzer.Observer].
func (o *observation) Place(pass *analysis.Pass, p *analyzer.Place) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.places = append(o.places, place{p, pass, pass.Fset.Position(p.Expr.Pos())})
}

func (o *observation) Wrapper(pass *analysis.Pass, fn *types.Func, w analyzer.Wrapper) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.wrappers = append(o.wrappers, wrapper{w, fn, pass})
}

func (o *observation) Package(pass *analysis.Pass, judge analyzer.Judge) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.judges == nil {
		o.judges = make(map[*types.Package]analyzer.Judge)
	}
	o.judges[pass.Pkg] = judge
}

// flags gives the flags that every observation has.
func (o *observation) flags() *flag.FlagSet {
	fs := newFlagSet()
	fs.StringVar(&o.tags, "tags", "", "")
	fs.StringVar(&o.configFile, configFlag, "", "")
	return fs
}

// parse reads flags and then packages.
func (o *observation) parse(fs *flag.FlagSet, args []string) (err error) {
	if err = fs.Parse(args); err == nil {
		o.patterns, err = patterns(fs.Args())
	}
	return err
}

// run loads the packages and looks at them. What could not be done is printed on
// standard error, and gives the exit code for trouble.
func (o *observation) run() (code int, err error) {
	if err := o.look(); err != nil {
		return exitTrouble, err
	}
	o.report.stderr(func(w io.Writer) {
		for _, t := range o.report.troubles {
			code = exitTrouble
			fmt.Fprintln(w, t.line(o.report.paths))
		}
	})
	return code, nil
}

// look is run that prints nothing.
func (o *observation) look() error {
	r, err := checkWith(o.loading, o.linter, o.known)
	if err != nil {
		return err
	}
	o.report = r
	named := make(map[*types.Package]bool)
	for _, p := range r.pkgs {
		named[p.Types] = true
		o.files = append(o.files, p.CompiledGoFiles...)
	}
	o.places = slices.DeleteFunc(o.places, func(p place) bool { return !named[p.pass.Pkg] })
	o.wrappers = slices.DeleteFunc(o.wrappers, func(w wrapper) bool { return !named[w.pass.Pkg] })
	slices.SortStableFunc(o.places, func(a, b place) int {
		return cmp.Or(comparePositions(a.start, b.start), strings.Compare(a.Use.Callee, b.Use.Callee), strings.Compare(a.Through, b.Through))
	})
	return nil
}

func (p place) inTest() bool { return isTestFile(p.start.Filename) }

func isTestFile(name string) bool { return strings.HasSuffix(name, "_test.go") }

// helpOr gives the exit code of a subcommand whose arguments are wrong, or ask
// for help.
func helpOr(name string, err error) int {
	if errors.Is(err, flag.ErrHelp) {
		return helpCommand(nil)
	}
	return refuse("%s: %v", name, err)
}

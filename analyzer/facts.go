package analyzer

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/analyzer/sink"
)

// A factStore carries sinks, wrappers, definitions and uses of fields from package to package. Every
// store carries the same: the driver must not change what is found.
type factStore interface {
	// exchangeSinks publishes the places that directives declare in the package of the
	// pass, once and before all else, and returns those of the packages that it imports.
	exchangeSinks(*analysis.Pass, []*sink.Line) []*sink.Line
	// imported returns the wrappers of a function of the packages that the pass imports;
	// nil if there are none at all. Those of packages that only its tests import are
	// known after close.
	imported(*analysis.Pass) func(*types.Func) []Wrapper
	// export publishes the wrappers of a function of the package of the pass: all of them.
	export(*analysis.Pass, *types.Func, []Wrapper)
	// importedDefs returns the definitions of an object of another package.
	importedDefs(*analysis.Pass) func(types.Object) []eval.Definition
	// exportDefs publishes the definitions of an object of the package of the pass, by its
	// name in it.
	exportDefs(*analysis.Pass, string, types.Object, []eval.Definition)
	// exportFields publishes what the package of the pass does with fields, once.
	exportFields(*analysis.Pass, wrapper.FieldUses)
	// importedFields returns what each of the packages does that the pass imports, directly
	// or not.
	importedFields(*analysis.Pass) []wrapper.FieldUses
	// exportIgnored publishes what directives of the package of the pass silence, once.
	exportIgnored(*analysis.Pass, []IgnoredLines)
	// importedIgnored returns what directives silence in the package of that path.
	importedIgnored(*analysis.Pass, string) []IgnoredLines
	// close makes the facts of the package of the pass final: what is exported later is dropped. It
	// may be called twice, and reports whether imported returns more than before.
	close(*analysis.Pass) bool
}

// noFacts is the store of a driver without a way between packages.
type noFacts struct{}

func (noFacts) exchangeSinks(*analysis.Pass, []*sink.Line) []*sink.Line { return nil }
func (noFacts) imported(*analysis.Pass) func(*types.Func) []Wrapper     { return nil }
func (noFacts) export(*analysis.Pass, *types.Func, []Wrapper)           {}
func (noFacts) close(*analysis.Pass) bool                               { return false }

// wrapperFact is what a function's object carries under a driver that has Facts.
type wrapperFact struct{ Wrappers []Wrapper }

// AFact marks it as a fact.
func (*wrapperFact) AFact() {}

// String describes the fact.
func (f *wrapperFact) String() string { return "passes a parameter on to a URL place" }

// declaredFact is what a package carries whose directives declare places.
type declaredFact struct{ Lines []string }

// AFact marks it as a fact.
func (*declaredFact) AFact() {}

// String describes the fact.
func (f *declaredFact) String() string { return "declares places that take URLs" }

// objectFacts exports wrappers as facts: go vet, golangci-lint.
type objectFacts struct{}

func (objectFacts) exchangeSinks(pass *analysis.Pass, own []*sink.Line) (foreign []*sink.Line) {
	for _, f := range pass.AllPackageFacts() {
		d, ok := f.Fact.(*declaredFact)
		if !ok || f.Package == pass.Pkg {
			continue
		}
		for _, text := range d.Lines {
			if l, err := sink.ParseLine(text); err == nil {
				foreign = append(foreign, l)
			}
		}
	}
	if len(own) > 0 && config.InMainModule(pass) {
		f := new(declaredFact)
		for _, l := range own {
			f.Lines = append(f.Lines, l.String())
		}
		pass.ExportPackageFact(f)
	}
	return foreign
}

func (objectFacts) imported(pass *analysis.Pass) func(*types.Func) []Wrapper {
	facts := make(map[types.Object][]Wrapper)
	for _, f := range pass.AllObjectFacts() {
		if w, ok := f.Fact.(*wrapperFact); ok && f.Object.Pkg() != pass.Pkg {
			facts[f.Object] = w.Wrappers
		}
	}
	if len(facts) == 0 {
		return nil
	}
	return func(fn *types.Func) []Wrapper { return facts[fn] }
}

func (objectFacts) export(pass *analysis.Pass, fn *types.Func, ws []Wrapper) {
	if !config.InMainModule(pass) || fn.Pkg() != pass.Pkg || !fn.Exported() {
		return
	}
	pass.ExportObjectFact(fn, &wrapperFact{ws})
}

func (objectFacts) close(*analysis.Pass) bool { return false }

// NewWithFacts is [New] for drivers that carry facts anyway, such as go vet: what a package's
// functions do with their parameters is known in the packages that import it.
func NewWithFacts(o Options) *analysis.Analyzer {
	a := newAnalyzer(o, stored(objectFacts{}))
	a.FactTypes = []analysis.Fact{new(wrapperFact), new(declaredFact), new(definitionFact),
		new(fieldFact), new(ignoredFact)}
	return a
}

// A Registry carries wrappers between the packages that one process analyses, by
// the names of their functions: Facts would make a driver load the source of
// everything that is imported.
type Registry struct {
	packages map[string]*packageFacts // of this run
	told     Exported                 // of earlier runs, for packages that are not in this one
}

// Exported is what packages exported in a run, by their paths.
type Exported map[string]*packageFacts

// Has reports whether the package of that path is among them.
func (t Exported) Has(path string) bool { return t[path] != nil }

// Declared returns the places that directives declare in the package of that path.
func (t Exported) Declared(path string) []*sink.Line {
	if !t.Has(path) {
		return nil
	}
	return t[path].places
}

// The packageFacts are the exported facts of one package. Functions, definitions and fields
// are written before done is closed and read after it; places and imports likewise with
// declared. Imports are kept because export data lists only those that declarations need.
type packageFacts struct {
	done, declared chan struct{}
	once, first    sync.Once
	functions      map[string][]Wrapper
	definitions    map[string][]eval.Definition
	fields         wrapper.FieldUses
	places         []*sink.Line
	ignored        []IgnoredLines
	imports        []string // the paths of the packages that it imports and the registry knows
}

func (e *packageFacts) finish() {
	e.declare(nil, nil)
	e.once.Do(func() { close(e.done) })
}

func (e *packageFacts) declare(places []*sink.Line, imports []string) {
	e.first.Do(func() {
		e.places, e.imports = places, imports
		close(e.declared)
	})
}

func (e *packageFacts) finished() bool {
	select {
	case <-e.done:
		return true
	default:
		return false
	}
}

// NewWithRegistry is [New] for a driver that analyses many packages in one
// process. Before it does, it has to call Expect.
func NewWithRegistry(o Options) (*analysis.Analyzer, *Registry) {
	r := new(Registry)
	return newAnalyzer(o, stored(r)), r
}

// NewWithExported is [New] for a driver that analyses some packages of a program, in any order: tell
// returns what those exported that the package of the pass imports, and perhaps more.
func NewWithExported(o Options, tell func(*analysis.Pass) (Exported, error)) *analysis.Analyzer {
	return newAnalyzer(o, func(pass *analysis.Pass) (factStore, error) {
		told, err := tell(pass)
		if err != nil {
			return nil, err
		}
		return &Registry{told: told}, nil
	})
}

// Expect names the packages of the next run, by their paths. All of them must be
// analysed, and concurrently: a package waits for those that it imports. told has the
// exports of the other packages that these import.
func (r *Registry) Expect(paths []string, told Exported) {
	r.packages, r.told = make(map[string]*packageFacts), told
	for _, p := range paths {
		r.packages[p] = newEntry()
	}
}

func newEntry() *packageFacts {
	return &packageFacts{done: make(chan struct{}), declared: make(chan struct{}),
		functions: make(map[string][]Wrapper)}
}

// Exported returns the exports of the last run and those that Expect was given. The registry keeps
// nothing else of the run.
func (r *Registry) Exported() Exported {
	all := make(Exported, len(r.told)+len(r.packages))
	maps.Copy(all, r.told)
	maps.Copy(all, r.packages)
	return all
}

// exchangeSinks waits for what the package imports, directly or not: each of them
// declares its places before it waits for anything.
func (r *Registry) exchangeSinks(pass *analysis.Pass, own []*sink.Line) (foreign []*sink.Line) {
	if !config.InMainModule(pass) {
		own = nil
	}
	queue, ofProgram := r.imports(pass)
	if e := r.factsOf(pass.Pkg); e != nil {
		e.declare(own, ofProgram)
	}
	seen := map[string]bool{goinfo.PathOf(pass.Pkg): true}
	for ; len(queue) > 0; queue = queue[1:] {
		path := queue[0]
		e := r.factsAt(path)
		if e == nil || seen[path] {
			continue
		}
		seen[path] = true
		<-e.declared
		foreign = append(foreign, e.places...)
		queue = append(queue, e.imports...)
	}
	return foreign
}

// imports returns the paths of the package's imports that r knows, and those of them that
// not only its tests import.
func (r *Registry) imports(pass *analysis.Pass) (all, ofProgram []string) {
	for _, p := range pass.Pkg.Imports() {
		if r.factsOf(p) == nil {
			continue
		}
		all = append(all, goinfo.PathOf(p))
		if r.importedByProgram(pass, p) {
			ofProgram = append(ofProgram, goinfo.PathOf(p))
		}
	}
	return all, ofProgram
}

// close is called when everything is exported, and again at the end of the pass, which may come
// before that.
func (r *Registry) close(pass *analysis.Pass) bool {
	later := slices.ContainsFunc(pass.Pkg.Imports(), func(p *types.Package) bool {
		return r.factsOf(p) != nil && !r.mayWait(pass, p)
	})
	if e := r.factsOf(pass.Pkg); e != nil {
		e.finish()
	}
	return later
}

// mayWait reports whether the package may wait now for p, which it imports. While other packages may
// wait for this one, it waits only for imports of its non-test files: imports of tests can be cyclic.
func (r *Registry) mayWait(pass *analysis.Pass, p *types.Package) bool {
	own := r.factsOf(pass.Pkg)
	return own == nil || own.finished() || isOfTests(pass) || r.importedByProgram(pass, p)
}

// isOfTests reports whether the package has files of tests only: nothing imports it.
func isOfTests(pass *analysis.Pass) bool {
	return !slices.ContainsFunc(pass.Files, func(f *ast.File) bool {
		file := pass.Fset.File(f.FileStart)
		return file != nil && !goinfo.IsTestFile(file.Name())
	})
}

// imported waits for what the package imports.
func (r *Registry) imported(pass *analysis.Pass) func(*types.Func) []Wrapper {
	known := false
	for _, p := range pass.Pkg.Imports() {
		if e := r.factsOf(p); e != nil && r.mayWait(pass, p) {
			<-e.done
			known = true
		}
	}
	if !known {
		return nil
	}
	return func(fn *types.Func) []Wrapper {
		if e := r.factsOf(fn.Pkg()); e != nil && e.finished() {
			return e.functions[fn.FullName()]
		}
		return nil // nothing that this package imports, or only its tests do
	}
}

// importedByProgram reports whether a file of the package that is not a test imports p.
func (r *Registry) importedByProgram(pass *analysis.Pass, p *types.Package) bool {
	for _, f := range pass.Files {
		if file := pass.Fset.File(f.FileStart); file == nil || goinfo.IsTestFile(file.Name()) {
			continue
		}
		for _, spec := range f.Imports {
			if name := pass.TypesInfo.PkgNameOf(spec); name != nil && name.Imported() == p {
				return true
			}
		}
	}
	return false
}

func (r *Registry) factsOf(pkg *types.Package) *packageFacts {
	if pkg == nil {
		return nil
	}
	return r.factsAt(goinfo.PathOf(pkg))
}

func (r *Registry) factsAt(path string) *packageFacts {
	if e := r.packages[path]; e != nil {
		return e
	}
	return r.told[path]
}

func (r *Registry) export(pass *analysis.Pass, fn *types.Func, ws []Wrapper) {
	if e := r.factsOf(pass.Pkg); e != nil && !e.finished() && config.InMainModule(pass) && fn.Exported() {
		e.functions[fn.FullName()] = ws
	}
}

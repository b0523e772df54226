package analyzer

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/exported"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/secrets"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/analyzer/sink"
)

// A factStore carries sinks, wrappers, definitions and uses of fields from package to package. All stores
// carry the same facts, because findings must not depend on the driver.
type factStore interface {
	// exchangeSinks publishes the places that directives of the package declare, and returns those of the
	// packages that it imports. It is called once, before the other methods.
	exchangeSinks(*analysis.Pass, []*sink.Line) []*sink.Line
	// imported returns a function that returns the wrappers of functions of imported packages; nil if there
	// are no wrappers at all. Wrappers of packages that only tests import may be missing before close.
	imported(*analysis.Pass) func(*types.Func) []Wrapper
	// export publishes all wrappers of a function of the package.
	export(*analysis.Pass, *types.Func, []Wrapper)
	// importedDefs returns a function that returns the definitions of objects of other packages.
	importedDefs(*analysis.Pass) func(types.Object) []exported.Definition
	// exportDefs publishes the definitions of an object of the package, under
	// the name that the object has in the package.
	exportDefs(*analysis.Pass, string, types.Object, []exported.Definition)
	// exportFields publishes what the package does with fields. It is called once.
	exportFields(*analysis.Pass, wrapper.MemberUses)
	// importedFields returns, for each package that the package imports,
	// directly or not, what it does with fields.
	importedFields(*analysis.Pass) []wrapper.MemberUses
	// exportIgnored publishes what directives of the package silence. It is called once.
	exportIgnored(*analysis.Pass, []IgnoredLines)
	// importedIgnored returns what directives of the package with that path silence.
	importedIgnored(*analysis.Pass, string) []IgnoredLines
	// exportSecrets publishes what the package makes secrets of. It is called once.
	exportSecrets(*analysis.Pass, []secrets.Exported)
	// importedSecrets returns, for each package that the package imports, directly or not, what it makes secrets of.
	importedSecrets(*analysis.Pass) [][]secrets.Exported
	// close makes the facts of the package final: later exports are dropped. It may be called
	// twice. It reports whether imported returns more from now on.
	close(*analysis.Pass) bool
}

// noFacts is the store of a driver that carries nothing between packages.
type noFacts struct{}

func (noFacts) exchangeSinks(*analysis.Pass, []*sink.Line) []*sink.Line { return nil }
func (noFacts) imported(*analysis.Pass) func(*types.Func) []Wrapper     { return nil }
func (noFacts) export(*analysis.Pass, *types.Func, []Wrapper)           {}
func (noFacts) close(*analysis.Pass) bool                               { return false }

// A wrapperFact holds the wrappers of a function, for drivers with facts.
type wrapperFact struct{ Wrappers []Wrapper }

// AFact marks wrapperFact as a fact.
func (*wrapperFact) AFact() {}

// String describes the fact.
func (f *wrapperFact) String() string { return "passes a parameter on to a URL place" }

// A declaredFact holds the places that directives of a package declare.
type declaredFact struct{ Lines []string }

// AFact marks declaredFact as a fact.
func (*declaredFact) AFact() {}

// String describes the fact.
func (f *declaredFact) String() string { return "declares places that take URLs" }

// objectFacts is the store of drivers with facts, such as go vet and golangci-lint.
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

// NewWithFacts is [New] for drivers that carry facts, such as go vet. Summaries of a
// package's functions reach the packages that import it.
func NewWithFacts(o Options) *analysis.Analyzer {
	a := newAnalyzer(o, stored(objectFacts{}))
	a.FactTypes = []analysis.Fact{new(wrapperFact), new(declaredFact), new(definitionFact),
		new(fieldFact), new(ignoredFact), new(secretFact)}
	return a
}

// A Registry is the factStore of a driver that analyzes many packages in one process: wrappers, definitions, fields,
// declared sinks and directives, by the path of the package and the name of the object. It replaces the facts of
// go/analysis, for which a driver would have to load the source of every imported package.
type Registry struct {
	packages map[string]*packageFacts // of this run
	told     Exported                 // of earlier runs, for packages that this run does not analyze
}

// Exported maps the paths of packages to what they exported in a run.
type Exported map[string]*packageFacts

// Has reports whether t has the package with that path.
func (t Exported) Has(path string) bool { return t[path] != nil }

// Declared returns the places that directives of the package with that path declare.
func (t Exported) Declared(path string) []*sink.Line {
	if !t.Has(path) {
		return nil
	}
	return t[path].places
}

// The packageFacts are the exported facts of one package. Readers of functions, definitions, fields and
// ignored must wait until done is closed, readers of places and imports until declared is closed. Imports
// are stored because export data lists only the packages that declarations need.
type packageFacts struct {
	done, declared chan struct{}
	once, first    sync.Once
	functions      map[string][]Wrapper
	definitions    map[string][]exported.Definition
	fields         wrapper.MemberUses
	places         []*sink.Line
	ignored        []IgnoredLines
	secrets        []secrets.Exported
	imports        []string // the paths of imported packages that the registry has
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

// NewWithRegistry is [New] for a driver that analyzes many packages in one
// process. The driver must call [Registry.Expect] first.
func NewWithRegistry(o Options) (*analysis.Analyzer, *Registry) {
	r := new(Registry)
	return newAnalyzer(o, stored(r)), r
}

// NewWithExported is [New] for a driver that analyzes some packages of a program, in any order. The function
// tell must return at least the exports of the packages that the package of the pass imports.
func NewWithExported(o Options, tell func(*analysis.Pass) (Exported, error)) *analysis.Analyzer {
	return newAnalyzer(o, func(pass *analysis.Pass) (factStore, error) {
		told, err := tell(pass)
		if err != nil {
			return nil, err
		}
		return &Registry{told: told}, nil
	})
}

// Expect names the packages of the next run by their paths. The driver must analyze
// all of them concurrently, because a package waits for those that it imports. told
// holds the exports of other packages that these import.
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

// Exported returns the exports of the last run and those passed to Expect.
// The registry retains nothing else of the run.
func (r *Registry) Exported() Exported {
	all := make(Exported, len(r.told)+len(r.packages))
	maps.Copy(all, r.told)
	maps.Copy(all, r.packages)
	return all
}

// exchangeSinks waits for the packages that the package imports, directly or not. This cannot
// deadlock, because each package declares its places before it waits.
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

// imports returns the paths of the imports of the package that r has, and of
// those among them that its non-test files import.
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

// close is called once everything is exported, and again at the end
// of the pass, in case the pass ended early.
func (r *Registry) close(pass *analysis.Pass) bool {
	later := slices.ContainsFunc(pass.Pkg.Imports(), func(p *types.Package) bool {
		return r.factsOf(p) != nil && !r.mayWait(pass, p)
	})
	if e := r.factsOf(pass.Pkg); e != nil {
		e.finish()
	}
	return later
}

// mayWait reports whether the package may wait now for its import p. While other packages may wait for this
// one, it waits only for imports of its non-test files, because imports of tests can be cyclic.
func (r *Registry) mayWait(pass *analysis.Pass, p *types.Package) bool {
	own := r.factsOf(pass.Pkg)
	return own == nil || own.finished() || isOfTests(pass) || r.importedByProgram(pass, p)
}

// isOfTests reports whether the package has test files only, so that no package imports it.
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
		return nil // not imported, or imported by tests only
	}
}

// importedByProgram reports whether a non-test file of the package imports p.
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

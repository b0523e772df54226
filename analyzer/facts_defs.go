package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/exported"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
)

// A definitionFact holds the texts that the package of a variable or field
// assigns to it, or that a function returns.
type definitionFact struct{ Definitions []exported.Definition }

// AFact marks definitionFact as a fact.
func (*definitionFact) AFact() {}

// String describes the fact.
func (f *definitionFact) String() string { return "has a text that is known" }

func (noFacts) importedDefs(*analysis.Pass) func(types.Object) []exported.Definition   { return nil }
func (noFacts) exportDefs(*analysis.Pass, string, types.Object, []exported.Definition) {}

func (objectFacts) importedDefs(pass *analysis.Pass) func(types.Object) []exported.Definition {
	return func(obj types.Object) []exported.Definition {
		var f definitionFact
		pass.ImportObjectFact(obj, &f)
		return f.Definitions
	}
}

func (objectFacts) exportDefs(pass *analysis.Pass, _ string, obj types.Object, defs []exported.Definition) {
	pass.ExportObjectFact(obj, &definitionFact{defs})
}

// importedDefs returns a function that, for an object of an imported package, waits for that package.
func (r *Registry) importedDefs(pass *analysis.Pass) func(types.Object) []exported.Definition {
	known := make(map[string]bool)
	all := make(map[*types.Package]map[types.Object][]exported.Definition)
	return func(obj types.Object) []exported.Definition {
		pkg := obj.Pkg()
		e := r.factsOf(pkg)
		if e == nil || !r.mayAwait(pass, goinfo.PathOf(pkg), known) {
			return nil
		}
		<-e.done
		if all[pkg] == nil {
			all[pkg] = make(map[types.Object][]exported.Definition)
			for name, defs := range e.definitions { // by name, because a loop over all of its types would load them
				if defined := goinfo.Exported(pkg, name); defined != nil {
					all[pkg][defined] = defs
				}
			}
		}
		return all[pkg][obj]
	}
}

// mayAwait reports whether the package imports the package with that path, directly or not, so that it can
// wait for it. The first call fills known with all of these imports.
func (r *Registry) mayAwait(pass *analysis.Pass, path string, known map[string]bool) bool {
	if len(known) == 0 {
		var add func(string)
		add = func(path string) {
			e := r.factsAt(path)
			if e == nil || known[path] {
				return
			}
			known[path] = true
			<-e.declared
			for _, imported := range e.imports {
				add(imported)
			}
		}
		for _, p := range pass.Pkg.Imports() {
			if r.mayWait(pass, p) {
				add(goinfo.PathOf(p))
			}
		}
		known[goinfo.PathOf(pass.Pkg)] = false
	}
	return known[path]
}

func (r *Registry) exportDefs(pass *analysis.Pass, name string, _ types.Object, defs []exported.Definition) {
	if e := r.factsOf(pass.Pkg); e != nil && !e.finished() {
		if e.definitions == nil {
			e.definitions = make(map[string][]exported.Definition)
		}
		e.definitions[name] = defs
	}
}

// exportDefinitions publishes what the exported variables and fields of the
// package hold, and what its exported functions return.
func (l *linter) exportDefinitions(in *inspector.Inspector) {
	if _, none := l.facts.(noFacts); none || !config.InMainModule(l.Pass) || l.Pass.Pkg.Name() == "main" {
		return
	}
	goinfo.EachExported(l.Pass.Pkg, func(name string, obj types.Object) {
		defs := l.eval.DefinitionsOf(obj)
		if wrapper.IsTextList(listType(obj)) {
			defs = l.eval.DefinitionsAmong(elementsOf(l, in, obj))
		}
		if len(defs) > 0 {
			l.facts.exportDefs(l.Pass, name, obj, defs)
			for i := range defs {
				l.reporter.ignores.exportsAt(defs[i].Position, defs[i].Spelled())
			}
		}
	})
}

// listType returns the type of a variable or field, or of the only result of a
// function; the invalid type for other objects.
func listType(obj types.Object) types.Type {
	switch obj := obj.(type) {
	case *types.Var:
		return obj.Type()
	case *types.Func:
		if results := obj.Signature().Results(); results.Len() == 1 {
			return results.At(0).Type()
		}
	}
	return types.Typ[types.Invalid]
}

// elementsOf returns the elements of the list obj that are written out in the source.
func elementsOf(l *linter, in *inspector.Inspector, obj types.Object) []ast.Expr {
	if v, ok := obj.(*types.Var); ok && v.IsField() {
		return l.wrappers.ListElements(in, v)
	}
	return l.eval.Lists.ElementsOf(obj)
}

package sink

import (
	"go/types"
	"slices"
)

// A targets resolves the lines of a catalogue against the packages that a program uses, each once.
type targets struct {
	catalog  *Catalog
	packages map[*types.Package]*index // a nil index: not in the catalogue

	last  *types.Package // the package looked up last; index is its index
	index *index
}

// An index holds the targets of one package by object.
type index struct {
	calls    map[types.Object][]*target // by function, or by the type of a conversion
	fields   map[types.Object][]*target
	maps     map[types.Object][]*target // by type
	compared map[types.Object]*target   // by function or field
	types    bool                       // calls has conversions
}

// of returns the targets that pkg declares; nil if there are none. It is faster for the same package as in the last
// call.
func (ts *targets) of(pkg *types.Package) *index {
	if pkg == nil { // the universe, for error.Error
		return nil
	}
	if pkg == ts.last {
		return ts.index
	}
	ix, ok := ts.packages[pkg]
	if !ok {
		ix = newIndex(pkg, ts.catalog.of(pkg))
		ts.packages[pkg] = ix
	}
	ts.last, ts.index = pkg, ix
	return ix
}

// newIndex resolves lines. It omits lines for other releases of the library, which name nothing in pkg; but if no line
// fits a function and only one names it, a parameter was renamed. The targets of an object are ordered by parameter.
// For the same parameter, targets for a variable precede those for its type; otherwise the order of the catalogue is
// kept.
func newIndex(pkg *types.Package, lines []*Line) *index {
	if len(lines) == 0 {
		return nil
	}
	ix := &index{
		calls: make(map[types.Object][]*target), fields: make(map[types.Object][]*target),
		maps: make(map[types.Object][]*target), compared: make(map[types.Object]*target),
	}
	renamed := make(map[types.Object][]*target)
	for _, l := range lines {
		if t, err := l.resolve(pkg); err == nil {
			ix.add(t)
		} else if t != nil && t.bindOnlyText() {
			renamed[t.object] = append(renamed[t.object], t)
		}
	}
	for fn, list := range renamed {
		if len(list) == 1 && len(ix.calls[fn]) == 0 {
			ix.add(list[0])
		}
	}
	for _, targets := range ix.calls {
		slices.SortStableFunc(targets, (*target).compare)
	}
	return ix
}

func (ix *index) add(t *target) {
	to := ix.calls
	_, isType := t.object.(*types.TypeName)
	ix.types = ix.types || isType && !t.line.field
	if isType && t.line.field {
		to = ix.maps
	} else if t.line.field {
		to = ix.fields
	}
	switch {
	case !t.line.compared:
		to[t.object] = append(to[t.object], t)
	case ix.compared[t.object] == nil:
		ix.compared[t.object] = t
	}
}

func (t *target) compare(other *target) int {
	if t.param != other.param {
		return t.param - other.param
	}
	return t.rank() - other.rank()
}

func (t *target) rank() int {
	if t.on != nil {
		return 0
	}
	return 1
}

// ofCall returns the targets for the arguments of a function.
func (ts *targets) ofCall(fn *types.Func) []*target {
	if ix := ts.of(fn.Pkg()); ix != nil {
		return ix.calls[fn]
	}
	return nil
}

// ofType returns the target for conversions to a type; nil if there is none.
func (ts *targets) ofType(named *types.Named) *target {
	if ix := ts.of(named.Obj().Pkg()); ix != nil && len(ix.calls[named.Obj()]) > 0 {
		return ix.calls[named.Obj()][0]
	}
	return nil
}

// ofField returns the targets for a field.
func (ts *targets) ofField(field *types.Var) []*target {
	if ix := ts.of(field.Pkg()); ix != nil {
		return ix.fields[field.Origin()]
	}
	return nil
}

// ofMap returns the targets for the elements of a map type.
func (ts *targets) ofMap(t types.Type) []*target {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	if ix := ts.of(named.Obj().Pkg()); ix != nil {
		return ix.maps[named.Obj()]
	}
	return nil
}

// compared returns the target for comparisons with a field or the result of a function; nil if there is none.
func (ts *targets) compared(o types.Object) *target {
	if ix := ts.of(o.Pkg()); ix != nil {
		return ix.compared[o]
	}
	return nil
}

// hasTypes reports whether pkg may use a string type of a line: there is one in an added line, or in a package that pkg
// imports.
func (ts *targets) hasTypes(pkg *types.Package) bool {
	return slices.ContainsFunc(ts.catalog.lines, (*Line).converts) ||
		slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool {
			ix := ts.of(p)
			return ix != nil && ix.types
		})
}

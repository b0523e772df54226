package sink

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A Site is an expression that is URL text, and what its place expects.
type Site struct {
	Expr ast.Expr
	Use  check.Use   // its Callee is set; its Test and Go are for the caller to set
	Line *Line       // the line that says so
	If   []Condition // they decide whether this is a site: all must hold; nil: it always is
}

// A Matcher finds the sites of one package. It is not safe for concurrent use.
type Matcher struct {
	catalog  *Catalog
	info     *types.Info
	packages map[*types.Package]*index // nil: nothing in the catalogue

	last  *types.Package // the package asked for last, and its index
	index *index

	covered map[ast.Expr]bool // operands that another site covers (see TypedNodes)
}

// An index holds the targets of one package by object.
type index struct {
	calls    map[types.Object][]*target // by function, or by the type of a conversion
	fields   map[types.Object][]*target
	maps     map[types.Object][]*target // by type
	compared map[types.Object]*target   // by function or field
	types    bool                       // there are conversions among calls
}

// Matcher returns a matcher for the package whose types info holds. That needs
// Types, Uses and Selections.
func (c *Catalog) Matcher(info *types.Info) *Matcher {
	return &Matcher{catalog: c, info: info, packages: make(map[*types.Package]*index)}
}

// of returns the targets that pkg declares, or nil. It costs a map lookup, and
// less when the same package is asked for again.
func (m *Matcher) of(pkg *types.Package) *index {
	if pkg == nil { // the universe: error.Error
		return nil
	}
	if pkg == m.last {
		return m.index
	}
	ix, ok := m.packages[pkg]
	if !ok {
		ix = newIndex(pkg, m.catalog.of(pkg))
		m.packages[pkg] = ix
	}
	m.last, m.index = pkg, ix
	return ix
}

// newIndex resolves lines. One that names nothing is for another release of the
// library, and matches nothing. The targets of an object are in the order of
// their parameters; of those for one parameter, one for a variable goes before
// one for its type, and else the order of the catalogue holds.
func newIndex(pkg *types.Package, lines []*Line) *index {
	if len(lines) == 0 {
		return nil
	}
	ix := &index{
		calls: make(map[types.Object][]*target), fields: make(map[types.Object][]*target),
		maps: make(map[types.Object][]*target), compared: make(map[types.Object]*target),
	}
	for _, l := range lines {
		if t, err := l.resolve(pkg); err == nil {
			ix.add(t)
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

// site makes the site of an expression at t.
func (t *target) site(e ast.Expr) Site {
	use := t.line.Use
	use.Callee, use.Stored = t.callee, t.line.field || t.line.converts()
	return Site{Expr: e, Use: use, Line: t.line}
}

// Call yields the sites among the arguments of a call, or the operand of a
// conversion. Those of calls can have conditions.
func (m *Matcher) Call(call *ast.CallExpr, yield func(Site)) {
	fn, ok := typeutil.Callee(m.info, call).(*types.Func)
	if !ok {
		m.conversion(call, yield)
		return
	}
	ix := m.of(fn.Pkg())
	if ix == nil {
		return
	}
	if targets := ix.calls[fn]; targets != nil {
		m.arguments(targets, call, fn.Signature(), yield)
	}
}

// conversion yields the operand of a conversion.
func (m *Matcher) conversion(call *ast.CallExpr, yield func(Site)) {
	o, ok := m.used(call.Fun).(*types.TypeName)
	if !ok || len(call.Args) != 1 {
		return
	}
	if named, ok := types.Unalias(o.Type()).(*types.Named); ok {
		o = named.Obj()
	}
	if ix := m.of(o.Pkg()); ix != nil && len(ix.calls[o]) > 0 {
		m.leave(call.Args[0])
		if !m.covered[call] {
			yield(ix.calls[o][0].site(call.Args[0]))
		}
	}
}

// arguments yields the sites of a call whose function is known. Of several
// targets for one parameter the first that applies counts.
func (m *Matcher) arguments(targets []*target, call *ast.CallExpr, sig *types.Signature, yield func(Site)) {
	recv, args := m.split(call)
	if len(args) == 1 {
		if _, several := goinfo.TypeOf(m.info, args[0]).(*types.Tuple); several {
			return // f(g()): the arguments have no expressions
		}
	}
	spread := sig.Variadic() && !call.Ellipsis.IsValid()
	done := -1
	for _, t := range targets {
		if t.param == done || t.param >= len(args) || !m.calledOn(t, recv) {
			continue
		}
		conds, met := m.meets(t, args)
		if !met {
			continue
		}
		yield := yield
		if conds == nil {
			done = t.param
		} else {
			yield = withConditions(conds, yield)
		}
		switch {
		case t.line.Use.Form == core.FormPassword && m.repeats(args, t.param):
		case spread && t.param == sig.Params().Len()-1:
			t.elems(args[t.param:], yield)
		default:
			m.sites(t, args[t.param], yield)
		}
	}
}

// repeats reports whether another argument is the same constant as argument i: a
// password that equals the name of the user is not a secret.
func (m *Matcher) repeats(args []ast.Expr, i int) bool {
	v := m.info.Types[args[i]].Value
	return v != nil && slices.ContainsFunc(args, func(e ast.Expr) bool {
		other := m.info.Types[e].Value
		return e != args[i] && other != nil && other.Kind() == v.Kind() && constant.Compare(other, token.EQL, v)
	})
}

// calledOn reports whether the receiver is the variable that t is for, if it is
// for one.
func (m *Matcher) calledOn(t *target, recv ast.Expr) bool {
	return t.on == nil || recv != nil && m.used(recv) == t.on
}

// split returns the receiver of a call, if it has one, and the arguments for the
// parameters: in T.Method(x, arg), the receiver is the first.
func (m *Matcher) split(call *ast.CallExpr) (recv ast.Expr, args []ast.Expr) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil, call.Args
	}
	s := m.info.Selections[sel]
	switch {
	case s == nil: // a qualified name
		return nil, call.Args
	case s.Kind() == types.MethodExpr && len(call.Args) > 0:
		return call.Args[0], call.Args[1:]
	}
	return sel.X, call.Args
}

// used returns the object that an expression names.
func (m *Matcher) used(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return m.info.Uses[e]
	case *ast.SelectorExpr:
		return m.info.Uses[e.Sel]
	}
	return nil
}

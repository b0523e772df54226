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

// A Site is an expression that is URL text, with the use that its place expects.
type Site struct {
	Expr ast.Expr
	Use  check.Use   // with Callee set; the caller sets Test and Go
	Line *Line       // the line that describes the place
	If   []Condition // the conditions under which this is a site, which must all hold; nil if it always is one
}

// A Matcher finds the sites of one package. It is not safe for concurrent use.
type Matcher struct {
	catalog  *Catalog
	info     *types.Info
	packages map[*types.Package]*index // a nil index: not in the catalogue

	last  *types.Package // the package looked up last; index is its index
	index *index

	covered map[ast.Expr]bool // operands that belong to another site (see TypedNodes)
}

// An index holds the targets of one package by object.
type index struct {
	calls    map[types.Object][]*target // by function, or by the type of a conversion
	fields   map[types.Object][]*target
	maps     map[types.Object][]*target // by type
	compared map[types.Object]*target   // by function or field
	types    bool                       // calls has conversions
}

// Matcher returns a matcher for the package with the given type information, which must include Types, Uses and
// Selections.
func (c *Catalog) Matcher(info *types.Info) *Matcher {
	return &Matcher{catalog: c, info: info, packages: make(map[*types.Package]*index)}
}

// of returns the targets that pkg declares; nil if there are none. It is faster for the same package as in the last
// call.
func (m *Matcher) of(pkg *types.Package) *index {
	if pkg == nil { // the universe, for error.Error
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

// newIndex resolves lines. It omits lines for other releases of the library, which name nothing in pkg. The targets of
// an object are ordered by parameter. For the same parameter, targets for a variable precede those for its type;
// otherwise the order of the catalogue is kept.
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

// site returns the site of the expression e at t.
func (t *target) site(e ast.Expr) Site {
	use := t.line.Use
	use.Callee, use.Stored = t.callee, t.line.field || t.line.converts()
	return Site{Expr: e, Use: use, Line: t.line}
}

// Call yields the sites among the arguments of a call, or the operand of a conversion. Sites of calls may have
// conditions.
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

// arguments yields the sites of a call of a known function. Only the first applicable target for each parameter
// counts.
func (m *Matcher) arguments(targets []*target, call *ast.CallExpr, sig *types.Signature, yield func(Site)) {
	recv, args := m.split(call)
	if len(args) == 1 {
		if _, several := goinfo.TypeOf(m.info, args[0]).(*types.Tuple); several {
			return // f(g()): the arguments are no expressions
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

// repeats reports whether another argument is the same constant as argument i. A password that equals the user name is
// not a secret.
func (m *Matcher) repeats(args []ast.Expr, i int) bool {
	v := m.info.Types[args[i]].Value
	return v != nil && slices.ContainsFunc(args, func(e ast.Expr) bool {
		other := m.info.Types[e].Value
		return e != args[i] && other != nil && other.Kind() == v.Kind() && constant.Compare(other, token.EQL, v)
	})
}

// calledOn reports whether t applies to the receiver: t is for any receiver, or for the variable that recv names.
func (m *Matcher) calledOn(t *target, recv ast.Expr) bool {
	return t.on == nil || recv != nil && m.used(recv) == t.on
}

// split returns the receiver of a call, if there is one, and the arguments for the parameters. In T.Method(x, arg),
// the receiver is x.
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

// used returns the object that an expression names; nil if it names none.
func (m *Matcher) used(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return m.info.Uses[e]
	case *ast.SelectorExpr:
		return m.info.Uses[e.Sel]
	}
	return nil
}

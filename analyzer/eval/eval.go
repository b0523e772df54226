// Package eval evaluates string expressions of Go to texts with holes: known bytes, and values
// that are known only at run time, with the facts about each. It follows variables, calls
// within the package and functions of the standard library:
//
//	u := "http://" + host
//	if port > 0 {
//		u += fmt.Sprintf(":%d", port)
//	}
//	http.Get(u) // EvalAll: "http://{host}" and "http://{host}:{port}", digits
//
// Every value has a map from its bytes to the source that spells them. The package may have type errors,
// which leave more holes. An evaluation is linear in the package; see the budget in walk.go.
package eval

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/exported"
	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// A Value is the value of an expression as far as it is known: a text with holes, and a map from its bytes
// to the source. The methods of Map take byte offsets into Text.S.
type Value struct {
	Text    core.Text
	Map     srcmap.Map
	TooMuch bool // there is no text, because it or an operand is a megabyte or more

	Paths    [][]Choice // of one of several values: the paths that lead to it
	ByCallee bool       // of one of several values: a branch in a callee leads to it, too
	sources  []source
	decided  []decidedField

	// OtherFormat reports that a format is a field with a value other than its known ones.
	OtherFormat  bool
	dependencies map[types.Object]bool // the names that holes depend on; nil until computed
}

// Cut returns the bytes [start, end) of the text as a value.
func (v Value) Cut(start, end int) Value {
	v.Text, v.Map = v.Map.Cut(start, end)
	return v
}

// An Evaluator evaluates the expressions of one type-checked package. It
// has caches, and is not safe for concurrent use.
type Evaluator struct {
	*srcmap.Source

	spent int // the cost of all evaluations, less the free allowance of each
	// Imported returns the definitions of a variable or field of another package, or
	// of a function's results; nil if there are none.
	Imported func(types.Object) []exported.Definition
	// Premises finds the conditions on the parameters of functions. If it is nil, no conditions are known.
	Premises Premises
	// ParsedText returns the text that was parsed into a URL that is unchanged since; nil if it is unknown.
	ParsedText func(ast.Expr) ast.Expr
	// IsSchemeConditional reports whether source that prepends a scheme to a text is
	// reached only if a condition on the text holds.
	IsSchemeConditional func(pos, end token.Pos) bool
	// FieldWrites returns the values that the package assigns to a field. It reports false if other code may write to it.
	FieldWrites func(field *types.Var) (values []ast.Expr, ok bool)
	// KnowHosts marks holes of the values computed at n as names if the code
	// around them handles IPv6 addresses. It may be nil.
	KnowHosts func(n ast.Node, values []Value) bool
	// GivenBy returns the arguments for a parameter, and reports whether these are all. It may be nil.
	GivenBy func(param *types.Var) (args []ast.Expr, closed bool)
	// PassedFor returns the arguments in the package for a parameter that its function neither tests nor completes; there
	// may be others. It may be nil.
	PassedFor func(param *types.Var) []ast.Expr
	// HoldsIPv4 reports whether a package-level variable holds only IPv4 addresses. It may be nil.
	HoldsIPv4 func(global *types.Var) bool

	isSelected func(address ast.Expr) bool // by the family of addresses; nil if unknown
	origins    *origin.Origins
	frames     map[branchPoint]*frame
	namedCalls map[namedCall]*ast.CallExpr
	cells      *cells

	implementations map[*types.Func][]*types.Func // of interface methods; a cache
}

// New returns an evaluator for a package. The caller may set its fields, and call TellIPv4, before the first
// evaluation.
func New(fset *token.FileSet, pkg *types.Package, info *types.Info, files []*ast.File) *Evaluator {
	p := &goinfo.Package{Fset: fset, Pkg: pkg, Info: info, Files: files}
	ix := flow.NewIndex(p)
	ev := &Evaluator{Source: &srcmap.Source{Index: ix}, origins: &origin.Origins{Index: ix}}
	ev.cells = &cells{ev: ev, known: map[cellKey]*cell{}}
	return ev
}

// TellIPv4 sets the functions that report whether an address can only be an IPv4 address, and whether the text of one
// may have been selected by its family.
func (ev *Evaluator) TellIPv4(isIPv4, maySelect func(address ast.Expr) bool) {
	ev.origins.IsIPv4, ev.isSelected = isIPv4, maySelect
}

// PutsSchemeIfNone reports whether a scheme is prepended to the hole at byte
// i of v only if a condition on its value holds.
func (ev *Evaluator) PutsSchemeIfNone(v *Value, i int) bool {
	if ev.IsSchemeConditional == nil || !strings.HasSuffix(v.Text.S[:i], "://") {
		return false
	}
	part := v.Map.Parts(i-1, i)[0]
	return part.Told() == "" && ev.IsSchemeConditional(part.Pos, part.EndPos)
}

// Eval returns the value of e, which must be a string or, if it is a slice of strings, the value of
// any one element. Several possible values become a hole (see [Evaluator.EvalAll]). It reports
// false if nothing is known, neither a byte nor the kind of a hole; the value then consists of
// holes. For texts of a megabyte or more it returns no value.
func (ev *Evaluator) Eval(e ast.Expr) (Value, bool) { return ev.evalOnce(textOf(e)) }

// EvalParts is Eval, but each part of a variable is a hole of its own, even if no byte of the variable is
// known. Several values are reduced to their common beginning and end with a hole in between:
// "{base}{path}" and "{base}{path}?{query}" share {base}{path}.
func (ev *Evaluator) EvalParts(e ast.Expr) (Value, bool) {
	values, known := ev.evalAllParts(e)
	if len(values) == 1 {
		return values[0], known
	}
	t := textOf(e)
	t.separateHoles = true
	if w := ev.newWalk(t, ev.nextBudget()); len(values) > 1 && w.addCommon(e, values) {
		return w.value(), w.isInformative(0)
	}
	return ev.evalOnce(t)
}

// EvalAllParts is EvalParts for each of the values that the branches before e lead to; none if there are
// too many. Fields are holes, even if their definitions are known.
func (ev *Evaluator) EvalAllParts(e ast.Expr) []Value {
	values, _ := ev.evalAllParts(e)
	return values
}

func (ev *Evaluator) evalAllParts(e ast.Expr) ([]Value, bool) {
	t := textOf(e)
	t.separateHoles = true
	c := decisions{budget: ev.nextBudget(), maxPoints: maxChoices, onlyCalls: true}
	defer func(before int) { ev.spent += before - c.budget }(c.budget)
	values, known, _ := ev.evalPaths(t, &c)
	return values, known
}

// A task is an evaluation that a walk runs.
type task struct {
	pos           token.Pos // of the place
	expr          ast.Expr  // whose text it is; nil for one of several results, and for a format
	run           func(*walk)
	separateHoles bool
	most          int // the limit of texts; 0 for maxTexts
}

// mostTexts returns the limit of the texts of a task. Beyond the limit, differences become holes.
func (t task) mostTexts() int { return cmp.Or(t.most, maxTexts) }

func textOf(e ast.Expr) task {
	return task{pos: e.Pos(), expr: e, run: func(w *walk) { w.evalWhole(e) }}
}

func (ev *Evaluator) evalOnce(t task) (Value, bool) {
	before := ev.nextBudget()
	w := ev.newWalk(t, before)
	t.run(w)
	ev.spent += before - w.budget
	if w.budget < 0 {
		return Value{TooMuch: true}, false
	}
	return w.value(), w.isInformative(0)
}

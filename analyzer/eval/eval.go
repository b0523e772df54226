// Package eval evaluates string expressions of Go to texts with holes: bytes that are
// known, and values that only a run knows, each with what is known of it. It follows
// variables, calls within the package and functions of the standard library:
//
//	u := "http://" + host
//	if port > 0 {
//		u += fmt.Sprintf(":%d", port)
//	}
//	http.Get(u) // EvalAll: "http://{host}" and "http://{host}:{port}", digits
//
// Every value comes with a map of where its bytes are spelled in the source. The package
// may have type errors: then less is known. An evaluation is linear in the package; see
// the budget in walk.go.
package eval

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// A Value is what is known of the value of an expression: a text with holes, and where its
// bytes are spelled. Offsets into Text.S are those that the methods of Map take.
type Value struct {
	Text    core.Text
	Map     srcmap.Map
	TooMuch bool // nothing was made: the text, or what makes it, is a megabyte and more

	Paths   [][]Choice // of one of several values: the ways that lead to it
	sources []source
	decided []decidedField

	// OtherFormat means that a format is a field, and none of the texts that it is known to have.
	OtherFormat bool
	made        map[types.Object]bool // what holes are made of; unset until computed
}

// Cut returns what is known of bytes [start, end) of the text.
func (v Value) Cut(start, end int) Value {
	v.Text, v.Map = v.Map.Cut(start, end)
	return v
}

// An Evaluator evaluates the expressions of one type-checked package. It keeps
// caches, and is not safe for concurrent use.
type Evaluator struct {
	*srcmap.Source

	spent int // what all evaluations have cost, less what each may cost
	// Imported returns the definitions in another package of a variable or field, or of a
	// function's result; nil if there are none.
	Imported func(types.Object) []Definition
	// Premises returns what the parameters of the function around a statement have to be given
	// so that control comes to it; nil means that nothing is known of any.
	Premises func(ast.Stmt) premise.List
	// ParsedText returns the text that was parsed into a URL which nothing has changed since; nil if that is not known.
	ParsedText func(ast.Expr) ast.Expr
	// AsksForScheme reports whether source that puts a scheme before a text is reached only by what a condition asks
	// of the text.
	AsksForScheme func(pos, end token.Pos) bool
	// FieldWrites returns what the package writes to a field; false: something else may write to it, too.
	FieldWrites func(field *types.Var) (values []ast.Expr, ok bool)
	// KnowHosts marks the holes of values that n makes as names where the code around them handles IPv6 addresses; nil:
	// nothing is known of that.
	KnowHosts func(n ast.Node, values []Value) bool
	// GivenBy returns what a parameter is given, and whether nothing else is; nil: that is not known of any.
	GivenBy func(param *types.Var) (args []ast.Expr, closed bool)
	// HoldsIPv4 reports whether a variable of the package only holds addresses of IPv4; nil: that is not known of any.
	HoldsIPv4 func(global *types.Var) bool

	origins    *origin.Origins
	frames     map[branchPoint]*frame
	namedCalls map[namedCall]*ast.CallExpr
	cells      map[cellKey]*cell
	constants  map[*types.Var]bool // fields that are given constants only, once asked

	implementations map[*types.Func][]*types.Func // of methods of interfaces, once asked
}

// New makes an evaluator for a package. ReadFile and ReadDir may be set before the
// first call.
func New(fset *token.FileSet, pkg *types.Package, info *types.Info, files []*ast.File) *Evaluator {
	p := &goinfo.Package{Fset: fset, Pkg: pkg, Info: info, Files: files}
	ix := &flow.Index{Package: p}
	return &Evaluator{Source: &srcmap.Source{Index: ix}, origins: &origin.Origins{Index: ix}}
}

// TellIPv4 has ev ask isIPv4 whether addresses can only be ones of IPv4.
func (ev *Evaluator) TellIPv4(isIPv4 func(address ast.Expr) bool) { ev.origins.IsIPv4 = isIPv4 }

// PutsSchemeIfNone reports whether a scheme is put before the hole at byte i of v only by what a condition asks of its
// value.
func (ev *Evaluator) PutsSchemeIfNone(v *Value, i int) bool {
	if ev.AsksForScheme == nil || !strings.HasSuffix(v.Text.S[:i], "://") {
		return false
	}
	part := v.Map.Parts(i-1, i)[0]
	return part.Told() == "" && ev.AsksForScheme(part.Pos, part.EndPos)
}

// Eval returns the value of e, which must be a string or, if it is a slice of strings, the
// value of any one element. Several possible values become a hole (see [Evaluator.EvalAll]).
// It reports false if nothing is known: no byte, and no hole of a known kind (the value then
// has the holes). It gives up, with no value, on texts of a megabyte and more.
func (ev *Evaluator) Eval(e ast.Expr) (Value, bool) { return ev.evalOnce(textOf(e)) }

// EvalParts is Eval, but keeps each part of a variable as a hole of its own, even if no byte
// of the variable is known. Several values are reduced to their common beginning and end with
// a hole in between: "{base}{path}" and "{base}{path}?{query}" share {base}{path}.
func (ev *Evaluator) EvalParts(e ast.Expr) (Value, bool) {
	values, known := ev.evalAllParts(e)
	if len(values) == 1 {
		return values[0], known
	}
	w := walk{ev: ev, inTests: ev.InTest(e.Pos()), separateHoles: true}
	w.budget = ev.nextBudget()
	if len(values) > 1 && w.addCommon(e, values) {
		return w.value(), w.isInformative(0)
	}
	t := textOf(e)
	t.separateHoles = true
	return ev.evalOnce(t)
}

// EvalAllParts is EvalParts for each of the values that the branches before e lead to; none
// if there are too many. Fields are holes in them, whatever they are given.
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

// A task is what a walk is to evaluate.
type task struct {
	pos           token.Pos // of the place
	run           func(*walk)
	separateHoles bool
	most          int // of texts; 0: maxTexts
}

// mostTexts returns how many texts the task may have before some of their differences become holes.
func (t task) mostTexts() int { return cmp.Or(t.most, maxTexts) }

func textOf(e ast.Expr) task { return task{pos: e.Pos(), run: func(w *walk) { w.evalWhole(e) }} }

func (ev *Evaluator) evalOnce(t task) (Value, bool) {
	w := walk{ev: ev, inTests: ev.InTest(t.pos), separateHoles: t.separateHoles}
	w.budget = ev.nextBudget()
	before := w.budget
	t.run(&w)
	ev.spent += before - w.budget
	if w.budget < 0 {
		return Value{TooMuch: true}, false
	}
	return w.value(), w.isInformative(0)
}

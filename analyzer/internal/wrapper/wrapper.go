// Package wrapper finds the parameters, fields and lists of a package whose values flow into places, across packages.
// It passes the values that flow there to the [Judge] of the [Tracer].
package wrapper

import (
	"go/ast"
	"go/types"
	"reflect"
	"slices"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/internal/request"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A Wrapper is a parameter or a field whose value becomes a part of the text that flows into a place. Its argument is
// judged within that text.
type Wrapper struct {
	Param int       // the index of the parameter
	Text  core.Text // what flows into the place
	At    int32     // the hole in Text for the parameter
	Use   check.Use // of the place
	// Format means that the text is the result of fmt.Sprintf with the parameter as its format and the variadic parameter
	// after it.
	Format     bool
	CoParams   []CoParam       // the other parameters of the same function in Text
	Conditions []Condition     // what other arguments must be, each of these
	Premises   premise.List    // what arguments must be for control to reach the place
	Elements   Elements        // if the parameter is a slice: the elements that flow into the place
	Trims      []transfer.Trim // what is trimmed off the value before it enters Text
	Changed    bool            // other text may be put around the value first: only findings about its bytes apply
	Entry      Entry           // where the value enters Text
	Role       unit.Role       // if set, the value is no part of a text: only Param, Elements and Premises apply
	OfResult   bool            // the parameter is one of the function that the function returns
	Base       int             // the parameter that it is resolved against, from 1; 0 if none, or if Use.Base is known
	With       int             // the parameter that has Role together with it, from 1; 0 if there is none

	holder *types.Var        // the embedded field through which a field is read; nil for any
	base   *types.Var        // the parameter of Base, until its owner is known
	with   *types.Var        // the parameter of With, until its owner is known
	by     *functionArgument // the function that must be passed for another parameter; nil for any
}

// A functionArgument restricts a wrapper to calls that pass the function fn for param, because the place is in fn.
type functionArgument struct {
	param *types.Var
	fn    owner
}

// Elements describes which elements of a slice flow into a place.
type Elements struct {
	IsList bool // false if the parameter is not a slice
	First  int  // the index of the first one
	Only   bool // there are no others
}

// A CoParam is another parameter of the function that is part of the same text.
type CoParam struct {
	Param int
	At    int32 // the offset of its hole
}

// A Condition restricts a wrapper to calls with a certain argument for another parameter.
type Condition struct {
	Param  int
	Around [][2]string // the texts before and after the argument: each resulting text has to match
	Values []string    // the patterns, one of which has to match

	variable *types.Var // the parameter, until its owner is known
}

// These limits bound how many texts a parameter can be part of, and the length of each. They keep the cost of chains
// and cycles of functions linear.
const (
	maxWrappers    = 4
	maxHolders     = 4 // the structs that embed another one, each with maxWrappers
	maxWrapperText = 1 << 10
)

// A Judge judges the texts that flow into places through functions, fields and lists.
type Judge interface {
	// Knows reports whether the catalogue has the parameter of the function as a place.
	Knows(fn *types.Func, param int) bool
	// SplitsBesides reports whether the function around n, which uses the address e, also splits e into host and port.
	SplitsBesides(e ast.Expr, n ast.Node) bool
	// Given judges the argument for a role. If another parameter has the role together with it, with is the argument
	// for that one. For such a role, and for tests, Given notes the role for the function around the call.
	Given(role unit.Role, call *ast.CallExpr, arg, with ast.Expr)
	// Argument judges the argument of a wrapper.
	Argument(*Wrapper, Argument)
	// Member judges the value of a field that flows into a place: by any rule, or only by rules about bytes that are wrong
	// anywhere.
	Field(w *Wrapper, a Assignment, anyRule bool)
	// BaseAt returns the parameter, a URL or its text, against which n resolves a reference; nil if there is none.
	BaseAt(n ast.Node) *types.Var
	// BaseOf returns the text of a URL or of the expression that is parsed as one, and the parameter if it is one.
	BaseOf(e ast.Expr) (core.Text, *types.Var)
	// Found is called for each wrapper found among the declared functions of the package.
	Found(*types.Func, Wrapper)
}

// An Argument is an argument of a call of a wrapper.
type Argument struct {
	Call     *ast.CallExpr
	Expr     ast.Expr
	IsResult bool         // it is one of several results of Expr
	Through  string       // the name of the wrapper
	Values   []eval.Value // its possible values, in the form that the wrapper passes on
	Known    bool         // some part of them is known
}

// A Tracer finds the wrappers of a package: the parameters, fields and lists whose values flow into places. Its
// [Judge] judges those values.
type Tracer struct {
	*unit.Unit
	eval     *eval.Evaluator
	requests *request.Requests
	judge    Judge

	of    map[owner][]Wrapper // all wrappers of functions
	queue []functionWrapper   // wrappers whose calls are still to be visited
	lists *fieldLists         // fields whose elements flow into places

	Fields     *Fields
	Functions  *Functions
	Conditions *Conditions
	Premises   *Premises
	Kinds      *Kinds
	Origins    *Origins
	sources    sources
	calls      calls
	interfaces interfaces
}

// A fieldWrapper is a field that flows into a place.
type fieldWrapper struct {
	field *types.Var
	w     Wrapper
}

// A functionWrapper is one parameter of a function that flows into a place.
type functionWrapper struct {
	fn owner
	w  Wrapper
}

// New returns a Tracer for a package.
func New(u *unit.Unit, ev *eval.Evaluator, requests *request.Requests, judge Judge) *Tracer {
	kinds := &Kinds{u, make(map[*types.Var]*kindTests)}
	functions := &Functions{Unit: u, kinds: kinds}
	wr := &Tracer{
		Unit: u, eval: ev, requests: requests, judge: judge, of: make(map[owner][]Wrapper),
		Functions:  functions,
		Conditions: &Conditions{u, ev},
		Premises:   &Premises{u, ev, functions, make(map[ast.Node]*premise.Forks)},
		Kinds:      kinds,
		Origins:    &Origins{Unit: u, eval: ev},
		sources:    sources{Unit: u, eval: ev},
		calls:      calls{Unit: u, functions: functions},
		interfaces: interfaces{Unit: u},
	}
	wr.Fields = &Fields{wr: wr, of: make(map[*types.Var][]Wrapper), rows: make(map[*types.Var][]rowWrapper),
		foreign: make(map[*types.Var]*MemberUse)}
	wr.lists = &fieldLists{wr: wr, of: make(map[*types.Var][]Wrapper)}
	return wr
}

// Note records the parameters of the function around n that flow into the place n through e. The place expects use,
// and is a place only if conds hold. The possible values of e are values; v is their merger (see
// [Tracer.SingleValue]).
func (wr *Tracer) Note(n ast.Node, e ast.Expr, use check.Use, conds []Condition, values []eval.Value, v eval.Value) {
	w := Wrapper{Text: v.Text, Use: use, Conditions: conds, by: wr.Functions.by}
	if use.Effect.Has(check.Resolves) {
		w.base = wr.judge.BaseAt(n)
	}
	if !wr.noteBranches(n, e, values, func(v eval.Value, when premise.List) {
		of := w
		of.Text, of.Premises = v.Text, when
		wr.noteWrappers(n, e, of, v)
	}) {
		wr.noteWrappers(n, e, w, v)
	}
}

// noteWrappers records the parameters of the function around n that flow into a sink. The text of the sink is in w;
// its part v, from byte w.At on, is the value of e.
func (wr *Tracer) noteWrappers(n ast.Node, e ast.Expr, w Wrapper, v eval.Value) {
	if w.Use.Effect.Has(check.Parses) && !w.Use.Effect.Has(check.Sends) && wr.Kinds.isTried(n) {
		return
	}
	if len(v.Text.Holes) > 0 && w.Use.Effect.Has(check.Builds) && !wr.requests.IsSentUnchanged(n) {
		if w.Use.Effect = w.Use.Effect.Unsent(); wr.requests.ChangesURL(n) {
			w.Use.Effect &^= check.Asks
		}
		w.Use.Own = false
	}
	wr.notePart(n, e, w, v)
}

// notePart is noteWrappers for a text that flows on through a call or a field.
func (wr *Tracer) notePart(n ast.Node, e ast.Expr, w Wrapper, v eval.Value) {
	if len(w.Text.S) > maxWrapperText {
		return
	}
	for i := range v.Text.Holes {
		h := &v.Text.Holes[i]
		found := w
		found.At = w.At + h.At
		found.enter(e, v, h)
		from, ok := wr.sources.sourceAt(v, h)
		format := wr.sources.formatAt(v, h)
		switch {
		case ok && w.Use.Effect.Has(check.Tries) && wr.judge.SplitsBesides(e, n): // the function accepts several forms
		case ok && w.Use.Form == core.FormBareHost && wr.sources.isSplitBefore(e, from.param): // it has no port here
		case ok:
			wr.noteParameter(n, found, v, w.At, from)
		case format != nil && w.Conditions == nil:
			found.Format = true
			wr.addWrapper(n, format, found)
		case w.Conditions == nil:
			wr.Fields.note(n, found, v, h)
		}
	}
}

// noteParameter records that the source from is at byte w.At of the text of a sink. The part v of that text, from byte
// begin on, is evaluated here.
func (wr *Tracer) noteParameter(n ast.Node, w Wrapper, v eval.Value, begin int32, from paramSource) {
	w.Format = false
	w.CoParams = nil
	if !w.Changed && !from.elements.IsList {
		w.CoParams = wr.coParamsIn(n, v, begin, from.param)
	}
	w.Elements, w.Changed = from.elements, w.Changed || from.changed || from.joined && !w.isBehindSlash()
	w.Trims = append(slices.Clone(from.trims), w.Trims...)
	if wr.eval.PutsSchemeIfNone(&v, int(w.At-begin)) {
		w.Premises = w.Premises.And(premise.Schemeless(0).BindTo(from.param))
	}
	wr.addWrapper(n, from.param, w)
}

// isBehindSlash reports whether the parameter follows a slash.
func (w *Wrapper) isBehindSlash() bool { return w.At > 0 && w.Text.S[w.At-1] == '/' }

// coParamsIn returns the other parameters of the same function that are parts of v unchanged. The value v starts at
// byte at of the text.
func (wr *Tracer) coParamsIn(n ast.Node, v eval.Value, at int32, param *types.Var) (list []CoParam) {
	if len(v.Text.Holes) == 1 {
		return nil
	}
	own, _ := wr.ownerOf(n, param, unit.Role{})
	for i := range v.Text.Holes {
		h := &v.Text.Holes[i]
		other, ok := wr.sources.sourceAt(v, h)
		if !ok || !other.isWhole() || other.param == param {
			continue
		}
		if fn, index := wr.ownerOf(n, other.param, unit.Role{}); fn != nil && fn == own {
			list = append(list, CoParam{index, at + h.At})
		}
	}
	return list
}

// addWrapper records that the parameter of the function around n flows into a place according to w.
func (wr *Tracer) addWrapper(n ast.Node, param *types.Var, w Wrapper) {
	fn, index := wr.ownerOf(n, param, w.Role)
	if fn == nil || w.by != nil && goinfo.ParamIndex(wr.Functions.typeOf(fn), w.by.param) < 0 {
		return
	}
	if !w.bindConditions(wr.Functions.typeOf(fn)) || !wr.Premises.bind(n, &w, fn) {
		return
	}
	w.Param, w.Base, w.With = index, 0, 0
	if w.with != nil {
		if w.With = goinfo.ParamIndex(wr.Functions.typeOf(fn), w.with) + 1; w.With == 0 {
			return
		}
	}
	if w.base != nil {
		w.Base = goinfo.ParamIndex(wr.Functions.typeOf(fn), w.base) + 1
	}
	wr.add(fn, w)
}

// add adds a wrapper, unless it is a duplicate or its parameter has its limit of them.
func (wr *Tracer) add(fn owner, w Wrapper) {
	var known []Wrapper
	for i := range wr.of[fn] {
		if o := &wr.of[fn][i]; o.Param == w.Param && o.Role == w.Role {
			if o.equal(&w) {
				return
			}
			known = append(known, *o)
			w.Premises = o.eitherPremise(&w)
		}
	}
	if w.isOneTooMany(known) {
		return
	}
	wr.of[fn] = append(wr.of[fn], w)
	wr.queue = append(wr.queue, functionWrapper{fn, w})
	if fn, ok := fn.(*types.Func); ok && w.Role.Kind == "" {
		wr.judge.Found(fn, w)
	}
}

// equal reports whether w and o are equal except for their entries and the names of holes.
func (w *Wrapper) equal(o *Wrapper) bool {
	sameHole := func(a, b core.Hole) bool {
		a.Name, b.Name = "", ""
		return a == b
	}
	sameCondition := func(a, b Condition) bool {
		return a.Param == b.Param && slices.Equal(a.Around, b.Around) && slices.Equal(a.Values, b.Values)
	}
	return w.Role == o.Role && w.Param == o.Param && w.At == o.At && w.Text.S == o.Text.S &&
		slices.EqualFunc(w.Text.Holes, o.Text.Holes,
			sameHole) &&
		reflect.DeepEqual(w.Use, o.Use) && w.Format == o.Format && slices.Equal(w.CoParams, o.CoParams) &&
		slices.EqualFunc(w.Conditions, o.Conditions, sameCondition) && w.Premises.Equal(o.Premises) &&
		w.Elements == o.Elements && slices.Equal(w.Trims, o.Trims) &&
		w.Changed == o.Changed && w.holder == o.holder && w.Base == o.Base && w.With == o.With &&
		(w.by == o.by || w.by != nil && o.by != nil && *w.by == *o.by)
}

// eitherPremise combines the premises of two wrappers that are otherwise equal: control reaches one of the places.
func (w *Wrapper) eitherPremise(o *Wrapper) premise.List {
	rest, ok := w.Premises.Without(o.Premises)
	if !ok {
		return o.Premises
	}
	same := *w
	same.Premises, same.Use.Callee = o.Premises, o.Use.Callee
	if !same.equal(o) {
		return o.Premises
	}
	return rest
}

package analyzer

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A Wrapper is a parameter of a function whose value flows into a place as it
// is: what is given to it is judged inside the whole text.
type Wrapper struct {
	Param int       // the index of the parameter
	Text  core.Text // what flows into the place
	At    int32     // the hole in Text that stands for the parameter
	Use   check.Use // of the place
	// Format says that what flows there is not the parameter, but what fmt.Sprintf
	// makes of it and of the variadic parameter behind it.
	Format   bool
	CoParams []CoParam   // what else in Text the same call gives
	If       []Condition // what other parameters have to be given, all of them
	Depth    int         // 1: it flows into a place; 2: into a wrapper
}

// A CoParam is another parameter of the function that stands in the same text.
type CoParam struct {
	Param int
	At    int32 // its hole
}

// A Condition says what another parameter of the function has to be given.
type Condition struct {
	Param  int
	Around [][2]string // what is put before and behind it: each has to match then
	Values []string    // the patterns, one of which has to match

	variable *types.Var // the parameter, until it is known whose it is
}

// maxWrappers is how many places of one parameter are kept.
const maxWrappers = 4

// MaxDepth is how many functions a text is followed through: two find 96 % of
// what there is to find.
const MaxDepth = 2

// wrappers collects the wrappers of a package.
type wrappers struct {
	*unit.Unit
	eval *eval.Evaluator

	fresh  map[owner][]Wrapper      // of the last round
	count  map[*types.Var]int       // how many each parameter has
	fields map[*types.Var][]Wrapper // fields that flow into a place
	tested map[*types.Var]bool      // whether a condition mentions the parameter
	across map[crossArgument]int    // the parameter of which it is said
}

// A crossArgument is a rule whose finding spans more than one argument of a call.
type crossArgument struct {
	call ast.Node
	rule *check.Rule
}

func newWrappers(u *unit.Unit, ev *eval.Evaluator) *wrappers {
	return &wrappers{
		Unit: u, eval: ev,
		fresh: make(map[owner][]Wrapper), count: make(map[*types.Var]int), tested: make(map[*types.Var]bool),
		fields: make(map[*types.Var][]Wrapper), across: make(map[crossArgument]int),
	}
}

// exportWrappers records which parameters of the function around n flow into a sink: w has
// the text of the sink, of which v, from byte w.At on, is evaluated here. The depth of w
// is that of the sink.
func (l *linter) exportWrappers(n ast.Node, w Wrapper, v eval.Value) {
	for i := range v.Text.Holes {
		h := &v.Text.Holes[i]
		found := w
		found.At, found.Format = w.At+h.At, false
		param := l.wrappers.paramAt(v, h)
		if param == nil {
			param, found.Format = l.wrappers.formatAt(v, h), true
		}
		switch {
		case param == nil && w.If == nil:
			l.exportField(n, w, v, h)
		case param == nil:
		case w.Depth < MaxDepth:
			found.CoParams = l.wrappers.coParamsIn(n, v, w.At, param)
			l.addWrapper(n, param, found)
		}
	}
}

// coParamsIn returns the other parameters of the function of param that stand, as they
// are, in the part v of a text, which begins at byte at.
func (wr *wrappers) coParamsIn(n ast.Node, v eval.Value, at int32, param *types.Var) (list []CoParam) {
	if len(v.Text.Holes) == 1 {
		return nil
	}
	own, _ := wr.ownerOf(n, param)
	for i := range v.Text.Holes {
		h := &v.Text.Holes[i]
		other := wr.paramAt(v, h)
		if other == nil || other == param {
			continue
		}
		if fn, index := wr.ownerOf(n, other); fn != nil && fn == own {
			list = append(list, CoParam{index, at + h.At})
		}
	}
	return list
}

// addWrapper records that the parameter of the function around n flows into a place as w
// says, which has the depth of that place.
func (l *linter) addWrapper(n ast.Node, param *types.Var, w Wrapper) {
	if l.wrappers.count[param] == maxWrappers {
		return
	}
	fn, index := l.wrappers.ownerOf(n, param)
	if fn == nil || !l.wrappers.bindConditions(&w, fn) {
		return
	}
	if w.Use.Effect.Has(check.Builds) && !l.requests.isSentUnchanged(n) {
		w.Use.Effect &^= check.Builds
		w.Use.Own = false
	}
	w.Param, w.Depth = index, w.Depth+1
	l.wrappers.count[param]++
	l.wrappers.fresh[fn] = append(l.wrappers.fresh[fn], w)
	if fn, ok := fn.(*types.Func); ok && l.observer != nil {
		l.observer.Wrapper(l.Pass, fn, w)
	}
}

// paramAt returns the parameter that stands, as it is, at a hole, if nothing in its
// function writes to it.
func (wr *wrappers) paramAt(v eval.Value, h *core.Hole) *types.Var {
	id, ok := v.Map.Verbatim(int(h.At)).(*ast.Ident)
	if !ok {
		return nil
	}
	param, ok := wr.Pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || param.Kind() != types.ParamVar || !wr.eval.NeverWritten(param) {
		return nil
	}
	return param
}

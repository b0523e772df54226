package wrapper

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
)

// Conditions finds the conditions under which a text reaches a sink: tests of another argument, of a field or of the
// branch.
type Conditions struct {
	*unit.Unit
	eval *eval.Evaluator
}

// Open splits conditions: it returns those on parameters of the enclosing function, for its callers, and decides the
// rest. It reports whether the decided ones are met.
func (cs *Conditions) Open(conds []sink.Condition) (list []Condition, met bool) {
	for _, c := range conds {
		param, around, ok := cs.condition(c.Expr)
		if !ok {
			return nil, false
		}
		if param != nil {
			list = append(list, Condition{Around: around, Values: c.Values, variable: param})
			continue
		}
		for _, known := range around {
			if !sink.Matches(c.Values, known[0]) {
				return nil, false
			}
		}
	}
	return list, true
}

// condition returns the possible values of e: a parameter of its function with the known texts before and after it, or
// a nil parameter and known texts, each the first element of its pair. It reports false for other values.
func (cs *Conditions) condition(e ast.Expr) (param *types.Var, around [][2]string, ok bool) {
	values, known := cs.eval.EvalAll(e)
	if len(values) == 0 || !known && len(values[0].Text.Holes) == 0 {
		return nil, nil, false
	}
	for i, v := range values {
		p, text, ok := cs.aroundParameter(v)
		if !ok || i > 0 && p != param {
			return nil, nil, false
		}
		param, around = p, append(around, text)
	}
	return param, around, true
}

// aroundParameter returns the parameter that a text contains, and the text before and after it. If the text has no
// holes, the parameter is nil, and the first text is the whole.
func (cs *Conditions) aroundParameter(v eval.Value) (param *types.Var, text [2]string, ok bool) {
	switch t := v.Text; len(t.Holes) {
	case 0:
		return nil, [2]string{t.S}, true
	case 1:
		h := &t.Holes[0]
		p := cs.Variable(v.Map.Verbatim(int(h.At)))
		if p == nil || p.Kind() != types.ParamVar || h.Origin != core.FromParameter {
			return nil, text, false
		}
		return p, [2]string{t.S[:h.At], t.S[h.At+1:]}, true
	}
	return nil, text, false
}

// bindConditions sets the parameter indices in the conditions of w. It reports false if a condition is on a parameter
// of another function.
func (w *Wrapper) bindConditions(sig *types.Signature) bool {
	w.Conditions = slices.Clone(w.Conditions)
	for i := range w.Conditions {
		c := &w.Conditions[i]
		if c.Param = goinfo.ParamIndex(sig, c.variable); c.Param < 0 {
			return false
		}
	}
	return true
}

// satisfied reports whether a call meets the conditions of w. The wrapper that it returns has only those
// conditions that depend on parameters of the function around the call.
func (cs *Conditions) satisfied(call *ast.CallExpr, sig *types.Signature, w Wrapper) (Wrapper, bool) {
	conds := w.Conditions
	w.Conditions = nil
	for _, c := range conds {
		arg := goinfo.Argument(cs.Pass.TypesInfo, call, sig, c.Param)
		if arg == nil {
			return w, false
		}
		param, around, ok := cs.condition(arg)
		if !ok {
			return w, false
		}
		next := Condition{Values: c.Values, variable: param}
		for _, inner := range around {
			for _, outer := range c.Around {
				next.Around = append(next.Around, [2]string{outer[0] + inner[0], inner[1] + outer[1]})
			}
		}
		if param != nil {
			w.Conditions = append(w.Conditions, next)
			continue
		}
		for _, whole := range next.Around {
			if !sink.Matches(c.Values, whole[0]+whole[1]) {
				return w, false
			}
		}
	}
	return w, true
}

package wrapper

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// Origins finds the origins of the arguments for parameters.
type Origins struct {
	*unit.Unit
	eval *eval.Evaluator
	of   map[*types.Var]core.Origin // of parameters and fields; a cache
	part map[*types.Var]core.Origin // of parts of the arguments for parameters; a cache
}

// Trace sets the origin of holes that are parameters or fields. A parameter of a function that only the package calls
// gets the origin of its arguments. A field that only the package sets gets FromName if it is set to names only. Trace
// reports whether it changed an origin.
func (og *Origins) Trace(values []eval.Value) (changed bool) {
	for i := range values {
		t := &values[i].Text
		for k, h := range t.Holes {
			from := og.originOfHole(&values[i], &h)
			if from != h.Origin {
				t.Holes = slices.Clone(t.Holes)
				t.Holes[k].Origin = from
				changed = true
			}
		}
	}
	return changed
}

// originOfHole returns the origin of a hole that is a parameter or a field; for others it returns h.From.
func (og *Origins) originOfHole(v *eval.Value, h *core.Hole) core.Origin {
	e := v.Map.Verbatim(int(h.At))
	switch {
	case h.Kind != core.Anything:
	case h.Origin == core.FromParameter && v.Map.Why(int(h.At)) == flow.Parameter:
		if param := og.Variable(e); param != nil {
			return cmp.Or(og.originWithin(param, v, h), og.originOf(param))
		}
	case h.Origin == core.FromElement:
		if param := og.listOf(e); param != nil {
			if from := og.originOf(param); from.IsOutside() {
				return from
			}
		}
	case h.Origin == core.FromField:
		if field := goinfo.Field(og.Pass.TypesInfo, e); field != nil && og.holdsNames(field.Origin()) {
			return core.FromName
		}
	}
	return h.Origin
}

// listOf returns the parameter, a slice that is never assigned to, of which e is an element, or which e is; nil for
// other expressions.
func (og *Origins) listOf(e ast.Expr) *types.Var {
	if at, ok := ast.Unparen(e).(*ast.IndexExpr); ok {
		e = at.X
	}
	v := og.Variable(e)
	if v == nil {
		return nil
	}
	if v.Kind() == types.LocalVar {
		v = og.Variable(og.eval.Lists.RangedOver(v))
	}
	if v == nil || v.Kind() != types.ParamVar || !goinfo.IsStrings(v.Type()) || !og.eval.NeverWritten(v) {
		return nil
	}
	return v
}

// originWithin returns the origin of a part of the arguments for a parameter that is a value of a query; FromUnknown if
// none is known. The rest of such an argument is not for a URL: no part of it is escaped or separates parameters.
func (og *Origins) originWithin(param *types.Var, v *eval.Value, h *core.Hole) core.Origin {
	s := v.Text.S
	if !strings.HasSuffix(s[:h.At], "=") || !strings.Contains(s[:h.At], "?") ||
		int(h.At)+1 < len(s) && s[h.At+1] != '&' && s[h.At+1] != '#' {
		return core.FromUnknown
	}
	return goinfo.Memo(&og.part, param, core.FromUnknown, func() core.Origin {
		for _, arg := range og.Arguments.InPackage(param) {
			values, _ := og.eval.EvalAll(arg)
			for i := range values {
				if from := og.originOfPart(&values[i]); from.IsOutside() {
					return from
				}
			}
		}
		return core.FromUnknown
	})
}

// originOfPart returns the origin of the first part of v that comes from outside the program; FromUnknown if there is
// none, or if v may be a text for a URL. The query of a request is sent by a client.
func (og *Origins) originOfPart(v *eval.Value) (from core.Origin) {
	if strings.ContainsAny(v.Text.S, "?&=#%/") {
		return core.FromUnknown
	}
	for i := range v.Text.Holes {
		h := &v.Text.Holes[i]
		switch {
		case h.Escaper != core.ByNobody:
			return core.FromUnknown
		case from.IsOutside():
		case h.Kind == core.QueryText && og.isOfRequest(v.Map.Verbatim(int(h.At))):
			from = core.FromForm
		case h.Kind == core.Anything && h.Origin.IsOutside():
			from = h.Origin
		}
	}
	return from
}

// isOfRequest reports whether e is the query of a request.
func (og *Origins) isOfRequest(e ast.Expr) bool {
	query, ok := e.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	url, ok := ast.Unparen(query.X).(*ast.SelectorExpr)
	return ok && goinfo.IsNamed(goinfo.Deref(goinfo.TypeOf(og.Pass.TypesInfo, url.X)), "net/http", "Request")
}

// holdsNames reports whether a field that only the package sets is set to host names and nothing else. It is false
// for exported fields, which decoders may set.
func (og *Origins) holdsNames(field *types.Var) bool {
	if field.Exported() {
		return false
	}
	return core.FromName == goinfo.Memo(&og.of, field, core.FromField, func() (from core.Origin) {
		if values, only := og.Fields.Writes(field); only && len(values) > 0 {
			from = og.mergedOrigin(values, true)
		}
		return from
	})
}

// originOf returns the origin of the arguments for a parameter. Of several origins it returns one that may be an IPv6
// address; it returns FromParameter if the origin is unknown.
func (og *Origins) originOf(param *types.Var) core.Origin {
	return goinfo.Memo(&og.of, param, core.FromParameter, func() core.Origin { // functions may call each other
		args, closed := og.Arguments.Of(param)
		if len(args) == 0 {
			args = og.Arguments.InPackage(param)
		}
		if len(args) == 0 {
			return core.FromParameter
		}
		return og.mergedOrigin(args, closed)
	})
}

// mergedOrigin returns the common origin of args. Unless closed, there may be other arguments.
func (og *Origins) mergedOrigin(args []ast.Expr, closed bool) core.Origin {
	named := closed
	for _, arg := range args {
		values, _ := og.eval.EvalAll(arg)
		for i := range values {
			switch from := og.originAt(&values[i]); from {
			case core.FromName, core.FromIPv4:
			case core.FromArgument, core.FromFlag, core.FromEnvironment, core.FromForm, core.FromHostname,
				core.FromSplit, core.FromIP:
				return from
			default:
				named = false
			}
		}
	}
	if named {
		return core.FromName
	}
	return core.FromParameter
}

// originAt returns the origin of a text that is a single hole, and FromName for a known text that is not an IPv6
// address.
func (og *Origins) originAt(v *eval.Value) core.Origin {
	switch holes := v.Text.Holes; {
	case len(holes) == 0 && !v.TooMuch && v.Text.S != "" && !strings.ContainsAny(v.Text.S, ":["):
		return core.FromName
	case len(holes) != 1 || len(v.Text.S) != 1:
		return core.FromUnknown
	case holes[0].Origin == core.FromParameter && (v.Map.Why(0) != flow.Parameter ||
		og.Variable(v.Map.Verbatim(0)) == nil):
		return core.FromUnknown
	}
	return og.originOfHole(v, &v.Text.Holes[0])
}

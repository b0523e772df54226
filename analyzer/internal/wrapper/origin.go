package wrapper

import (
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
}

// Trace sets the origin of holes that are parameters or fields. A parameter of a function that only the package calls
// gets the origin of its arguments. A field that only the package sets gets FromName if it is set to names only. Trace
// reports whether it changed an origin.
func (og *Origins) Trace(values []eval.Value) (changed bool) {
	for i := range values {
		t := &values[i].Text
		for k, h := range t.Holes {
			from := og.originOfHole(&values[i], &h)
			if from != h.From {
				t.Holes = slices.Clone(t.Holes)
				t.Holes[k].From = from
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
	case h.May != core.Anything:
	case h.From == core.FromParameter && v.Map.Why(int(h.At)) == flow.Parameter:
		if param := og.Variable(e); param != nil {
			return og.originOf(param)
		}
	case h.From == core.FromField:
		if field := goinfo.Field(og.Pass.TypesInfo, e); field != nil && og.holdsNames(field.Origin()) {
			return core.FromName
		}
	}
	return h.From
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
		if args, closed := og.Arguments.Of(param); len(args) > 0 {
			return og.mergedOrigin(args, closed)
		}
		return core.FromParameter
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
			case core.FromFlag, core.FromEnvironment, core.FromForm, core.FromHostname, core.FromSplit, core.FromIP:
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
	case holes[0].From == core.FromParameter && (v.Map.Why(0) != flow.Parameter || og.Variable(v.Map.Verbatim(0)) == nil):
		return core.FromUnknown
	}
	return og.originOfHole(v, &v.Text.Holes[0])
}

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

// Origins finds where what parameters are given comes from.
type Origins struct {
	*unit.Unit
	eval *eval.Evaluator
	of   map[*types.Var]core.Origin // unset until computed
}

// Trace sets the origin of holes that are parameters to the origin of the callers'
// arguments, for functions that only the package calls, and of those that are fields to that of what the package alone
// writes there, if that is names. It reports whether it changed one.
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

// originOfHole returns the origin of a hole that is a parameter or a field; of others the one that it has.
func (og *Origins) originOfHole(v *eval.Value, h *core.Hole) core.Origin {
	e := v.Map.Verbatim(int(h.At))
	switch {
	case h.May != core.Anything:
	case h.From == core.FromParameter && v.Map.Why(int(h.At)) == flow.Parameter:
		if param := og.Variable(e); param != nil {
			return og.originOf(param)
		}
	case h.From == core.FromField:
		if field := goinfo.Field(og.Pass.TypesInfo, e); field != nil && og.isGivenNames(field.Origin()) {
			return core.FromName
		}
	}
	return h.From
}

// isGivenNames reports whether a field that only the package writes to is given names of hosts, and nothing else.
// Decoders write to those that are exported.
func (og *Origins) isGivenNames(field *types.Var) bool {
	if field.Exported() {
		return false
	}
	return core.FromName == goinfo.Memo(&og.of, field, core.FromField, func() (from core.Origin) {
		if values, only := og.FieldWrites(field); only && len(values) > 0 {
			from = og.mergedOrigin(values, true)
		}
		return from
	})
}

// originOf returns where what a parameter is given comes from: of several origins one from
// which an IPv6 address can come; FromParameter if that is not known.
func (og *Origins) originOf(param *types.Var) core.Origin {
	return goinfo.Memo(&og.of, param, core.FromParameter, func() core.Origin { // functions may call each other
		if args, closed := og.GivenBy(param); len(args) > 0 {
			return og.mergedOrigin(args, closed)
		}
		return core.FromParameter
	})
}

// mergedOrigin returns the common origin of args. Unless closed, the value may be something
// else, too.
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

// originAt returns the origin of a text that is one hole, and FromName of one that is known
// and is not an IPv6 address.
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

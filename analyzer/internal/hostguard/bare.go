package hostguard

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// BareHosts finds the hosts without brackets of a package, by functions that add brackets to them.
type BareHosts struct {
	*unit.Unit
	eval   *eval.Evaluator
	ipv6   *ipv6Guards
	joined map[ast.Node]exprs    // by function: the hosts that it passes to net.JoinHostPort
	fields map[types.Object]bool // the result of bareFields; nil until computed
}

// Mark sets the origin of bare hosts to core.FromSplit, in texts where they may be the whole authority of a URL.
func (bh *BareHosts) Mark(values []eval.Value) {
	for i := range values {
		t := &values[i].Text
		for k, h := range t.Holes {
			e := values[i].Map.Hole(int(h.At))
			if !h.Origin.IsChosen() || h.Kind != core.Anything && h.Kind != core.HostText ||
				h.At > 0 && !strings.HasSuffix(t.S[:h.At], "://") || h.At == 0 && len(t.S) > 1 ||
				!bh.Contains(e) || bh.isOfKind(t, int(h.At), e) {
				continue
			}
			t.Holes = slices.Clone(t.Holes)
			t.Holes[k].Origin = core.FromSplit
		}
	}
}

// isOfKind reports whether the hole at offset at, which is e, follows an unknown scheme and is a field of a struct
// that reaches it for some kinds of values only. For those, a field that is a host elsewhere may be a path.
func (bh *BareHosts) isOfKind(t *core.Text, at int, e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || at < len("?://") || t.HoleAt(at-len("?://")) == nil {
		return false
	}
	field, ok := bh.ObjectOf(sel).(*types.Var)
	return ok && field.IsField() && bh.eval.Conditions.DependsOnStruct(sel, field, false)
}

// isJoined reports whether the enclosing function also passes the host e to net.JoinHostPort. The host then has no
// brackets. Conditions on e that lead to the call must also lead to e.
func (bh *BareHosts) isJoined(e ast.Expr) bool {
	if e == nil || !goinfo.Imports(bh.Pass.Pkg, "net") {
		return false
	}
	fn, ok := bh.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	list := goinfo.Memo(&bh.joined, fn.Node(), nil, func() exprs { return bh.joinedIn(fn) })
	return slices.ContainsFunc(list[bh.ObjectOf(e)], func(joined ast.Expr) bool {
		return bh.Same(joined, e) && bh.passesConditions(e, joined)
	})
}

// passesConditions reports whether control has passed all conditions at e that it has passed at other.
func (bh *BareHosts) passesConditions(e, other ast.Expr) bool {
	here := bh.eval.Conditions.Passed(bh.ObjectOf(e), e.Pos())
	return !slices.ContainsFunc(bh.eval.Conditions.Passed(bh.ObjectOf(e), other.Pos()), func(c flow.Condition) bool {
		return !slices.Contains(here, c)
	})
}

// joinedIn returns the hosts that a function passes to net.JoinHostPort. If such a host is the field Host of a URL,
// the values assigned to that field are among them.
func (bh *BareHosts) joinedIn(fn inspector.Cursor) exprs {
	list := make(exprs)
	for _, call := range unit.Each[*ast.CallExpr](fn) {
		if len(call.Args) != 2 || !bh.Calls(call, "net.JoinHostPort") {
			continue
		}
		host := ast.Unparen(call.Args[0])
		list.add(bh.Unit, host)
		sel, ok := host.(*ast.SelectorExpr)
		if ok && sel.Sel.Name == "Host" && goinfo.IsURL(goinfo.TypeOf(bh.Pass.TypesInfo, sel.X)) {
			for _, written := range bh.hostsWritten(sel) {
				list.add(bh.Unit, written)
			}
		}
	}
	return list
}

// hostsWritten returns the values of the field Host in the literals assigned to a local URL.
func (bh *BareHosts) hostsWritten(host *ast.SelectorExpr) (list []ast.Expr) {
	v := bh.Variable(host.X)
	if v == nil || v.Kind() != types.LocalVar {
		return nil
	}
	for _, def := range bh.DefsOf(v, host.Pos()).Values {
		lit, ok := goinfo.Literal(def)
		if !ok {
			continue
		}
		if value, _ := goinfo.FieldValue(goinfo.TypeOf(bh.Pass.TypesInfo, lit), lit, "Host"); value != nil {
			list = append(list, ast.Unparen(value))
		}
	}
	return list
}

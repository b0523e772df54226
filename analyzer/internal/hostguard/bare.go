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

// MarkBare sets the origin of hosts for which IsBare holds to core.FromSplit, in texts where they may be the whole
// authority of a URL.
func (g *Guards) MarkBare(values []eval.Value) {
	for i := range values {
		t := &values[i].Text
		for k, h := range t.Holes {
			if !h.From.IsChosen() || h.May != core.Anything && h.May != core.HostText ||
				h.At > 0 && !strings.HasSuffix(t.S[:h.At], "://") || h.At == 0 && len(t.S) > 1 ||
				!g.IsBare(values[i].Map.Hole(int(h.At))) || g.isOfKind(t, int(h.At), values[i].Map.Hole(int(h.At))) {
				continue
			}
			t.Holes = slices.Clone(t.Holes)
			t.Holes[k].From = core.FromSplit
		}
	}
}

// isOfKind reports whether the hole at offset at, which is e, follows an unknown scheme and is a field of a struct
// that reaches it for some kinds of values only. For those, a field that is a host elsewhere may be a path.
func (g *Guards) isOfKind(t *core.Text, at int, e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || at < len("?://") || t.HoleAt(at-len("?://")) == nil {
		return false
	}
	field, ok := g.ObjectOf(sel).(*types.Var)
	return ok && field.IsField() && g.eval.Conditions.DependsOnStruct(sel, field, false)
}

// isJoined reports whether the enclosing function also passes the host e to net.JoinHostPort. The host then has no
// brackets. Conditions on e that lead to the call must also lead to e.
func (g *Guards) isJoined(e ast.Expr) bool {
	if e == nil || !imports(g.Pass.Pkg, "net") {
		return false
	}
	fn, ok := g.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	list := goinfo.Memo(&g.joined, fn.Node(), nil, func() exprs { return g.joinedIn(fn) })
	return slices.ContainsFunc(list[g.ObjectOf(e)], func(joined ast.Expr) bool {
		return g.Same(joined, e) && g.passesConditions(e, joined)
	})
}

// passesConditions reports whether control has passed all conditions at e that it has passed at other.
func (g *Guards) passesConditions(e, other ast.Expr) bool {
	here := g.eval.Conditions.Passed(g.ObjectOf(e), e.Pos())
	return !slices.ContainsFunc(g.eval.Conditions.Passed(g.ObjectOf(e), other.Pos()), func(c flow.Condition) bool {
		return !slices.Contains(here, c)
	})
}

// exprs holds expressions by the variable or field that they name.
type exprs map[types.Object][]ast.Expr

func (x exprs) add(g *Guards, e ast.Expr) {
	obj := g.ObjectOf(e)
	x[obj] = append(x[obj], e)
}

func (x exprs) has(g *Guards, e ast.Expr) bool {
	return slices.ContainsFunc(x[g.ObjectOf(e)], func(other ast.Expr) bool { return g.Same(other, e) })
}

func imports(pkg *types.Package, path string) bool {
	return slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool { return p.Path() == path })
}

// joinedIn returns the hosts that a function passes to net.JoinHostPort. If such a host is the field Host of a URL,
// the values assigned to that field are among them.
func (g *Guards) joinedIn(fn inspector.Cursor) exprs {
	list := make(exprs)
	for _, call := range unit.Each[*ast.CallExpr](fn) {
		if len(call.Args) != 2 || !g.Calls(call, "net.JoinHostPort") {
			continue
		}
		host := ast.Unparen(call.Args[0])
		list.add(g, host)
		sel, ok := host.(*ast.SelectorExpr)
		if ok && sel.Sel.Name == "Host" && goinfo.IsURL(goinfo.TypeOf(g.Pass.TypesInfo, sel.X)) {
			for _, written := range g.hostsWritten(sel) {
				list.add(g, written)
			}
		}
	}
	return list
}

// hostsWritten returns the values of the field Host in the literals assigned to a local URL.
func (g *Guards) hostsWritten(host *ast.SelectorExpr) (list []ast.Expr) {
	v := g.Variable(host.X)
	if v == nil || v.Kind() != types.LocalVar {
		return nil
	}
	for _, def := range g.DefsOf(v, host.Pos()).Values {
		lit, ok := goinfo.Literal(def)
		if !ok {
			continue
		}
		if value, _ := goinfo.FieldValue(goinfo.TypeOf(g.Pass.TypesInfo, lit), lit, "Host"); value != nil {
			list = append(list, ast.Unparen(value))
		}
	}
	return list
}

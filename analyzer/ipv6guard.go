package analyzer

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// dropHandledIPv6 takes from the holes of values the evidence that an IPv6 address
// can come, where the function looks whether one does, and that of a path which
// begins with "/". It reports whether it took any.
func (l *linter) dropHandledIPv6(values []eval.Value) bool {
	changed := false
	for i := range values {
		t := &values[i].Text
		for k := range t.Holes {
			h := t.Holes[k]
			if h.At == 1 && (h.From == core.FromRequest || h.From == core.FromForm) && l.mayLackSlash(values[i], h.From) {
				t.Holes = slices.Clone(t.Holes)
				t.Holes[k].From = core.FromUnknown
				changed = true
				continue
			}
			e := values[i].Map.Hole(int(h.At))
			if !mayBeAddress(h) {
				continue
			}
			from := core.FromName
			switch {
			case l.printsIPv4(e):
				from = core.FromIPv4
			case !l.handlesIPv6(e) && !l.isBracketedBefore(e) && !l.handledWhereJoined(values[i], int(h.At)) && !l.isNamedByCondition(e, true):
				continue
			}
			t.Holes = slices.Clone(t.Holes)
			t.Holes[k].From = from
			changed = true
		}
	}
	return changed
}

// mayBeAddress reports whether the hole has evidence that an IPv6 address can come.
func mayBeAddress(h core.Hole) bool {
	switch h.From {
	case core.FromIPv4, core.FromName:
		return false
	}
	return h.May == core.Anything || h.May == core.HostText
}

// handlesIPv6 reports whether the function around e asks of what e holds, or of what
// it was made of, whether that is an IPv6 address or has brackets already, or
// writes brackets around an address under a condition that does not hold at e.
func (l *linter) handlesIPv6(e ast.Expr) bool {
	if e == nil {
		return false
	}
	fn, ok := l.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	x := l.ipv6GuardIn(fn)
	if o := l.heldBy(e); o != nil && len(x.asked[o]) > 0 {
		return true
	}
	return x.bracketsElsewhere(e.Pos()) || slices.ContainsFunc(l.sourcesOf(e), func(s ast.Expr) bool {
		return slices.ContainsFunc(x.asked[l.ObjectOf(s)], func(arg ast.Expr) bool { return l.Same(arg, s) })
	})
}

// heldBy returns the variable that the result of a call is assigned to where it is
// made; nil if e is something else.
func (l *linter) heldBy(e ast.Expr) types.Object {
	cur, ok := l.Cursor(e)
	if _, call := e.(*ast.CallExpr); !ok || !call {
		return nil
	}
	kind, i := cur.ParentEdge()
	assign, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || kind != edge.AssignStmt_Rhs || len(assign.Lhs) != len(assign.Rhs) && i > 0 {
		return nil
	}
	id, ok := assign.Lhs[i].(*ast.Ident)
	if !ok {
		return nil
	}
	return l.Pass.TypesInfo.ObjectOf(id)
}

// sourcesOf returns e and the variables and fields that are assigned to it as they are.
func (l *linter) sourcesOf(e ast.Expr) []ast.Expr {
	e = ast.Unparen(e)
	out := []ast.Expr{e}
	for i := 0; i < len(out) && i < unit.MaxNames; i++ {
		v := l.Variable(out[i])
		if v == nil {
			continue
		}
		for _, value := range l.DefsOf(v, e.Pos()).Values {
			switch value := ast.Unparen(value).(type) {
			case *ast.Ident, *ast.SelectorExpr:
				out = append(out, value)
			}
		}
	}
	return out
}

// looksForIPv6 reports whether a call looks for an IPv6 address in its arguments.
func (l *linter) looksForIPv6(call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(l.Pass.TypesInfo, call)
	if fn == nil {
		return false
	}
	for _, word := range []string{"ParseIP", "ParseAddr", "IPv6", "Ipv6", "IP6"} {
		if strings.Contains(fn.Name(), word) {
			return true
		}
	}
	return fn.Pkg() != nil && fn.Pkg().Path() == "strings" && slices.ContainsFunc(call.Args, l.isBracketOrColon)
}

// isBracketOrColon reports whether e is a constant of the bytes that an IPv6
// address has and a name does not.
func (l *linter) isBracketOrColon(e ast.Expr) bool {
	v := l.Pass.TypesInfo.Types[e].Value
	if v == nil {
		return false
	}
	s := ""
	switch v.Kind() {
	case constant.String:
		s = constant.StringVal(v)
	case constant.Int:
		n, ok := constant.Int64Val(v)
		if !ok || n > 0x7f {
			return false
		}
		s = string(rune(n))
	}
	return s != "" && strings.Trim(s, ":[]") == ""
}

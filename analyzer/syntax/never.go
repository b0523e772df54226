package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// neverCall reports strings.Contains(u.Path, "?page=") and similar calls.
func neverCall(p *Pass, call *ast.CallExpr) {
	switch {
	case len(call.Args) == 2 && p.Calls(call, "strings.HasPrefix"):
		compareIn(p, call, call.Args[0], call.Args[1], unit.Begins)
	case len(call.Args) == 2 && p.Calls(call, "strings.HasSuffix", "strings.Contains"):
		compareIn(p, call, call.Args[0], call.Args[1], unit.IsWithin)
	case len(call.Args) == 2 && p.Calls(call, "strings.EqualFold"):
		compareIn(p, call, call.Args[0], call.Args[1], unit.Equals)
	case len(call.Args) == 2 && p.Calls(call, "strings.TrimPrefix", "strings.CutPrefix"):
		if isServedPath(p, call.Args[0]) {
			compareIn(p, call, call.Args[0], call.Args[1], unit.Begins)
		}
	}
}

// neverCompared reports comparisons that never hold, such as u.Fragment == "#top" or an origin with a path.
func neverCompared(p *Pass, e *ast.BinaryExpr) {
	if (e.Op == token.EQL || e.Op == token.NEQ) && (p.MayBeText(e.X) || p.MayBeText(e.Y)) {
		comparedEach(p, e, e.X, e.Y)
		comparedEach(p, e, e.Y, e.X)
	}
	if e.Op == token.LAND || e.Op == token.LOR {
		neverBoth(p, e)
	}
}

// comparedEach calls Compared for e or, if e is the variable of a loop over constants, for each of these constants.
func comparedEach(p *Pass, n ast.Node, part, e ast.Expr) {
	if v := p.Local(e); v != nil && !isElementGiven(p, v) {
		if name, _ := partOf(p, part); name != "" {
			if list := p.Texts.Lists.RangedOver(v); list != nil {
				for _, one := range lookedOnce(p, v, list) {
					p.Compared(n, part, one)
				}
				return
			}
		}
	}
	p.Compared(n, part, e)
}

// lookedOnce returns the constants of a list, if neither the list nor the loop variable v has another use: another use
// may compare them with another part of the URL.
func lookedOnce(p *Pass, v *types.Var, list ast.Expr) []ast.Expr {
	of := p.Variable(list)
	if root, ok := p.ScopeOf(v); !ok || len(p.UsesOf(v, root)) > 1 || of != nil && len(p.UsesOf(of, p.Root)) > 1 {
		return nil
	}
	return p.Texts.Lists.Constants(list)
}

// neverBoth reports a condition that combines two prefixes that no text can share: strings.HasPrefix(s, a) &&
// strings.HasPrefix(s, b) is never true, and !strings.HasPrefix(s, a) || !strings.HasPrefix(s, b) is always true.
func neverBoth(p *Pass, e *ast.BinaryExpr) {
	right, second, ok := prefixTest(p, e.Y, e.Op == token.LOR)
	if !ok {
		return
	}
	for left := ast.Unparen(e.X); ; {
		chain, more := left.(*ast.BinaryExpr)
		more = more && chain.Op == e.Op
		if more {
			left = chain.Y
		}
		text, first, ok := prefixTest(p, left, e.Op == token.LOR)
		if ok && p.Same(text, right) && !mayVary(p, text) &&
			!strings.HasPrefix(first, second) && !strings.HasPrefix(second, first) {
			why := "nothing begins with both " + strconv.Quote(first) + " and " + strconv.Quote(second)
			if e.Op == token.LOR {
				p.ReportLevel(rules.CompareNever, core.Warning, e, why+", so this is always true: use &&", nil)
			} else {
				never(p, e, why)
			}
			return
		}
		if !more {
			return
		}
		left = ast.Unparen(chain.X)
	}
}

// mayVary reports whether e calls a function that may return another result each time, which is any function outside
// of net/http, net/url and the other packages below net.
func mayVary(p *Pass, e ast.Expr) bool {
	return goinfo.HasNode(e, func(call *ast.CallExpr) bool {
		fn := goinfo.Callee(p.Pass.TypesInfo, call)
		return fn == nil || fn.Pkg() == nil || !strings.HasPrefix(fn.Pkg().Path(), "net/")
	})
}

// prefixTest returns the operands of a call of strings.HasPrefix, or of a negated one if negated is set. It returns
// false if e is something else, or if the prefix is not a constant with a ":" or "/".
func prefixTest(p *Pass, e ast.Expr, negated bool) (text ast.Expr, prefix string, ok bool) {
	e = ast.Unparen(e)
	if not, is := e.(*ast.UnaryExpr); is == negated && negated && not.Op == token.NOT {
		e = ast.Unparen(not.X)
	} else if negated {
		return nil, "", false
	}
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || !p.Calls(call, "strings.HasPrefix") {
		return nil, "", false
	}
	prefix, ok = p.ConstantText(call.Args[1])
	return call.Args[0], prefix, ok && strings.ContainsAny(prefix, ":/")
}

// Compared reports a constant that n compares with e, a part of a URL, and that never equals it.
func (p *Pass) Compared(n ast.Node, e, constant ast.Expr) {
	compareIn(p, n, e, constant, unit.Equals)
	p.Hosts.EndpointCompared(e, constant)
}

// neverCases reports the cases of a switch that never match.
func neverCases(p *Pass, s *ast.SwitchStmt) {
	if s.Tag == nil || !p.MayBeText(s.Tag) {
		return
	}
	for _, clause := range s.Body.List {
		for _, e := range clause.(*ast.CaseClause).List {
			p.Compared(s, s.Tag, e)
		}
	}
}

func never(p *Pass, e ast.Expr, why string) {
	p.ReportLevel(rules.CompareNever, core.Warning, e, why+", so this is never true", nil)
}

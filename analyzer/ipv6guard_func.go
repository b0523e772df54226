package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"

	"golang.org/x/tools/go/ast/inspector"
)

// An examination is what a function does to find out whether something is an IPv6
// address. It is made once, for a function can hold many URLs.
type ipv6Guard struct {
	asked         map[types.Object][]ast.Expr // what is asked for an address, by variable or field
	ofParam       bool                        // one of that is a parameter
	bracketBranch *posRange                   // what all branches share that write brackets around an address; nil: there is none
}

// A stretch is positions, half-open; it is empty if it ends before it begins.
type posRange struct{ pos, end token.Pos }

// bracketsElsewhere reports whether brackets are written in a branch in which pos
// is not.
func (x *ipv6Guard) bracketsElsewhere(pos token.Pos) bool {
	return x.bracketBranch != nil && (pos < x.bracketBranch.pos || x.bracketBranch.end <= pos)
}

// brackets matches a literal, in its quotes, that puts brackets around an address
// in front of a port.
var brackets = regexp.MustCompile("^[`\"]([a-z]+://)?\\[[`\"]$|\\[%[sv]\\]:(%|\\d)")

// ipv6GuardIn returns what a function does.
func (l *linter) ipv6GuardIn(fn inspector.Cursor) *ipv6Guard {
	if x := l.ipv6Guards[fn.Node()]; x != nil {
		return x
	}
	x := &ipv6Guard{asked: make(map[types.Object][]ast.Expr)}
	if l.ipv6Guards == nil {
		l.ipv6Guards = make(map[ast.Node]*ipv6Guard)
	}
	l.ipv6Guards[fn.Node()] = x
	for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.BasicLit)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			if l.looksForIPv6(n) {
				l.addAsked(x, n)
			}
		case *ast.BasicLit:
			if brackets.MatchString(n.Value) {
				x.narrow(c)
			}
		}
	}
	return x
}

// addAsked adds what a call asks for an address.
func (l *linter) addAsked(x *ipv6Guard, call *ast.CallExpr) {
	for _, arg := range call.Args {
		if o := l.ObjectOf(arg); o != nil {
			x.asked[o] = append(x.asked[o], arg)
		}
		p := l.Variable(arg)
		x.ofParam = x.ofParam || p != nil && p.Kind() == types.ParamVar
	}
}

// narrow adds the branch around c, if it is in one: the innermost, which lies in all
// others.
func (x *ipv6Guard) narrow(c inspector.Cursor) {
	for branch := range c.Enclosing((*ast.BlockStmt)(nil), (*ast.CaseClause)(nil)) {
		n := branch.Node()
		_, ofIf := branch.Parent().Node().(*ast.IfStmt)
		_, ofCase := n.(*ast.CaseClause)
		if !ofIf && !ofCase {
			continue
		}
		if x.bracketBranch == nil {
			x.bracketBranch = &posRange{n.Pos(), n.End()}
		} else {
			*x.bracketBranch = posRange{max(x.bracketBranch.pos, n.Pos()), min(x.bracketBranch.end, n.End())}
		}
		return
	}
}

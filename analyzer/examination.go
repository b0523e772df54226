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
type examination struct {
	asked   map[types.Object][]ast.Expr // what is asked for an address, by variable or field
	ofParam bool                        // one of that is a parameter
	within  *stretch                    // what all branches share that write brackets around an address; nil: there is none
}

// A stretch is positions, half-open; it is empty if it ends before it begins.
type stretch struct{ pos, end token.Pos }

// bracketsElsewhere reports whether brackets are written in a branch in which pos
// is not.
func (x *examination) bracketsElsewhere(pos token.Pos) bool {
	return x.within != nil && (pos < x.within.pos || x.within.end <= pos)
}

// brackets matches a literal, in its quotes, that puts brackets around an address
// in front of a port.
var brackets = regexp.MustCompile("^[`\"]([a-z]+://)?\\[[`\"]$|\\[%[sv]\\]:(%|\\d)")

// examinationIn gives what a function does.
func (l *linter) examinationIn(fn inspector.Cursor) *examination {
	if x := l.examinations[fn.Node()]; x != nil {
		return x
	}
	x := &examination{asked: make(map[types.Object][]ast.Expr)}
	if l.examinations == nil {
		l.examinations = make(map[ast.Node]*examination)
	}
	l.examinations[fn.Node()] = x
	for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.BasicLit)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			if l.examines(n) {
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
func (l *linter) addAsked(x *examination, call *ast.CallExpr) {
	for _, arg := range call.Args {
		if o := l.objectOf(arg); o != nil {
			x.asked[o] = append(x.asked[o], arg)
		}
		p := l.variable(arg)
		x.ofParam = x.ofParam || p != nil && p.Kind() == types.ParamVar
	}
}

// narrow adds the branch around c, if it is in one: the innermost, which lies in all
// others.
func (x *examination) narrow(c inspector.Cursor) {
	for branch := range c.Enclosing((*ast.BlockStmt)(nil), (*ast.CaseClause)(nil)) {
		n := branch.Node()
		_, ofIf := branch.Parent().Node().(*ast.IfStmt)
		_, ofCase := n.(*ast.CaseClause)
		if !ofIf && !ofCase {
			continue
		}
		if x.within == nil {
			x.within = &stretch{n.Pos(), n.End()}
		} else {
			*x.within = stretch{max(x.within.pos, n.Pos()), min(x.within.end, n.End())}
		}
		return
	}
}

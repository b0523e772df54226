package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// An Edge is what a condition implies about the first or last byte of a text: that it is Byte, or that it is not. In
// the second case the text may be empty.
type Edge struct {
	Last bool
	Byte byte
	Is   bool
}

// In returns the byte at that end of s, which is not empty.
func (e Edge) In(s string) byte {
	if e.Last {
		return s[len(s)-1]
	}
	return s[0]
}

// Edges yields what the outcome of a condition implies about the ends of the variable's value.
func (q *Query) Edges(cond ast.Expr, is bool, yield func(Edge)) {
	for part, is := range goinfo.Implied(cond, is) {
		switch e := part.(type) {
		case *ast.CallExpr:
			q.edgeOfCall(e, is, yield)
		case *ast.BinaryExpr:
			if e.Op != token.EQL && e.Op != token.NEQ {
				continue
			}
			is = is == (e.Op == token.EQL)
			if last, ok := q.edgeIndex(e.X); ok {
				if b, ok := q.byteConst(e.Y); ok {
					yield(Edge{last, b, is})
				}
			}
			text, prefix := goinfo.AsPrefixTest(q.Index.Info, e)
			if text != nil && q.isSubject(text, q.Field) && (is || len(prefix) == 1) {
				yield(Edge{false, prefix[0], is})
			}
		}
	}
}

// edgeOfCall is Edges for strings.HasPrefix and HasSuffix.
func (q *Query) edgeOfCall(call *ast.CallExpr, is bool, yield func(Edge)) {
	fn := goinfo.Callee(q.Index.Info, call)
	if fn == nil || len(call.Args) != 2 || !q.isSubject(call.Args[0], q.Field) {
		return
	}
	part, ok := q.Index.StringOf(call.Args[1])
	if !ok || part == "" || !is && len(part) > 1 {
		return
	}
	switch goinfo.FullName(fn) {
	case "strings.HasPrefix":
		yield(Edge{false, part[0], is})
	case "strings.HasSuffix":
		yield(Edge{true, part[len(part)-1], is})
	}
}

// edgeIndex reports whether e is v[0] or v[len(v)-1], where v is the variable of the query.
func (q *Query) edgeIndex(e ast.Expr) (last, ok bool) {
	index, ok := ast.Unparen(e).(*ast.IndexExpr)
	if !ok || !q.isSubject(index.X, q.Field) {
		return false, false
	}
	if v := q.Index.Info.Types[index.Index].Value; v != nil {
		return false, v.Kind() == constant.Int && constant.Sign(v) == 0
	}
	return true, IsLast(q.Index.Info, index.Index, func(of ast.Expr) bool { return q.isSubject(of, q.Field) })
}

// IsLast reports whether e is len(s)-1 for an s that satisfies isText.
func IsLast(info *types.Info, e ast.Expr, isText func(ast.Expr) bool) bool {
	sum, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok || sum.Op != token.SUB {
		return false
	}
	one := info.Types[sum.Y].Value
	of := goinfo.LenOperand(info, sum.X)
	return one != nil && one.ExactString() == "1" && of != nil && isText(of)
}

// byteConst returns the value of e, if that is an ASCII constant.
func (q *Query) byteConst(e ast.Expr) (byte, bool) {
	v := q.Index.Info.Types[e].Value
	if v == nil || v.Kind() != constant.Int {
		return 0, false
	}
	n, ok := constant.Uint64Val(v)
	return byte(n), ok && n < 0x80
}

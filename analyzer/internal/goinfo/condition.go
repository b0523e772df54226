package goinfo

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"slices"
)

// Implied yields the parts of a condition whose outcome follows from the outcome of the whole, with their outcomes:
// both operands of an "&&" that is true or an "||" that is false, the operand of "!", and the operand of a comparison
// with true or false. Any other condition is yielded unchanged, without parentheses.
func Implied(cond ast.Expr, is bool) iter.Seq2[ast.Expr, bool] {
	return func(yield func(ast.Expr, bool) bool) { implied(cond, is, yield) }
}

func implied(cond ast.Expr, is bool, yield func(ast.Expr, bool) bool) bool {
	cond = ast.Unparen(cond)
	switch e := cond.(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			return implied(e.X, !is, yield)
		}
	case *ast.BinaryExpr:
		if e.Op == token.LAND && is || e.Op == token.LOR && !is {
			return implied(e.X, is, yield) && implied(e.Y, is, yield)
		}
		if x, want, ok := comparedWithBool(e); ok {
			return implied(x, is == want, yield)
		}
	}
	return yield(cond, is)
}

// comparedWithBool returns the operand that is compared with true or false, and its value if the comparison is true.
func comparedWithBool(e *ast.BinaryExpr) (x ast.Expr, want, ok bool) {
	if e.Op != token.EQL && e.Op != token.NEQ {
		return nil, false, false
	}
	for _, side := range [2][2]ast.Expr{{e.X, e.Y}, {e.Y, e.X}} {
		if id, isIdent := ast.Unparen(side[1]).(*ast.Ident); isIdent && (id.Name == "true" || id.Name == "false") {
			return side[0], (id.Name == "true") == (e.Op == token.EQL), true
		}
	}
	return nil, false, false
}

// AsPrefixTest returns the operands of strings.HasPrefix if the comparison e tests the same by an index or a slice, as
// in strings.Index(s, "//") == 0 and s[:2] == "//"; otherwise nil. The prefix is a constant that is not empty.
func AsPrefixTest(info *types.Info, e *ast.BinaryExpr) (text ast.Expr, prefix string) {
	switch x := ast.Unparen(e.X).(type) {
	case *ast.CallExpr:
		fn := Callee(info, x)
		if fn != nil && len(x.Args) == 2 && IsInt(info, e.Y, 0) && slices.Contains(indexes, FullName(fn)) {
			text = x.Args[0]
			prefix, _ = TextOrChar(info.Types[x.Args[1]].Value)
		}
	case *ast.SliceExpr:
		s, ok := StringVal(info.Types[e.Y].Value)
		if ok && (x.Low == nil || IsInt(info, x.Low, 0)) && x.High != nil && IsInt(info, x.High, int64(len(s))) {
			text, prefix = x.X, s
		}
	}
	if prefix == "" {
		return nil, ""
	}
	return text, prefix
}

// indexes are the functions that return the first index of a text or a character.
var indexes = []string{"strings.Index", "strings.IndexByte", "strings.IndexRune"}

// IsInt reports whether e is the constant n.
func IsInt(info *types.Info, e ast.Expr, n int64) bool {
	v := info.Types[e].Value
	if v == nil || v.Kind() != constant.Int {
		return false
	}
	i, exact := constant.Int64Val(v)
	return exact && i == n
}

// An EmptyTest is a comparison that tests whether a text or a list is empty.
type EmptyTest struct {
	Operand ast.Expr
	OfLen   bool // the comparison is of len(Operand), with 0 or 1
	IsEmpty bool // whether the operand is empty if the comparison is true
}

// AsEmptyTest returns a comparison as a test for emptiness: s == "", "" != s, len(s) > 0 and similar. It reports
// false for other comparisons.
func AsEmptyTest(info *types.Info, e *ast.BinaryExpr) (t EmptyTest, ok bool) {
	x, op, y := e.X, e.Op, e.Y
	if info.Types[y].Value == nil {
		x, op, y = y, mirrored(op), x
	}
	v := info.Types[y].Value
	if v == nil || info.Types[x].Value != nil {
		return t, false
	}
	s, isText := StringVal(v)
	bound := int64(0) // what len(Operand) is compared with
	switch {
	case isText && s == "":
		t.Operand = x
	case isText || v.Kind() != constant.Int:
		return t, false
	default:
		if t.Operand = LenOperand(info, x); t.Operand == nil {
			return t, false
		}
		t.OfLen = true
		bound, _ = constant.Int64Val(v)
	}
	switch {
	case bound == 0 && (op == token.EQL || op == token.LEQ), bound == 1 && t.OfLen && op == token.LSS:
		t.IsEmpty = true
		return t, true
	}
	return t, bound == 0 && (op == token.NEQ || op == token.GTR) || bound == 1 && op == token.GEQ
}

// mirrored returns the operator of the equivalent comparison with exchanged operands.
func mirrored(op token.Token) token.Token {
	switch op {
	case token.LSS:
		return token.GTR
	case token.GTR:
		return token.LSS
	case token.LEQ:
		return token.GEQ
	case token.GEQ:
		return token.LEQ
	}
	return op
}

// LenOperand returns s if e is len(s); otherwise nil.
func LenOperand(info *types.Info, e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !IsBuiltin(info, call, "len") {
		return nil
	}
	return call.Args[0]
}

package secrets

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/internal/redact"
)

// An unknown text may be cut at its "@", and a password put in: x[:at] + ":s3cr3t" + x[at:].

// isCut reports whether e is a slice of a text up to or from a mark that the text contains.
func (as *assembler) isCut(e ast.Expr) bool { return as.cutText(e) != "" }

// cutText returns a text like the one that a slice may be, by the mark where it begins or ends; "" for others.
func (as *assembler) cutText(e ast.Expr) string {
	slice, ok := ast.Unparen(e).(*ast.SliceExpr)
	if !ok || !goinfo.IsString(goinfo.TypeOf(as.Pass.TypesInfo, slice.X)) {
		return ""
	}
	switch mark, isBehind := as.markAt(slice.High); {
	case slice.Low != nil || slice.High == nil:
	case mark == "@" && isBehind:
		return "http://u:p@"
	case mark == "@":
		return "http://u"
	case mark == ":" && isBehind: // not behind, it is the scheme
		return "http://u:"
	case mark == "://" && isBehind:
		return "http://"
	}
	switch mark, isBehind := as.markAt(slice.Low); {
	case slice.High != nil || slice.Low == nil:
	case mark == "@" && isBehind:
		return "h.test/"
	case mark == "@":
		return "@cut.test/" // not supposedHost, for here a host is sure
	}
	return ""
}

// markAt returns the text whose index an expression is, as strings.Index returns it, and whether a number is added to it.
func (as *assembler) markAt(e ast.Expr) (mark string, isBehind bool) {
	e = ast.Unparen(e)
	if sum, ok := e.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		mark, _ = as.markAt(sum.X)
		return mark, true
	}
	if id, ok := e.(*ast.Ident); ok {
		v, ok := as.Pass.TypesInfo.Uses[id].(*types.Var)
		if !ok || v.Pkg() != as.Pass.Pkg || v.IsField() {
			return "", false
		}
		if e = as.DefsOf(v, id.Pos()).Single(); e == nil {
			return "", false
		}
		if sum, ok := ast.Unparen(e).(*ast.BinaryExpr); ok {
			if call, ok := ast.Unparen(sum.X).(*ast.CallExpr); ok {
				return as.indexed(call), true
			}
		}
	}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		return as.indexed(call), false
	}
	return "", false
}

// indexed returns the constant whose index in a text a call of package strings returns; "" for other calls.
func (ix *index) indexed(call *ast.CallExpr) string {
	fn := ix.callee(call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" || len(call.Args) != 2 ||
		!strings.HasPrefix(strings.TrimPrefix(fn.Name(), "Last"), "Index") {
		return ""
	}
	value := ix.Pass.TypesInfo.Types[call.Args[1]].Value
	if value != nil && value.Kind() == constant.Int {
		n, _ := constant.Int64Val(value)
		return string(rune(n))
	}
	return ix.ConstantValue(call.Args[1])
}

// cuts examines a sum with slices of a text. Between two slices of one text, anything that looks made up counts.
func (as *assembler) cuts(sum ast.Expr) {
	operands := addends(nil, sum)
	if slices.ContainsFunc(operands, as.isCut) {
		as.list(operands, "")
		return
	}
	sliced := func(e ast.Expr) types.Object {
		if slice, ok := ast.Unparen(e).(*ast.SliceExpr); ok {
			return as.object(slice.X)
		}
		return nil
	}
	for i := 1; i < len(operands)-1; i++ {
		if obj := sliced(operands[i-1]); obj != nil && obj == sliced(operands[i+1]) &&
			redact.LooksInvented(as.ConstantValue(operands[i])) {
			as.followProse(operands[i])
		}
	}
}

// addends appends the operands of a sum to list.
func addends(list []ast.Expr, e ast.Expr) []ast.Expr {
	if sum, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		return append(addends(list, sum.X), sum.Y)
	}
	return append(list, e)
}

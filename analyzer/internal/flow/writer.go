package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// builderWrite indexes a statement that only writes to a strings.Builder or bytes.Buffer,
// or resets it. It reports whether it was one.
func (x *builder) builderWrite(e ast.Expr, s ast.Node) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	target, rest, empties := BuilderWrite(x.info, call)
	if target == nil {
		return false
	}
	for _, arg := range rest {
		x.exprs(arg)
	}
	w := Def{From: s.Pos(), At: s.End(), Kind: DefWrite, Value: call, Index: -1}
	if empties {
		w.Kind, w.Value = DefZero, nil
	}
	x.define(target, w)
	return true
}

// BuilderWrite returns the builder that the call writes to and the arguments written;
// target is nil if the call is none of those known. With empties it resets the builder.
func BuilderWrite(info *types.Info, call *ast.CallExpr) (target *ast.Ident, rest []ast.Expr, empties bool) {
	fn := goinfo.Callee(info, call)
	if fn == nil {
		return nil, nil, false
	}
	var to ast.Expr
	rest = call.Args
	switch fn.Name() {
	case "WriteString", "WriteByte", "WriteRune", "Write", "Reset":
		to = goinfo.Receiver(call)
		empties = fn.Name() == "Reset"
	}
	switch fn.FullName() {
	case "fmt.Fprintf", "fmt.Fprint", "fmt.Fprintln", "io.WriteString":
		if len(rest) > 0 {
			to, rest = rest[0], rest[1:]
		}
		if u, ok := to.(*ast.UnaryExpr); ok && u.Op == token.AND {
			to = u.X
		}
	}
	id, ok := to.(*ast.Ident)
	if !ok || !goinfo.IsBuilder(info.TypeOf(id)) {
		return nil, nil, false
	}
	return id, rest, empties
}

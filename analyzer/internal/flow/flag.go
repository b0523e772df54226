package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// FlagCall parses a call that declares a string flag with package flag or pflag. It returns the address where the
// value is stored, which is nil if the call returns a pointer instead, and the default.
func FlagCall(info *types.Info, call *ast.CallExpr) (to, byDefault ast.Expr, ok bool) {
	fn := goinfo.Callee(info, call)
	if fn == nil || fn.Pkg() == nil {
		return nil, nil, false
	}
	if path := fn.Pkg().Path(); path != "flag" && !strings.HasSuffix(path, "spf13/pflag") {
		return nil, nil, false
	}
	args := call.Args
	switch fn.Name() {
	case "StringVar", "StringVarP":
		if len(args) > 0 {
			to, args = args[0], args[1:]
		}
	case "String", "StringP":
	default:
		return nil, nil, false
	}
	at := 1
	if strings.HasSuffix(fn.Name(), "P") {
		at = 2 // the shorthand comes before the default
	}
	if len(args) != at+2 {
		return nil, nil, false
	}
	return to, args[at], true
}

// flagDecl indexes a call such as flag.StringVar(&v, ...) as a definition of v. It reports whether call is one.
func (x *builder) flagDecl(call *ast.CallExpr) bool {
	to, _, ok := FlagCall(x.info, call)
	id, name := addressed(to).(*ast.Ident)
	if !ok || !name {
		return false
	}
	for _, arg := range call.Args[1:] {
		x.exprs(arg)
	}
	x.exprs(goinfo.Receiver(call))
	x.define(id, Def{From: call.Pos(), At: call.End(), Kind: DefFlag, Value: call, Index: -1})
	return true
}

// addressed returns x of &x; nil if e is something else.
func addressed(e ast.Expr) ast.Expr {
	if u, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && u.Op == token.AND {
		return ast.Unparen(u.X)
	}
	return nil
}

// flagDefault records the default of a flag that is stored in a field as a definition of the field.
func (c *cellCollector) flagDefault(n ast.Node, to, byDefault ast.Expr) {
	f := fieldOf(c.Info, addressed(to))
	if f == nil || byDefault == nil {
		return
	}
	sel := addressed(to).(*ast.SelectorExpr)
	c.skip[sel] = true
	c.define(f, nil, CellDef{Value: byDefault, Index: -1, IsFlag: true, Holder: fieldOf(c.Info, sel.X), node: n})
}

// flagLiteral records the default of a flag that is declared by a literal.
func (c *cellCollector) flagLiteral(lit *ast.CompositeLit) {
	_, to, byDefault := FlagLiteral(c.Info, lit)
	c.flagDefault(lit, to, byDefault)
}

// FlagLiteral parses a literal that declares a string flag with urfave/cli. It returns the name, the address where the
// value is stored, and the default; each is nil if the literal does not set it.
func FlagLiteral(info *types.Info, lit *ast.CompositeLit) (name, to, byDefault ast.Expr) {
	n := goinfo.TypeName(goinfo.TypeOf(info, lit))
	if n == nil || n.Pkg() == nil || !strings.Contains(n.Pkg().Path(), "urfave/cli") ||
		n.Name() != "StringFlag" && n.Name() != "FlagBase" {
		return nil, nil, nil
	}
	goinfo.EachField(info, lit, func(field *types.Var, value ast.Expr) {
		switch field.Name() {
		case "Name":
			name = value
		case "Destination":
			to = value
		case "Value":
			byDefault = value
		}
	})
	return name, to, byDefault
}

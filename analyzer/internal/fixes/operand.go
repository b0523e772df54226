package fixes

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// An operand is the source to insert around an expression to convert it to a string.
type operand struct {
	before, after string
	imports       []string
}

// addresses holds the types whose method String returns the output of a verb.
var addresses = map[string]bool{"net.IP": true, "net/netip.Addr": true, "*net.IPAddr": true}

// asString returns the conversion of e to the string that the verb with that letter prints.
func (j *joinCall) asString(e ast.Expr, letter byte) (operand, bool) {
	t := goinfo.TypeOf(j.Pass.TypesInfo, e)
	b, ok := t.Underlying().(*types.Basic)
	switch {
	case addresses[types.TypeString(t, nil)] && letter != 'd' && isPrimary(e):
		return operand{after: ".String()"}, true
	case j.IsStringType(e) && letter != 'd':
		return operand{}, true
	case !ok || printsItself(t, letter):
		return operand{}, false
	case b.Info()&types.IsString != 0 && letter != 'd':
		return j.converted(e, "string", operand{})
	case b.Info()&types.IsInteger != 0 && letter != 's':
		return j.decimal(e, b)
	}
	return operand{}, false
}

// printsItself reports whether package fmt calls a method to print a value of type t with the verb of that letter.
func printsItself(t types.Type, letter byte) bool {
	methods := []string{"Format", "Error", "String"}
	if letter == 'd' {
		methods = methods[:1]
	}
	return slices.ContainsFunc(methods, func(name string) bool {
		m, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
		return m != nil
	})
}

// decimal converts an integer to decimal; an integer literal becomes a string literal.
func (j *joinCall) decimal(e ast.Expr, b *types.Basic) (operand, bool) {
	if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.INT && lit.Value == j.port() {
		return operand{before: `"`, after: `"`}, true
	}
	name, ok := j.qualifier(j.Unit, e.Pos(), "strconv")
	if !ok {
		return operand{}, false
	}
	t := goinfo.TypeOf(j.Pass.TypesInfo, e)
	switch b.Kind() {
	case types.Int, types.UntypedInt:
		out := operand{before: name + ".Itoa(", after: ")"}
		if b.Kind() == types.Int && !types.Identical(t, b) {
			return j.converted(e, "int", out)
		}
		return out, true
	case types.Int8, types.Int16, types.Int32, types.Uint8, types.Uint16:
		return j.converted(e, "int", operand{before: name + ".Itoa(", after: ")"})
	case types.Int64:
		return j.converted(e, "int64", operand{before: name + ".FormatInt(", after: ", 10)"})
	case types.Uint, types.Uint32, types.Uint64:
		return j.converted(e, "uint64", operand{before: name + ".FormatUint(", after: ", 10)"})
	}
	return operand{}, false
}

// converted adds a conversion to a predeclared type inside out, unless e already has the type.
func (j *joinCall) converted(e ast.Expr, to string, out operand) (operand, bool) {
	t := types.Universe.Lookup(to)
	if types.Identical(goinfo.TypeOf(j.Pass.TypesInfo, e), t.Type()) {
		return out, true
	}
	if j.ObjectNamed(to, e.Pos()) != t {
		return operand{}, false
	}
	out.before, out.after = out.before+to+"(", ")"+out.after
	return out, true
}

// isPrimary reports whether a selector can follow e without parentheses.
func isPrimary(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.CallExpr, *ast.IndexExpr, *ast.ParenExpr:
		return true
	}
	return false
}

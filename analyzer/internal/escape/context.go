package escape

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/fmtverb"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// A context is the name of a value and the known bytes before it.
type context struct{ name, before string }

// contextOf returns the context of a value with that name. It cuts the bytes before the value to its query parameter;
// for a path segment it keeps all of them.
func contextOf(name, before string) context {
	return context{name, before[strings.LastIndexAny(before, "?&")+1:]}
}

// hasLetter reports whether the bytes have a letter, and so identify the parameter or segment after them.
func hasLetter(before string) bool {
	return strings.ContainsAny(strings.ToLower(before), "abcdefghijklmnopqrstuvwxyz")
}

// escapes are the values that a package escapes outside tests.
type escapes struct {
	contexts map[context]bool
	objects  map[types.Object]bool // fields and methods that are escaped in some place
	fields   map[types.Object]bool // fields that hold escaped values
}

// collected returns the escapes of the package.
func (a *Annotator) collected() *escapes {
	if a.escapes != nil {
		return a.escapes
	}
	a.escapes = &escapes{map[context]bool{}, map[types.Object]bool{}, map[types.Object]bool{}}
	for cur, call := range unit.Each[*ast.CallExpr](a.Root) {
		a.addValue(call)
		if !a.isEscaper(call) || a.InTestFile(call.Pos()) {
			continue
		}
		a.addFilled(cur)
		obj := a.objectOf(call.Args[0])
		if obj == nil {
			continue
		}
		if v, ok := obj.(*types.Var); !ok || v.IsField() {
			a.escapes.objects[obj] = true
		}
		if before := a.before(cur); hasLetter(before) {
			a.escapes.contexts[contextOf(obj.Name(), before)] = true
		}
	}
	return a.escapes
}

// addValue records a field that is set in url.Values, which escape it.
func (a *Annotator) addValue(call *ast.CallExpr) {
	if len(call.Args) != 2 || !a.Calls(call, "(net/url.Values).Set", "(net/url.Values).Add") ||
		a.InTestFile(call.Pos()) {
		return
	}
	key, known := a.eval.StringOf(call.Args[0])
	if v, ok := a.objectOf(call.Args[1]).(*types.Var); ok && known && v.IsField() {
		a.escapes.contexts[context{v.Name(), key + "="}] = true
	}
}

func (a *Annotator) isEscaper(call *ast.CallExpr) bool {
	return len(call.Args) == 1 &&
		(a.Calls(call, "net/url.PathEscape", "net/url.QueryEscape") || a.isEscaperOfProgram(call))
}

// isEscaperOfProgram reports whether call calls a function of the package that returns its only argument escaped, by
// net/url or by replacing bytes with their escapes.
func (a *Annotator) isEscaperOfProgram(call *ast.CallExpr) bool {
	fn, decl, ok := a.Called(call)
	if !ok || fn.Signature().Params().Len() != 1 || fn.Signature().Results().Len() != 1 ||
		!goinfo.IsString(fn.Signature().Params().At(0).Type()) || !goinfo.IsString(fn.Signature().Results().At(0).Type()) {
		return false
	}
	return goinfo.Memo(&a.escapers, fn, false, func() bool {
		return unit.Has(decl, a.writesEscape) &&
			!unit.Has(decl, func(sum *ast.BinaryExpr) bool { return sum.Op == token.ADD }) &&
			!unit.Has(decl, func(call *ast.CallExpr) bool { return a.Calls(call, "fmt.Sprintf") })
	})
}

// writesEscape reports whether call escapes a text, or replaces a byte with its escape.
func (a *Annotator) writesEscape(call *ast.CallExpr) bool {
	if a.Calls(call, "net/url.PathEscape", "net/url.QueryEscape") {
		return true
	}
	if !a.Calls(call, "strings.Replace", "strings.ReplaceAll") {
		return false
	}
	with, ok := a.eval.StringOf(call.Args[2])
	return ok && len(with) == 3 && with[0] == '%'
}

// addFilled records the field that is set to the result of the escaping call at cur.
func (a *Annotator) addFilled(cur inspector.Cursor) {
	for up := range cur.Enclosing((*ast.AssignStmt)(nil), (*ast.KeyValueExpr)(nil)) {
		switch n := up.Node().(type) {
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok {
				a.escapes.fields[a.Pass.TypesInfo.Uses[key]] = true
			}
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				if obj := a.objectOf(left); obj != nil {
					a.escapes.fields[obj] = true
				}
			}
		}
		return
	}
}

// before returns the known bytes before the result of an escaping call in the concatenation or format around it; "" if
// they are unknown.
func (a *Annotator) before(cur inspector.Cursor) string {
	kind, i := cur.ParentEdge()
	switch parent := cur.Parent().Node().(type) {
	case *ast.BinaryExpr:
		if kind != edge.BinaryExpr_Y || parent.Op != token.ADD {
			return ""
		}
		left := ast.Unparen(parent.X)
		if sum, ok := left.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
			left = sum.Y
		}
		text, _ := a.eval.StringOf(left)
		return text
	case *ast.CallExpr:
		if kind != edge.CallExpr_Args || i == 0 || !a.Calls(parent, "fmt.Sprintf") {
			return ""
		}
		format, _ := a.eval.StringOf(parent.Args[0])
		return beforeArgument(format, len(parent.Args)-1, i-1)
	}
	return ""
}

// beforeArgument returns the bytes of a format between the verb that first prints an argument and the verb before it;
// "" if no verb prints it.
func beforeArgument(format string, args, arg int) string {
	from := 0
	for scan := fmtverb.NewScanner(format, args); ; {
		v, ok := scan.Next()
		switch {
		case !ok:
			return ""
		case v.Arg == arg:
			return strings.ReplaceAll(format[from:v.Start], "%%", "%")
		case v.Letter != '%':
			from = v.End
		}
	}
}

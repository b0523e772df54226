package escape

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/fmtverb"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// A context is the name of a value and the known bytes before it.
type context struct{ name, before string }

// contextOf returns the context of a value with that name. It cuts the bytes before the value to its query parameter;
// for a path segment it keeps all of them.
func contextOf(name, before string) context {
	return context{name, before[strings.LastIndexAny(before, "?&")+1:]}
}

// isTelling reports whether the bytes identify the parameter or segment after them.
func isTelling(before string) bool {
	return strings.ContainsAny(strings.ToLower(before), "abcdefghijklmnopqrstuvwxyz")
}

// collect collects the values that the package escapes outside tests.
func (es *Index) collect() {
	es.contexts, es.objects, es.escaped = map[context]bool{}, map[types.Object]bool{}, map[types.Object]bool{}
	for cur, call := range unit.Each[*ast.CallExpr](es.Root) {
		es.addValue(call)
		if !es.isEscaper(call) || es.InTestFile(call.Pos()) {
			continue
		}
		es.addFilled(cur)
		obj := es.objectOf(call.Args[0])
		if obj == nil {
			continue
		}
		if v, ok := obj.(*types.Var); !ok || v.IsField() {
			es.objects[obj] = true
		}
		if before := es.before(cur); isTelling(before) {
			es.contexts[contextOf(obj.Name(), before)] = true
		}
	}
}

// addValue records a field that is set in url.Values, which escape it.
func (es *Index) addValue(call *ast.CallExpr) {
	if len(call.Args) != 2 || !es.Calls(call, "(net/url.Values).Set", "(net/url.Values).Add") ||
		es.InTestFile(call.Pos()) {
		return
	}
	key, known := es.eval.StringOf(call.Args[0])
	if v, ok := es.objectOf(call.Args[1]).(*types.Var); ok && known && v.IsField() {
		es.contexts[context{v.Name(), key + "="}] = true
	}
}

func (es *Index) isEscaper(call *ast.CallExpr) bool {
	return len(call.Args) == 1 && es.Calls(call, "net/url.PathEscape", "net/url.QueryEscape")
}

// addFilled records the field that is set to the result of the escaping call at cur.
func (es *Index) addFilled(cur inspector.Cursor) {
	for up := range cur.Enclosing((*ast.AssignStmt)(nil), (*ast.KeyValueExpr)(nil)) {
		switch n := up.Node().(type) {
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok {
				es.escaped[es.Pass.TypesInfo.Uses[key]] = true
			}
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				if obj := es.objectOf(left); obj != nil {
					es.escaped[obj] = true
				}
			}
		}
		return
	}
}

// before returns the known bytes before the result of an escaping call in the concatenation or format around it; "" if
// they are unknown.
func (es *Index) before(cur inspector.Cursor) string {
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
		text, _ := es.eval.StringOf(left)
		return text
	case *ast.CallExpr:
		if kind != edge.CallExpr_Args || i == 0 || !es.Calls(parent, "fmt.Sprintf") {
			return ""
		}
		format, _ := es.eval.StringOf(parent.Args[0])
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

package syntax

import (
	"go/ast"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// lostForm reports the first use of req.Form or req.PostForm, if the function only writes to them and sends req:
// clients ignore both fields.
func lostForm(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 1 || !sendsRequest(p, call) {
		return
	}
	v := p.Variable(call.Args[0])
	if v == nil {
		return
	}
	if made, ok := p.ValueOf(call.Args[0]).(*ast.CallExpr); !ok ||
		!p.Calls(made, "net/http.NewRequest", "net/http.NewRequestWithContext") {
		return
	}
	var first ast.Expr
	for _, cur := range p.UsesOfNamed(call.Args[0]) {
		form := cur.Parent()
		sel, ok := form.Node().(*ast.SelectorExpr)
		if !ok || cur.ParentEdgeKind() != edge.SelectorExpr_X {
			continue
		}
		switch sel.Sel.Name {
		case "Form", "PostForm":
			if form.ParentEdgeKind() != edge.AssignStmt_Lhs && writes(form) == nil {
				return
			}
			if first == nil {
				first = sel
			}
		case "ParseForm", "FormValue", "PostFormValue":
			return
		}
	}
	if first != nil {
		p.Report(queryLost, first, "never sent: http.Client ignores Form and PostForm; set "+v.Name()+
			".URL.RawQuery, or pass the encoded form as the body", nil)
	}
}

// sendsRequest reports whether call is Do or RoundTrip of a client.
func sendsRequest(p *Pass, call *ast.CallExpr) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Name() != "Do" && fn.Name() != "RoundTrip" {
		return false
	}
	results := fn.Signature().Results()
	return results.Len() == 2 && goinfo.IsNamed(goinfo.Deref(results.At(0).Type()), "net/http", "Response")
}

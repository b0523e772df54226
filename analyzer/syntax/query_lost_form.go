package syntax

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// lostForm reports the first use of req.Form or req.PostForm, if the function only writes to them and sends req:
// clients ignore both fields.
func lostForm(p *Pass, call *ast.CallExpr) {
	at := slices.IndexFunc(call.Args, p.IsRequest)
	if at < 0 {
		return
	}
	request := call.Args[at]
	v := p.Variable(request)
	if v == nil {
		return
	}
	if made, ok := p.ValueOf(request).(*ast.CallExpr); !ok || !p.MakesRequest(made) {
		return
	}
	if first, only := formWrites(p, p.UsesOfNamed(request)); first != nil && only && sends(p, call, request) {
		reportForm(p, first, v)
	}
}

func reportForm(p *Pass, e ast.Expr, request *types.Var) {
	p.Report(queryLost, e, "never sent: http.Client ignores Form and PostForm; set "+request.Name()+
		".URL.RawQuery, or pass the encoded form as the body", nil)
}

// formWrites returns the first of the uses of a request that writes to its Form or PostForm. It returns false if one
// reads them.
func formWrites(p *Pass, uses []inspector.Cursor) (first ast.Expr, only bool) {
	for _, cur := range uses {
		form := cur.Parent()
		sel, ok := form.Node().(*ast.SelectorExpr)
		if !ok || cur.ParentEdgeKind() != edge.SelectorExpr_X {
			continue
		}
		switch sel.Sel.Name {
		case "Form", "PostForm":
			if form.ParentEdgeKind() != edge.AssignStmt_Lhs && writes(form) == nil {
				return nil, false
			}
			if first == nil {
				first = sel
			}
		case "ParseForm", "FormValue", "PostFormValue":
			return nil, false
		}
	}
	return first, true
}

// formSet records that a function sets the form of a request that is its parameter, and does not pass it on. It reports
// the form of a request that a function makes and returns, in a package that sends requests.
func formSet(p *Pass, s *ast.AssignStmt) {
	for _, left := range s.Lhs {
		if !p.IsField(left, "net/http", "Form") && !p.IsField(left, "net/http", "PostForm") {
			continue
		}
		request := ast.Unparen(left).(*ast.SelectorExpr).X
		v := p.Variable(request)
		if v == nil {
			continue
		}
		fn, ok := p.FuncDeclAround(v.Pos(), v.Pos())
		if !ok {
			continue
		}
		uses := p.UsesOf(v, fn)
		if first, only := formWrites(p, uses); first != left || !only || isArgument(uses, nil) {
			continue
		}
		if made, ok := p.ValueOf(request).(*ast.CallExpr); v.Kind() == types.ParamVar {
			p.NoteRole(s, request, unit.FormRequest, nil)
		} else if ok && p.MakesRequest(made) && isReturned(uses) && sendsForms(p) {
			reportForm(p, left, v)
		}
	}
}

// isReturned reports whether one of the uses is a result.
func isReturned(uses []inspector.Cursor) bool {
	return slices.ContainsFunc(uses, func(use inspector.Cursor) bool {
		return use.ParentEdgeKind() == edge.ReturnStmt_Results
	})
}

// sendsForms reports whether the package sends requests, and reads no form of one that is not a server's.
func sendsForms(p *Pass) bool {
	return goinfo.Lazy(&p.sends, func() bool {
		return unit.Has(p.Root, p.SendsRequest) &&
			!unit.Has(p.Root, func(sel *ast.SelectorExpr) bool {
				return slices.Contains([]string{"Form", "PostForm", "FormValue", "PostFormValue"}, sel.Sel.Name) &&
					p.IsRequest(sel.X) && !p.IsIncoming(sel.X, nil) && !isWritten(p, sel)
			})
	})
}

// isWritten reports whether the form that sel selects is only set, or written to.
func isWritten(p *Pass, sel *ast.SelectorExpr) bool {
	cur, ok := p.CursorAt(sel)
	return ok && (cur.ParentEdgeKind() == edge.AssignStmt_Lhs || writes(cur) != nil)
}

// isArgument reports whether one of the uses is an argument of a call. If except is not nil, it must return false for
// that call.
func isArgument(uses []inspector.Cursor, except func(*ast.CallExpr) bool) bool {
	return slices.ContainsFunc(uses, func(use inspector.Cursor) bool {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		return ok && use.ParentEdgeKind() == edge.CallExpr_Args && (except == nil || !except(call))
	})
}

// formGiven reports a request whose form call sets, if the function makes and sends it.
func formGiven(p *Pass, call *ast.CallExpr, arg ast.Expr) {
	v := p.Local(arg)
	made, ok := p.ValueOf(arg).(*ast.CallExpr)
	if v == nil || !ok || !p.MakesRequest(made) {
		return
	}
	uses := p.UsesOfNamed(arg)
	sends := func(call *ast.CallExpr) bool {
		return slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return p.Variable(e) == v && sends(p, call, e) })
	}
	isSent := isArgument(uses, func(call *ast.CallExpr) bool { return !sends(call) })
	if _, only := formWrites(p, uses); only && isSent &&
		!isArgument(uses, func(other *ast.CallExpr) bool { return other == call || sends(other) }) {
		reportForm(p, arg, v)
	}
}

// sends reports whether call sends its argument arg, a request, by a client, or by a function that does nothing else
// with it.
func sends(p *Pass, call *ast.CallExpr, arg ast.Expr) bool {
	i := slices.Index(call.Args, arg)
	return p.SendsRequest(call) || i >= 0 && p.OnlySends(call, i)
}

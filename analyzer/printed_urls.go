package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// isPrinted reports whether v begins with the result of method String of a url.URL that has a host, as far
// as the package shows. The URL of a request has none, and a parameter may be one.
func (bs *baseIndex) isPrinted(v eval.Value) bool {
	if h := v.Text.HoleAt(0); h == nil || h.Kind != core.URLText {
		return false
	}
	call, ok := bs.ValueOf(v.Map.Hole(0)).(*ast.CallExpr)
	if !ok || !bs.Calls(call, "(*net/url.URL).String") {
		return false
	}
	receiver := goinfo.Receiver(call)
	text := bs.Parsed.TextOf(receiver)
	switch u := bs.ValueOf(receiver).(type) {
	case *ast.CallExpr:
		if text == nil && bs.Calls(u, "net/url.Parse", "net/url.ParseRequestURI") {
			return false
		}
	case *ast.SelectorExpr:
		if bs.IsField(u, "net/http", "URL") {
			return false
		}
	default:
		if text == nil {
			return false
		}
	}
	return !bs.usesHost(receiver) && !bs.isOfRequest(text)
}

// isOfRequest reports whether an operand of a text is a request. The URL of a request has no host.
func (bs *baseIndex) isOfRequest(text ast.Expr) bool {
	return text != nil && goinfo.HasNode(text, func(e ast.Expr) bool {
		return goinfo.IsNamed(goinfo.Deref(goinfo.TypeOf(bs.Pass.TypesInfo, e)), "net/http", "Request")
	})
}

// usesHost reports whether the function around u uses or changes the scheme or host of that URL.
func (bs *baseIndex) usesHost(u ast.Expr) bool {
	v, ok := bs.ObjectOf(u).(*types.Var)
	fn, found := bs.FuncDeclAround(u.Pos(), u.End())
	if !ok || !found {
		return false
	}
	for _, use := range bs.MentionsOf(v, fn) {
		if use.ParentEdgeKind() == edge.SelectorExpr_Sel {
			use = use.Parent()
		}
		if isHostOperand(use) {
			return true
		}
	}
	return false
}

// isHostOperand reports whether the URL that cur names is the operand of a selector for its scheme or host.
func isHostOperand(cur inspector.Cursor) bool {
	sel, ok := cur.Parent().Node().(*ast.SelectorExpr)
	if !ok || cur.ParentEdgeKind() != edge.SelectorExpr_X {
		return false
	}
	switch sel.Sel.Name {
	case "IsAbs", "Scheme", "Host", "Hostname", "Opaque":
		return true
	}
	return false
}

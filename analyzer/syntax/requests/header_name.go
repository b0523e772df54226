package requests

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// A headerName is the name, not constant, of a header that a client sends.
type headerName struct {
	set  ast.Node // sets the header
	name ast.Expr
}

// noteHeaderName records name, the name of the header h. If name is a key of a map in a field, it also records the keys
// that the package adds to that map.
func noteHeaderName(p *Requests, h hostHeader, name ast.Expr) {
	if _, known := p.ConstantText(name); known || !isMade(p, h.request) && !isMadeByCallers(p, h.request) || assignsHost(p, h) {
		return
	}
	if keys, ok := hostKeysAround(p, name); !ok || len(keys) > 0 {
		return
	}
	if fn, ok := p.FuncAround(h.request); !ok || isPassedOn(p, fn, h, isHook) {
		return
	}
	p.headerNames = append(p.headerNames, headerName{h.expr, name})
	field := goinfo.Field(p.Pass.TypesInfo, keysOver(p, name))
	if field == nil || p.headerFields[field] {
		return
	}
	p.headerFields[field] = true
	for _, use := range p.UsesOf(field, p.Root) {
		p.headerNames = append(p.headerNames, nameAdded(p, use)...)
	}
}

// isMadeByCallers reports whether e is a parameter of a function, and every call passes a request that its caller makes
// for a client and does not pass on to code that may read its headers.
func isMadeByCallers(p *Requests, e ast.Expr) bool {
	v := p.Variable(e)
	if v == nil || v.Kind() != types.ParamVar {
		return false
	}
	helper, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	args, closed := p.Arguments.Of(v)
	if !ok || !closed || len(args) == 0 {
		return false
	}
	isHelper := func(p *Requests, call *ast.CallExpr) bool {
		fn := goinfo.Callee(p.Pass.TypesInfo, call)
		return fn != nil && fn.Pos() == helper.Node().(*ast.FuncDecl).Name.Pos()
	}
	return !slices.ContainsFunc(args, func(arg ast.Expr) bool {
		caller, ok := p.FuncAround(arg)
		h := hostHeader{expr: arg, request: arg}
		return !ok || !isMade(p, arg) || assignsHost(p, h) || isPassedOn(p, caller, h, isHelper)
	})
}

// nameAdded returns the key that a use of a field adds to the map in it.
func nameAdded(p *Requests, use inspector.Cursor) []headerName {
	if use.ParentEdgeKind() != edge.SelectorExpr_Sel {
		return nil
	}
	field := use.Parent()
	switch parent := field.Parent().Node().(type) {
	case *ast.IndexExpr:
		if field.Parent().ParentEdgeKind() == edge.AssignStmt_Lhs {
			return []headerName{{parent, parent.Index}}
		}
	case *ast.SelectorExpr:
		call, ok := field.Parent().Parent().Node().(*ast.CallExpr)
		if ok && len(call.Args) == 2 && p.Calls(call, "(net/http.Header).Set", "(net/http.Header).Add") {
			return []headerName{{call, call.Args[0]}}
		}
	}
	return nil
}

// judgeHeaderNames reports the recorded names that are "Host", and records those that are parameters, so that the
// arguments are checked.
func judgeHeaderNames(p *Requests) {
	for _, h := range p.headerNames {
		headerGiven(p, h.name)
		p.NoteRole(h.set, h.name, unit.HeaderName)
	}
}

// headerGiven reports name if it is "Host": a client sends the header.
func headerGiven(p *Requests, name ast.Expr) {
	if isHost(p, name) {
		p.Report(hostHeaderRule, name, "never sent: net/http clients ignore a Host header; set the field Host of the request",
			nil)
	}
}

// assignsHost reports whether the function around the request of h assigns to the field Host of a request.
func assignsHost(p *Requests, h hostHeader) bool {
	fn, ok := p.FuncAround(h.request)
	return !ok || unit.Has(fn, func(s *ast.AssignStmt) bool {
		return slices.ContainsFunc(s.Lhs, func(left ast.Expr) bool {
			sel, ok := ast.Unparen(left).(*ast.SelectorExpr)
			return ok && sel.Sel.Name == "Host" && p.IsRequest(sel.X)
		})
	})
}

// isHook reports whether call calls a function value in a variable.
func isHook(p *Requests, call *ast.CallExpr) bool {
	_, ok := typeutil.Callee(p.Pass.TypesInfo, call).(*types.Var)
	return ok
}

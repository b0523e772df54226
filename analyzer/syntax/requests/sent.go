package requests

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var requestURI = rules.Register(check.Rule{
	Name:    "request-uri",
	Level:   core.Error,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"net/http: Request.RequestURI"},
	Summary: `A request that a server was sent is sent on by a client as it is: that always fails.`,
	Why: `A server keeps the target of the request line in RequestURI, and so do http.ReadRequest and ` +
		`httptest.NewRequest. A client refuses such a request: "Request.RequestURI can't be set in client requests".`,
	Instead: `Make a request with http.NewRequestWithContext, or a copy with r.Clone, and set RequestURI = "" and the ` +
		`URL of the copy; or use httputil.ReverseProxy.`,
	Examples: []check.Example{
		{
			Bad: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { ` +
				`http.DefaultClient.Do(«r») })`,
			Good: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) ` +
				`{ r = r.Clone(r.Context()); r.RequestURI = ""; http.DefaultClient.Do(r) })`,
		},
		{
			Bad: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { ` +
				`c := *r; http.DefaultClient.Do(«&c») })`,
			Good: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) ` +
				`{ c := *r; c.RequestURI = ""; http.DefaultClient.Do(&c) })`,
		},
		{
			Bad: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { ` +
				`http.DefaultClient.Do(«r.Clone(r.Context())») })`,
			Good: `req, _ := http.NewRequest("GET", s, nil); http.DefaultClient.Do(req)`,
		},
	},
})

// maxCopied limits the variables and copies through which a request is followed.
const maxCopied = 3

// requestSent reports client.Do(r) for a request that a server received and whose RequestURI the package does not
// clear, and for one whose RequestURI the function sets.
func requestSent(p *Requests, call *ast.CallExpr) {
	if !p.SendsByClient(call) {
		return
	}
	fn, ok := p.FuncAround(call)
	if ok && setsURI(p, call.Args[0], fn) {
		p.Report(requestURI, call.Args[0], types.ExprString(call.Args[0])+
			".RequestURI is set above, and http.Client refuses such a request: leave it empty", nil)
		return
	}
	if !ok || clearsURI(p, fn) || isServedHere(p, fn, call) {
		return
	}
	if param := givenRequest(p, call.Args[0], call); param != nil {
		p.NoteRole(call, param, unit.SentRequest, nil)
		return
	}
	sentAsReceived(p, call, call.Args[0])
}

// sentGiven reports a request that a server received and that call passes to a function that sends it.
func sentGiven(p *Requests, call *ast.CallExpr, arg ast.Expr) {
	if fn, ok := p.FuncAround(call); ok && !clearsURI(p, fn) {
		sentAsReceived(p, call, arg)
	}
}

// sentAsReceived reports a request that call sends, if a server received it.
func sentAsReceived(p *Requests, call *ast.CallExpr, request ast.Expr) {
	if isReceived(p, request, call, maxCopied, p.IsServed) {
		p.Report(requestURI, request, types.ExprString(request)+
			` has a RequestURI, and http.Client refuses such a request: set it to "" first`, nil)
	}
}

// setsURI reports whether e is a request that fn makes, and the last assignment to its RequestURI before e is not "".
func setsURI(p *Requests, e ast.Expr, fn inspector.Cursor) bool {
	v := p.Local(e)
	if v == nil {
		return false
	}
	made, isCall := p.ValueOf(e).(*ast.CallExpr)
	if !isCall || !p.Calls(made, "net/http.NewRequest", "net/http.NewRequestWithContext") {
		return false
	}
	set := false
	for _, s := range unit.Each[*ast.AssignStmt](fn) {
		if e.Pos() < s.Pos() || len(s.Lhs) != len(s.Rhs) {
			continue
		}
		for i, left := range s.Lhs {
			if p.IsField(left, "net/http", "RequestURI") && p.Variable(ast.Unparen(left).(*ast.SelectorExpr).X) == v {
				set = !p.IsText(s.Rhs[i], "")
			}
		}
	}
	return set
}

// isReceived reports whether e, which the call sent sends, is a request that a server received or a copy of one, and
// only functions of net/http may have changed it. A parameter is one if received returns true.
func isReceived(p *Requests, e ast.Expr, sent *ast.CallExpr, depth int, received func(param ast.Expr) bool) bool {
	if depth == 0 {
		return false
	}
	switch x := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		if isCopy(p, x) {
			return isReceived(p, goinfo.Receiver(x), sent, depth-1, received)
		}
		if given := returnedArgument(p, x); given != nil {
			return isReceived(p, given, sent, depth-1, received)
		}
		return p.Calls(x, "net/http.ReadRequest", "net/http/httptest.NewRequest",
			"net/http/httptest.NewRequestWithContext")
	case *ast.UnaryExpr:
		return x.Op == token.AND && isReceivedCopy(p, x.X, sent, depth, received)
	case *ast.StarExpr:
		return isReceived(p, x.X, sent, depth, received)
	}
	v := p.Variable(e)
	if v == nil || isPrepared(p, v, sent) {
		return false
	}
	if v.Kind() == types.ParamVar {
		return received(e)
	}
	return v.Kind() == types.LocalVar && p.DefsOf(v, e.Pos()).All(func(value ast.Expr) bool {
		return isReceived(p, value, sent, depth-1, received)
	})
}

// isCopy reports whether a call copies the request that is its receiver.
func isCopy(p *Requests, call *ast.CallExpr) bool {
	return p.Calls(call, "(*net/http.Request).Clone", "(*net/http.Request).WithContext")
}

// isReceivedCopy reports whether e is a variable of the type http.Request, a copy of a request that a server received.
func isReceivedCopy(p *Requests, e ast.Expr, sent *ast.CallExpr, depth int, received func(ast.Expr) bool) bool {
	v := p.Local(e)
	if v == nil || isPrepared(p, v, sent) {
		return false
	}
	values := slices.DeleteFunc(slices.Clone(p.DefsOf(v, e.Pos()).Values), func(value ast.Expr) bool { return value == nil })
	return len(values) == 1 && isReceived(p, values[0], sent, depth-1, received)
}

// isPrepared reports whether v, a request, is overwritten, replaced, or passed to a function outside of net/http other
// than sent that may clear its RequestURI.
func isPrepared(p *Requests, v *types.Var, sent *ast.CallExpr) bool {
	scope, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	return !ok || !p.MaySearch(scope) || slices.ContainsFunc(p.UsesOf(v, scope), func(use inspector.Cursor) bool {
		switch parent := use.Parent().Node().(type) {
		case *ast.StarExpr:
			return use.Parent().ParentEdgeKind() != edge.AssignStmt_Rhs
		case *ast.UnaryExpr: // the address of a copy
			return use.Parent().Parent().Node() != sent
		case *ast.AssignStmt:
			return use.ParentEdgeKind() == edge.AssignStmt_Lhs && v.Kind() == types.ParamVar
		case *ast.CallExpr:
			fn := goinfo.Callee(p.Pass.TypesInfo, parent)
			_, i := use.ParentEdge()
			return parent != sent && (fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "net/http") &&
				p.copies[parent] == nil && !leavesURI(p, parent, i)
		}
		return false
	})
}

// isServedHere reports whether do is in a function literal, and the function outside of that calls ServeHTTP with a
// request that it made: its chain of handlers ends in a client, and no server received the request.
func isServedHere(p *Requests, decl inspector.Cursor, do *ast.CallExpr) bool {
	cur, ok := p.Cursor(do)
	if !ok {
		return false
	}
	lit, _ := unit.Around[*ast.FuncLit](cur)
	return unit.Has(decl, func(call *ast.CallExpr) bool {
		return lit != nil && (call.Pos() < lit.Pos() || lit.End() < call.End()) && len(call.Args) == 2 &&
			goinfo.CalledName(call) == "ServeHTTP" && p.IsRequest(call.Args[1]) &&
			!isReceived(p, call.Args[1], call, maxCopied, p.IsServed)
	})
}

// clearsURI reports whether fn assigns to the RequestURI of a request, or middleware of the package does, which may run
// before fn.
func clearsURI(p *Requests, fn inspector.Cursor) bool {
	if p.clearedURIs == nil {
		p.clearedURIs = writesOfURI(p)
	}
	return p.clearedURIs[nil] || p.clearedURIs[fn.Node()]
}

// writesOfURI returns the functions that assign to the RequestURI of a request. The result also holds nil if one of
// them is middleware.
func writesOfURI(p *Requests) map[ast.Node]bool {
	found := make(map[ast.Node]bool)
	for _, s := range unit.Each[*ast.AssignStmt](p.Root) {
		for _, left := range s.Lhs {
			if !p.IsField(left, "net/http", "RequestURI") {
				continue
			}
			if fn, ok := p.FuncAround(left); ok {
				found[fn.Node()] = true
				found[nil] = found[nil] || isMiddleware(fn)
			}
		}
	}
	return found
}

// isMiddleware reports whether fn calls another handler.
func isMiddleware(fn inspector.Cursor) bool {
	return unit.Has(fn, func(call *ast.CallExpr) bool { return goinfo.CalledName(call) == "ServeHTTP" })
}

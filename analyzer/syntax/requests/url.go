package requests

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var requestURLEmpty = rules.Register(check.Rule{
	Name:    "request-url-empty",
	Level:   core.Warning,
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"net/http: Request.URL", "RFC 9112 §3.2.1", "RFC 9110 §7.1"},
	Summary: `The scheme or the host of the URL of a request that a server was sent: it has none.`,
	Why: `A client sends the path and the query, and the host in a header. So URL.Scheme and URL.Host are empty ` +
		`in the request of a handler, except for requests to a proxy. "https://" + r.URL.Host is "https://", and ` +
		`r.URL.Scheme == "https" is false even for HTTPS.`,
	Instead: `Take the host from r.Host, and find out by r.TLS != nil whether it was HTTPS.`,
	Safe:    true,
	Examples: []check.Example{
		{
			Bad: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { ` +
				`print("https://" + «r.URL.Host» + "/x") })`,
			Good: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print("https://" + r.Host + "/x") })`,
		},
		{
			Bad:  `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print(«r.URL.Scheme» == "https") })`,
			Good: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print(r.URL.Scheme == "") })`,
		},
		{
			Bad: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { ` +
				`u := *r.URL; u.Scheme = "https"; http.Redirect(w, r, «u.String()», 301) })`,
			Good: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { ` +
				`u := *r.URL; u.Scheme, u.Host = "https", r.Host; http.Redirect(w, r, u.String(), 301) })`,
		},
	},
})

// emptyOperand reports r.URL.Host and the like as an operand of "+", or if it is compared with a constant other than
// "", or with what the program has.
func emptyOperand(p *Requests, e *ast.BinaryExpr) {
	if e.Op == token.ADD {
		noteHost(p, e.X)
		noteHost(p, e.Y)
	}
	if e.Op == token.EQL {
		noteHostTest(p, e)
	}
	if e.Op != token.ADD && e.Op != token.EQL && e.Op != token.NEQ || !isEmptyPart(p, e.X) && !isEmptyPart(p, e.Y) {
		return
	}
	if e.Op != token.ADD {
		_, left := p.ConstantText(e.X)
		_, right := p.ConstantText(e.Y)
		if p.IsText(e.X, "") || p.IsText(e.Y, "") || left == right && !isHostOfProgram(p, e) {
			return // a test for "", or both may be empty
		}
	}
	emptyPart(p, e.X)
	emptyPart(p, e.Y)
}

// isHostOfProgram reports whether e compares the host of a URL with a field of the program or a parameter, and not with
// what a URL or a request has.
func isHostOfProgram(p *Requests, e *ast.BinaryExpr) bool {
	host, other := emptyPartOf(p, e.X), e.Y
	if host == nil {
		host, other = emptyPartOf(p, e.Y), e.X
	}
	if v := p.Variable(other); v != nil {
		return v.Kind() == types.ParamVar && host.Sel.Name != "Scheme"
	}
	field, ok := p.ObjectOf(other).(*types.Var)
	return ok && field.IsField() && field.Pkg() == p.Pass.Pkg && host.Sel.Name != "Scheme"
}

// noteHost records that a function uses e, the Host of a URL that is its parameter, as an operand of "+" without
// testing it.
func noteHost(p *Requests, e ast.Expr) {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || !p.IsField(sel, "net/url", "Host") {
		return
	}
	v := p.ParamVar(sel.X)
	if v == nil {
		return
	}
	fn, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	if ok && !slices.ContainsFunc(p.UsesOf(v, fn), isTested) {
		p.NoteRole(e, sel.X, unit.URLHost, nil)
	}
}

// noteHostTest records that a function returns whether the scheme or host of a URL that is its parameter equals a
// constant, and does nothing else with the URL.
func noteHostTest(p *Requests, e *ast.BinaryExpr) {
	sel, isSelector := ast.Unparen(e.X).(*ast.SelectorExpr)
	if !isSelector || !p.IsField(sel, "net/url", "Host") && !p.IsField(sel, "net/url", "Scheme") {
		return
	}
	if text, ok := p.ConstantText(e.Y); !ok || text == "" {
		return
	}
	v := p.Variable(sel.X)
	cur, ok := p.Cursor(e)
	if v == nil || v.Kind() != types.ParamVar || !ok {
		return
	}
	fn, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	if ok && cur.ParentEdgeKind() == edge.ReturnStmt_Results && len(p.UsesOf(v, fn)) == 1 {
		p.NoteRole(e, sel.X, unit.URLHost, nil)
	}
}

// isTested reports whether a use of a URL compares, assigns to or switches on a part of it, calls IsAbs, or passes the
// URL on.
func isTested(use inspector.Cursor) bool {
	part := use.Parent()
	if use.ParentEdgeKind() != edge.SelectorExpr_X {
		return true
	}
	switch parent := part.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return parent.Op != token.ADD
	case *ast.CallExpr:
		return part.ParentEdgeKind() == edge.CallExpr_Fun && part.Node().(*ast.SelectorExpr).Sel.Name == "IsAbs"
	}
	return part.ParentEdgeKind() == edge.AssignStmt_Lhs || part.ParentEdgeKind() == edge.SwitchStmt_Tag
}

// urlGiven reports arg, the URL of a request that a server received, which is passed to a function that uses its host
// or scheme.
func urlGiven(p *Requests, arg ast.Expr) {
	u, ok := ast.Unparen(arg).(*ast.SelectorExpr)
	if !ok || u.Sel.Name != "URL" || !p.IsIncoming(u.X, p.usesNoHost) || mayBeProxied(p, u) {
		return
	}
	name := types.ExprString(u)
	r := types.ExprString(u.X)
	p.Report(requestURLEmpty, arg, name+" has neither scheme nor host in a server's request: use "+r+".Host, and "+r+
		".TLS != nil for https", nil)
}

// emptyArgument reports r.URL.Host and the like as an argument of fmt.Sprintf, fmt.Sprint, net.SplitHostPort, or a
// function of strings, slices or regexp, as the value of a header, and where fmt.Fprintf writes a URL.
func emptyArgument(p *Requests, call *ast.CallExpr) {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return
	}
	path := fn.Pkg().Path()
	if path == "strings" || path == "slices" || path == "regexp" || len(call.Args) > 1 && p.Calls(call, "fmt.Sprintf", "fmt.Sprint") ||
		p.Calls(call, "net.SplitHostPort", "(net/http.Header).Set", "(net/http.Header).Add") || writesURL(p, call) {
		for _, arg := range call.Args {
			emptyPart(p, arg)
		}
	}
}

// writesURL reports whether call writes a text with "://" by a constant format.
func writesURL(p *Requests, call *ast.CallExpr) bool {
	if len(call.Args) < 3 || !p.Calls(call, "fmt.Fprintf", "fmt.Appendf") {
		return false
	}
	format, ok := p.ConstantText(call.Args[1])
	return ok && strings.Contains(format, "://")
}

// emptyKey reports r.URL.Host and the like as a key of a map.
func emptyKey(p *Requests, e *ast.IndexExpr) {
	if goinfo.IsMap(p.TypeOf(e.X)) {
		emptyPart(p, e.Index)
	}
}

// emptyTag reports r.URL.Host and the like as the tag of a switch without a case "".
func emptyTag(p *Requests, s *ast.SwitchStmt) {
	if s.Tag == nil || slices.ContainsFunc(s.Body.List, func(clause ast.Stmt) bool {
		return slices.ContainsFunc(clause.(*ast.CaseClause).List, func(e ast.Expr) bool { return p.IsText(e, "") })
	}) {
		return
	}
	emptyPart(p, s.Tag)
}

// emptyReturned reports r.URL.Host and the like as the result of a function, unless a caller may test it.
func emptyReturned(p *Requests, s *ast.ReturnStmt) {
	if len(s.Results) != 1 || !isEmptyPart(p, s.Results[0]) {
		return
	}
	decl, ok := p.FuncDeclAround(s.Pos(), s.End())
	if !ok {
		return
	}
	fn, ok := p.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
	if !ok || fn.Signature().Results().Len() != 1 || isInLiteral(p, s) {
		return
	}
	if !isLookedAtAnywhere(p, fn) {
		emptyPart(p, s.Results[0])
	}
}

// isLookedAtAnywhere reports whether the result of a call of fn may be compared. The finding is then at the calls.
func isLookedAtAnywhere(p *Requests, fn *types.Func) bool {
	calls, _ := p.CallsOf(fn)
	return slices.ContainsFunc(calls, func(call *ast.CallExpr) bool { return isLookedAt(p, call) })
}

// isInLiteral reports whether s is in a function literal.
func isInLiteral(p *Requests, s ast.Stmt) bool {
	cur, ok := p.At(s.Pos(), s.End())
	if !ok {
		return true
	}
	_, ok = unit.Around[*ast.FuncLit](cur)
	return ok
}

// isLookedAt reports whether the result of call is compared, or assigned to a variable that may be.
func isLookedAt(p *Requests, call *ast.CallExpr) bool {
	cur, ok := p.Cursor(call)
	if !ok {
		return true
	}
	if sum, ok := cur.Parent().Node().(*ast.BinaryExpr); ok {
		return sum.Op != token.ADD
	}
	return cur.ParentEdgeKind() == edge.AssignStmt_Rhs || cur.ParentEdgeKind() == edge.SwitchStmt_Tag
}

// emptyField reports r.URL.Host and the like as a field of another URL, or as a field or an element of a map that its
// name says to be a host or scheme. A map that also holds r.Host, or parts of the URL that no server takes for others,
// shows what the client sent.
func emptyField(p *Requests, lit *ast.CompositeLit) {
	_, isStruct := p.TypeOf(lit).Underlying().(*types.Struct)
	_, isMap := p.TypeOf(lit).Underlying().(*types.Map)
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		part := emptyPartOf(p, kv.Value)
		if part != nil && (isStruct && (goinfo.IsURL(p.TypeOf(lit)) || isNamedAs(p, kv.Key, part)) ||
			isMap && isNamedAs(p, kv.Key, part) && !showsAll(p, lit)) {
			emptyPart(p, kv.Value)
		}
	}
}

// isNamedAs reports whether key, a field or the key of a map, says that its value is the host or scheme that part is.
func isNamedAs(p *Requests, key ast.Expr, part *ast.SelectorExpr) bool {
	text, ok := p.ConstantText(key)
	if id, isName := key.(*ast.Ident); isName && !ok {
		text, ok = id.Name, true
	}
	text = strings.ToLower(text)
	return ok && slices.ContainsFunc(partNames[part.Sel.Name], func(name string) bool { return strings.HasSuffix(text, name) })
}

// partNames holds the names of fields and keys, in lower case, for what holds a part of a URL.
var partNames = map[string][]string{
	"Host": {"host", "hostname"}, "Hostname": {"host", "hostname"},
	"Scheme": {"scheme", "proto", "protocol"},
}

// showsAll reports whether lit also holds the Host of a request, or a part of a URL that is empty in all requests.
func showsAll(p *Requests, lit *ast.CompositeLit) bool {
	return goinfo.HasNode(lit, func(sel *ast.SelectorExpr) bool {
		switch sel.Sel.Name {
		case "Host":
			return p.IsRequest(sel.X)
		case "Fragment", "Opaque", "User":
			return goinfo.IsURL(p.TypeOf(sel.X))
		}
		return false
	})
}

// emptyAssigned reports r.URL.Host and the like if it is assigned to a variable that is joined to a text.
func emptyAssigned(p *Requests, s *ast.AssignStmt) {
	if len(s.Lhs) != len(s.Rhs) {
		return
	}
	for i, left := range s.Lhs {
		v := p.Local(left)
		if v == nil || !isEmptyPart(p, s.Rhs[i]) {
			continue
		}
		if root, ok := p.ScopeOf(v); ok && isJoinedUntested(p, v, root, s.End()) {
			emptyPart(p, s.Rhs[i])
		}
	}
}

// isJoinedUntested reports whether the code in root joins v to a text after pos, and neither tests v nor assigns to it
// there.
func isJoinedUntested(p *Requests, v *types.Var, root inspector.Cursor, pos token.Pos) bool {
	joined := false
	for _, use := range p.UsesOf(v, root) {
		if use.Node().Pos() < pos {
			continue
		}
		switch n := use.Parent().Node().(type) {
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				return false
			}
			joined = true
		case *ast.CallExpr:
			if goinfo.IsLen(n) {
				return false
			}
			joined = joined || p.Calls(n, "fmt.Sprintf") || p.Calls(n, "(*regexp.Regexp).MatchString")
		case *ast.AssignStmt:
			if use.ParentEdgeKind() == edge.AssignStmt_Lhs && !staysEmpty(p, v, n) {
				return false
			}
		case *ast.SwitchStmt:
			return false
		}
	}
	return joined
}

// staysEmpty reports whether s assigns to v what a function makes of it that returns "" for "".
func staysEmpty(p *Requests, v *types.Var, s *ast.AssignStmt) bool {
	if len(s.Rhs) != 1 || len(s.Lhs) != 1 {
		return false
	}
	call, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
	return ok && p.Calls(call, "strings.Replace", "strings.ReplaceAll", "strings.TrimSuffix", "strings.TrimPrefix",
		"strings.ToLower", "strings.TrimSpace", "strings.Trim", "strings.TrimRight") && p.Variable(call.Args[0]) == v
}

// emptyPart reports e if it is the scheme or host of the URL of a request that a server received.
func emptyPart(p *Requests, e ast.Expr) {
	sel := emptyPartOf(p, e)
	if sel == nil {
		return
	}
	r := types.ExprString(ast.Unparen(sel.X).(*ast.SelectorExpr).X)
	instead := "use " + r + ".Host"
	if sel.Sel.Name == "Scheme" {
		instead = "check " + r + ".TLS != nil for https"
	}
	e = ast.Unparen(e)
	p.Report(requestURLEmpty, e, types.ExprString(e)+" is empty in a server's request: "+instead, nil)
}

func isEmptyPart(p *Requests, e ast.Expr) bool { return emptyPartOf(p, e) != nil }

// emptyPartOf returns the selector in e of r.URL.Host, r.URL.Scheme or r.URL.Hostname(), also in the only result of a
// function that e calls; nil if e is something else or may not be empty.
func emptyPartOf(p *Requests, e ast.Expr) *ast.SelectorExpr {
	part := ast.Unparen(e)
	if call, ok := part.(*ast.CallExpr); ok {
		if sel, request := p.SelectedByCallee(call); request != nil {
			u, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
			if ok && (sel.Sel.Name == "Scheme" || sel.Sel.Name == "Host") && u.Sel.Name == "URL" &&
				p.IsIncoming(request, p.usesNoHost) && !mayBeProxied(p, u) &&
				isLookedAtAnywhere(p, goinfo.Callee(p.Pass.TypesInfo, call)) {
				return sel
			}
			return nil
		}
	}
	if call, ok := part.(*ast.CallExpr); ok && len(call.Args) == 0 {
		part = call.Fun
	}
	sel, ok := part.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Scheme" && sel.Sel.Name != "Host" && sel.Sel.Name != "Hostname" {
		return nil
	}
	u, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	if !ok || u.Sel.Name != "URL" || !p.IsIncoming(u.X, p.usesNoHost) && !p.IsEmbeddedIncoming(u, p.usesNoHost) ||
		mayBeProxied(p, u) {
		return nil
	}
	return sel
}

// usesNoHost reports whether the function around given, a request that is passed on, neither uses the host or scheme of
// a URL nor calls IsAbs.
func (p *Requests) usesNoHost(given ast.Expr) bool {
	fn, ok := p.FuncAround(given)
	return ok && !p.SelectsOfURL(fn, nil, "Host", "Hostname", "Scheme", "IsAbs")
}

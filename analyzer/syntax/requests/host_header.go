package requests

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/textproto"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var hostHeaderRule = rules.Register(check.Rule{
	Name:    "host-header",
	Level:   core.Warning,
	Group:   check.Misread,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 9110 §7.2", "net/http: Request.Host", "net/http: Request.Header"},
	Summary: `The header Host of a request, which net/http keeps elsewhere.`,
	Why: `A client writes the Host header from the field Host of the request or, if that is empty, from its URL: ` +
		`Header["Host"] is ignored. A server moves it from Header to the field, so r.Header.Get("Host") is always ` +
		`empty. A RoundTripper that changes URL.Host leaves the old host in the field.`,
	Instead: `Write req.Host = h, and read r.Host.`,
	Examples: []check.Example{
		{
			Bad:   `req, _ := http.NewRequest("GET", s, nil); «req.Header.Set("Host", "h.test")»; http.DefaultClient.Do(req)`,
			Fixed: `req, _ := http.NewRequest("GET", s, nil); req.Host = "h.test"; http.DefaultClient.Do(req)`,
			Good:  `req, _ := http.NewRequest("GET", s, nil); req.Host = "h.test"; http.DefaultClient.Do(req)`,
		},
		{
			Bad:   `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print(«r.Header.Get("Host")») })`,
			Fixed: `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { print(r.Host) })`,
			Good:  `http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { w.Header().Set("Host", r.Host) })`,
		},
	},
})

// A hostHeader is a place where the header Host of a request is read or written.
type hostHeader struct {
	expr    ast.Expr // the call, the index expression, or the key
	request ast.Expr
	value   ast.Expr // the value written; nil for a read
}

// noteHostHeader records req.Header.Set("Host", h) and similar calls.
func noteHostHeader(p *Requests, call *ast.CallExpr) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 || len(call.Args) > 2 {
		return
	}
	request := requestOf(p, sel.X)
	if request == nil {
		noteHeaderGiven(p, call, sel.X)
		return
	}
	if len(call.Args) == 1 {
		noteHeaderRead(p, call, request)
	}
	if len(call.Args) == 2 && p.Calls(call, "(net/http.Header).Set", "(net/http.Header).Add") {
		noteHostPairs(p, request, keysOver(p, call.Args[0]))
		noteListedPairs(p, call, request)
		noteHeaderName(p, hostHeader{call, request, call.Args[1]}, call.Args[0])
	}
	if !isHost(p, call.Args[0]) {
		return
	}
	fn := typeutil.StaticCallee(p.Pass.TypesInfo, call)
	if fn == nil || !goinfo.HasArguments(p.Pass.TypesInfo, call, fn) {
		return
	}
	switch fn.FullName() {
	case "(net/http.Header).Set", "(net/http.Header).Add":
		p.hostHeaders = append(p.hostHeaders, hostHeader{call, request, call.Args[1]})
	case "(net/http.Header).Get", "(net/http.Header).Values":
		p.hostHeaders = append(p.hostHeaders, hostHeader{call, request, nil})
	}
}

// noteHostElement records req.Header["Host"] = …
func noteHostElement(p *Requests, as *ast.AssignStmt) {
	if as.Tok != token.ASSIGN || len(as.Lhs) != len(as.Rhs) {
		return
	}
	for i, left := range as.Lhs {
		if request := requestOf(p, left); request != nil {
			noteHostPairs(p, request, as.Rhs[i])
		}
		index, ok := ast.Unparen(left).(*ast.IndexExpr)
		if !ok {
			continue
		}
		request := requestOf(p, index.X)
		if request != nil && isHost(p, index.Index) {
			p.hostHeaders = append(p.hostHeaders, hostHeader{index, request, as.Rhs[i]})
		} else if request != nil {
			noteHostPairs(p, request, keysOver(p, index.Index))
			noteHeaderName(p, hostHeader{index, request, as.Rhs[i]}, index.Index)
		}
	}
}

// noteHostPairs records the headers "Host" among headers, from which all headers of request come, as in
// req.Header = http.Header{"Host": …}.
func noteHostPairs(p *Requests, request, headers ast.Expr) {
	for _, pair := range hostPairs(p, headers, nil, maxPairs) {
		p.hostHeaders = append(p.hostHeaders, hostHeader{pair.expr, request, pair.value})
	}
}

// noteHostLiteral records the header Host of &http.Request{URL: u, Header: http.Header{"Host": …}}, a request for a
// client without the field Host.
func noteHostLiteral(p *Requests, lit *ast.CompositeLit) {
	if !p.IsRequest(lit) {
		return
	}
	if headers := p.FieldValue(lit, "Header"); headers != nil && p.FieldValue(lit, "Host") == nil {
		noteHostPairs(p, lit, headers)
	}
}

// keysOver returns the map over whose keys the variable key ranges. It returns nil if there is none, or if the function
// has another literal "Host" and so treats that header separately.
func keysOver(p *Requests, key ast.Expr) ast.Expr {
	v := p.Variable(key)
	keys, ok := hostKeysAround(p, key)
	if v == nil || !ok {
		return nil
	}
	headers := p.KeysOver(v)
	if headers == nil {
		return nil
	}
	if !areWithin(keys, p.ValueOf(headers)) {
		return nil
	}
	return headers
}

// areWithin reports whether all keys are in e.
func areWithin(keys []*ast.BasicLit, e ast.Expr) bool {
	return !slices.ContainsFunc(keys, func(lit *ast.BasicLit) bool { return lit.Pos() < e.Pos() || e.End() <= lit.Pos() })
}

// hostKeysAround returns the literals "Host" of the function around e. It returns false if there is no function. It
// searches each function once, which can have thousands of statements.
func hostKeysAround(p *Requests, e ast.Expr) (keys []*ast.BasicLit, ok bool) {
	fn, ok := p.FuncAround(e)
	if !ok {
		return nil, false
	}
	return goinfo.Memo(&p.hostKeys, fn.Node(), nil, func() (keys []*ast.BasicLit) {
		for _, lit := range unit.Each[*ast.BasicLit](fn) {
			if isHost(p, lit) {
				keys = append(keys, lit)
			}
		}
		return keys
	}), true
}

// noteHostIndex records a read of r.Header["Host"].
func noteHostIndex(p *Requests, index *ast.IndexExpr) {
	request := requestOf(p, index.X)
	if request == nil || !isHost(p, index.Index) {
		return
	}
	if cur, ok := p.Cursor(index); ok && cur.ParentEdgeKind() != edge.AssignStmt_Lhs {
		p.hostHeaders = append(p.hostHeaders, hostHeader{index, request, nil})
	}
}

func isHost(p *Requests, e ast.Expr) bool {
	name, ok := p.ConstantText(e)
	return ok && textproto.CanonicalMIMEHeaderKey(name) == "Host"
}

// requestOf returns the request whose Header e is, directly or through a variable; else nil.
func requestOf(p *Requests, e ast.Expr) ast.Expr {
	if p.Local(e) != nil && goinfo.IsNamed(p.TypeOf(e), "net/http", "Header") {
		e = p.ValueOf(e)
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Header" || !p.IsRequest(sel.X) {
		return nil
	}
	return ast.Unparen(sel.X)
}

// hostHeadersLost reports the recorded uses of the header. It leaves out writes if the package reads the header, or all
// headers, of a request that no handler received, and reads if the package writes it to a request that it neither made
// nor sends: the value may reach its reader, such as a signer.
func hostHeadersLost(p *Requests) {
	var writes bool
	reads := len(p.hostHeaders)+len(p.headerNames) > 0 && readsAllHeaders(p)
	for _, h := range p.hostHeaders {
		if !p.InTestFile(h.expr.Pos()) {
			reads = reads || h.value == nil && !p.IsIncoming(h.request, nil)
			writes = writes || h.value != nil && !isForClient(p, h.request) && !isOfTransport(p, h.request)
		}
	}
	if !reads {
		judgeHeaderNames(p)
	}
	for _, h := range p.headerReads {
		if !writes {
			p.NoteRole(h.set, h.name, unit.HeaderRead, h.with)
		}
	}
	for _, h := range p.hostHeaders {
		switch {
		case h.value == nil && !writes:
			hostRead(p, h)
		case h.value != nil && !reads:
			hostWritten(p, h)
		}
	}
}

// isOfTransport reports whether e is the parameter of a method RoundTrip, or a copy of it.
func isOfTransport(p *Requests, e ast.Expr) bool {
	if copied, ok := p.ValueOf(e).(*ast.CallExpr); ok && p.Calls(copied, "(*net/http.Request).Clone",
		"(*net/http.Request).WithContext") {
		e = goinfo.Receiver(copied)
	}
	v := p.ParamVar(e)
	return v != nil && isInRoundTrip(p, v.Pos())
}

// readsAllHeaders reports whether the package ranges over the headers of a request that no handler received, or encodes
// them as JSON.
func readsAllHeaders(p *Requests) bool {
	for c := range p.Root.Preorder((*ast.RangeStmt)(nil), (*ast.CallExpr)(nil)) {
		var header ast.Expr
		switch n := c.Node().(type) {
		case *ast.RangeStmt:
			header = n.X
		case *ast.CallExpr:
			if p.Calls(n, "encoding/json.Marshal") && len(n.Args) == 1 {
				header = n.Args[0]
			}
		}
		if request := requestOf(p, header); request != nil && !p.IsIncoming(request, nil) {
			return true
		}
	}
	return false
}

func hostRead(p *Requests, h hostHeader) {
	if !p.IsIncoming(h.request, nil) && !isOfServer(p, h.request) {
		return
	}
	r := types.ExprString(h.request)
	var fix *fixes.Fix
	if call, ok := h.expr.(*ast.CallExpr); ok && p.Calls(call, "(net/http.Header).Get") {
		fix = &fixes.Fix{Message: "Use " + r + ".Host", Unsafe: true}
		fix.Replace(h.expr.Pos(), h.expr.End(), r+".Host")
	}
	p.Report(hostHeaderRule, h.expr, "always empty, as net/http servers move the Host header: use "+r+".Host",
		fix)
}

// isOfServer reports whether e is a parameter of a function of a package that has a handler. Requests of clients
// have no such header either.
func isOfServer(p *Requests, e ast.Expr) bool {
	v := p.Variable(e)
	if v == nil || v.Kind() != types.ParamVar || isOfTransport(p, e) {
		return false
	}
	if p.serves == nil {
		serves := false
		for c := range p.Root.Preorder((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
			serves = serves || !p.InTestFile(c.Node().Pos()) &&
				code.IsHandler(goinfo.SignatureOf(p.Pass.TypesInfo, c.Node()))
		}
		p.serves = &serves
	}
	return *p.serves
}

// hostWritten reports a header of a request that a client sends. It leaves out requests that a handler received. For
// other requests that the function neither makes nor sends, the level is info.
func hostWritten(p *Requests, h hostHeader) {
	if p.IsIncoming(h.request, nil) || setsHost(p, h) {
		return
	}
	level := core.Info
	if isForClient(p, h.request) {
		level = core.Warning
	}
	field := "the field Host"
	if _, ok := h.request.(*ast.CompositeLit); !ok {
		field = types.ExprString(h.request) + ".Host"
	}
	p.ReportLevel(hostHeaderRule, level, h.expr, "never sent: net/http clients ignore a Host header; set "+field,
		hostField(p, h))
}

// setsHost reports whether the header does no harm: the function also assigns to the field Host, or passes the request
// to code that may read the header.
func setsHost(p *Requests, h hostHeader) bool {
	fn, ok := p.FuncAround(h.request)
	return !ok || assignsHost(p, h) || isPassedOn(p, fn, h, nil)
}

// isPassedOn reports whether fn passes the headers to a function, or the request to one that does not send it and is
// not of net/http: it may read the header, as a signer does. It ignores the calls for which except, if it is not nil,
// returns true.
func isPassedOn(p *Requests, fn inspector.Cursor, h hostHeader, except func(*Requests, *ast.CallExpr) bool) bool {
	for _, call := range unit.Each[*ast.CallExpr](fn) {
		if except != nil && except(p, call) || isDirector(p, call.Fun) {
			continue
		}
		callee := typeutil.Callee(p.Pass.TypesInfo, call)
		for i, arg := range call.Args {
			header := requestOf(p, arg) != nil
			if !header && (!p.Same(arg, h.request) || callee != nil && callee.Pkg() != nil &&
				callee.Pkg().Path() == "net/http") {
				continue
			}
			if header || callee == nil || callee.Pkg() == nil ||
				callee.Name() != "Do" && callee.Name() != "RoundTrip" && !p.ReadsNoHeader(call, i) {
				return true
			}
		}
	}
	return false
}

// isDirector reports whether e is the Director of another reverse proxy, which sets the URL.
func isDirector(p *Requests, e ast.Expr) bool {
	value := p.ValueOf(e)
	return value != nil && p.IsField(value, "net/http/httputil", "Director")
}

// hostField writes req.Host = h instead of a statement.
func hostField(p *Requests, h hostHeader) *fixes.Fix {
	call, ok := h.expr.(*ast.CallExpr)
	if !ok || !goinfo.IsPath(h.request) {
		return nil
	}
	cur, ok := p.Cursor(call)
	if !ok || cur.ParentEdgeKind() != edge.ExprStmt_X || !p.HasNoComment(call.Pos(), call.End()) {
		return nil
	}
	r := &fixes.Fix{Message: "Set " + types.ExprString(h.request) + ".Host", Unsafe: true}
	r.Replace(call.Pos(), h.value.Pos(), types.ExprString(h.request)+".Host = ")
	r.Replace(h.value.End(), call.End(), "")
	return r
}

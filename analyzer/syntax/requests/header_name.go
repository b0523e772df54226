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
	"github.com/urllint/urllint/core"
)

// A headerName is the name, not constant, of a header that a client sends or a server reads.
type headerName struct {
	set  ast.Node   // sets or reads the header
	name ast.Expr   // or the map with the names
	with *types.Var // the parameter with the request or its headers, if the caller decides; else nil
}

// noteHeaderName records name, the name of the header h. If name is a key of a map in a field, it also records the keys
// that the package adds to that map, and reports that other code, or a user in a configuration file, may put "Host"
// there.
func noteHeaderName(p *Requests, h hostHeader, name ast.Expr) {
	if _, known := p.ConstantText(name); known || assignsHost(p, h) {
		return
	}
	var with *types.Var
	if !isMade(p, h.request) && !isMadeByCallers(p, h.request) {
		if with = paramOf(p, h.request); with == nil {
			return
		}
	}
	if keys, ok := hostKeysAround(p, name); !ok || len(keys) > 0 {
		return
	}
	if fn, ok := p.FuncAround(h.request); !ok || isPassedOn(p, fn, h, isHook) {
		return
	}
	p.headerNames = append(p.headerNames, headerName{h.expr, name, with})
	if with != nil {
		return
	}
	field := goinfo.Field(p.Pass.TypesInfo, keysOver(p, name))
	if field == nil {
		return
	}
	if _, closed := p.Fields.Writes(field); !closed {
		level := core.Info
		if p.Fields.HasTag(field, "json", "yaml", "toml", "mapstructure", "hcl", "koanf", "ini") {
			level = core.Warning // users write it
		}
		p.ReportLevel(hostHeaderRule, level, h.expr, `a header "Host" in `+field.Name()+" is never sent: set the field "+
			"Host of the request for it", nil)
	}
	if p.headerFields[field] {
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
	v := p.ParamVar(e)
	if v == nil {
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
			return []headerName{{parent, parent.Index, nil}}
		}
	case *ast.SelectorExpr:
		call, ok := field.Parent().Parent().Node().(*ast.CallExpr)
		if ok && len(call.Args) == 2 && p.Calls(call, "(net/http.Header).Set", "(net/http.Header).Add") {
			return []headerName{{call, call.Args[0], nil}}
		}
	}
	return nil
}

// judgeHeaderNames reports the recorded names that are "Host", and records those that are parameters, so that the
// arguments are checked.
func judgeHeaderNames(p *Requests) {
	for _, h := range p.headerNames {
		if h.with == nil {
			headerGiven(p, nil, h.name, nil)
		}
		p.NoteRole(h.set, h.name, unit.HeaderName, h.with)
	}
}

// headerGiven reports name, or a key of the map name, if it is "Host": a client sends the header. If with, the request
// or its headers, is an argument of call, the function around call has to make the request.
func headerGiven(p *Requests, call *ast.CallExpr, name, with ast.Expr) {
	if with != nil {
		if v := paramOf(p, with); v != nil {
			p.NoteRole(call, name, unit.HeaderName, v)
			return
		}
		if !isMadeFor(p, call, with) {
			return
		}
	}
	for _, key := range namesIn(p, name) {
		if isHost(p, key) {
			p.Report(hostHeaderRule, key, "never sent: net/http clients ignore a Host header; set the field Host of the request",
				nil)
		}
	}
}

// isMadeFor reports whether the function around call, which passes on a request or its headers, makes the request for a
// client, and nothing else may read the headers.
func isMadeFor(p *Requests, call *ast.CallExpr, of ast.Expr) bool {
	if request := requestOf(p, of); request != nil {
		of = request
	}
	h := hostHeader{expr: call, request: of}
	fn, ok := p.FuncAround(call)
	return ok && isMade(p, of) && !assignsHost(p, h) &&
		!isPassedOn(p, fn, h, func(_ *Requests, other *ast.CallExpr) bool { return other == call })
}

// namesIn returns the keys of a map literal that e is; else e.
func namesIn(p *Requests, e ast.Expr) (names []ast.Expr) {
	lit, ok := p.ValueOf(e).(*ast.CompositeLit)
	if !ok || !goinfo.IsMap(p.TypeOf(lit)) {
		return []ast.Expr{e}
	}
	for _, one := range lit.Elts {
		if kv, ok := one.(*ast.KeyValueExpr); ok {
			names = append(names, kv.Key)
		}
	}
	return names
}

// paramOf returns the parameter that e, a request or its headers, is; nil if it is something else, or if a server
// received the request.
func paramOf(p *Requests, e ast.Expr) *types.Var {
	if request := requestOf(p, e); request != nil {
		e = request
	}
	if v := p.ParamVar(e); v != nil && !p.IsServed(e) {
		return v
	}
	return nil
}

// noteHeaderGiven records the name of a header, or the map with the names, that a function sets in headers, or reads
// from them, if both are its parameters.
func noteHeaderGiven(p *Requests, call *ast.CallExpr, headers ast.Expr) {
	with := paramOf(p, headers)
	if with == nil || !goinfo.IsNamed(with.Type(), "net/http", "Header") {
		return
	}
	name := call.Args[0]
	if len(call.Args) == 1 {
		noteHeaderRead(p, call, headers)
		return
	}
	if !p.Calls(call, "(net/http.Header).Set", "(net/http.Header).Add") {
		return
	}
	if names := keysOver(p, name); names != nil {
		name = names
	}
	noteHeaderName(p, hostHeader{call, headers, call.Args[1]}, name)
}

// noteHeaderRead records a read of a header whose name is a parameter, of a request or headers that may be one.
func noteHeaderRead(p *Requests, call *ast.CallExpr, of ast.Expr) {
	if v := p.Variable(call.Args[0]); v == nil || v.Kind() == types.PackageVar ||
		!p.Calls(call, "(net/http.Header).Get", "(net/http.Header).Values") {
		return
	}
	with := paramOf(p, of)
	if with == nil && !p.IsIncoming(of, nil) {
		return
	}
	cur, ok := p.Cursor(call)
	keys, known := hostKeysAround(p, call.Args[0])
	if lit, inside := unit.Around[*ast.FuncLit](cur); ok && inside { // others are what its callers pass
		keys = slices.DeleteFunc(slices.Clone(keys), func(key *ast.BasicLit) bool {
			return key.Pos() < lit.Pos() || lit.End() < key.End()
		})
	}
	if ok && known && len(keys) == 0 {
		p.headerReads = append(p.headerReads, headerName{call, call.Args[0], with})
	}
}

// headerReadGiven reports name, an argument of call, if it is "Host": the called function reads that header of a
// server's request.
func headerReadGiven(p *Requests, call *ast.CallExpr, name, with ast.Expr) {
	r := "r"
	if with != nil {
		if v := paramOf(p, with); v != nil && !p.IsIncoming(with, nil) {
			p.NoteRole(call, name, unit.HeaderRead, v)
			return
		}
		if request := requestOf(p, with); request != nil {
			with = request
		}
		if r = types.ExprString(with); !p.IsIncoming(with, nil) {
			return
		}
	}
	if isHost(p, name) {
		p.Report(hostHeaderRule, name, "always empty, as net/http servers move the Host header: use "+r+".Host", nil)
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

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

var urlShared = rules.Register(check.Rule{
	Name:    "url-shared",
	Level:   core.Warning,
	Group:   check.Misread,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"net/url: URL", "The Go Programming Language Specification: Pointer types"},
	Summary: `The URL in a field changed for one request.`,
	Why: `A *url.URL in a field is one for all calls: u := c.base copies the pointer, not the URL. What one call ` +
		`writes to its Path or RawQuery is still there in the next one, and calls at the same time write over each other. ` +
		`c.base.Path = path.Join(c.base.Path, id) is longer with each call. ` +
		`In a handler, c.base.Path = r.URL.Path is the path of whichever request came last. A request that is copied with *req or ` +
		`WithContext points to the URL of the first one, which no RoundTripper may change.`,
	Instead: `Copy the URL: u := *c.base, or let JoinPath or ResolveReference make another one.`,
	Examples: []check.Example{
		{
			Bad: "type sharedBad struct{ base *url.URL }\n\nfunc (c *sharedBad) at(id string) string { " +
				"u := c.base; «u.Path» = \"/x/\" + id; return u.String() }",
			Good: "type sharedGood struct{ base *url.URL }\n\nfunc (c *sharedGood) at(id string) string { " +
				"u := *c.base; u.Path = \"/x/\" + id; return u.String() }",
		},
	},
})

// sharedAssign reports an assignment that changes the shared URL in a field of a parameter or receiver: through a copy
// of the pointer, or so that the URL grows with each call. It also reports changes of the URL of a shallow copy of a
// request.
func sharedAssign(p *Requests, s *ast.AssignStmt) {
	if len(s.Lhs) != 1 || s.Tok != token.ASSIGN && s.Tok != token.ADD_ASSIGN {
		return
	}
	part, ok := ast.Unparen(s.Lhs[0]).(*ast.SelectorExpr)
	if ok && goinfo.IsURL(p.TypeOf(part)) {
		joinedShared(p, s, part)
		return
	}
	if ok && goinfo.IsURL(p.TypeOf(part.X)) && isOfCopy(p, part.X, s) {
		p.Report(urlShared, part, types.ExprString(part.X)+" is the URL of the request that RoundTrip was given: a copy "+
			"of the request points to it; use Request.Clone", nil)
		return
	}
	if !ok || !goinfo.IsURL(p.TypeOf(part.X)) {
		return
	}
	if held := sharedInHandler(p, s, part); held != nil {
		sharedByRequests(p, part, held)
		return
	}
	if part.Sel.Name != "Path" && part.Sel.Name != "RawQuery" {
		return
	}
	if global := globalCopied(p, part.X); global != nil {
		if dependsOnCall(p, s.Rhs[0], p.Variable(global)) && !isSetup(p, s, global) && isUsedHere(p, s, global) {
			sharedByRequests(p, part, global)
		}
		return
	}
	field := sharedField(p, part.X, s)
	if field == nil || !dependsOnCall(p, s.Rhs[0], ownerOf(p, field)) || isSetup(p, s, field) ||
		!isUsedHere(p, s, field) {
		return
	}
	grows := s.Tok == token.ADD_ASSIGN || appendsTo(p, s.Rhs[0], part)
	if field == ast.Unparen(part.X) && grows {
		growingURL(p, s, part, field)
		return
	}
	if !isSharedURL(p, field) {
		return
	}
	name := types.ExprString(field)
	if field == ast.Unparen(part.X) { // this is right in a struct for one call
		p.ReportLevel(urlShared, core.Info, part, types.ExprString(part)+" is changed for all calls: copy the URL with *"+
			name+" first", nil)
		return
	}
	p.Report(urlShared, part, name+" is a pointer, so this changes the URL for all calls: copy it with *"+name, nil)
}

// sharedField returns the field that holds u before s: directly, through a variable or a getter, or as the URL of a
// request that the function makes. It returns nil if there is none.
func sharedField(p *Requests, u ast.Expr, s *ast.AssignStmt) *ast.SelectorExpr {
	switch of := p.ValueOf(u).(type) {
	case *ast.SelectorExpr:
		if of.Sel.Name == "URL" && p.Variable(of.X) != nil && p.IsRequest(of.X) {
			return givenURL(p, of, s)
		}
		return of
	case *ast.CallExpr:
		return gotField(p, of)
	}
	return nil
}

// globalCopied returns the variable of the package, a pointer, that u, a local variable, is a copy of; nil if there is
// none.
func globalCopied(p *Requests, u ast.Expr) ast.Expr {
	for range unit.MaxNames {
		v := p.Local(u)
		if v == nil {
			break
		}
		u = p.DefsOf(v, u.Pos()).Single()
		if of := p.Variable(u); of != nil && of.Kind() == types.PackageVar && goinfo.IsPointer(of.Type()) {
			return u
		}
	}
	return nil
}

// givenURL returns the field that is assigned before s to u, the URL of a request that the function makes; nil if
// there is none or more than one.
func givenURL(p *Requests, u *ast.SelectorExpr, s *ast.AssignStmt) *ast.SelectorExpr {
	if lit, ok := goinfo.Literal(p.ValueOf(u.X)); ok {
		if value := p.FieldValue(lit, "URL"); value != nil {
			field, _ := p.ValueOf(value).(*ast.SelectorExpr)
			return field
		}
	}
	fn, ok := p.FuncAround(u)
	if !ok {
		return nil
	}
	var field *ast.SelectorExpr
	for _, given := range unit.Each[*ast.AssignStmt](fn) {
		if len(given.Lhs) != 1 || given.Pos() >= s.Pos() || !p.Same(given.Lhs[0], u) {
			continue
		}
		if field != nil {
			return nil
		}
		if field, ok = p.ValueOf(given.Rhs[0]).(*ast.SelectorExpr); !ok {
			return nil
		}
	}
	return field
}

// gotField returns the field that call returns, if call is a method without parameters that does nothing else; else
// nil.
func gotField(p *Requests, call *ast.CallExpr) *ast.SelectorExpr {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Signature().Recv() == nil || len(call.Args) > 0 {
		return nil
	}
	field, _ := ast.Unparen(goinfo.OnlyResult(p.FuncDecl(fn))).(*ast.SelectorExpr)
	return field
}

// isSharedURL reports whether sel is a *url.URL that calls share: a field of a receiver or of a parameter that is a
// pointer, or of a struct in one. The URL of a request is not shared.
func isSharedURL(p *Requests, sel *ast.SelectorExpr) bool {
	if !goinfo.IsPointer(p.TypeOf(sel)) || !goinfo.IsURL(p.TypeOf(sel)) || p.IsRequest(sel.X) {
		return false
	}
	if obj := p.Pass.TypesInfo.Uses[sel.Sel]; obj == nil || obj.Pkg() == nil || obj.Pkg().Path() == "net/http" {
		return false // the URL of an embedded request
	}
	v := ownerOf(p, sel)
	return v != nil && (v.Kind() == types.RecvVar || v.Kind() == types.ParamVar && goinfo.IsPointer(v.Type()))
}

// ownerOf returns the variable x of x.a.b.c, where sel is that selector; nil if x is not a variable.
func ownerOf(p *Requests, sel *ast.SelectorExpr) *types.Var {
	for {
		inner, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
		if !ok {
			return p.Variable(sel.X)
		}
		sel = inner
	}
}

// dependsOnCall reports whether e may differ from call to call: it uses a string or number from a parameter other than
// owner or from a loop variable, or query values that are set to one.
func dependsOnCall(p *Requests, e ast.Expr, owner *types.Var) bool {
	return goinfo.HasNode(e, func(e ast.Expr) bool {
		basic := goinfo.BasicInfo(p.TypeOf(e)) != 0
		v := p.Variable(e)
		if sel, is := e.(*ast.SelectorExpr); is && basic {
			v = ownerOf(p, sel)
		}
		return v != nil && v != owner &&
			(basic && (v.Kind() == types.ParamVar || isLoopVar(p, v)) || isQueryOfCall(p, v, e, owner))
	})
}

// isLoopVar reports whether v is the variable of a loop.
func isLoopVar(p *Requests, v *types.Var) bool {
	cur, ok := p.Declared(v)
	if !ok || v.Kind() != types.LocalVar {
		return false
	}
	switch cur.ParentEdgeKind() {
	case edge.RangeStmt_Key, edge.RangeStmt_Value:
		return true
	case edge.AssignStmt_Lhs:
		return cur.Parent().ParentEdgeKind() == edge.ForStmt_Init
	}
	return false
}

// isQueryOfCall reports whether v is a local url.Values, one of whose values depends on the call.
func isQueryOfCall(p *Requests, v *types.Var, at ast.Expr, owner *types.Var) bool {
	fn, ok := p.FuncAround(at)
	if !ok || v.Kind() != types.LocalVar || !goinfo.IsNamed(v.Type(), "net/url", "Values") {
		return false
	}
	return slices.ContainsFunc(p.UsesOf(v, fn), func(use inspector.Cursor) bool {
		call, ok := use.Parent().Parent().Node().(*ast.CallExpr)
		return ok && len(call.Args) == 2 && p.Calls(call, "(net/url.Values).Set", "(net/url.Values).Add") &&
			dependsOnCall(p, call.Args[1], owner)
	})
}

// isUsedHere reports whether the function reads the URL after s. A function that does not read it changes it for
// others on purpose.
func isUsedHere(p *Requests, s *ast.AssignStmt, held ast.Expr) bool {
	fn, ok := p.FuncAround(s.Lhs[0])
	if !ok {
		return false
	}
	changed := changedURL(s)
	if u, ok := ast.Unparen(changed).(*ast.SelectorExpr); ok && p.IsRequest(u.X) && p.Variable(u.X) != nil {
		changed = u.X // reading the request reads its URL
	}
	for c := range fn.Preorder((*ast.Ident)(nil), (*ast.SelectorExpr)(nil)) {
		e := c.Node().(ast.Expr)
		if e.Pos() > s.End() && (p.Same(e, changed) || p.Same(e, held)) && !isWrittenTo(c) {
			return true
		}
	}
	return false
}

// isWrittenTo reports whether the URL at cur, or a part of it, is assigned to.
func isWrittenTo(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() == edge.SelectorExpr_X {
		cur = cur.Parent()
	}
	return cur.ParentEdgeKind() == edge.AssignStmt_Lhs
}

// changedURL returns the URL that s assigns to, or whose Path or RawQuery s assigns to.
func changedURL(s *ast.AssignStmt) ast.Expr {
	sel := ast.Unparen(s.Lhs[0]).(*ast.SelectorExpr)
	if sel.Sel.Name != "Path" && sel.Sel.Name != "RawQuery" {
		return sel
	}
	return sel.X
}

// isSetup reports whether the function around s prepares the struct: its name begins with "set", "new" or the like, or
// it assigns another URL to held or restores the path.
func isSetup(p *Requests, s *ast.AssignStmt, held ast.Expr) bool {
	fn, ok := p.FuncAround(s.Lhs[0])
	if !ok {
		return true
	}
	name := strings.ToLower(fn.Node().(*ast.FuncDecl).Name.Name)
	if !strings.Contains(name, "request") && slices.ContainsFunc([]string{"set", "with", "new", "init", "add", "use",
		"parse", "unmarshal", "append", "apply", "update", "make", "cd", "chdir", "enter", "push", "join", "open",
		"go", "follow", "navigate", "descend"},
		func(word string) bool { return strings.HasPrefix(name, word) }) {
		return true
	}
	for _, other := range unit.Each[*ast.AssignStmt](fn) {
		if other == s {
			continue
		}
		for _, left := range other.Lhs {
			sel, ok := ast.Unparen(left).(*ast.SelectorExpr)
			if ok && (p.Same(sel, held) || sel.Sel.Name == "Path" && p.Same(sel.X, changedURL(s))) {
				return true
			}
		}
	}
	return false
}

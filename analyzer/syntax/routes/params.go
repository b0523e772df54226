package routes

import (
	"fmt"
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/sink"
)

// routerPackages are the routers whose handlers ask for the parameters of their pattern by name, and the type that adds
// nothing before the patterns that are given to it; "" if another one may be in front of each.
var routerPackages = map[string]string{
	"github.com/gin-gonic/gin":            "Engine",
	"github.com/labstack/echo":            "Echo",
	"github.com/gofiber/fiber":            "App",
	"github.com/julienschmidt/httprouter": "Router",
	"github.com/go-chi/chi":               "",
	"github.com/gorilla/mux":              "",
}

// paramReaders are the functions and methods that return a parameter by its name.
var paramReaders = map[string]string{
	"Param": "github.com/gin-gonic/gin github.com/labstack/echo", "Params": "github.com/gofiber/fiber",
	"URLParam": "github.com/go-chi/chi", "URLParamFromCtx": "github.com/go-chi/chi",
	"ByName": "github.com/julienschmidt/httprouter github.com/gin-gonic/gin",
}

// A paramRead is where a handler asks for a parameter of its pattern.
type paramRead struct {
	of   ast.Expr // the request or its context
	name ast.Expr
	what string // what returns it
}

// noteParam notes a call such as c.Param("id").
func noteParam(p *Routes, call *ast.CallExpr) {
	pkgs, ok := paramReaders[goinfo.CalledName(call)]
	if !ok || len(call.Args) == 0 {
		return
	}
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || !slices.Contains(strings.Fields(pkgs), sink.Unversioned(fn.Pkg().Path())) {
		return
	}
	of := goinfo.Receiver(call)
	if fn.Signature().Recv() == nil {
		of = call.Args[0]
	}
	p.params = append(p.params, paramRead{of, call.Args[len(call.Args)-1], fn.Name()})
}

// NoteVars notes mux.Vars(r)["id"].
func (p *Routes) NoteVars(e *ast.IndexExpr) {
	if !goinfo.IsMap(p.TypeOf(e.X)) {
		return
	}
	call, ok := p.ValueOf(e.X).(*ast.CallExpr)
	if ok && p.Calls(call, "github.com/gorilla/mux.Vars") {
		p.params = append(p.params, paramRead{call.Args[0], e.Index, "mux.Vars"})
	}
}

// A routerPattern is one that is given to a router of a library.
type routerPattern struct {
	text  string
	known bool // all of it is: with what groups put before it
}

// These match a parameter in a pattern, by how the router marks it, and its name.
var (
	colonParam = regexp.MustCompile(`[:*]([A-Za-z_]\w*)`)
	braceParam = regexp.MustCompile(`\{([A-Za-z_]\w*)`)
	plainName  = regexp.MustCompile(`^[A-Za-z_]\w*$`)
)

// paramsOf returns the names of the parameters in a pattern.
func paramsOf(pattern string) (names []string) {
	mark := colonParam
	if strings.Contains(pattern, "{") {
		mark = braceParam
	}
	for _, m := range mark.FindAllStringSubmatch(pattern, -1) {
		names = append(names, m[1])
	}
	return names
}

// params reports what a handler asks for that no pattern of it has: where all of the pattern is known, or where it has
// another parameter that the handler does not ask for, and no text of the package has this one.
func params(p *Routes) {
	for _, read := range p.params {
		name, ok := p.ConstantText(read.name)
		if !ok || !plainName.MatchString(name) || p.InTestFile(read.name.Pos()) {
			continue
		}
		handler, patterns, only := handlerPatterns(p, read.of)
		fold := read.what == "Params"
		if len(patterns) == 0 || setsParams(p) ||
			slices.ContainsFunc(patterns, func(r routerPattern) bool { return hasParam(r.text, name, fold) }) {
			continue
		}
		all := !slices.ContainsFunc(patterns, func(r routerPattern) bool { return !r.known })
		unread := slices.ContainsFunc(patterns, func(r routerPattern) bool {
			return len(unreadParams(p, handler, r.text)) > 0
		})
		if all && only || unread && (!isInText(p, name) || isMisspelt(p, handler, patterns, name)) {
			p.Report(routeValue, read.name, fmt.Sprintf("%q is not a parameter of the pattern %q: %s returns \"\"", name,
				patterns[0].text, read.what), nil)
		}
	}
}

// hasParam reports whether a pattern has a parameter of that name; fold: in letters of any case, as fiber reads them.
func hasParam(pattern, name string, fold bool) bool {
	return slices.ContainsFunc(paramsOf(pattern), func(other string) bool {
		return other == name || fold && strings.EqualFold(other, name)
	})
}

// isMisspelt reports whether each pattern has a parameter that differs from a name in underscores and the case of letters
// alone, and that nothing in the handler names: another pattern of the package may have the name.
func isMisspelt(p *Routes, handler inspector.Cursor, patterns []routerPattern, name string) bool {
	plain := func(s string) string { return strings.ToLower(strings.ReplaceAll(s, "_", "")) }
	return !slices.ContainsFunc(patterns, func(r routerPattern) bool {
		return !slices.ContainsFunc(unreadParams(p, handler, r.text), func(other string) bool {
			return plain(other) == plain(name)
		})
	})
}

// unreadParams returns the parameters of a pattern that nothing in its handler names.
func unreadParams(p *Routes, handler inspector.Cursor, pattern string) []string {
	return slices.DeleteFunc(paramsOf(pattern), func(name string) bool {
		for lit := range handler.Preorder((*ast.BasicLit)(nil), (*ast.Ident)(nil)) {
			if text, ok := p.ConstantText(lit.Node().(ast.Expr)); ok && text == name {
				return true
			}
		}
		return false
	})
}

// isInText reports whether a literal of the package has a parameter of that name.
func isInText(p *Routes, name string) bool {
	for _, lit := range unit.Each[*ast.BasicLit](p.Root) {
		text := p.ConstantValue(lit)
		if strings.Contains(text, name) && hasParam(text, name, false) {
			return true
		}
	}
	return false
}

// setsParams reports whether the package sets parameters itself.
func setsParams(p *Routes) bool {
	for c := range p.Root.Preorder((*ast.SelectorExpr)(nil)) {
		switch sel := c.Node().(*ast.SelectorExpr); sel.Sel.Name {
		case "AddParam", "SetURLVars", "URLParams", "SetParamNames", "SetParam", "SetParamValues", "Params":
			if !p.InTestFile(sel.Pos()) && (sel.Sel.Name != "Params" || c.ParentEdgeKind() == edge.AssignStmt_Lhs) {
				return true
			}
		}
	}
	return false
}

// requestOf returns what holds the parameters of a pattern: that whose context e is, or which has the list e.
func requestOf(p *Routes, e ast.Expr) ast.Expr {
	for range maxGroups {
		switch from := p.ValueOf(e).(type) {
		case *ast.CallExpr:
			if p.Calls(from, "(*net/http.Request).Context") {
				e = goinfo.Receiver(from)
				continue
			}
			name := goinfo.CalledName(from)
			if len(from.Args) == 1 && (name == "RouteContext" || name == "ParamsFromContext") {
				e = from.Args[0]
				continue
			}
		case *ast.SelectorExpr:
			if from.Sel.Name == "Params" {
				e = from.X
				continue
			}
		}
		break
	}
	return e
}

// handlerPatterns returns the function whose parameter is a request or its context, and the patterns that it is given
// for; only is whether other packages cannot give it others.
func handlerPatterns(p *Routes, of ast.Expr) (handler inspector.Cursor, list []routerPattern, only bool) {
	of = requestOf(p, of)
	v := p.Variable(of)
	cur, ok := p.CursorAt(of)
	if !ok || v == nil || v.Kind() != types.ParamVar {
		return handler, nil, false
	}
	for fn := range cur.Enclosing((*ast.FuncLit)(nil)) {
		if n := fn.Node(); n.Pos() <= v.Pos() && v.Pos() < n.End() {
			if r, ok := patternAround(p, fn); ok {
				list = []routerPattern{r}
			}
			return fn, list, true
		}
	}
	fn, ok := p.FuncDeclAround(of.Pos(), of.End())
	if !ok {
		return fn, nil, false
	}
	obj, ok := p.Pass.TypesInfo.Defs[fn.Node().(*ast.FuncDecl).Name].(*types.Func)
	if !ok {
		return fn, nil, false
	}
	for id := range p.Root.Preorder((*ast.Ident)(nil)) {
		if p.Pass.TypesInfo.Uses[id.Node().(*ast.Ident)] != types.Object(obj) || p.InTestFile(id.Node().Pos()) {
			continue
		}
		r, ok := patternAround(p, id)
		if !ok {
			return fn, nil, false
		}
		list = append(list, r)
	}
	return fn, list, !obj.Exported() || p.Pass.Pkg.Name() == "main"
}

// patternAround returns the pattern that the innermost registration gives to the handler at cur, which may be wrapped.
func patternAround(p *Routes, cur inspector.Cursor) (r routerPattern, ok bool) {
	for c := range cur.Enclosing((*ast.CallExpr)(nil), (*ast.FuncLit)(nil)) {
		if lit, is := c.Node().(*ast.FuncLit); is {
			if lit != cur.Node() {
				return r, false
			}
			continue
		}
		call := c.Node().(*ast.CallExpr)
		if call.Fun.Pos() <= cur.Node().Pos() && cur.Node().End() <= call.Fun.End() {
			return r, false // it is called
		}
		if pattern := patternOf(p, call); pattern != nil {
			return withGroups(p, call, pattern, 0), true
		}
	}
	return r, false
}

// patternOf returns the pattern among the arguments of a method of a router that takes one; nil if it is none.
func patternOf(p *Routes, call *ast.CallExpr) ast.Expr {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Signature().Recv() == nil || strings.HasPrefix(fn.Name(), "Use") {
		return nil
	}
	if _, ok := routerPackages[sink.Unversioned(fn.Pkg().Path())]; !ok {
		return nil
	}
	for i := range fn.Signature().Params().Len() {
		switch fn.Signature().Params().At(i).Name() {
		case "path", "relativePath", "pattern", "prefix", "tpl":
			return goinfo.Argument(p.Pass.TypesInfo, call, fn.Signature(), i)
		}
	}
	return nil
}

// maxGroups is how many groups are followed.
const maxGroups = 8

// withGroups returns a pattern with those of the groups that it is given to.
func withGroups(p *Routes, call *ast.CallExpr, pattern ast.Expr, depth int) routerPattern {
	text, known := p.ConstantText(pattern)
	on := goinfo.Receiver(call)
	if on == nil || depth == maxGroups {
		return routerPattern{text, false}
	}
	if name := goinfo.TypeName(goinfo.Deref(p.TypeOf(on))); name != nil && name.Pkg() != nil &&
		name.Name() == routerPackages[sink.Unversioned(name.Pkg().Path())] {
		return routerPattern{text, known}
	}
	if group, ok := p.ValueOf(on).(*ast.CallExpr); ok {
		if p.Calls(group, "github.com/gorilla/mux.NewRouter") { // one around it hands on no values of its own
			return routerPattern{text, known}
		}
		if outer := patternOf(p, group); outer != nil {
			before := withGroups(p, group, outer, depth+1)
			return routerPattern{before.text + text, known && before.known}
		}
	}
	if before, ok := groupOfParam(p, on, depth); ok {
		return routerPattern{before.text + text, known && before.known}
	}
	return routerPattern{text, false}
}

// groupOfParam returns the pattern of a group that is the parameter of a function literal:
// r.Route("/x", func(r Router) …).
func groupOfParam(p *Routes, on ast.Expr, depth int) (r routerPattern, ok bool) {
	v := p.Variable(on)
	if v == nil || v.Kind() != types.ParamVar {
		return r, false
	}
	cur, ok := p.CursorAt(on)
	if !ok {
		return r, false
	}
	for lit := range cur.Enclosing((*ast.FuncLit)(nil)) {
		if n := lit.Node(); v.Pos() < n.Pos() || n.End() <= v.Pos() || lit.ParentEdgeKind() != edge.CallExpr_Args {
			continue
		}
		call := lit.Parent().Node().(*ast.CallExpr)
		if pattern := patternOf(p, call); pattern != nil {
			return withGroups(p, call, pattern, depth+1), true
		}
	}
	return r, false
}

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

	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// A paramRead is a place where a handler reads a parameter of its pattern.
type paramRead struct {
	of   ast.Expr // the request or its context
	name ast.Expr
	what string // the function that returns it, for the message
}

// noteParam records a call such as c.Param("id").
func noteParam(p *Routes, call *ast.CallExpr) {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if f, name := framework.OfFunc(fn); len(call.Args) == 0 || !slices.Contains(f.Params, name) {
		return
	}
	of := goinfo.Receiver(call)
	if fn.Signature().Recv() == nil {
		of = call.Args[0]
	}
	p.params = append(p.params, paramRead{of, call.Args[len(call.Args)-1], fn.Name()})
}

// NoteVars records mux.Vars(r)["id"].
func (p *Routes) NoteVars(e *ast.IndexExpr) {
	if !goinfo.IsMap(p.TypeOf(e.X)) || !goinfo.Imports(p.Pass.Pkg, framework.Mux) {
		return
	}
	call, ok := p.ValueOf(e.X).(*ast.CallExpr)
	if ok && p.Calls(call, framework.MuxVars) {
		p.params = append(p.params, paramRead{call.Args[0], e.Index, "mux.Vars"})
	}
}

// colonParam and braceParam match a parameter in a pattern, with its name in group 1. plainName matches a name alone.
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

// params reports a parameter that a handler reads and no pattern of the handler has. Unless all patterns are known, one
// of them also has to have a parameter that the handler does not read, and the name has to be absent from all patterns
// of the package or to be a misspelling.
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

// hasParam reports whether a pattern has the parameter name. If fold is set, it ignores case, as fiber does.
func hasParam(pattern, name string, fold bool) bool {
	return slices.ContainsFunc(paramsOf(pattern), func(other string) bool {
		return other == name || fold && strings.EqualFold(other, name)
	})
}

// isMisspelt reports whether each pattern has a parameter that differs from name only in underscores and case, and that
// the handler does not read. The name is a mistake then, even if another pattern of the package has it.
func isMisspelt(p *Routes, handler inspector.Cursor, patterns []routerPattern, name string) bool {
	plain := func(s string) string { return strings.ToLower(strings.ReplaceAll(s, "_", "")) }
	return !slices.ContainsFunc(patterns, func(r routerPattern) bool {
		return !slices.ContainsFunc(unreadParams(p, handler, r.text), func(other string) bool {
			return plain(other) == plain(name)
		})
	})
}

// unreadParams returns the parameters of a pattern that handler does not mention.
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

// isInText reports whether a literal of the package is a pattern with the parameter name.
func isInText(p *Routes, name string) bool {
	for _, lit := range unit.Each[*ast.BasicLit](p.Root) {
		text := p.ConstantValue(lit)
		if strings.Contains(text, name) && hasParam(text, name, false) {
			return true
		}
	}
	return false
}

// setsParams reports whether the package itself sets parameters.
func setsParams(p *Routes) bool {
	for c, sel := range unit.Each[*ast.SelectorExpr](p.Root) {
		switch sel.Sel.Name {
		case "AddParam", "SetURLVars", "URLParams", "SetParamNames", "SetParam", "SetParamValues", "Params":
			if !p.InTestFile(sel.Pos()) && (sel.Sel.Name != "Params" || c.ParentEdgeKind() == edge.AssignStmt_Lhs) {
				return true
			}
		}
	}
	return false
}

// requestOf returns the request or context from which e, a context or a list of parameters, comes; else e.
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

// handlerPatterns returns the handler that has the request or context of as its parameter, and the patterns that it is
// registered for. only reports whether other packages cannot register it for others.
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
	for _, id := range p.FuncMentions(obj) {
		if p.InTestFile(id.Node().Pos()) {
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

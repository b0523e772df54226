package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/syntax/hosts"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

var compareNever = rules.Lookup("compare-never")

// neverCall reports strings.Contains(u.Path, "?page=") and similar calls, and query keys such as "?page".
func neverCall(p *Pass, call *ast.CallExpr) {
	switch {
	case len(call.Args) == 2 && p.Calls(call, "strings.HasPrefix", "strings.HasSuffix", "strings.Contains",
		"strings.EqualFold"):
		neverIn(p, call.Args[0], call.Args[1])
	case len(call.Args) == 2 && p.Calls(call, "strings.TrimPrefix", "strings.CutPrefix"):
		if isServedPath(p, call.Args[0]) {
			neverIn(p, call.Args[0], call.Args[1])
		}
	case len(call.Args) == 1 && p.Calls(call, "(net/url.Values).Get", "(net/url.Values).Has"):
		if key, ok := p.ConstantText(call.Args[0]); ok && len(key) > 1 && (key[0] == '?' || key[0] == '&') {
			never(p, call.Args[0], "the keys of a query do not include the "+strconv.Quote(key[:1]))
		}
	}
}

// neverCompared reports comparisons that never hold, such as u.Fragment == "#top" or an origin with a path.
func neverCompared(p *Pass, e *ast.BinaryExpr) {
	if (e.Op == token.EQL || e.Op == token.NEQ) && (p.MayBeText(e.X) || p.MayBeText(e.Y)) {
		comparedEach(p, e.X, e.Y)
		comparedEach(p, e.Y, e.X)
	}
	if e.Op == token.LAND || e.Op == token.LOR {
		neverBoth(p, e)
	}
}

// comparedEach calls Compared for e or, if e is the variable of a loop over constants, for each of these constants.
func comparedEach(p *Pass, part, e ast.Expr) {
	if v := p.Variable(e); v != nil && v.Kind() == types.LocalVar && fieldOf(p, part) != "" {
		if list := p.Texts.Lists.RangedOver(v); list != nil {
			for _, one := range lookedOnce(p, v, list) {
				p.Compared(part, one)
			}
			return
		}
	}
	p.Compared(part, e)
}

// lookedOnce returns the constants of a list, if neither the list nor the loop variable v has another use: another use
// may compare them with another part of the URL.
func lookedOnce(p *Pass, v *types.Var, list ast.Expr) []ast.Expr {
	of := p.Variable(list)
	if root, ok := p.ScopeOf(v); !ok || len(p.UsesOf(v, root)) > 1 || of != nil && len(p.UsesOf(of, p.Root)) > 1 {
		return nil
	}
	return p.Texts.Lists.Constants(list)
}

// neverBoth reports a condition that combines two prefixes that no text can share: strings.HasPrefix(s, a) &&
// strings.HasPrefix(s, b) is never true, and !strings.HasPrefix(s, a) || !strings.HasPrefix(s, b) is always true.
func neverBoth(p *Pass, e *ast.BinaryExpr) {
	right, second, ok := prefixTest(p, e.Y, e.Op == token.LOR)
	if !ok {
		return
	}
	for left := ast.Unparen(e.X); ; {
		chain, more := left.(*ast.BinaryExpr)
		more = more && chain.Op == e.Op
		if more {
			left = chain.Y
		}
		text, first, ok := prefixTest(p, left, e.Op == token.LOR)
		if ok && p.Same(text, right) && !mayVary(p, text) &&
			!strings.HasPrefix(first, second) && !strings.HasPrefix(second, first) {
			why := "nothing begins with both " + strconv.Quote(first) + " and " + strconv.Quote(second)
			if e.Op == token.LOR {
				p.ReportLevel(compareNever, core.Warning, e, why+", so this is always true: use &&", nil)
			} else {
				never(p, e, why)
			}
			return
		}
		if !more {
			return
		}
		left = ast.Unparen(chain.X)
	}
}

// mayVary reports whether e calls a function that may return another result each time, which is any function outside
// of net/http, net/url and the other packages below net.
func mayVary(p *Pass, e ast.Expr) bool {
	return goinfo.HasNode(e, func(call *ast.CallExpr) bool {
		fn := goinfo.Callee(p.Pass.TypesInfo, call)
		return fn == nil || fn.Pkg() == nil || !strings.HasPrefix(fn.Pkg().Path(), "net/")
	})
}

// prefixTest returns the operands of a call of strings.HasPrefix, or of a negated one if negated is set. It returns
// false if e is something else, or if the prefix is not a constant with a ":" or "/".
func prefixTest(p *Pass, e ast.Expr, negated bool) (text ast.Expr, prefix string, ok bool) {
	e = ast.Unparen(e)
	if not, is := e.(*ast.UnaryExpr); is == negated && negated && not.Op == token.NOT {
		e = ast.Unparen(not.X)
	} else if negated {
		return nil, "", false
	}
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || !p.Calls(call, "strings.HasPrefix") {
		return nil, "", false
	}
	prefix, ok = p.ConstantText(call.Args[1])
	return call.Args[0], prefix, ok && strings.ContainsAny(prefix, ":/")
}

// Compared reports a constant that is compared with e, a part of a URL, and never equals it.
func (p *Pass) Compared(e, constant ast.Expr) {
	neverIn(p, e, constant)
	neverEqual(p, e, constant)
	p.Hosts.EndpointCompared(e, constant)
}

// neverEqual reports a constant without a scheme that is compared with an origin.
func neverEqual(p *Pass, e, constant ast.Expr) {
	if fieldOf(p, e) != "Origin" {
		return
	}
	text, ok := p.ConstantText(constant)
	host, _, _ := strings.Cut(text, ":")
	if ok && !strings.Contains(text, "://") && (hosts.IsName(host) || host == "localhost") {
		never(p, constant, "an origin begins with its scheme")
	}
}

// neverCases reports the cases of a switch that never match.
func neverCases(p *Pass, s *ast.SwitchStmt) {
	if s.Tag == nil || !p.MayBeText(s.Tag) {
		return
	}
	for _, clause := range s.Body.List {
		for _, e := range clause.(*ast.CaseClause).List {
			p.Compared(s.Tag, e)
		}
	}
}

// neverIn reports a constant that e, a part of a URL, never equals and never contains.
func neverIn(p *Pass, e, constant ast.Expr) {
	remoteIn(p, e, constant)
	field := fieldOf(p, e)
	if field == "" {
		return
	}
	text, ok := p.ConstantText(constant)
	if !ok && field == "Origin" && endsInSlash(p, constant) && startsWith(p, constant) {
		never(p, constant, `an Origin header never has a path or ends in "/"`)
	}
	if !ok || text == "" {
		return
	}
	switch query := strings.IndexByte(text, '?'); {
	case field == "Path" && query >= 0 && (core.NameAt(text[query+1:]) > 0 || isTarget(text) && isEqual(p, constant)):
		never(p, constant, "URL.Path never contains the query")
	case field == "Path" && !strings.ContainsAny(text[:1], "/*") && startsWith(p, constant) && isServedPath(p, e):
		never(p, constant, `the path of a request always begins with "/"`)
	case field == "Fragment" && text[0] == '#' && startsWith(p, constant):
		never(p, constant, `the fragment of a parsed URL does not include its "#"`)
	case field == "Host" && strings.Contains(text, "://"):
		never(p, constant, "the host of a request has no scheme")
	case field == "Host" && strings.IndexByte(text, '/') > 0 && startsWith(p, constant):
		never(p, constant, "the host of a request has no path")
	case field == "Origin" && isOriginWithPath(text):
		never(p, constant, `an Origin header never has a path or ends in "/"`)
	}
}

// isTarget reports whether s is an absolute path with a query, such as "/users?all".
func isTarget(s string) bool {
	path, query, _ := strings.Cut(s, "?")
	return len(path) > 0 && path[0] == '/' && query != "" && !strings.ContainsAny(query, "?*/{")
}

// isEqual reports whether a constant is compared as a whole, so is not an argument of strings.HasPrefix and the like.
func isEqual(p *Pass, constant ast.Expr) bool {
	cur, ok := p.CursorAt(constant)
	if !ok {
		return false
	}
	_, call := cur.Parent().Node().(*ast.CallExpr)
	return !call
}

// endsInSlash reports whether e is a sum that ends with a single slash after other text.
func endsInSlash(p *Pass, e ast.Expr) bool {
	sum, ok := p.ValueOf(e).(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD {
		return false
	}
	v, _ := p.Texts.Eval(e)
	return strings.HasSuffix(v.Text.S, "/") && !strings.HasSuffix(v.Text.S, "//") && len(v.Text.S) > 1
}

func never(p *Pass, e ast.Expr, why string) {
	p.ReportLevel(compareNever, core.Warning, e, why+", so this is never true", nil)
}

// fieldOf returns the name of the field of a URL or request that e reads ("Path", "Fragment" or "Host"), or "Origin"
// if e reads that header; else "".
func fieldOf(p *Pass, e ast.Expr) string {
	switch e := p.ValueOf(e).(type) {
	case *ast.SelectorExpr:
		if (e.Sel.Name == "Path" || e.Sel.Name == "Fragment") && goinfo.IsURL(p.TypeOf(e.X)) ||
			e.Sel.Name == "Host" && p.IsRequest(e.X) {
			return e.Sel.Name
		}
	case *ast.CallExpr:
		if len(e.Args) == 1 && p.IsText(e.Args[0], "Origin") && p.Calls(e, "(net/http.Header).Get") {
			return "Origin"
		}
	}
	return ""
}

// startsWith reports whether a constant has to match at the beginning of the text: as a prefix, or as all of it.
func startsWith(p *Pass, constant ast.Expr) bool {
	cur, ok := p.CursorAt(constant)
	if !ok {
		return false
	}
	switch parent := cur.Parent().Node().(type) {
	case *ast.BinaryExpr, *ast.CaseClause:
		return true
	case *ast.CallExpr:
		return !p.Calls(parent, "strings.HasSuffix", "strings.Contains")
	}
	return false
}

// isServedPath reports whether e is the path of a request as the client sent it: the package neither strips prefixes
// nor assigns to paths or URLs.
func isServedPath(p *Pass, e ast.Expr) bool {
	sel, ok := p.ValueOf(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Path" {
		return false
	}
	u, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	return ok && u.Sel.Name == "URL" && !changesPaths(p) && !isExportedAround(p, e) &&
		p.IsIncoming(u.X, func(given ast.Expr) bool { return !isExportedAround(p, given) })
}

// isExportedAround reports whether the function around e is exported, so that another package may wrap it in
// http.StripPrefix.
func isExportedAround(p *Pass, e ast.Expr) bool {
	fn, ok := p.FuncAround(e)
	if !ok {
		return true
	}
	return fn.Node().(*ast.FuncDecl).Name.IsExported() && p.Pass.Pkg.Name() != "main"
}

// changesPaths reports whether the package strips prefixes, or assigns to a field Path or URL.
func changesPaths(p *Pass) bool {
	return goinfo.Lazy(&p.pathChanges, func() bool {
		return goinfo.Mentions(p.Pass.TypesInfo, nil, "net/http.StripPrefix") || p.WritesField("Path", "URL")
	})
}

// isOriginWithPath reports whether s is an http or https URL with a path.
func isOriginWithPath(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.Path != ""
}

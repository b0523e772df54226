package hosts

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// restSplit reports net.SplitHostPort(rest) where rest is what follows the "://" of a URL, with its path.
// The claim is [check.Dominated], by the Host of the parsed URL. The evidence is that the function takes URLs of the
// web, which are written with a "/" at their end; it must not look for a slash.
func restSplit(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "net.SplitHostPort") {
		return
	}
	rest := call.Args[0]
	fn, ok := p.FuncAround(call)
	if !ok || !p.MaySearch(fn) || !followsScheme(p, rest, fn) || !mentionsWeb(p, fn) || mentionsSlash(p, fn) {
		return
	}
	if text := p.Variable(rest); text != nil && p.IsTested(rest) && text.Kind() == types.ParamVar {
		return
	}
	p.ReportLevel(rules.HostportURL, core.Warning, rest, types.ExprString(rest)+` may end in the path of the `+
		`URL: net.SplitHostPort("h.test:80/") returns the port "80/", and "h.test/" has none; use the Host of the `+
		`parsed URL`, nil)
}

// followsScheme reports whether e is what follows the scheme of a URL: the second result of strings.Cut, or what
// remains without "http://".
func followsScheme(p *Hosts, e ast.Expr, fn inspector.Cursor) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		return cutsScheme(p, call)
	}
	v := p.Local(e)
	if v == nil {
		return false
	}
	for _, use := range p.MentionsOf(v, fn) {
		s, ok := use.Parent().Node().(*ast.AssignStmt)
		if !ok || use.ParentEdgeKind() != edge.AssignStmt_Lhs || use.Node().Pos() > e.Pos() {
			continue
		}
		call, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
		switch {
		case !ok || len(s.Rhs) != 1:
		case len(s.Lhs) == 3 && s.Lhs[1] == use.Node() && p.Calls(call, "strings.Cut") && p.IsText(call.Args[1], "://"):
			return true
		case s.Lhs[0] == use.Node() && cutsScheme(p, call):
			return true
		}
	}
	return false
}

// cutsScheme reports whether call returns a text without the scheme of the web before it.
func cutsScheme(p *Hosts, call *ast.CallExpr) bool {
	if len(call.Args) < 2 || !p.Calls(call, "strings.TrimPrefix", "strings.CutPrefix") || p.IsConstant(call.Args[0]) {
		return false
	}
	prefix, ok := p.ConstantText(call.Args[1])
	return ok && (prefix == "http://" || prefix == "https://")
}

// mentionsWeb reports whether fn has the scheme "http" or "https" in a literal.
func mentionsWeb(p *Hosts, fn inspector.Cursor) bool {
	return unit.Has(fn, func(lit *ast.BasicLit) bool {
		text, ok := p.ConstantText(lit)
		return ok && (text == "http" || text == "https" || text == "http://" || text == "https://")
	})
}

// mentionsSlash reports whether fn has a literal that begins or ends with a slash and is no scheme: it may cut a path
// with it.
func mentionsSlash(p *Hosts, fn inspector.Cursor) bool {
	return unit.Has(fn, func(lit *ast.BasicLit) bool {
		if lit.Kind == token.CHAR {
			return lit.Value == "'/'"
		}
		text, ok := p.ConstantText(lit)
		return ok && !strings.Contains(text, "://") && (strings.HasPrefix(text, "/") || strings.HasSuffix(text, "/"))
	}) || p.SelectsOfURL(fn, nil, "Path", "Host", "Hostname")
}

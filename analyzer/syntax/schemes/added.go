package schemes

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/scheme"
)

// schemeAdded reports u.Scheme = "https" for a URL parsed from a text without a scheme: its host is in Path. String
// writes "https://" and that path, which looks right, so schemeAdded reports it only if the function uses the URL in
// another way.
// The claim is [check.Definition]: texts without a scheme are wrong. The evidence is the test for a scheme, and the
// use of the URL.
func schemeAdded(p *Schemes, s *ast.AssignStmt) {
	if len(s.Lhs) != 1 || s.Tok != token.ASSIGN {
		return
	}
	sel, ok := ast.Unparen(s.Lhs[0]).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Scheme" || !goinfo.IsURL(p.TypeOf(sel.X)) {
		return
	}
	v, name := p.Local(sel.X), p.ConstantValue(s.Rhs[0])
	cur, found := p.At(s.Pos(), s.End())
	if v == nil || !scheme.IsWeb(name) || !found || !isSchemelessBranch(p, cur, sel) {
		return
	}
	fn, ok := p.FuncAround(sel)
	if !ok || !isParsedUntested(p, v, sel) {
		return
	}
	u := addedScheme{Schemes: p, set: s}
	for _, use := range p.UsesOf(v, fn) {
		u.use(use)
	}
	if u.lost != "" && !u.known {
		p.ReportLevel(rules.SchemeMissing, core.Warning, s.Rhs[0], `"h.test/x" has no scheme, so its host is in `+
			types.ExprString(sel.X)+".Path, and "+u.lost+`: parse the string with "`+name+`://" before it`, nil)
	}
}

// isSchemelessBranch reports whether a statement is directly in the body of an if statement that tests whether the URL
// of sel has no scheme.
func isSchemelessBranch(p *Schemes, cur inspector.Cursor, sel *ast.SelectorExpr) bool {
	if cur.ParentEdgeKind() != edge.BlockStmt_List || cur.Parent().ParentEdgeKind() != edge.IfStmt_Body {
		return false
	}
	switch cond := ast.Unparen(cur.Parent().Parent().Node().(*ast.IfStmt).Cond).(type) {
	case *ast.BinaryExpr:
		test, ok := goinfo.AsEmptyTest(p.Pass.TypesInfo, cond)
		return ok && test.IsEmpty && p.Same(test.Operand, sel)
	case *ast.UnaryExpr:
		call, ok := ast.Unparen(cond.X).(*ast.CallExpr)
		return ok && cond.Op == token.NOT && p.Calls(call, "(*net/url.URL).IsAbs") &&
			p.Same(goinfo.Receiver(call), sel.X)
	}
	return false
}

// isParsedUntested reports whether v, before at, holds a URL that is parsed from a text, or resolved against itself. It
// returns false if the text begins with a slash or contains "//", or if the function tests the text.
func isParsedUntested(p *Schemes, v *types.Var, at *ast.SelectorExpr) bool {
	parsed := false
	for _, value := range p.DefsOf(v, at.Pos()).Values {
		call, ok := value.(*ast.CallExpr)
		switch {
		case !ok:
			return false
		case p.Calls(call, "net/url.Parse"):
			text, _ := p.Texts.Eval(call.Args[0])
			if strings.Contains(text.Text.S, "//") || strings.HasPrefix(text.Text.S, "/") || p.IsTested(call.Args[0]) {
				return false
			}
			parsed = true
		case !p.Calls(call, "(*net/url.URL).Parse") || p.Local(goinfo.Receiver(call)) != v:
			return false
		}
	}
	return parsed
}

// An addedScheme is a statement that sets the scheme of a URL without one, and facts about the uses of the URL.
type addedScheme struct {
	*Schemes
	set   *ast.AssignStmt
	known bool   // the function may set or test the host
	lost  string // a use that needs the host, which is empty, for the message
}

// use records a use of the URL, at cur.
func (a *addedScheme) use(cur inspector.Cursor) {
	up := cur.Parent()
	sel, ok := up.Node().(*ast.SelectorExpr)
	if !ok || cur.ParentEdgeKind() != edge.SelectorExpr_X {
		a.useOfWhole(cur)
		return
	}
	after := a.set.End() < sel.Pos()
	name := types.ExprString(sel)
	switch sel.Sel.Name {
	case "Parse", "ResolveReference":
		a.lost = name + " replaces it"
	case "Host", "Hostname", "Port":
		switch parent := up.Parent().Node().(type) {
		case *ast.BinaryExpr:
			a.known = a.known || parent.Op != token.ADD
		case *ast.AssignStmt, *ast.SwitchStmt, *ast.IndexExpr:
			a.known = true
		}
		if call, ok := up.Parent().Node().(*ast.CallExpr); ok && goinfo.IsLen(call) || !after {
			a.known = true
		}
		a.lost = name + " is empty"
	case "Path":
		assign, ok := up.Parent().Node().(*ast.AssignStmt)
		if ok && up.ParentEdgeKind() == edge.AssignStmt_Lhs && len(assign.Lhs) == 1 && assign.Tok == token.ASSIGN {
			if strings.HasPrefix(a.ConstantValue(assign.Rhs[0]), "/") {
				a.lost = "the path with it is replaced"
			} else {
				a.known = true
			}
		} else if !ok || up.ParentEdgeKind() != edge.AssignStmt_Lhs {
			a.known = true // it may be used as the host
		}
	case "Opaque":
		a.known = true
	}
}

// useOfWhole records a use of the URL as a whole.
func (a *addedScheme) useOfWhole(cur inspector.Cursor) {
	switch parent := cur.Parent().Node().(type) {
	case *ast.CallExpr:
		if a.Calls(parent, "net/http/httputil.NewSingleHostReverseProxy", "net/http.ProxyURL") {
			a.lost = types.ExprString(cur.Node().(ast.Expr)) + ".Host is empty"
		} else if fn := goinfo.Callee(a.Pass.TypesInfo, parent); fn == nil || fn.Pkg() == nil ||
			!slices.Contains([]string{"fmt", "log", "log/slog"}, fn.Pkg().Path()) {
			a.known = true
		}
	case *ast.KeyValueExpr:
		if a.NamesField(parent.Key, "net/http", "URL") {
			a.lost = types.ExprString(cur.Node().(ast.Expr)) + ".Host is empty"
		} else {
			a.known = true
		}
	case *ast.AssignStmt:
		if cur.ParentEdgeKind() == edge.AssignStmt_Lhs {
			call, ok := parent.Rhs[0].(*ast.CallExpr)
			a.known = a.known || a.set.End() < parent.Pos() && !(ok && a.Calls(call, "(*net/url.URL).Parse"))
			return
		}
		_, i := cur.ParentEdge()
		if a.IsField(parent.Lhs[min(i, len(parent.Lhs)-1)], "net/http", "URL") {
			a.lost = types.ExprString(cur.Node().(ast.Expr)) + ".Host is empty"
		} else {
			a.known = true
		}
	default:
		a.known = true
	}
}

package hosts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// uncheckedSplit reports the host that net.SplitHostPort returns for r.Host or u.Host if the code drops the error: a
// request to the default port has no port, and the host is empty then.
// The claim is [check.Dominated], by u.Hostname(), or by r.Host where the call fails.
func uncheckedSplit(p *Hosts, call *ast.CallExpr, split *ast.AssignStmt) {
	host, address := split.Lhs[0], call.Args[0]
	id, ok := host.(*ast.Ident)
	kind, name := addressOf(p, address)
	if !ok || id.Name == "_" || kind != mayHavePort || mayKnowPort(p, call, address) ||
		isCompletedURL(p, address) || isOfCompleted(p, address) {
		return
	}
	v, ok := p.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok || v.Kind() == types.PackageVar {
		return
	}
	if root, ok := p.ScopeOf(v); !ok || slices.ContainsFunc(p.UsesOf(v, root), func(use inspector.Cursor) bool {
		return use.Parent().Node() != split && mayReplaceEmpty(p, use)
	}) {
		return
	}
	instead := "use " + name + " where the call fails"
	if u := urlOfHost(p, p.ValueOf(address)); u != nil {
		instead = "use " + types.ExprString(u) + ".Hostname()"
	}
	p.Report(splitFailed, host, types.ExprString(host)+" is empty if "+name+
		" has no port, since net.SplitHostPort fails then: "+instead, nil)
}

// mayKnowPort reports whether the function around call uses address elsewhere, calls Port of a URL, or mentions
// CONNECT.
func mayKnowPort(p *Hosts, call *ast.CallExpr, address ast.Expr) bool {
	fn, ok := p.FuncAround(call)
	if !ok || mentionsConnect(fn) {
		return true
	}
	for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			if n != call && (p.Calls(n, "(*net/url.URL).Port") || slices.ContainsFunc(n.Args, func(arg ast.Expr) bool {
				return p.Same(p.ValueOf(arg), p.ValueOf(address))
			})) {
				return true
			}
		case *ast.AssignStmt:
			if slices.ContainsFunc(n.Lhs, func(left ast.Expr) bool { return p.Same(left, p.ValueOf(address)) }) {
				return true
			}
		case *ast.BinaryExpr:
			if p.Same(p.ValueOf(n.X), p.ValueOf(address)) || p.Same(p.ValueOf(n.Y), p.ValueOf(address)) {
				return true
			}
		}
	}
	return false
}

// isCompletedURL reports whether address is the Host of a URL in a struct, and the package adds a port to URLs without
// one: this URL is probably one of them.
func isCompletedURL(p *Hosts, address ast.Expr) bool {
	field, ok := p.ValueOf(address).(*ast.SelectorExpr)
	if !ok || !goinfo.IsURL(p.TypeOf(field.X)) {
		return false
	}
	if _, held := ast.Unparen(field.X).(*ast.SelectorExpr); !held {
		return false
	}
	return unit.Has(p.Root, func(s *ast.IfStmt) bool {
		return testsPort(p, s.Cond, token.EQL) && !p.InTestFile(s.Pos()) && setsHost(p, s.Body)
	})
}

// setsHost reports whether a block sets the Host of a URL.
func setsHost(p *Hosts, block *ast.BlockStmt) bool {
	return goinfo.HasNode(block, func(s *ast.AssignStmt) bool {
		return len(s.Lhs) == 1 && urlOfHost(p, s.Lhs[0]) != nil
	})
}

// mayReplaceEmpty reports whether a use of a text tests whether it is empty, or may assign to it.
func mayReplaceEmpty(p *Hosts, use inspector.Cursor) bool {
	switch n := use.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return n.Op != token.ADD && (p.IsText(n.X, "") || p.IsText(n.Y, ""))
	case *ast.CallExpr:
		return goinfo.IsLen(n) || p.Calls(n, "cmp.Or")
	case *ast.SwitchStmt:
		return true
	case *ast.AssignStmt:
		return use.ParentEdgeKind() == edge.AssignStmt_Lhs && n.Tok == token.ASSIGN
	case *ast.UnaryExpr:
		return true
	}
	return false
}

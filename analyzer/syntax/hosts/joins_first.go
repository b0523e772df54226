package hosts

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// joinsFirst reports whether the part before the first colon of a split text becomes the host of net.JoinHostPort,
// however many colons there are.
// The claim is [check.Dominated], by net.SplitHostPort. The evidence is the call.
func joinsFirst(p *Hosts, split inspector.Cursor) bool {
	text := split.Node().(*ast.CallExpr).Args[0]
	parts, ok := partsOf(p, split)
	return ok && !isOther(p, text) && !p.IsConstant(text) &&
		!slices.ContainsFunc(parts.second, func(part inspector.Cursor) bool { return isPath(p, part) }) &&
		slices.ContainsFunc(parts.first, func(part inspector.Cursor) bool {
			if index, ok := part.Node().(*ast.IndexExpr); ok && !isUnconditional(p, index) {
				return false
			}
			if id, ok := part.Node().(*ast.Ident); ok {
				return slices.ContainsFunc(p.UsesOfNamed(id), func(use inspector.Cursor) bool { return isJoined(p, use, maxHolders) })
			}
			return isJoined(p, part, maxHolders)
		})
}

// lastCutJoined reports net.JoinHostPort(host, port) if host is a text up to its last colon: of "[::1]:80" that is
// "[::1]". The claim is [check.Dominated], by net.SplitHostPort. The evidence is the call.
func lastCutJoined(p *Hosts, call *ast.CallExpr) bool {
	host := call.Args[0]
	values := []ast.Expr{p.ValueOf(host)}
	if v := p.Variable(host); v != nil && v.Kind() == types.LocalVar {
		values = p.DefsOf(v, host.Pos()).Values
	}
	for _, value := range values {
		text := beforeLastColon(p, value)
		if text != nil && !handlesIPv6(p, text) && !isOther(p, text) && !callersHandleIPv6(p, text) {
			p.Report(hostJoinedTwice, host, types.ExprString(host)+" is cut at the last colon and still has the brackets of an IPv6 "+
				"address, and net.JoinHostPort adds another pair: use net.SplitHostPort", trimFix(p, host))
			return true
		}
	}
	return false
}

// beforeLastColon returns the text that e is up to its last colon; nil if e is something else.
func beforeLastColon(p *Hosts, e ast.Expr) ast.Expr {
	if e == nil {
		return nil
	}
	cut, ok := p.Unconverted(e).(*ast.SliceExpr)
	if !ok || cut.Low != nil || cut.High == nil {
		return nil
	}
	search, ok := p.ValueOf(cut.High).(*ast.CallExpr)
	if !ok || !p.Calls(search, lastSplitters...) || !p.IsText(search.Args[1], ":") ||
		!p.Same(p.Unconverted(search.Args[0]), cut.X) {
		return nil
	}
	return search.Args[0]
}

// isUnconditional reports whether no condition on a list decides whether control reaches its element at index.
func isUnconditional(p *Hosts, index *ast.IndexExpr) bool {
	if _, ok := ast.Unparen(index.X).(*ast.CallExpr); ok {
		return true
	}
	v := p.Variable(index.X)
	return v != nil && len(p.Texts.Conditions.Passed(v, index.Pos())) == 0
}

// isJoined reports whether the value at cur is the host of a call of net.JoinHostPort, by itself or as the value of a
// variable or field that it is assigned to. It follows depth of them.
func isJoined(p *Hosts, cur inspector.Cursor, depth int) bool {
	kind, i := cur.ParentEdge()
	holder := ast.Expr(nil)
	switch parent := cur.Parent().Node().(type) {
	case *ast.CallExpr:
		if p.Pass.TypesInfo.Types[parent.Fun].IsType() {
			return isJoined(p, cur.Parent(), depth)
		}
		return kind == edge.CallExpr_Args && i == 0 && p.Calls(parent, "net.JoinHostPort")
	case *ast.KeyValueExpr:
		if kind == edge.KeyValueExpr_Value {
			holder = parent.Key
		}
	case *ast.AssignStmt:
		if kind == edge.AssignStmt_Rhs && len(parent.Lhs) == len(parent.Rhs) {
			holder = parent.Lhs[i]
		}
	}
	if holder == nil || depth == 0 {
		return false
	}
	return slices.ContainsFunc(usesOfHolder(p, holder), func(use inspector.Cursor) bool {
		if use.ParentEdgeKind() == edge.SelectorExpr_Sel {
			use = use.Parent()
		}
		return isJoined(p, use, depth-1)
	})
}

// usesOfHolder returns the uses of a local variable, or of a field in the package.
func usesOfHolder(p *Hosts, holder ast.Expr) []inspector.Cursor {
	if v := p.ObjectOf(holder); v != nil && isOwnField(p, holder) {
		return p.UsesOf(v, p.Root)
	}
	return p.UsesOfNamed(holder)
}

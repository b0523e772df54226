package hosts

import (
	"go/ast"
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
			index, ok := part.Node().(*ast.IndexExpr)
			return ok && isUnconditional(p, index) && isJoined(p, part, maxHolders)
		})
}

// isUnconditional reports whether no condition on a list decides whether control reaches its element at index.
func isUnconditional(p *Hosts, index *ast.IndexExpr) bool {
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

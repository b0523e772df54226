package hosts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// servesAsURLHost reports whether the part of a split text before its first colon is used as an IP address, while the
// package uses the same text as an address or the host of a URL elsewhere.
// The claim is [check.Dominated], by net.SplitHostPort. The evidence is the other use.
func servesAsURLHost(p *Hosts, split inspector.Cursor) bool {
	text := split.Node().(*ast.CallExpr).Args[0]
	parts, ok := partsOf(p, split)
	return ok && !parts.more && !isOther(p, text) && !p.IsConstant(text) &&
		slices.ContainsFunc(parts.first, func(part inspector.Cursor) bool { return isTestedAsIP(p, part, true) }) &&
		slices.ContainsFunc(sourcesOf(p, text), func(o types.Object) bool { return isURLHost(p, o, maxGetters) })
}

// ipParsers holds functions that take an IP address.
var ipParsers = []string{"net.ParseIP", "net/netip.ParseAddr", "net/netip.MustParseAddr"}

// isTestedAsIP reports whether the value at cur is parsed as an IP address or compared with one. If variables is set,
// it follows a variable to which the value is assigned.
func isTestedAsIP(p *Hosts, cur inspector.Cursor, variables bool) bool {
	kind, i := cur.ParentEdge()
	switch parent := cur.Parent().Node().(type) {
	case *ast.CallExpr:
		return p.Calls(parent, ipParsers...)
	case *ast.BinaryExpr:
		return (parent.Op == token.EQL || parent.Op == token.NEQ) && (isIPText(p, parent.X) || isIPText(p, parent.Y))
	case *ast.SwitchStmt:
		return slices.ContainsFunc(casesOf(p, parent), isIP)
	case *ast.AssignStmt:
		left := ast.Expr(nil)
		switch {
		case kind == edge.AssignStmt_Lhs:
			left, _ = cur.Node().(ast.Expr)
		case i < len(parent.Lhs) && len(parent.Lhs) == len(parent.Rhs):
			left = parent.Lhs[i]
		}
		return variables && left != nil && slices.ContainsFunc(p.UsesOfNamed(left),
			func(use inspector.Cursor) bool { return isTestedAsIP(p, use, false) })
	}
	return false
}

func isIPText(p *Hosts, e ast.Expr) bool {
	s, ok := p.ConstantText(e)
	return ok && isIP(s)
}

// maxGetters limits the getters in a row that are followed.
const maxGetters = 4

// sourcesOf returns the objects of the package that hold or return e: a variable or field, and the getters that return
// it.
func sourcesOf(p *Hosts, e ast.Expr) (list []types.Object) {
	for range maxGetters {
		if v, ok := p.ObjectOf(e).(*types.Var); ok {
			return append(list, v)
		}
		call, ok := ast.Unparen(e).(*ast.CallExpr)
		if !ok || len(call.Args) > 0 {
			return list
		}
		fn := goinfo.Callee(p.Pass.TypesInfo, call)
		if fn == nil || fn.Pkg() != p.Pass.Pkg {
			return list
		}
		list = append(list, fn)
		if e = goinfo.OnlyResult(p.FuncDecl(fn)); e == nil {
			return list
		}
	}
	return list
}

// isURLHost reports whether the package uses the value of o, a variable, field or getter, after "://", as the Host of a
// URL, or as the argument of net.SplitHostPort. It follows up to getters functions that return it.
func isURLHost(p *Hosts, o types.Object, getters int) bool {
	fn, ok := o.(*types.Func)
	uses := p.FuncMentions(fn)
	if !ok {
		uses = p.UsesOf(o, p.Root)
	}
	return slices.ContainsFunc(uses, func(cur inspector.Cursor) bool {
		if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
			cur = cur.Parent()
		}
		if cur.ParentEdgeKind() == edge.CallExpr_Fun {
			cur = cur.Parent()
		}
		kind, i := cur.ParentEdge()
		switch parent := cur.Parent().Node().(type) {
		case *ast.BinaryExpr:
			return kind == edge.BinaryExpr_Y && parent.Op == token.ADD && endsScheme(p, parent.X)
		case *ast.CallExpr:
			return kind == edge.CallExpr_Args && (p.Calls(parent, "net.SplitHostPort") ||
				p.Calls(parent, "fmt.Sprintf") && i > 0 && printsHost(p, parent, i))
		case *ast.KeyValueExpr:
			return kind == edge.KeyValueExpr_Value && p.NamesField(parent.Key, "net/url", "Host")
		case *ast.ReturnStmt:
			fn, ok := p.FuncDeclAround(parent.Pos(), parent.End())
			return ok && len(parent.Results) == 1 && getters > 0 &&
				isURLHost(p, p.Pass.TypesInfo.Defs[fn.Node().(*ast.FuncDecl).Name], getters-1)
		case *ast.AssignStmt:
			return kind == edge.AssignStmt_Rhs && len(parent.Lhs) == len(parent.Rhs) &&
				p.NamesField(parent.Lhs[i], "net/url", "Host")
		}
		return false
	})
}

// endsScheme reports whether a sum ends with "://".
func endsScheme(p *Hosts, e ast.Expr) bool {
	if sum, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && !p.IsConstant(e) {
		e = sum.Y
	}
	s, ok := p.ConstantText(e)
	return ok && strings.HasSuffix(s, "://")
}

// printsHost reports whether call, of fmt.Sprintf, prints argument i after "://".
func printsHost(p *Hosts, call *ast.CallExpr, i int) bool {
	format, ok := p.ConstantText(call.Args[0])
	before, _, found := strings.Cut(format, "://%")
	return ok && found && strings.Count(before, "%") == i-1
}

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

// A splitParts holds the positions of the parts of a text that is split at a ":".
type splitParts struct {
	first, second []inspector.Cursor
	list          string // the name of the variable that holds both
	more          bool   // the code uses other parts, or tests for more than two
}

// servesAsAddress reports whether the parts of a split text are a host and a port, judged by the names of the
// variables, fields and parameters that they flow into. One known part is enough if the text, or the list of the parts,
// has the name of an address, and none is needed if both have.
// The claim is [check.Dominated], by net.SplitHostPort. The evidence is the names.
func servesAsAddress(p *Hosts, split inspector.Cursor) bool {
	call := split.Node().(*ast.CallExpr)
	parts, ok := partsOf(p, split)
	if !ok || parts.more ||
		slices.ContainsFunc(parts.second, func(part inspector.Cursor) bool { return isPath(p, part) }) {
		return false
	}
	parts.second = slices.DeleteFunc(parts.second, func(part inspector.Cursor) bool {
		s, ok := part.Parent().Node().(*ast.AssignStmt) // "addr = parts[1]" says nothing
		return ok && len(s.Lhs) == 1 && p.Same(s.Lhs[0], call.Args[0])
	})
	host, port := roleOf(p, parts.first), roleOf(p, parts.second)
	if host == rolePort || host == roleOther || port == roleHost || port == roleOther ||
		isOther(p, call.Args[0]) || p.IsConstant(call.Args[0]) {
		return false
	}
	if host == roleHost && port == rolePort {
		return true
	}
	return (host == roleHost || port == rolePort || isAddressWord(parts.list)) &&
		isAddressWord(sourceName(p, call.Args[0])) || port == rolePort && isAddressWord(parts.list)
}

// isOther reports whether e has no IPv6 address with a port: it has the name of an address of another kind, is the
// address of a listener for IPv4, is parsed as an IP address alone, or is looked up as a name.
func isOther(p *Hosts, e ast.Expr) bool {
	if namesIPv4(p, e) || slices.ContainsFunc(wordsOf(lastName(p, e)), isOtherAddress) {
		return true
	}
	if printed, ok := uncut(p, e).(*ast.CallExpr); ok {
		if address := goinfo.Receiver(printed); address != nil && isIPv4Listener(p, address) {
			return true
		}
	}
	fn, ok := p.FuncAround(e)
	return !ok || unit.Has(fn, func(call *ast.CallExpr) bool {
		return p.Calls(call, "net.ParseIP") && p.Same(call.Args[0], e) || looksUpName(p, call, e)
	})
}

// looksUpName reports whether call looks up SRV records of name in the DNS, which only names have.
func looksUpName(p *Hosts, call *ast.CallExpr, name ast.Expr) bool {
	return goinfo.CalledName(call) == "LookupSRV" &&
		slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return p.Same(arg, name) })
}

// partsOf returns the positions of the parts into which the call at split splits its text. It returns false if they are
// not known.
func partsOf(p *Hosts, split inspector.Cursor) (parts splitParts, ok bool) {
	switch parent := split.Parent().Node().(type) {
	case *ast.IndexExpr:
		parts.add(p, split.Parent())
		return parts, true
	case *ast.AssignStmt:
		if len(parent.Rhs) != 1 || split.ParentEdgeKind() != edge.AssignStmt_Rhs {
			return parts, false
		}
		if p.Calls(split.Node().(*ast.CallExpr), "strings.Cut") {
			return cutParts(p, split.Parent())
		}
		return listedParts(p, split)
	}
	return parts, false
}

// cutParts returns the variables to which the parts of strings.Cut are assigned.
func cutParts(p *Hosts, assign inspector.Cursor) (parts splitParts, ok bool) {
	left := assign.Node().(*ast.AssignStmt).Lhs
	if len(left) != 3 || !isUsedFurther(p, left[0]) && !isUsedFurther(p, left[1]) {
		return parts, false
	}
	parts.first = append(parts.first, assign.ChildAt(edge.AssignStmt_Lhs, 0))
	parts.second = append(parts.second, assign.ChildAt(edge.AssignStmt_Lhs, 1))
	return parts, true
}

// isUsedFurther reports whether the value assigned to e is used in other ways than in tests. A local variable that is
// only tested holds no part of an address.
func isUsedFurther(p *Hosts, e ast.Expr) bool {
	v := p.Variable(e)
	if v == nil {
		id, ok := e.(*ast.Ident)
		if !ok || id.Name == "_" {
			return !ok
		}
		v, _ = p.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	}
	if v == nil || v.Kind() != types.LocalVar {
		return true
	}
	root, ok := p.ScopeOf(v)
	return !ok || slices.ContainsFunc(p.UsesOf(v, root), func(use inspector.Cursor) bool { return isKept(p, use) })
}

// isKept reports whether the value at cur is stored, returned, joined or passed to a function that does more than test
// it.
func isKept(p *Hosts, cur inspector.Cursor) bool {
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		return cur.ParentEdgeKind() == edge.AssignStmt_Rhs
	case *ast.BinaryExpr:
		return parent.Op == token.ADD
	case *ast.ReturnStmt, *ast.KeyValueExpr, *ast.CompositeLit, *ast.ValueSpec, *ast.SendStmt:
		return true
	case *ast.CallExpr:
		return cur.ParentEdgeKind() == edge.CallExpr_Args && !goinfo.IsLen(parent) && !returnsBool(p, parent)
	}
	return false
}

// returnsBool reports whether the only result of call is a bool.
func returnsBool(p *Hosts, call *ast.CallExpr) bool {
	t, ok := p.TypeOf(call).(*types.Basic)
	return ok && t.Info()&types.IsBoolean != 0
}

// listedParts returns the elements of the list to which the parts are assigned, or the slices on both sides of the
// index to which a search assigns.
func listedParts(p *Hosts, split inspector.Cursor) (parts splitParts, ok bool) {
	left := split.Parent().Node().(*ast.AssignStmt).Lhs
	v := p.Named(left[0])
	if v == nil || len(left) != 1 {
		return parts, false
	}
	root, ok := p.ScopeOf(v)
	if !ok {
		return parts, false
	}
	parts.list = v.Name()
	text := p.Unconverted(split.Node().(*ast.CallExpr).Args[0])
	for _, use := range p.UsesOf(v, root) {
		switch up := use.Parent(); n := up.Node().(type) {
		case *ast.IndexExpr:
			parts.add(p, up)
		case *ast.SliceExpr:
			if n.High == use.Node() && p.Same(p.Unconverted(n.X), text) {
				parts.first = append(parts.first, up)
			}
		case *ast.BinaryExpr:
			if s, ok := up.Parent().Node().(*ast.SliceExpr); ok && n.Op == token.ADD && s.Low == n && p.Same(p.Unconverted(s.X), text) {
				parts.second = append(parts.second, up.Parent())
			}
		case *ast.CallExpr:
			parts.more = parts.more || goinfo.IsLen(n) && mayHaveMore(p, up)
		}
	}
	return parts, len(parts.first)+len(parts.second) > 0
}

// add records an element of the list of parts.
func (parts *splitParts) add(p *Hosts, element inspector.Cursor) {
	switch index := element.Node().(*ast.IndexExpr).Index; {
	case isNumber(p, index, 0):
		parts.first = append(parts.first, element)
	case isNumber(p, index, 1):
		parts.second = append(parts.second, element)
	default:
		parts.more = true
	}
}

// mayHaveMore reports whether code subtracts from a length, compares it with more than two, or switches on it.
func mayHaveMore(p *Hosts, length inspector.Cursor) bool {
	switch around := length.Parent().Node().(type) {
	case *ast.BinaryExpr:
		v := p.Pass.TypesInfo.Types[around.Y].Value
		return around.Op == token.SUB || around.Op == token.GTR && isNumber(p, around.Y, 2) ||
			v != nil && len(v.ExactString()) == 1 && v.ExactString() > "2"
	case *ast.SwitchStmt:
		return true
	}
	return false
}

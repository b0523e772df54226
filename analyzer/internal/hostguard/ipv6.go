package hostguard

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// ipv6Guards finds how the functions of a package handle IPv6 addresses.
type ipv6Guards struct {
	*unit.Unit
	ipv4       *IPv4
	byFunction map[ast.Node]*ipv6Guard
}

// An ipv6Guard holds the tests for IPv6 addresses in a function.
type ipv6Guard struct {
	tested     exprs // the expressions that are tested for an address
	ofParam    bool  // one of tested is a parameter
	family     bool  // the function tests the family of an address
	keeps      bool  // it tests a parameter for brackets
	cuts       bool  // it cuts off brackets, or the first byte of a text
	documented bool  // a comment shows an address in brackets, without a port
	// the intersection of the branches that write brackets around an address; nil if there is none
	bracketBranch *posRange
}

// A posRange is a half-open range of positions. It is empty if end is not after pos.
type posRange struct{ pos, end token.Pos }

// bracketsElsewhere reports whether brackets are written in a branch that does not contain pos.
func (x *ipv6Guard) bracketsElsewhere(pos token.Pos) bool {
	return x.bracketBranch != nil && (pos < x.bracketBranch.pos || x.bracketBranch.end <= pos)
}

// in returns the guard in a function.
func (gs *ipv6Guards) in(fn inspector.Cursor) *ipv6Guard {
	if x := gs.byFunction[fn.Node()]; x != nil {
		return x
	}
	x := &ipv6Guard{tested: make(exprs), documented: gs.showsBrackets(fn.Node())}
	if gs.byFunction == nil {
		gs.byFunction = make(map[ast.Node]*ipv6Guard)
	}
	gs.byFunction[fn.Node()] = x // functions may call each other
	for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.BasicLit)(nil), (*ast.SliceExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.SliceExpr:
			low, ok := n.Low.(*ast.BasicLit)
			x.cuts = x.cuts || ok && low.Value == "1"
		case *ast.CallExpr:
			gs.addBracketTest(x, n)
			tests := gs.isTest(n)
			x.family = x.family || tests || gs.isFamilyTest(n)
			if tests || gs.ipv4.isTest(c, n) {
				gs.addTested(x, n)
			}
		case *ast.BasicLit:
			if writesBrackets.MatchString(n.Value) {
				x.narrow(c)
			}
		}
	}
	return x
}

// narrow intersects bracketBranch with the innermost branch around c, if there is one.
func (x *ipv6Guard) narrow(c inspector.Cursor) {
	for branch := range c.Enclosing((*ast.BlockStmt)(nil), (*ast.CaseClause)(nil)) {
		n := branch.Node()
		_, ofIf := branch.Parent().Node().(*ast.IfStmt)
		_, ofCase := n.(*ast.CaseClause)
		if !ofIf && !ofCase {
			continue
		}
		if x.bracketBranch == nil {
			x.bracketBranch = &posRange{n.Pos(), n.End()}
		} else {
			*x.bracketBranch = posRange{max(x.bracketBranch.pos, n.Pos()), min(x.bracketBranch.end, n.End())}
		}
		return
	}
}

// addTested adds the arguments of a call that tests for an address, or its receiver if it has no arguments.
func (gs *ipv6Guards) addTested(x *ipv6Guard, call *ast.CallExpr) {
	list := call.Args
	if of := goinfo.Receiver(call); len(list) == 0 && of != nil {
		list = []ast.Expr{of}
	}
	for _, arg := range list {
		if gs.ObjectOf(arg) != nil {
			x.tested.add(gs.Unit, arg)
		}
		p := gs.Variable(arg)
		x.ofParam = x.ofParam || p != nil && p.Kind() == types.ParamVar
	}
}

// addBracketTest notes a call that tests a parameter for brackets, or cuts off brackets.
func (gs *ipv6Guards) addBracketTest(x *ipv6Guard, call *ast.CallExpr) {
	fn := goinfo.Callee(gs.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" || len(call.Args) < 2 {
		return
	}
	brackets, ok := gs.StringOf(call.Args[1])
	if !ok || brackets == "" || strings.Trim(brackets, "[]") != "" {
		return
	}
	switch fn.Name() {
	case "HasPrefix", "HasSuffix", "Contains":
		p := gs.Variable(call.Args[0])
		x.keeps = x.keeps || p != nil && p.Kind() == types.ParamVar
	default:
		x.cuts = true
	}
}

// writesBrackets matches a quoted literal that puts brackets around an address before a port.
var writesBrackets = regexp.MustCompile("^[`\"]([a-z]+://)?\\[[`\"]$|\\[%[sv]\\]:(%|\\d)")

// isTest reports whether a call tests its arguments or its receiver for an IPv6 address.
func (gs *ipv6Guards) isTest(call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(gs.Pass.TypesInfo, call)
	if fn == nil {
		return false
	}
	switch goinfo.FullName(fn) {
	case "(net/netip.Addr).Is4", "(net/netip.Addr).Is6", "(net/netip.Addr).Is4In6":
		return true
	case "net/netip.ParseAddrPort":
		return false // the argument has a port
	}
	for _, word := range []string{"ParseIP", "ParseAddr", "IPv6", "Ipv6", "IP6"} {
		if strings.Contains(fn.Name(), word) {
			return true
		}
	}
	return fn.Pkg() != nil && fn.Pkg().Path() == "strings" && slices.ContainsFunc(call.Args, gs.isBracketOrColon)
}

// isBracketOrColon reports whether e is a constant of bytes that IPv6 addresses have and names do not.
func (gs *ipv6Guards) isBracketOrColon(e ast.Expr) bool {
	v := gs.Pass.TypesInfo.Types[e].Value
	if v == nil {
		return false
	}
	s := ""
	switch v.Kind() {
	case constant.String:
		s = constant.StringVal(v)
	case constant.Int:
		n, ok := constant.Int64Val(v)
		if !ok || n > 0x7f {
			return false
		}
		s = string(rune(n))
	}
	return s != "" && strings.Trim(s, ":[]") == ""
}

// isFamilyTest reports whether a call tests the family of an address: by its name, because the function of the package
// does, or because it is len of a net.IP.
func (gs *ipv6Guards) isFamilyTest(call *ast.CallExpr) bool {
	if ofFamily.MatchString(goinfo.CalledName(call)) {
		return true
	}
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok && id.Name == "len" && len(call.Args) == 1 {
		return goinfo.IsNamed(goinfo.TypeOf(gs.Pass.TypesInfo, call.Args[0]), "net", "IP")
	}
	fn := typeutil.StaticCallee(gs.Pass.TypesInfo, call)
	if fn == nil || gs.FuncDecl(fn) == nil || fn.Signature().Results().Len() != 1 ||
		goinfo.BasicInfo(fn.Signature().Results().At(0).Type())&types.IsBoolean == 0 {
		return false
	}
	decl, ok := gs.FuncDeclAround(fn.Pos(), fn.Pos())
	return ok && gs.in(decl).family
}

// ofFamily matches names of functions that test the family of an address.
var ofFamily = regexp.MustCompile(`(?i)(to|is|ip|v)[46]$|^to16$|^unmap$`)

// showsBrackets reports whether a comment on a function, or in it, shows an address in brackets.
func (gs *ipv6Guards) showsBrackets(fn ast.Node) bool {
	decl, ok := fn.(*ast.FuncDecl)
	file := gs.FileAt(fn.Pos())
	return ok && file != nil && slices.ContainsFunc(file.Comments, func(c *ast.CommentGroup) bool {
		return (c == decl.Doc || decl.Pos() <= c.Pos() && c.End() <= decl.End()) && inBrackets.MatchString(c.Text())
	})
}

// inBrackets matches an IPv6 address in brackets, without a port.
var inBrackets = regexp.MustCompile(`\[[0-9a-fA-F:]*::[0-9a-fA-F:]*\]([^:]|$)`)

// isHandled reports whether the enclosing function tests whether e, or a source of e, is an IPv6 address or has
// brackets, or adds brackets to an address in a branch that does not contain e.
func (gs *ipv6Guards) isHandled(e ast.Expr) bool {
	fn, ok := gs.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	x := gs.in(fn)
	if o := gs.target(e); o != nil && len(x.tested[o]) > 0 || x.documented {
		return true
	}
	return x.bracketsElsewhere(e.Pos()) || slices.ContainsFunc(gs.sources(e), func(s ast.Expr) bool {
		return x.tested.has(gs.Unit, s)
	})
}

// isFamilyKnown reports whether the function around a place, which has an address in brackets, tests the family of an
// address. It is true if the address comes from another function, which may have tested it.
func (gs *ipv6Guards) isFamilyKnown(site ast.Node, address ast.Expr) bool {
	fn, ok := gs.FuncDeclAround(site.Pos(), site.End())
	if !ok || address == nil || address.Pos() < fn.Node().Pos() || fn.Node().End() < address.End() {
		return true
	}
	return gs.in(fn).family
}

// target returns the variable that the value e is assigned to; nil if there is none.
func (gs *ipv6Guards) target(e ast.Expr) types.Object {
	cur, ok := gs.Cursor(e)
	if !ok {
		return nil
	}
	kind, i := cur.ParentEdge()
	assign, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || kind != edge.AssignStmt_Rhs || len(assign.Lhs) != len(assign.Rhs) && i > 0 {
		return nil
	}
	id, ok := assign.Lhs[i].(*ast.Ident)
	if !ok {
		return nil
	}
	return gs.Pass.TypesInfo.ObjectOf(id)
}

// sources returns e and the variables and fields that are assigned to it unchanged.
func (gs *ipv6Guards) sources(e ast.Expr) []ast.Expr {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok {
		if address := gs.ipv4.printedAddress(call); address != nil {
			e = address
		}
	}
	out := []ast.Expr{e}
	for i := 0; i < len(out) && i < unit.MaxNames; i++ {
		v := gs.Variable(out[i])
		if v == nil {
			continue
		}
		for _, value := range gs.DefsOf(v, e.Pos()).Values {
			switch value := ast.Unparen(value).(type) {
			case *ast.Ident, *ast.SelectorExpr:
				out = append(out, value)
			case *ast.CallExpr:
				if address := gs.ipv4.printedAddress(value); address != nil {
					out = append(out, address)
				}
			}
		}
	}
	return out
}

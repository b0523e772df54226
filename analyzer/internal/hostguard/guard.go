// Package hostguard finds code that handles the hosts of URLs: code that tests for IPv6 addresses, passes hosts
// without brackets to net.JoinHostPort, or adds a missing slash. Rules about hosts do not report what the code
// handles.
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

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// Guards examines the code around a host.
type Guards struct {
	*unit.Unit
	eval       *eval.Evaluator
	ipv6Guards map[ast.Node]*ipv6Guard // by function
	bracketed  map[*types.Var]bool     // the result of bracketedFields; nil until computed
	joined     map[ast.Node]exprs      // by function: the hosts that it passes to net.JoinHostPort
	slashes    map[ast.Node]exprs      // by function: the texts that it tests for a leading slash
	fields     map[types.Object]bool   // the result of bareFields; nil until computed
	isAsked    func(ast.Expr) bool     // reports whether the function around a value tests it
}

// New returns Guards for a package. The function isAsked reports whether the function around a value tests it.
func New(u *unit.Unit, ev *eval.Evaluator, isAsked func(ast.Expr) bool) *Guards {
	return &Guards{Unit: u, eval: ev, isAsked: isAsked}
}

// DropHandledIPv6 drops the evidence that a hole may be an IPv6 address, if the code handles that or n follows an IPv4
// network in a call. It also drops the evidence that a path starts with "/". It reports whether it dropped any.
func (g *Guards) DropHandledIPv6(n ast.Node, values []eval.Value) bool {
	changed, onlyIPv4, compared := false, g.isOnIPv4Network(n), g.isOnlyCompared(n)
	for i := range values {
		t := &values[i].Text
		for k := range t.Holes {
			h := t.Holes[k]
			if h.At == 1 && (h.From == core.FromRequest || h.From == core.FromForm) &&
				g.mayLackSlash(values[i], h.From) {
				t.Holes = slices.Clone(t.Holes)
				t.Holes[k].From = core.FromUnknown
				changed = true
				continue
			}
			e := values[i].Map.Hole(int(h.At))
			if !mayBeAddress(h) {
				continue
			}
			from := core.FromName
			switch {
			case onlyIPv4 || namedIPv4.MatchString(h.Name) || g.printsIPv4(e):
				from = core.FromIPv4
			case h.At > 0 && t.S[h.At-1] == '[' && g.knowsFamily(n, e):
			case compared, h.From == core.FromElement && g.mayHaveScheme(e):
			case !g.handlesIPv6(e) && !g.isBracketedBefore(e) && !g.handledWhereJoined(values[i], int(h.At)) &&
				!g.isNamedByCondition(e, true) && !g.keepsBrackets(e) && !g.hadScheme(e) && !g.isGivenName(e):
				continue
			}
			t.Holes = slices.Clone(t.Holes)
			t.Holes[k].From = from
			changed = true
		}
	}
	return changed
}

// mayBeAddress reports whether nothing is known of the hole that excludes an IPv6 address.
func mayBeAddress(h core.Hole) bool {
	switch h.From {
	case core.FromIPv4, core.FromName:
		return false
	}
	return h.May == core.Anything || h.May == core.HostText
}

// handlesIPv6 reports whether the enclosing function tests whether e, or a source of e, is an IPv6 address or has
// brackets, or adds brackets to an address in a branch that does not contain e.
func (g *Guards) handlesIPv6(e ast.Expr) bool {
	if e == nil {
		return false
	}
	fn, ok := g.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	x := g.ipv6GuardIn(fn)
	if o := g.heldBy(e); o != nil && len(x.asked[o]) > 0 || x.documented {
		return true
	}
	return x.bracketsElsewhere(e.Pos()) || slices.ContainsFunc(g.sourcesOf(e), func(s ast.Expr) bool {
		return x.asked.has(g, s)
	})
}

// knowsFamily reports whether the function around a place, which has an address in brackets, tests the family of an
// address. It is true if the address comes from another function, which may have tested it.
func (g *Guards) knowsFamily(site ast.Node, address ast.Expr) bool {
	fn, ok := g.FuncDeclAround(site.Pos(), site.End())
	if !ok || address == nil || address.Pos() < fn.Node().Pos() || fn.Node().End() < address.End() {
		return true
	}
	return g.ipv6GuardIn(fn).asksFamily
}

// ofFamily matches names of functions that test the family of an address.
var ofFamily = regexp.MustCompile(`(?i)(to|is|ip|v)[46]$|^to16$|^unmap$`)

// asksFamily reports whether a call tests the family of an address: by its name, because the function of the package
// does, or because it is len of a net.IP.
func (g *Guards) asksFamily(call *ast.CallExpr) bool {
	if ofFamily.MatchString(goinfo.CalledName(call)) {
		return true
	}
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok && id.Name == "len" && len(call.Args) == 1 {
		return goinfo.IsNamed(goinfo.TypeOf(g.Pass.TypesInfo, call.Args[0]), "net", "IP")
	}
	fn := typeutil.StaticCallee(g.Pass.TypesInfo, call)
	if fn == nil || g.FuncDecl(fn) == nil || fn.Signature().Results().Len() != 1 ||
		goinfo.BasicInfo(fn.Signature().Results().At(0).Type())&types.IsBoolean == 0 {
		return false
	}
	decl, ok := g.FuncDeclAround(fn.Pos(), fn.Pos())
	return ok && g.ipv6GuardIn(decl).asksFamily
}

// heldBy returns the variable that the value e is assigned to; nil if there is none.
func (g *Guards) heldBy(e ast.Expr) types.Object {
	cur, ok := g.Cursor(e)
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
	return g.Pass.TypesInfo.ObjectOf(id)
}

// sourcesOf returns e and the variables and fields that are assigned to it unchanged.
func (g *Guards) sourcesOf(e ast.Expr) []ast.Expr {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok {
		if address := g.printedAddress(call); address != nil {
			e = address
		}
	}
	out := []ast.Expr{e}
	for i := 0; i < len(out) && i < unit.MaxNames; i++ {
		v := g.Variable(out[i])
		if v == nil {
			continue
		}
		for _, value := range g.DefsOf(v, e.Pos()).Values {
			switch value := ast.Unparen(value).(type) {
			case *ast.Ident, *ast.SelectorExpr:
				out = append(out, value)
			case *ast.CallExpr:
				if address := g.printedAddress(value); address != nil {
					out = append(out, address)
				}
			}
		}
	}
	return out
}

// printedAddress returns the address whose method String is called; nil for other calls.
func (g *Guards) printedAddress(call *ast.CallExpr) ast.Expr {
	fn := typeutil.StaticCallee(g.Pass.TypesInfo, call)
	if fn == nil || len(call.Args) > 0 {
		return nil
	}
	switch fn.FullName() {
	case "(net.IP).String", "(net/netip.Addr).String":
		return ast.Unparen(goinfo.Receiver(call))
	}
	return nil
}

// namedIPv4 matches names of IPv4 addresses.
var namedIPv4 = regexp.MustCompile(`(?i)ip_?v?4|inet4`)

// looksForIPv6 reports whether a call tests its arguments or its receiver for an IPv6 address.
func (g *Guards) looksForIPv6(call *ast.CallExpr) bool {
	fn := typeutil.StaticCallee(g.Pass.TypesInfo, call)
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
	return fn.Pkg() != nil && fn.Pkg().Path() == "strings" && slices.ContainsFunc(call.Args, g.isBracketOrColon)
}

// isBracketOrColon reports whether e is a constant of bytes that IPv6 addresses have and names do not.
func (g *Guards) isBracketOrColon(e ast.Expr) bool {
	v := g.Pass.TypesInfo.Types[e].Value
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

// An ipv6Guard holds the tests for IPv6 addresses in a function.
type ipv6Guard struct {
	asked      exprs // the expressions that are tested for an address
	ofParam    bool  // one of asked is a parameter
	asksFamily bool  // the function tests the family of an address
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

// brackets matches a quoted literal that puts brackets around an address before a port.
var brackets = regexp.MustCompile("^[`\"]([a-z]+://)?\\[[`\"]$|\\[%[sv]\\]:(%|\\d)")

// ipv6GuardIn returns the tests in a function.
func (g *Guards) ipv6GuardIn(fn inspector.Cursor) *ipv6Guard {
	if x := g.ipv6Guards[fn.Node()]; x != nil {
		return x
	}
	x := &ipv6Guard{asked: make(exprs), documented: g.showsBrackets(fn.Node())}
	if g.ipv6Guards == nil {
		g.ipv6Guards = make(map[ast.Node]*ipv6Guard)
	}
	g.ipv6Guards[fn.Node()] = x
	for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.BasicLit)(nil), (*ast.SliceExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.SliceExpr:
			low, ok := n.Low.(*ast.BasicLit)
			x.cuts = x.cuts || ok && low.Value == "1"
		case *ast.CallExpr:
			g.addBracketTest(x, n)
			looks := g.looksForIPv6(n)
			x.asksFamily = x.asksFamily || looks || g.asksFamily(n)
			if looks || g.provesIPv4(c, n) {
				g.addAsked(x, n)
			}
		case *ast.BasicLit:
			if brackets.MatchString(n.Value) {
				x.narrow(c)
			}
		}
	}
	return x
}

// inBrackets matches an IPv6 address in brackets, without a port.
var inBrackets = regexp.MustCompile(`\[[0-9a-fA-F:]*::[0-9a-fA-F:]*\]([^:]|$)`)

// showsBrackets reports whether a comment on a function, or in it, shows an address in brackets.
func (g *Guards) showsBrackets(fn ast.Node) bool {
	decl, ok := fn.(*ast.FuncDecl)
	file := g.FileAt(fn.Pos())
	return ok && file != nil && slices.ContainsFunc(file.Comments, func(c *ast.CommentGroup) bool {
		return (c == decl.Doc || decl.Pos() <= c.Pos() && c.End() <= decl.End()) && inBrackets.MatchString(c.Text())
	})
}

// addAsked adds the arguments of a call that tests for an address, or its receiver if it has no arguments.
func (g *Guards) addAsked(x *ipv6Guard, call *ast.CallExpr) {
	list := call.Args
	if of := goinfo.Receiver(call); len(list) == 0 && of != nil {
		list = []ast.Expr{of}
	}
	for _, arg := range list {
		if g.ObjectOf(arg) != nil {
			x.asked.add(g, arg)
		}
		p := g.Variable(arg)
		x.ofParam = x.ofParam || p != nil && p.Kind() == types.ParamVar
	}
}

// addBracketTest notes a call that tests a parameter for brackets, or cuts off brackets.
func (g *Guards) addBracketTest(x *ipv6Guard, call *ast.CallExpr) {
	fn := goinfo.Callee(g.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" || len(call.Args) < 2 {
		return
	}
	brackets, ok := g.StringOf(call.Args[1])
	if !ok || brackets == "" || strings.Trim(brackets, "[]") != "" {
		return
	}
	switch fn.Name() {
	case "HasPrefix", "HasSuffix", "Contains":
		p := g.Variable(call.Args[0])
		x.keeps = x.keeps || p != nil && p.Kind() == types.ParamVar
	default:
		x.cuts = true
	}
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

// isBracketedBefore reports whether the value of e comes from a function that adds brackets to an address. A parameter
// of an unexported function qualifies if, for each call, the argument does or the caller handles IPv6 addresses.
func (g *Guards) isBracketedBefore(e ast.Expr) bool {
	if e == nil {
		return false
	}
	if g.comesFromBrackets(e) {
		return true
	}
	param := g.Variable(e)
	if param == nil || param.Kind() != types.ParamVar || !g.eval.NeverWritten(param) {
		return false
	}
	cur, ok := g.Cursor(e)
	if !ok {
		return false
	}
	fn, i := g.functionOf(cur, param)
	return fn != nil && g.allCalls(fn, func(call *ast.CallExpr) bool {
		arg := goinfo.Argument(g.Pass.TypesInfo, call, fn.Signature(), i)
		return arg != nil && (g.handlesIPv6(arg) || g.comesFromBrackets(arg))
	})
}

// comesFromBrackets reports whether e, or a value assigned to it, is the result of a function that returns brackets.
func (g *Guards) comesFromBrackets(e ast.Expr) bool {
	list := []ast.Expr{e}
	if v := g.Variable(e); v != nil {
		list = append(slices.Clone(g.DefsOf(v, e.Pos()).Values), g.RangedOver(v))
	}
	for _, value := range list {
		call, ok := ast.Unparen(value).(*ast.CallExpr)
		if !ok {
			continue
		}
		if g.returnsBrackets(typeutil.StaticCallee(g.Pass.TypesInfo, call)) {
			return true
		}
	}
	return false
}

// returnsBrackets reports whether a function returns addresses with brackets: it writes them, or tests its parameter
// for them and does not cut them off. For functions of other packages, the texts of the summary decide.
func (g *Guards) returnsBrackets(fn *types.Func) bool {
	if fn == nil {
		return false
	}
	if g.FuncDecl(fn) == nil {
		return slices.ContainsFunc(g.eval.ImportedDefinitions(fn), func(d eval.Definition) bool {
			return slices.ContainsFunc(d.Text.Holes, func(h core.Hole) bool {
				return h.At > 0 && strings.HasPrefix(d.Text.S[h.At+1:], "]") && d.Text.S[h.At-1] == '['
			})
		})
	}
	cur, ok := g.FuncDeclAround(fn.Pos(), fn.Pos())
	if !ok {
		return false
	}
	x := g.ipv6GuardIn(cur)
	return x.bracketBranch != nil || x.keeps && !x.cuts
}

// mayHaveScheme reports whether the function around e tests whether e is a URL. Lists that may contain URLs contain
// IPv6 addresses with brackets.
func (g *Guards) mayHaveScheme(e ast.Expr) bool {
	if e == nil {
		return false
	}
	fn, ok := g.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	for _, call := range unit.Each[*ast.CallExpr](fn) {
		if len(call.Args) != 2 || !g.Calls(call, "strings.Contains") || !g.Same(call.Args[0], e) {
			continue
		}
		if part := g.ConstantValue(call.Args[1]); part == "://" {
			return true
		}
	}
	return false
}

// hadScheme reports whether e is the rest of a URL without its scheme, which has the brackets of its authority.
func (g *Guards) hadScheme(e ast.Expr) bool {
	if e == nil {
		return false
	}
	values := []ast.Expr{e}
	if v := g.Variable(e); v != nil {
		values = append(values, g.DefsOf(v, e.Pos()).Values...)
	}
	return slices.ContainsFunc(values, func(value ast.Expr) bool {
		call, ok := ast.Unparen(value).(*ast.CallExpr)
		if !ok || len(call.Args) < 2 {
			return false
		}
		fn := goinfo.Callee(g.Pass.TypesInfo, call)
		if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" {
			return false
		}
		cut := g.ConstantValue(call.Args[1])
		return strings.Contains(cut, ":/")
	})
}

// handledWhereJoined reports whether the text after the hole at offset i is appended by another function, which tests
// whether its parameter is an IPv6 address.
func (g *Guards) handledWhereJoined(v eval.Value, i int) bool {
	if i+1 >= len(v.Text.S) {
		return false
	}
	pos, end, ok := v.Map.Range(i+1, i+2)
	if !ok {
		return false
	}
	fn, found := g.FuncDeclAround(pos, end)
	if e := v.Map.Hole(i); !found || e == nil || fn.Node().Pos() <= e.Pos() && e.End() <= fn.Node().End() {
		return false
	}
	return g.ipv6GuardIn(fn).ofParam
}

// isNamedByCondition reports whether control reaches e only if e contains a part that no address has, such as
// ".corp.io". The condition may be in the function or, with calls, at all calls of an unexported function with the
// parameter e.
func (g *Guards) isNamedByCondition(e ast.Expr, calls bool) bool {
	if e == nil {
		return false
	}
	cur, ok := g.Cursor(e)
	if !ok {
		return false
	}
	if g.conditionSaysName(e) {
		return true
	}
	param := g.Variable(e)
	if !calls || param == nil || param.Kind() != types.ParamVar || !g.eval.NeverWritten(param) {
		return false
	}
	fn, i := g.functionOf(cur, param)
	return fn != nil && g.allCalls(fn, func(call *ast.CallExpr) bool {
		arg := goinfo.Argument(g.Pass.TypesInfo, call, fn.Signature(), i)
		return arg != nil && g.isNamedByCondition(arg, false)
	})
}

// conditionSaysName reports whether control reaches e only if e contains a part that no address has.
func (g *Guards) conditionSaysName(e ast.Expr) bool {
	for _, c := range g.eval.Conditions.Passed(g.ObjectOf(e), e.Pos()) {
		for part, is := range goinfo.Implied(c.Expr, c.Value) {
			if is && g.saysName(part, e) && g.eval.Conditions.IsUnchanged(e, c.Expr) {
				return true
			}
		}
	}
	return false
}

// nameLike matches a letter that occurs only in names, because it is no hexadecimal digit.
var nameLike = regexp.MustCompile(`[g-zG-Z]`)

// saysName reports whether e cannot be an IPv6 address if the atomic condition cond holds: it tests for a part that no
// address has, or for a pattern that no address matches.
func (g *Guards) saysName(cond, e ast.Expr) bool {
	call, ok := cond.(*ast.CallExpr)
	if ok && len(call.Args) == 1 && g.Calls(call, "(*regexp.Regexp).MatchString") && g.Same(call.Args[0], e) {
		pattern, err := regexp.Compile(g.patternOf(goinfo.Receiver(call)))
		return err == nil && !slices.ContainsFunc(ipv6Examples, pattern.MatchString)
	}
	if !ok || len(call.Args) != 2 || !g.Same(call.Args[0], e) ||
		!g.Calls(call, "strings.Contains", "strings.HasPrefix", "strings.HasSuffix") {
		return false
	}
	part, ok := g.StringOf(call.Args[1])
	return ok && nameLike.MatchString(part)
}

// ipv6Examples holds addresses in the forms of RFC 4291 §2.2, and one with a zone.
var ipv6Examples = []string{"::", "::1", "fe80::1%eth0", "2001:db8::1", "2001:db8:1:2:3:4:5:6", "::ffff:192.0.2.1"}

// functionOf returns the function around cur that param belongs to, and the index of param. It returns nil if the
// function is exported or a method.
func (g *Guards) functionOf(cur inspector.Cursor, param *types.Var) (*types.Func, int) {
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		fn, ok := g.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
		if ok && !fn.Exported() && fn.Signature().Recv() == nil {
			if i := goinfo.ParamIndex(fn.Signature(), param); i >= 0 {
				return fn, i
			}
		}
	}
	return nil, 0
}

// allCalls reports whether an unexported function has calls outside tests, all of which satisfy is, and no other uses
// there.
func (g *Guards) allCalls(fn *types.Func, is func(*ast.CallExpr) bool) bool {
	some := false
	for _, cur := range g.FuncUses(fn) {
		id := cur.Node().(*ast.Ident)
		if g.InTestFile(id.Pos()) {
			continue
		}
		call, ok := cur.Parent().Node().(*ast.CallExpr)
		if !ok || call.Fun != ast.Expr(id) || !is(call) {
			return false
		}
		some = true
	}
	return some
}

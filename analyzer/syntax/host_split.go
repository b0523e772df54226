package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var hostSplit = rules.Register(check.Rule{
	Name:    "host-split",
	Level:   core.Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.2", "RFC 5952 §6", "net: SplitHostPort"},
	Summary: `An address that is split at its first colon.`,
	Why: `An IPv6 address contains colons itself: the part of "[2001:db8::1]:443" before the first one is "[2001". A rate ` +
		`limiter or an access list then takes all IPv6 clients for one.`,
	Instead: `Call net.SplitHostPort, or Hostname and Port of a url.URL.`,
	Safe:    true,
	Examples: []check.Example{
		{
			Bad:  `print(«strings.Split(r.RemoteAddr, ":")»[0])`,
			Good: `print(strings.Split(s, ":")[0])`,
		},
		{
			Bad:   `print(«strings.Split(u.Host, ":")»[0])`,
			Fixed: `print(u.Hostname())`,
			Good:  `print(u.Hostname())`,
		},
		{
			Bad:  `i := «strings.Index(r.Host, ":")»; print(r.Host[:i])`,
			Good: `i := strings.LastIndex(r.RemoteAddr, ":"); print(strings.Trim(r.RemoteAddr[:i], "[]"))`,
		},
	},
})

// splitters are the functions that look for the first separator.
var splitters = []string{"strings.Split", "strings.SplitN", "strings.Cut", "strings.Index", "strings.IndexByte",
	"strings.IndexRune"}

// splitCall reports strings.Split(address, ":") and its like.
func splitCall(p *Pass, call *ast.CallExpr) {
	if len(call.Args) < 2 || !isText(p, call.Args[1], ":") || !p.Calls(call, splitters...) {
		return
	}
	kind, name := addressOf(p, call.Args[0])
	if kind == noAddress {
		kind, name = addressGiven(p, call.Args[0])
	}
	cur, ok := p.Cursor(call)
	if kind == noAddress && ok && parsesParts(p, cur) {
		kind, name = hasPort, types.ExprString(call.Args[0])
	}
	if kind == noAddress || !ok || asksOnly(p, cur) || knowsIPv6(p, call.Args[0]) {
		return
	}
	instead := "net.SplitHostPort"
	if u := urlOfHost(p, call.Args[0]); u != nil {
		instead = types.ExprString(u) + ".Hostname() or Port()"
	}
	p.Report(hostSplit, call, name+" may be an IPv6 address, which has more colons: use "+instead,
		hostnameFix(p, cur))
}

// addressGiven is addressOf for a parameter: the first address counts that a caller gives it and
// does not look whether it is one of IPv6.
func addressGiven(p *Pass, e ast.Expr) (addressKind, string) {
	v := p.Variable(uncut(p, e))
	if v == nil || v.Kind() != types.ParamVar || !p.Texts.NeverWritten(v) {
		return noAddress, ""
	}
	args, _ := p.GivenBy(v)
	for _, arg := range args {
		if kind, name := addressOf(p, arg); kind != noAddress && !knowsIPv6(p, arg) {
			return kind, name
		}
	}
	return noAddress, ""
}

// parsesParts reports whether the first part that a call of strings.Split gives is parsed as
// an address of IP, and the second one is used besides: so it was a host and a port.
func parsesParts(p *Pass, call inspector.Cursor) bool {
	s, ok := call.Parent().Node().(*ast.AssignStmt)
	if !ok || len(s.Lhs) != 1 || !p.Calls(call.Node().(*ast.CallExpr), "strings.Split", "strings.SplitN") {
		return false
	}
	id, ok := s.Lhs[0].(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := p.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok {
		return false
	}
	root, ok := p.ScopeOf(v)
	if !ok {
		return false
	}
	parsed, port := false, false
	for _, use := range p.UsesOf(v, root) {
		index, ok := use.Parent().Node().(*ast.IndexExpr)
		if !ok {
			continue
		}
		taker, ok := use.Parent().Parent().Node().(*ast.CallExpr)
		parsed = parsed || ok && isNumber(p, index.Index, "0") && p.Calls(taker, "net.ParseIP", "net/netip.ParseAddr")
		port = port || isNumber(p, index.Index, "1")
	}
	return parsed && port
}

// urlOfHost returns the URL of which e is the Host, or nil.
func urlOfHost(p *Pass, e ast.Expr) ast.Expr {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Host" || !goinfo.IsURL(typeOf(p, sel.X)) {
		return nil
	}
	return sel.X
}

// asksOnly reports whether what a call gives is only compared, or only its last part is
// taken: that there is a colon is all that is asked, or the port.
func asksOnly(p *Pass, call inspector.Cursor) bool {
	switch parent := call.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return parent.Op != token.ADD && parent.Op != token.SUB
	case *ast.CallExpr:
		return isLen(p, parent)
	case *ast.AssignStmt:
		if id, ok := parent.Lhs[0].(*ast.Ident); ok && len(parent.Rhs) == 1 {
			return id.Name == "_" || takesLast(p, id)
		}
	}
	return false
}

func isLen(p *Pass, call *ast.CallExpr) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	return ok && id.Name == "len"
}

// takesLast reports whether the length of what a variable holds is asked: as many parts
// as there are colons are counted with.
func takesLast(p *Pass, id *ast.Ident) bool {
	v, ok := p.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok {
		return false
	}
	root, ok := p.ScopeOf(v)
	if !ok {
		return false
	}
	for _, use := range p.UsesOf(v, root) {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		if !ok || !isLen(p, call) {
			continue
		}
		around, ok := use.Parent().Parent().Node().(*ast.BinaryExpr)
		if ok && (around.Op == token.SUB || isMany(p, around)) {
			return true
		}
	}
	return false
}

// isMany reports whether a comparison asks for more than two.
func isMany(p *Pass, e *ast.BinaryExpr) bool {
	return e.Op == token.GTR && isNumber(p, e.Y, "2") || (e.Op == token.GEQ || e.Op == token.EQL) &&
		isNumber(p, e.Y, "3")
}

func isNumber(p *Pass, e ast.Expr, n string) bool {
	v := p.Pass.TypesInfo.Types[e].Value
	return v != nil && v.ExactString() == n
}

// knowsIPv6 reports whether the function around an address knows of IPv6: it has a bracket
// in a text, counts colons, or splits the same address rightly.
func knowsIPv6(p *Pass, address ast.Expr) bool {
	fn, ok := funcAround(p, address)
	if !ok {
		return false
	}
	if mentionsText(p, fn, "[]") {
		return true
	}
	for c := range fn.Preorder((*ast.CallExpr)(nil)) {
		callee := typeutil.StaticCallee(p.Pass.TypesInfo, c.Node().(*ast.CallExpr))
		if callee == nil {
			continue
		}
		switch name := callee.FullName(); {
		case name == "strings.Count", name == "net.SplitHostPort", strings.HasPrefix(name, "net/netip."),
			strings.HasSuffix(name, ".To4"):
			return true
		}
	}
	return false
}

// hostnameFix writes u.Hostname() for strings.Split(u.Host, ":")[0].
func hostnameFix(p *Pass, call inspector.Cursor) *fixes.Fix {
	e := call.Node().(*ast.CallExpr)
	u := urlOfHost(p, e.Args[0])
	if u == nil || call.ParentEdgeKind() != edge.IndexExpr_X || !p.Calls(e, "strings.Split", "strings.SplitN") {
		return nil
	}
	index := call.Parent().Node().(*ast.IndexExpr)
	if !isNumber(p, index.Index, "0") || !keepsImport(p, e) || !p.HasNoComment(index.Pos(), index.End()) {
		return nil
	}
	r := &fixes.Fix{Message: "Use " + types.ExprString(u) + ".Hostname()"}
	r.Replace(index.Pos(), index.End(), types.ExprString(u)+".Hostname()")
	return r
}

// keepsImport reports whether the package of the called function is used elsewhere in the
// file, too.
func keepsImport(p *Pass, call *ast.CallExpr) bool {
	name, file := p.ImportOf(call.Fun), p.FileAt(call.Pos())
	if name == nil || file == nil {
		return false
	}
	uses := 0
	for id, obj := range p.Pass.TypesInfo.Uses {
		if obj == name && file.FileStart <= id.Pos() && id.Pos() < file.FileEnd {
			uses++
		}
	}
	return uses > 1
}

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
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// comparedByCallee reports u.Host and the like if it is passed to a function of the package that compares it with hosts
// without a port.
// The claim is [check.Dominated], by u.Hostname(). The evidence is the name of the parameter, the constants that it is
// compared with, or the argument of another call.
func comparedByCallee(p *Hosts, call *ast.CallExpr) {
	fn, root, ok := p.Called(call)
	if !ok || fn.Signature().Variadic() || len(call.Args) != fn.Signature().Params().Len() {
		return
	}
	for i, arg := range call.Args {
		if !p.IsStringType(arg) {
			continue
		}
		if kind, _ := addressOf(p, arg); kind == noAddress {
			continue
		}
		v := fn.Signature().Params().At(i)
		if !isCompared(p, v, root) || takesApart(p, v, root, nil) {
			continue
		}
		if isDomain(v.Name()) || comparesLoopback(p, v, root) ||
			slices.ContainsFunc(othersGiven(p, v, arg), func(e ast.Expr) bool { return isAlone(p, e) }) {
			reportBare(p, call, arg, fn.Name()+" compares it with hosts that have none")
		}
	}
}

// othersGiven returns the arguments of the other calls for the parameter v, to which arg is passed.
func othersGiven(p *Hosts, v *types.Var, arg ast.Expr) []ast.Expr {
	args, _ := p.Arguments.Of(v)
	return slices.DeleteFunc(slices.Clone(args), func(e ast.Expr) bool { return e == arg })
}

// isDomain reports whether name ends with "domain" or "domains". Domains have no port.
func isDomain(name string) bool {
	name = strings.ToLower(name[strings.LastIndexByte(name, '.')+1:])
	return strings.HasSuffix(name, "domain") || strings.HasSuffix(name, "domains")
}

// isCompared reports whether the code in root compares v with a text other than "", or looks it up.
func isCompared(p *Hosts, v *types.Var, root inspector.Cursor) bool {
	return slices.ContainsFunc(p.UsesOf(v, root), func(use inspector.Cursor) bool {
		switch n := use.Parent().Node().(type) {
		case *ast.BinaryExpr:
			return (n.Op == token.EQL || n.Op == token.NEQ) && !p.IsText(n.X, "") && !p.IsText(n.Y, "")
		case *ast.IndexExpr:
			return use.ParentEdgeKind() == edge.IndexExpr_Index
		case *ast.SwitchStmt:
			return true
		case *ast.CallExpr:
			return p.Calls(n, "strings.EqualFold", "slices.Contains")
		}
		return false
	})
}

// takesApart reports whether v may lose its port: it is assigned to, sliced, or passed to a function other than except
// that may cut it or look for a port.
func takesApart(p *Hosts, v *types.Var, root inspector.Cursor, except ast.Node) bool {
	if !p.Texts.NeverWritten(v) {
		return true
	}
	return slices.ContainsFunc(p.UsesOf(v, root), func(use inspector.Cursor) bool {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		if !ok {
			return use.ParentEdgeKind() == edge.SliceExpr_X
		}
		return ast.Node(call) != except && !isHarmless(p, call)
	})
}

// isHarmless reports whether call is known neither to cut a host nor to look for its port.
func isHarmless(p *Hosts, call *ast.CallExpr) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "fmt", "errors", "log", "log/slog", "slices", "regexp":
		return true
	case "strings":
		return slices.Contains([]string{"EqualFold", "ToLower", "HasSuffix", "HasPrefix"}, fn.Name())
	}
	return fn.FullName() == "net.ParseIP"
}

// comparesLoopback reports whether the code in root compares v with the names and addresses of the local machine.
func comparesLoopback(p *Hosts, v *types.Var, root inspector.Cursor) bool {
	var texts []string
	for _, use := range p.UsesOf(v, root) {
		switch n := use.Parent().Node().(type) {
		case *ast.BinaryExpr:
			texts = append(texts, p.ConstantValue(n.X), p.ConstantValue(n.Y))
		case *ast.SwitchStmt:
			texts = append(texts, casesOf(p, n)...)
		}
	}
	return isLoopback(texts)
}

// isLoopback reports whether hosts contains "localhost" and a loopback address.
func isLoopback(hosts []string) bool {
	return slices.Contains(hosts, "localhost") &&
		(slices.Contains(hosts, "127.0.0.1") || slices.Contains(hosts, "::1"))
}

// casesOf returns the constants in the cases of a switch.
func casesOf(p *Hosts, s *ast.SwitchStmt) (texts []string) {
	for _, clause := range s.Body.List {
		for _, e := range clause.(*ast.CaseClause).List {
			texts = append(texts, p.ConstantValue(e))
		}
	}
	return texts
}

// loopbackSwitched reports switch u.Host { case "localhost", "127.0.0.1": }.
func loopbackSwitched(p *Hosts, s *ast.SwitchStmt) {
	if texts := casesOf(p, s); s.Tag != nil && isLoopback(texts) && !slices.Contains(texts, "") &&
		!usesHostname(p, s.Tag) {
		reportBare(p, s, s.Tag, `"localhost" has none`)
	}
}

// loopbackCompared reports the first host of u.Host == "localhost" || u.Host == "127.0.0.1".
func loopbackCompared(p *Hosts, e *ast.BinaryExpr) {
	cur, ok := p.Cursor(e)
	if !ok || e.Op != token.LOR && e.Op != token.LAND {
		return
	}
	if up, ok := cur.Parent().Node().(*ast.BinaryExpr); ok && up.Op == e.Op {
		return // a part of a longer one
	}
	var hosts []ast.Expr
	var texts []string
	for _, one := range unit.Each[*ast.BinaryExpr](cur) {
		text, known := p.StringOf(one.Y)
		if !known || one.Op != token.EQL && one.Op != token.NEQ {
			continue
		}
		if kind, _ := addressOf(p, one.X); kind == mayHavePort {
			hosts, texts = append(hosts, one.X), append(texts, text)
		}
	}
	if isLoopback(texts) && !slices.Contains(texts, "") && !usesHostname(p, hosts[0]) {
		reportBare(p, e, hosts[0], `"localhost" has none`)
	}
}

// lookedUp reports host, the Host of a URL or the like, if it is looked up in a map or list of domains.
func lookedUp(p *Hosts, n ast.Node, domains, host ast.Expr) {
	host = inAnyCase(p, host)
	if !p.IsStringType(host) || !isDomain(types.ExprString(domains)) || p.hasUnknownKeys(p.ObjectOf(domains)) {
		return
	}
	if kind, _ := addressOf(p, host); kind != noAddress && !usesHostname(p, host) {
		reportBare(p, n, host, "domains have none")
	}
}

// hasUnknownKeys reports whether the package stores something in the map that obj holds whose key is no constant: what
// it calls a domain may then be an address, with the port that a setting names.
func (p *Hosts) hasUnknownKeys(obj types.Object) bool {
	if p.filled == nil {
		p.filled = make(map[types.Object]bool)
		for _, at := range unit.Each[*ast.IndexExpr](p.Root) {
			cur, _ := p.Cursor(at)
			if cur.ParentEdgeKind() == edge.AssignStmt_Lhs && goinfo.IsMap(p.TypeOf(at.X)) && p.ConstantValue(at.Index) == "" {
				p.filled[p.ObjectOf(at.X)] = true
			}
		}
	}
	return obj != nil && p.filled[obj]
}

// suffixedHost reports u.Host and the like if it is tested for a suffix that is not constant: a port hides the end of
// the name. If the suffix, or the list that it is from, is not called a domain, it may have a port, and the level is
// info.
func suffixedHost(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.Calls(call, "strings.HasSuffix") || p.IsConstant(call.Args[1]) {
		return
	}
	host, suffix := inAnyCase(p, call.Args[0]), inAnyCase(p, call.Args[1])
	if sum, ok := suffix.(*ast.BinaryExpr); ok && sum.Op == token.ADD && p.IsText(sum.X, ".") {
		suffix = inAnyCase(p, sum.Y)
	}
	if kind, _ := addressOf(p, host); kind == noAddress || usesHostname(p, host) {
		return
	}
	name := types.ExprString(suffix)
	if v := p.Local(suffix); v != nil && !isDomain(name) {
		if list := p.Texts.Lists.RangedOver(v); list != nil {
			name = types.ExprString(list)
		}
	}
	if !isAddressWord(name) {
		reportHeld(p, call, heldHost{host: host, at: host, compared: true, assumed: !isDomain(name)},
			"the suffix "+types.ExprString(suffix)+" then does not match")
	}
}

// inAnyCase returns the text that e is in small letters, or e itself.
func inAnyCase(p *Hosts, e ast.Expr) ast.Expr {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && p.Calls(call, "strings.ToLower") {
		e = call.Args[0]
	}
	return ast.Unparen(e)
}

// usesHostname reports whether the function around host also uses the Hostname of the same URL.
func usesHostname(p *Hosts, host ast.Expr) bool {
	f := factsAround(p, host)
	return f == nil ||
		slices.ContainsFunc(f.hostnames, func(call *ast.CallExpr) bool { return isOfSameURL(p, host, call) })
}

// containedIn is lookedUp for slices.Contains.
func containedIn(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) == 2 && p.Calls(call, "slices.Contains") {
		lookedUp(p, call, call.Args[0], call.Args[1])
	}
}

// comparedInLoop is lookedUp for a comparison with each element of a list.
func comparedInLoop(p *Hosts, e *ast.BinaryExpr) {
	if e.Op != token.EQL && e.Op != token.NEQ || !p.IsStringType(e.X) {
		return
	}
	for _, pair := range [][2]ast.Expr{{e.X, e.Y}, {e.Y, e.X}} {
		if v := p.Variable(pair[0]); v != nil && v.Kind() == types.LocalVar {
			if kind, _ := addressOf(p, pair[1]); kind == noAddress {
				continue
			}
			if list := p.Texts.Lists.RangedOver(v); list != nil {
				lookedUp(p, e, list, pair[1])
			}
		}
	}
}

// comparedWithHost reports r.Host == r.TLS.ServerName and the like: a host that may have a port is compared with one
// that never has.
func comparedWithHost(p *Hosts, e *ast.BinaryExpr) {
	if (e.Op == token.EQL || e.Op == token.NEQ) && (p.MayBeText(e.X) || p.MayBeText(e.Y)) {
		compared(p, e, e.X, e.Y)
	}
}

// foldedCall is comparedWithHost for strings.EqualFold.
func foldedCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) == 2 && p.Calls(call, "strings.EqualFold") {
		compared(p, call, call.Args[0], call.Args[1])
	}
}

func compared(p *Hosts, n ast.Node, x, y ast.Expr) {
	for range 2 {
		if isAlone(p, y) && !isOfSameURL(p, x, y) && !hasAlternative(p, n, x) {
			reportBare(p, n, x, types.ExprString(y)+" has none")
		}
		x, y = y, x
	}
}

// isOfSameURL reports whether y is the Hostname of the URL whose Host is x. Comparing them tests whether there is a
// port.
func isOfSameURL(p *Hosts, x, y ast.Expr) bool {
	call, ok := p.ValueOf(y).(*ast.CallExpr)
	u := urlOfHost(p, p.ValueOf(x))
	return ok && u != nil && p.Same(goinfo.Receiver(call), u)
}

// hasAlternative reports whether the condition around n, a comparison, also uses x outside of n.
func hasAlternative(p *Hosts, n ast.Node, x ast.Expr) bool {
	cur, ok := p.Cursor(n)
	if !ok {
		return false
	}
	for cur.ParentEdgeKind() == edge.BinaryExpr_X || cur.ParentEdgeKind() == edge.BinaryExpr_Y ||
		cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	for c := range cur.Preorder((*ast.SelectorExpr)(nil), (*ast.Ident)(nil)) {
		if e := c.Node().(ast.Expr); (e.Pos() < n.Pos() || n.End() < e.End()) && p.Same(e, x) {
			return true
		}
	}
	return false
}

// isAlone reports whether e is a host that never has a port: the server name of a TLS connection, or the Hostname of a
// URL.
func isAlone(p *Hosts, e ast.Expr) bool {
	switch e := p.ValueOf(e).(type) {
	case *ast.CallExpr:
		return p.Calls(e, "(*net/url.URL).Hostname")
	case *ast.SelectorExpr:
		t := goinfo.Deref(p.TypeOf(e.X))
		return e.Sel.Name == "ServerName" && (goinfo.IsNamed(t, "crypto/tls", "ConnectionState") ||
			goinfo.IsNamed(t, "crypto/tls", "ClientHelloInfo"))
	}
	return false
}

package hosts

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// A portSplit is a call of net.SplitHostPort, its argument, and the variable for its error.
type portSplit struct {
	text, err ast.Expr
	at        ast.Node
}

// wholeJoined reports net.JoinHostPort(host, port) if host is the text that net.SplitHostPort could not split: "[::1]"
// keeps its brackets and gets another pair.
// The claim is [check.Dominated], by a host without brackets. The evidence is that the text is the Host of a URL or a
// request, whose IPv6 addresses have brackets, or that the code tests for a missing port. Other texts may be addresses
// without brackets, for which the code is right.
func wholeJoined(p *Hosts, call *ast.CallExpr) bool {
	host := call.Args[0]
	cur, ok := p.Cursor(call)
	if !ok || urlOfHost(p, p.ValueOf(host)) != nil {
		return false
	}
	whole := wholeText(p, host, cur, 2)
	if whole == nil || handlesBrackets(p, host, whole) || isPlainAddress(p, whole) {
		return false
	}
	level := core.Info
	if isAuthority(p, whole) || testsMissingPort(p, host) {
		level = core.Warning
	}
	name := types.ExprString(host)
	p.ReportLevel(hostJoinedTwice, level, host, name+" has the brackets of an IPv6 address if there is no port, and "+
		`net.JoinHostPort adds another pair: use strings.Trim(`+name+`, "[]")`, trimFix(p, host))
	return true
}

// lookup matches the functions of package net that look up a host.
var lookup = regexp.MustCompile(`^net\.(Resolver\.)?(Lookup(Host|IP|Addr|IPAddr|NetIP)|ResolveIPAddr)$`)

// wholeLookedUp is wholeJoined for a host that callee, which is called at n or by the function that is called there,
// looks up: the brackets of "[::1]" are a part of the name.
func wholeLookedUp(p *Hosts, n ast.Node, host ast.Expr, callee string) {
	call, ok := n.(*ast.CallExpr)
	if !ok || !lookup.MatchString(callee) {
		return
	}
	cur, ok := p.Cursor(call)
	if !ok || urlOfHost(p, p.ValueOf(host)) != nil {
		return
	}
	whole := wholeText(p, host, cur, 2)
	if whole == nil || handlesBrackets(p, host, whole) || isPlainAddress(p, whole) ||
		!isAuthority(p, whole) && !testsMissingPort(p, host) {
		return
	}
	name := types.ExprString(host)
	p.Report(hostJoinedTwice, host, name+" has the brackets of an IPv6 address if there is no port, and "+
		callee+` treats them as part of the name: use strings.Trim(`+name+`, "[]")`, trimFix(p, host))
}

// isAuthority reports whether e is the Host of a URL or a request, or a parameter with such an argument.
func isAuthority(p *Hosts, e ast.Expr) bool {
	if kind, _ := addressAmong(p, e); kind != noAddress {
		return kind == mayHavePort
	}
	v := p.ParamVar(e)
	if v == nil {
		return false
	}
	args, _ := p.Arguments.Of(v)
	return slices.ContainsFunc(args, func(arg ast.Expr) bool {
		kind, _ := addressOf(p, arg)
		return kind == mayHavePort && !handlesIPv6(p, arg)
	})
}

// trimFix writes strings.Trim(host, "[]"), if the file imports package strings.
func trimFix(p *Hosts, host ast.Expr) *fixes.Fix {
	name, ok := p.ObjectNamed("strings", host.Pos()).(*types.PkgName)
	if !ok || name.Imported().Path() != "strings" {
		return nil
	}
	fix := &fixes.Fix{Message: "Use strings.Trim"}
	fix.Insert(host.Pos(), "strings.Trim(")
	fix.Insert(host.End(), `, "[]")`)
	return fix
}

// A partDefinition is a definition of a variable whose value is the host that a split returns.
type partDefinition struct {
	split *portSplit
	at    inspector.Cursor
}

// wholeText returns the text that net.SplitHostPort failed to split and that e has as its value at cur; else nil.
func wholeText(p *Hosts, e ast.Expr, cur inspector.Cursor, depth int) ast.Expr {
	if split, ok := p.ValueOf(e).(*ast.CallExpr); ok && depth > 0 {
		if whole := wholeResult(p, split, depth-1); whole != nil {
			return whole
		}
	}
	fn, ok := p.FuncAround(e)
	if !ok {
		return nil
	}
	v := variableOf(p, e)
	for _, s := range splitsIn(p, fn) {
		if s.at.End() <= e.Pos() && p.Same(s.text, e) && failsAt(p, cur, s) && !isWrittenBetween(p, v, s.at, e, fn) {
			return e
		}
	}
	if v == nil {
		return nil
	}
	return wholeOfVariable(p, v, cur, fn)
}

// isWrittenBetween reports whether v is assigned to by the statement of split, or after it and before e.
func isWrittenBetween(p *Hosts, v *types.Var, split, e ast.Node, fn inspector.Cursor) bool {
	return v != nil && slices.ContainsFunc(p.DefinitionsIn(fn, v), func(def code.Definition) bool {
		n := def.At.Node()
		return split.Pos() <= n.End() && n.End() <= e.Pos()
	})
}

// wholeResult returns the argument of call that the called function of the package returns as its first result if
// net.SplitHostPort cannot split it; nil if there is none.
func wholeResult(p *Hosts, call *ast.CallExpr, depth int) ast.Expr {
	fn, decl, ok := p.Called(call)
	if !ok || !p.MaySearch(decl) {
		return nil
	}
	for c, ret := range unit.Each[*ast.ReturnStmt](decl) {
		if len(ret.Results) == 0 || !goinfo.IsString(p.TypeOf(ret.Results[0])) || returnsError(p, ret) {
			continue
		}
		whole := wholeText(p, ret.Results[0], c, depth)
		v := p.Variable(whole)
		if v == nil || v.Kind() != types.ParamVar || handlesBrackets(p, ret.Results[0], whole) {
			continue
		}
		if i := goinfo.ParamIndex(fn.Signature(), v); i >= 0 {
			return goinfo.Argument(p.Pass.TypesInfo, call, fn.Signature(), i)
		}
	}
	return nil
}

// variableOf returns the local variable, parameter or result that e names; nil if e is something else.
func variableOf(p *Hosts, e ast.Expr) *types.Var {
	v := p.Variable(e)
	if v == nil || v.IsField() || v.Kind() == types.PackageVar {
		return nil
	}
	return v
}

// wholeOfVariable is wholeText for a variable whose definitions are the host from a split, and otherwise the whole
// text.
func wholeOfVariable(p *Hosts, v *types.Var, cur, fn inspector.Cursor) (whole ast.Expr) {
	splits := splitsIn(p, fn)
	var parts []partDefinition
	var texts []code.Definition
	for _, def := range p.DefinitionsIn(fn, v) {
		if cur.Node().End() <= def.At.Node().Pos() {
			continue
		}
		switch s := splitOf(p, def.Value, splits); {
		case def.Value == nil || !def.First:
			return nil
		case s != nil:
			parts = append(parts, partDefinition{s, def.At})
		case p.Pass.TypesInfo.Types[def.Value].Value == nil:
			texts = append(texts, def)
		}
	}
	if v.Kind() == types.ParamVar && len(texts) == 0 {
		return wholeParam(p, v, cur, parts)
	}
	if len(texts) != 1 {
		return nil
	}
	text := texts[0]
	for _, part := range parts {
		of := p.Same(part.split.text, text.Value) || p.Variable(part.split.text) == v
		if of && reaches(p, text, part, v, cur) {
			return text.Value
		}
	}
	return nil
}

// wholeParam returns the parameter v as the whole text, if v is assigned the host of its own split where the split
// succeeds; else nil.
func wholeParam(p *Hosts, v *types.Var, cur inspector.Cursor, parts []partDefinition) ast.Expr {
	for _, part := range parts {
		if p.Variable(part.split.text) == v && succeedsAt(p, part.at, part.split) && !succeedsAt(p, cur, part.split) {
			return part.split.text
		}
	}
	return nil
}

// splitsIn returns the calls of net.SplitHostPort in fn whose results are assigned.
func splitsIn(p *Hosts, fn inspector.Cursor) (list []*portSplit) {
	for c, call := range unit.Each[*ast.CallExpr](fn) {
		if !p.Calls(call, "net.SplitHostPort") {
			continue
		}
		if s, ok := c.Parent().Node().(*ast.AssignStmt); ok && len(s.Lhs) == 3 {
			list = append(list, &portSplit{ast.Unparen(call.Args[0]), s.Lhs[2], call})
		}
	}
	return list
}

// splitOf returns the split whose host is e; nil if there is none.
func splitOf(p *Hosts, e ast.Expr, splits []*portSplit) *portSplit {
	if e == nil {
		return nil
	}
	value := p.ValueOf(e)
	for _, s := range splits {
		if s.at == value {
			return s
		}
	}
	return nil
}

// reaches reports whether v holds the whole text at cur if a split failed: the text is assigned where the split failed
// or v is empty, or before part, which is assigned only where the split succeeded.
func reaches(p *Hosts, text code.Definition, part partDefinition, v *types.Var, cur inspector.Cursor) bool {
	if succeedsAt(p, cur, part.split) {
		return false
	}
	if failsAt(p, text.At, part.split) || isEmptyAt(p, text.At, v) {
		return staysIn(text.At, cur)
	}
	return text.At.Node().Pos() < part.at.Node().Pos() && succeedsAt(p, part.at, part.split)
}

// staysIn reports whether control can flow from the statement from to the statement to: the block around from encloses
// both, or does not end with a return.
func staysIn(from, to inspector.Cursor) bool {
	for block := range from.Enclosing((*ast.BlockStmt)(nil)) {
		n := block.Node().(*ast.BlockStmt)
		return n.Pos() <= to.Node().Pos() && to.Node().End() <= n.End() || !goinfo.Terminates(n)
	}
	return false
}

// isEmptyAt reports whether v is empty if control reaches cur.
func isEmptyAt(p *Hosts, cur inspector.Cursor, v *types.Var) bool {
	return branchOf(cur, func(s *ast.IfStmt, body bool) bool {
		cond, ok := s.Cond.(*ast.BinaryExpr)
		return ok && body && cond.Op == token.EQL && p.Variable(cond.X) == v && p.IsText(cond.Y, "")
	})
}

// testsMissingPort reports whether the function around e tests for the error of an address without a port.
func testsMissingPort(p *Hosts, e ast.Expr) bool {
	fn, ok := p.FuncAround(e)
	return ok && mentionsMissing(p, fn.Node())
}

// mentionsMissing reports whether a constant in n begins as the error for an address without a port does.
func mentionsMissing(p *Hosts, n ast.Node) bool {
	for n := range ast.Preorder(n) {
		if e, ok := n.(ast.Expr); ok {
			s, known := p.StringOf(e)
			if known && strings.HasPrefix(s, "missing port") {
				return true
			}
		}
	}
	return false
}

// bracketsHandled matches names of functions that handle the brackets of IPv6 addresses.
var bracketsHandled = regexp.MustCompile(`(?i)ip_?v?6|bracket|^is_?ip|parse_?(ip|addr)`)

// handlesBrackets reports whether the function around host handles brackets: a literal mentions them, or it tests
// whether host or whole is an IP address or contains a colon.
func handlesBrackets(p *Hosts, host, whole ast.Expr) bool {
	fn, ok := p.FuncAround(host)
	if !ok || p.MentionsBrackets(fn) {
		return true
	}
	return unit.Has(fn, func(call *ast.CallExpr) bool {
		callee := goinfo.Callee(p.Pass.TypesInfo, call)
		return callee != nil &&
			(bracketsHandled.MatchString(callee.Name()) || len(call.Args) == 2 && p.IsText(call.Args[1], ":")) &&
			slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return p.Same(arg, host) || p.Same(arg, whole) })
	})
}

// isPlainAddress reports whether e is an address without brackets: it comes from a socket and has a port, or has the
// name of an IP address or of an address of another kind.
func isPlainAddress(p *Hosts, e ast.Expr) bool {
	kind, _ := addressOf(p, e)
	return kind == hasPort || isOther(p, e) || slices.Contains(wordsOf(lastName(p, e)), "ip")
}

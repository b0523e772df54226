package hosts

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var hostSplit = rules.Register(check.Rule{
	Name:    "host-split",
	Level:   core.Warning,
	Group:   check.BreaksIPv6,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.2", "RFC 5952 §6", "net: SplitHostPort"},
	Summary: `An address that is split at a colon.`,
	Why: `An IPv6 address contains colons itself: the part of "[2001:db8::1]:443" before the first one is "[2001". A ` +
		`rate limiter or an access list then takes all IPv6 clients for one.`,
	Instead: `Call net.SplitHostPort, or Hostname and Port of a url.URL. net.SplitHostPort fails if there is no port: ` +
		`then all of it is the host. net.JoinHostPort puts host and port together, with brackets if the host needs them.`,
	Safe: true,
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

// splitters holds the functions that find the first separator or split at all of them, lastSplitters those that find
// the last one.
var (
	splitters = []string{"strings.Split", "strings.SplitN", "strings.Cut", "strings.Index", "strings.IndexByte",
		"strings.IndexRune"}
	lastSplitters = []string{"strings.LastIndex", "strings.LastIndexByte"}
)

// splitCall reports strings.Split(address, ":") and similar calls. If the separator is a parameter, the calls of the
// function decide.
func splitCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) < 2 {
		return
	}
	separator := p.Variable(call.Args[1])
	isGiven := separator != nil && separator.Kind() == types.ParamVar && p.Calls(call, splitters...)
	if !isGiven && !p.IsText(call.Args[1], ":") {
		return
	}
	last := p.Calls(call, lastSplitters...)
	if !last && !p.Calls(call, splitters...) {
		return
	}
	cur, ok := p.Cursor(call)
	if !ok || handlesIPv6(p, call.Args[0]) || mentionsColons(p, call) || p.names.Proven(call.Args[0]) {
		return
	}
	kind, name := addressAmong(p, call.Args[0])
	switch {
	case isGiven:
		if !isOnlyTested(p, cur) {
			splitByCallers(p, call.Args[0], separator)
			p.NoteRole(call, call.Args[0], unit.TextSplit, nil)
		}
		return
	case kind == noAddress && !last && (servesAsAddress(p, cur) || servesAsURLHost(p, cur) || joinsFirst(p, cur)) &&
		!callersHandleIPv6(p, call.Args[0]) && !isCutToCompare(p, cur):
		name = types.ExprString(call.Args[0])
	case kind == noAddress && !last && !isOnlyTested(p, cur):
		p.NoteRole(call, call.Args[0], unit.ColonSplit, nil)
		return
	case kind == noAddress, isOnlyTested(p, cur), last && (kind == hasPort || !cutsBoth(p, cur)):
		return
	}
	instead := "net.SplitHostPort"
	if u := urlOfHost(p, call.Args[0]); u != nil {
		instead = types.ExprString(u) + ".Hostname() or Port()"
	}
	level := hostSplit.Level
	if isOnlyShown(p, cur) {
		level = core.Info
	}
	p.ReportLevel(hostSplit, level, call, name+" may be an IPv6 address, which has more colons: use "+instead,
		hostnameFix(p, cur))
}

// splitByCallers reports the addresses that the package passes for the parameter text of a function which splits it at
// another parameter, with ":" for that.
func splitByCallers(p *Hosts, text ast.Expr, separator *types.Var) {
	v, fn := p.Variable(text), p.FuncOf(separator)
	if v == nil || fn == nil || p.FuncOf(v) != fn {
		return
	}
	calls, _ := p.CallsOf(fn)
	for _, call := range calls {
		given := func(param *types.Var) ast.Expr {
			return goinfo.Argument(p.Pass.TypesInfo, call, fn.Signature(), goinfo.ParamIndex(fn.Signature(), param))
		}
		if arg, at := given(v), given(separator); arg != nil && at != nil && p.IsText(at, ":") {
			splitArgument(p, call, arg)
		}
	}
}

// splitArgument reports an address that call passes to a function that splits it at a colon.
func splitArgument(p *Hosts, call *ast.CallExpr, arg ast.Expr) {
	if kind, name := addressOf(p, arg); kind != noAddress && !handlesIPv6Besides(p, arg, call) {
		p.Report(hostSplit, arg, name+" may be an IPv6 address, which "+goinfo.CalledName(call)+
			" splits at its first colon: use net.SplitHostPort", nil)
	}
}

// cutsBoth reports whether the code slices an address into host and port at the index that call returns. In an IPv6
// address without a port, the last colon is inside the brackets. It returns false if the function calls Port of a URL.
func cutsBoth(p *Hosts, call inspector.Cursor) bool {
	fn, ok := p.FuncAround(call.Node().(ast.Expr))
	if _, is := call.Parent().Node().(*ast.AssignStmt); !ok || !is {
		return false
	}
	parts, ok := listedParts(p, call)
	return ok && len(parts.first) > 0 && len(parts.second) > 0 && !unit.Has(fn, func(call *ast.CallExpr) bool {
		return p.Calls(call, "(*net/url.URL).Port")
	})
}

// callersHandleIPv6 reports whether e is a parameter and the code around one of its arguments handles IPv6.
func callersHandleIPv6(p *Hosts, e ast.Expr) bool {
	v := p.ParamVar(e)
	if v == nil {
		return false
	}
	args, _ := p.Arguments.Of(v)
	return slices.ContainsFunc(args, func(arg ast.Expr) bool { return callerHandlesIPv6(p, arg) })
}

// callerHandlesIPv6 is handlesIPv6 for an argument. It ignores the call that has it: the name of the function at hand,
// such as parseHostPort, says nothing.
func callerHandlesIPv6(p *Hosts, arg ast.Expr) bool {
	cur, ok := p.CursorAt(arg)
	return !ok || handlesIPv6Besides(p, arg, cur.Parent().Node())
}

// portUnlessColon reports code that adds a port to a text without a colon: an IPv6 address has colons, so it gets no
// port.
// The claim is [check.Dominated], by net.SplitHostPort. The evidence is the name.
func portUnlessColon(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.IsText(call.Args[1], ":") || !p.Calls(call, "strings.Contains", "strings.ContainsRune") {
		return
	}
	cur, ok := p.Cursor(call)
	if !ok || cur.ParentEdgeKind() != edge.UnaryExpr_X || cur.Parent().ParentEdgeKind() != edge.IfStmt_Cond {
		return
	}
	text, body := call.Args[0], cur.Parent().Parent().Node().(*ast.IfStmt).Body
	if len(body.List) == 0 || !addsPort(p, body.List[0], text) || handlesIPv6(p, text) || isOther(p, text) ||
		mentionsColons(p, call) || callersHandleIPv6(p, text) {
		return
	}
	if kind, _ := addressAmong(p, text); kind != noAddress || isAddressWord(sourceName(p, text)) {
		p.Report(hostSplit, call, "an IPv6 address has colons, so no port is added to it: "+
			"use net.SplitHostPort, and net.JoinHostPort if it fails", nil)
	}
}

// addsPort reports whether s adds a port to text, and assigns or returns the result.
func addsPort(p *Hosts, s ast.Stmt, text ast.Expr) bool {
	var results []ast.Expr
	switch s := s.(type) {
	case *ast.AssignStmt:
		if s.Tok == token.ADD_ASSIGN {
			return p.Same(s.Lhs[0], text) && isPortText(p, s.Rhs[0])
		}
		results = s.Rhs
	case *ast.ReturnStmt:
		results = s.Results
	}
	return slices.ContainsFunc(results, func(e ast.Expr) bool {
		switch e := ast.Unparen(e).(type) {
		case *ast.BinaryExpr:
			return e.Op == token.ADD && p.Same(e.X, text) && isPortText(p, e.Y)
		case *ast.CallExpr:
			return p.Calls(e, "net.JoinHostPort") && p.Same(e.Args[0], text)
		}
		return false
	})
}

// isPortText reports whether e is a constant such as ":80".
func isPortText(p *Hosts, e ast.Expr) bool {
	s, ok := p.ConstantText(e)
	return ok && len(s) > 1 && s[0] == ':' && strings.Trim(s[1:], "0123456789") == ""
}

// addressAmong is addressOf that also follows a parameter, and an element of a text split into addresses, such as
// strings.Split(u.Host, ",").
func addressAmong(p *Hosts, e ast.Expr) (addressKind, string) {
	if kind, name := addressOf(p, e); kind != noAddress {
		return kind, name
	}
	if v := p.Variable(e); v != nil {
		if list, ok := p.RangedOver(v).(*ast.CallExpr); ok && p.Calls(list, "strings.Split", "strings.SplitSeq") {
			return addressOf(p, list.Args[0])
		}
	}
	return addressOfArgument(p, e)
}

// addressOfArgument is addressOf for a parameter: it returns the result for the first argument that is an address and
// whose caller does not handle IPv6.
func addressOfArgument(p *Hosts, e ast.Expr) (addressKind, string) {
	v := p.Variable(uncut(p, e))
	if v == nil || v.Kind() != types.ParamVar || !p.Texts.NeverWritten(v) {
		return noAddress, ""
	}
	args, _ := p.Arguments.Of(v)
	for _, arg := range args {
		if kind, name := addressOf(p, arg); kind != noAddress && !callerHandlesIPv6(p, arg) {
			return kind, name
		}
	}
	return noAddress, ""
}

// urlOfHost returns the URL whose Host is e, or nil.
func urlOfHost(p *Hosts, e ast.Expr) ast.Expr {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Host" || !goinfo.IsURL(p.TypeOf(sel.X)) {
		return nil
	}
	return sel.X
}

// isOnlyTested reports whether the result of call is only compared or counted, or only its last part is used: the code
// tests for a colon, reads the port, or asks whether the host has a name.
func isOnlyTested(p *Hosts, call inspector.Cursor) bool {
	switch parent := call.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return parent.Op != token.ADD && parent.Op != token.SUB
	case *ast.CallExpr:
		return goinfo.IsLen(parent)
	case *ast.IndexExpr:
		return isComparedWithName(p, call.Parent())
	case *ast.AssignStmt, *ast.ValueSpec:
		if names := namesOf(call); len(names) > 0 {
			id, ok := names[0].(*ast.Ident)
			return ok && (id.Name == "_" || takesLast(p, id) || isOnlyCounted(p, id) || isCutToCompare(p, call))
		}
	}
	return false
}

// namesOf returns what the results of a call are assigned to; none if they are not assigned alone.
func namesOf(call inspector.Cursor) (names []ast.Expr) {
	switch s := call.Parent().Node().(type) {
	case *ast.AssignStmt:
		if len(s.Rhs) == 1 {
			return s.Lhs
		}
	case *ast.ValueSpec:
		if len(s.Values) == 1 {
			for _, id := range s.Names {
				names = append(names, id)
			}
		}
	}
	return names
}

// isCutToCompare reports whether what is before the colon is only compared with names (see [isComparedWithName]), by an
// index or as the first result of strings.Cut.
func isCutToCompare(p *Hosts, call inspector.Cursor) bool {
	search := call.Node().(*ast.CallExpr)
	if p.Calls(search, "strings.Cut") {
		return isAssignedToCompare(p, call)
	}
	names := namesOf(call)
	if len(names) == 0 {
		return false
	}
	i, ok := names[0].(*ast.Ident)
	return ok && cutsToCompare(p, search, i)
}

// isComparedWithName reports whether the host at cur is only compared with a text without a colon, or a beginning or
// end of one, which what is left of an IPv6 address is not, or taken apart at its dots, as a name is.
func isComparedWithName(p *Hosts, cur inspector.Cursor) bool {
	var other ast.Expr
	switch parent := cur.Parent().Node().(type) {
	case *ast.BinaryExpr:
		if other = parent.Y; cur.ParentEdgeKind() == edge.BinaryExpr_Y {
			other = parent.X
		}
	case *ast.CallExpr:
		switch {
		case p.Calls(parent, "strings.HasSuffix", "strings.HasPrefix", "strings.EqualFold"):
			other = parent.Args[1]
		case p.Calls(parent, "strings.Split", "strings.SplitN") && cur.ParentEdgeKind() == edge.CallExpr_Args:
			return p.IsText(parent.Args[1], ".")
		}
	}
	if other == nil {
		return false
	}
	if texts, ok := p.Texts.EvalAll(other); ok && len(texts) > 0 && !slices.ContainsFunc(texts, func(v eval.Value) bool {
		return v.Text.S == "" || len(v.Text.Holes) > 0
	}) {
		return !slices.ContainsFunc(texts, func(v eval.Value) bool { return strings.ContainsAny(v.Text.S, ":[]") })
	}
	return hasNoColon(p, other)
}

// isAssignedToCompare is isComparedWithName for the value of a variable, by its uses after the assignment. Other
// results of a call are not used.
func isAssignedToCompare(p *Hosts, cut inspector.Cursor) bool {
	names := namesOf(cut)
	if len(names) == 0 || slices.ContainsFunc(names[1:], func(e ast.Expr) bool {
		id, ok := e.(*ast.Ident)
		return !ok || id.Name != "_"
	}) {
		return false
	}
	compared := false
	for _, use := range p.UsesOfNamed(names[0]) {
		if use.Node().Pos() > cut.Parent().Node().End() {
			if compared = isComparedWithName(p, use); !compared {
				return false
			}
		}
	}
	return compared
}

// hasNoColon reports whether control reaches e only if e has no colon.
func hasNoColon(p *Hosts, e ast.Expr) bool {
	for _, c := range p.Texts.Conditions.Passed(p.ObjectOf(e), e.Pos()) {
		for part, is := range goinfo.Implied(c.Expr, c.Value) {
			call, ok := part.(*ast.CallExpr)
			if ok && !is && len(call.Args) == 2 && p.Calls(call, "strings.Contains", "strings.ContainsRune") &&
				p.IsText(call.Args[1], ":") && p.Same(call.Args[0], e) && p.Texts.Conditions.IsUnchanged(e, c.Expr.Pos()) {
				return true
			}
		}
	}
	return false
}

// cutsToCompare reports whether the index i, the result of the search call, only cuts the text to what is compared with
// a name.
func cutsToCompare(p *Hosts, call *ast.CallExpr, i *ast.Ident) bool {
	cut := false
	for _, use := range p.UsesOfNamed(i) {
		switch n := use.Parent().Node().(type) {
		case *ast.AssignStmt, *ast.BinaryExpr: // the definition, or a test whether there is a colon
			if sum, ok := n.(*ast.BinaryExpr); ok && (sum.Op == token.ADD || sum.Op == token.SUB) {
				return false
			}
		case *ast.SliceExpr:
			cut = n.High == use.Node() && p.Same(n.X, call.Args[0]) &&
				(isComparedWithName(p, use.Parent()) || isAssignedToCompare(p, use.Parent()))
			if !cut {
				return false
			}
		default:
			return false
		}
	}
	return cut
}

// takesLast reports whether the code subtracts from the length of the list id, or tests whether it is more than two,
// and so handles any number of colons.
func takesLast(p *Hosts, id *ast.Ident) bool {
	for _, use := range p.UsesOfNamed(id) {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		if !ok || !goinfo.IsLen(call) {
			continue
		}
		around, ok := use.Parent().Parent().Node().(*ast.BinaryExpr)
		if ok && (around.Op == token.SUB || isMany(p, around)) {
			return true
		}
	}
	return false
}

// isOnlyCounted reports whether all uses of the list id are its length.
func isOnlyCounted(p *Hosts, id *ast.Ident) bool {
	counted := false
	for _, use := range p.UsesOfNamed(id) {
		if use.Node() == ast.Node(id) {
			continue
		}
		call, ok := use.Parent().Node().(*ast.CallExpr)
		if !ok || !goinfo.IsLen(call) {
			return false
		}
		counted = true
	}
	return counted
}

// isMany reports whether e tests for more than two.
func isMany(p *Hosts, e *ast.BinaryExpr) bool {
	return e.Op == token.GTR && isNumber(p, e.Y, 2) || (e.Op == token.GEQ || e.Op == token.EQL) && isNumber(p, e.Y, 3)
}

func isNumber(p *Hosts, e ast.Expr, n int64) bool {
	v, ok := p.Texts.IntOf(e)
	return ok && v == n
}

// handlesIPv6 reports whether the function around address handles IPv6: a literal mentions brackets, or it calls a
// function for IPv6, counts substrings, or splits the address correctly.
func handlesIPv6(p *Hosts, address ast.Expr) bool { return handlesIPv6Besides(p, address, nil) }

// handlesIPv6Besides is handlesIPv6 that ignores the node n.
func handlesIPv6Besides(p *Hosts, address ast.Expr, n ast.Node) bool {
	f := factsAround(p, address)
	return f != nil && (f.bracket ||
		slices.ContainsFunc(f.ipv6, func(call *ast.CallExpr) bool { return call != n }) ||
		slices.ContainsFunc(f.parsers, func(call *ast.CallExpr) bool {
			return call != n && (len(call.Args) != 1 || !isAnother(p, call.Args[0], address))
		}))
}

// isAnother reports whether e is known to be a different address of a request or a URL.
func isAnother(p *Hosts, e, address ast.Expr) bool {
	one, ok := uncut(p, e).(*ast.SelectorExpr)
	other, is := uncut(p, address).(*ast.SelectorExpr)
	if !ok || !is || p.Same(one, other) {
		return false
	}
	kind, _ := addressOf(p, one)
	otherKind, _ := addressOf(p, other)
	return kind != noAddress && otherKind != noAddress
}

// ofIPv6 matches names of functions that handle IPv6.
var ofIPv6 = regexp.MustCompile(`(?i)ip_?v?6|bracket|(split|parse)host`)

// mentionsColons reports whether a literal of the function around e has two colons in a row.
func mentionsColons(p *Hosts, e ast.Expr) bool {
	f := factsAround(p, e)
	return f != nil && f.twoColons
}

// hostnameFix writes u.Hostname() for strings.Split(u.Host, ":")[0].
func hostnameFix(p *Hosts, call inspector.Cursor) *fixes.Fix {
	e := call.Node().(*ast.CallExpr)
	u := urlOfHost(p, e.Args[0])
	if u == nil || call.ParentEdgeKind() != edge.IndexExpr_X || !p.Calls(e, "strings.Split", "strings.SplitN") {
		return nil
	}
	index := call.Parent().Node().(*ast.IndexExpr)
	if !isNumber(p, index.Index, 0) || p.ImportOf(e.Fun) == nil || !p.HasNoComment(index.Pos(), index.End()) {
		return nil
	}
	return hostnameFor(u, index)
}

// hostnameFor writes u.Hostname() instead of n.
func hostnameFor(u ast.Expr, n ast.Node) *fixes.Fix {
	hostname := types.ExprString(u) + ".Hostname()"
	fix := &fixes.Fix{Message: "Use " + hostname}
	fix.Replace(n.Pos(), n.End(), hostname)
	return fix
}

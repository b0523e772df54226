package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/syntax/hosts"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// A comparison is a test of a part of a URL or request against a text.
type comparison struct {
	unit.Comparison
	of   ast.Expr // the URL or request with the part; nil if unknown
	text ast.Expr
}

// The parts of URLs and requests that a Comparison names.
const (
	partPath       = "the path of a URL"
	partServedPath = "the path of a server's request"
	partFragment   = "the fragment of a URL"
	partHost       = "the host of a request"
	partOrigin     = "an Origin header"
	partReferer    = "a Referer header"
	partRemoteAddr = "the RemoteAddr of a server's request"
)

// compareIn reports text if n compares it with e, a part of a URL or request that it never equals or contains.
func compareIn(p *Pass, n ast.Node, e, text ast.Expr, how string) {
	part, of := partOf(p, e)
	if part == "" {
		noteMismatch(p, n, e)
		return
	}
	c := comparison{unit.Comparison{Part: part, How: how}, of, text}
	if !noteComparison(p, n, c) {
		judgeComparison(p, c, func() bool {
			return isServedPath(p, e) || p.IsRequest(requestWith(p, of)) && isRootedBeside(p, e, text)
		})
	}
}

// partOf returns the part of a URL or request that e is, or that a function of the package returns, and the URL or
// request; "" if it is something else.
func partOf(p *Pass, e ast.Expr) (part string, of ast.Expr) {
	switch e := p.ValueOf(e).(type) {
	case *ast.SelectorExpr:
		return partSelected(p, e), e.X
	case *ast.CallExpr:
		if len(e.Args) == 1 && p.IsText(e.Args[0], "Origin") && p.Calls(e, "(net/http.Header).Get") {
			return partOrigin, nil
		}
		if p.Calls(e, "(*net/http.Request).Referer") ||
			len(e.Args) == 1 && p.IsText(e.Args[0], "Referer") && p.Calls(e, "(net/http.Header).Get") {
			return partReferer, nil
		}
		if sel, of := p.SelectedByCallee(e); of != nil {
			return partSelected(p, sel), of
		}
	}
	return "", nil
}

// partSelected is partOf for a selector.
func partSelected(p *Pass, sel *ast.SelectorExpr) string {
	switch name := sel.Sel.Name; {
	case name == "Path" && goinfo.IsURL(p.TypeOf(sel.X)):
		return partPath
	case name == "Fragment" && goinfo.IsURL(p.TypeOf(sel.X)):
		return partFragment
	case name == "Host" && p.IsRequest(sel.X):
		return partHost
	case name == "RemoteAddr" && p.IsRequest(sel.X) && p.IsIncoming(sel.X, nil):
		return partRemoteAddr
	}
	return ""
}

// judgeComparison reports the text of a comparison if it is a constant that the part never equals or contains. The path
// of a URL is what a client sent if served returns true.
func judgeComparison(p *Pass, c comparison, served func() bool) {
	text, ok := p.ConstantText(c.text)
	if !ok && c.Part == partOrigin && c.How == unit.Begins && endsInSlash(p, c.text) {
		never(p, c.text, noOriginPath)
	}
	if !ok {
		return
	}
	why := whyNever(c.Comparison, text)
	if why == "" && c.Part == partPath && served() {
		c.Part = partServedPath
		why = whyNever(c.Comparison, text)
	}
	if why == decodedPath && changesPaths(p) {
		return // the program may set a path that is escaped
	}
	if why != "" && (c.Part != partRemoteAddr || p.RemoteHasPort()) {
		never(p, c.text, why)
	}
}

const (
	hasRemotePort = "http.Request.RemoteAddr includes a port (use net.SplitHostPort)"
	rootedPath    = `the path of a request always begins with "/"`
	noQuery       = "URL.Path never contains the query (compare with the path alone, or use RequestURI)"
	decodedPath   = "URL.Path is decoded (compare with EscapedPath)"
	noHash        = `the fragment of a parsed URL does not include its "#"`
	noOriginPath  = `an Origin header never has a path or ends in "/"`
)

// whyNever says why a comparison with text is never true; "" if it may be.
func whyNever(c unit.Comparison, text string) string {
	if text == "" {
		return ""
	}
	starts, query := c.How != unit.IsWithin, strings.IndexByte(text, '?')
	host, _, _ := strings.Cut(text, ":")
	switch {
	case (c.Part == partPath || c.Part == partServedPath) && query >= 0 &&
		(core.NameAt(text[query+1:]) > 0 || isTarget(text) && c.How == unit.Equals ||
			c.How == unit.IsWithin && query == 0 && isWord(text[1:])):
		return noQuery
	case c.Part == partPath && c.How != unit.Equals && hasEscape(text):
		return decodedPath
	case c.Part == partServedPath && !strings.ContainsAny(text[:1], "/*") && starts:
		return rootedPath
	case c.Part == partFragment && text[0] == '#' && starts:
		return noHash
	case c.Part == partHost && strings.Contains(text, "://"):
		return "the host of a request has no scheme"
	case c.Part == partHost && strings.IndexByte(text, '/') > 0 && starts:
		return "the host of a request has no path"
	case c.Part == partOrigin && c.How != unit.Equals && isOriginWithPath(text):
		return noOriginPath
	case c.Part == partOrigin && c.How == unit.Equals && !strings.Contains(text, "://") &&
		(hosts.IsName(host) || host == "localhost"):
		return "an origin begins with its scheme"
	case c.Part == partReferer && starts && !strings.Contains(text, "://") && isHostFirst(text):
		return "a Referer header begins with its scheme"
	case c.Part == partReferer && c.How == unit.Equals && isOriginAlone(text):
		return `a Referer header has a path, which is "/" at least`
	case c.Part == partRemoteAddr && c.How == unit.Equals && isAddressAlone(text):
		return hasRemotePort
	}
	return ""
}

// hasEscape reports whether s has a percent-encoded byte, other than a "%" itself.
func hasEscape(s string) bool {
	decoded, err := url.PathUnescape(s)
	return err == nil && decoded != s && !strings.Contains(decoded, "%")
}

// isHostFirst reports whether s begins with the name of a host.
func isHostFirst(s string) bool {
	if i := strings.IndexAny(s, ":/"); i >= 0 {
		s = s[:i]
	}
	return hosts.IsName(s) || s == "localhost"
}

// isOriginAlone reports whether s is an http or https URL without a path.
func isOriginAlone(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.Path == "" && u.RawQuery == ""
}

// isAddressAlone reports whether s is "localhost" or an IP address without a port.
func isAddressAlone(s string) bool {
	_, err := netip.ParseAddr(strings.Trim(s, "[]"))
	return err == nil || s == "localhost"
}

// noteComparison records that the function around n compares its parameter, c.text, or an element of it. It returns
// false if the text is something else.
func noteComparison(p *Pass, n ast.Node, c comparison) bool {
	v := p.Variable(c.text)
	if v == nil || v.Kind() != types.ParamVar && !isElementGiven(p, v) {
		return false
	}
	if !isOnlyCompared(p, v, n) {
		return true
	}
	request, with := requestWith(p, c.of), (*types.Var)(nil)
	switch of := p.Variable(request); {
	case c.Part == partPath && changesPaths(p):
	case c.Part == partPath && p.IsRequest(request) && p.IsIncoming(request, nil):
		c.Part = partServedPath
	case c.Part == partPath && of != nil && of.Kind() == types.ParamVar:
		with = of
	case c.Part == partRemoteAddr && !p.RemoteHasPort():
		return true
	}
	p.NoteRole(n, c.text, unit.Role{Kind: unit.Compared, Comparison: c.Comparison}, with)
	return true
}

// isElementGiven reports whether v is the variable of a loop over a parameter.
func isElementGiven(p *Pass, v *types.Var) bool {
	return p.ParamVar(p.RangedOver(v)) != nil
}

// requestWith returns the request whose URL of is; else of.
func requestWith(p *Pass, of ast.Expr) ast.Expr {
	if of == nil {
		return nil
	}
	if sel, ok := p.ValueOf(of).(*ast.SelectorExpr); ok && sel.Sel.Name == "URL" && p.IsRequest(sel.X) {
		return sel.X
	}
	return of
}

// isOnlyCompared reports whether the code uses v, a text, only in n and in comparisons, with nothing before it. Other
// code may complete it.
func isOnlyCompared(p *Pass, v *types.Var, n ast.Node) bool {
	return !slices.ContainsFunc(otherUses(p, v), func(other ast.Node) bool { return other != n })
}

// otherUses returns the nodes that use v, a text, and neither compare nor log it.
func otherUses(p *Pass, v *types.Var) []ast.Node {
	return goinfo.Memo(&p.notCompared, v, nil, func() (others []ast.Node) {
		fn, ok := p.FuncDeclAround(v.Pos(), v.Pos())
		if !ok {
			return []ast.Node{nil}
		}
		for _, use := range p.UsesOf(v, fn) {
			if !compares(p, use) {
				others = append(others, use.Parent().Node())
			}
		}
		return others
	})
}

// compares reports whether a use of a text compares or logs it, with nothing before it.
func compares(p *Pass, use inspector.Cursor) bool {
	kind, i := use.ParentEdge()
	switch parent := use.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return parent.Op != token.ADD || kind != edge.BinaryExpr_Y
	case *ast.CallExpr:
		return kind == edge.CallExpr_Args && (i > 0 || p.Calls(parent, "strings.EqualFold")) &&
			p.Calls(parent, comparers...) || code.LogsOrFails(parent)
	}
	return kind == edge.CaseClause_List
}

// comparers holds the functions that compare two texts; the first one is the whole.
var comparers = []string{"strings.HasPrefix", "strings.HasSuffix", "strings.Contains", "strings.EqualFold",
	"strings.TrimPrefix", "strings.CutPrefix", "strings.TrimSuffix"}

// comparedGiven reports the text of c, an argument of call, whose function compares it with a part of a URL or request.
// If c.of is set, it is another argument.
func comparedGiven(p *Pass, call *ast.CallExpr, c comparison) {
	switch {
	case noteComparison(p, call, c):
	case c.Part == partServedPath:
		if !changesPaths(p) && (!isExportedAround(p, call) || isCalledRooted(p, call)) {
			judgeComparison(p, c, nil)
		}
	default:
		judgeComparison(p, c, func() bool { return c.of != nil && isServedURL(p, c.of) })
	}
}

// isCalledRooted reports whether a call of the same function as call, in the function around it, has an argument that
// begins with "/": the paths that it compares do.
func isCalledRooted(p *Pass, call *ast.CallExpr) bool {
	callee := goinfo.Callee(p.Pass.TypesInfo, call)
	fn, ok := p.FuncAround(call)
	return ok && callee != nil && unit.Has(fn, func(other *ast.CallExpr) bool {
		return goinfo.Callee(p.Pass.TypesInfo, other) == callee && slices.ContainsFunc(other.Args, func(arg ast.Expr) bool {
			text, ok := p.ConstantText(arg)
			return ok && strings.HasPrefix(text, "/")
		})
	})
}

// isRootedBeside reports whether the function around path also compares it with a text that begins with "/": nobody
// strips the slash before. It returns false if the function changes paths, or if that text is the slash and text, so that
// it expects both.
func isRootedBeside(p *Pass, path, text ast.Expr) bool {
	fn, ok := p.FuncAround(path)
	if !ok || unit.Has(fn, func(s *ast.AssignStmt) bool { return slices.ContainsFunc(s.Lhs, isPathField) }) {
		return false
	}
	unrooted, _ := p.ConstantText(text)
	rooted, both := false, false
	compare := func(whole ast.Expr, with ...ast.Expr) {
		for _, e := range with {
			if s, known := p.ConstantText(e); known && p.Same(whole, path) {
				rooted = rooted || strings.HasPrefix(s, "/") && len(s) > 1
				both = both || strings.HasPrefix(s, "/"+unrooted)
			}
		}
	}
	for cur := range fn.Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil), (*ast.SwitchStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.BinaryExpr:
			compare(n.X, n.Y)
			compare(n.Y, n.X)
		case *ast.CallExpr:
			if len(n.Args) == 2 && p.Calls(n, comparers...) {
				compare(n.Args[0], n.Args[1])
			}
		case *ast.SwitchStmt:
			for _, clause := range n.Body.List {
				compare(n.Tag, clause.(*ast.CaseClause).List...)
			}
		}
	}
	return rooted && !both
}

// isPathField reports whether e selects a field Path.
func isPathField(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Path"
}

func mismatched(part string) unit.Role {
	return unit.Role{Kind: unit.Mismatched, Comparison: unit.Comparison{Part: part}}
}

// noteMismatch records that e is a parameter of a function that only compares it, and only with texts that a certain
// part of a URL or request never equals.
func noteMismatch(p *Pass, n ast.Node, e ast.Expr) {
	v := p.Variable(e)
	if v == nil || v.Kind() != types.ParamVar || p.mismatches[v] || !goinfo.IsString(v.Type()) ||
		!goinfo.Imports(p.Pass.Pkg, "net/http") {
		return
	}
	if p.mismatches == nil {
		p.mismatches = make(map[*types.Var]bool)
	}
	p.mismatches[v] = true
	fn := p.FuncOf(v)
	if fn == nil || fn.Exported() {
		return
	}
	tests, ok := testsOf(p, v)
	if !ok || len(tests) == 0 {
		return
	}
	for _, part := range []string{partRemoteAddr, partFragment, partHost, partPath, partServedPath} {
		if !slices.ContainsFunc(tests, func(t textTest) bool {
			return whyNever(unit.Comparison{Part: part, How: t.how}, t.text) == ""
		}) {
			if p.NoteRole(n, e, mismatched(part), nil); part == partPath {
				return // a path is reported once
			}
		}
	}
}

// A textTest is a test of a variable against a constant.
type textTest struct{ text, how string }

// testsOf returns the constants against which the code tests v, other than "". It returns false if v has another use.
func testsOf(p *Pass, v *types.Var) (tests []textTest, only bool) {
	fn, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	if !ok {
		return nil, false
	}
	for _, use := range p.UsesOf(v, fn) {
		var others []ast.Expr
		how := unit.Equals
		switch kind, _ := use.ParentEdge(); parent := use.Parent().Node().(type) {
		case *ast.BinaryExpr:
			if others = []ast.Expr{parent.X}; kind == edge.BinaryExpr_X {
				others[0] = parent.Y
			}
			ok = parent.Op == token.EQL || parent.Op == token.NEQ
		case *ast.SwitchStmt:
			for _, clause := range parent.Body.List {
				others = append(others, clause.(*ast.CaseClause).List...)
			}
		case *ast.CallExpr:
			others, how, ok = testedBy(p, parent, kind)
		default:
			ok = false
		}
		for _, other := range others {
			text, known := p.StringOf(other)
			if ok = ok && known; text != "" {
				tests = append(tests, textTest{text, how})
			}
		}
		if !ok {
			return nil, false
		}
	}
	return tests, true
}

// testedBy is testsOf for an argument of call.
func testedBy(p *Pass, call *ast.CallExpr, kind edge.Kind) (others []ast.Expr, how string, ok bool) {
	switch {
	case code.LogsOrFails(call):
		return nil, "", true
	case kind != edge.CallExpr_Args || len(call.Args) != 2:
		return nil, "", false
	case p.Calls(call, "strings.HasPrefix"):
		how = unit.Begins
	case p.Calls(call, "strings.EqualFold"):
		how = unit.Equals
	case p.Calls(call, "strings.HasSuffix", "strings.Contains"):
		how = unit.IsWithin
	}
	return call.Args[1:], how, how != ""
}

// mismatchGiven reports arg, an argument of call, whose function compares it only with texts that part never equals.
func mismatchGiven(p *Pass, call *ast.CallExpr, arg ast.Expr, part string) {
	if v := p.ParamVar(arg); v != nil {
		if isOnlyPassed(p, v, call) {
			p.NoteRole(call, arg, mismatched(part), nil)
		}
		return
	}
	is, _ := partOf(p, arg)
	switch {
	case is == partPath && part == partServedPath:
		if !isServedPath(p, arg) {
			return
		}
	case is != part, part == partRemoteAddr && !p.RemoteHasPort():
		return
	}
	p.ReportLevel(rules.CompareNever, core.Warning, arg,
		mismatchWhy[part]+", so no comparison in "+goinfo.CalledName(call)+
			" matches", nil)
}

// isOnlyPassed reports whether the code does nothing with v but pass it to call, and log it.
func isOnlyPassed(p *Pass, v *types.Var, call *ast.CallExpr) bool {
	fn, ok := p.FuncDeclAround(v.Pos(), v.Pos())
	return ok && !slices.ContainsFunc(p.UsesOf(v, fn), func(use inspector.Cursor) bool {
		other, ok := use.Parent().Node().(*ast.CallExpr)
		return !ok || other != call && !code.LogsOrFails(other)
	})
}

// mismatchWhy says why texts never equal a part.
var mismatchWhy = map[string]string{
	partRemoteAddr: hasRemotePort,
	partServedPath: rootedPath,
	partPath:       noQuery,
	partFragment:   noHash,
	partHost:       "the host of a request has neither scheme nor path",
}

// isTarget reports whether s is an absolute path with a query, such as "/users?all".
func isTarget(s string) bool {
	path, query, _ := strings.Cut(s, "?")
	return len(path) > 0 && path[0] == '/' && query != "" && !strings.ContainsAny(query, "?*/{")
}

// endsInSlash reports whether e is a sum that ends with a single slash after other text.
func endsInSlash(p *Pass, e ast.Expr) bool {
	sum, ok := p.ValueOf(e).(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD {
		return false
	}
	v, _ := p.Texts.Eval(e)
	return strings.HasSuffix(v.Text.S, "/") && !strings.HasSuffix(v.Text.S, "//") && len(v.Text.S) > 1
}

// isServedPath reports whether e is the path of a request as the client sent it: the package neither strips prefixes
// nor assigns to paths or URLs.
func isServedPath(p *Pass, e ast.Expr) bool {
	part, of := partOf(p, e)
	return part == partPath && !isExportedAround(p, e) && isServedURL(p, of)
}

// isServedURL is isServedPath for a URL, or the request that has it.
func isServedURL(p *Pass, of ast.Expr) bool {
	request := requestWith(p, of)
	return p.IsRequest(request) && !changesPaths(p) && !isExportedAround(p, of) &&
		p.IsIncoming(request, func(given ast.Expr) bool { return !isExportedAround(p, given) })
}

// isExportedAround reports whether the function around e is exported, so that another package may wrap it in
// http.StripPrefix.
func isExportedAround(p *Pass, e ast.Expr) bool {
	fn, ok := p.FuncAround(e)
	if !ok {
		return true
	}
	return fn.Node().(*ast.FuncDecl).Name.IsExported() && p.Pass.Pkg.Name() != "main"
}

// changesPaths reports whether the package strips the slash before a path, or assigns to a field Path or URL.
func changesPaths(p *Pass) bool {
	return goinfo.Lazy(&p.pathChanges, func() bool {
		return p.WritesField("Path", "URL") || unit.Has(p.Root, func(id *ast.Ident) bool {
			fn, ok := p.Pass.TypesInfo.Uses[id].(*types.Func)
			return ok && goinfo.IsFunc(fn, "net/http.StripPrefix") && !leavesSlash(p, id)
		})
	})
}

// leavesSlash reports whether strip, which names http.StripPrefix, is called for a file server, for a ServeMux, which
// redirects what has no slash, or with a prefix that does not end in "/".
func leavesSlash(p *Pass, strip *ast.Ident) bool {
	cur, ok := p.CursorAt(strip)
	if ok && cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
		cur = cur.Parent()
	}
	if !ok || cur.ParentEdgeKind() != edge.CallExpr_Fun {
		return false
	}
	call := cur.Parent().Node().(*ast.CallExpr)
	if len(call.Args) != 2 {
		return false
	}
	files, ok := p.ValueOf(call.Args[1]).(*ast.CallExpr)
	if ok && p.Calls(files, "net/http.FileServer", "net/http.FileServerFS") ||
		goinfo.IsNamed(goinfo.Deref(p.TypeOf(call.Args[1])), "net/http", "ServeMux") {
		return true
	}
	prefixes := []ast.Expr{call.Args[0]}
	if v := p.ParamVar(call.Args[0]); v != nil {
		if fn := p.FuncOf(v); fn != nil && !fn.Exported() {
			prefixes = p.Arguments.InPackage(v)
		}
	}
	return len(prefixes) > 0 && !slices.ContainsFunc(prefixes, func(e ast.Expr) bool {
		text, ok := p.ConstantText(e)
		return !ok || strings.HasSuffix(text, "/")
	})
}

// isWord reports whether s is a word of letters, as the key of a query without a value is.
func isWord(s string) bool {
	return len(s) > 2 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz") == ""
}

// isOriginWithPath reports whether s is an http or https URL with a path.
func isOriginWithPath(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.Path != ""
}

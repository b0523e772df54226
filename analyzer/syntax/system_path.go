package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/scheme"
)

// systemPathLiteral reports url.URL{Scheme: "https", Host: h, Path: filepath.Join("a", b)}. It leaves out a literal
// without scheme and host, which may be a file URL, unless it is resolved against another URL.
func systemPathLiteral(p *Pass, lit *ast.CompositeLit) {
	if !goinfo.IsURL(p.TypeOf(lit)) {
		return
	}
	value, name := p.FieldValue(lit, "Path"), p.FieldValue(lit, "Scheme")
	if value == nil || name == nil && p.FieldValue(lit, "Host") == nil && !isResolved(p, lit) {
		return
	}
	if name != nil {
		if text, known := p.ConstantText(name); known && !scheme.IsWeb(text) {
			return
		}
	}
	systemPath(p, value)
}

// isResolved reports whether the address of lit is the argument of ResolveReference.
func isResolved(p *Pass, lit *ast.CompositeLit) bool {
	cur, ok := p.Cursor(lit)
	if !ok || cur.ParentEdgeKind() != edge.UnaryExpr_X {
		return false
	}
	cur = cur.Parent()
	return cur.ParentEdgeKind() == edge.CallExpr_Args &&
		p.Calls(cur.Parent().Node().(*ast.CallExpr), "(*net/url.URL).ResolveReference")
}

// systemPathAssigned reports u.Path = filepath.Join(u.Path, b) in a function that does not mention file URLs.
func systemPathAssigned(p *Pass, s *ast.AssignStmt) {
	if len(s.Lhs) != len(s.Rhs) {
		return
	}
	for i, left := range s.Lhs {
		sel, ok := ast.Unparen(left).(*ast.SelectorExpr)
		if ok && sel.Sel.Name == "Path" && goinfo.IsURL(p.TypeOf(sel.X)) && !mentionsFileURLs(p, sel) &&
			!comparesOwnURLs(p, sel) {
			systemPath(p, s.Rhs[i])
		}
	}
}

// mentionsFileURLs reports whether the function around e names the scheme "file" or opens the path of a URL as a file.
func mentionsFileURLs(p *Pass, e ast.Expr) bool {
	fn, ok := p.FuncAround(e)
	if !ok {
		return true
	}
	for c := range fn.Preorder((*ast.BasicLit)(nil), (*ast.Ident)(nil), (*ast.SelectorExpr)(nil), (*ast.CallExpr)(nil)) {
		n := c.Node().(ast.Expr)
		if call, ok := n.(*ast.CallExpr); ok {
			if isFilePath(p, call) {
				return true
			}
			continue
		}
		if name, ok := p.StringOf(n); ok &&
			(name == "file" || strings.HasPrefix(name, "file:")) {
			return true
		}
	}
	return false
}

// comparesOwnURLs reports whether the function around e returns only a bool, is given no URL, and prints URLs only to
// compare them: both sides have the same separators.
func comparesOwnURLs(p *Pass, e ast.Expr) bool {
	fn, ok := p.FuncAround(e)
	if !ok {
		return false
	}
	sig := goinfo.SignatureOf(p.Pass.TypesInfo, fn.Node())
	if sig.Recv() != nil || sig.Results().Len() != 1 || sig.Results().At(0).Type() != types.Typ[types.Bool] {
		return false
	}
	for param := range sig.Params().Variables() {
		if goinfo.IsURL(param.Type()) {
			return false
		}
	}
	for c := range fn.Preorder((*ast.CallExpr)(nil)) {
		if _, compared := c.Parent().Node().(*ast.BinaryExpr); !compared &&
			p.Calls(c.Node().(*ast.CallExpr), "(*net/url.URL).String") {
			return false
		}
	}
	return true
}

// isFilePath reports whether call passes the path or host of a URL to a function of os or path/filepath that uses it
// as a file name.
func isFilePath(p *Pass, call *ast.CallExpr) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "os" && fn.Pkg().Path() != "path/filepath" ||
		slices.Contains([]string{"Join", "Clean", "ToSlash", "Base", "Ext", "Dir"}, fn.Name()) {
		return false
	}
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		return p.IsField(arg, "net/url", "Path") || p.IsField(arg, "net/url", "Host")
	})
}

// systemPathElement reports u.JoinPath(filepath.Join("a", b)) and u.Parse(filepath.Join("a", b)).
func systemPathElement(p *Pass, call *ast.CallExpr) {
	from := 0
	switch {
	case p.Calls(call, "net/url.JoinPath"):
		from = 1
	case !p.Calls(call, "(*net/url.URL).JoinPath", "(*net/url.URL).Parse"):
		return
	}
	for _, arg := range call.Args[min(from, len(call.Args)):] {
		if !mentionsFileURLs(p, arg) {
			systemPath(p, arg)
		}
	}
}

// systemPath reports a value with the separators of the operating system.
// The claim is [check.Dominated]: package path is right on every system.
func systemPath(p *Pass, value ast.Expr) {
	values, _ := p.Texts.EvalAll(value)
	for _, v := range values {
		for _, h := range v.Text.Holes {
			if h.Origin == core.FromSeparators && h.Escaper == core.ByNobody {
				p.ReportLevel(rules.Backslash, core.Warning, value, "{"+h.Name+
					"} has backslashes on Windows: use package path, or filepath.ToSlash", nil)
				return
			}
		}
	}
}

// systemSeparator reports string(os.PathSeparator) as a part of a web URL, or as the separator at which the path of a
// URL is split or searched.
func systemSeparator(p *Pass, call *ast.CallExpr) {
	for _, arg := range call.Args {
		if !isSystemSeparator(p, arg) {
			continue
		}
		cur, ok := p.Cursor(arg)
		if !ok {
			return
		}
		name := types.ExprString(arg)
		if whole, cut := wholeAround(p, cur); cut || whole != nil && isWebText(p, whole) {
			p.ReportLevel(rules.Backslash, core.Warning, arg, name+` is a backslash on Windows: write "/" in a URL`, nil)
		}
	}
}

// isSystemSeparator reports whether e is os.PathSeparator or filepath.Separator in a file that may be built for
// Windows.
func isSystemSeparator(p *Pass, e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	c, ok := p.Pass.TypesInfo.Uses[sel.Sel].(*types.Const)
	if !ok || c.Pkg() == nil {
		return false
	}
	name := c.Pkg().Path() + "." + c.Name()
	return (name == "os.PathSeparator" || name == "path/filepath.Separator") && p.Texts.BuildsForWindows(e.Pos())
}

// wholeAround returns the largest text that the part at cur is joined into. It returns true if a call searches a URL
// for the part.
func wholeAround(p *Pass, cur inspector.Cursor) (whole ast.Expr, cut bool) {
	for up := range cur.Enclosing() {
		switch up.ParentEdgeKind() {
		case edge.CallExpr_Args:
			call := up.Parent().Node().(*ast.CallExpr)
			if cutsURL(p, call, up.Node()) {
				return nil, true
			}
			if !p.Pass.TypesInfo.Types[call.Fun].IsType() && !p.Calls(call, "strings.Join", "fmt.Sprintf") {
				return whole, false
			}
			whole = call
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			sum := up.Parent().Node().(*ast.BinaryExpr)
			if sum.Op != token.ADD {
				return nil, false
			}
			whole = sum
		case edge.ParenExpr_X:
		default:
			return whole, false
		}
	}
	return nil, false
}

// isWebText reports whether e begins with a scheme of the web.
func isWebText(p *Pass, e ast.Expr) bool {
	v, _ := p.Texts.Eval(e)
	name, _, ok := strings.Cut(v.Text.S, "://")
	return ok && scheme.IsWeb(name)
}

// cutsURL reports whether call searches a URL or its path for arg.
func cutsURL(p *Pass, call *ast.CallExpr, arg ast.Node) bool {
	if len(call.Args) < 2 || call.Args[1] != arg || !p.Calls(call, "strings.Split", "strings.SplitN", "strings.HasPrefix",
		"strings.HasSuffix", "strings.TrimPrefix", "strings.TrimSuffix", "strings.Trim", "strings.TrimLeft",
		"strings.TrimRight", "strings.Index", "strings.LastIndex", "strings.IndexByte", "strings.LastIndexByte",
		"strings.IndexRune", "strings.Contains", "strings.ContainsRune", "strings.Count", "strings.Cut") {
		return false
	}
	text := p.ValueOf(call.Args[0])
	if made, ok := text.(*ast.CallExpr); ok {
		return p.Calls(made, "(*net/url.URL).String", "(*net/url.URL).EscapedPath", "(*net/url.URL).RequestURI")
	}
	return p.IsField(text, "net/url", "Path") || p.IsField(text, "net/url", "RawPath") ||
		p.IsField(text, "net/http", "RequestURI")
}

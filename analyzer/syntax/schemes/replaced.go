package schemes

import (
	"go/ast"
	"go/constant"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/scheme"
)

// schemeReplaced reports strings.Replace(u, "http", "https", 1), which turns "https" into "httpss". It leaves out
// functions that may test the scheme first.
func schemeReplaced(p *Schemes, call *ast.CallExpr) {
	if len(call.Args) < 3 || !p.Calls(call, "strings.Replace", "strings.ReplaceAll") {
		return
	}
	from, ok := p.ConstantText(call.Args[1])
	to, known := p.ConstantText(call.Args[2])
	if known && webSocketOf[from] == to && to != "" && replacesAll(p, call) {
		p.Report(rules.SchemeMisspelled, call, "every "+strconv.Quote(from)+
			" of the URL is replaced, also those of its host and path: replace the first only, or set Scheme", nil)
		return
	}
	plain := scheme.Schemes[from]
	if !ok || !known || to == "" || plain == nil || plain.Secure != to || knowsScheme(p, call.Args[0], from) ||
		mayTestScheme(p, call, from) {
		return
	}
	p.Report(rules.SchemeMisspelled, call.Args[1],
		strconv.Quote(to)+" begins with "+strconv.Quote(from)+", too, and becomes "+
			strconv.Quote(to+"s")+`: replace `+strconv.Quote(from+"://")+" with "+strconv.Quote(to+"://"), nil)
}

// webSocketOf maps the schemes of a server to those of its other protocol.
var webSocketOf = map[string]string{"http": "ws", "https": "wss", "ws": "http", "wss": "https"}

// replacesAll reports whether call replaces all that it finds, in a text that is not known.
func replacesAll(p *Schemes, call *ast.CallExpr) bool {
	if p.IsConstant(call.Args[0]) {
		return false
	}
	if len(call.Args) == 3 {
		return true
	}
	n := p.Pass.TypesInfo.Types[call.Args[3]].Value
	return n != nil && n.Kind() == constant.Int && constant.Sign(n) < 0
}

// knowsScheme reports whether e is known, or begins with scheme and "://".
func knowsScheme(p *Schemes, e ast.Expr, scheme string) bool {
	v, known := p.Texts.Eval(e)
	return known && len(v.Text.Holes) == 0 || strings.HasPrefix(v.Text.S, scheme+"://")
}

// mayTestScheme reports whether the function around call may test a scheme: it selects a Scheme, or has another
// literal that begins with from.
func mayTestScheme(p *Schemes, call *ast.CallExpr, from string) bool {
	fn, ok := p.FuncAround(call)
	if !ok {
		return true
	}
	for c := range fn.Preorder((*ast.BasicLit)(nil), (*ast.SelectorExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.SelectorExpr:
			if n.Sel.Name == "Scheme" {
				return true
			}
		case *ast.BasicLit:
			text, ok := p.ConstantText(n)
			if ok && n != call.Args[1] && n != call.Args[2] && len(text) >= len(from) && text[:len(from)] == from {
				return true
			}
		}
	}
	return false
}

package hosts

import (
	"go/ast"
	"go/token"
	"regexp"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// lastName returns the last name in e: "Addr" for s.cfg.Addr and c.Addr(), "DB_HOST" for os.Getenv("DB_HOST"), and the
// name of the list for an element.
func lastName(p *Hosts, e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return lastName(p, e.X)
	case *ast.IndexExpr:
		if key, ok := p.ConstantText(e.Index); ok {
			return key
		}
		return lastName(p, e.X)
	case *ast.BasicLit:
		key, _ := p.ConstantText(e)
		return key
	case *ast.CallExpr:
		if len(e.Args) == 1 {
			if isTrimmer(p, e) {
				return lastName(p, e.Args[0])
			}
			if key, ok := p.ConstantText(e.Args[0]); ok {
				return key
			}
		}
		if len(e.Args) > 1 && isTrimmer(p, e) {
			return lastName(p, e.Args[0])
		}
		if sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok && sel.Sel.Name == "String" {
			return lastName(p, sel.X)
		}
		return goinfo.CalledName(e)
	}
	return ""
}

// sourceName returns the name of a split text: its own, or the name of the list that contains it.
func sourceName(p *Hosts, e ast.Expr) string {
	name := lastName(p, e)
	if isAddressWord(name) || roleOfName(name) == roleHost {
		return name
	}
	if v := p.Variable(e); v != nil {
		if list := p.RangedOver(v); list != nil {
			return lastName(p, list)
		}
	}
	if name = lastName(p, p.FirstValue(e)); isAddressWord(name) {
		return name
	}
	if key := keyOf(p, e); key != "" {
		return key
	}
	return name
}

// keyOf returns "host" for e in the body of if key == "host" or of case "host", if e has the name of a value of a key;
// else "".
func keyOf(p *Hosts, e ast.Expr) string {
	if !valueName.MatchString(lastName(p, e)) {
		return ""
	}
	cur, ok := p.CursorAt(e)
	if !ok {
		return ""
	}
	for branch := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.CaseClause)(nil), (*ast.FuncDecl)(nil),
		(*ast.FuncLit)(nil)) {
		switch n := branch.Node().(type) {
		case *ast.CaseClause:
			if len(n.List) == 1 {
				key, _ := p.ConstantText(n.List[0])
				return key
			}
		case *ast.IfStmt:
			if cond, ok := ast.Unparen(n.Cond).(*ast.BinaryExpr); ok && cond.Op == token.EQL && n.Body.Pos() < e.Pos() &&
				(n.Else == nil || e.Pos() < n.Else.Pos()) {
				key, _ := p.ConstantText(cond.Y)
				return key
			}
		}
		return ""
	}
	return ""
}

// valueName matches names that programs use for the value of a key.
var valueName = regexp.MustCompile(`(?i)^(v|val|value|s|str|data|content|text|arg|rest)$`)

// isTrimmer reports whether call returns its argument converted, trimmed or in another case.
func isTrimmer(p *Hosts, call *ast.CallExpr) bool {
	return p.Pass.TypesInfo.Types[call.Fun].IsType() || p.Calls(call, "strings.TrimSpace", "strings.Trim",
		"strings.TrimSuffix",
		"strings.TrimPrefix", "strings.TrimRight", "strings.TrimLeft", "strings.ToLower", "strings.ToUpper", "strings.Clone")
}

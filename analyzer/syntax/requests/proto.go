package requests

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

const protoIsVersion = `http.Request.Proto is the version of HTTP, "HTTP/1.1"`

// protoCompared reports r.Proto == "https", which never holds.
func protoCompared(p *Requests, e *ast.BinaryExpr) {
	if e.Op == token.EQL || e.Op == token.NEQ {
		protoIs(p, e.X, e.Y)
		protoIs(p, e.Y, e.X)
	}
}

// protoCases is protoCompared for a switch.
func protoCases(p *Requests, s *ast.SwitchStmt) {
	for _, clause := range s.Body.List {
		for _, e := range clause.(*ast.CaseClause).List {
			protoIs(p, s.Tag, e)
		}
	}
}

// protoTested reports strings.HasPrefix(r.Proto, "HTTPS") and the like, which never hold.
func protoTested(p *Requests, call *ast.CallExpr) {
	switch {
	case len(call.Args) != 2:
	case p.Calls(call, "strings.EqualFold"):
		protoIs(p, call.Args[0], call.Args[1])
		protoIs(p, call.Args[1], call.Args[0])
	case p.Calls(call, "strings.HasPrefix", "strings.Contains"):
		if text, ok := p.ConstantText(call.Args[1]); ok && strings.HasPrefix(strings.ToLower(text), "https") {
			protoIs(p, call.Args[0], call.Args[1])
		}
	}
}

// protoIs reports text, a scheme with which proto, the Proto of a request, is compared.
func protoIs(p *Requests, proto, text ast.Expr) {
	if proto == nil || !isProto(p, proto) {
		return
	}
	s, ok := p.ConstantText(text)
	if name := strings.TrimRight(s, ":/"); ok && (strings.EqualFold(name, "https") || strings.EqualFold(name, "http")) {
		p.ReportLevel(rules.CompareNever, core.Warning, text, protoIsVersion+", so this is never true: test TLS != nil", nil)
	}
}

// protoJoined reports r.Proto + "://".
func protoJoined(p *Requests, e *ast.BinaryExpr) {
	if e.Op != token.ADD || !isProto(p, e.X) {
		return
	}
	if text, ok := p.ConstantText(e.Y); ok && (strings.HasPrefix(text, "://") || strings.HasPrefix(text, "//")) {
		reportProto(p, e.X)
	}
}

// protoFormatted reports r.Proto as the argument for the first verb of "%s://%s".
func protoFormatted(p *Requests, call *ast.CallExpr) {
	if len(call.Args) < 2 || !p.Calls(call, "fmt.Sprintf") || !isProto(p, call.Args[1]) {
		return
	}
	format, ok := p.ConstantText(call.Args[0])
	if ok && (strings.HasPrefix(format, "%s:") || strings.HasPrefix(format, "%v:") || strings.HasPrefix(format, "%s//")) {
		reportProto(p, call.Args[1])
	}
}

func reportProto(p *Requests, e ast.Expr) {
	p.Report(rules.SchemeMalformed, e, protoIsVersion+`, and no scheme: write "https" if TLS != nil, `+
		`else "http"`, nil)
}

// isProto reports whether e is the field Proto of a request, also in small or capital letters, and the package assigns
// to no such field.
func isProto(p *Requests, e ast.Expr) bool {
	value := p.ValueOf(e)
	if call, ok := value.(*ast.CallExpr); ok && len(call.Args) == 1 && p.Calls(call, "strings.ToLower", "strings.ToUpper") {
		value = p.ValueOf(call.Args[0])
	}
	sel, ok := value.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Proto" && p.IsField(sel, "net/http", "Proto") && goinfo.IsString(p.TypeOf(sel)) &&
		!p.WritesField("Proto")
}

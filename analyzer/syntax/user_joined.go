package syntax

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/rules"
)

// userJoined reports url.User(name + ":" + password): the user name alone has the colon, as "%3A".
func userJoined(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "net/url.User") {
		return
	}
	value := p.ValueOf(call.Args[0])
	var fix *fixes.Fix
	switch value := value.(type) {
	case *ast.BinaryExpr:
		left, ok := ast.Unparen(value.X).(*ast.BinaryExpr)
		if !ok || value.Op != token.ADD || !p.IsText(left.Y, ":") {
			return
		}
		if value == call.Args[0] && left == value.X && goinfo.IsPath(value.Y) && goinfo.IsPath(left.X) {
			fix = &fixes.Fix{Message: "Use url.UserPassword", Unsafe: true}
			fix.Replace(call.Fun.End()-token.Pos(len("User")), call.Fun.End(), "UserPassword")
			fix.Replace(left.X.End(), value.Y.Pos(), ", ")
		}
	case *ast.CallExpr:
		if len(value.Args) != 3 || !p.Calls(value, "fmt.Sprintf") {
			return
		}
		format, ok := p.ConstantText(value.Args[0])
		if before, after, joined := strings.Cut(format, ":"); !ok || !joined || len(before) != 2 || len(after) != 2 ||
			before[0] != '%' || after[0] != '%' {
			return
		}
	default:
		return
	}
	p.Report(rules.URLField, call.Args[0], "url.User takes the name alone, and writes the \":\" in it as \"%3A\": use "+
		"url.UserPassword", fix)
}

// rawPathInLiteral reports the RawPath of a literal of url.URL without a Path, in a function that sets none later.
func rawPathInLiteral(p *Pass, lit *ast.CompositeLit) {
	if !goinfo.IsNamed(p.TypeOf(lit), "net/url", "URL") || p.FieldValue(lit, "Path") != nil {
		return
	}
	raw := p.FieldValue(lit, "RawPath")
	if raw == nil || p.IsText(raw, "") {
		return
	}
	if fn, ok := p.FuncAround(lit); !ok || p.SelectsOfURL(fn, nil, "Path", "Opaque") {
		return
	}
	p.Report(rules.URLField, raw,
		"url.URL.RawPath is ignored unless it is an escaping of Path: set Path too, or use JoinPath",
		nil)
}

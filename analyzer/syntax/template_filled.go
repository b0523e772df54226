package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// templateNames matches names of URLs and of paths of URLs, baseTemplates those of base URLs: a parameter of one may be
// the host, or the whole of it.
var (
	templateNames = regexp.MustCompile(`(?i)(url|uri|endpoint|path|route|href)$`)
	baseTemplates = regexp.MustCompile(`(?i)base_?ur[li]$`)
)

// templateFilled reports u = strings.ReplaceAll(u, "{"+name+"}", value) in a loop over a map from names to values: a
// value can be any text.
// The claim is [check.Dominated], by url.PathEscape. The evidence is that the names are not constant either.
func templateFilled(p *Pass, call *ast.CallExpr) {
	if len(call.Args) < 3 || !p.Calls(call, "strings.Replace", "strings.ReplaceAll") || !namesParameter(p, call.Args[1]) {
		return
	}
	cur, ok := p.Cursor(call)
	if !ok || cur.ParentEdgeKind() != edge.AssignStmt_Rhs {
		return
	}
	to := cur.Parent().Node().(*ast.AssignStmt).Lhs[0]
	value := ast.Unparen(call.Args[2])
	if printed, ok := value.(*ast.CallExpr); ok && p.Calls(printed, "fmt.Sprint", "fmt.Sprintf") {
		value = printed.Args[len(printed.Args)-1]
	}
	if name := types.ExprString(to); !p.Same(to, call.Args[0]) || !templateNames.MatchString(name) ||
		baseTemplates.MatchString(name) || !sendsURLs(p) {
		return
	}
	list := rangedPair(p, cur, call.Args[1], value)
	if list == nil || holdsEscaped(p, list) {
		return
	}
	p.ReportLevel(rules.HoleUnescaped, core.Warning, call.Args[2], "{"+types.ExprString(value)+
		`} is not escaped: "/", "?" and "#" in a parameter become delimiters of the URL; use url.PathEscape`, nil)
}

// sendsURLs reports whether the package imports net/http or net/url.
func sendsURLs(p *Pass) bool {
	return goinfo.Imports(p.Pass.Pkg, "net/http") || goinfo.Imports(p.Pass.Pkg, "net/url")
}

// namesParameter reports whether e is a name known only at run time, in braces or after a colon.
func namesParameter(p *Pass, e ast.Expr) bool {
	v, _ := p.Texts.Eval(e)
	s := v.Text.S
	return len(v.Text.Holes) == 1 && (s == "{"+string(rune(core.HoleByte))+"}" || s == ":"+string(rune(core.HoleByte)) ||
		s == "{{"+string(rune(core.HoleByte))+"}}")
}

// rangedPair returns the map of a range statement around cur if name uses its key and value is its value; else nil.
func rangedPair(p *Pass, cur inspector.Cursor, name, value ast.Expr) ast.Expr {
	v := p.Variable(value)
	for up := range cur.Enclosing((*ast.RangeStmt)(nil)) {
		loop := up.Node().(*ast.RangeStmt)
		if loop.Tok == token.DEFINE && goinfo.IsMap(p.TypeOf(loop.X)) && loop.Value != nil && v != nil &&
			p.Texts.NeverWritten(v) && p.Named(loop.Value) == v && p.Mentions(name, p.Named(loop.Key)) {
			return loop.X
		}
	}
	return nil
}

// holdsEscaped reports whether a call that escapes makes list, a map, or the package stores an escaped value in it. It
// does not follow parameters.
func holdsEscaped(p *Pass, list ast.Expr) bool {
	escapes := func(call *ast.CallExpr) bool { return strings.Contains(goinfo.CalledName(call), "scape") }
	if goinfo.HasNode(p.ValueOf(list), escapes) {
		return true
	}
	object := p.ObjectOf(list)
	for _, s := range unit.Each[*ast.AssignStmt](p.Root) {
		element, ok := s.Lhs[0].(*ast.IndexExpr)
		if ok && object != nil && p.ObjectOf(element.X) == object && goinfo.HasNode(s.Rhs[0], escapes) {
			return true
		}
	}
	return false
}

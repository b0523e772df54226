package forms

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// maxBodies limits through how many functions the body of a request is followed.
const maxBodies = 4

// isForm reports whether e, the body of a request, is an encoded form: url.Values in a reader or a buffer, also as the
// result of a function of the package.
func isForm(p *Forms, e ast.Expr, depth int) bool {
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	switch {
	case !ok || depth == 0:
		return false
	case p.Calls(call, "strings.NewReader", "bytes.NewReader", "bytes.NewBuffer", "bytes.NewBufferString"):
		return isEncoded(p, call.Args[0], depth-1)
	case p.Calls(call, "io.NopCloser", "io/ioutil.NopCloser", "bufio.NewReader"):
		return isForm(p, call.Args[0], depth-1)
	}
	_, decl, ok := p.Called(call)
	return ok && isForm(p, goinfo.OnlyResult(decl.Node().(*ast.FuncDecl)), depth-1)
}

// isEmptyForm reports whether e is a variable with a form that nothing is added to.
func isEmptyForm(p *Forms, e ast.Expr) bool {
	v := p.Local(e)
	if v == nil {
		return false
	}
	switch made := p.ValueOf(e).(type) {
	case *ast.CompositeLit:
		if len(made.Elts) > 0 {
			return false
		}
	case *ast.CallExpr:
		if !goinfo.IsBuiltin(p.Pass.TypesInfo, made, "make") {
			return false
		}
	default:
		return false
	}
	return !slices.ContainsFunc(p.UsesOfNamed(e), func(use inspector.Cursor) bool {
		sel, ok := use.Parent().Node().(*ast.SelectorExpr)
		return !ok || sel.Sel.Name == "Set" || sel.Sel.Name == "Add"
	})
}

// pairs matches the text of a form with two values at least.
var pairs = regexp.MustCompile(`^[A-Za-z_][\w.-]*=[^&\s{<"]*(&[A-Za-z_][\w.-]*=[^&\s{<"]*)+$`)

// isEncoded reports whether e, a text or its bytes, is an encoded form.
func isEncoded(p *Forms, e ast.Expr, depth int) bool {
	if depth == 0 || e == nil {
		return false
	}
	switch value := p.ValueOf(e).(type) {
	case *ast.CallExpr:
		if p.Calls(value, "(net/url.Values).Encode") {
			return !isEmptyForm(p, goinfo.Receiver(value))
		}
		if p.Pass.TypesInfo.Types[value.Fun].IsType() && len(value.Args) == 1 {
			return isEncoded(p, value.Args[0], depth)
		}
		if _, decl, ok := p.Called(value); ok {
			return isEncoded(p, goinfo.OnlyResult(decl.Node().(*ast.FuncDecl)), depth-1)
		}
		return isPairs(p, e)
	case *ast.BinaryExpr:
		if value.Op == token.ADD && isEncoded(p, value.Y, depth-1) {
			v, _ := p.Texts.Eval(value.X)
			return pairs.MatchString("a=b&" + v.Text.S + "c=d")
		}
		return isPairs(p, e)
	default:
		return isPairs(p, e)
	}
}

// isPairs reports whether the text of e is known to be that of a form.
func isPairs(p *Forms, e ast.Expr) bool {
	if !goinfo.IsString(p.TypeOf(e)) {
		return false
	}
	v, known := p.Texts.Eval(e)
	return known && pairs.MatchString(v.Text.S)
}

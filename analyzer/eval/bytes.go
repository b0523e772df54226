package eval

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// conversion appends the operand of a conversion to string, if that is a
// string or bytes from a string; a hole otherwise.
func (w computation) conversion(e *ast.CallExpr) {
	switch {
	case len(e.Args) != 1 || !goinfo.IsString(goinfo.TypeOf(w.ev.Info, e)):
		w.addOpaque(e)
	case goinfo.IsString(goinfo.TypeOf(w.ev.Info, e.Args[0])):
		w.eval(e.Args[0])
	case w.bytes(e.Args[0]):
	case w.ev.Info.Types[e].Value != nil:
		w.addOpaque(e)
	default:
		w.AddHole(e, w.ev.origins.BytesHole(e.Args[0]), flow.FromBytes)
	}
}

// bytes appends the contents of an expression of type []byte. It reports
// false, and appends nothing, if they are unknown.
func (w computation) bytes(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if w.ev.Info.Types[e].IsNil() {
			w.addEmpty(e)
			return true
		}
	case *ast.CompositeLit:
		if len(e.Elts) == 0 && goinfo.IsBytes(goinfo.TypeOf(w.ev.Info, e)) {
			w.addEmpty(e)
			return true
		}
	case *ast.CallExpr:
		if t := w.ev.Info.Types[e.Fun]; t.IsType() {
			if len(e.Args) != 1 || !goinfo.IsBytes(t.Type) || !goinfo.IsString(goinfo.TypeOf(w.ev.Info, e.Args[0])) {
				return false
			}
			w.eval(e.Args[0])
			return true
		}
		return w.appendf(e)
	}
	return false
}

// appendf appends the result of fmt.Append, Appendf or Appendln. It reports false for other calls.
func (w computation) appendf(e *ast.CallExpr) bool {
	fn := goinfo.Callee(w.ev.Info, e)
	if fn == nil || !w.ev.HasArguments(e, fn) || len(e.Args) == 0 {
		return false
	}
	name := goinfo.FullName(fn)
	switch name {
	case "fmt.Append", "fmt.Appendf", "fmt.Appendln":
	default:
		return false
	}
	if !w.bytes(e.Args[0]) {
		return false
	}
	if name == "fmt.Appendf" {
		w.sprintf(e, e.Args[1:])
	} else {
		w.sprint(e, e.Args[1:], name == "fmt.Appendln")
	}
	return true
}

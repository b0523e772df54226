package eval

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// builderText appends what was written to the strings.Builder or bytes.Buffer on which e calls String. It
// reports false, and appends nothing, if the writes cannot be followed.
func (w computation) builderText(e *ast.CallExpr) bool {
	id := goinfo.Receiver(e)
	v := w.ev.Variable(id)
	if v == nil {
		return false
	}
	f, h := w.ev.DefsOf(v)
	if h.Obstacle() != 0 || !h.IsUnaliased(v) {
		return false
	}
	mark, via := len(w.out), w.via
	w.via = &srcmap.Link{Obj: v, Repeated: true, Next: via}
	w.trace(id, v, h, "").run(f.Root.At(id.Pos()), id.Pos())
	w.via = via
	w.nameHole(mark, e)
	return true
}

// evalNewBuilder appends the initial contents of a builder.
func (t *tracer) evalNewBuilder(value ast.Expr) {
	switch e := ast.Unparen(value).(type) {
	case *ast.CompositeLit:
		t.addEmpty(t.at)
		return
	case *ast.UnaryExpr:
		if goinfo.IsAllocation(e) {
			t.addEmpty(t.at)
			return
		}
	case *ast.CallExpr:
		if goinfo.IsAllocation(e) {
			t.addEmpty(t.at)
			return
		}
	}
	t.addUntracked(flow.OtherExpression)
}

// builderWrite appends the text that a call writes to a builder.
func (w computation) builderWrite(e ast.Expr) {
	call := ast.Unparen(e).(*ast.CallExpr)
	_, args, _ := flow.BuilderWrite(w.ev.Info, call)
	fn := goinfo.Callee(w.ev.Info, call)
	if !w.ev.HasArguments(call, fn) {
		w.addOpaque(call)
		return
	}
	switch fn.Name() {
	case "Fprintf":
		w.sprintf(call, args)
	case "Fprint":
		w.sprint(call, args, false)
	case "Fprintln":
		w.sprint(call, args, true)
	case "WriteString":
		w.eval(args[0])
	case "WriteByte", "WriteRune":
		w.character(call, args[0], fn.Name() == "WriteByte")
	case "Write":
		if !w.bytes(args[0]) {
			w.addUnknown(args[0], flow.FromBytes)
		}
	}
}

// character appends one byte or rune.
func (w computation) character(call *ast.CallExpr, arg ast.Expr, isByte bool) {
	n, ok := w.ev.IntOf(arg)
	switch {
	case !ok && w.isHexDigit(arg):
		w.AddHole(arg, core.Hole{Kind: core.Hex, NotEmpty: true}, flow.OtherExpression)
	case !ok:
		w.addUnknown(arg, flow.OtherExpression)
	case isByte:
		w.AddKnown(arg, string([]byte{byte(n)}))
	default:
		w.AddKnown(arg, string(rune(n)))
	}
}

// isHexDigit reports whether e is an element of a constant string that lists the hexadecimal digits.
func (w computation) isHexDigit(e ast.Expr) bool {
	at, ok := ast.Unparen(e).(*ast.IndexExpr)
	if !ok {
		return false
	}
	digits, ok := w.ev.StringOf(at.X)
	return ok && strings.EqualFold(digits, "0123456789abcdef")
}

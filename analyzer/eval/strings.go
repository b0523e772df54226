package eval

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/transfer"
)

// strings appends the result of functions of package strings. If it reports false, nothing
// was appended.
func (w computation) strings(e *ast.CallExpr, function string) bool {
	switch function {
	case "Clone":
		w.eval(e.Args[0])
	case "Join":
		return w.join(e)
	case "Repeat":
		return w.repeat(e)
	case "ToLower":
		return transfer.ChangeCase(w, e, w.takePieces(e.Args[0]), strings.ToLower)
	case "ToUpper":
		return transfer.ChangeCase(w, e, w.takePieces(e.Args[0]), strings.ToUpper)
	case "Replace", "ReplaceAll":
		return w.replace(e)
	case "Trim", "TrimLeft", "TrimRight", "TrimPrefix", "TrimSuffix":
		cut, ok := w.knownText(e.Args[1])
		return ok && w.trim(e, transfer.Trim{Function: function, Cut: cut})
	case "TrimSpace":
		return w.trim(e, transfer.Trim{Function: function})
	default:
		return false
	}
	return true
}

// maxRepeat is how often strings.Repeat may repeat something.
const maxRepeat = 1 << 10

func (w computation) repeat(e *ast.CallExpr) bool {
	n, ok := w.ev.IntOf(e.Args[1])
	if !ok || n < 0 || n > maxRepeat {
		return false
	}
	ps := w.takePieces(e.Args[0])
	if n == 0 {
		w.addEmpty(e)
	}
	for ; n > 0 && w.budget >= 0; n-- {
		w.addPieces(ps)
	}
	return true
}

// trim appends a text without what a function of package strings cuts off.
func (w computation) trim(e *ast.CallExpr, t transfer.Trim) bool {
	ps := w.takePieces(e.Args[0])
	return w.budget < 0 || t.Apply(w, e, ps)
}

// replace appends a text with one known text replaced by another.
func (w computation) replace(e *ast.CallExpr) bool {
	old, ok := w.knownText(e.Args[1])
	if !ok || old == "" {
		return false
	}
	times := int64(-1)
	if len(e.Args) > 3 {
		if times, ok = w.ev.IntOf(e.Args[3]); !ok {
			return false
		}
	}
	ps, with := w.takePieces(e.Args[0]), w.takePieces(e.Args[2])
	return w.budget < 0 || transfer.Replace(w, e, e.Args[0], ps, with, old, times)
}

// rejoin appends what strings.Join makes of what strings.Split yields at once: the text with one separator replaced by
// the other. It reports false if e joins something else.
func (w computation) rejoin(e *ast.CallExpr) bool {
	split, ok := ast.Unparen(e.Args[0]).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn, ok := typeutil.Callee(w.ev.Info, split).(*types.Func)
	if !ok || !goinfo.IsFunc(fn, "strings.Split") {
		return false
	}
	old, ok := w.knownText(split.Args[1])
	if !ok || old == "" {
		return false
	}
	ps, with := w.takePieces(split.Args[0]), w.takePieces(e.Args[1])
	return w.budget < 0 || transfer.Replace(w, e, split.Args[0], ps, with, old, -1)
}

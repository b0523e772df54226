package flow

import (
	"go/ast"
	"go/constant"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// searchers maps functions to their result for a text and a part of it.
var searchers = map[string]func(s, part string) int{
	"strings.Index": strings.Index, "strings.IndexByte": strings.Index, "strings.IndexRune": strings.Index,
	"strings.LastIndex": strings.LastIndex, "strings.LastIndexByte": strings.LastIndex,
}

// decidesIndex is Decides for a comparison of the index of a part of the text, as in i > 0 after
// i := strings.LastIndexByte(s, ':'), with a number or another index.
func (s *Subject) decidesIndex(e *ast.BinaryExpr) (is, known bool) {
	x, known := s.index(e.X)
	y, alsoKnown := s.index(e.Y)
	switch {
	case alsoKnown && s.isFound(e.X) && y <= 0:
		x = 1 // or more: what precedes the part is not empty
	case !known || !alsoKnown || s.Info.Types[e.X].Value != nil && s.Info.Types[e.Y].Value != nil:
		return false, false
	}
	return constant.Compare(constant.MakeInt64(int64(x)), e.Op, constant.MakeInt64(int64(y))), true
}

// isFound reports whether e searches the text for a part that follows an unknown piece of it.
func (s *Subject) isFound(e ast.Expr) bool {
	call, part := s.search(e)
	return call != nil && len(s.Text) > 1 && !strings.Contains(s.Text[0], part) &&
		slices.ContainsFunc(s.Text[1:], func(after string) bool { return strings.Contains(after, part) })
}

// index returns the value of e, a constant, a call that searches the whole text, or a variable with the result of one.
func (s *Subject) index(e ast.Expr) (n int, known bool) {
	if v := s.Info.Types[e].Value; v != nil {
		n, exact := constant.Int64Val(constant.ToInt(v))
		return int(n), exact
	}
	call, part := s.search(e)
	text, whole := s.whole()
	if call == nil || !whole {
		return 0, false
	}
	return searchers[goinfo.FullName(goinfo.Callee(s.Info, call))](text, part), true
}

// search returns the call that e is, or whose result it holds, if that searches the whole text for a constant part.
func (s *Subject) search(e ast.Expr) (call *ast.CallExpr, part string) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		call, _, ok = s.callHeld(e)
	}
	if !ok || len(call.Args) != 2 || !s.Is(call.Args[0]) {
		return nil, ""
	}
	fn := goinfo.Callee(s.Info, call)
	part, exact := goinfo.TextOrChar(s.Info.Types[call.Args[1]].Value)
	if fn == nil || !exact || searchers[goinfo.FullName(fn)] == nil {
		return nil, ""
	}
	return call, part
}

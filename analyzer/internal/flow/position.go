package flow

import (
	"go/ast"
	"go/constant"
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
	if !known || !alsoKnown || s.Info.Types[e.X].Value != nil && s.Info.Types[e.Y].Value != nil {
		return false, false
	}
	return constant.Compare(constant.MakeInt64(int64(x)), e.Op, constant.MakeInt64(int64(y))), true
}

// index returns the value of e, a constant, a call that searches the whole text, or a variable with the result of one.
func (s *Subject) index(e ast.Expr) (n int, known bool) {
	if v := s.Info.Types[e].Value; v != nil {
		n, exact := constant.Int64Val(constant.ToInt(v))
		return int(n), exact
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		call, _, ok = s.callHeld(e)
	}
	text, whole := s.whole()
	if !ok || !whole || len(call.Args) != 2 || !s.Is(call.Args[0]) {
		return 0, false
	}
	fn := goinfo.Callee(s.Info, call)
	part, exact := goinfo.TextOrChar(s.Info.Types[call.Args[1]].Value)
	if fn == nil || !exact || searchers[goinfo.FullName(fn)] == nil {
		return 0, false
	}
	return searchers[goinfo.FullName(fn)](text, part), true
}

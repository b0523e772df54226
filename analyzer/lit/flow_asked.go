package lit

import (
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"net/url"
	"strings"
)

// An outcome is a condition that control has passed, and how it came out.
type outcome struct {
	cond ast.Expr
	is   bool
}

// maxAsked is how many conditions are held against one text.
const maxAsked = 8

// ask adds the condition that control has passed on the way of a step, if it asks
// something of the text.
func (q *query) ask(asked []outcome, s *step) []outcome {
	if len(asked) == maxAsked || q.h.home.jumps || s.from.fn.jumps {
		return asked
	}
	cond, is := s.passed()
	if cond == nil || !q.unchanged(cond) {
		return asked
	}
	return append(asked, outcome{cond, is})
}

// comesHere drops the way that the pieces from mark on come from if they are a
// known text of which a condition on that way came out otherwise.
func (w *walk) comesHere(rd *reading, mark int, asked []outcome) {
	if len(asked) == 0 || len(w.out) == mark || holed(w.out[mark:]) {
		return
	}
	text := join(w.out[mark:])
	for _, a := range asked {
		if is, known := rd.of(a.cond, text); known && is != a.is {
			w.dead = true
		}
	}
}

// of gives how a condition comes out if what is read is the text.
func (q *query) of(cond ast.Expr, text string) (is, known bool) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		is, known = q.of(e.X, text)
		return !is, known && e.Op == token.NOT
	case *ast.CallExpr:
		return q.ofCall(e, text)
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND, token.LOR:
			return q.ofBoth(e, text)
		case token.EQL, token.NEQ:
			of, ok := q.asked(e.X, text)
			with, constant := q.constant(e.Y)
			return (of == with) == (e.Op == token.EQL), ok && constant
		}
	}
	return false, false
}

// ofBoth is of for "&&" and "||": one side may settle it.
func (q *query) ofBoth(e *ast.BinaryExpr, text string) (is, known bool) {
	settles := e.Op == token.LOR
	x, knownX := q.of(e.X, text)
	y, knownY := q.of(e.Y, text)
	if knownX && x == settles || knownY && y == settles {
		return settles, true
	}
	return !settles, knownX && knownY
}

// ofCall is of for the functions of package strings that ask for a part of a text.
func (q *query) ofCall(call *ast.CallExpr, text string) (is, known bool) {
	fn := goinfo.Callee(q.in.Info, call)
	if fn == nil || len(call.Args) != 2 {
		return false, false
	}
	of, ok := q.asked(call.Args[0], text)
	part, constant := q.constant(call.Args[1])
	if !ok || !constant {
		return false, false
	}
	switch goinfo.FullName(fn) {
	case "strings.HasPrefix":
		return strings.HasPrefix(of, part), true
	case "strings.HasSuffix":
		return strings.HasSuffix(of, part), true
	case "strings.Contains":
		return strings.Contains(of, part), true
	}
	return false, false
}

// asked gives what e is if what is read is the text: it, or the port or the name
// of the host that it is.
func (q *query) asked(e ast.Expr, text string) (string, bool) {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok || q.field != "Host" || !q.isRead(sel.X, "") {
			return "", false
		}
		u := url.URL{Host: text}
		switch fn := goinfo.Callee(q.in.Info, call); {
		case fn == nil:
		case fn.FullName() == "(*net/url.URL).Port":
			return u.Port(), true
		case fn.FullName() == "(*net/url.URL).Hostname":
			return u.Hostname(), true
		}
		return "", false
	}
	return text, q.isRead(e, q.field)
}

// isRead reports whether e is that field of the variable that is read.
func (q *query) isRead(e ast.Expr, field string) bool {
	id, of := cellNamed(q.in.Info, e)
	if id == nil || of != field {
		return false
	}
	v, ok := q.in.Info.Uses[id].(*types.Var)
	return ok && v == q.v
}

// constant gives the string that e is.
func (q *query) constant(e ast.Expr) (string, bool) {
	v := q.in.Info.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

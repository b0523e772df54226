package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A Condition is a boolean expression that control has passed, and its outcome there.
type Condition struct {
	Expr  ast.Expr
	Value bool
}

// maxConditions is how many conditions one text is held against.
const maxConditions = 8

// AddCondition appends to asked the condition that control passed on a step, unless a
// definition within the condition changes what it asks for.
func (q *Query) AddCondition(asked []Condition, s *Step) []Condition {
	if len(asked) == maxConditions || q.Defs.Func.hasJump || s.From.Func.hasJump {
		return asked
	}
	cond, is := s.condition()
	if cond == nil || !q.isUnchangedIn(cond) {
		return asked
	}
	return append(asked, Condition{cond, is})
}

// A Text is what is known of a text: the stretches before, between and after what is not known.
type Text []string

// Decides returns the outcome of cond if the variable holds the text; known is false if
// that does not follow.
func (q *Query) Decides(cond ast.Expr, text Text) (is, known bool) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		is, known = q.Decides(e.X, text)
		return !is, known && e.Op == token.NOT
	case *ast.CallExpr:
		return q.decidesCall(e, text)
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND, token.LOR:
			return q.decidesLogical(e, text)
		case token.EQL, token.NEQ:
			of, ok := q.subject(e.X, text)
			with, constant := q.constant(e.Y)
			return ok && (of[0] == with) == (e.Op == token.EQL), ok && constant && len(of) == 1
		}
	}
	return false, false
}

// decidesLogical is Decides for "&&" and "||": one operand may be enough.
func (q *Query) decidesLogical(e *ast.BinaryExpr, text Text) (is, known bool) {
	settles := e.Op == token.LOR
	x, knownX := q.Decides(e.X, text)
	y, knownY := q.Decides(e.Y, text)
	if knownX && x == settles || knownY && y == settles {
		return settles, true
	}
	return !settles, knownX && knownY
}

// decidesCall is Decides for strings.HasPrefix, HasSuffix and Contains.
func (q *Query) decidesCall(call *ast.CallExpr, text Text) (is, known bool) {
	fn := goinfo.Callee(q.Index.Info, call)
	if fn == nil || len(call.Args) != 2 {
		return false, false
	}
	of, ok := q.subject(call.Args[0], text)
	part, constant := q.constant(call.Args[1])
	if !ok || !constant {
		return false, false
	}
	switch last := of[len(of)-1]; goinfo.FullName(fn) {
	case "strings.HasPrefix":
		is = strings.HasPrefix(of[0], part)
		return is, is || len(of) == 1 || !strings.HasPrefix(part, of[0])
	case "strings.HasSuffix":
		is = strings.HasSuffix(last, part)
		return is, is || len(of) == 1 || !strings.HasSuffix(part, last)
	case "strings.Contains":
		is = slices.ContainsFunc(of, func(s string) bool { return strings.Contains(s, part) })
		return is, is || len(of) == 1
	}
	return false, false
}

// subject returns the value of e if the variable holds the text: the text itself, or the
// port or host name of a URL whose Host it is.
func (q *Query) subject(e ast.Expr, text Text) (Text, bool) {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok || q.Field != "Host" || !q.isSubject(sel.X, "") || len(text) > 1 {
			return nil, false
		}
		u := url.URL{Host: text[0]}
		switch fn := goinfo.Callee(q.Index.Info, call); {
		case fn == nil:
		case goinfo.IsFunc(fn, "(*net/url.URL).Port"):
			return Text{u.Port()}, true
		case goinfo.IsFunc(fn, "(*net/url.URL).Hostname"):
			return Text{u.Hostname()}, true
		}
		return nil, false
	}
	return text, q.isSubject(e, q.Field)
}

// isSubject reports whether e is that field of the variable.
func (q *Query) isSubject(e ast.Expr, field string) bool {
	id, of := varOrField(q.Index.Info, e)
	if id == nil || of != field {
		return false
	}
	v, ok := q.Index.Info.Uses[id].(*types.Var)
	return ok && v == q.Var
}

// constant returns the value of e, if that is a constant string.
func (q *Query) constant(e ast.Expr) (string, bool) {
	v := q.Index.Info.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

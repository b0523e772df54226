package flow

import (
	"go/ast"
	"go/token"
	"go/types"
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

// Subject returns the variable, which holds the text, as what conditions ask about.
func (q *Query) Subject(text Text) *Subject {
	s := &Subject{Index: q.Index, Text: text, Is: func(e ast.Expr) bool { return q.isSubject(e, q.Field) }}
	if q.Field == "Host" {
		s.IsHostOf = func(e ast.Expr) bool { return q.isSubject(e, "") }
	}
	return s
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

// A Subject is what conditions ask about: a text, and the expressions that have it.
type Subject struct {
	*Index
	Is       func(ast.Expr) bool // the expression has the text
	IsHostOf func(ast.Expr) bool // the text is the Host of that URL; nil: of none
	Text     Text
	Like     string // a text of the same form for what splits a host and a port; "": the form is not known
}

// Decides returns the outcome of cond; known is false if that does not follow.
func (s *Subject) Decides(cond ast.Expr) (is, known bool) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		is, known = s.Decides(e.X)
		return !is, known && e.Op == token.NOT
	case *ast.CallExpr:
		return s.decidesCall(e)
	case *ast.Ident:
		return s.decidesFound(e)
	case *ast.BinaryExpr:
		if t, ok := goinfo.AsEmptyTest(s.Info, e); ok {
			of, ok := s.derived(t.Operand)
			isEmpty, known := of.isEmpty()
			return isEmpty == t.IsEmpty, ok && known
		}
		switch e.Op {
		case token.LAND, token.LOR:
			return s.decidesLogical(e)
		case token.EQL, token.NEQ:
			if is, known = s.decidesNil(e); !known {
				is, known = s.decidesEqual(e)
			}
			return is == (e.Op == token.EQL), known
		}
	}
	return false, false
}

// isEmpty reports whether a text is empty; known is false if that is not known.
func (of Text) isEmpty() (is, known bool) {
	known = slices.ContainsFunc(of, func(part string) bool { return part != "" })
	return !known, known || len(of) == 1
}

// decidesLogical is Decides for "&&" and "||": one operand may be enough.
func (s *Subject) decidesLogical(e *ast.BinaryExpr) (is, known bool) {
	settles := e.Op == token.LOR
	x, knownX := s.Decides(e.X)
	y, knownY := s.Decides(e.Y)
	if knownX && x == settles || knownY && y == settles {
		return settles, true
	}
	return !settles, knownX && knownY
}

// decidesEqual returns whether the operands of a comparison are equal.
func (s *Subject) decidesEqual(e *ast.BinaryExpr) (is, known bool) {
	of, ok := s.derived(e.X)
	with, constant := s.StringOf(e.Y)
	if !ok {
		of, ok = s.derived(e.Y)
		with, constant = s.StringOf(e.X)
	}
	if !ok || !constant {
		return false, false
	}
	if len(of) == 1 {
		return of[0] == with, true
	}
	first, last := of[0], of[len(of)-1]
	return false, len(with) < len(first)+len(last) || !strings.HasPrefix(with, first) || !strings.HasSuffix(with, last)
}

// decidesCall is Decides for strings.HasPrefix, HasSuffix, Contains and EqualFold.
func (s *Subject) decidesCall(call *ast.CallExpr) (is, known bool) {
	fn := goinfo.Callee(s.Info, call)
	if fn == nil || len(call.Args) != 2 {
		return false, false
	}
	of, ok := s.derived(call.Args[0])
	part, constant := s.StringOf(call.Args[1])
	if !ok || !constant {
		return false, false
	}
	return of.has(goinfo.FullName(fn), part)
}

// has returns what a function of package strings says about a text and a part of it.
func (of Text) has(function, part string) (is, known bool) {
	switch last := of[len(of)-1]; function {
	case "strings.HasPrefix", "strings.CutPrefix":
		is = strings.HasPrefix(of[0], part)
		return is, is || len(of) == 1 || !strings.HasPrefix(part, of[0])
	case "strings.HasSuffix", "strings.CutSuffix":
		is = strings.HasSuffix(last, part)
		return is, is || len(of) == 1 || !strings.HasSuffix(part, last)
	case "strings.Contains", "strings.Cut":
		is = slices.ContainsFunc(of, func(s string) bool { return strings.Contains(s, part) })
		return is, is || len(of) == 1
	case "strings.EqualFold":
		return strings.EqualFold(of[0], part), len(of) == 1
	}
	return false, false
}

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

// Conditions tells which conditions control has passed at a place. It collects those of a declaration on first use.
type Conditions struct {
	index      *Index
	selections map[ast.Decl]map[types.Object][]selection // by the type name of the struct
	passings   map[*ast.FuncDecl]passings
}

// maxConditions is how many conditions are collected for one text.
const maxConditions = 8

// AddCondition appends the condition that control passed on the step to passed, unless a definition within the
// condition changes the variable.
func (q *Query) AddCondition(passed []Condition, s *Step) []Condition {
	if len(passed) == maxConditions || q.Defs.Func.hasJump || s.From.Func.hasJump {
		return passed
	}
	cond, is := s.condition()
	if cond == nil || !q.isUnchangedIn(cond) {
		return passed
	}
	return append(passed, Condition{cond, is})
}

// PassedSince returns the conditions that mention the variable and that control has passed at pos, after the definition
// from which the variable has its value there.
func (q *Query) PassedSince(cs *Conditions, def *Def, pos token.Pos) (passed []Condition) {
	if q.Defs.Func.hasJump {
		return nil
	}
	for _, c := range cs.Passed(q.Var.Origin(), pos) {
		if c.Expr.Pos() > def.At && len(passed) < maxConditions && q.isUnchangedIn(c.Expr) {
			passed = append(passed, c)
		}
	}
	return passed
}

// A Text holds the known stretches of a text: those before, between and after its holes.
type Text []string

// Subject returns the Subject of conditions for the query: the variable, or its field, which holds the text.
func (q *Query) Subject(text Text) *Subject {
	s := &Subject{Index: q.Index, Text: text, Is: func(e ast.Expr) bool { return q.isSubject(e, q.Field) }}
	if q.Field == "Host" {
		s.IsHostOf = func(e ast.Expr) bool { return q.isSubject(e, "") }
	}
	return s
}

// isSubject reports whether e is the variable of the query or, if field is not "", that field of it.
func (q *Query) isSubject(e ast.Expr, field string) bool {
	id, of := varOrField(q.Index.Info, e)
	if id == nil || of != field {
		return false
	}
	v, ok := q.Index.Info.Uses[id].(*types.Var)
	return ok && v == q.Var
}

// A Subject is a text that conditions may test, and the expressions that denote it.
type Subject struct {
	*Index
	Is       func(ast.Expr) bool // whether the expression denotes the text
	IsHostOf func(ast.Expr) bool // whether the text is the Host of that URL; nil if it is no Host
	Text     Text
	Like     string // a text of the same form for functions that split host and port; "" if the form is unknown

	inPredicate bool // the condition is what a function returns
}

// Decides returns the outcome of cond; known is false if the text does not decide it.
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
			if known {
				return is == (e.Op == token.EQL), true
			}
			return s.decidesIndex(e)
		case token.GTR, token.GEQ, token.LSS, token.LEQ:
			return s.decidesIndex(e)
		}
	}
	return false, false
}

// isEmpty reports whether a text is empty; known is false if the text does not decide it.
func (of Text) isEmpty() (is, known bool) {
	known = slices.ContainsFunc(of, func(part string) bool { return part != "" })
	return !known, known || len(of) == 1
}

// decidesLogical is Decides for "&&" and "||", where one operand may settle the outcome.
func (s *Subject) decidesLogical(e *ast.BinaryExpr) (is, known bool) {
	settles := e.Op == token.LOR
	x, knownX := s.Decides(e.X)
	y, knownY := s.Decides(e.Y)
	if knownX && x == settles || knownY && y == settles {
		return settles, true
	}
	return !settles, knownX && knownY
}

// decidesEqual reports whether the operands of a comparison are equal.
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

// decidesCall is Decides for functions of package strings with two arguments, such as strings.HasPrefix.
func (s *Subject) decidesCall(call *ast.CallExpr) (is, known bool) {
	fn := goinfo.Callee(s.Info, call)
	if fn == nil || len(call.Args) == 0 {
		return false, false
	}
	if goinfo.IsFunc(fn, "errors.As") || goinfo.IsFunc(fn, "errors.Is") {
		isNil, known := s.isNil(call.Args[0])
		return false, known && isNil
	}
	if is, known := s.decidesPredicate(fn, call); known || len(call.Args) != 2 {
		return is, known
	}
	of, ok := s.derived(call.Args[0])
	part, constant := s.StringOf(call.Args[1])
	if !ok || !constant {
		return false, false
	}
	return of.has(goinfo.FullName(fn), part)
}

// decidesPredicate is Decides for a call of a function of the package that returns a condition on the text alone.
func (s *Subject) decidesPredicate(fn *types.Func, call *ast.CallExpr) (is, known bool) {
	decl, ok := s.DeclAt(fn.Pos()).(*ast.FuncDecl)
	i := slices.IndexFunc(call.Args, s.Is)
	if !ok || i < 0 || s.inPredicate || s.Info.Defs[decl.Name] != fn {
		return false, false
	}
	cond := goinfo.Predicate(s.Info, decl, fn, call)
	if cond == nil {
		return false, false
	}
	param := fn.Signature().Params().At(i)
	inner := &Subject{Index: s.Index, Text: s.Text, Like: s.Like, inPredicate: true,
		Is: func(e ast.Expr) bool { return goinfo.Variable(s.Info, e) == param }}
	return inner.Decides(cond)
}

// has returns the boolean result of a function of package strings for the text and part.
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

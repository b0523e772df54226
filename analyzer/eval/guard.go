package eval

import (
	"go/ast"
	"go/types"
	"regexp"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// excludeByConditions marks the walk infeasible if the pieces from mark on contradict one of the
// conditions, which test the variable or the value of def.
func (t *tracer) excludeByConditions(mark int, passed []flow.Condition, def *flow.Def) {
	if len(passed) == 0 || len(t.out) == mark || !t.spend(len(t.out)-mark) {
		return
	}
	s := t.Subject(textOfPieces(t.out[mark:]))
	s.Like = likeHostPort(t.out[mark:])
	if is := s.Is; def != nil && def.Value != nil && t.Field == "" {
		s.Is = func(e ast.Expr) bool { return is(e) || goinfo.Same(t.ev.Info, e, def.Value) }
	}
	t.decide(s, passed)
}

// decide marks the path infeasible if one of the conditions has another outcome for the subject.
func (p *evalPath) decide(s *flow.Subject, passed []flow.Condition) {
	for _, c := range passed {
		if is, known := s.Decides(c.Expr); known && is != c.Value {
			p.infeasible, p.excluded = true, true
		}
	}
}

// excludeGuarded marks the walk infeasible if control reaches e, a variable or a field, only with another text than
// the pieces from mark on: a condition around e, or before it, tests for that.
func (w *walk) excludeGuarded(e ast.Expr, mark int) {
	if w.decisions == nil || w.infeasible || w.calling != nil || len(w.out) == mark {
		return
	}
	v := w.ev.namedBy(e)
	if v == nil {
		return
	}
	passed := w.ev.Conditions.Passed(v.Origin(), e.Pos())
	if len(passed) == 0 {
		return
	}
	s := &flow.Subject{Index: w.ev.Index, Text: textOfPieces(w.out[mark:]), Like: likeHostPort(w.out[mark:]),
		Is: func(o ast.Expr) bool { return goinfo.Same(w.ev.Info, e, o) }}
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && sel.Sel.Name == "Host" {
		s.IsHostOf = func(o ast.Expr) bool { return goinfo.Same(w.ev.Info, sel.X, o) }
	}
	for _, c := range passed {
		if w.ev.Conditions.IsUnchanged(e, c.Expr.Pos()) {
			w.decide(s, []flow.Condition{c})
		}
	}
}

// namedBy returns the variable or field that a selector or name e ends in, or that e dereferences; nil if none.
func (ev *Evaluator) namedBy(e ast.Expr) *types.Var {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, _ := ev.Info.Uses[e].(*types.Var)
		return v
	case *ast.SelectorExpr:
		v, _ := ev.Info.Uses[e.Sel].(*types.Var)
		return v
	case *ast.StarExpr:
		return ev.namedBy(e.X)
	}
	return nil
}

// textOfPieces returns the known texts of pieces, for conditions.
func textOfPieces(ps []srcmap.Piece) flow.Text {
	var text flow.Text
	var known strings.Builder
	for _, p := range ps {
		if p.Kind == srcmap.Unknown {
			text = append(text, known.String())
			known.Reset()
		} else {
			known.WriteString(p.Text)
		}
	}
	return append(text, known.String())
}

// endsInPort matches a text that net.SplitHostPort splits.
var endsInPort = regexp.MustCompile(`^[^:]*:\d+$`)

// likeHostPort returns a text of the form of the pieces if net.SplitHostPort splits both; "" otherwise.
func likeHostPort(ps []srcmap.Piece) string {
	text := srcmap.TextOf(ps)
	switch {
	case len(text.S) == 1 && len(text.Holes) == 1 && text.Holes[0].Kind == core.HostPort:
		return "host.test:1"
	case len(text.Holes) > 0 && endsInPort.MatchString(text.S):
		return strings.ReplaceAll(text.S, srcmap.HoleText, "x")
	}
	return ""
}

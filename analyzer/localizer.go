package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/pathcond"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A localizer finds the source that is at fault: the definition that several
// texts have in common and that causes a finding.
type localizer struct {
	*packageContext
	eval     *eval.Evaluator
	wrappers *wrapper.Tracer
	paths    pathcond.Conditions
	tables   *routeTables
}

func newLocalizer(st *packageContext, ev *eval.Evaluator, ws *wrapper.Tracer) *localizer {
	return &localizer{st, ev, ws, pathcond.Conditions{Unit: st.Unit, Eval: ev}, &routeTables{Unit: st.Unit}}
}

// newVerdict returns f at the source that spells its bytes. If f is about the use of the text and the bytes
// are spelled outside of the function that uses it, it returns f at e.
func (lo *localizer) newVerdict(e ast.Expr, v eval.Value, f check.Finding) verdict {
	out := verdict{Finding: f}
	out.pos, out.end = v.Map.PlaceIn(e, f.Span)
	if at := entered(&v, &f); at != nil {
		out.pos, out.end = at.Pos(), at.End()
		return out
	}
	if by := replacement(&v, &f); by != nil && by.Call != nil {
		out.pos, out.end, out.use = by.Call.Pos(), by.Call.End(), v.Map.Hole(int(f.Span.Start))
		return out
	}
	if isJoined(e) && lo.isSpread(e, &v, f.Span) {
		out.pos, out.end = e.Pos(), e.End() // each part may be correct in another text
	}
	if first := importedBeginning(&v, f); first != nil && !contains(e, out.pos) &&
		(lo.inOneFunction(e, out.pos) || lo.isFieldValue(first)) {
		out.cause, out.pos, out.end = first, e.Pos(), e.End()
		return out
	}
	if contains(e, out.pos) || lo.inOneFunction(e, out.pos) {
		return out
	}
	if first, last, ok := lo.valuesIn(e, &v, f.Span); ok {
		out.pos, out.end = first.Pos(), last.End() // other calls may share the format, which is correct
		return out
	}
	if f.Rule.AtUse && !lo.isElement(e) || f.Cause.Len() > 0 && f.Cause == f.Span {
		if parts := v.Map.Parts(int(f.Span.Start), int(f.Span.End)); len(parts) > 0 {
			out.cause = &parts[0]
		}
		out.pos, out.end = e.Pos(), e.End()
	}
	return out
}

// isElement reports whether e stands for one of the elements of a list: it is the list, or the variable of a loop.
func (lo *localizer) isElement(e ast.Expr) bool {
	v := lo.Variable(e)
	return !goinfo.MayBeString(lo.Pass.TypesInfo.TypeOf(e)) || v != nil && lo.RangedOver(v) != nil
}

// importedBeginning returns the first part of the text if another package defines
// it and the finding is within it; nil otherwise.
func importedBeginning(v *eval.Value, f check.Finding) *srcmap.Part {
	if parts := v.Map.Parts(0, int(f.Span.End)); f.Span.Len() > 0 && len(parts) == 1 && parts[0].Told() != "" {
		return &parts[0]
	}
	return nil
}

// isFieldValue reports whether a part is assigned to a field.
func (lo *localizer) isFieldValue(p *srcmap.Part) bool {
	cur, ok := lo.Root.FindByPos(p.Pos, p.EndPos)
	if !ok {
		return false
	}
	for ; ; cur = cur.Parent() {
		switch cur.ParentEdgeKind() {
		case edge.KeyValueExpr_Value, edge.CompositeLit_Elts:
			return true
		case edge.AssignStmt_Rhs:
			s := cur.Parent().Node().(*ast.AssignStmt)
			_, isField := s.Lhs[0].(*ast.SelectorExpr)
			return isField
		case edge.SelectorExpr_X, edge.SelectorExpr_Sel, edge.ParenExpr_X:
		default:
			return false
		}
	}
}

// entered returns the expression that names the raw value that f is about in the called function
// that inserts it into the text of v; nil if no call does.
func entered(v *eval.Value, f *check.Finding) ast.Expr {
	if len(v.Text.S) == 1 || !isRawValue(v, f) {
		return nil
	}
	return v.Map.Entered(int(f.Span.Start))
}

// replacement returns what escapes the value that f is about in part in a called function; nil if none does.
func replacement(v *eval.Value, f *check.Finding) *srcmap.Replacement {
	if f.Rule != rules.HoleUnescaped || len(v.Text.S) == 1 {
		return nil
	}
	return v.Map.Replaced(int(f.Span.Start))
}

// isJoined reports whether e is a concatenation.
func isJoined(e ast.Expr) bool {
	sum, ok := ast.Unparen(e).(*ast.BinaryExpr)
	return ok && sum.Op == token.ADD
}

// isSpread reports whether several literals outside of e spell the bytes at, which are all known.
func (lo *localizer) isSpread(e ast.Expr, v *eval.Value, at core.Span) bool {
	var first ast.Node
	several := false
	for _, p := range v.Map.Parts(int(at.Start), int(at.End)) {
		cur, ok := lo.Root.FindByPos(p.Pos, p.EndPos)
		if !ok || p.IsHole() || at.Len() == 0 || contains(e, p.Pos) {
			return false
		}
		several = several || first != nil && first != cur.Node()
		first = cur.Node()
	}
	return several
}

// valuesIn returns the first and the last operand that is printed into the bytes at. It
// reports whether these are in e, or in the function around e.
func (lo *localizer) valuesIn(e ast.Expr, v *eval.Value, at core.Span) (first, last ast.Expr, ok bool) {
	for i := at.Start; i < at.End; i++ {
		if value := v.Map.Hole(int(i)); value != nil {
			if last = value; first == nil {
				first = value
			}
		}
	}
	return first, last, first != nil && (contains(e, first.Pos()) && contains(e, last.Pos()) ||
		first.Pos() <= last.Pos() && lo.inOneFunction(e, first.Pos()) && lo.inOneFunction(e, last.Pos()))
}

func (lo *localizer) inOneFunction(e ast.Expr, pos token.Pos) bool {
	fn, ok := lo.FuncDeclAround(e.Pos(), e.End())
	return ok && fn.Node().Pos() <= pos && pos < fn.Node().End()
}

// attribute returns the finding f of text i for the whole expression if every text of the set has it, or
// else for a definition with which every text has it. It reports false if there is none.
func (lo *localizer) attribute(e ast.Expr, set []variant, i int, f check.Finding) (verdict, bool) {
	out, ok := lo.attributed(e, set, i, f)
	_, out.told = lo.definition(&set[i].value, out)
	return out, ok
}

// attributed is attribute without the definition in another package that the finding is about.
func (lo *localizer) attributed(e ast.Expr, set []variant, i int, f check.Finding) (verdict, bool) {
	v := &set[i].value
	whole := lo.newVerdict(e, *v, f)
	if w := set[i].within; w != nil {
		if whole = atEntry(w, v, whole); whole.entry != nil && lo.inTestAt(whole.pos) && !lo.inTest(e) {
			return whole, false // only a test puts the value into a URL
		}
	}
	atUse := whole.cause != nil
	if len(set) == 1 {
		return whole, true
	}
	always := foundInAll(set, f.Rule)
	part, ok := lo.commonCause(e, set, i, f)
	switch {
	case !ok:
		return whole, always && i == 0 // one fault is reported once
	case !always:
		if !lo.paths.IsFeasible(e, v) || !lo.wrappers.Fields.IsOfRow(e, v) || lo.tables.isInOtherTable(e, v, part, f.Rule) ||
			separatesElsewhere(set, i, f) {
			return whole, false
		}
		whole.Claim, whole.cause = max(whole.Claim, check.Definition), &part
		whole.Level = min(whole.Level, core.Warning) // what decides whether the definition comes here may rule it out
	}
	if part.IsHole() || whole.pos <= part.Pos && part.EndPos <= whole.end {
		if _, _, exact := v.Map.Range(int(f.Span.Start), int(f.Span.End)); exact && f.Span.Len() > 0 {
			return whole, true
		}
	}
	if part.IsHole() || atUse || !overlap(f.Span, part) {
		return whole, true // the wrong bytes are elsewhere
	}
	return cutTo(whole, part), true
}

// separatesElsewhere reports whether f is about an empty parameter before a "&" that follows a parameter in
// another text, as in all iterations of a loop but the first.
func separatesElsewhere(set []variant, i int, f check.Finding) bool {
	v := &set[i].value
	if f.Rule.Name != "query-separator" || f.Span.In(v.Text.S) != "&" {
		return false
	}
	parts := v.Map.Parts(int(f.Span.Start), int(f.Span.End))
	return slices.ContainsFunc(set, func(other variant) bool {
		return !other.has(f.Rule) && slices.ContainsFunc(parts, other.value.Map.Has)
	})
}

func overlap(at core.Span, part srcmap.Part) bool {
	return part.Start < int(at.End) && int(at.Start) < part.End || at.Len() == 0
}

// cutTo returns v as a finding about one part of the text.
func cutTo(v verdict, part srcmap.Part) verdict {
	v.Span = core.Span{Start: int32(part.Start), End: int32(part.End)}
	v.Fixes = fixesWithin(v.Fixes, v.Span)
	v.pos, v.end = part.Pos, part.EndPos
	return v
}

// commonCause returns the part of text i with which every text has the finding f, except
// infeasible texts. It prefers a part of the bytes that are wrong to others, and known bytes to
// holes. Of several parts, it returns the one that most texts have.
func (lo *localizer) commonCause(e ast.Expr, set []variant, i int, f check.Finding) (best srcmap.Part, ok bool) {
	m := &set[i].value.Map
	set = slices.DeleteFunc(slices.Clone(set), func(v variant) bool {
		return !v.has(f.Rule) && !lo.paths.IsFeasible(e, &v.value)
	})
	within := m.Parts(int(f.Span.Start), int(f.Span.End))
	most := 0
	try := func(parts []srcmap.Part, holes, elsewhere bool) {
		for _, p := range parts {
			if p.IsHole() != holes {
				continue
			}
			if n := countHolders(set, p); n > most && lo.leadsEverywhere(e, set, f, p, within, elsewhere) {
				best, most = p, n
			}
		}
	}
	elsewhere := f.Span.Len() == 0
	all, open := m.AllParts(), !anyBracketed(set)
	if try(within, false, elsewhere); most == 0 && open {
		try(within, true, elsewhere)
	}
	if most == 0 {
		try(all, false, true)
	}
	if most == 0 && open {
		try(all, true, true)
	}
	return best, most > 0
}

// leadsEverywhere reports whether every text with the part p, or with a value computed from it, has
// the finding f: at p or, if p is elsewhere, in the same parts.
func (lo *localizer) leadsEverywhere(e ast.Expr, set []variant, f check.Finding, p srcmap.Part, within []srcmap.Part,
	elsewhere bool) bool {
	for k := range set {
		s := &set[k]
		switch {
		case f.Rule == rules.FormatVerb && !p.IsFormatted() && !s.has(f.Rule) && s.value.Map.HasLiteralOf(p):
			return false // another path formats it
		case s.value.LeavesOpen(p) && s.hasIn(f, without(within, p)):
			return false // its value does not matter
		case !s.value.Map.Has(p):
			ofOtherFormat := f.Rule == rules.FormatVerb && p.IsFormatted() && s.value.OtherFormat
			if !ofOtherFormat && lo.isMadeOf(&s.value, p) {
				return false
			}
		case elsewhere:
			if !s.hasIn(f, within) {
				return false
			}
		case !s.hasAt(e, f.Rule, p.Pos, p.EndPos):
			return false
		}
	}
	return true
}

// without returns the parts with another source than p.
func without(list []srcmap.Part, p srcmap.Part) []srcmap.Part {
	return slices.DeleteFunc(slices.Clone(list), func(q srcmap.Part) bool {
		return q.Pos == p.Pos && q.EndPos == p.EndPos
	})
}

// isMadeOf reports whether a hole of v may depend on the part p.
func (lo *localizer) isMadeOf(v *eval.Value, p srcmap.Part) bool {
	if v.TookOther(p) {
		return false
	}
	return slices.ContainsFunc(p.Names(lo.Pass.TypesInfo), func(o types.Object) bool { return lo.eval.DependsOn(v, o) })
}

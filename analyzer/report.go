package analyzer

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/correct"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/secrets"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A findingKey identifies a finding: a constant that several places use is reported once, and a field of another
// package once for each of its definitions that is wrong.
type findingKey struct {
	rule     *check.Rule
	pos, end token.Pos
	told     string // the position of the definition in another package; "" if there is none
}

// keyAt returns the key of a finding about source of this package.
func keyAt(rule *check.Rule, pos, end token.Pos) findingKey {
	return findingKey{rule: rule, pos: pos, end: end}
}

// isAt reports whether both are about the same range of source.
func (k findingKey) isAt(other findingKey) bool { return k.pos == other.pos && k.end == other.end }

// A diagnosis is a diagnostic that is reported at the end of the run, when all
// fixes that may conflict with its own are known.
type diagnosis struct {
	findingKey
	analysis.Diagnostic
	fix              *fixes.Fix    // nil if there is none that may be attached
	definedElsewhere bool          // outside of all expressions that it was reported for
	uses             []correct.Use // these expressions
	parts            []srcmap.Part // what it is about in the text of the first one
}

// use records that the diagnosis is also one for a value of e.
func (d *diagnosis) use(e ast.Expr, v eval.Value) {
	d.definedElsewhere = d.definedElsewhere && !contains(e, d.pos)
	d.uses = append(d.uses, correct.Use{Expr: e, Text: v.Map.AllParts()})
}

// A reporter collects the findings of a package, each once, and delivers them at the end of
// the run, when all directives, fixes and secrets are known.
type reporter struct {
	*packageContext
	localizer *localizer
	correct   correct.Texts
	editor    *fixes.Editor
	secrets   *secrets.Finder
	result    *Result
	related   bool // whether diagnostics list the other places that they are about
	heuristic bool // judging texts without a known place: they withdraw no fixes
	ignores   *ignoreIndex
	diagnoses []*diagnosis
	byKey     map[findingKey]*diagnosis      // diagnoses by key; several texts can share a constant
	reported  ruleIndex                      // the findings of each rule
	imported  map[importedFinding]findingKey // the first finding about a definition of another package
	silenced  map[findingKey]string          // which directive silenced a finding
	operands  map[findingKey]findingKey      // by operand, where its finding was reported: at its verb, or at itself
}

func newReporter(st *packageContext, made *Options, facts factStore, lo *localizer, ev *eval.Evaluator) *reporter {
	return &reporter{packageContext: st, localizer: lo, correct: make(correct.Texts),
		ignores: &ignoreIndex{Unit: st.Unit, facts: facts},
		editor:  &fixes.Editor{Unit: st.Unit, Mode: st.options.Fixes}, secrets: secrets.New(st.Unit, ev),
		result: newResult(), related: !made.SkipRelated, byKey: make(map[findingKey]*diagnosis), reported: make(ruleIndex),
		operands: make(map[findingKey]findingKey), silenced: make(map[findingKey]string)}
}

// report reports a finding at the source of its bytes, unless a directive silences it
// there, at one of the other places that it is about, or at a literal that spells the bytes.
func (r *reporter) report(e ast.Expr, v eval.Value, f verdict) {
	k, related := r.ofOperand(v, f), relatedTo(e, f)
	if r.localizer.inTestAt(k.pos) && !r.localizer.inTest(e) {
		return // only a test passes that text
	}
	note, places := r.localizer.relatedPlaces(&v, f)
	at := []token.Pos{k.pos}
	for _, o := range related {
		at = append(at, o.Pos)
	}
	for _, p := range v.Map.Parts(int(f.Span.Start), int(f.Span.End)) {
		if p.IsSpelled() {
			at = append(at, p.Pos)
		}
	}
	if r.silence(k, f.Level, at, places) || !r.claimImported(&v, f, k) {
		return
	}
	d := r.reportOnce(k, f.Level, f.Message+note, func() *fixes.Fix {
		if f.entry != nil {
			return r.fixAtEntry(f.entry, f.Fixes)
		}
		return r.editor.Choose(e, v, f.Fixes, f.others)
	})
	if d == nil {
		if d := r.byKey[k]; d != nil {
			d.use(e, v)
			r.result.addUnnamed(k, places)
		}
		return
	}
	d.definedElsewhere = true
	d.use(e, v)
	if f.Span.Len() > 0 && f.entry == nil {
		d.parts = v.Map.Parts(int(f.Span.Start), int(f.Span.End))
	}
	if f.Rule == rules.URLField {
		for _, p := range v.Map.Parts(int(f.Span.Start), int(f.Span.End)) {
			r.reported.add(keyAt(f.Rule, p.Pos, p.EndPos)) // for a constant, where it is spelled
		}
	}
	if c := (findingClaim{f.Claim, f.Evidence}); c != (findingClaim{}) {
		r.result.claims[d.findingKey] = c
	}
	if len(places) > 0 {
		r.result.relatedPlaces[d.findingKey] = places
	}
	if r.related {
		d.Related = related
	}
}

// silence records that a directive silences a finding at one of these places, and reports whether one does.
func (r *reporter) silence(k findingKey, level core.Level, here []token.Pos, related []RelatedPlace) bool {
	why := r.ignores.why(k.rule, here...)
	if why == "" {
		why = r.ignores.whyImported(k.rule, related)
	}
	if why == "" {
		return false
	}
	r.silenced[k] = why
	r.reported.add(k) // so that its consequences are not reported instead
	r.result.level[k] = level
	return true
}

// claimImported reports whether the finding k is to be reported. One about nothing but a definition of another package
// is reported for the first use of the definition in this package.
func (r *reporter) claimImported(v *eval.Value, f verdict, k findingKey) bool {
	first := importedBeginning(v, f.Finding)
	if first == nil || first.IsResult() || f.Rule.AtUse || f.Rule.Forms != 0 {
		return true
	}
	return k == goinfo.Memo(&r.imported, importedFinding{f.Rule, first.Told()}, k, func() findingKey { return k })
}

// An importedFinding is a finding about a definition of another package.
type importedFinding struct {
	rule     *check.Rule
	position string
}

// ofOperand returns the key of a finding. A finding about an operand is reported once for all texts:
// either at the verb that prints the operand, or at the operand.
func (r *reporter) ofOperand(v eval.Value, f verdict) findingKey {
	k, e := f.key(), v.Map.Hole(int(f.Span.Start))
	if f.Span.Len() != 1 || e == nil {
		return k
	}
	operand := keyAt(f.Rule, e.Pos(), e.End())
	if first, ok := r.operands[operand]; ok && (k == operand || first == operand) {
		return first
	}
	r.operands[operand] = k
	return k
}

// relatedTo returns the other places of a finding: where the text is used, if the
// finding is elsewhere, and the definition that causes it.
func relatedTo(e ast.Expr, f verdict) (list []analysis.RelatedInformation) {
	if f.entry != nil {
		list = append(list, analysis.RelatedInformation{Pos: e.Pos(), End: e.End(), Message: "value given here"})
	} else if (f.pos < e.Pos() || e.End() < f.end) && (f.use == nil || !contains(e, f.use.Pos())) {
		list = append(list, analysis.RelatedInformation{Pos: e.Pos(), End: e.End(), Message: "used here"})
	}
	if f.use != nil {
		list = append(list, analysis.RelatedInformation{Pos: f.use.Pos(), End: f.use.End(), Message: "used here"})
	}
	if p := f.cause; p != nil && (p.EndPos <= f.pos || f.end <= p.Pos) && (p.EndPos <= e.Pos() || e.End() <= p.Pos) {
		list = append(list, analysis.RelatedInformation{Pos: p.Pos, End: p.EndPos, Message: DefinedHere})
	}
	return list
}

// reportText reports a finding of a rule about Go code about one text.
func (r *reporter) reportText(e ast.Expr, v eval.Value, f check.Finding) {
	f.Claim = claimOf(f.Level)
	r.report(e, v, r.localizer.newVerdict(e, v, f))
}

// reportEach reports what judge finds in the texts that e can have. It returns nil for a text without a fault.
func (r *reporter) reportEach(e ast.Expr, judge func(text core.Text) *check.Finding) {
	values, _ := r.localizer.eval.EvalAll(e)
	set, faulty := make([]variant, len(values)), false
	for i, v := range values {
		set[i].value = v
		if f := judge(v.Text); f != nil && r.reports(f.Rule, f.Level, e) {
			f.Claim = claimOf(f.Level)
			set[i].found, faulty = []check.Finding{*f}, true
		}
	}
	if faulty {
		r.reportVariants(e, set)
	}
}

// withdrawUnlessSame drops the fix of an earlier finding about the same bytes unless f has
// the same fix, because it suits only one of the texts.
func (r *reporter) withdrawUnlessSame(e ast.Expr, v eval.Value, f check.Finding) {
	pos, end := v.Map.PlaceIn(e, f.Span)
	at := keyAt(f.Rule, pos, end)
	for _, k := range r.reported.startingAt(f.Rule, pos) {
		if k.pos > pos {
			break
		}
		if d := r.byKey[k]; d != nil && k.isAt(at) {
			r.withdrawFix(d, func() *fixes.Fix { return r.editor.Choose(e, v, f.Fixes, nil) })
		}
	}
}

// withdrawIn drops the fixes of a rule that edit the source between two positions.
func (r *reporter) withdrawIn(rule *check.Rule, pos, end token.Pos) {
	for _, d := range r.diagnoses {
		if d.fix != nil && d.rule == rule && slices.ContainsFunc(d.fix.Edits, func(e analysis.TextEdit) bool {
			return pos <= e.Pos && e.End <= end
		}) {
			d.fix = nil
		}
	}
}

func (r *reporter) withdrawFix(d *diagnosis, other func() *fixes.Fix) {
	if d.fix == nil || r.heuristic {
		return
	}
	if o := other(); !d.fix.Equal(o) {
		d.fix = nil
	} else {
		d.fix.Unsafe = d.fix.Unsafe || o.Unsafe
	}
}

// reportOnce reports a range of source once, unless a directive silences it. It returns the diagnosis if
// it is new or its level is higher than before; nil otherwise.
func (r *reporter) reportOnce(k findingKey, level core.Level, message string, fix func() *fixes.Fix) *diagnosis {
	message += " (" + k.rule.Name + ")" // go vet has no field for the rule
	if d := r.byKey[k]; d != nil {
		r.withdrawFix(d, fix)
		if level <= r.result.levelOf(k) {
			return nil
		}
		r.result.level[k], d.Message = level, message
		return d
	}
	if r.silence(k, level, []token.Pos{k.pos}, nil) {
		return nil
	}
	if level != k.rule.Level {
		r.result.level[k] = level
	}
	end := r.Pass.Fset.File(k.pos).End()
	d := &diagnosis{fix: r.outsideTests(insideFile(fix(), end)), findingKey: k, Diagnostic: analysis.Diagnostic{
		Pos: k.pos, End: min(k.end, end), // a node without its ")" ends beyond the file
		Category: k.rule.Name,
		Message:  message,
		URL:      Home + "docs/rules/" + k.rule.Name + ".md",
	}}
	r.byKey[k] = d
	r.reported.add(k)
	r.diagnoses = append(r.diagnoses, d)
	return d
}

// insideFile returns the fix unless it edits beyond the end of the file.
func insideFile(fix *fixes.Fix, end token.Pos) *fixes.Fix {
	if fix == nil || slices.ContainsFunc(fix.Edits, func(e analysis.TextEdit) bool { return e.End > end }) {
		return nil
	}
	return fix
}

// outsideTests returns the fix unless it changes a test. It must not change one side of a comparison,
// or remove what the test is about, such as the error for "%".
func (r *reporter) outsideTests(fix *fixes.Fix) *fixes.Fix {
	inTest := func(e analysis.TextEdit) bool { return r.InTestFile(e.Pos) || r.Tests.InFunction(e.Pos) }
	if fix != nil && slices.ContainsFunc(fix.Edits, inTest) {
		return nil
	}
	return fix
}

func contains(e ast.Expr, pos token.Pos) bool { return e.Pos() <= pos && pos < e.End() }

// reportsSyntax reports whether findings at e of a rule about Go code are shown, at the level of the rule.
func (r *reporter) reportsSyntax(rule *check.Rule, e ast.Expr) bool {
	return r.reports(rule, rule.Level, e)
}

// reportSyntax reports a finding of a rule about Go code at an expression.
func (r *reporter) reportSyntax(rule *check.Rule, e ast.Expr, message string, fix *fixes.Fix) {
	r.reportSyntaxAt(rule, rule.Level, e, message, fix)
}

// reportSyntaxAt is reportSyntax at a level other than the rule's.
func (r *reporter) reportSyntaxAt(rule *check.Rule, level core.Level, e ast.Expr, message string,
	fix *fixes.Fix) {
	if !r.reports(rule, level, e) {
		return
	}
	if r.options.Fixes == config.NoFixes || !r.IsEditable(e.Pos()) {
		fix = nil
	}
	d := r.reportOnce(keyAt(rule, e.Pos(), e.End()), level, message, func() *fixes.Fix { return fix })
	if d != nil && level < core.Error {
		r.result.claims[d.findingKey] = findingClaim{claim: claimOf(level)}
	}
}

// claimOf returns what a finding of a rule about Go code claims: most warn of what fails for a value that can come.
func claimOf(level core.Level) check.Claim {
	switch level {
	case core.Info:
		return check.Suspicious
	case core.Warning:
		return check.Dominated
	}
	return check.Always
}

// reportComment reports a finding of a rule about Go code at a comment.
func (r *reporter) reportComment(rule *check.Rule, c *ast.Comment, message string) {
	if r.checkerAt(c.Pos()).Reports(rule, rule.Level) {
		r.reportOnce(keyAt(rule, c.Pos(), c.End()), rule.Level, message, func() *fixes.Fix { return nil })
	}
}

package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/tolerance"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A judgement is the judgement of one site: a text that flows into a sink at a node.
type judgement struct {
	*linter
	node   ast.Node
	site   sink.Site
	conds  []wrapper.Condition // on parameters of the enclosing function, for the site to be a place
	values []eval.Value
	known  bool

	ofStruct bool // the values are those that other fields of the struct admit: the field itself is no place
}

// judgeSite judges the text that flows into a sink, and records what other judgements need:
// secrets, bases, and the wrappers of the function around it.
func (l *linter) judgeSite(n ast.Node, s sink.Site) {
	if l.IsGenerated(s.Expr) {
		l.observed.place(&Place{Node: n, Expr: s.Expr, Use: s.Use, Line: s.Line, Skipped: true})
		return
	}
	if s.Line != nil && s.Line.FieldOf(l.Pass.Pkg) && !s.Use.Own {
		return // a library knows best what it stores in its own fields
	}
	l.unplaced.placed[s.Expr] = true
	j := judgement{linter: l, node: n, site: s}
	if tolerance.IsTentativeParse(l.Unit, n, s.Expr, &j.site.Use) || !j.evaluate() {
		return
	}
	j.note()
	if j.conds == nil {
		j.report()
	}
}

// judgeJoinedPath judges the elements that path.Join joins into the path of a url.URL. Each of
// them is a piece of the path, independent of the others.
func (l *linter) judgeJoinedPath(n ast.Node, s sink.Site) {
	if s.Use.Form != core.FormPath || !s.Use.Decoded || s.If != nil || s.List {
		return
	}
	call, ok := l.ValueOf(s.Expr).(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() || !l.Calls(call, "path.Join") {
		return
	}
	for _, element := range call.Args {
		l.judgeSite(n, sink.Site{Expr: element, Use: s.Use, Line: s.Line})
	}
}

// evaluate completes the site and evaluates its values. It reports false if no call reaches the place.
func (j *judgement) evaluate() bool {
	if !j.completeSite() {
		return false
	}
	s := &j.site
	j.judgeBareHost(j.node, s.Expr, s.Use)
	conds, met := j.wrappers.Conditions.Open(s.If)
	j.conds = conds
	if s.List {
		j.values, j.known = j.eval.EvalElements(s.Expr)
	} else {
		j.values, j.known = j.eval.EvalAll(s.Expr)
	}
	if !met {
		j.conds = nil
		if j.values = j.wrappers.Conditions.Paired(s.If, j.values); len(j.values) == 0 {
			j.values = j.wrappers.Conditions.OfSameStruct(s.If, s.Expr)
			j.known, j.ofStruct = true, true
		}
		if len(j.values) == 0 {
			return false
		}
	}
	for i := range j.values {
		j.values[i] = j.requests.Paths.Mark(s.Use, j.values[i])
		j.known = j.known || j.values[i].Text.BeginsWithSlash()
	}
	markBehindAuthority(j.values)
	return true
}

// note records what the site implies for other code: texts that are too large, secrets, the
// bases of joins, and the parameters of the function that flow there.
func (j *judgement) note() {
	s, values := &j.site, j.values
	if values[0].TooMuch {
		j.reporter.result.large = append(j.reporter.result.large, s.Expr.Pos())
	}
	j.reporter.secrets.Texts(s.Use.Form, values)
	j.bases.noteJoin(*s, values)
	j.bases.noteBase(j.node, s.Use, values[0], values[0].Text)
	if j.ofStruct {
		return
	}
	v := j.wrappers.SingleValue(s.Expr, values)
	if len(values) > 1 {
		j.reporter.secrets.Text(s.Use.Form, v.Text, &v, 0)
	}
	j.wrappers.Note(j.node, s.Expr, s.Use, j.conds, values, v)
}

// report reports the findings about the values, and passes the place to the observer.
func (j *judgement) report() {
	s := &j.site
	use := j.useAt(s.Expr, s.Use)
	j.judgePrinted(j.values, &use)
	j.syntax.AsDSN(s.Expr, use)
	if j.known || s.Use.Callee == "url.URL.Host" &&
		(j.checks.guards.Bare.Contains(s.Expr) || core.NamesIP(types.ExprString(s.Expr))) {
		values := withoutProse(j.values)
		set, _ := j.checks.checkRefined(s.Expr, values, &use,
			func() bool { return j.wrappers.Origins.Trace(values) },
			func() bool { return j.refineUse(&use, values) })
		set = j.withoutExpected(set)
		j.reporter.noteCorrect(s.Expr, use, set)
		j.reporter.reportVariants(s.Expr, set)
	}
	j.observed.place(&Place{Node: j.node, Expr: s.Expr, Use: use, Line: s.Line, Known: j.known,
		Seen: seenAlone(j.values)})
}

// judgeBareHost judges, by its origin, the value that n passes to a place for a host, with or without a port.
func (l *linter) judgeBareHost(n ast.Node, e ast.Expr, use check.Use) {
	if f := use.Form; f == core.FormBareHost || f == core.FormHost && !use.Effect.Has(check.Compares) {
		l.syntax.Hosts.AsHost(n, e, use)
	} else if f == core.FormHostPort && use.Effect.Has(check.Sends) || f == core.FormListen {
		l.syntax.Hosts.AsAddress(n, e, use)
	}
}

// judgePrinted judges values that are not strings but that fmt prints into URLs or addresses.
func (l *linter) judgePrinted(values []eval.Value, use *check.Use) {
	if !(check.URLForms|check.AddressForms).Has(use.Form) && use.Form != core.FormQueryValue || use.Test ||
		use.Effect.Has(check.Compares) {
		return
	}
	place := "URL"
	if check.AddressForms.Has(use.Form) {
		place = "address"
	}
	for i := range values {
		for _, h := range values[i].Text.Holes {
			e := values[i].Map.Hole(int(h.At))
			if e == nil {
				continue
			}
			if h.Origin == core.FromFormat || types.IsInterface(goinfo.TypeOf(l.Pass.TypesInfo, e)) {
				l.syntax.Printed(e, place)
			}
		}
	}
}

// judgeDialer judges the address passed to a dialer or listener that is not in the catalogue: a variable or field
// whose type is the type of net.Dial, net.ListenPacket or the like, or a method with that type, of an interface or
// another package. A dialer may accept a name without a port, so judgeDialer reports only a host and a port that
// are joined wrongly. If the function that the variable holds is found, named is the same call with its name.
func (l *linter) judgeDialer(call, named *ast.CallExpr) {
	e := l.unplaced.calls.dialedAddress(call, named)
	if e == nil || l.IsGenerated(e) {
		return
	}
	values, known := l.eval.EvalAll(e)
	if !known {
		return
	}
	use := l.useAt(e, check.Use{Form: core.FormHostPort, Callee: "the dialer"})
	set, _ := l.checks.checkRefined(e, values, &use)
	for i := range set {
		set[i].found = slices.DeleteFunc(set[i].found,
			func(f check.Finding) bool { return f.Rule.Name != hostportUnbracketed })
	}
	l.reporter.reportVariants(e, set)
}

// withoutExpected drops the findings about texts that a test requires to be refused. Secrets remain.
func (j *judgement) withoutExpected(set []variant) []variant {
	if call, ok := j.node.(*ast.CallExpr); ok && tolerance.IsRefusalTested(j.Unit, call) {
		for i := range set {
			set[i].found = slices.DeleteFunc(set[i].found, func(f check.Finding) bool { return !f.Rule.Secret })
		}
	}
	return set
}

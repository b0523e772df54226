package analyzer

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/concat"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// noteComposed records n if it is a concatenation that looks like a URL, or like a host and a port. It does not
// matter where the text flows: it may be returned, stored in a field or passed to another package.
func (l *linter) noteComposed(n ast.Node) {
	e, ok := n.(ast.Expr)
	if !ok {
		return
	}
	if l.IsGenerated(e) {
		return
	}
	if text := l.requestedText(e); text != nil {
		l.composedTexts = append(l.composedTexts, text)
	}
	asURL, asAddress := l.concats.Looks(e)
	if asURL || l.concats.LooksLikeDSN(e) {
		l.composedTexts = append(l.composedTexts, e)
	}
	if asAddress {
		l.joinedHosts = append(l.joinedHosts, e)
	}
}

// requestedText returns the URL argument of a call that makes or sends a request, judging by its type: the callee is
// a function value, or a method of an interface or of another package. It returns nil if there is none.
func (l *linter) requestedText(e ast.Expr) ast.Expr {
	call, ok := e.(*ast.CallExpr)
	if !ok || l.isSeen(typeutil.StaticCallee(l.Pass.TypesInfo, call)) {
		return nil
	}
	sig, ok := goinfo.TypeOf(l.Pass.TypesInfo, call.Fun).(*types.Signature)
	if !ok || sig.Results().Len() != 2 || len(call.Args) != sig.Params().Len() {
		return nil
	}
	made := goinfo.Deref(sig.Results().At(0).Type())
	if !goinfo.IsNamed(made, "net/http", "Request") && !goinfo.IsNamed(made, "net/http", "Response") {
		return nil
	}
	for i := range sig.Params().Len() {
		param := sig.Params().At(i)
		if goinfo.IsString(param.Type()) && urlParam.MatchString(param.Name()) {
			return call.Args[i]
		}
	}
	return nil
}

// urlParam matches the names of parameters that take a URL, and not only a path.
var urlParam = regexp.MustCompile(`(?i)^u$|ur[li]|endpoint|href|target`)

// isSeen reports whether the analyzer sees what fn does: it is declared in this package or the standard library.
func (l *linter) isSeen(fn *types.Func) bool {
	return fn != nil && (fn.Pkg() == nil || fn.Pkg() == l.Pass.Pkg || !strings.Contains(fn.Pkg().Path(), "."))
}

// judgeComposed judges the texts that noteComposed recorded. It runs after all places have been
// judged, because a finding at a place is more precise. It reports only what holds for a URL wherever
// it goes, and nothing about texts that are shown to people.
func (l *linter) judgeComposed() {
	l.reporter.heuristic = true
	for _, e := range l.composedTexts {
		values, known := l.eval.EvalAll(e)
		l.reporter.secrets.Texts(core.FormReference, values)
		use := l.useAt(e, concat.UseOf(values))
		set, faulty := l.checks.checkRefined(e, values, &use, func() bool { return l.wrappers.Origins.Trace(values) })
		if known && faulty && l.concats.IsUsedAsURL(e) {
			for i := range set {
				set[i].found = slices.DeleteFunc(l.concats.UniversalFindings(e, set[i].found, set[i].value),
					func(f check.Finding) bool { return l.reporter.reported.hasWithin(e, f.Rule) })
			}
			l.reporter.reportVariants(e, set)
		}
		if known {
			l.observed.place(&Place{Node: e, Expr: e, Use: use, Known: true, Composed: true, Seen: seenAlone(values)})
		}
	}
}

// judgeAddresses judges the texts that join a host and a port, wherever they flow. It runs after
// all places have been judged. net.JoinHostPort writes the same text for every host but an IPv6
// address, so the findings have the claim [check.Dominated].
func (l *linter) judgeAddresses() {
	for _, e := range l.joinedHosts {
		values, known := l.eval.EvalAll(e)
		to, ok := l.concats.AddressDestination(e)
		if !known || !ok {
			continue
		}
		for i := range values {
			values[i] = concat.WithoutScheme(values[i])
		}
		use := l.useAt(e, check.Use{Form: core.FormHostPort, Callee: "code that uses this text"})
		set, _ := l.checks.checkRefined(e, values, &use, func() bool { return l.wrappers.Origins.Trace(values) })
		for i := range set {
			set[i].found = slices.DeleteFunc(set[i].found, func(f check.Finding) bool {
				return f.Rule.Name != hostportUnbracketed || l.reporter.reported.hasWithin(e, f.Rule) ||
					l.reporter.reported.hasWithin(e, ruleHostAlone) ||
					!l.concats.IsAddress(&set[i].value, to)
			})
		}
		l.reporter.reportVariants(e, set)
	}
}

// ruleHostAlone reports addresses where a port is not allowed.
var ruleHostAlone = rules.Lookup("host-alone")

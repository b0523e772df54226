package analyzer

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/concat"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// unplacedTexts are the texts of a package that look like URLs or addresses, wherever they flow: they may be returned,
// stored in a field or passed to another package. They are judged after all places, because a finding at a place is
// more precise.
type unplacedTexts struct {
	*packageContext
	eval         *eval.Evaluator
	concats      *concat.Classifier
	destinations *concat.Destinations
	calls        foreignCalls
	checks       *valueChecker
	reporter     *reporter
	observed     *observation

	urls      []ast.Expr // concatenations, and arguments of foreign calls
	addresses []ast.Expr // concatenations of a host and a port
	literals  []*ast.BasicLit
	placed    map[ast.Expr]bool // judged at a place
}

// note records n if it looks like a URL, or like a host and a port.
func (t *unplacedTexts) note(n ast.Node) {
	e, ok := n.(ast.Expr)
	if !ok || t.IsGenerated(e) {
		return
	}
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING && mayHaveUniversal(e.Value) {
			t.literals = append(t.literals, e)
		}
	case *ast.CallExpr:
		if url := t.calls.requestedURL(e); url != nil {
			t.urls = append(t.urls, url)
		}
	}
	asURL, asAddress := t.concats.Classify(e)
	if asURL {
		t.urls = append(t.urls, e)
	}
	if asAddress {
		t.addresses = append(t.addresses, e)
	}
}

// judge judges the texts.
func (t *unplacedTexts) judge() {
	t.reporter.heuristic = true
	t.judgeURLs()
	t.judgeAddresses()
	t.judgeLiterals()
}

// judgeURLs judges the composed texts that look like URLs. It reports only what holds for a URL wherever it goes, and
// nothing about texts that are shown to people.
func (t *unplacedTexts) judgeURLs() {
	for _, e := range t.urls {
		values, known := t.eval.EvalAll(e)
		t.reporter.secrets.Texts(core.FormReference, values)
		use := t.useAt(e, concat.UseOf(values))
		set, faulty := t.checks.checkRefined(e, values, &use, func() bool { return t.checks.origins.Trace(values) })
		if known && faulty && t.destinations.IsUsedAsURL(e) {
			certain := t.isCertain(e, len(set))
			for i := range set {
				found := t.destinations.UniversalFindings(e, set[i].found, set[i].value, certain)
				set[i].found = slices.DeleteFunc(found, func(f check.Finding) bool {
					return t.reporter.reported.hasWithin(e, f.Rule)
				})
			}
			t.reporter.reportVariants(e, set)
		}
		if known {
			t.observed.place(&Place{Node: e, Expr: e, Use: use, Known: true, Composed: true, Seen: seenAlone(values)})
		}
	}
}

// isCertain reports whether e, with so many values, is what its only value shows: no place takes it for something else.
func (t *unplacedTexts) isCertain(e ast.Expr, values int) bool { return values == 1 && !t.placed[e] }

// judgeAddresses judges the texts that join a host and a port. net.JoinHostPort writes the same text for every host
// but an IPv6 address, so the findings have the claim [check.Dominated].
func (t *unplacedTexts) judgeAddresses() {
	for _, e := range t.addresses {
		values, known := t.eval.EvalAll(e)
		to, ok := t.destinations.OfAddress(e)
		if !known || !ok {
			continue
		}
		for i := range values {
			values[i] = concat.WithoutScheme(values[i])
		}
		use := t.useAt(e, check.Use{Form: core.FormHostPort, Callee: "code that uses this text"})
		set, _ := t.checks.checkRefined(e, values, &use, func() bool { return t.checks.origins.Trace(values) })
		for i := range set {
			set[i].found = slices.DeleteFunc(set[i].found, func(f check.Finding) bool {
				return f.Rule.Name != hostportUnbracketed || t.reporter.reported.hasWithin(e, f.Rule) ||
					t.reporter.reported.hasWithin(e, rules.HostAlone) ||
					!t.concats.IsAddress(&set[i].value, to)
			})
		}
		t.reporter.reportVariants(e, set)
	}
}

// judgeLiterals judges the literals, and reports only what is a fault wherever they flow: a secret, or bidi controls.
func (t *unplacedTexts) judgeLiterals() {
	for _, lit := range t.literals {
		values, known := t.eval.EvalAll(lit)
		if !known || len(values) != 1 || concat.URLStart(values[0].Text.S) == "" ||
			strings.ContainsAny(values[0].Text.S, " \t\n") {
			continue
		}
		use := t.useAt(lit, check.Use{Form: core.FormReference, Callee: "code that uses this text"})
		set, faulty := t.checks.checkAll(lit, values, &use)
		if !faulty {
			continue
		}
		set[0].found = slices.DeleteFunc(set[0].found, func(f check.Finding) bool {
			isUniversal := f.Rule.Secret || strings.ContainsFunc(f.Span.In(values[0].Text.S), isBidi)
			return !isUniversal || t.reporter.reported.hasWithin(lit, f.Rule)
		})
		if len(set[0].found) == 0 {
			continue
		}
		t.reporter.reportVariants(lit, set)
		t.observed.place(&Place{Node: lit, Expr: lit, Use: use, Known: true, Composed: true, Seen: seenAlone(values)})
	}
}

// mayHaveUniversal reports whether a literal, with its quotes, may be a URL with a finding wherever it flows: a
// secret, or bidi controls. Most literals have no "://" near their beginning.
func mayHaveUniversal(quoted string) bool {
	const longestScheme = 32
	i := strings.Index(quoted[:min(len(quoted), longestScheme)], "://")
	if i < 0 {
		return false
	}
	rest := quoted[i:]
	return strings.IndexByte(rest, '@') > 0 || strings.IndexByte(rest, '?') > 0 && strings.IndexByte(rest, '=') > 0 ||
		strings.Contains(rest, `\u20`) || strings.ContainsFunc(rest, isBidi)
}

// isBidi reports whether r changes the order in which a text is displayed (UAX 9 §2).
func isBidi(r rune) bool { return '\u202a' <= r && r <= '\u202e' || '\u2066' <= r && r <= '\u2069' }

const hostportUnbracketed = "hostport-unbracketed"

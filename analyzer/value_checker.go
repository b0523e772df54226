package analyzer

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/escape"
	"github.com/urllint/urllint/analyzer/internal/hostguard"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/core/check"
)

// A valueChecker checks the values of an expression: by the rules about texts, and by what only the parts of a text
// show, such as where they meet and which calls made them. It leaves out what is exempt.
type valueChecker struct {
	*packageContext
	escapes *escape.Annotator
	guards  *hostguard.Guards
	origins *wrapper.Origins
	exempt  exemptions
}

// checkRefined calls checkAll, and again with the origins of the values if it finds nothing. If there are
// findings, it applies the refinements, which adapt the values or the use to the code around e. If one of them, or
// the guard for IPv6 hosts, changed anything, it calls checkAll once more.
func (c *valueChecker) checkRefined(e ast.Expr, values []eval.Value, use *check.Use, refinements ...func() bool) (
	set []variant, faulty bool) {
	if set, faulty = c.checkAll(e, values, use); !faulty && c.origins.Trace(values) {
		set, faulty = c.checkAll(e, values, use) // an origin can raise a finding to a level that is reported
	}
	if !faulty {
		return set, false
	}
	changed := false
	for _, refine := range refinements {
		changed = refine() || changed
	}
	if c.guards.DropHandled(e, values) || changed {
		return c.checkAll(e, values, use)
	}
	return set, faulty
}

// checkAll returns the findings of each value of e, and reports whether there are any.
func (c *valueChecker) checkAll(e ast.Expr, values []eval.Value, use *check.Use) (set []variant, faulty bool) {
	set = make([]variant, len(values))
	c.escapes.Annotate(values)
	c.guards.Bare.Mark(values)
	for i, s := range seenAlone(values) {
		set[i] = variant{value: s.Value, found: append(c.check(e, &s, use), c.escapeVerbFindings(e, s.Value, use)...)}
		faulty = faulty || len(set[i].found) > 0
	}
	return set, faulty
}

// check returns the findings about the text s of e, other than those about its format.
func (c *valueChecker) check(e ast.Expr, s *Seen, use *check.Use) []check.Finding {
	_, found := c.checkerAt(e.Pos()).Check(s.Text, *use)
	return c.exempt.filter(e, s, c.withParts(e, found, s, use))
}

// withParts completes the findings of a checker about the text s of e by what its parts show. It drops a second
// scheme if the program tests for one.
func (c *valueChecker) withParts(e ast.Expr, found []check.Finding, s *Seen, use *check.Use) []check.Finding {
	slashAfterPort(found, s)
	found = c.missingSlashFindings(e, c.withoutTestedScheme(found, s), s, use)
	return c.slashFindings(e, c.computedFindings(e, withoutJoinedBrackets(found, s), s, use), s, use)
}

package analyzer

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// withoutJoinedBrackets drops host-ipv6 findings about a bracket that net.JoinHostPort added.
func withoutJoinedBrackets(found []check.Finding, s *Seen) []check.Finding {
	return slices.DeleteFunc(found, func(f check.Finding) bool {
		if f.Rule != rules.HostIPv6 || !strings.HasPrefix(f.Span.In(s.Text.S), "[[") || !s.At.Contains(f.Span) {
			return false
		}
		part, ok := s.partAt(int(f.Span.Start))
		return ok && !part.IsSpelled()
	})
}

// computedFindings appends findings about results of url.Values.Encode and url.QueryEscape in a path: the text alone
// does not show which call wrote them.
func (c *valueChecker) computedFindings(e ast.Expr, found []check.Finding, s *Seen, use *check.Use) []check.Finding {
	if use.Test || use.Effect.Has(check.Compares) || !strings.Contains(s.Text.S, "://") {
		return found
	}
	report := func(rule *check.Rule, at core.Span, message string) {
		if c.checkerAt(e.Pos()).Reports(rule, core.Warning) {
			found = append(found, check.Finding{Rule: rule, Level: core.Warning, Span: at, Message: message})
		}
	}
	begin := strings.Index(s.Text.S, "://") + len("://")
	path := begin + strings.IndexAny(s.Text.S[begin:]+"/", "/?#")
	end := path + strings.IndexAny(s.Text.S[path:]+"?", "?#")
	var call token.Pos // the last Encode whose result was judged
	for _, p := range s.Value.Map.AllParts() {
		at := core.NewSpan(p.Start+int(s.At.Start), p.End+int(s.At.Start))
		if p.IsHole() || int(at.Start) <= path || end < int(at.Start) {
			continue
		}
		before, text := s.Text.S[:at.Start], at.In(s.Text.S)
		isSpace := strings.Contains(p.Spelled(), " ") && !strings.Contains(text, " ") && strings.Contains(text, "+")
		switch last := before[len(before)-1]; {
		case isSpace && last != '=' && contains(e, p.Pos):
			report(rules.EscapeWrong, at, `use url.PathEscape in a path: url.QueryEscape turns a space into "+"`)
		case p.Pos != call && c.isEncoded(p.Pos, p.EndPos):
			if call = p.Pos; isAlphanumeric(last) {
				report(rules.QuerySeparator, at, rules.NoQuestionMark)
			}
		}
	}
	return found
}

// isEncoded reports whether the source between two positions is a call of url.Values.Encode.
func (c *valueChecker) isEncoded(pos, end token.Pos) bool {
	call, ok := nodeAt[*ast.CallExpr](c.Unit, pos, end)
	return ok && c.Calls(call, "(net/url.Values).Encode")
}

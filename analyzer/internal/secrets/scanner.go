package secrets

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// A scanner records the secrets in evaluated texts, and follows the holes in the places of secrets.
type scanner struct {
	*tracer
	eval *eval.Evaluator
}

// Texts records the secrets in the values that a place of that form may get.
func (sc *scanner) Texts(form core.Form, values []eval.Value) {
	for i := range values {
		sc.Text(form, values[i].Text, &values[i], 0)
	}
}

// Text records the secrets in the text t, which contains the value v from byte offset at on.
func (sc *scanner) Text(form core.Form, t core.Text, v *eval.Value, at int) {
	for _, span := range redact.InProse(v.Text.S) {
		sc.bytes(v, span.Start, span.End)
	}
	if !mayHold(t.S) && !redact.MayTell(t.S) && form != core.FormPassword {
		return
	}
	for _, span := range secret.InText(t, form) {
		sc.bytes(v, int(span.Start)-at, int(span.End)-at)
	}
	if form != core.FormReference { // independent of the form
		for _, span := range secret.Spans(v.Text.S) {
			sc.bytes(v, int(span.Start), int(span.End))
		}
	}
	if len(v.Text.Holes) > 0 {
		sc.holes(t, v, at)
	}
}

// mayHold reports whether a text can contain a secret: it has a delimiter of one, or enough bytes for a token.
func mayHold(s string) bool {
	const leastToken = 16
	return len(s) >= leastToken || strings.ContainsAny(s, "@=:%")
}

// holes follows the expressions of holes in the places of secrets.
func (sc *scanner) holes(t core.Text, v *eval.Value, at int) {
	var filled strings.Builder
	starts := make([]int, len(t.Holes)) // the offsets of the holes in filled
	from := 0
	for i, h := range t.Holes {
		filled.WriteString(t.S[from:h.At])
		starts[i] = filled.Len()
		filled.WriteString(sentinelOf(i))
		from = int(h.At) + 1
	}
	filled.WriteString(t.S[from:])
	each := func(start, end int, follow func(*eval.Value, ast.Expr)) {
		for i, h := range t.Holes {
			in, behind := int(h.At)-at, starts[i]+len(sentinelOf(i))
			if start < behind && starts[i] < end && 0 <= in && in < len(v.Text.S) {
				follow(v, v.Map.Hole(in))
				sc.rest(v, in+1, end-behind)
			}
		}
	}
	for _, span := range secret.Spans(filled.String()) {
		follow := sc.followHole
		if isDoubtful(filled.String(), span) {
			follow = func(_ *eval.Value, e ast.Expr) { sc.followProse(e) }
		}
		each(int(span.Start), int(span.End), follow)
	}
	for _, span := range redact.InProse(filled.String()) {
		each(span.Start, span.End, func(_ *eval.Value, e ast.Expr) { sc.followProse(e) })
	}
}

// rest records up to n bytes of a value, the known rest of a secret whose beginning is a hole, if they look like one.
func (sc *scanner) rest(v *eval.Value, from, n int) {
	end := from
	for end < min(from+n, len(v.Text.S)) && v.Text.HoleAt(end) == nil {
		end++
	}
	if redact.LooksInvented(v.Text.S[from:end]) {
		sc.known(v, from, end)
	}
}

// isDoubtful reports whether not every text in the span would be a secret: it may be a port, or the name of a thing.
func isDoubtful(s string, at core.Span) bool { return isPortOfURL(s, at) || secret.ValueDecides(s, at) }

// isPortOfURL reports whether the span is in the place of a port, with no "@" after it.
func isPortOfURL(s string, at core.Span) bool {
	before, behind := s[:min(int(at.Start), len(s))], s[min(int(at.End), len(s)):]
	i := strings.LastIndex(before, "://")
	return i >= 0 && strings.HasSuffix(before, ":") && !strings.ContainsAny(before[i+len("://"):], "/?#@ ") &&
		!strings.Contains(behind, "@")
}

// followHole follows the expression of a hole of a value. If that is a sum, it follows the operands that are not known
// parts of the value.
func (sc *scanner) followHole(v *eval.Value, e ast.Expr) {
	sum, ok := e.(*ast.BinaryExpr)
	if !ok {
		sc.follow(e, true)
		return
	}
	for _, operand := range []ast.Expr{ast.Unparen(sum.X), ast.Unparen(sum.Y)} {
		if !slices.ContainsFunc(v.Map.Stretches(0, len(v.Text.S)), func(s srcmap.Stretch) bool {
			return operand.Pos() <= s.Pos && s.EndPos <= operand.End()
		}) || sc.ConstantValue(operand) == "" {
			sc.followHole(v, operand)
		}
	}
}

// bytes records bytes [start, end) of a value without its holes.
func (sc *scanner) bytes(v *eval.Value, start, end int) {
	start, end = max(start, 0), min(end, len(v.Text.S))
	from := start
	for i := start; i <= end; i++ {
		if i == end || v.Text.S[i] == core.HoleByte && v.Text.HoleAt(i) != nil {
			sc.known(v, from, i)
			from = i + 1
		}
	}
}

// known is bytes for a range without holes. It records the whole, and the part in each literal.
func (sc *scanner) known(v *eval.Value, start, end int) {
	if start >= end || secret.IsPlaceholder(v.Text.S[start:end]) {
		return
	}
	if verb, _, ok := strings.Cut(v.Text.S[start:end], ", "); ok && verb[:min(len(verb), 1)] == "%" &&
		secret.IsPlaceholder(verb) {
		return // "token = %v, want %v"
	}
	sc.add(v.Text.S[start:end], token.NoPos, token.NoPos)
	first, _, _ := strings.Cut(v.Text.S[start:end], " ") // the rest may be no part of the secret
	sc.addPart(first, token.NoPos, token.NoPos)
	for _, part := range v.Map.Stretches(start, end) {
		sc.addPart(v.Text.S[part.Start:part.End], part.Pos, part.EndPos)
	}
}

// evaluated records the secrets in the values of an expression.
func (sc *scanner) evaluated(e ast.Expr) {
	if values, known := sc.eval.EvalAll(e); known {
		sc.Texts(core.FormReference, values)
	}
}

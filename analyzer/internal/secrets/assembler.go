package secrets

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// An assembler finds the secrets in texts that are written one after the other, which the evaluator leaves unknown.
type assembler struct {
	*scanner
	openings []*ast.BasicLit       // literals that open a secret
	written  map[types.Object]bool // the variables whose writes were examined
}

// sentinel is a password that occurs in no program, and as long as the rest of a token.
const sentinel = "q7Zk92Vx4LmBq7Zk92Vx4LmBq7Zk92Vx4LmB"

// sentinelOf returns a different sentinel for each part of a text, because a password that equals the user name is a
// placeholder.
func sentinelOf(i int) string { return sentinel + string('A'+rune(i%26)) }

// opens reports whether the text that follows s would be a secret, or the rest of one.
func opens(s string) bool {
	if s == "" {
		return false
	}
	last := s[len(s)-1]
	switch {
	case strings.IndexByte(" =:\"'`(", last) >= 0 && hasSentinelInProse(s+sentinel):
		return true
	case last == ':', len(s) > 3 && s[len(s)-3] == '%': // also an encoded ":" or "="
		return hasSentinel(s+sentinel) || hasSentinel(s+sentinel+"@h.test/") || hasSentinel(s+sentinel+"%40h.test/")
	case last == '=', last == '/':
		return hasSentinel(s + sentinel)
	case strings.IndexByte("_-.Ay", last) >= 0: // the beginning of a service's token
		first := s[strings.LastIndexAny(s, "/:=@ ")+1:]
		return first != "" && secret.IsToken(first+sentinel)
	}
	return false
}

// hasOpenVerb reports whether a format has a verb in the place of a secret.
func hasOpenVerb(s string) bool {
	if !strings.Contains(s, "%s") && !strings.Contains(s, "%v") && !strings.Contains(s, "%q") {
		return false
	}
	var filled strings.Builder
	for i, part := range strings.Split(verbs.Replace(s), "%s") {
		if i > 0 {
			filled.WriteString(sentinelOf(i))
		}
		filled.WriteString(strings.ReplaceAll(part, "%%", "%"))
	}
	return hasSentinel(filled.String()) || hasSentinelInProse(filled.String())
}

var verbs = strings.NewReplacer("%v", "%s", "%q", `"%s"`)

// hasSentinelInProse reports whether the prose in s says that the sentinel is secret.
func hasSentinelInProse(s string) bool {
	return slices.ContainsFunc(redact.InProse(s), func(at redact.Span) bool {
		return strings.Contains(s[at.Start:at.End], sentinel)
	})
}

// hasSentinel reports whether the sentinel is in a secret of s.
func hasSentinel(s string) bool {
	return slices.ContainsFunc(secret.Spans(s), func(at core.Span) bool { return strings.Contains(at.In(s), sentinel) })
}

// scan examines the texts that contain the literals that open a secret, and the texts written to the variables
// that get these literals.
func (as *assembler) scan() {
	done := make(map[ast.Node]bool)
	for _, lit := range as.openings {
		if cur, ok := as.Cursor(lit); ok {
			as.around(cur, done)
		}
	}
}

// around examines the expressions around a literal, and the variable that its statement sets.
func (as *assembler) around(cur inspector.Cursor, done map[ast.Node]bool) {
	for up := cur.Parent(); up.Node() != nil && !done[up.Node()]; up = up.Parent() {
		done[up.Node()] = true
		switch n := up.Node().(type) {
		case *ast.BinaryExpr:
			if kind := up.ParentEdgeKind(); kind != edge.BinaryExpr_X && kind != edge.BinaryExpr_Y {
				as.evaluatedText(n)
			}
		case *ast.CallExpr:
			as.evaluatedText(n)
			as.argumentsOf(n)
			if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok {
				as.sequences(as.object(sel.X))
			}
			if len(n.Args) > 0 { // append(x, …), fmt.Fprintf(&x, …)
				as.sequences(as.object(n.Args[0]))
			}
		case *ast.AssignStmt:
			as.sequences(as.object(n.Lhs[0]))
		case *ast.ValueSpec:
			as.sequences(as.Pass.TypesInfo.Defs[n.Names[0]])
		}
		if _, ok := up.Node().(ast.Stmt); ok {
			return
		}
	}
}

// argumentsOf examines the texts that a format, or slices.Concat, concatenates.
func (as *assembler) argumentsOf(call *ast.CallExpr) {
	if parts, ok := as.formatted(call); ok {
		as.sequence(parts)
		return
	}
	if fn := as.callee(call); fn == nil || fn.FullName() != "slices.Concat" {
		return
	}
	var parts []part
	for _, arg := range call.Args {
		more, _ := as.partsOf(arg, nil)
		parts = append(parts, more...)
	}
	as.sequence(parts)
}

// evaluatedText is evaluated if the type of e holds texts.
func (as *assembler) evaluatedText(e ast.Expr) {
	if holdsText(goinfo.TypeOf(as.Pass.TypesInfo, e)) {
		as.evaluated(e)
	}
}

// sequences records secrets in the texts that are written to a variable one after the other, in source order. An
// assignment starts a new text, unless its value contains the old one.
func (as *assembler) sequences(obj types.Object) {
	v, ok := obj.(*types.Var)
	if !ok || !holdsText(v.Type()) || as.written[v] {
		return
	}
	as.written[v] = true
	ix := as.definitions()
	var writes []ast.Expr
	for _, d := range ix.of[v] {
		writes = append(writes, d.value)
	}
	for _, call := range ix.calls[v] {
		writes = append(writes, call)
	}
	slices.SortStableFunc(writes, func(a, b ast.Expr) int { return int(a.Pos() - b.Pos()) })
	var parts []part
	for _, e := range slices.Compact(writes) {
		next, again := as.partsOf(e, v)
		if !again && !ix.adds[e] {
			as.sequence(parts)
			parts = nil
		}
		parts = append(parts, next...)
	}
	as.sequence(parts)
}

// A part is one of several consecutive texts: a constant from an offset on, or an unknown text.
type part struct {
	ast.Expr
	text string // "" if it is unknown
	from int    // its offset in the constant

	supposed bool // it is not in the source
}

// partsOf returns the texts that an expression concatenates, and whether the text of the variable v is among them. If
// v is nil, elements of lists count, too.
func (as *assembler) partsOf(e ast.Expr, v *types.Var) (parts []part, again bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		if value := as.ConstantValue(e); value != "" {
			parts = append(parts, part{Expr: e, text: value})
			return false
		}
		switch e := e.(type) {
		case *ast.CompositeLit:
			return as.isBytes(e) || v == nil
		case *ast.CallExpr:
			if made, ok := as.formatted(e); ok {
				parts = append(parts, made...)
				again = again || as.writesTo(e, v)
				return false
			}
		case *ast.IndexExpr:
			parts = append(parts, part{Expr: e})
			return false
		case *ast.Ident:
			if obj, ok := as.Pass.TypesInfo.ObjectOf(e).(*types.Var); ok && obj == v {
				again = true
			} else if ok && !obj.IsField() && holdsText(obj.Type()) {
				parts = append(parts, part{Expr: e})
			}
		}
		return true
	})
	return parts, again
}

// isBytes reports whether a literal is a slice of bytes, whose elements form one text.
func (ix *index) isBytes(e *ast.CompositeLit) bool {
	t, ok := goinfo.TypeOf(ix.Pass.TypesInfo, e).(*types.Slice)
	return ok && goinfo.IsBytes(t)
}

// writesTo reports whether v, or its address, is an argument of a call.
func (ix *index) writesTo(call *ast.CallExpr, v *types.Var) bool {
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return ix.object(arg) == v })
}

// formatted returns the texts that a formatting call, such as one of fmt, concatenates. It reports false for other
// calls.
func (as *assembler) formatted(call *ast.CallExpr) (parts []part, ok bool) {
	fn := as.callee(call)
	if fn == nil || !strings.HasSuffix(fn.Name(), "f") || !fn.Signature().Variadic() {
		return nil, false
	}
	at := fn.Signature().Params().Len() - 2 // the index of the format
	if at < 0 || len(call.Args) <= at {
		return nil, false
	}
	format, args := as.ConstantValue(call.Args[at]), call.Args[at+1:]
	if n := len(args); n > 0 && call.Ellipsis.IsValid() {
		args = append(args[:n-1:n-1], as.spread(args[n-1])...)
	}
	from := 0
	until := func(end int) {
		if from < end {
			parts = append(parts, part{Expr: call.Args[at], text: format[from:end], from: from})
		}
	}
	for i := 0; i+1 < len(format); i++ {
		if format[i] != '%' {
			continue
		}
		until(i)
		for i++; i+1 < len(format) && strings.IndexByte("+-# 0123456789.", format[i]) >= 0; {
			i++
		}
		if from = i + 1; format[i] != '%' && len(args) > 0 {
			parts = append(parts, part{Expr: args[0], text: as.ConstantValue(args[0])})
			args = args[1:]
		}
	}
	until(len(format))
	return parts, true
}

// spread returns the elements of the list that e is or that the variable e holds, if it has one definition.
func (ix *index) spread(e ast.Expr) []ast.Expr {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		if defs := ix.definitions().of[ix.Pass.TypesInfo.ObjectOf(id)]; len(defs) == 1 {
			e = ast.Unparen(defs[0].value)
		}
	}
	if list, ok := e.(*ast.CompositeLit); ok {
		return list.Elts
	}
	return nil
}

// sequence records the secrets in consecutive parts of a text. If the last part is unknown, a host may follow it. A part
// after "@" is the host.
func (as *assembler) sequence(parts []part) {
	last := len(parts) - 1
	if last >= 0 && parts[last].text == "" && (last == 0 || !strings.HasSuffix(parts[last-1].text, "@")) {
		as.sequenceOf(append(parts[:last+1:last+1], part{text: supposedHost, supposed: true}))
	}
	as.sequenceOf(parts)
}

// supposedHost is a text that may follow an unknown end of a text.
const supposedHost = "@h.test/"

func (as *assembler) sequenceOf(parts []part) {
	text, ends := "", make([]int, len(parts))
	for i, p := range parts {
		if text += p.text; p.text == "" && !p.supposed && as.ConstantValue(p.Expr) == "" {
			text += sentinelOf(i)
		}
		ends[i] = len(text)
	}
	for _, span := range secret.Spans(text) {
		follow := func(e ast.Expr) { as.follow(e, true) }
		if isPortOfURL(strings.TrimSuffix(text, supposedHost), span) {
			follow = as.followProse
		}
		as.ofParts(parts, ends, redact.Span{Start: int(span.Start), End: int(span.End)}, follow)
	}
	for _, span := range redact.InProse(text) {
		as.ofParts(parts, ends, span, as.followProse)
	}
}

// ofParts records the bytes of parts that are in span, and follows the unknown parts. The offset ends[i] is the end of
// part i.
func (as *assembler) ofParts(parts []part, ends []int, span redact.Span, follow func(ast.Expr)) {
	at := 0
	for i, p := range parts {
		from, to := max(at, span.Start), min(ends[i], span.End)
		if from < to && p.text != "" && !p.supposed {
			as.partial(p, from-at, to-at)
		} else if from < to && !p.supposed {
			follow(p.Expr)
		}
		at = ends[i]
	}
}

// partial records bytes [from, to) of a part.
func (as *assembler) partial(p part, from, to int) {
	if values, known := as.eval.EvalAll(p.Expr); known && len(values) == 1 && !secret.IsPlaceholder(p.text[from:to]) {
		for _, s := range values[0].Map.Stretches(p.from+from, p.from+to) {
			as.addPart(values[0].Text.S[s.Start:s.End], s.Pos, s.EndPos)
		}
	}
}

package secrets

import (
	"encoding/base64"
	"encoding/hex"
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// Texts that the evaluator leaves unknown may still contain a secret: texts that are written one after the other, and
// the result of a strings.Replacer.

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
	case strings.IndexByte(" =:\"'`(", last) >= 0 && tells(s+sentinel):
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
	return hasSentinel(filled.String()) || tells(filled.String())
}

var verbs = strings.NewReplacer("%v", "%s", "%q", `"%s"`)

// tells reports whether the prose in s says that the sentinel is secret.
func tells(s string) bool {
	return slices.ContainsFunc(redact.InProse(s), func(at redact.Span) bool {
		return strings.Contains(s[at.Start:at.End], sentinel)
	})
}

// hasSentinel reports whether the sentinel is in a secret of s.
func hasSentinel(s string) bool {
	return slices.ContainsFunc(secret.Spans(s), func(at core.Span) bool { return strings.Contains(at.In(s), sentinel) })
}

// assemblies examines the texts that contain the literals that open a secret, and the texts written to the variables
// that get these literals.
func (f *Finder) assemblies() {
	done := make(map[ast.Node]bool)
	for _, lit := range f.openings {
		if cur, ok := f.Cursor(lit); ok {
			f.around(cur, done)
		}
	}
}

// around examines the expressions around a literal, and the variable that its statement sets.
func (f *Finder) around(cur inspector.Cursor, done map[ast.Node]bool) {
	for up := cur.Parent(); up.Node() != nil && !done[up.Node()]; up = up.Parent() {
		done[up.Node()] = true
		switch n := up.Node().(type) {
		case *ast.BinaryExpr:
			if kind := up.ParentEdgeKind(); kind != edge.BinaryExpr_X && kind != edge.BinaryExpr_Y {
				f.evaluatedText(n)
			}
		case *ast.CallExpr:
			f.evaluatedText(n)
			f.argumentsOf(n)
			if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok {
				f.sequences(f.object(sel.X))
			}
			if len(n.Args) > 0 { // append(x, …), fmt.Fprintf(&x, …)
				f.sequences(f.object(n.Args[0]))
			}
		case *ast.AssignStmt:
			f.sequences(f.object(n.Lhs[0]))
		case *ast.ValueSpec:
			f.sequences(f.Pass.TypesInfo.Defs[n.Names[0]])
		}
		if _, ok := up.Node().(ast.Stmt); ok {
			return
		}
	}
}

// argumentsOf examines the texts that a format, or slices.Concat, concatenates.
func (f *Finder) argumentsOf(call *ast.CallExpr) {
	if parts, ok := f.formatted(call); ok {
		f.sequence(parts)
		return
	}
	if fn := f.callee(call); fn == nil || fn.FullName() != "slices.Concat" {
		return
	}
	var parts []part
	for _, arg := range call.Args {
		more, _ := f.partsOf(arg, nil)
		parts = append(parts, more...)
	}
	f.sequence(parts)
}

func (f *Finder) evaluatedText(e ast.Expr) {
	if holdsText(goinfo.TypeOf(f.Pass.TypesInfo, e)) {
		f.evaluated(e)
	}
}

// sequences records secrets in the texts that are written to a variable one after the other, in source order. An
// assignment starts a new text, unless its value contains the old one.
func (f *Finder) sequences(obj types.Object) {
	v, ok := obj.(*types.Var)
	if !ok || !holdsText(v.Type()) || f.written[v] {
		return
	}
	f.written[v] = true
	ix := f.definitions()
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
		next, again := f.partsOf(e, v)
		if !again && !ix.adds[e] {
			f.sequence(parts)
			parts = nil
		}
		parts = append(parts, next...)
	}
	f.sequence(parts)
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
func (f *Finder) partsOf(e ast.Expr, v *types.Var) (parts []part, again bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		if value := f.ConstantValue(e); value != "" {
			parts = append(parts, part{Expr: e, text: value})
			return false
		}
		switch e := e.(type) {
		case *ast.CompositeLit:
			return f.isBytes(e) || v == nil
		case *ast.CallExpr:
			if made, ok := f.formatted(e); ok {
				parts = append(parts, made...)
				again = again || f.writesTo(e, v)
				return false
			}
		case *ast.IndexExpr:
			parts = append(parts, part{Expr: e})
			return false
		case *ast.Ident:
			if obj, ok := f.Pass.TypesInfo.ObjectOf(e).(*types.Var); ok && obj == v {
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
func (f *Finder) formatted(call *ast.CallExpr) (parts []part, ok bool) {
	fn := f.callee(call)
	if fn == nil || !strings.HasSuffix(fn.Name(), "f") || !fn.Signature().Variadic() {
		return nil, false
	}
	at := fn.Signature().Params().Len() - 2 // the index of the format
	if at < 0 || len(call.Args) <= at {
		return nil, false
	}
	format, args := f.ConstantValue(call.Args[at]), call.Args[at+1:]
	if n := len(args); n > 0 && call.Ellipsis.IsValid() {
		args = append(args[:n-1:n-1], f.spread(args[n-1])...)
	}
	from := 0
	for i := 0; i+1 < len(format); i++ {
		if format[i] != '%' {
			continue
		}
		parts = append(parts, part{Expr: call.Args[at], text: format[from:i], from: from})
		for i++; i+1 < len(format) && strings.IndexByte("+-# 0123456789.", format[i]) >= 0; {
			i++
		}
		if from = i + 1; format[i] != '%' && len(args) > 0 {
			parts = append(parts, part{Expr: args[0], text: f.ConstantValue(args[0])})
			args = args[1:]
		}
	}
	return append(parts, part{Expr: call.Args[at], text: format[from:], from: from}), true
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

// sequence records the secrets in consecutive parts of a text. If the last part is unknown, a host may follow it.
func (f *Finder) sequence(parts []part) {
	if last := len(parts) - 1; last >= 0 && parts[last].text == "" {
		f.sequenceOf(append(parts[:last+1:last+1], part{text: supposedHost, supposed: true}))
	}
	f.sequenceOf(parts)
}

// supposedHost is a text that may follow an unknown end of a text.
const supposedHost = "@h.test/"

func (f *Finder) sequenceOf(parts []part) {
	text, ends := "", make([]int, len(parts))
	for i, p := range parts {
		if text += p.text; p.text == "" && !p.supposed && f.ConstantValue(p.Expr) == "" {
			text += sentinelOf(i)
		}
		ends[i] = len(text)
	}
	for _, span := range secret.Spans(text) {
		follow := func(e ast.Expr) { f.follow(e, true) }
		if isPortOfURL(strings.TrimSuffix(text, supposedHost), span) {
			follow = f.followTold
		}
		f.ofParts(parts, ends, redact.Span{Start: int(span.Start), End: int(span.End)}, follow)
	}
	for _, span := range redact.InProse(text) {
		f.ofParts(parts, ends, span, f.followTold)
	}
}

// ofParts records the bytes of parts that are in span, and follows the unknown parts. The offset ends[i] is the end of
// part i.
func (f *Finder) ofParts(parts []part, ends []int, span redact.Span, follow func(ast.Expr)) {
	at := 0
	for i, p := range parts {
		from, to := max(at, span.Start), min(ends[i], span.End)
		if from < to && p.text != "" && !p.supposed {
			f.partial(p, from-at, to-at)
		} else if from < to && !p.supposed {
			follow(p.Expr)
		}
		at = ends[i]
	}
}

// partial records bytes [from, to) of a part.
func (f *Finder) partial(p part, from, to int) {
	if values, known := f.eval.EvalAll(p.Expr); known && len(values) == 1 && !secret.IsPlaceholder(p.text[from:to]) {
		for _, s := range values[0].Map.Stretches(p.from+from, p.from+to) {
			f.addPart(values[0].Text.S[s.Start:s.End], s.Pos, s.EndPos)
		}
	}
}

// replaced follows the texts that a strings.Replacer, or a similar call, puts in the place of a secret.
func (f *Finder) replaced(call *ast.CallExpr, fn *types.Func) {
	var pairs []ast.Expr
	template := call.Args[0]
	switch fn.FullName() {
	case "(*strings.Replacer).Replace", "(*strings.Replacer).WriteString":
		template = call.Args[len(call.Args)-1]
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
			pairs = f.replacements(sel.X)
		}
	case "strings.Replace", "strings.ReplaceAll", "bytes.Replace", "bytes.ReplaceAll":
		if len(call.Args) > 2 {
			pairs = call.Args[1:3]
		}
	}
	if pairs = f.longPairs(pairs); len(pairs) == 0 {
		return
	}
	value, known := f.eval.Eval(f.unconverted(template))
	texts := f.constantsOf(template)
	if known {
		texts = append(texts, value.Text.S)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		old := f.ConstantValue(pairs[i])
		switch {
		case slices.ContainsFunc(texts, func(s string) bool { return hasSentinel(strings.ReplaceAll(s, old, sentinel)) }),
			!known && isSecretName(strings.Trim(old, "${}<>[]%_ ")):
			f.follow(pairs[i+1], true)
		}
	}
}

// longPairs returns the replacements of a constant by a text that is long enough for a secret.
func (f *Finder) longPairs(pairs []ast.Expr) (long []ast.Expr) {
	for i := 0; i+1 < len(pairs); i += 2 {
		from, to := f.unconverted(pairs[i]), f.unconverted(pairs[i+1])
		isShort := f.Pass.TypesInfo.Types[to].Value != nil && len(f.ConstantValue(to)) < redact.Least
		if f.ConstantValue(from) != "" && !isShort {
			long = append(long, from, to)
		}
	}
	return long
}

// constantsOf returns the constants that are assigned to a variable.
func (ix *index) constantsOf(e ast.Expr) (texts []string) {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		for _, d := range ix.definitions().of[ix.Pass.TypesInfo.ObjectOf(id)] {
			if text := ix.ConstantValue(ix.unconverted(d.value)); text != "" {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// groups matches the references to groups in the replacement of a regular expression.
var groups = regexp.MustCompile(`\$(?:\{\w+\}|\w+)`)

// expanded records the secrets in the replacement of a regular expression: between a colon and an "@", as in
// "${1}s3cr3t@", or after the name of a secret, as in "token=s3cr3t". The match of a group may end with the colon or
// the name.
func (f *Finder) expanded(call *ast.CallExpr) {
	if len(call.Args) != 2 {
		return
	}
	text := f.ConstantValue(call.Args[1])
	at := groups.FindAllStringIndex(text, -1)
	for i := range at {
		from, to := at[i][1], len(text)
		if i+1 < len(at) {
			to = at[i+1][0]
		}
		value, _, isUser := strings.Cut(text[from:to], "@")
		if colon := strings.IndexByte(value, ':'); isUser && colon >= 0 {
			value = value[colon+1:]
		}
		if isUser && secret.IsOpaqueWord(value) || !isUser && f.matchesName(call.Fun, text[at[i][0]:from]) {
			f.addPart(value, token.NoPos, token.NoPos)
		}
	}
}

// matchesName reports whether the group of a regular expression ends with the name of a secret.
func (f *Finder) matchesName(method ast.Expr, group string) bool {
	sel, ok := ast.Unparen(method).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	for _, e := range append(f.replacements(sel.X), sel.X) {
		tree, err := syntax.Parse(f.ConstantValue(e), syntax.Perl)
		if err == nil && f.ConstantValue(e) != "" && endsWithName(tree, strings.Trim(group, "${}")) {
			return true
		}
	}
	return false
}

// endsWithName reports whether the group within a regular expression ends with "password=" or similar.
func endsWithName(re *syntax.Regexp, group string) bool {
	if re.Op == syntax.OpCapture && (strconv.Itoa(re.Cap) == group || re.Name == group) {
		last := re.Sub[0]
		for len(last.Sub) > 0 {
			last = last.Sub[len(last.Sub)-1]
		}
		return hasSentinel("x?" + strings.TrimLeft(string(last.Rune), " ?&") + sentinel)
	}
	return slices.ContainsFunc(re.Sub, func(sub *syntax.Regexp) bool { return endsWithName(sub, group) })
}

// decoded records a constant in base64 or hexadecimal that decodes to a text with a secret.
func (f *Finder) decoded(e ast.Expr) {
	text := f.ConstantValue(e)
	for _, decode := range decodings {
		if plain, err := decode(text); err == nil && len(secret.Spans(string(plain))) > 0 {
			f.add(text, token.NoPos, token.NoPos)
		}
	}
}

var decodings = []func(string) ([]byte, error){
	base64.StdEncoding.DecodeString, base64.RawStdEncoding.DecodeString, base64.URLEncoding.DecodeString,
	base64.RawURLEncoding.DecodeString, hex.DecodeString,
}

// replacements returns the arguments of the call, such as one of strings.NewReplacer, whose result is e.
func (ix *index) replacements(e ast.Expr) []ast.Expr {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		if defs := ix.definitions().of[ix.Pass.TypesInfo.ObjectOf(id)]; len(defs) > 0 {
			e = ast.Unparen(defs[0].value)
		}
	}
	if call, ok := e.(*ast.CallExpr); ok {
		return call.Args
	}
	return nil
}

package secrets

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/fmtverb"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// An assembler finds the secrets in texts that are written one after the other, which the evaluator leaves unknown.
type assembler struct {
	*scanner
	openings    []*ast.BasicLit       // literals that open a secret
	joins       []*ast.CallExpr       // of strings.Join and bytes.Join
	joinedLists map[joinedList]bool   // the lists that were examined
	written     map[types.Object]bool // the variables whose writes were examined
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
	case last == ':', encodedEnd.MatchString(s):
		return slices.ContainsFunc([]string{"", "@h.test/", "%40h.test/", "%2540h.test/"}, func(rest string) bool {
			return hasSentinel(s + sentinel + rest)
		})
	case last == '=', last == '/':
		return hasSentinel(s + sentinel)
	case strings.IndexByte("_-.Ay", last) >= 0: // the beginning of a service's token
		first := s[strings.LastIndexAny(s, "/:=@ ")+1:]
		return first != "" && secret.IsToken(first+sentinel)
	}
	return false
}

// encodedEnd matches an encoded or fullwidth ":" or "=" at the end of a text.
var encodedEnd = regexp.MustCompile(`(?:%(?:25)*3[AaDd]|[：＝])$`)

// hasOpenVerb reports whether a format has a verb in the place of a secret.
func hasOpenVerb(s string) bool {
	at := verbs.FindAllStringIndex(s, -1)
	if at == nil {
		return false
	}
	var filled strings.Builder
	from := 0
	for i, verb := range append(at, []int{len(s), len(s)}) {
		filled.WriteString(strings.ReplaceAll(s[from:verb[0]], "%%", "%"))
		switch {
		case i == len(at):
		case s[verb[1]-1] == 'q':
			filled.WriteString(`"` + sentinelOf(i) + `"`)
		default:
			filled.WriteString(sentinelOf(i))
		}
		from = verb[1]
	}
	return hasSentinel(filled.String()) || hasSentinelInProse(filled.String())
}

// verbs matches the verbs that print a text.
var verbs = regexp.MustCompile(`%[-+# 0]*(?:\[[0-9]\])?(?:[0-9]*|\*)(?:\.(?:[0-9]*|\*))?(?:\[[0-9]\])?[svqxX]`)

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
	if len(as.openings) > 0 {
		for _, call := range as.joins {
			as.joined(call)
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
		case *ast.CompositeLit:
			as.opened(n)
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

// argumentsOf examines the texts that a format, slices.Concat or an append to bytes concatenates.
func (as *assembler) argumentsOf(call *ast.CallExpr) {
	if parts, ok := as.formatted(call); ok {
		as.sequence(parts)
		return
	}
	if fn := as.callee(call); fn != nil && fn.FullName() == "slices.Concat" ||
		as.Pass.TypesInfo.Types[call.Fun].IsBuiltin() && goinfo.IsBytes(goinfo.TypeOf(as.Pass.TypesInfo, call)) {
		as.list(call.Args, "")
	}
}

// list examines the text that texts form with a separator between them.
func (as *assembler) list(texts []ast.Expr, separator string) {
	var parts []part
	for i, e := range texts {
		if i > 0 && separator != "" {
			parts = append(parts, part{text: separator, supposed: true})
		}
		if as.isOpaqueCall(e) {
			parts = append(parts, part{Expr: e})
			continue
		}
		more, _ := as.partsOf(e, nil)
		parts = append(parts, more...)
	}
	as.sequence(parts)
}

// opened follows the elements of a list after those that open a secret, because the list may be joined in a loop.
func (as *assembler) opened(list *ast.CompositeLit) {
	if as.fieldsOf(list) != nil {
		return
	}
	for i := range len(list.Elts) - 1 {
		if opens(as.ConstantValue(list.Elts[i])) {
			as.followProse(list.Elts[i+1])
		}
	}
}

// isOpaqueCall reports whether e is a call whose arguments are not what its result consists of.
func (as *assembler) isOpaqueCall(e ast.Expr) bool {
	call, ok := as.Unconverted(e).(*ast.CallExpr)
	if !ok || as.Pass.TypesInfo.Types[call.Fun].IsBuiltin() {
		return false
	}
	_, isFormat := as.formatted(call)
	return !isFormat
}

// joined examines the texts that a call of strings.Join or bytes.Join forms.
func (as *assembler) joined(call *ast.CallExpr) {
	for _, texts := range as.lists(call.Args[0]) {
		if len(texts) == 0 {
			continue
		}
		key := joinedList{texts[0], len(texts), as.ConstantValue(as.Unconverted(call.Args[1]))}
		if !as.joinedLists[key] {
			as.joinedLists[key] = true
			as.list(texts, key.separator)
		}
	}
}

// A joinedList is a list of texts that a call joins, which others may join, too.
type joinedList struct {
	first     ast.Expr
	length    int
	separator string
}

// lists returns the elements of the lists that e may be: a literal, or a variable to whose value others are appended.
func (ix *index) lists(e ast.Expr) (lists [][]ast.Expr) {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return [][]ast.Expr{e.Elts}
	case *ast.Ident:
		for _, d := range ix.definitions().of[ix.Pass.TypesInfo.ObjectOf(e)] {
			switch value := ast.Unparen(d.value).(type) {
			case *ast.CompositeLit:
				lists = append(lists, slices.Clip(value.Elts))
			case *ast.CallExpr:
				if n := len(lists); !ix.Pass.TypesInfo.Types[value.Fun].IsBuiltin() || len(value.Args) < 2 {
					continue
				} else if first, ok := ast.Unparen(value.Args[0]).(*ast.CompositeLit); ok {
					lists = append(lists, slices.Concat(first.Elts, value.Args[1:]))
				} else if n > 0 {
					lists[n-1] = append(lists[n-1], value.Args[1:]...)
				}
			}
		}
	}
	return lists
}

// evaluatedText records the secrets in e if its type can hold text.
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
		case *ast.SliceExpr:
			text := as.cutText(e)
			parts = append(parts, part{Expr: e, text: text, supposed: text != ""})
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
	scanner := fmtverb.NewScanner(format, len(args))
	for v, more := scanner.Next(); more; v, more = scanner.Next() {
		until(v.Start)
		if from = v.End; 0 <= v.Arg && v.Arg < len(args) {
			cut := as.cutText(args[v.Arg])
			parts = append(parts, part{Expr: args[v.Arg], text: cmp.Or(cut, as.ConstantValue(args[v.Arg])), supposed: cut != ""})
		}
	}
	until(len(format))
	return parts, true
}

// spread returns the elements of the list that e is or that the variable e holds, if it has one definition.
func (ix *index) spread(e ast.Expr) []ast.Expr {
	if lists := ix.lists(e); len(lists) == 1 {
		return lists[0]
	}
	return nil
}

// sequence records the secrets in consecutive parts of a text. If the last part is unknown, a host may follow it, unless
// a secret before an "@" is known. A part after "@" is the host.
func (as *assembler) sequence(parts []part) {
	last := len(parts) - 1
	hasHost := slices.ContainsFunc(parts, func(p part) bool { return strings.HasSuffix(p.text, "@") })
	if found := as.sequenceOf(parts); last < 0 || parts[last].text != "" || found && hasHost ||
		last > 0 && strings.HasSuffix(parts[last-1].text, "@") {
		return
	}
	as.sequenceOf(append(parts[:last+1:last+1], part{text: supposedHost, supposed: true}))
}

// supposedHost is a text that may follow an unknown end of a text.
const supposedHost = "@h.test/"

// sequenceOf records the secrets in parts, and reports whether core recognises any.
func (as *assembler) sequenceOf(parts []part) bool {
	var joined strings.Builder
	ends := make([]int, len(parts))
	for i, p := range parts {
		joined.WriteString(p.text)
		if p.text == "" && !p.supposed && as.ConstantValue(p.Expr) == "" {
			joined.WriteString(sentinelOf(i))
		}
		ends[i] = joined.Len()
	}
	text := joined.String()
	spans := secret.Spans(text)
	for _, span := range spans {
		sure := !isDoubtful(strings.TrimSuffix(text, supposedHost), span)
		as.ofParts(parts, ends, redact.Span{Start: int(span.Start), End: int(span.End)}, sure)
	}
	for _, span := range redact.InProse(text) {
		as.ofParts(parts, ends, span, false)
	}
	return len(spans) > 0
}

// ofParts records the bytes of parts that are in span, and follows the unknown parts, as surely secret or as prose says.
// The offset ends[i] is the end of part i.
func (as *assembler) ofParts(parts []part, ends []int, span redact.Span, sure bool) {
	first, _ := slices.BinarySearch(ends, span.Start+1)
	at := 0
	if first > 0 {
		at = ends[first-1]
	}
	for i := first; i < len(parts) && at < span.End; i++ {
		p := parts[i]
		from, to := max(at, span.Start), min(ends[i], span.End)
		if from < to && p.text != "" && !p.supposed {
			if value := p.text[from-at : to-at]; sure && from == span.Start && to == span.End && !secret.IsPlaceholder(value) {
				as.add(value, token.NoPos, token.NoPos) // all of the secret, which may be a word
			}
			as.partial(p, from-at, to-at)
		} else if from < to && !p.supposed && sure {
			as.follow(p.Expr, true)
		} else if from < to && !p.supposed {
			as.followProse(p.Expr)
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

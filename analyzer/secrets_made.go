package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/secret"
)

// What is not evaluated may be made of a secret all the same: bytes that are put
// together, and what a strings.Replacer gives. Here it is enough to know the
// constants: more is taken for secret than is.

// sentinel is a password that no program has, and as long as the rest of a token.
const sentinel = "q7Zk92Vx4LmBq7Zk92Vx4LmBq7Zk92Vx4LmB"

// opens reports whether what follows a text would be a secret, or the rest of one.
func opens(s string) bool {
	if s == "" {
		return false
	}
	if len(s) > 3 && s[len(s)-3] == '%' { // an encoded ":" or "="
		return hidesSentinel(s+sentinel) || hidesSentinel(s+sentinel+"@h.test/") || hidesSentinel(s+sentinel+"%40h.test/")
	}
	switch s[len(s)-1] {
	case ':':
		return hidesSentinel(s+sentinel) || hidesSentinel(s+sentinel+"@h.test/")
	case '=', '/':
		return hidesSentinel(s + sentinel)
	case '_', '-', '.', 'A', 'y':
		return hidesToken(s)
	}
	return false
}

func hidesSentinel(s string) bool {
	return slices.ContainsFunc(secret.Spans(s), func(at core.Span) bool { return strings.Contains(at.In(s), sentinel) })
}

// hidesToken reports whether s ends in the beginning of a token of some service.
func hidesToken(s string) bool {
	first := s[strings.LastIndexAny(s, "/:=@ ")+1:]
	return first != "" && secret.IsToken(first+sentinel)
}

// isOpening reports whether a literal opens a secret, or has a verb where one belongs.
func isOpening(n *ast.BasicLit) bool {
	if n.Kind != token.STRING || len(n.Value) < 4 {
		return false
	}
	s, err := strconv.Unquote(n.Value)
	if err != nil {
		return false
	}
	if opens(s) {
		return true
	}
	return strings.Contains(s, "%") && (strings.Contains(s, "%s") || strings.Contains(s, "%v")) && hidesSentinel(verbs.Replace(s))
}

var verbs = strings.NewReplacer("%s", sentinel, "%v", sentinel, "%%", "%")

// secretMade looks at the texts that the literals which open a secret are a part of,
// and at what is written to the variables to which they go, once the package was
// seen.
func (l *linter) secretMade() {
	done := make(map[ast.Node]bool)
	for _, lit := range l.openingLiterals {
		if cur, ok := l.Cursor(lit); ok {
			l.secretAround(cur, done)
		}
	}
}

// secretAround looks at the expressions around a literal, and at the variable that
// the statement is about.
func (l *linter) secretAround(cur inspector.Cursor, done map[ast.Node]bool) {
	for up := cur.Parent(); up.Node() != nil; up = up.Parent() {
		if done[up.Node()] {
			return
		}
		done[up.Node()] = true
		switch n := up.Node().(type) {
		case *ast.BinaryExpr:
			if kind, _ := up.ParentEdge(); kind != edge.BinaryExpr_X && kind != edge.BinaryExpr_Y {
				l.secretEvaluated(n)
			}
		case *ast.CallExpr:
			l.secretEvaluated(n)
			if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok {
				l.secretSequence(objectOf(l.Pass.TypesInfo, sel.X))
			} else if len(n.Args) > 0 { // append, copy
				l.secretSequence(objectOf(l.Pass.TypesInfo, n.Args[0]))
			}
		case *ast.AssignStmt:
			l.secretSequence(objectOf(l.Pass.TypesInfo, n.Lhs[0]))
		case *ast.ValueSpec:
			l.secretSequence(l.Pass.TypesInfo.Defs[n.Names[0]])
		}
		if _, ok := up.Node().(ast.Stmt); ok {
			return
		}
	}
}

// secretEvaluated notes what is secret in the text of an expression.
func (l *linter) secretEvaluated(e ast.Expr) {
	if t := l.Pass.TypesInfo.TypeOf(e); t == nil || !mayBeText(t) {
		return
	}
	if values, known := l.eval.EvalAll(e); known {
		l.secretTexts(core.FormReference, values)
	}
}

// secretSequence notes what is secret in the constants that are written to a
// variable, one after the other, and what follows those that open a secret.
func (l *linter) secretSequence(obj types.Object) {
	v, ok := obj.(*types.Var)
	if !ok || l.written[v] {
		return
	}
	if l.written == nil {
		l.written = make(map[*types.Var]bool)
	}
	l.written[v] = true
	for _, parts := range l.writtenTo(v) {
		l.secretParts(parts)
	}
}

// secretParts notes what is secret in parts of a text that follow one another.
func (l *linter) secretParts(parts []ast.Expr) {
	text, ends := "", []int(nil)
	for _, e := range parts {
		value := l.constant(e)
		if opens(text) && (value == "" || value[0] != '@' && value[0] != '&') {
			l.origin(e, true)
		}
		if text += value; value == "" {
			text += sentinel
		}
		ends = append(ends, len(text))
	}
	for _, span := range secret.Spans(text) {
		at := 0
		for i, e := range parts {
			if from, to := max(at, int(span.Start)), min(ends[i], int(span.End)); from < to {
				l.secretPart(e, from-at, to-at)
			}
			at = ends[i]
		}
	}
}

// secretPart notes bytes [from, to) of a constant.
func (l *linter) secretPart(e ast.Expr, from, to int) {
	if values, known := l.eval.EvalAll(e); known && len(values) == 1 {
		for _, part := range values[0].Map.Stretches(from, to) {
			l.result.secrets.addPart(values[0].Text.S[part.Start:part.End], part.Pos, part.EndPos)
		}
	}
}

// writtenTo gives the texts that are written to a variable one after the other, in the
// order of the source: an assignment begins anew, unless it is of what was there.
func (l *linter) writtenTo(v *types.Var) (all [][]ast.Expr) {
	far := l.origins()
	nodes := slices.Clone(far.of[v])
	for _, call := range far.calls[v] {
		nodes = append(nodes, call)
	}
	slices.SortStableFunc(nodes, func(a, b ast.Expr) int { return int(a.Pos() - b.Pos()) })
	for i, e := range slices.Compact(nodes) {
		parts, again := l.textsIn(e, v)
		if i > 0 && (again || far.adds[e]) {
			all[len(all)-1] = append(all[len(all)-1], parts...)
		} else {
			all = append(all, parts)
		}
	}
	return all
}

// textsIn gives the texts in an expression, and whether the variable is in there.
func (l *linter) textsIn(e ast.Expr, v *types.Var) (parts []ast.Expr, again bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		_, constant := constantString(l.Pass.TypesInfo, e)
		_, index := e.(*ast.IndexExpr)
		if id, ok := e.(*ast.Ident); ok {
			obj, isVar := l.Pass.TypesInfo.ObjectOf(id).(*types.Var)
			again = again || obj == v
			index = isVar && obj != v && mayBeText(obj.Type())
		}
		if constant || index {
			parts = append(parts, e)
		}
		return !constant && !index
	})
	return parts, again
}

// secretReplaced notes what a strings.Replacer puts where a secret belongs.
func (l *linter) secretReplaced(call *ast.CallExpr, fn *types.Func) {
	if len(call.Args) == 0 {
		return
	}
	var pairs []ast.Expr
	template := call.Args[0]
	switch fn.FullName() {
	case "(*strings.Replacer).Replace", "(*strings.Replacer).WriteString":
		template = call.Args[len(call.Args)-1]
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return
		}
		pairs = l.replacements(sel.X)
	case "strings.Replace", "strings.ReplaceAll":
		if len(call.Args) > 2 {
			pairs = call.Args[1:3]
		}
	}
	if len(pairs) == 0 {
		return
	}
	value, known := l.eval.Eval(template)
	if !known {
		return
	}
	text := value.Text.S
	for i := 0; i+1 < len(pairs); i += 2 {
		old := l.constant(pairs[i])
		if old == "" {
			continue
		}
		made := strings.ReplaceAll(text, old, sentinel)
		if slices.ContainsFunc(secret.Spans(made), func(s core.Span) bool { return strings.Contains(s.In(made), sentinel) }) {
			l.origin(pairs[i+1], true)
		}
	}
}

// replacements gives the arguments of strings.NewReplacer, of which e is the result.
func (l *linter) replacements(e ast.Expr) []ast.Expr {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		for _, e := range l.origins().of[l.Pass.TypesInfo.ObjectOf(id)] {
			if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
				return call.Args
			}
		}
	}
	if call, ok := e.(*ast.CallExpr); ok {
		return call.Args
	}
	return nil
}

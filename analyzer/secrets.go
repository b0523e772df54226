package analyzer

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// A Secret is a value of the package that no output may hold, or where one is
// written: the bytes of it within a literal. It does not depend on what is reported.
type Secret struct {
	Value    string    // "" if it is known by where it stands alone
	Pos, End token.Pos // NoPos: it stands in no literal of the package
}

// Secrets gives those of the package, in no order.
func (r *Result) Secrets() []Secret {
	if r == nil {
		return nil
	}
	return r.secrets.list
}

// secrets are the values that must not be shown, as they are met.
type secrets struct {
	list []Secret
	met  map[Secret]bool
	set  redact.Set // of the values
	far  *origins   // once needed
}

func (s *secrets) add(value string, pos, end token.Pos) {
	if strings.Contains(value, "//") { // too much was taken for one
		value = ""
	}
	it := Secret{value, pos, end}
	if s.met[it] {
		return
	}
	if s.met == nil {
		s.met = make(map[Secret]bool)
	}
	s.met[it] = true
	s.list = append(s.list, it)
	s.set.Add(value)
}

// in reports whether a fix rewrites a secret, or writes one.
func (s *secrets) in(r *fixes.Fix) bool {
	return slices.ContainsFunc(r.Edits, func(e analysis.TextEdit) bool {
		return s.set.Has(string(e.NewText)) || slices.ContainsFunc(s.list, func(it Secret) bool {
			return it.Pos.IsValid() && e.Pos < it.End && it.Pos < e.End
		})
	})
}

// secretTexts notes what is secret in the values of a place.
func (l *linter) secretTexts(form core.Form, values []eval.Value) {
	for i := range values {
		l.secretText(form, values[i].Text, &values[i], 0)
	}
}

// secretText notes what is secret in a text that a value is a part of, from offset
// at on.
func (l *linter) secretText(form core.Form, t core.Text, v *eval.Value, at int) {
	if !mayHoldSecret(t.S) && form != core.FormPassword {
		return
	}
	for _, span := range secret.InText(t, form) {
		l.secretBytes(v, int(span.Start)-at, int(span.End)-at)
	}
	if form != core.FormReference { // whatever the place takes it for
		for _, span := range secret.InText(v.Text, core.FormReference) {
			l.secretBytes(v, int(span.Start), int(span.End))
		}
	}
	if len(v.Text.Holes) > 0 {
		l.secretHoles(t, v, at)
	}
}

// secretHoles follows what stands behind the holes of a text that are a secret's.
func (l *linter) secretHoles(t core.Text, v *eval.Value, at int) {
	var filled strings.Builder
	var starts []int // of the holes, as they are filled
	from := 0
	for _, h := range t.Holes {
		filled.WriteString(t.S[from:h.At])
		starts = append(starts, filled.Len())
		filled.WriteString(sentinel)
		from = int(h.At) + 1
	}
	filled.WriteString(t.S[from:])
	for _, span := range secret.Spans(filled.String()) {
		for i, h := range t.Holes {
			if in := int(h.At) - at; int(span.Start) < starts[i]+len(sentinel) && starts[i] < int(span.End) && 0 <= in && in < len(v.Text.S) {
				l.origin(v.Map.Hole(in), true)
			}
		}
	}
}

// secretBytes notes bytes [start, end) of a value: the whole, without holes, and the
// part of each literal.
func (l *linter) secretBytes(v *eval.Value, start, end int) {
	start, end = max(start, 0), min(end, len(v.Text.S))
	from := start
	for i := start; i <= end; i++ {
		if i == end || v.Text.S[i] == core.HoleByte && v.Text.HoleAt(i) != nil {
			l.knownBytes(v, from, i)
			from = i + 1
		}
	}
}

// knownBytes is secretBytes for bytes without holes.
func (l *linter) knownBytes(v *eval.Value, start, end int) {
	if start >= end || secret.IsPlaceholder(v.Text.S[start:end]) {
		return
	}
	s := &l.result.secrets
	s.add(v.Text.S[start:end], token.NoPos, token.NoPos)
	first, _, _ := strings.Cut(v.Text.S[start:end], " ") // what follows may be no part of it
	s.addPart(first, token.NoPos, token.NoPos)
	for _, part := range v.Map.Stretches(start, end) {
		s.addPart(v.Text.S[part.Start:part.End], part.Pos, part.EndPos)
	}
}

// addPart is add for a part of a secret, which is one by itself if it reads like one.
func (s *secrets) addPart(value string, pos, end token.Pos) {
	const least = 8
	if len(value) < least || strings.ContainsAny(value, "@/:&?%= {") || isName(value) {
		value = ""
	}
	s.add(value, pos, end)
}

// mayHoldSecret reports whether a text is worth a look: it has what stands in front
// of a secret or behind it, or is long enough for a token.
func mayHoldSecret(s string) bool {
	const leastToken = 16
	return len(s) >= leastToken || strings.ContainsAny(s, "@=:%")
}

// secretNode notes what n says is secret by itself: a literal or a constant sum in
// which core sees one, and a value that is given to a name of one.
func (l *linter) secretNode(n ast.Node) {
	switch n := n.(type) {
	case *ast.BasicLit:
		l.secretLiteral(n)
	case *ast.BinaryExpr:
		if n.Op == token.ADD && !l.concats.inConcat[n] {
			l.secretSum(n)
		}
	case *ast.CallExpr:
		l.secretArguments(n)
	case *ast.CompositeLit:
		l.secretElements(n)
	case *ast.AssignStmt:
		if len(n.Lhs) == len(n.Rhs) {
			for i := range n.Lhs {
				l.secretNamed(n.Lhs[i], n.Rhs[i])
			}
		}
	case *ast.ValueSpec:
		if len(n.Names) == len(n.Values) {
			for i := range n.Names {
				l.secretNamed(n.Names[i], n.Values[i])
			}
		}
	}
}

// secretLiteral notes what is secret in a literal alone.
func (l *linter) secretLiteral(n *ast.BasicLit) {
	if n.Kind != token.STRING || len(n.Value) < redact.Least || !mayHoldSecret(n.Value) {
		return
	}
	if isOpening(n) {
		l.openingLiterals = append(l.openingLiterals, n)
	}
	value, err := strconv.Unquote(n.Value)
	if err != nil || len(secret.Spans(value)) == 0 && len(secret.Tokens(value)) == 0 {
		return
	}
	if values, known := l.eval.EvalAll(n); known {
		l.secretTexts(core.FormReference, values)
		for _, span := range secret.Tokens(value) {
			l.knownBytes(&values[0], int(span.Start), int(span.End))
		}
	}
}

// secretSum notes what is secret in a constant sum, and in no part of it.
func (l *linter) secretSum(n *ast.BinaryExpr) {
	value := l.constant(n)
	if value == "" || !mayHoldSecret(value) || len(secret.Spans(value)) == 0 {
		return
	}
	if values, known := l.eval.EvalAll(n); known {
		l.secretTexts(core.FormReference, values)
	}
}

// constant gives the value of a constant expression of string type.
func (l *linter) constant(e ast.Expr) string {
	value, _ := constantString(l.Pass.TypesInfo, e)
	return value
}

// secretNamed notes a value that is given to a variable, a field or an element
// whose name is that of a secret.
func (l *linter) secretNamed(to, value ast.Expr) {
	if name := l.nameOf(to); name != "" {
		l.secretGiven(name, value)
	}
}

// nameOf gives what names the target of an assignment.
func (l *linter) nameOf(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.IndexExpr: // q["token"]
		return l.constant(e.Index)
	case *ast.BasicLit:
		return l.constant(e)
	}
	return ""
}

func (l *linter) secretElements(n *ast.CompositeLit) {
	for _, e := range n.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			l.secretNamed(kv.Key, kv.Value)
		}
	}
}

// secretArguments notes what a call says is secret: what follows the name of a
// secret, as in q.Set("token", value), what a parameter of such a name is given,
// and the password of url.UserPassword and SetBasicAuth.
func (l *linter) secretArguments(call *ast.CallExpr) {
	if len(call.Args) == 0 {
		return
	}
	for i, arg := range call.Args[:len(call.Args)-1] {
		if name := l.constant(arg); name != "" && isSecretName(name) {
			l.origin(call.Args[i+1], true)
		}
	}
	fn := l.funcCalled(call)
	if fn == nil {
		return
	}
	switch fn.Name() {
	case "Replace", "ReplaceAll":
		l.secretReplaced(call, fn)
	case "UserPassword", "SetBasicAuth":
		if len(call.Args) == 2 {
			l.origin(call.Args[1], true)
		}
	default:
		params := fn.Signature().Params()
		for i := range min(params.Len(), len(call.Args)) {
			l.secretGiven(params.At(i).Name(), call.Args[i])
		}
	}
}

// secretGiven notes the value that somebody gives to a name, if that is a secret's.
func (l *linter) secretGiven(name string, value ast.Expr) {
	if !isSecretName(name) {
		return
	}
	l.origin(value, strings.HasPrefix(strings.ToLower(name), "pass"))
}

// isSecretName reports whether a name, or its last words, name a secret: dbPassword,
// DB_PASSWORD.
func isSecretName(name string) bool {
	if secret.IsSecretName(name) {
		return true
	}
	lower := strings.ToLower(name)
	for _, last := range []string{"password", "passwd", "passphrase", "secret", "apikey", "api_key", "accesskey", "secretkey", "authtoken", "accesstoken", "auth_token", "access_token"} {
		if strings.HasSuffix(lower, last) {
			return true
		}
	}
	return false
}

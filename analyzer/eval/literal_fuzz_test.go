package eval

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// A writer writes Go expressions with a given value in all forms.
type writer struct {
	*rand.Rand
}

// expr returns an expression with the value s: a literal, or a concatenation of some.
func (w writer) expr(s string) string {
	if len(s) > 1 && w.IntN(3) == 0 {
		at := w.IntN(len(s) + 1)
		return w.expr(s[:at]) + w.oneOf(" + ", "+", " +\n\t", " + /* \" */ ", " +\r\n") + w.expr(s[at:])
	}
	e := w.interpreted(s)
	if raw, ok := w.raw(s); ok && w.IntN(2) == 0 {
		e = raw
	}
	switch w.IntN(8) {
	case 0:
		return "(" + e + ")"
	case 1:
		return "string(" + e + ")"
	}
	return e
}

func (w writer) oneOf(s ...string) string { return s[w.IntN(len(s))] }

// raw returns a raw literal, with carriage returns that Go ignores. It reports false if there is none for s.
func (w writer) raw(s string) (string, bool) {
	if !utf8.ValidString(s) || strings.ContainsAny(s, "`\r\x00\ufeff") {
		return "", false
	}
	if w.IntN(2) == 0 {
		s = strings.ReplaceAll(s, "\n", "\r\n")
	}
	if w.IntN(4) == 0 {
		at := w.IntN(len(s) + 1)
		for at < len(s) && !utf8.RuneStart(s[at]) {
			at++
		}
		s = s[:at] + "\r" + s[at:]
	}
	return "`" + s + "`", true
}

// interpreted returns an interpreted literal, with each character in one of its forms.
func (w writer) interpreted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	plain := w.IntN(2) == 0
	for s != "" {
		r, size := utf8.DecodeRuneInString(s)
		forms := []string{fmt.Sprintf(`\x%02x`, s[0]), fmt.Sprintf(`\%03o`, s[0]), fmt.Sprintf(`\x%02X`, s[0])}
		if r == utf8.RuneError && size == 1 {
			b.WriteString(w.oneOf(forms...))
			s = s[1:]
			continue
		}
		if size > 1 {
			for i := range forms {
				forms[i] = escapeEach(s[:size], i)
			}
		}
		if r <= 0xFFFF {
			forms = append(forms, fmt.Sprintf(`\u%04x`, r))
		}
		forms = append(forms, fmt.Sprintf(`\U%08X`, r))
		if i := strings.IndexRune("\a\b\f\n\r\t\v\\\"", r); i >= 0 {
			forms = append(forms, `\`+string(`abfnrtv\"`[i]))
		} else if r != 0 && r != '\ufeff' {
			forms = append(forms, s[:size])
			if plain {
				forms = forms[len(forms)-1:]
			}
		}
		b.WriteString(w.oneOf(forms...))
		s = s[size:]
	}
	b.WriteByte('"')
	return b.String()
}

func escapeEach(s string, form int) string {
	var out string
	for i := range len(s) {
		out += fmt.Sprintf([]string{`\x%02x`, `\%03o`, `\x%02X`}[form], s[i])
	}
	return out
}

// A tiny is a file with one constant.
type tiny struct {
	src  string
	expr ast.Expr
	ev   *Evaluator
}

func loadTiny(t *testing.T, src string) *tiny {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "a.go", src, parser.ParseComments)
	if err != nil {
		t.Fatalf("%v\n%q", err, src)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}}
	pkg, err := new(types.Config).Check("p", fset, []*ast.File{f}, info)
	if err != nil {
		t.Fatalf("%v\n%q", err, src)
	}
	ev := New(fset, pkg, info, []*ast.File{f})
	ev.ReadFile = func(string) ([]byte, error) { return []byte(src), nil }
	return &tiny{src: src, expr: f.Decls[0].(*ast.GenDecl).Specs[0].(*ast.ValueSpec).Values[0], ev: ev}
}

func (f *tiny) constant() string { return constant.StringVal(f.ev.Info.Types[f.expr].Value) }

func (f *tiny) offset(p token.Pos) int { return f.ev.Fset.File(p).Offset(p) }

// literalAt returns the literal that contains [start, end) of the source between its quotes.
func (f *tiny) literalAt(start, end int) *ast.BasicLit {
	var found *ast.BasicLit
	ast.Inspect(f.expr, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && f.offset(l.Pos()) < start && end < f.offset(l.End()) {
			found = l
		}
		return true
	})
	return found
}

// FuzzLiteral writes a value as a Go expression in any form, and checks that the source range of
// each byte spells it, and that edits have their intended effect.
func FuzzLiteral(f *testing.F) {
	for _, s := range []string{"", "http://h/a b", "é\u202e😀\xff\xc3", "a\r\nb\n\n`\"\\", "\ufeff\x00\x7f%%",
		"\xf0\x9f\x98\x80\x80"} {
		for seed := range uint64(8) {
			f.Add(s, seed, uint8(seed), uint8(3), "%20")
		}
		f.Add(s, uint64(99), uint8(1), uint8(2), "é`\r\xff\n\"")
	}
	f.Fuzz(func(t *testing.T, s string, seed uint64, from, n uint8, new string) {
		if len(s) > 1<<10 || len(new) > 1<<8 {
			return
		}
		w := writer{rand.New(rand.NewPCG(seed, seed))}
		src := w.oneOf("", "\ufeff") + "package p" + w.oneOf("\n", "\r\n") + "const c = " + w.expr(s) + "\n"
		file := loadTiny(t, src)
		if got := file.constant(); got != s {
			t.Fatalf("the test writes %q as %q, which is %q", s, src, got)
		}
		v, ok := file.ev.Eval(file.expr)
		if !ok || v.Text.S != s || v.Text.Holes != nil {
			t.Fatalf("%q: got %q, %v", src, v.Text.S, ok)
		}
		checkBytes(t, file, v)
		start := min(int(from), len(s))
		checkSpell(t, file, v, start, min(start+int(n), len(s)), new)
	})
}

// checkBytes checks that the source at Range(i, i+1) spells byte i.
func checkBytes(t *testing.T, f *tiny, v Value) {
	t.Helper()
	s := v.Text.S
	first, last := 0, -1 // the current escape or character: its first byte, and its offset in the source
	before := 0
	for i := range len(s) {
		pos, endPos, ok := v.Map.Range(i, i+1)
		if !ok {
			t.Fatalf("%q: no range of byte %d", f.src, i)
		}
		start, end := f.offset(pos), f.offset(endPos)
		l := f.literalAt(start, end)
		if l == nil || start >= end {
			t.Fatalf("%q: byte %d at %d-%d, not inside a literal", f.src, i, start, end)
		}
		if start != last && start < before {
			t.Fatalf("%q: byte %d at %d, before the one before it", f.src, i, start)
		}
		if start != last {
			first, last, before = i, start, end
		}
		spelled := decode(t, l, f.src[start:end])
		if i-first >= len(spelled) || !strings.HasPrefix(s[first:], spelled) {
			t.Fatalf("%q: byte %d (%q) at %q, which spells %q", f.src, i, s[i], f.src[start:end], spelled)
		}
	}
}

// decode returns the text that a part of a literal's source spells.
func decode(t *testing.T, l *ast.BasicLit, src string) string {
	t.Helper()
	if l.Value[0] == '`' {
		return strings.ReplaceAll(src, "\r", "")
	}
	if len(src) == 1 && src[0] >= utf8.RuneSelf {
		return src // one byte of a character
	}
	s, err := strconv.Unquote(`"` + src + `"`)
	if err != nil {
		t.Fatalf("%q is no part of a literal", src)
	}
	return s
}

// checkSpell replaces bytes [start, end) by new, and checks that the
// value of the file changes only in those bytes.
func checkSpell(t *testing.T, f *tiny, v Value, start, end int, new string) {
	t.Helper()
	s := v.Text.S
	want := s[:start] + new + s[end:]
	text, pos, endPos, ok := v.Map.Spell(start, end, new)
	if !ok {
		checkRefusal(t, f, v, start, end, new)
		return
	}
	from, to := f.offset(pos), f.offset(endPos)
	if f.literalAt(from, to) == nil {
		t.Fatalf("%q: the edit at %d-%d is not inside a literal", f.src, from, to)
	}
	edited := f.src[:from] + string(text) + f.src[to:]
	if got := loadTiny(t, edited).constant(); got != want {
		t.Fatalf("%q: [%d:%d) to %q gives %q, want %q\n%q", f.src, start, end, new, got, want, edited)
	}
	if strings.Count(edited, "`") != strings.Count(f.src, "`")+strings.Count(string(text),
		"`")-strings.Count(f.src[from:to], "`") {
		t.Fatalf("%q: a literal has lost its form: %q", f.src, edited)
	}
}

// checkRefusal checks that there is a reason why an edit has no spelling: the bytes are in two
// literals, or in a raw literal that cannot contain the new bytes.
func checkRefusal(t *testing.T, f *tiny, v Value, start, end int, new string) {
	t.Helper()
	a, b, _ := v.Map.Range(start, start)
	if start < end {
		_, b, _ = v.Map.Range(end-1, end)
		a, _, _ = v.Map.Range(start, start+1)
	}
	l := f.literalAt(f.offset(a), f.offset(b))
	if l == nil {
		return
	}
	cut := start < len(v.Text.S) && !utf8.RuneStart(v.Text.S[start]) || end < len(v.Text.S) &&
		!utf8.RuneStart(v.Text.S[end])
	if l.Value[0] == '`' && (cut || !strconv.CanBackquote(strings.ReplaceAll(new, "\n", " ")) ||
		strings.ContainsFunc(new, unseen)) {
		return
	}
	t.Fatalf("%q: [%d:%d) to %q has no spelling in %s", f.src, start, end, new, l.Value)
}

func unseen(r rune) bool { return !strconv.IsPrint(r) && r != '\n' && r != '\t' }

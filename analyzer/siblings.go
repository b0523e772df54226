package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/concat"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A siblingIndex holds the texts that calls append directly to the same unknown base. Whether or not the base
// ends with a slash, "/users" and "users" cannot both be correct.
type siblingIndex struct {
	*packageContext
	eval     *eval.Evaluator
	reporter *reporter

	keys []baseKey // in order of appearance
	of   map[baseKey][]sibling
	seen map[ast.Expr]bool
}

// A baseKey identifies a base by its client and its name in the function that appends the text.
type baseKey struct {
	client types.Object
	name   string
}

// A sibling is a text that begins with a known byte.
type sibling struct {
	expr  ast.Expr
	value eval.Value
}

func newSiblings(st *packageContext, ev *eval.Evaluator, r *reporter) *siblingIndex {
	return &siblingIndex{packageContext: st, eval: ev, reporter: r, of: make(map[baseKey][]sibling),
		seen: make(map[ast.Expr]bool)}
}

// note records an argument that a wrapper appends to a base.
func (x *siblingIndex) note(w *Wrapper, a *wrapper.Argument) {
	if w.At == 0 || w.Changed || w.Format || w.Elements.IsList || len(w.Trims) > 0 || a.IsResult || len(a.Values) != 1 ||
		!w.Use.Form.WholeURL() || w.Use.Effect&(check.Sends|check.Builds|check.Asks) == 0 ||
		x.seen[a.Expr] || x.InTestFile(a.Expr.Pos()) {
		return
	}
	base, v := w.Text.HoleAt(int(w.At)-1), a.Values[0]
	if base == nil || base.LastByte == core.Slash || v.Text.S == "" || v.Text.HoleAt(0) != nil ||
		strings.ContainsAny(w.Text.S[:w.At], "?#") {
		return
	}
	client := x.clientOf(a.Call, a.Expr)
	if client == nil {
		return
	}
	k := baseKey{client, base.Name}
	if x.of[k] == nil {
		x.keys = append(x.keys, k)
	}
	x.of[k] = append(x.of[k], sibling{a.Expr, v})
	x.seen[a.Expr] = true
}

// clientOf returns the variable or field that holds the client of a call: its receiver or, for a function, the
// first other argument of a named type from outside the standard library. If that is the receiver of the enclosing
// method, it returns the type, because all methods use the same client.
func (x *siblingIndex) clientOf(call *ast.CallExpr, besides ast.Expr) types.Object {
	candidates := call.Args
	if recv := goinfo.Receiver(call); recv != nil {
		if _, ok := x.ObjectOf(recv).(*types.Var); ok {
			candidates = []ast.Expr{recv}
		}
	}
	for _, e := range candidates {
		v, ok := x.ObjectOf(e).(*types.Var)
		if !ok || e == besides {
			continue
		}
		named := goinfo.TypeName(goinfo.Deref(v.Type()))
		if named == nil || named.Pkg() == nil || x.eval.IsStandard(named.Pkg().Path()) {
			continue
		}
		if v.Kind() == types.RecvVar {
			return named
		}
		return v
	}
	return nil
}

// judge reports texts that begin with a word if most texts after the same base begin with a slash.
func (x *siblingIndex) judge() {
	for _, k := range x.keys {
		all := x.of[k]
		slashes, words := 0, 0
		for _, s := range all {
			switch b := s.value.Text.S[0]; {
			case b == '/':
				slashes++
			case isAlphanumeric(b) && !isAbsolute(s.value):
				words++
			}
		}
		if slashes < 2 || slashes < 2*words {
			continue
		}
		for _, s := range all {
			if isAlphanumeric(s.value.Text.S[0]) {
				x.report(s)
			}
		}
	}
}

// report reports a text that begins with a word, or as a URL of its own, after a base that needs a slash.
func (x *siblingIndex) report(s sibling) {
	rule, text := rules.PathSeparator, s.value.Text
	end := strings.IndexAny(text.S+"/", "/?#"+string(rune(core.HoleByte)))
	f := check.Finding{
		Rule: rule, Level: core.Warning, Span: core.NewSpan(0, end),
		Message: `no "/" before ` + text.Quote(0, end) + ": the other paths after this base begin with one",
		Fixes:   writeSlash(0),
	}
	if m := concat.URLStart(text.S); m != "" {
		f.Rule, f.Span, f.Fixes = rules.SchemeDoubled, core.NewSpan(0, len(m)), nil
		f.Message = text.Quote(0, len(m)) + " after a base URL: the URL has two schemes; pass a path"
	}
	if x.checkerAt(s.expr.Pos()).Reports(f.Rule, f.Level) && !slices.ContainsFunc(behindBase, func(name string) bool {
		return x.reporter.reported.hasWithin(s.expr, rules.Lookup(name))
	}) {
		x.reporter.reportVariants(s.expr, []variant{{value: s.value, found: []check.Finding{f}}})
	}
}

// behindBase are the rules that report a text that does not fit its base.
var behindBase = []string{"path-separator", "scheme-doubled", "url-argument-order", "scheme-missing"}

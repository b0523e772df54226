package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/route"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/secret"
)

var (
	rulePlaceholder, ruleRoutePattern  = rules.Lookup("placeholder"), rules.Lookup("route-pattern")
	ruleSchemeMissing, ruleEscapeWrong = rules.Lookup("scheme-missing"), rules.Lookup("escape-wrong")
	rulePassword                       = rules.Lookup("userinfo-password")
)

// withoutMeant drops findings about a text at e that the code around e shows to be intended: placeholders
// that the function fills in by a computed name, or the user of an example; made-up passwords in
// examples; double escapes that a comment mentions, and escapes of a mailto URL that the program sends
// itself; verbs such as ":cancel" at the end of patterns; a last byte to which more is appended; and
// variables that are empty until something is assigned to them.
func (l *linter) withoutMeant(e ast.Expr, text string, found []check.Finding) []check.Finding {
	return slices.DeleteFunc(found, func(f check.Finding) bool {
		switch f.Rule {
		case rulePlaceholder:
			return l.fillsIn(e) || l.isExample() && !hasLower.MatchString(f.Span.In(text))
		case rulePassword:
			password := f.Span.In(text)
			return l.isExample() && !secret.IsGenerated(password) && !secret.IsIssuedToken(password)
		case ruleEscapeWrong:
			return l.saysTwice(e) || strings.HasPrefix(text, "mailto:") && l.isSentHere(e)
		case ruleSchemeMissing:
			known, isConstant := l.StringOf(e)
			return text == "" && (!isConstant || known != "")
		case ruleRoutePattern:
			return f.Level != core.Error && l.isVerb(text, int(f.Span.Start), int(f.Span.End))
		}
		return f.Span.Len() == 1 && int(f.Span.End) == len(text) && l.isAppendedTo(e)
	})
}

// onlyAsks reports whether n only tests whether e, a parameter or a field, is an address: n parses e in the init
// statement of an if statement whose condition is that this succeeded. Callers may then pass other texts, too.
func (l *linter) onlyAsks(n ast.Node, e ast.Expr) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok || !l.Calls(call, "net.ParseIP", "net.ParseCIDR", "net.SplitHostPort", "net/netip.ParseAddr",
		"net/netip.ParseAddrPort", "net/netip.ParsePrefix") || !l.isGiven(e) {
		return false
	}
	cur, ok := l.Cursor(call)
	if !ok || cur.Parent().ParentEdgeKind() != edge.IfStmt_Init {
		return false
	}
	wants := token.EQL // err == nil
	if goinfo.IsNamed(goinfo.TypeOf(l.Pass.TypesInfo, call), "net", "IP") {
		wants = token.NEQ // ip != nil
	}
	for part, is := range goinfo.Implied(cur.Parent().Parent().Node().(*ast.IfStmt).Cond, true) {
		test, ok := part.(*ast.BinaryExpr)
		if ok && is && test.Op == wants && l.Pass.TypesInfo.Types[test.Y].IsNil() {
			return true
		}
	}
	return false
}

// isGiven reports whether e is a parameter or a field.
func (l *linter) isGiven(e ast.Expr) bool {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		s := l.Pass.TypesInfo.Selections[sel]
		return s != nil && s.Kind() == types.FieldVal
	}
	v := l.Variable(e)
	return v != nil && v.Kind() == types.ParamVar
}

// fillsIn reports whether the function around e replaces a text that is not constant in a variable that e
// mentions, before e. This may fill in any of the placeholders.
func (l *linter) fillsIn(e ast.Expr) bool {
	fn, ok := l.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	of := make(map[types.Object]bool)
	note := func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if v, isVar := l.Pass.TypesInfo.Uses[id].(*types.Var); ok && isVar && v.Kind() != types.PackageVar {
			of[v] = true
		}
		return true
	}
	ast.Inspect(e, note)
	return unit.Has(fn, func(call *ast.CallExpr) bool {
		return call.Pos() < e.Pos() && len(call.Args) >= 3 && l.Calls(call, "strings.Replace", "strings.ReplaceAll") &&
			l.Pass.TypesInfo.Types[call.Args[1]].Value == nil && of[l.Pass.TypesInfo.Uses[identOf(call.Args[0])]]
	})
}

var (
	hasLower   = regexp.MustCompile(`[a-z]`)
	inExamples = regexp.MustCompile(`(^|/)_?examples?(/|$)`) // matches the paths of packages
	// twiceEscaped matches comments about values that are escaped twice.
	twiceEscaped = regexp.MustCompile(`(?i)\bdoubl[ey][ -]?(en|es)(cod|cap)|\b(en|es)(cod|cap)ed (twice|again)|` +
		`\b(en|es)(code|cape)s? \S+( \S+)? twice`)
)

// isExample reports whether the package is an example program of a module, whose users insert their own values.
func (l *linter) isExample() bool {
	return l.Pass.Pkg.Name() == "main" && inExamples.MatchString(goinfo.PathOf(l.Pass.Pkg))
}

// isSentHere reports whether e is an argument of a function that sends something. It reads the fields of a
// mailto URL like those of any query, and no mail program shows them.
func (l *linter) isSentHere(e ast.Expr) bool {
	cur, ok := l.Cursor(e)
	if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	name := goinfo.CalledName(cur.Parent().Node().(*ast.CallExpr))
	return strings.HasPrefix(strings.ToLower(name), "send")
}

// saysTwice reports whether the doc comment of the function around e, or one above e, mentions double escaping.
func (l *linter) saysTwice(e ast.Expr) bool {
	fn, ok := l.FuncDeclAround(e.Pos(), e.End())
	file := l.FileAt(e.Pos())
	if !ok || file == nil {
		return false
	}
	doc, at := fn.Node().(*ast.FuncDecl).Doc, l.Pass.Fset.Position(e.Pos())
	return slices.ContainsFunc(file.Comments, func(c *ast.CommentGroup) bool {
		begin, end := l.Pass.Fset.Position(c.Pos()), l.Pass.Fset.Position(c.End())
		return (c == doc || end.Line == at.Line-1 && begin.Column < at.Column) && twiceEscaped.MatchString(c.Text())
	})
}

// identOf returns e as an identifier; nil if it is another expression.
func identOf(e ast.Expr) *ast.Ident {
	id, _ := ast.Unparen(e).(*ast.Ident)
	return id
}

// isVerb reports whether the bytes from start to end of a pattern are its last segment,
// ":name", at a position where routers with such parameters allow none: after a wildcard of
// net/http, or next to another name at the same position.
func (l *linter) isVerb(pattern string, start, end int) bool {
	if start < 1 || end != len(pattern) || end-start < 2 || pattern[start] != ':' {
		return false
	}
	parent := pattern[max(0, strings.IndexByte(pattern, '/')):start]
	before := parent[strings.LastIndexByte(parent[:len(parent)-1], '/')+1 : len(parent)-1]
	return !route.NamesValue(pattern[start+1:], before) &&
		(wildcardSegment.MatchString(parent) || l.hasSibling(parent+":", pattern[start+1:]))
}

// wildcardSegment matches a path with a wildcard of net/http.
var wildcardSegment = regexp.MustCompile(`/\{[A-Za-z_]\w*\}/`)

// hasSibling reports whether a non-test file has a literal that ends in prefix and a name other than this one.
func (l *linter) hasSibling(prefix, name string) bool {
	for _, lit := range unit.Each[*ast.BasicLit](l.Root) {
		_, other, ok := strings.Cut(lit.Value, prefix)
		if ok && lit.Kind == token.STRING && !l.InTestFile(lit.Pos()) && !strings.ContainsAny(other, "/?") &&
			strings.Trim(other, "`\"") != name {
			return true
		}
	}
	return false
}

// withoutProse drops the values that are written for people in part, if there are others: a variable that holds a
// URL in one place may hold the subject or the body of a mail in another.
func withoutProse(values []eval.Value) []eval.Value {
	hasProse := func(v eval.Value) bool {
		return slices.ContainsFunc(v.Map.AllParts(), func(p srcmap.Part) bool {
			return isProse(v.Text.S, core.NewSpan(p.Start, p.End))
		})
	}
	kept := slices.DeleteFunc(slices.Clone(values), hasProse)
	if len(kept) == 0 || len(kept) == len(values) {
		return values
	}
	return kept
}

// isProse reports whether the bytes at of a text are written for people: markup, paragraphs, or several words in
// place of a URL or its path, without the delimiters of a URL. Words in a query or a password are values.
func isProse(text string, at core.Span) bool {
	before, s := text[:at.Start], at.In(text)
	if strings.Contains(s, "</") || strings.Contains(s, "\n\n") {
		return true
	}
	isPath := strings.HasSuffix(before, "/") && !strings.Contains(before, "?") && s != "" && 'A' <= s[0] && s[0] <= 'Z'
	return (before == "" || isPath) && strings.Count(s, " ") > 1 && !strings.ContainsAny(s, "/:?=@")
}

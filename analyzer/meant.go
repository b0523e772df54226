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

// withoutMeant drops the findings about a text at e that the code around it shows to be meant: placeholders that the
// function fills in by a computed name, or who copies an example; passwords that are made up for one; escapes of which a
// comment says that there are two; verbs such as ":cancel" at the end of patterns, a last byte to which more is appended,
// and variables that are empty until something is assigned to them.
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

// onlyAsks reports whether n parses e, a parameter or a field, as an address in the first part of an if statement that
// goes on if it is one: what is given there may be something else.
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

// fillsIn reports whether the function around e replaces a text that is not constant in a variable which e mentions,
// before: which placeholders that fills in is not known.
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
	inExamples = regexp.MustCompile(`(^|/)_?examples?(/|$)`) // by the path of the package
	// twiceEscaped matches what comments say of values that are escaped twice.
	twiceEscaped = regexp.MustCompile(`(?i)\bdoubl[ey][ -]?(en|es)(cod|cap)|\b(en|es)(cod|cap)ed (twice|again)|` +
		`\b(en|es)(code|cape)s? \S+( \S+)? twice`)
)

// isExample reports whether the package is a program among the examples of a module: who runs it writes his own values.
func (l *linter) isExample() bool {
	return l.Pass.Pkg.Name() == "main" && inExamples.MatchString(goinfo.PathOf(l.Pass.Pkg))
}

// isSentHere reports whether e is given to a function that sends something: of a mailto URL it reads the fields as those
// of any query, and no mail program shows them.
func (l *linter) isSentHere(e ast.Expr) bool {
	cur, ok := l.Cursor(e)
	if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	name := goinfo.CalledName(cur.Parent().Node().(*ast.CallExpr))
	return strings.HasPrefix(strings.ToLower(name), "send")
}

// saysTwice reports whether the comment on the function around e, or one above e, says that something is escaped twice.
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

// identOf returns the name that e is; nil if it is something else.
func identOf(e ast.Expr) *ast.Ident {
	id, _ := ast.Unparen(e).(*ast.Ident)
	return id
}

// isVerb reports whether the bytes from start to end of a pattern are its last segment, ":name", where a router that
// knows such parameters could not have one: behind a wildcard of net/http, or beside another name at the same place.
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

// hasSibling reports whether the package has a text that ends in prefix and another name than that, tests aside.
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

// withoutProse drops the values of which a part is written for people, if there are others: a variable that holds URLs,
// and the subject or the body of a mail elsewhere, is not judged by these.
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

// isProse reports whether bytes of a text are written for people: markup, paragraphs, or several words where a URL or
// its path would be, without anything of a URL in them. Words in a query or a password are values.
func isProse(text string, at core.Span) bool {
	before, s := text[:at.Start], at.In(text)
	if strings.Contains(s, "</") || strings.Contains(s, "\n\n") {
		return true
	}
	isPath := strings.HasSuffix(before, "/") && !strings.Contains(before, "?") && s != "" && 'A' <= s[0] && s[0] <= 'Z'
	return (before == "" || isPath) && strings.Count(s, " ") > 1 && !strings.ContainsAny(s, "/:?=@")
}

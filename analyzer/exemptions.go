package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"sort"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/tolerance"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/route"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/secret"
)

// exemptions drops findings about what the code around a text shows to be intended.
type exemptions struct {
	*unit.Unit
	eval          *eval.Evaluator
	customMethods *methodIndex
}

// A methodIndex holds the last segments ":name" of the literals outside of tests, by the path before them. Several
// names after one path are custom methods, such as ":cancel".
type methodIndex map[string][]string

// filter drops the findings about the text s of e that are exempt.
func (x *exemptions) filter(e ast.Expr, s *Seen, found []check.Finding) []check.Finding {
	text := s.Text.S
	return slices.DeleteFunc(found, func(f check.Finding) bool {
		switch f.Rule {
		case rules.Placeholder: // filled in by a computed name, or by the user of an example
			return x.isFilledIn(e) || x.isExample() && !hasLower.MatchString(f.Span.In(text))
		case rules.UserinfoPassword: // made up for an example
			password := f.Span.In(text)
			return x.isExample() && !secret.IsCertainlyRandom(password) && !secret.IsIssuedToken(password)
		case rules.EscapeWrong: // explained by a comment, or read by the program itself
			return x.hasDoubleEscapeComment(e) || strings.HasPrefix(text, "mailto:") && x.isSentHere(e)
		case rules.SchemeMissing: // empty until something is assigned to the variable
			known, isConstant := x.StringOf(e)
			return text == "" && (!isConstant || known != "")
		case rules.RoutePattern:
			return f.Level != core.Error && x.isCustomMethod(text, int(f.Span.Start), int(f.Span.End))
		case rules.PortDefault: // net.JoinHostPort needs one
			return x.isJoinedPort(s, int(f.Span.Start))
		case rules.HoleUnescaped:
			if x.needsNoEscape(s, int(f.Span.Start)) {
				return true
			}
		}
		// More is appended to the last byte.
		return f.Span.Len() == 1 && int(f.Span.End) == len(text) && tolerance.IsAppendedTo(x.Unit, e)
	})
}

// isJoinedPort reports whether net.JoinHostPort writes the colon at offset i. It cannot leave the port out.
func (x *exemptions) isJoinedPort(s *Seen, i int) bool {
	part, ok := s.partAt(i)
	if !ok {
		return false
	}
	cur, ok := x.At(part.Pos, part.EndPos)
	if !ok {
		return false
	}
	call, ok := cur.Node().(*ast.CallExpr)
	return ok && x.Calls(call, "net.JoinHostPort")
}

// isFilledIn reports whether the function around e replaces a text that is not constant in a variable that e
// mentions, before e. This may fill in any of the placeholders.
func (x *exemptions) isFilledIn(e ast.Expr) bool {
	fn, ok := x.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	of := make(map[types.Object]bool)
	for n := range ast.Preorder(e) {
		id, ok := n.(*ast.Ident)
		if v, isVar := x.Pass.TypesInfo.Uses[id].(*types.Var); ok && isVar && v.Kind() != types.PackageVar {
			of[v] = true
		}
	}
	return unit.Has(fn, func(call *ast.CallExpr) bool {
		return call.Pos() < e.Pos() && len(call.Args) >= 3 && x.Calls(call, "strings.Replace", "strings.ReplaceAll") &&
			x.Pass.TypesInfo.Types[call.Args[1]].Value == nil && of[x.Pass.TypesInfo.Uses[goinfo.Ident(call.Args[0])]]
	})
}

var (
	hasLower   = regexp.MustCompile(`[a-z]`)
	inExamples = regexp.MustCompile(`(^|/)_?examples?(/|$)`) // matches the paths of packages
	// twiceEscaped matches comments about values that are escaped twice.
	twiceEscaped = regexp.MustCompile(`(?i)\bdoubl[ey][ -]?(en|es)(cod|cap)|\b(en|es)(cod|cap)ed (twice|again)|` +
		`\b(en|es)(code|cape)s? \S+( \S+)? twice`)
	// admitted matches comments that admit a mistake.
	admitted = regexp.MustCompile(`(?i)\b(bug|fixme|todo|xxx|broken|wrong(ly)?|mistake|fix (me|this))\b`)
)

// meansTwice reports whether a comment says that values are meant to be escaped twice.
func meansTwice(comment *ast.CommentGroup) bool {
	text := comment.Text()
	return twiceEscaped.MatchString(text) && !admitted.MatchString(text)
}

// isExample reports whether the package is an example program of a module, whose users insert their own values.
func (x *exemptions) isExample() bool {
	return x.Pass.Pkg.Name() == "main" && inExamples.MatchString(goinfo.PathOf(x.Pass.Pkg))
}

// isSentHere reports whether e is an argument of a function that sends something. It reads the fields of a
// mailto URL like those of any query, and no mail program shows them.
func (x *exemptions) isSentHere(e ast.Expr) bool {
	cur, ok := x.Cursor(e)
	if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	name := goinfo.CalledName(cur.Parent().Node().(*ast.CallExpr))
	return strings.HasPrefix(strings.ToLower(name), "send")
}

// hasDoubleEscapeComment reports whether the doc comment of the function around e, or a comment above e, mentions
// double escaping.
func (x *exemptions) hasDoubleEscapeComment(e ast.Expr) bool {
	fn, ok := x.FuncDeclAround(e.Pos(), e.End())
	file := x.FileAt(e.Pos())
	if !ok || file == nil {
		return false
	}
	if doc := fn.Node().(*ast.FuncDecl).Doc; doc != nil && meansTwice(doc) {
		return true
	}
	i := sort.Search(len(file.Comments), func(i int) bool { return file.Comments[i].Pos() > e.Pos() }) - 1
	if i < 0 {
		return false
	}
	begin, end := x.Pass.Fset.Position(file.Comments[i].Pos()), x.Pass.Fset.Position(file.Comments[i].End())
	at := x.Pass.Fset.Position(e.Pos())
	return end.Line == at.Line-1 && begin.Column < at.Column && meansTwice(file.Comments[i])
}

// isCustomMethod reports whether the bytes from start to end of a pattern are its last segment,
// ":name", at a position where routers with such parameters allow none: after a wildcard of
// net/http, or next to another name at the same position.
func (x *exemptions) isCustomMethod(pattern string, start, end int) bool {
	if start < 1 || end != len(pattern) || end-start < 2 || pattern[start] != ':' {
		return false
	}
	parent := pattern[max(0, strings.IndexByte(pattern, '/')):start]
	before := parent[strings.LastIndexByte(parent[:len(parent)-1], '/')+1 : len(parent)-1]
	return !route.NamesValue(pattern[start+1:], before) &&
		(wildcardSegment.MatchString(parent) || x.hasSibling(parent+":", pattern[start+1:]))
}

// wildcardSegment matches a path with a wildcard of net/http.
var wildcardSegment = regexp.MustCompile(`/\{[A-Za-z_]\w*\}/`)

// hasSibling reports whether a literal outside of tests is the path prefix with a name other than this one.
func (x *exemptions) hasSibling(prefix, name string) bool {
	all := goinfo.Lazy(&x.customMethods, x.collectCustomMethods)
	return slices.ContainsFunc(all[prefix], func(other string) bool { return other != name })
}

// collectCustomMethods returns at most two names for each path.
func (x *exemptions) collectCustomMethods() methodIndex {
	all := methodIndex{}
	for _, lit := range unit.Each[*ast.BasicLit](x.Root) {
		s := strings.Trim(lit.Value, "`\"")
		start, colon := strings.IndexByte(s, '/'), strings.LastIndex(s, "/:")
		if lit.Kind != token.STRING || colon < 0 || x.InTestFile(lit.Pos()) {
			continue
		}
		path, name := s[start:colon+len("/:")], s[colon+len("/:"):]
		if known := all[path]; len(known) < 2 && !strings.ContainsAny(name, "/?") && !slices.Contains(known, name) {
			all[path] = append(known, name)
		}
	}
	return all
}

// needsNoEscape reports whether the value at byte i of s is not to be escaped: the function that inserts it has proved
// it to be an IP address, tests it for slashes, which are then intended, or joins several values.
func (x *exemptions) needsNoEscape(s *Seen, i int) bool {
	at := i - int(s.At.Start)
	if at <= 0 {
		return false
	}
	h := s.Value.Text.HoleAt(at)
	if h == nil {
		return false
	}
	e := s.Value.Map.Entered(at)
	if e == nil {
		e = s.Value.Map.Verbatim(at)
	}
	proofs := tolerance.AddressProofs{Unit: x.Unit, Eval: x.eval}
	return e != nil && (proofs.ProvenAt(e) || proofs.ReturnsProven(e) ||
		h.Origin != core.FromReplaced && x.joinsValues(e) ||
		s.Text.S[i-1] == '/' && strings.IndexByte(s.Text.S[:i], '?') < 0 && x.isTestedForSlashes(e))
}

// joinsValues reports whether e is a list joined by a delimiter of a query or by an escape, as in
// strings.Join(ids, "&id="), which escaping the whole would escape, too.
func (x *exemptions) joinsValues(e ast.Expr) bool {
	call, ok := x.ValueOf(e).(*ast.CallExpr)
	if !ok || !x.Calls(call, "strings.Join") {
		return false
	}
	separator, _ := x.eval.StringOf(call.Args[1])
	return strings.ContainsAny(separator, "&+%")
}

// isTestedForSlashes reports whether the function around e tests whether e begins with "/", or whether it contains
// "/". The latter does not count if control reaches e only where e has none.
func (x *exemptions) isTestedForSlashes(e ast.Expr) bool {
	fn, ok := x.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	for cur, call := range unit.Each[*ast.CallExpr](fn) {
		if !x.Calls(call, "strings.HasPrefix", "strings.Contains") || !x.Same(call.Args[0], e) {
			continue
		}
		prefix := x.Calls(call, "strings.HasPrefix")
		part, known := x.eval.StringOf(call.Args[1])
		if known && (prefix && strings.HasPrefix(part, "/") || part == "/" && !x.isFalseAt(cur, call, e)) {
			return true
		}
	}
	return false
}

// isFalseAt reports whether control reaches e only if the call at cur, in the
// condition of an if statement, returned false.
func (x *exemptions) isFalseAt(cur inspector.Cursor, call *ast.CallExpr, e ast.Expr) bool {
	for up := range cur.Enclosing((*ast.IfStmt)(nil)) {
		n := up.Node().(*ast.IfStmt)
		inside := n.Body.Pos() <= e.Pos() && e.End() <= n.Body.End()
		if !inside && (e.Pos() < n.Body.End() || n.End() <= e.Pos() && !goinfo.Terminates(n.Body)) {
			return false // in the condition, or after both branches
		}
		for part, is := range goinfo.Implied(n.Cond, inside) {
			if ast.Unparen(part) == call && !is {
				return true
			}
		}
		return false
	}
	return false
}

package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// A baseURL is the text that a URL was made of.
type baseURL struct {
	text   ast.Expr
	isPath bool // it is the path alone: the rest is in other fields
}

// baseOf returns the text that was parsed into a URL, or the path of a literal; none if something is done with the path
// of the variable that holds it, such as to add a slash.
func baseOf(p *Pass, value ast.Expr) (baseURL, bool) {
	if text := p.URLs.ParsedBase(value); text != nil {
		return baseURL{text: text}, true
	}
	switch made := p.ValueOf(value).(type) {
	case *ast.CallExpr:
		if p.IsMustParse(made) && !p.URLs.MentionsPath(value) {
			return baseURL{text: made.Args[0]}, true
		}
	case *ast.UnaryExpr, *ast.CompositeLit:
		lit, ok := goinfo.Literal(made)
		if !ok || p.FieldValue(lit, "Host") == nil || p.FieldValue(lit, "RawQuery") != nil || p.URLs.MentionsPath(value) {
			break
		}
		if path := p.FieldValue(lit, "Path"); path != nil {
			return baseURL{text: path, isPath: true}, true
		}
	}
	return baseURL{}, false
}

// lacksSlash reports whether the path of a URL is known, and ends neither with a slash nor as the name of a file does.
func (b baseURL) lacksSlash(v eval.Value) bool {
	span := core.NewSpan(0, len(v.Text.S))
	if !b.isPath {
		u := core.ParseText(v.Text, core.FormReference)
		if span = u.Span(core.Path); !u.Has(core.Authority) || u.Has(core.Query) {
			return false
		}
	}
	if !span.Present() || v.Text.HoleIn(span) {
		return false
	}
	path := span.In(v.Text.S)
	return len(path) > 1 && path[len(path)-1] != '/' && !fileEnd.MatchString(path)
}

// fileEnd matches the names of documents, beside which references are looked for: "index.html", not "v1.2".
var fileEnd = regexp.MustCompile(`\.[a-zA-Z]{2,5}$`)

// resolvesOn reports whether the package resolves references against a field whose path it does
// not look at, and whether one of them begins with a known name, without a slash in front.
func resolvesOn(p *Pass, field *types.Var) (resolves, relative bool) {
	for _, cur := range p.UsesOf(field, p.Root) {
		if cur.ParentEdgeKind() != edge.SelectorExpr_Sel || cur.Parent().ParentEdgeKind() != edge.SelectorExpr_X {
			continue
		}
		used := cur.Parent().Parent()
		name := used.Node().(*ast.SelectorExpr).Sel.Name
		if name == "Path" && changesPath(p, used) {
			return false, false
		}
		call, ok := used.Parent().Node().(*ast.CallExpr)
		if ok && used.ParentEdgeKind() == edge.CallExpr_Fun && len(call.Args) == 1 &&
			(name == "Parse" || name == "ResolveReference") && !beginsWithPath(p, referenceText(p, call.Args[0]), field) {
			resolves = true
			relative = relative || isRelative(p, call.Args[0])
		}
	}
	return resolves, relative
}

// changesPath reports whether a path is written to, or is asked how it ends.
func changesPath(p *Pass, path inspector.Cursor) bool {
	call, ok := path.Parent().Node().(*ast.CallExpr)
	return path.ParentEdgeKind() == edge.AssignStmt_Lhs || ok && p.Calls(call, "strings.HasSuffix")
}

// referenceText returns the text of a reference, itself a text or a URL, or its path; nil if that is not known.
func referenceText(p *Pass, ref ast.Expr) ast.Expr {
	if goinfo.IsString(p.TypeOf(ref)) {
		return ref
	}
	if base, ok := baseOf(p, ref); ok {
		return base.text
	}
	lit, is := goinfo.Literal(p.ValueOf(ref))
	if !is || p.FieldValue(lit, "Host") != nil {
		return nil
	}
	return p.FieldValue(lit, "Path")
}

// beginsWithPath reports whether a text begins with the path of the base itself, of which resolving drops nothing then.
func beginsWithPath(p *Pass, text ast.Expr, base *types.Var) bool {
	if text == nil {
		return false
	}
	isBase := func(e ast.Expr) bool {
		of := goinfo.Field(p.Pass.TypesInfo, e)
		return of != nil && of.Origin() == base
	}
	switch e := p.ValueOf(text).(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name == "Path" && isBase(e.X)
	case *ast.BinaryExpr:
		return e.Op == token.ADD && beginsWithPath(p, e.X, base)
	case *ast.CallExpr:
		if p.Calls(e, "(*net/url.URL).EscapedPath") {
			return isBase(goinfo.Receiver(e))
		}
		args := e.Args
		if p.Calls(e, "path.Join") && len(args) > 1 && p.IsText(args[0], "/") {
			args = args[1:]
		}
		return p.Calls(e, "path.Join", "strings.TrimRight", "strings.TrimSuffix") && len(args) > 0 &&
			beginsWithPath(p, args[0], base)
	}
	return false
}

// isRelative reports whether a reference, a text or a URL, begins with a name: of a parameter, what one of the callers
// gives.
func isRelative(p *Pass, ref ast.Expr) bool {
	text := referenceText(p, ref)
	return text != nil && slices.ContainsFunc(p.URLs.Sources(text), func(text ast.Expr) bool {
		v, _ := p.Texts.Eval(text)
		return relativeStart.MatchString(v.Text.S)
	})
}

// relativeStart matches a path that begins with a name, and no scheme.
var relativeStart = regexp.MustCompile(`^[a-zA-Z0-9_-]+([/?.]|\x00|$)`)

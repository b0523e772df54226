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

// A baseURL is the text from which a URL was made.
type baseURL struct {
	text   ast.Expr
	isPath bool // the text is the path alone; other fields have the rest
}

// baseOf returns the text from which value was parsed, or the path of a literal. It returns false if the function also
// uses the path of the variable that holds the URL, such as to add a slash.
func baseOf(p *Pass, value ast.Expr) (baseURL, bool) {
	if text := p.URLs.ParsedBase(value); text != nil {
		return baseURL{text: text}, true
	}
	switch made := p.ValueOf(value).(type) {
	case *ast.CallExpr:
		if p.Parsed.IsMustParse(made) && !p.URLs.MentionsPath(value) {
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

// lacksSlash reports whether the path of v is known and ends neither with a slash nor with the name of a file.
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

// fileEnd matches the ends of file names, such as "index.html" but not "v1.2". A base that is a file is right without
// a slash.
var fileEnd = regexp.MustCompile(`\.[a-zA-Z]{2,5}$`)

// resolvesOn reports whether the package resolves references against a field, and whether one of them is relative: it
// begins with a known name and not with a slash. It returns false for a field whose path the package sets or tests.
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

// changesPath reports whether the path at the cursor is assigned to or is an argument of strings.HasSuffix.
func changesPath(p *Pass, path inspector.Cursor) bool {
	call, ok := path.Parent().Node().(*ast.CallExpr)
	return path.ParentEdgeKind() == edge.AssignStmt_Lhs || ok && p.Calls(call, "strings.HasSuffix")
}

// referenceText returns the text or path of ref, a reference that is a string or a URL; nil if it is not known.
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

// beginsWithPath reports whether text begins with the path of the URL in the field base. Resolving it drops
// nothing.
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

// isRelative reports whether ref begins with a known name, in one of its definitions or, if it is a parameter, in an
// argument of a caller.
func isRelative(p *Pass, ref ast.Expr) bool {
	text := referenceText(p, ref)
	return text != nil && slices.ContainsFunc(p.URLs.Sources(text), func(text ast.Expr) bool {
		v, _ := p.Texts.Eval(text)
		return relativeStart.MatchString(v.Text.S)
	})
}

// relativeStart matches a path that begins with a name and has no scheme.
var relativeStart = regexp.MustCompile(`^[a-zA-Z0-9_-]+([/?.]|\x00|$)`)

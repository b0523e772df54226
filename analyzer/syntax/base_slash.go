package syntax

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
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var baseSlash = rules.Register(check.Rule{
	Name:    "base-slash",
	Level:   core.Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §5.2.3", "github.com/google/go-github: Client.BaseURL"},
	Summary: `A base URL without its last slash, in a field that references are resolved against.`,
	Why: `Resolving replaces everything after the last "/" of the base: "repos" against "https://h.test/api/v3" ` +
		`is "https://h.test/api/repos". Clients such as go-github reject the base at the first request.`,
	Instead: `End the base with "/": "https://h.test/api/v3/".`,
	Examples: []check.Example{
		{
			Bad: `type clientBad struct{ base *url.URL }

func (c *clientBad) users() (*url.URL, error) { return c.base.Parse("users") }

func newBad() *clientBad {
	base, _ := url.Parse("https://h.test/«v1»")
	return &clientBad{base: base}
}`,
			Good: `type clientGood struct{ base *url.URL }

func (c *clientGood) users() (*url.URL, error) { return c.base.Parse("users") }

func newGood() *clientGood {
	base, _ := url.Parse("https://h.test/v1/")
	return &clientGood{base: base}
}`,
		},
	},
})

// baseFields are the fields of libraries that references are resolved against.
var baseFields = regexp.MustCompile(`^(github\.com/google/go-github(/v\d+)?/github\.Client\.(BaseURL|UploadURL)|` +
	`github\.com/digitalocean/godo\.Client\.BaseURL)$`)

// baseAssign reports client.BaseURL, err = url.Parse("https://h.test/api/v3").
func baseAssign(p *Pass, as *ast.AssignStmt) {
	for i, left := range as.Lhs {
		sel, ok := ast.Unparen(left).(*ast.SelectorExpr)
		if ok && (i < len(as.Rhs) && len(as.Lhs) == len(as.Rhs) || i == 0 && len(as.Rhs) == 1) {
			baseField(p, p.Pass.TypesInfo.Selections[sel], as.Rhs[i])
		}
	}
}

// baseField reports what is written to a field, if it is such a base.
func baseField(p *Pass, s *types.Selection, value ast.Expr) {
	if s == nil || s.Kind() != types.FieldVal || !goinfo.IsURL(s.Type()) {
		return
	}
	field := s.Obj().(*types.Var)
	judgeBase(p, field, goinfo.StructOf(s), value)
}

// baseLiteral reports a field of a literal.
func baseLiteral(p *Pass, lit *ast.CompositeLit) {
	name := goinfo.TypeName(goinfo.Deref(goinfo.TypeOf(p.Pass.TypesInfo, lit)))
	if name == nil {
		return
	}
	goinfo.EachField(p.Pass.TypesInfo, lit, func(field *types.Var, value ast.Expr) {
		if goinfo.IsURL(field.Type()) {
			judgeBase(p, field, name.Name(), value)
		}
	})
}

// judgeBase reports a constant base for a field that references are resolved against.
func judgeBase(p *Pass, field *types.Var, owner string, value ast.Expr) {
	text := p.URLs.ParsedBase(value)
	if text == nil || field.Pkg() == nil {
		return
	}
	level := core.Info
	switch {
	case baseFields.MatchString(field.Pkg().Path() + "." + owner + "." + field.Name()):
		level = baseSlash.Level
	case !p.URLs.IsGiven(field):
		return
	default:
		resolves, relative := resolvesOn(p, field)
		if !resolves {
			return
		}
		if relative {
			level = baseSlash.Level
		}
	}
	for _, e := range p.URLs.Sources(text) {
		if !p.InTestFile(e.Pos()) || e == text {
			reportBase(p, level, e)
		}
	}
}

// reportBase reports the text of a base, if it is known and does not end with a slash.
func reportBase(p *Pass, level core.Level, text ast.Expr) {
	v, known := p.Texts.Eval(text)
	if !known || !lacksSlash(v) || !p.Enabled(baseSlash, text) {
		return
	}
	end := int32(len(v.Text.S))
	last := core.Span{Start: int32(strings.LastIndexByte(v.Text.S, '/')) + 1, End: end}
	p.ReportText(text, v, check.Finding{
		Rule: baseSlash, Level: level, Span: last,
		Message: `the last path segment of this base URL is dropped when a reference is resolved: end it with "/"`,
	})
}

// lacksSlash reports whether the path of a URL is known, and does not end with a slash.
func lacksSlash(v eval.Value) bool {
	u := core.ParseText(v.Text, core.FormReference)
	path := u.Part(core.Path)
	return u.Has(core.Authority) && len(path) > 1 && path[len(path)-1] != '/' && !u.Has(core.Query) &&
		!v.Text.HoleIn(u.Span(core.Path))
}

// resolvesOn reports whether the package resolves references against a field, and whether
// one of them is known to begin without a slash.
func resolvesOn(p *Pass, field *types.Var) (resolves, relative bool) {
	for _, cur := range p.UsesOf(field, p.Root) {
		if cur.ParentEdgeKind() != edge.SelectorExpr_Sel || cur.Parent().ParentEdgeKind() != edge.SelectorExpr_X {
			continue
		}
		method := cur.Parent().Parent()
		call, ok := method.Parent().Node().(*ast.CallExpr)
		if !ok || method.ParentEdgeKind() != edge.CallExpr_Fun || len(call.Args) != 1 {
			continue
		}
		ref := call.Args[0]
		switch method.Node().(*ast.SelectorExpr).Sel.Name {
		case "ResolveReference":
			ref = p.URLs.Reference(ref, new(check.Use))
		case "Parse":
		default:
			continue
		}
		resolves, relative = true, relative || ref != nil && slices.ContainsFunc(p.URLs.Sources(ref),
			func(e ast.Expr) bool {
				v, _ := p.Texts.Eval(e)
				return v.Text.HoleAt(0) == nil && beginsSegment(v.Text.S)
			})
	}
	return resolves, relative
}

// beginsSegment reports whether a reference begins with a segment of a path, and not with a scheme.
func beginsSegment(s string) bool {
	end := strings.IndexAny(s+"/", "/?#:"+string(rune(core.HoleByte)))
	return end > 0 && s[0] != '.' && (end == len(s) || s[end] != ':')
}

// baseJoined reports base + "users" where base is scheme and host alone: the word becomes a
// part of the host.
func baseJoined(p *Pass, e *ast.BinaryExpr) {
	if e.Op != token.ADD || !goinfo.IsString(p.TypeOf(e)) {
		return
	}
	switch ast.Unparen(e.X).(type) {
	case *ast.Ident, *ast.SelectorExpr:
	default:
		return
	}
	next, ok := p.ConstantText(e.Y)
	if !ok || next == "" || !isLetter(next[0]) || !p.Enabled(baseSlash, e.X) {
		return
	}
	base, ok := p.ConstantText(e.X)
	if ok && EndsInHost(base) {
		p.Report(baseSlash, e.X,
			"no \"/\" after the host: what follows becomes part of it; add \"/\"", nil)
	}
}

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

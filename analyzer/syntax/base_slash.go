package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/syntax/hosts"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var baseSlash = rules.Register(check.Rule{
	Name:    "base-slash",
	Level:   core.Warning,
	Group:   check.Misread,
	Also:    []core.Level{core.Info},
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

// baseFields matches fields of libraries that resolve references against them.
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

// baseField checks value, which is assigned to the field of s.
func baseField(p *Pass, s *types.Selection, value ast.Expr) {
	if s == nil || s.Kind() != types.FieldVal || !goinfo.IsURL(s.Type()) {
		return
	}
	field := s.Obj().(*types.Var)
	judgeBase(p, field, goinfo.StructOf(s), value)
}

// baseLiteral checks the fields of a literal.
func baseLiteral(p *Pass, lit *ast.CompositeLit) {
	name := goinfo.TypeName(goinfo.Deref(p.TypeOf(lit)))
	if name == nil {
		return
	}
	goinfo.EachField(p.Pass.TypesInfo, lit, func(field *types.Var, value ast.Expr) {
		if goinfo.IsURL(field.Type()) {
			judgeBase(p, field, name.Name(), value)
		}
	})
}

// judgeBase reports value, a constant base URL without a final slash, if references are resolved against field.
func judgeBase(p *Pass, field *types.Var, owner string, value ast.Expr) {
	base, ok := baseOf(p, value)
	if !ok || field.Pkg() == nil {
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
	for _, e := range p.URLs.Sources(base.text) {
		if !p.InTestFile(e.Pos()) || e == base.text {
			reportBase(p, level, baseURL{e, base.isPath})
		}
	}
}

// reportBase reports each text of base that is known and lacks the final slash.
func reportBase(p *Pass, level core.Level, base baseURL) {
	values, _ := p.Texts.EvalAll(base.text)
	for _, v := range values {
		if !base.lacksSlash(v) || !p.Enabled(baseSlash, base.text) {
			continue
		}
		last := core.NewSpan(strings.LastIndexByte(v.Text.S, '/')+1, len(v.Text.S))
		p.ReportText(base.text, v, check.Finding{
			Rule: baseSlash, Level: level, Span: last,
			Message: `the last path segment of this base URL is dropped when a reference is resolved: end it with "/"`,
		})
	}
}

// baseJoined reports base + "users" if base is a scheme and a host alone: "users" becomes part of the host. Of two
// literals it reports those that form no host with a known end, because a long literal may be broken anywhere.
func baseJoined(p *Pass, e *ast.BinaryExpr) {
	if e.Op != token.ADD || !goinfo.IsString(p.TypeOf(e)) {
		return
	}
	switch ast.Unparen(e.X).(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.BasicLit:
	default:
		return
	}
	if begin, spelled := p.StringOf(e.X); spelled && !hosts.AtEnd(begin) {
		return
	}
	next, ok := p.ConstantText(e.Y)
	if !ok || next == "" || !isLetter(next[0]) || !p.Enabled(baseSlash, e.X) {
		return
	}
	base, ok := p.ConstantText(e.X)
	joined := base + next[:strings.IndexAny(next+"/", "/?#")]
	if _, spelled := ast.Unparen(e.X).(*ast.BasicLit); spelled && hosts.AtEnd(joined) {
		return
	}
	if ok && hosts.AtEnd(base) {
		p.Report(baseSlash, e.X,
			"no \"/\" after the host: what follows becomes part of it; add \"/\"", nil)
	}
}

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

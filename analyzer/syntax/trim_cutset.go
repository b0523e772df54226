package syntax

import (
	"go/ast"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var trimCutset = rules.Register(check.Rule{
	Name:    "trim-cutset",
	Level:   core.Warning,
	Since:   "0.1.0",
	Cites:   []string{"strings: TrimLeft", "strings: TrimPrefix"},
	Summary: `A part of a URL passed to strings.Trim, TrimLeft or TrimRight, which take a set of characters.`,
	Why: `strings.TrimLeft("https://poc.test", "https://") is "oc.test": it cuts off whatever is one of "h", "t", ` +
		`"p", "s", ":" and "/", the first letters of the host among them. Hosts that begin with another letter come out ` +
		`right, so tests pass.`,
	Instead: `Write strings.TrimPrefix or strings.TrimSuffix. To get the host of a whole URL, parse it and use its Host.`,
	Examples: []check.Example{
		{
			Bad:   `print(strings.TrimLeft(s, «"https://"»))`,
			Fixed: `print(strings.TrimPrefix(s, "https://"))`,
			Good:  `print(strings.TrimPrefix(s, "https://"))`,
		},
		{
			Bad:   `print(strings.TrimRight(s, «"/v1"»))`,
			Fixed: `print(strings.TrimSuffix(s, "/v1"))`,
			Good:  `print(strings.TrimRight(s, "/"))`,
		},
		{
			Bad:  `print(strings.Trim(s, «"http://"»))`,
			Good: `print(strings.Trim(s, "/ :"))`,
		},
		{
			Bad:   `print(strings.TrimLeft(s, «"www."»))`,
			Fixed: `print(strings.TrimPrefix(s, "www."))`,
			Good:  `print(strings.TrimLeft(s, "abcdef/"))`,
		},
	},
})

// trimmers are the functions that take a cutset, and what cuts a text off instead; "" if
// that depends on the side.
var trimmers = map[string]string{"Trim": "", "TrimLeft": "TrimPrefix", "TrimRight": "TrimSuffix"}

// cutsetCall reports strings.TrimLeft(s, "https://") and the like.
func cutsetCall(p *Pass, call *ast.CallExpr) {
	fn := typeutil.StaticCallee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || len(call.Args) != 2 || fn.Signature().Recv() != nil {
		return
	}
	instead, known := trimmers[fn.Name()]
	if path := fn.Pkg().Path(); !known || path != "strings" && path != "bytes" {
		return
	}
	cutset, ok := cutsetOf(p, call.Args[1])
	if !ok {
		return
	}
	write := "TrimPrefix or TrimSuffix"
	if instead != "" {
		write = instead
	}
	p.Report(trimCutset, call.Args[1], fn.Pkg().Name()+"."+fn.Name()+" removes any of the characters "+
		strconv.Quote(cutset)+
		", not the string: use "+fn.Pkg().Name()+"."+write, cutsetFix(p, call, fn, instead))
}

// cutsetOf returns a text that the cutset e can be and that is a part of a URL.
func cutsetOf(p *Pass, e ast.Expr) (string, bool) {
	values, _ := p.Texts.EvalAll(e)
	for _, v := range values {
		if len(v.Text.Holes) == 0 && isTextInCutset(v.Text.S) {
			return v.Text.S, true
		}
	}
	return "", false
}

// isTextInCutset reports whether a cutset is a part of a URL: the front of one, "www.", a port
// with its colon, or a path of at least two letters. Letters in ascending order are an alphabet, but not with a slash
// between them: a set needs no second one. All digits, and both cases of a letter, are a class, too.
func isTextInCutset(s string) bool {
	letters := strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' {
			return r
		}
		return -1
	}, s)
	switch scheme, _, ok := strings.Cut(s, "://"); {
	case len(letters) < 2 || strings.ContainsAny(s, " \t\r\n\\") || isClass(letters):
		return false
	case ok:
		return core.ValidScheme(scheme)
	case strings.HasPrefix(s, "www."):
		return true
	case s[0] == ':' && letters == s[1:] && code.IsPort(letters):
		return !isAscending(letters)
	}
	path := strings.Trim(s, "/")
	return len(path) < len(s) && strings.NewReplacer(".", "", "/", "", "-", "").Replace(path) == letters &&
		(strings.Contains(path, "/") || !isAscending(letters))
}

func isAscending(s string) bool {
	for i := 1; i < len(s); i++ {
		if s[i] <= s[i-1] {
			return false
		}
	}
	return true
}

// isClass reports whether letters are more than a text has by chance: each digit once, or nothing but both cases of
// each letter.
func isClass(letters string) bool {
	digits, cases := 0, 0
	for i := range len(letters) {
		switch c := letters[i]; {
		case strings.Count(letters, string(c)) > 1:
			return false
		case '0' <= c && c <= '9':
			digits++
		case strings.IndexByte(letters, c^0x20) >= 0:
			cases++
		}
	}
	return digits == 10 || cases == len(letters)
}

// cutsetFix calls another function of the same package.
func cutsetFix(p *Pass, call *ast.CallExpr, fn *types.Func, instead string) *fixes.Fix {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if _, constant := p.ConstantText(call.Args[1]); !ok || !constant || instead == "" || fn.Pkg().Path() != "strings" {
		return nil
	}
	r := &fixes.Fix{Message: "Use strings." + instead, Unsafe: true}
	r.Replace(sel.Sel.Pos(), sel.Sel.End(), instead)
	return r
}

package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/scheme"
)

var trimCutset = rules.Register(check.Rule{
	Name:    "trim-cutset",
	Level:   core.Warning,
	Group:   check.GoesElsewhere,
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
		{
			Bad:  `print(strings.TrimLeft(s, «"htps:/"»))`,
			Good: `print(strings.TrimLeft(s, "cde:/"))`,
		},
		{
			Bad:   `print(strings.TrimRight(s, «".git"»))`,
			Fixed: `print(strings.TrimSuffix(s, ".git"))`,
			Good:  `print(strings.TrimRight(s, "."))`,
		},
	},
})

// trimmers maps the functions that take a cutset, or a function that acts as one, to the function that removes a text
// instead; "" if that depends on the side.
var trimmers = map[string]string{
	"Trim": "", "TrimLeft": "TrimPrefix", "TrimRight": "TrimSuffix",
	"TrimFunc": "", "TrimLeftFunc": "TrimPrefix", "TrimRightFunc": "TrimSuffix",
}

// cutsetCall reports strings.TrimLeft(s, "https://") and similar calls.
func cutsetCall(p *Pass, call *ast.CallExpr) {
	fn := typeutil.StaticCallee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || len(call.Args) != 2 || fn.Signature().Recv() != nil {
		return
	}
	instead, known := trimmers[fn.Name()]
	if path := fn.Pkg().Path(); !known || path != "strings" && path != "bytes" {
		return
	}
	set := call.Args[1]
	if strings.HasSuffix(fn.Name(), "Func") {
		set = setOfFunc(p, set)
	}
	cutset, ok := cutsetOf(p, set, func(s string) bool {
		return isTextInCutset(s) && (!isCommand(s, instead) || isPath(p, call.Args[0])) ||
			instead != "TrimSuffix" && (isSchemeInCutset(s) || isLabelInCutset(s)) ||
			isWordInCutset(s) && isPartOfURL(p, call.Args[0])
	})
	if !ok {
		return
	}
	write := "TrimPrefix or TrimSuffix"
	if instead != "" {
		write = instead
	}
	var fix *fixes.Fix
	not := ", not the string"
	if !isTextInCutset(cutset) && !isLabelInCutset(cutset) && !isWordInCutset(cutset) {
		not = ", also the first letters of a host"
	} else if set == call.Args[1] {
		fix = cutsetFix(p, call, fn, instead)
	}
	p.Report(trimCutset, set, fn.Pkg().Name()+"."+fn.Name()+" removes any of the characters "+
		strconv.Quote(cutset)+not+": use "+fn.Pkg().Name()+"."+write, fix)
}

// setOfFunc returns the cutset in e, a function literal that reports whether a rune is in it; nil if e is something
// else.
func setOfFunc(p *Pass, e ast.Expr) ast.Expr {
	lit, ok := ast.Unparen(e).(*ast.FuncLit)
	if !ok || len(lit.Body.List) != 1 {
		return nil
	}
	result, ok := lit.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(result.Results) != 1 {
		return nil
	}
	is := ast.Unparen(result.Results[0])
	if compared, ok := is.(*ast.BinaryExpr); ok && (compared.Op == token.GEQ || compared.Op == token.NEQ ||
		compared.Op == token.GTR) {
		is = ast.Unparen(compared.X)
	}
	call, ok := is.(*ast.CallExpr)
	if !ok || !p.Calls(call, "strings.ContainsRune", "strings.IndexRune") {
		return nil
	}
	return call.Args[0]
}

// cutsetOf returns a value of the cutset e that is meant as a text.
func cutsetOf(p *Pass, e ast.Expr, isText func(string) bool) (string, bool) {
	if e == nil {
		return "", false
	}
	values, _ := p.Texts.EvalAll(e)
	for _, v := range values {
		if len(v.Text.Holes) == 0 && isText(v.Text.S) {
			return v.Text.S, true
		}
	}
	return "", false
}

// isWordInCutset reports whether s is a word, such as "api", or a letter with digits, such as "v1".
func isWordInCutset(s string) bool {
	letters := strings.TrimRight(s, "0123456789")
	return len(s) > 1 && letters != "" && strings.Trim(letters, "abcdefghijklmnopqrstuvwxyz") == "" &&
		!isAscending(s) && (len(letters) < len(s) || len(s) > 2) && !isClass(s)
}

// isCommand reports whether s, trimmed on the left, may be a command such as "/me" as well as a path. A space follows
// commands, at which the cutset ends.
func isCommand(s, instead string) bool {
	word, ok := strings.CutPrefix(s, "/")
	return ok && instead == "TrimPrefix" && word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") == ""
}

// isPath reports whether e is a part of a URL, or has the name of a path.
func isPath(p *Pass, e ast.Expr) bool {
	return isPartOfURL(p, e) || anyHole(p, e, func(h core.Hole) bool { return h.NamesPath() })
}

// isPartOfURL reports whether e is a URL, or the host or path of one.
func isPartOfURL(p *Pass, e ast.Expr) bool {
	return anyHole(p, e, func(h core.Hole) bool {
		return h.Kind == core.URLText || h.Kind == core.PathText || h.Kind == core.HostText || h.Kind == core.HostPort ||
			h.Origin == core.FromDecodedPath || h.Origin == core.FromRequest
	})
}

// anyHole reports whether a value of e has a hole for which is returns true.
func anyHole(p *Pass, e ast.Expr, is func(core.Hole) bool) bool {
	values, _ := p.Texts.EvalAll(e)
	return slices.ContainsFunc(values, func(v eval.Value) bool { return slices.ContainsFunc(v.Text.Holes, is) })
}

// isSchemeInCutset reports whether s consists of the letters of a scheme in any order, a colon and perhaps slashes:
// "htps:/". The scheme must be one whose URLs can have a host and, if s has no slash, one of the web.
func isSchemeInCutset(s string) bool {
	letters := strings.NewReplacer(":", "", "/", "").Replace(s)
	if !strings.Contains(s, ":") || len(letters) < 2 {
		return false
	}
	for name, info := range scheme.Schemes {
		if info.Host != scheme.Forbidden && hasSameCharacters(name, letters) &&
			(strings.Contains(s, "/") || info.Web) {
			return true
		}
	}
	return false
}

// isLabelInCutset reports whether s is the first label of a host and a dot: "www.". A label with a repeated letter is
// not meant as a set. Other labels have to be in hostLabels.
func isLabelInCutset(s string) bool {
	label, rest, ok := strings.Cut(s, ".")
	if !ok || rest != "" || strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		return false
	}
	return slices.Contains(hostLabels, label) ||
		len(label) > 2 && strings.ContainsFunc(label, func(c rune) bool { return strings.Count(label, string(c)) > 1 })
}

// hostLabels holds common first labels of hosts without a repeated letter.
var hostLabels = []string{"api", "auth", "cdn", "dev", "docs", "ftp", "git", "imap", "mail", "registry", "s3", "smtp",
	"static"}

// hasSameCharacters reports whether a and b have the same set of characters.
func hasSameCharacters(a, b string) bool { return strings.Trim(a, b) == "" && strings.Trim(b, a) == "" }

// isTextInCutset reports whether s is a part of a URL: the beginning of one, "www.", "git@", a scheme or port with its
// colon, a parameter, the end of a host or repository, or a path with at least two letters. It returns false for sets
// of characters: all digits, both cases of letters, or letters in ascending order. But ascending letters with a slash
// inside are a path, since a set needs no second slash.
func isTextInCutset(s string) bool {
	letters := strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' {
			return r
		}
		return -1
	}, s)
	switch front, _, ok := strings.Cut(s, "://"); {
	case len(letters) < 2 || strings.ContainsAny(s, " \t\r\n\\") || isClass(letters):
		return false
	case ok:
		return core.ValidScheme(front)
	case strings.HasPrefix(s, "www."), s[0] == '.' && slices.Contains(hostEnds, s[strings.LastIndexByte(s, '.')+1:]):
		return true
	case s[0] == '?' && s[len(s)-1] == '=', s == letters+":" && scheme.IsKnown(letters), s == letters+"@":
		return true
	case s[0] == ':' && letters == s[1:] && code.IsPort(letters):
		return !isAscending(letters)
	}
	path := strings.Trim(s, "/")
	return len(path) < len(s) && strings.NewReplacer(".", "", "/", "", "-", "").Replace(path) == letters &&
		(strings.Contains(path, "/") || !isAscending(letters))
}

// hostEnds holds last labels that programs trim from the ends of hosts and repositories.
var hostEnds = []string{"git", "com", "org", "net", "io", "dev", "local", "internal", "localhost", "svc"}

func isAscending(s string) bool {
	for i := 1; i < len(s); i++ {
		if s[i] <= s[i-1] {
			return false
		}
	}
	return true
}

// isClass reports whether letters is a set of characters: all ten digits, or both cases of each letter, and none
// twice.
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

// cutsetFix calls strings.TrimPrefix or strings.TrimSuffix instead.
func cutsetFix(p *Pass, call *ast.CallExpr, fn *types.Func, instead string) *fixes.Fix {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if _, constant := p.ConstantText(call.Args[1]); !ok || !constant || instead == "" || fn.Pkg().Path() != "strings" {
		return nil
	}
	r := &fixes.Fix{Message: "Use strings." + instead, Unsafe: true}
	r.Replace(sel.Sel.Pos(), sel.Sel.End(), instead)
	return r
}

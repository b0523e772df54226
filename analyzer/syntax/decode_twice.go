package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var decodeTwice = rules.Register(check.Rule{
	Name:    "decode-twice",
	Level:   core.Warning,
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §2.4", "net/url: URL", "net/http: Request.FormValue"},
	Summary: `A value that net/http or net/url has decoded is decoded again.`,
	Why: `FormValue, Query().Get, PathValue, the field Path, and the keys and values of Query() and Form are decoded. ` +
		`Decoding them again turns a plus sign into a space, "%41" into "A", and "100%" into an error. Checks before ` +
		`the second decoding can be bypassed.`,
	Instead: `Use the value as it is. Decode only what is not decoded: u.RawQuery, u.EscapedPath(), r.RequestURI.`,
	Examples: []check.Example{
		{
			Bad:  `name, _ := url.QueryUnescape(«r.FormValue("name")»); print(name)`,
			Good: `name := r.FormValue("name"); print(name)`,
		},
		{
			Bad:  `id := r.URL.Query().Get("id"); id, _ = url.PathUnescape(«id»); print(id)`,
			Good: `id, _ := url.PathUnescape(r.URL.EscapedPath()); print(id)`,
		},
		{
			Bad:  `p, _ := url.PathUnescape(«r.URL.Path»); print(p)`,
			Good: `q, _ := url.QueryUnescape(r.URL.RawQuery); print(q)`,
		},
	},
})

// returnsDecodedValue reports whether the function returns a decoded value of a request.
func returnsDecodedValue(fn *types.Func) bool {
	switch goinfo.FullName(fn) {
	case "(*net/http.Request).FormValue", "(*net/http.Request).PostFormValue", "(*net/http.Request).PathValue",
		"(net/url.Values).Get":
		return true
	}
	f, name := framework.OfFunc(fn)
	return slices.Contains(f.Forms, name) || f.Decodes && slices.Contains(f.Params, name)
}

// decodeCall reports url.QueryUnescape and url.PathUnescape of a value that is already decoded.
func decodeCall(p *Pass, call *ast.CallExpr) {
	if len(call.Args) != 1 || !p.Calls(call, "net/url.QueryUnescape", "net/url.PathUnescape") {
		return
	}
	if what := decodedBy(p, call.Args[0]); what != "" && !splitsPath(p, call) && !p.Hosts.OnlyShows(call) &&
		!putsPlusBack(p, call) {
		p.Report(decodeTwice, call.Args[0], what+` is already decoded: decoding it again breaks "+" and "%" in it`, nil)
	}
}

// putsPlusBack reports whether the function around call decodes base64 and has the literals " " and "+": it restores
// the "+" that decoding made a space. Decoding changes no other byte of base64.
func putsPlusBack(p *Pass, call *ast.CallExpr) bool {
	fn, ok := p.FuncDeclAround(call.Pos(), call.End())
	if !ok {
		return false
	}
	isByte := func(text string) bool {
		return unit.Has(fn, func(lit *ast.BasicLit) bool { return p.IsText(lit, text) })
	}
	return isByte(" ") && isByte("+") && unit.Has(fn, func(call *ast.CallExpr) bool {
		return p.Calls(call, "(*encoding/base64.Encoding).DecodeString")
	})
}

// splitsPath reports whether the function around call uses RawPath. Such functions decode the segments of an escaped
// path after splitting it.
func splitsPath(p *Pass, call *ast.CallExpr) bool {
	fn, ok := p.FuncDeclAround(call.Pos(), call.End())
	return ok && unit.Has(fn, func(sel *ast.SelectorExpr) bool { return sel.Sel.Name == "RawPath" })
}

// decodedBy returns what decoded e, in words for the message; "" if e is not known to be decoded.
func decodedBy(p *Pass, e ast.Expr) string {
	if v := p.ParamVar(e); v != nil {
		if isWrittenBefore(p, v, e) {
			return ""
		}
		return goinfo.Memo(&p.decoded, types.Object(v), "", func() string { return decodedForAll(p, v) })
	}
	return decodedHere(p, e)
}

// isWrittenBefore reports whether the function assigns to param before e, or in a loop.
func isWrittenBefore(p *Pass, param *types.Var, e ast.Expr) bool {
	fn, ok := p.FuncAround(e)
	if !ok {
		return true
	}
	for _, use := range p.UsesOf(param, fn) {
		s, ok := use.Parent().Node().(*ast.AssignStmt)
		if !ok || use.ParentEdgeKind() != edge.AssignStmt_Lhs {
			continue
		}
		if s.End() <= e.Pos() || inLoop(p, s.Lhs[0]) {
			return true
		}
	}
	return false
}

// inLoop reports whether e is in a loop.
func inLoop(p *Pass, e ast.Expr) bool {
	cur, ok := p.Cursor(e)
	if !ok {
		return true
	}
	for range cur.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil)) {
		return true
	}
	return false
}

// decodedForAll is decodedBy for a parameter. It returns "" unless all callers are known and pass a decoded value.
func decodedForAll(p *Pass, param *types.Var) string {
	what := ""
	args, closed := p.Arguments.Of(param)
	for _, arg := range args {
		if what = decodedHere(p, arg); what == "" {
			return ""
		}
	}
	if !closed {
		return ""
	}
	return what
}

// decodedInField returns what decoded the values of a field; "" unless all that the package assigns to it is decoded.
// It ignores the assignments in the function around e, which decodes the field, if they come after e.
func decodedInField(p *Pass, field *types.Var, e ast.Expr) string {
	what := ""
	values, ok := p.Fields.Writes(field)
	fn, _ := p.FuncDeclAround(e.Pos(), e.End())
	for _, value := range values {
		if around, in := p.FuncDeclAround(value.Pos(), value.End()); in && around.Node() == fn.Node() {
			continue
		}
		if what = decodedBy(p, value); what == "" {
			return ""
		}
	}
	if !ok || isWrittenIn(p, field, fn, e.Pos()) {
		return ""
	}
	return what
}

// isWrittenIn reports whether fn assigns to a field before pos.
func isWrittenIn(p *Pass, field *types.Var, fn inspector.Cursor, pos token.Pos) bool {
	return slices.ContainsFunc(p.UsesOf(field, fn), func(use inspector.Cursor) bool {
		s, ok := use.Parent().Parent().Node().(*ast.AssignStmt)
		return ok && use.Parent().ParentEdgeKind() == edge.AssignStmt_Lhs && s.End() <= pos
	})
}

func decodedHere(p *Pass, e ast.Expr) string {
	if v := p.Variable(e); v != nil && len(p.DefsOf(v, e.Pos()).Values) == 1 {
		switch {
		case isListOfValues(p, p.RangedOver(v)):
			return "a value of url.Values"
		case isDecodedValues(p, p.KeysOver(v), nil), isListOfKeys(p, p.RangedOver(v)):
			return "a key of url.Values"
		}
	}
	switch e := firstValue(p, e).(type) {
	case *ast.CallExpr:
		fn := typeutil.StaticCallee(p.Pass.TypesInfo, e)
		if fn == nil {
			fn = goinfo.Callee(p.Pass.TypesInfo, e)
		}
		if fn != nil && returnsDecodedValue(fn) && !(fn.Name() == "Param" && keepsEscapes(p)) {
			return "the result of " + fn.Name()
		}
		if fn != nil && fn.Pkg() == p.Pass.Pkg {
			return goinfo.Memo(&p.decoded, types.Object(fn), "", func() string { return returnsDecoded(p, fn) })
		}
		if p.Calls(e, "strings.TrimPrefix", "strings.TrimSuffix", "strings.TrimSpace", "strings.Trim",
			"strings.TrimLeft", "strings.TrimRight") {
			return decodedBy(p, e.Args[0])
		}
	case *ast.SelectorExpr:
		if p.IsField(e, "net/url", "Path") {
			return "URL.Path"
		}
		if field, ok := p.ObjectOf(e).(*types.Var); ok && field.IsField() && field.Pkg() == p.Pass.Pkg {
			return goinfo.Memo(&p.decoded, types.Object(field), "", func() string { return decodedInField(p, field, e) })
		}
	case *ast.IndexExpr:
		switch {
		case isListOfValues(p, e.X):
			return "a value of url.Values"
		case isDecodedVars(p, e.X):
			return "a value of mux.Vars"
		}
	}
	return ""
}

// isDecodedVars reports whether e is the result of mux.Vars, in a package that makes a router.
func isDecodedVars(p *Pass, e ast.Expr) bool {
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	return ok && p.Calls(call, framework.MuxVars) && !keepsEscapes(p) && goinfo.Lazy(&p.muxRouter, func() bool {
		return unit.Has(p.Root, func(call *ast.CallExpr) bool { return p.Calls(call, framework.NewMux) })
	})
}

// keepsEscapes reports whether the package uses a setting of a router with which parameters are not decoded.
func keepsEscapes(p *Pass) bool {
	return goinfo.Lazy(&p.rawParams, func() bool {
		return unit.Has(p.Root, func(sel *ast.SelectorExpr) bool {
			return sel.Sel.Name == "UseEncodedPath" || sel.Sel.Name == "UnescapePathValues"
		})
	})
}

// isListOfValues reports whether e is the list of values that a decoded [url.Values] holds for one key. e may be nil.
func isListOfValues(p *Pass, e ast.Expr) bool {
	if e == nil {
		return false
	}
	v := p.Variable(e)
	if v != nil && len(p.DefsOf(v, e.Pos()).Values) == 1 && isDecodedValues(p, p.RangedOver(v), nil) {
		return true
	}
	switch of := p.ValueOf(e).(type) {
	case *ast.SliceExpr:
		return isListOfValues(p, of.X)
	case *ast.IndexExpr:
		return goinfo.IsNamed(p.TypeOf(of.X), "net/url", "Values")
	}
	return false
}

// isListOfKeys reports whether e is a list of the keys of decoded values. e may be nil.
func isListOfKeys(p *Pass, e ast.Expr) bool {
	if e == nil {
		return false
	}
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	return ok && p.Calls(call, "slices.Collect", "slices.Sorted") && isDecodedValues(p, call.Args[0], nil)
}

// isDecodedValues reports whether e is the [url.Values] of a query or form, or an iterator over them. It returns true
// for a parameter if all callers pass such values, and false for values that the program builds itself, which may be
// escaped. e may be nil; within holds the parameters that the search has seen.
func isDecodedValues(p *Pass, e ast.Expr, within []*types.Var) bool {
	if e == nil {
		return false
	}
	if v := p.ParamVar(e); v != nil && !slices.Contains(within, v) {
		args, closed := p.Arguments.Of(v)
		return closed && len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
			return !isDecodedValues(p, arg, append(within, v))
		})
	}
	switch e := p.ValueOf(e).(type) {
	case *ast.CallExpr:
		return p.Calls(e, "(*net/url.URL).Query", "net/url.ParseQuery") ||
			p.Calls(e, "maps.All", "maps.Keys") && isDecodedValues(p, e.Args[0], within)
	case *ast.SelectorExpr:
		return p.IsField(e, "net/http", "Form") || p.IsField(e, "net/http", "PostForm")
	}
	return false
}

// returnsDecoded returns what decoded the results of fn, a function of the package; "" if one is not known to be
// decoded. Constants and parameters stand for a value that is missing.
func returnsDecoded(p *Pass, fn *types.Func) string {
	decl := p.FuncDecl(fn)
	if decl == nil || decl.Body == nil || fn.Signature().Results().Len() != 1 {
		return ""
	}
	what := ""
	for _, ret := range p.Returns(decl) {
		if len(ret.Results) != 1 {
			return ""
		}
		result := ast.Unparen(ret.Results[0])
		if v := p.Variable(result); p.IsConstant(result) || v != nil && v.Kind() == types.ParamVar &&
			!isWrittenBefore(p, v, result) {
			continue
		}
		if what = decodedHere(p, result); what == "" {
			return ""
		}
	}
	return what
}

// firstValue returns the value that v has before e, if e is a variable v: unlike ValueOf, it ignores an assignment of
// the call around e and, outside of loops, those after e. It returns nil if there is more than one such value.
func firstValue(p *Pass, e ast.Expr) ast.Expr {
	v := p.Variable(e)
	if v == nil {
		return ast.Unparen(e)
	}
	var before ast.Expr
	for _, value := range p.DefsOf(v, e.Pos()).Values {
		switch {
		case value == nil:
			return nil
		case value.Pos() <= e.Pos() && e.End() <= value.End():
		case value.Pos() >= e.End() && !inLoop(p, e):
		case before != nil:
			return nil
		default:
			before = value
		}
	}
	if before == nil || strings.HasPrefix(v.Name(), "_") {
		return nil
	}
	return ast.Unparen(before)
}

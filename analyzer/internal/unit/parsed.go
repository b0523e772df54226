package unit

import (
	"go/ast"
	"go/types"
	"regexp"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// ParsedURLs finds the variables with URLs that are parsed from texts.
type ParsedURLs struct{ *Definitions }

// parsers holds the functions that parse a text into a URL.
var parsers = map[string]bool{"net/url.Parse": true, "net/url.ParseRequestURI": true, "(*net/url.URL).Parse": true}

// parserCall returns the call of a parser that e is, or that is the argument of a function of type func(T, error) T.
func (ps *ParsedURLs) parserCall(e ast.Expr) (call *ast.CallExpr, parser string) {
	for range 2 {
		call, ok := ast.Unparen(e).(*ast.CallExpr)
		if !ok {
			return nil, ""
		}
		fn := typeutil.StaticCallee(ps.Pass.TypesInfo, call)
		if fn == nil {
			return nil, ""
		}
		if parsers[fn.FullName()] && len(call.Args) > 0 {
			return call, fn.FullName()
		}
		if len(call.Args) != 1 || !panicsOnError(fn.Signature()) {
			return nil, ""
		}
		e = call.Args[0]
	}
	return nil, ""
}

// TextOf returns the text that was parsed into the URL e, if the URL has not changed since; otherwise nil.
func (ps *ParsedURLs) TextOf(e ast.Expr) ast.Expr {
	if !ps.IsUnmutated(e) {
		return nil
	}
	call, parser := ps.parserCall(ps.ValueOf(e))
	if call == nil || parser == "(*net/url.URL).Parse" {
		return nil
	}
	return call.Args[0]
}

// Contains reports whether every definition of the variable e is a parsed URL that is not mutated.
func (ps *ParsedURLs) Contains(e ast.Expr) bool {
	v := ps.Variable(e)
	if v == nil {
		return false
	}
	s := ps.DefsOf(v, e.Pos())
	return s.NeverMutated && s.All(func(value ast.Expr) bool {
		call, _ := ps.parserCall(value)
		return call != nil
	})
}

// mustNames matches the names of functions that parse a text and panic on an error.
var mustNames = regexp.MustCompile(`(?i)^must_?(parse)?_?(url|uri)?$`)

// IsMustParse reports whether a call calls a function that, by its name, parses its only argument, a text.
// [ParsedURLs.TextOf] does not recognise such functions.
func (ps *ParsedURLs) IsMustParse(call *ast.CallExpr) bool {
	fn := goinfo.Callee(ps.Pass.TypesInfo, call)
	if fn == nil || len(call.Args) != 1 || !mustNames.MatchString(fn.Name()) {
		return false
	}
	sig := fn.Signature()
	return sig.Params().Len() == 1 && sig.Results().Len() == 1 && goinfo.IsString(sig.Params().At(0).Type()) &&
		goinfo.IsURL(sig.Results().At(0).Type())
}

// panicsOnError reports whether a function has the type func(T, error) T, like template.Must.
func panicsOnError(sig *types.Signature) bool {
	return sig.Params().Len() == 2 && sig.Results().Len() == 1 && sig.Recv() == nil &&
		types.Identical(sig.Params().At(0).Type(), sig.Results().At(0).Type()) &&
		types.Identical(sig.Params().At(1).Type(), types.Universe.Lookup("error").Type())
}

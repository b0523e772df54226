package origin

import (
	"go/ast"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// inPattern returns the characters of the route parameter that a call reads. The value needs no escape if all
// patterns in the package restrict the parameter, as in "{tag:[a-z-]+}". Slashes in the rest of a path, "{path...}",
// are intended.
func inPattern(o *Origins, e *ast.CallExpr) core.HoleKind {
	if len(e.Args) == 0 {
		return core.Anything
	}
	return o.inPatternOf(e.Args[len(e.Args)-1])
}

// inPatternOf is inPattern for the route parameter with that name.
func (o *Origins) inPatternOf(param ast.Expr) core.HoleKind {
	name, ok := o.StringOf(param)
	if !ok || name == "" || name == "*" {
		return core.Anything
	}
	o.readPatterns()
	switch {
	case o.patterns[name]:
		return core.Segment
	case o.rests[name]:
		return core.PathText
	}
	return core.Anything
}

// routeParam matches a parameter in the pattern of a route, with its expression, which may contain repetition counts.
var routeParam = regexp.MustCompile(`\{([A-Za-z_]\w*)(?::((?:[^{}]|\{[0-9,]+\})*))?\}`)

// routeRest matches a parameter in the pattern of a route that matches the rest of a path.
var routeRest = regexp.MustCompile(`\{([A-Za-z_]\w*)\.\.\.\}|/\*([A-Za-z_]\w*)$`)

// readPatterns collects the parameters of all routes: whether they need no escape, and whether they match the rest of
// a path.
func (o *Origins) readPatterns() {
	if o.patterns != nil {
		return
	}
	o.patterns, o.rests = map[string]bool{}, map[string]bool{}
	for _, file := range o.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok {
				return true
			}
			s, _ := goinfo.StringVal(o.Info.Types[lit].Value)
			if !strings.Contains(s, "/") {
				return true
			}
			for _, m := range routeRest.FindAllStringSubmatch(s, -1) {
				o.rests[m[1]+m[2]] = true
			}
			for _, m := range routeParam.FindAllStringSubmatch(s, -1) {
				words, known := o.patterns[m[1]]
				o.patterns[m[1]] = (words || !known) && matchesWords(m[2])
			}
			return true
		})
	}
}

// matchesWords reports whether a regular expression matches only texts that need no escapes.
func matchesWords(expr string) bool {
	re, err := syntax.Parse(expr, syntax.Perl)
	return err == nil && expr != "" && hasOnlyWords(re)
}

// hasOnlyWords reports whether all characters that an expression can match need no escape.
func hasOnlyWords(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return false
	case syntax.OpLiteral:
		return !slices.ContainsFunc(re.Rune, needsEscape)
	case syntax.OpCharClass:
		for i := 0; i+1 < len(re.Rune); i += 2 {
			for r := re.Rune[i]; r <= re.Rune[i+1]; r++ {
				if needsEscape(r) {
					return false
				}
			}
		}
	}
	return !slices.ContainsFunc(re.Sub, func(sub *syntax.Regexp) bool { return !hasOnlyWords(sub) })
}

// needsEscape reports whether a character must be escaped in a path segment or a query value. It permits "ſ" and the
// Kelvin sign, which (?i) adds to "s" and "k" unintentionally.
func needsEscape(r rune) bool {
	return r <= ' ' || strings.ContainsRune("&#+%?/=", r) || r > '~' && r != 'ſ' && r != '\u212A'
}

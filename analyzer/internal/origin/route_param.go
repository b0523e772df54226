package origin

import (
	"go/ast"
	"regexp"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// inPattern returns the characters of the parameter of a route that a call asks for: where all
// patterns of the package that have it restrict it to words, "{tag:[a-z-]+}", it needs no
// escape.
func inPattern(o *Origins, e *ast.CallExpr) core.May {
	if len(e.Args) == 0 {
		return core.Anything
	}
	name, ok := o.StringOf(e.Args[len(e.Args)-1])
	if !ok || name == "" || name == "*" {
		return core.Anything
	}
	if o.patterns == nil {
		o.patterns = map[string]bool{}
		o.readPatterns()
	}
	if o.patterns[name] {
		return core.Segment
	}
	return core.Anything
}

// routeParam matches a parameter in the pattern of a route, and its expression, which may count.
var routeParam = regexp.MustCompile(`\{([A-Za-z_]\w*)(?::((?:[^{}]|\{[0-9,]+\})*))?\}`)

// readPatterns notes for the parameters in all routes whether they are restricted to words.
func (o *Origins) readPatterns() {
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
			for _, m := range routeParam.FindAllStringSubmatch(s, -1) {
				words, known := o.patterns[m[1]]
				o.patterns[m[1]] = (words || !known) && matchesWords(m[2])
			}
			return true
		})
	}
}

// matchesWords reports whether a regular expression matches nothing that has to be escaped.
func matchesWords(expr string) bool {
	re, err := regexp.Compile("^(?:" + expr + ")$")
	if expr == "" || err != nil {
		return false
	}
	for _, raw := range []string{"&", "#", "+", "%", "?", "/", " ", "=", "é"} {
		for _, s := range []string{raw, "a" + raw + "b", "1" + raw + "2", raw + raw, "A" + raw + "B"} {
			if re.MatchString(s) {
				return false
			}
		}
	}
	return true
}

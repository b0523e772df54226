package eval

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
func inPattern(ev *Evaluator, e *ast.CallExpr) core.May {
	if len(e.Args) == 0 {
		return core.Anything
	}
	name, ok := ev.StringOf(e.Args[len(e.Args)-1])
	if !ok || name == "" || name == "*" {
		return core.Anything
	}
	if ev.patterns == nil {
		ev.patterns = map[string]bool{}
		ev.readPatterns()
	}
	if ev.patterns[name] {
		return core.Segment
	}
	return core.Anything
}

// routeParam matches a parameter in the pattern of a route, and its expression, which may count.
var routeParam = regexp.MustCompile(`\{([A-Za-z_]\w*)(?::((?:[^{}]|\{[0-9,]+\})*))?\}`)

// readPatterns notes for the parameters in all routes whether they are restricted to words.
func (ev *Evaluator) readPatterns() {
	for _, file := range ev.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok {
				return true
			}
			s, _ := goinfo.StringVal(ev.Info.Types[lit].Value)
			if !strings.Contains(s, "/") {
				return true
			}
			for _, m := range routeParam.FindAllStringSubmatch(s, -1) {
				words, known := ev.patterns[m[1]]
				ev.patterns[m[1]] = (words || !known) && matchesWords(m[2])
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

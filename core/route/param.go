package route

import (
	"regexp/syntax"
	"slices"
	"strings"
)

// colonParam reports a parameter ":name" or "*name" that gin or httprouter rejects. It may begin
// anywhere in a segment and extends to the end of it. colonParam returns whether there is one.
func (sc *scan) colonParam(start, end int, last bool) bool {
	segment := sc.s[start:end]
	i := strings.IndexAny(segment, ":*")
	if i < 0 || strings.Contains(segment, `\`) { // gin reads `\:` as a literal ":" since version 1.11
		return false
	}
	param := segment[i:]
	message, fix := "", (*Edit)(nil)
	switch {
	case strings.IndexByte(sc.router.barred, param[0]) >= 0:
		message = "this function takes no wildcards"
	case strings.ContainsAny(param[1:], ":*"):
		message = "a segment can have only one wildcard"
	case param == "*" && last && i == 0:
		message, fix = `"*" needs a name`, &Edit{start, end, "*path", "Name it"}
	case len(param) == 1:
		message = "a wildcard needs a name"
	case param[0] == '*' && !last:
		message = "this wildcard must be the last segment"
	case param[0] == '*' && i > 0:
		message = "this wildcard must be a whole segment"
	case sc.hasParamNamed(start+i, param):
		sc.add(start+i, end, Odd, "duplicate parameter name: Param returns the value of the first one", nil)
		return true
	default:
		return false
	}
	sc.add(start+i, end, Panics, message, fix)
	return true
}

// hasParamNamed reports whether the same parameter, such as ":id", is a known segment before an offset.
func (sc *scan) hasParamNamed(before int, param string) bool {
	i := strings.Index(sc.s[:before], "/"+param+"/")
	return i >= 0 && sc.isKnown(i, i+len(param)+2)
}

// braces reports the parameters from an offset on that chi and gorilla reject, and the "*" that chi
// rejects.
func (sc *scan) braces(from int) {
	sc.braceParams(from)
	isNever := func(f Fault) bool { return f.Outcome == Never }
	if i := slices.IndexFunc(sc.faults, isNever); i >= 0 { // gorilla compiles only what it can parse
		sc.faults = sc.faults[i : i+1]
	}
}

// braceParams stops at a hole in a parameter. It assumes that holes outside of parameters have as
// many "{" as "}".
func (sc *scan) braceParams(from int) {
	names := make(map[string]bool)
	for i := sc.index(from, "{}*"); i >= 0; i = sc.index(i+1, "{}*") {
		if sc.s[i] != '{' {
			sc.strayByte(i)
			continue
		}
		end := closingBrace(sc.s, i)
		if !sc.isKnown(i, max(end, i)) || end < 0 && !sc.isKnown(i, len(sc.s)) {
			return
		}
		if end < 0 {
			sc.unclosed(i)
			return
		}
		sc.braceParam(i, end+1, names)
		i = end
	}
}

// closingBrace returns the offset of the "}" for the "{" at open, or -1.
func closingBrace(s string, open int) int {
	depth := 0
	for i := open; i < len(s); i++ {
		switch s[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// unclosed reports the "{" at an offset without a closing brace.
func (sc *scan) unclosed(open int) {
	end := len(sc.s)
	if slash := sc.index(open, "/"); slash >= 0 {
		end = slash
	}
	var fix *Edit
	if isIdentifier(sc.s[open+1 : end]) {
		fix = &Edit{end, end, "}", `Insert "}"`}
	}
	sc.add(open, end, sc.router.refused, `no "}" after the name of the parameter`, fix)
}

// strayByte reports a "}" or a "*" outside of parameters.
func (sc *scan) strayByte(i int) {
	isStar := sc.s[i] == '*' && sc.router.star == starLast
	switch {
	case sc.s[i] == '}' && sc.router.refused == Never:
		sc.add(i, i+1, Never, `no "{" before it`, nil)
	case isStar && sc.router.barred != "":
		fix := &Edit{i, i + 1, "", `Remove "*"`}
		if i+1 != len(sc.s) || sc.s[i-1] != '/' {
			fix = nil
		}
		sc.add(i, i+1, Panics, "this function takes no wildcard: it adds one", fix)
	case isStar && i+1 < len(sc.s) && !sc.isHole(i+1):
		sc.add(i, i+1, Panics, "this wildcard must be the last byte of the pattern", nil)
	}
}

// braceParam reports a parameter [start, end) that the router rejects. names has the names of those
// before it.
func (sc *scan) braceParam(start, end int, names map[string]bool) {
	name, expression, hasExpression := strings.Cut(sc.s[start+1:end-1], ":")
	re, err := syntax.Parse(expression, syntax.Perl)
	switch {
	case sc.router.unique && names[name]:
		sc.add(start, end, Panics, "duplicate parameter name", nil)
	case sc.router.refused == Never && (name == "" || hasExpression && expression == ""):
		sc.add(start, end, Never, "a parameter needs a name, and an expression after the colon", nil)
	case err != nil:
		sc.add(start, end, sc.router.refused, "not a valid regular expression", nil)
	case sc.router.refused == Never && re.MaxCap() > 0:
		sc.add(start, end, Panics, `an expression must not have capturing groups: write "(?:"`, nil)
	}
	names[name] = true
}

// constraint reports a segment of fiber with an expression that does not compile. It skips
// expressions with a comma, which version 2 parses differently.
func (sc *scan) constraint(start, end int) {
	name, rest, ok := strings.Cut(sc.s[start+1:end], "<regex(")
	expression, _, closed := strings.Cut(rest, ")>")
	if !ok || !closed || !isIdentifier(name) || strings.ContainsAny(expression, `,;<>`) {
		return
	}
	if _, err := syntax.Parse(expression, syntax.Perl); err != nil {
		at := end - len(rest)
		sc.add(at, at+len(expression), Panics, "not a valid regular expression", nil)
	}
}

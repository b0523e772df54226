package route

import (
	"maps"
	"slices"
	"strings"
)

// A router describes the pattern syntax of one router library.
type router struct {
	colon        bool // ":name" is a parameter
	brace        bool // "{name}" and "{name:expression}" are parameters
	unique       bool // panics on duplicate parameter names
	star         starKind
	addsSlash    bool    // adds a missing leading "/"
	unrooted     Outcome // outcome of a pattern without a leading "/" otherwise
	refused      Outcome // outcome of a parameter that the router cannot parse
	literalQuery bool    // "?" is a literal
	constraints  bool    // ":name<regex(expression)>" is a parameter
	barred       string  // wildcards on which one function of the router panics, because it adds its own
	end          string  // required at the end by one function of the router
}

// A starKind is the meaning of "*" for a router.
type starKind uint8

const (
	starLiteral starKind = iota // a literal
	starFree                    // the rest, with or without a name
	starNamed                   // the rest; panics without a name
	starLast                    // the rest, without a name; panics if anything follows
)

// routers has one entry for each router that sink lines name, and for functions that accept less.
var routers = map[string]router{
	"chi":              {brace: true, unique: true, star: starLast, unrooted: Panics, literalQuery: true},
	"chi-mount":        {brace: true, unique: true, star: starLast, unrooted: Panics, literalQuery: true, barred: "*"},
	"echo":             {colon: true, star: starFree, addsSlash: true, literalQuery: true},
	"fiber":            {colon: true, star: starFree, addsSlash: true, constraints: true},
	"gin":              {colon: true, star: starNamed, addsSlash: true, literalQuery: true},
	"gin-static":       {colon: true, star: starNamed, addsSlash: true, literalQuery: true, barred: ":*"},
	"gorilla":          {brace: true, star: starLiteral, unrooted: Never, refused: Never, literalQuery: true},
	"httprouter":       {colon: true, star: starNamed, unrooted: Panics, literalQuery: true},
	"httprouter-files": {colon: true, star: starNamed, unrooted: Panics, literalQuery: true, end: "/*filepath"},
}

// Routers returns the names of the third-party routers, sorted.
func Routers() []string { return slices.Sorted(maps.Keys(routers)) }

// Of returns the dialect of the router with that name.
func Of(name string) (Dialect, bool) {
	r, ok := routers[name]
	return Dialect{faults: (*scan).thirdParty, router: r}, ok
}

// thirdParty checks a pattern of a third-party router.
func (sc *scan) thirdParty() {
	from := sc.afterMethod()
	if sc.s == "" || from < 0 {
		return // in a group any pattern is valid
	}
	if from > 0 && sc.router.unrooted == Never {
		sc.add(0, from, Never, `the path must start with "/", and no method precedes it: call Methods`,
			&Edit{0, from, "", "Remove the method"})
		return
	}
	if sc.isHole(0) {
		from = sc.index(0, "/")
		if from < 0 {
			return
		}
	}
	if sc.s[from] != '/' && !sc.router.addsSlash {
		sc.add(from, len(sc.s), sc.router.unrooted, `the path must start with "/"`, insertSlash(from))
		return
	}
	if end := sc.router.end; end != "" && sc.isKnown(0, len(sc.s)) && !strings.HasSuffix(sc.s, end) {
		sc.add(0, len(sc.s), Panics, `the pattern must end with "`+end+`"`, nil)
		return
	}
	if sc.router.brace {
		sc.braces(from)
	}
	if sc.s[from] != '/' {
		from--
	}
	sc.segmentsFrom(from)
}

// afterMethod returns the offset of the text after a method, or -1 if there is a space elsewhere.
func (sc *scan) afterMethod() int {
	space := sc.index(0, " \t")
	if space < 0 {
		return 0
	}
	_, rest := cutMethod(sc.s)
	if !sc.router.brace || rest == "" || !sc.isKnown(0, space) || !isMethod(sc.s[:space]) ||
		sc.index(len(sc.s)-len(rest), " \t") >= 0 {
		return -1
	}
	return len(sc.s) - len(rest)
}

// segmentsFrom checks the segments after the slash at from, which may be just before the text.
func (sc *scan) segmentsFrom(from int) {
	if from >= 0 && sc.s[from] == '/' {
		sc.segments(from, sc.foreignSegment)
		return
	}
	if first := sc.index(from+1, "/"); first >= 0 {
		sc.foreignSegment(from+1, first, false)
		sc.segments(first, sc.foreignSegment)
	} else if sc.isKnown(0, len(sc.s)) {
		sc.foreignSegment(from+1, len(sc.s), true)
	}
}

// foreignSegment reports a segment that resembles a parameter of another router, or is a parameter
// that this router rejects.
func (sc *scan) foreignSegment(start, end int, last bool) {
	segment := sc.s[start:end]
	if segment == "" || !sc.isKnown(start, end) {
		return
	}
	const literally = "this router matches " + Bytes + " literally"
	switch {
	case sc.router.star == starNamed && sc.colonParam(start, end, last):
	case segment[0] == '{' && !sc.router.brace:
		if name, closed := strings.CutSuffix(segment[1:], "}"); closed && isIdentifier(name) {
			sc.writeInstead(start, end, literally, ":"+name)
		}
	case segment == "*" && sc.router.star == starLiteral:
		sc.add(start, end, Odd, literally, nil)
	case sc.foreignParam(start, end, literally):
	case sc.router.constraints && segment[0] == ':':
		sc.constraint(start, end)
	case sc.router.literalQuery && !sc.router.brace:
		sc.queryOrFragment(start, end)
	case sc.router.literalQuery:
		sc.queryOrFragment(start, beforeParam(sc.s, start, end))
	}
}

// beforeParam returns the offset of the first "{" in s[start:end], or end. A "?" after it may belong to an expression.
func beforeParam(s string, start, end int) int {
	if open := strings.IndexByte(s[start:end], '{'); open >= 0 {
		return start + open
	}
	return end
}

// NamesValue reports whether name, the name of a parameter such as ":id", denotes a value rather
// than an action, such as ":cancel". It decides by the last word of name, or by the segment before,
// as in "/items/:item".
func NamesValue(name, before string) bool {
	name, before = strings.ToLower(name), strings.ToLower(before)
	const stem = 3
	return len(name) <= 2 || len(before) >= stem && strings.HasPrefix(name, before[:stem]) ||
		slices.ContainsFunc(values, func(word string) bool { return strings.HasSuffix(name, word) })
}

// values are words for values in a path.
var values = []string{
	"id", "name", "uuid", "guid", "slug", "key", "token", "hash", "version", "number", "num", "code", "index", "type",
	"kind", "user", "login", "account", "email", "org", "owner", "repo", "project", "group", "team", "tenant", "service",
	"host", "port", "addr", "address", "path", "file", "page", "url", "ref", "sha", "tag", "branch", "query", "term",
	"word", "title", "topic", "lang", "language", "locale", "country", "city", "region", "year", "month", "day", "date",
	"time", "format", "ext", "size", "value", "param", "symbol", "category", "item", "product", "order", "post",
}

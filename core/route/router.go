package route

import (
	"maps"
	"slices"
	"strings"
)

// A router describes the pattern syntax of one router library.
type router struct {
	colon    bool // ":name" is a parameter
	brace    bool // "{name}" and "{name:expression}" are
	star     starKind
	unrooted Outcome // of a pattern without a leading "/"; Odd: the router adds it
	plain    bool    // "?" is a plain byte
}

// A starKind is what "*" is for a router.
type starKind uint8

const (
	starLiteral starKind = iota // itself
	starFree                    // the rest, with a name or without
	starNamed                   // the rest, and it needs a name: there is a panic
	starLast                    // the rest, without a name, and nothing may follow: there is a panic
)

// routers has one line for each router that lines of sinks name.
var routers = map[string]router{
	"chi":        {brace: true, star: starLast, unrooted: Panics, plain: true},
	"echo":       {colon: true, star: starFree, unrooted: Odd, plain: true},
	"fiber":      {colon: true, star: starFree, unrooted: Odd},
	"gin":        {colon: true, star: starNamed, unrooted: Odd, plain: true},
	"gorilla":    {brace: true, star: starLiteral, unrooted: Never, plain: true},
	"httprouter": {colon: true, star: starNamed, unrooted: Panics, plain: true},
}

// Routers returns the names of the third-party routers.
func Routers() []string { return slices.Sorted(maps.Keys(routers)) }

// Of returns the dialect of the router of that name.
func Of(name string) (Dialect, bool) {
	r, ok := routers[name]
	return Dialect{faults: (*scan).thirdParty, router: r}, ok
}

// thirdParty checks a pattern of a third-party router.
func (sc *scan) thirdParty() {
	if sc.s == "" || sc.isHole(0) || sc.index(0, " \t") >= 0 {
		return // below a group, any; and some take a method in front
	}
	if sc.s[0] != '/' {
		switch sc.router.unrooted {
		case Panics:
			sc.add(0, 1, Panics, `the path must start with "/"`, insertSlash(0))
			return
		case Never:
			sc.add(0, 1, Never, `the path must start with "/"`, insertSlash(0))
			return
		}
	}
	from := 0
	if sc.s[0] != '/' {
		from = -1
	}
	sc.segmentsFrom(from)
}

// segmentsFrom checks the segments after the slash at from, which may be just before the
// text.
func (sc *scan) segmentsFrom(from int) {
	if from >= 0 {
		sc.segments(from, sc.foreignSegment)
		return
	}
	if first := sc.index(0, "/"); first >= 0 {
		sc.foreignSegment(0, first, false)
		sc.segments(first, sc.foreignSegment)
	} else if sc.isKnown(0, len(sc.s)) {
		sc.foreignSegment(0, len(sc.s), true)
	}
}

// foreignSegment reports a segment that looks like a parameter of another router.
func (sc *scan) foreignSegment(start, end int, last bool) {
	segment := sc.s[start:end]
	if segment == "" || !sc.isKnown(start, end) {
		return
	}
	inner := segment[1:]
	const literally = "this router matches " + Bytes + " literally"
	switch {
	case segment[0] == ':' && isIdentifier(inner) && !sc.router.colon:
		sc.add(start, end, Odd, literally+`: write "{`+inner+`}"`,
			&Edit{start, end, "{" + inner + "}", "Replace with {" + inner + "}"})
	case segment[0] == '{' && !sc.router.brace:
		sc.braces(start, end, literally)
	case segment == "*" && last && sc.router.star == starNamed:
		sc.add(start, end, Panics, `"*" needs a name`, &Edit{start, end, "*path",
			"Name it"})
	case segment == "*" && sc.router.star == starLiteral:
		sc.add(start, end, Odd, literally, nil)
	case segment[0] == '*' && !last && sc.router.star == starNamed:
		sc.add(start, end, Panics, "this wildcard must be the last segment", nil)
	case segment[0] == '*' && sc.router.star == starLast && !(last && inner == ""):
		sc.add(start, end, Panics, "this wildcard must be the last byte of the pattern", nil)
	case sc.router.plain && !sc.router.brace:
		sc.queryOrFragment(start, end)
	}
}

// braces is about "{name}" where ":name" is meant.
func (sc *scan) braces(start, end int, message string) {
	name, closed := strings.CutSuffix(sc.s[start+1:end], "}")
	if closed && isIdentifier(name) {
		sc.add(start, end, Odd, message+`: write ":`+name+`"`, &Edit{start, end, ":" + name, "Replace with :" + name})
	}
}

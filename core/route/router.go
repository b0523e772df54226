package route

import (
	"maps"
	"slices"
	"strings"
)

// A router is how the patterns of one look.
type router struct {
	colon  bool // ":name" is a parameter
	brace  bool // "{name}" and "{name:expression}" are
	star   starKind
	rooted Outcome // what becomes of a pattern that does not begin with "/"; Odd: it is put there
	plain  bool    // "?" stands for nothing but itself
}

// A starKind is what "*" is for a router.
type starKind uint8

const (
	starLiteral starKind = iota // itself
	starFree                    // the rest, with a name or without
	starNamed                   // the rest, and it needs a name: there is a panic
)

// routers has one line for each router that lines of sinks name.
var routers = map[string]router{
	"chi":        {brace: true, star: starFree, rooted: Panics, plain: true},
	"echo":       {colon: true, star: starFree, rooted: Odd, plain: true},
	"fiber":      {colon: true, star: starFree, rooted: Odd},
	"gin":        {colon: true, star: starNamed, rooted: Odd, plain: true},
	"gorilla":    {brace: true, star: starLiteral, rooted: Never, plain: true},
	"httprouter": {colon: true, star: starNamed, rooted: Panics, plain: true},
}

// Routers returns the names of the routers of others.
func Routers() []string { return slices.Sorted(maps.Keys(routers)) }

// Of returns the dialect of the router of that name.
func Of(name string) (Dialect, bool) {
	r, ok := routers[name]
	return Dialect{faults: (*scan).other, router: r}, ok
}

// other looks at a pattern of another router.
func (sc *scan) other() {
	if sc.s == "" || sc.isHole(0) || sc.index(0, " \t") >= 0 {
		return // below a group, any; and some take a method in front
	}
	if sc.s[0] != '/' {
		switch sc.router.rooted {
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

// segmentsFrom looks at the segments after the slash at from, which may stand before the
// text.
func (sc *scan) segmentsFrom(from int) {
	if from >= 0 {
		sc.segments(from, sc.otherSegment)
		return
	}
	if first := sc.index(0, "/"); first >= 0 {
		sc.otherSegment(0, first, false)
		sc.segments(first, sc.otherSegment)
	} else if sc.isKnown(0, len(sc.s)) {
		sc.otherSegment(0, len(sc.s), true)
	}
}

// otherSegment looks at a segment that is a parameter, but not for that router.
func (sc *scan) otherSegment(start, end int, last bool) {
	segment := sc.s[start:end]
	if segment == "" || !sc.isKnown(start, end) {
		return
	}
	inner := segment[1:]
	const literally = "not a wildcard for this router: it matches these characters literally"
	switch {
	case segment[0] == ':' && isIdentifier(inner) && !sc.router.colon:
		sc.add(start, end, Odd, literally, &Edit{start, end, "{" + inner + "}", "Replace with {" + inner + "}"})
	case segment[0] == '{' && !sc.router.brace:
		sc.braces(start, end, literally)
	case segment == "*" && last && sc.router.star == starNamed:
		sc.add(start, end, Panics, `"*" needs a name`, &Edit{start, end, "*path",
			"Name it"})
	case segment == "*" && sc.router.star == starLiteral:
		sc.add(start, end, Odd, literally, nil)
	case segment[0] == '*' && !last && sc.router.star == starNamed:
		sc.add(start, end, Panics, "this wildcard must be the last segment", nil)
	case sc.router.plain && !sc.router.brace:
		sc.literal(start, end)
	}
}

// braces is about "{name}" where ":name" is meant.
func (sc *scan) braces(start, end int, message string) {
	name, closed := strings.CutSuffix(sc.s[start+1:end], "}")
	if closed && isIdentifier(name) {
		sc.add(start, end, Odd, message, &Edit{start, end, ":" + name, "Replace with :" + name})
	}
}

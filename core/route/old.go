package route

import (
	"net/url"
	"strings"
)

// serveMux121 looks at a pattern of Go 1.21 and earlier: [HOST] "/" [PATH], which is
// compared with the decoded path of a request.
func (sc *scan) serveMux121() {
	sc.isOld = true
	if sc.s == "" {
		sc.add(0, 0, Panics, "empty pattern", nil)
		return
	}
	slash := sc.index(0, "/")
	switch {
	case slash < 0 && !sc.isKnown(0, len(sc.s)):
		return
	case slash < 0:
		sc.add(0, len(sc.s), Never, `the path must start with "/"`, insertSlash(0))
		return
	}
	if space := sc.index(0, " \t"); space > 0 && space < slash && sc.isKnown(0, space) &&
		isMethod(strings.ToUpper(sc.s[:space])) {
		sc.add(0, space, Never,
			"patterns with a method need go 1.22 in go.mod, and no httpmuxgo121 in GODEBUG", nil)
		return
	}
	sc.hostFaults(0, slash)
	sc.pathFaults(slash)
	sc.segments(slash, sc.literal121)
}

// literal121 looks for what stood for itself before Go 1.22.
func (sc *scan) literal121(start, end int, _ bool) {
	segment := sc.s[start:end]
	if strings.HasPrefix(segment, "{") && strings.HasSuffix(segment, "}") {
		sc.add(start, end, Odd,
			"wildcards need go 1.22 in go.mod, and no httpmuxgo121 in GODEBUG: this matches literally", nil)
		return
	}
	if decoded, err := url.PathUnescape(segment); err == nil && decoded != segment &&
		strings.IndexByte(segment, '?') < 0 {
		i := strings.IndexByte(segment, '%')
		sc.add(start+i, start+i+3, Odd,
			`paths are matched decoded: this matches only a path with "%25"`,
			&Edit{start, end, decoded, "Decode it"})
	}
}

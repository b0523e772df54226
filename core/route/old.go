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
		sc.add(0, 0, Panics, "an empty pattern; registering it panics", nil)
		return
	}
	slash := sc.index(0, "/")
	switch {
	case slash < 0 && !sc.isKnown(0, len(sc.s)):
		return
	case slash < 0:
		sc.add(0, len(sc.s), Never, `no "/" in front of the path; it matches no request`, insertSlash(0))
		return
	}
	if space := sc.index(0, " \t"); space > 0 && space < slash && sc.isKnown(0, space) &&
		isMethod(strings.ToUpper(sc.s[:space])) {
		sc.add(0, space, Never,
			"methods stand in patterns since Go 1.22, and the go line or GODEBUG asks for older ones; it matches no request", nil)
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
			"wildcards stand in patterns since Go 1.22, and the go line or GODEBUG asks for older ones; "+
				"it matches only these very characters", nil)
		return
	}
	if decoded, err := url.PathUnescape(segment); err == nil && decoded != segment &&
		strings.IndexByte(segment, '?') < 0 {
		i := strings.IndexByte(segment, '%')
		sc.add(start+i, start+i+3, Odd,
			`paths are decoded before they are compared; it matches only one with "%25" in it`,
			&Edit{start, end, decoded, "write the character itself"})
	}
}

package route

import (
	"net/url"
	"path"
	"slices"
	"strings"
	"unicode"
)

// An Outcome is the consequence of a wrong pattern.
type Outcome uint8

// The outcomes, the worst first.
const (
	Panics Outcome = iota // registering it panics
	Never                 // it matches no request
	Odd                   // it matches only unintended requests
)

// Bytes is the part of a message to replace with the wrong bytes.
const Bytes = "\x00"

// A Fault describes what is wrong with the bytes [Start, End) of a pattern.
type Fault struct {
	Start, End int
	Outcome    Outcome
	Message    string // the fault and, for Odd, its consequence; the wrong bytes replace [Bytes], or else precede it
	Fix        *Edit  // nil if the intended pattern is unknown
}

// An Edit replaces the bytes [Start, End).
type Edit struct {
	Start, End   int
	New, Message string
}

// A Dialect is the pattern notation of a router.
type Dialect struct {
	faults func(*scan)
	router router
}

// The dialects of net/http.
var (
	ServeMux    = Dialect{faults: (*scan).serveMux}    // since Go 1.22
	ServeMux121 = Dialect{faults: (*scan).serveMux121} // before, and with GODEBUG httpmuxgo121=1
)

// Faults returns the faults of a pattern that hold for every value of its holes. A hole is a byte
// for which isHole returns true, and represents any number of bytes. If a fault makes registration
// panic, only the first such fault is returned.
func Faults(s string, isHole func(i int) bool, d Dialect) []Fault {
	if isHole == nil {
		isHole = func(int) bool { return false }
	}
	sc := scan{s: s, isHole: isHole, router: d.router}
	d.faults(&sc)
	if i := slices.IndexFunc(sc.faults, func(f Fault) bool { return f.Outcome == Panics }); i >= 0 {
		return sc.faults[i : i+1]
	}
	return sc.faults
}

// A scan finds the faults of one pattern.
type scan struct {
	s      string
	isHole func(int) bool
	isOld  bool // Go 1.21
	router router
	faults []Fault
}

func (sc *scan) add(start, end int, o Outcome, message string, fix *Edit) {
	sc.faults = append(sc.faults, Fault{start, end, o, message, fix})
}

// isKnown reports whether every byte in [start, end) is known.
func (sc *scan) isKnown(start, end int) bool {
	for i := start; i < end; i++ {
		if sc.isHole(i) {
			return false
		}
	}
	return true
}

// index returns the offset of the first known byte at or after from that is in set, or -1.
func (sc *scan) index(from int, set string) int {
	for i := from; i < len(sc.s); i++ {
		if strings.IndexByte(set, sc.s[i]) >= 0 && !sc.isHole(i) {
			return i
		}
	}
	return -1
}

// serveMux checks a pattern of Go 1.22 and later.
func (sc *scan) serveMux() {
	if sc.s == "" {
		sc.add(0, 0, Panics, "empty pattern", nil)
		return
	}
	host := sc.method()
	if host < 0 {
		return
	}
	slash := sc.index(host, "/")
	switch {
	case slash < 0 && !sc.isKnown(0, len(sc.s)):
		return
	case slash < 0:
		sc.noSlash(host)
		return
	case sc.isKnown(0, slash) && strings.IndexByte(sc.s[host:slash], '{') >= 0:
		sc.add(host, slash, Panics, `a pattern without a host must start with "/"`, insertSlash(host))
		return
	}
	sc.hostFaults(host, slash)
	sc.segments(slash, sc.wildcard)
	sc.pathFaults(slash)
}

func insertSlash(at int) *Edit { return &Edit{at, at, "/", `Insert "/"`} }

// noSlash reports a pattern without a path.
func (sc *scan) noSlash(host int) {
	name := sc.s[host:]
	if strings.Contains(name, ".") || name == "localhost" {
		sc.add(host, len(sc.s), Panics, `no "/" after the host`, insertSlash(len(sc.s)))
		return
	}
	if name == "" {
		sc.add(0, len(sc.s), Panics, `no path`, nil)
		return
	}
	sc.add(host, len(sc.s), Panics, `the path must start with "/"`, insertSlash(host))
}

// method checks the method, and returns the offset of the host, or -1 if that is unknown or nothing
// more can be checked.
func (sc *scan) method() int {
	space := sc.index(0, " \t")
	if space < 0 || !sc.isKnown(0, space) {
		return 0
	}
	method := sc.s[:space]
	host := space + len(sc.s[space:]) - len(strings.TrimLeft(sc.s[space:], " \t"))
	switch {
	case method == "":
	case strings.Trim(sc.s[space:], " \t") == "":
		sc.add(space, len(sc.s), Panics, "trailing space: what precedes it is read as a method",
			&Edit{space, len(sc.s), "", "Remove the space"})
		return -1
	case !isToken(method):
		sc.add(space, space+1, Panics, "space in a pattern: what precedes it is read as a method",
			encodedSpace(method, space))
		return -1
	case isMethod(strings.ToUpper(method)) && !isMethod(method):
		sc.add(0, space, Odd, "methods are case-sensitive, so this one matches no request",
			&Edit{0, space, strings.ToUpper(method), `Replace with "` + strings.ToUpper(method) + `"`})
	case strings.Contains(method, "|") && isMethods(strings.Split(method, "|")):
		sc.add(0, space, Odd, "a pattern has one method, so this one matches no request: register it for each", nil)
	}
	return host
}

// isMethods reports whether each element is a method.
func isMethods(list []string) bool {
	return !slices.ContainsFunc(list, func(s string) bool { return !isMethod(strings.ToUpper(s)) })
}

// encodedSpace returns the fix for a path with a space, or nil if method is not a path.
func encodedSpace(method string, space int) *Edit {
	if !strings.HasPrefix(method, "/") {
		return nil
	}
	return &Edit{space, space + 1, "%20", `Replace with "%20"`}
}

// methods are the methods of RFC 9110 §9.3, and PATCH (RFC 5789).
var methods = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "CONNECT", "OPTIONS", "TRACE"}

func isMethod(s string) bool { return slices.Contains(methods, s) }

// isToken reports whether s is a token of RFC 9110 §5.6.2.
func isToken(s string) bool {
	for i := range len(s) {
		b := s[i]
		isAlnum := 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' || '0' <= b && b <= '9'
		if !isAlnum && strings.IndexByte("!#$%&'*+-.^_`|~", b) < 0 {
			return false
		}
	}
	return s != ""
}

// hostFaults reports a host that no request has. The ServeMux removes the port of a request before
// it matches.
func (sc *scan) hostFaults(host, slash int) {
	if !sc.isKnown(host, slash) {
		return
	}
	name := sc.s[host:slash]
	colon := strings.LastIndexByte(name, ':')
	scheme := strings.HasSuffix(name, ":") && strings.HasPrefix(sc.s[slash:], "//")
	switch {
	case scheme:
		sc.add(host, slash+2, sc.unclean(), "a pattern has no scheme", &Edit{host, slash + 2, "", "Remove the scheme"})
	case strings.ContainsAny(name, "?#"):
		sc.add(host+strings.IndexAny(name, "?#"), slash, Never, "not part of a host", nil)
	case colon >= 0 && (strings.Count(name, ":") == 1 || name[0] == '[' && strings.Index(name, "]:") == colon-1):
		sc.add(host+colon, slash, Never, "ServeMux ignores the port of a request",
			&Edit{host + colon, slash, "", "Remove the port"})
	case host == 0 && isMethod(strings.ToUpper(name)):
		sc.add(0, slash, Never, "without a space after the method this is a host",
			&Edit{0, slash, strings.ToUpper(name) + " ", "Insert a space after the method"})
	case strings.Contains(name, "*"):
		sc.add(host, slash, Odd, `ServeMux has no "*" wildcard: it matches this host name literally`, nil)
	case name != "" && name != "localhost" && !strings.ContainsAny(name, ".:[{"):
		sc.add(host, slash, Odd, `without a "/" before it this is a host: only requests to it match`, insertSlash(host))
	}
}

// segments calls visit for each completely known segment of the path from the known slash at from
// on. last says that no "/" follows the segment.
func (sc *scan) segments(from int, visit func(start, end int, last bool)) {
	for from >= 0 && from < len(sc.s) {
		end := sc.index(from+1, "/")
		last := end < 0
		if last {
			end = len(sc.s)
		}
		if sc.isKnown(from+1, end) {
			visit(from+1, end, last)
		}
		if last {
			return
		}
		from = end
	}
}

// wildcard checks a segment that contains a brace.
func (sc *scan) wildcard(start, end int, last bool) {
	segment := sc.s[start:end]
	open := strings.IndexByte(segment, '{')
	if open < 0 {
		return
	}
	panics := func(message string, fix *Edit) { sc.add(start, end, Panics, message, fix) }
	name := strings.TrimSuffix(segment[1:], "}")
	bare, rest := strings.CutSuffix(name, "...")
	switch {
	case open > 0:
		panics(wholeSegment, nil)
	case !strings.HasSuffix(segment, "}"):
		if strings.IndexByte(segment, '}') < 0 {
			panics(`no "}" after the name of the wildcard`, &Edit{end, end, "}", `Insert "}"`})
			return
		}
		panics(wholeSegment, nil)
	case (name == "$" || rest) && !last:
		panics("this wildcard must be the last segment", nil)
	case name == "$":
	case bare == "":
		panics("a wildcard needs a name", nil)
	case !isIdentifier(bare):
		panics("the name of a wildcard must be a Go identifier", identifierOf(start, end, bare))
	case sc.hasWildcardNamed(start, bare):
		panics("duplicate wildcard name", nil)
	}
}

const wholeSegment = "a wildcard must be a whole segment"

// identifierOf returns the edit that removes the expression from "{id:[0-9]+}".
func identifierOf(start, end int, name string) *Edit {
	id, _, ok := strings.Cut(name, ":")
	if !ok || !isIdentifier(id) {
		return nil
	}
	return &Edit{start, end, "{" + id + "}", "Keep only the name"}
}

// hasWildcardNamed reports whether a wildcard of that name precedes an offset.
func (sc *scan) hasWildcardNamed(before int, name string) bool {
	for _, word := range []string{"/{" + name + "}/", "/{" + name + "...}/"} {
		if i := strings.Index(sc.s[:before], word); i >= 0 && sc.isKnown(i, i+len(word)) {
			return true
		}
	}
	return false
}

func isIdentifier(s string) bool {
	for i, r := range s {
		if r != '_' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return s != ""
}

// pathFaults reports a path that no request has, or only unintended ones.
func (sc *scan) pathFaults(slash int) {
	if len(sc.faults) > 0 && sc.faults[0].End > slash {
		return // a scheme, so nothing after it is as intended
	}
	if method, _ := cutMethod(sc.s); method != "CONNECT" {
		sc.uncleanPath(slash)
	}
	sc.segments(slash, func(start, end int, last bool) {
		sc.otherRouterSyntax(start, end, last)
		sc.queryOrFragment(start, end)
	})
}

// unclean returns the outcome of a path that is not clean. No request has one, because a ServeMux
// cleans request paths, except for CONNECT.
func (sc *scan) unclean() Outcome {
	if method, _ := cutMethod(sc.s); method != "" && method != "CONNECT" && !sc.isOld && sc.isKnown(0, len(method)) {
		return Panics
	}
	return Never
}

// uncleanPath reports what a ServeMux removes from request paths.
func (sc *scan) uncleanPath(slash int) {
	outcome := sc.unclean()
	sc.segments(slash, func(start, end int, last bool) {
		segment := sc.s[start:end]
		var fix *Edit
		if sc.isKnown(slash, len(sc.s)) && !strings.ContainsAny(sc.s[slash:], "?#") {
			fix = &Edit{slash, len(sc.s), clean(sc.s[slash:]), "Replace with the clean path"}
		}
		switch {
		case segment == "." || segment == "..":
			sc.add(start, end, outcome, cleaned, fix)
		case segment != "" || last:
		case outcome == Never && !sc.isOld: // undocumented: an empty segment matches like an unnamed wildcard
			sc.add(start-1, end+1, Odd, cleaned+"; what it matches is undocumented", fix)
		default:
			sc.add(start-1, end+1, outcome, cleaned, fix)
		}
	})
}

const cleaned = "ServeMux cleans request paths before it matches them"

// clean is path.Clean, but keeps a final slash.
func clean(p string) string {
	cleaned := path.Clean(p)
	if strings.HasSuffix(p, "/") && cleaned != "/" {
		cleaned += "/"
	}
	return cleaned
}

// otherRouterSyntax reports a segment that is a parameter in other routers.
func (sc *scan) otherRouterSyntax(start, end int, last bool) {
	segment := sc.s[start:end]
	if segment == "" {
		return
	}
	const literally = "net/http matches " + Bytes + " literally"
	switch {
	case sc.foreignParam(start, end, literally):
	case segment[0] == '*' && isIdentifier(segment[1:]) && last:
		sc.writeInstead(start, end, literally, "{"+segment[1:]+"...}")
	case segment == "*" && last:
		sc.add(start, end, Odd,
			`net/http matches "*" literally: a pattern that ends with "/" matches everything below it`,
			&Edit{start, end, "", `Remove "*"`})
	case strings.HasSuffix(segment, "*"):
		sc.add(end-1, end, Odd, `ServeMux has no "*" wildcard: it matches "*" literally`, nil)
	}
}

// foreignParam reports ":name", where "{name}" is meant, and "<name>", unless they are parameters of this router.
func (sc *scan) foreignParam(start, end int, literally string) bool {
	segment := sc.s[start:end]
	switch {
	case segment[0] == ':' && isIdentifier(segment[1:]) && !sc.router.colon:
		sc.writeInstead(start, end, literally, "{"+segment[1:]+"}")
	case segment[0] == '<' && segment[len(segment)-1] == '>':
		sc.add(start, end, Odd, literally, nil)
	default:
		return false
	}
	return true
}

// writeInstead reports a segment that is matched literally, with the parameter that is meant.
func (sc *scan) writeInstead(start, end int, literally, param string) {
	sc.add(start, end, Odd, literally+`: write "`+param+`"`, &Edit{start, end, param, "Replace with " + param})
}

// queryOrFragment reports a query and a fragment, which a path does not have.
func (sc *scan) queryOrFragment(start, end int) {
	i := strings.IndexAny(sc.s[start:end], "?#")
	if i < 0 || len(sc.faults) > 0 && sc.faults[len(sc.faults)-1].End > start+i {
		return
	}
	i += start
	var fix *Edit
	if sc.isKnown(i, len(sc.s)) {
		fix = &Edit{i, len(sc.s), "", "Remove what follows the path"}
	}
	message := `a pattern never matches a query; this one matches only paths that contain "%3F"`
	if sc.s[i] == '#' {
		message = `requests have no fragment; this pattern matches only paths that contain "%23"`
	}
	sc.add(i, len(sc.s), Odd, message, fix)
}

// serveMux121 checks a pattern of Go 1.21 and earlier: [HOST] "/" [PATH], which is compared with
// the decoded path of a request.
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
		sc.add(0, space, Never, "patterns with a method need go 1.22 in go.mod, and no httpmuxgo121 in GODEBUG", nil)
		return
	}
	sc.hostFaults(0, slash)
	sc.pathFaults(slash)
	sc.segments(slash, sc.literal121)
}

// literal121 reports syntax that was literal before Go 1.22.
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

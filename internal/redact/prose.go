package redact

import (
	"regexp"
	"slices"
	"strings"
)

// InProse returns the values that a line of running text, of a comment, or of a file other than Go
// describes as secrets: in settings, sentences, commands and headers, also in escapes.
func InProse(s string) (out []Span) {
	start := 0
	for piece := range strings.SplitSeq(s, "\x00") { // prose has no zero bytes; embedded files have many
		for _, at := range inProse(piece, true) {
			out = append(out, at.Moved(start))
		}
		start += len(piece) + 1
	}
	return out
}

// inProse is InProse for text and for code. In code, a value without quotation marks counts only in
// a comment or a string.
func inProse(s string, isText bool) (out []Span) {
	if !MayTell(s) || !mayHoldMade(s) {
		return nil
	}
	scan := proseScan{s: s, line: s, text: isText}
	out = scan.found(nil)
	if !strings.ContainsAny(s, `%\\&`) {
		return out
	}
	r := read(s)
	for range mostReadings {
		next := r.decoded()
		if len(next.text) == len(r.text) {
			break
		}
		r = next
		scan.s, scan.reading = string(r.text), r
		out = scan.found(out)
	}
	return out
}

// A proseScan looks for secrets in one reading of a line.
type proseScan struct {
	s       string   // as decoded
	line    string   // as written
	reading *reading // nil if nothing is decoded
	text    bool     // the line is not code
}

// budget returns how many bytes the matches of one pattern may have together, as they may overlap. If they have more,
// the rest of the text counts as a secret.
func (p *proseScan) budget() int { return 4*len(p.s) + 1<<16 }

// found appends the secrets of the reading, as spans of the line.
func (p *proseScan) found(out []Span) []Span {
	var list []Span
	words := hintsOf(p.s)
	if words&ofSecret != 0 && (strings.ContainsAny(p.s, ":=<") || strings.Contains(p.s, "--")) {
		list = p.settings(list, words&ofValue != 0)
	}
	list = p.phrases(list, words)
	if words&ofCookie != 0 {
		list = p.cookies(list)
	}
	for _, at := range list {
		out = append(out, p.written(at))
	}
	return out
}

// written maps a span of the reading to the line.
func (p *proseScan) written(at Span) Span {
	if p.reading == nil || at.Start >= at.End {
		return at
	}
	return Span{int(p.reading.start[at.Start]), int(p.reading.end[at.End-1])}
}

// offset maps an offset in the reading to the line.
func (p *proseScan) offset(i int) int {
	if p.reading == nil || i >= len(p.reading.start) {
		return min(i, len(p.line))
	}
	return int(p.reading.start[i])
}

// in returns the bytes of text in the span.
func (s Span) in(text string) string { return text[s.Start:s.End] }

// isCalled reports whether the span is the name of a function that is called.
func isCalled(s string, at Span) bool { return at.End < len(s) && s[at.End] == '(' }

// cookieHeader matches the beginning of a cookie header, and cookie the name and the value of one
// cookie.
var (
	cookieHeader = regexp.MustCompile(`(?i)\b(?:set-)?cookie["']?\s*[:,=]\s*\\?["']?`)
	cookie       = regexp.MustCompile(`^([\w.-]+)=([^\s;"'\\]*)(?:;\s*)?`)
)

// cookies appends the values of cookies: generated ones, and all made-up values of session cookies.
func (p *proseScan) cookies(out []Span) []Span {
	for _, header := range cookieHeader.FindAllStringIndex(p.s, -1) {
		for at := header[1]; ; {
			m := cookie.FindStringSubmatchIndex(p.s[at:])
			if m == nil {
				break
			}
			name, value := Span{at + m[2], at + m[3]}.in(p.s), Span{at + m[4], at + m[5]}
			if v := value.in(p.s); looksGenerated(v) || isKey(v) || IsSession(name) && LooksInvented(v) {
				out = append(out, value)
			}
			at += m[1]
		}
	}
	return out
}

// IsSession reports whether a cookie of that name identifies a logged-in user.
func IsSession(name string) bool { return sessions.MatchString(name) || isSecretWord(name) }

var sessions = regexp.MustCompile(`(?i)sess|sid$|auth|token|jwt|login|remember`)

// A codeScan reads a line of code from left to right.
type codeScan struct {
	text    bool // the line is not code
	at      int
	comment bool
	marks   [2]int // quotation marks and backquotes before at
}

// quotes reports whether offset i is within a comment or a string. i must not decrease from one
// call to the next.
func (c *codeScan) quotes(s string, i int) bool {
	if c.text {
		return true
	}
	part := s[c.at:i]
	c.at = i
	begins := func(mark string) bool { return strings.Contains(s[max(0, i-len(part)-1):i], mark) }
	c.comment = c.comment || slices.ContainsFunc([]string{"//", "/*", "#"}, begins)
	c.marks[0] += strings.Count(part, `"`)
	c.marks[1] += strings.Count(part, "`")
	return c.comment || c.marks[0]%2 == 1 || c.marks[1]%2 == 1
}

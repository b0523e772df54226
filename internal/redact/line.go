package redact

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core/secret"
)

// Line returns a line of running text, such as a compiler's error or a line of source, with the
// secrets masked. In doubt it masks too much rather than too little.
func Line(s string) string { return Masked(s, InLine(s)) }

var (
	// quoted matches a Go string literal.
	quoted = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`")

	// unquoted matches text up to a space or a quotation mark.
	unquoted = regexp.MustCompile("[^\\s\"'`]+")

	// cutShort matches a password up to an "@", or up to the dots of a truncated text. A single
	// slash before the user is enough, because the go command reduces two slashes to one.
	cutShort = regexp.MustCompile("(/[^\\s\"'`/?#:@]*:)[^\\s\"'`]*(@|\\.\\.\\.)")
)

// portAndPath matches a port and a slash after a ":". They are not a password.
var portAndPath = regexp.MustCompile("^[0-9]{1,5}/")

// InLine returns the spans of a line of running text that may be secret.
func InLine(s string) []Span {
	var out []Span
	if strings.ContainsAny(s, "\"`") {
		out = inQuoted(s)
	}
	for _, begin := range []string{"earer ", "asic ", "rization: "} { // behind a letter of either case
		if strings.Contains(s, begin) {
			out = append(out, secretsOf(s)...)
			break
		}
	}
	for _, at := range unquoted.FindAllStringIndex(s, -1) {
		for _, secret := range secretsOf(s[at[0]:at[1]]) {
			out = append(out, secret.Moved(at[0]))
		}
	}
	for _, at := range cutShort.FindAllStringSubmatchIndex(s, -1) {
		user, value := s[at[2]+1:at[3]-1], s[at[3]:at[4]]
		isRoute := user == "" && (at[0] == 0 || s[at[0]-1] != '/' && s[at[0]-1] != ':')
		isDigest := strings.HasPrefix(s[at[1]:], "sha256:")
		if value != user && !isRoute && !isDigest && !secret.IsPlaceholder(value) && !portAndPath.MatchString(value) {
			out = append(out, Span{at[3], at[4]})
		}
	}
	out = append(out, inSinks(s)...)
	return besideHoles(s, append(out, inProse(s, false)...))
}

// secretsOf returns the secrets that core recognises in s, except for masks.
func secretsOf(s string) (out []Span) {
	for _, at := range secret.Spans(s) {
		if !secret.IsPlaceholder(at.In(s)) {
			out = append(out, Span{int(at.Start), int(at.End)})
		}
	}
	return out
}

// besideHoles removes the names of holes, written "⟦name⟧", from the spans of list.
func besideHoles(s string, list []Span) []Span {
	if !strings.Contains(s, "⟦") {
		return list
	}
	var out []Span
	for _, span := range list {
		for _, hole := range holes.FindAllStringIndex(s, -1) {
			if hole[0] < span.End && span.Start < hole[1] {
				out = append(out, Span{span.Start, max(span.Start, hole[0])})
				span.Start = min(span.End, hole[1])
			}
		}
		out = append(out, span)
	}
	return Joined(out)
}

var holes = regexp.MustCompile(`⟦[^⟧]*⟧`)

// inQuoted returns the secrets in the string literals of a line, and in the texts of their
// concatenations.
func inQuoted(s string) (out []Span) {
	var sum pieces
	end := 0
	for _, at := range quoted.FindAllStringIndex(s, -1) {
		literal := s[at[0]:at[1]]
		value, err := strconv.Unquote(literal)
		if err != nil {
			continue
		}
		if strings.TrimSpace(s[end:at[0]]) != "+" {
			out, sum = sum.secrets(out), nil
		}
		sum = append(sum, piece{literal[0], literal[1 : len(literal)-1], value, at[0] + 1})
		end = at[1]
	}
	return sum.secrets(out)
}

// Message returns the text of an error with the secrets of [Line] masked, and also the quoted words
// that look made up, such as a password on the command line in place of a number or a name.
func Message(s string) string {
	out := append(InLine(s), InProse(s)...)
	for _, at := range quotedWord.FindAllStringIndex(s, -1) {
		for _, word := range quotedPart.FindAllStringIndex(s[at[0]:at[1]], -1) {
			if part := (Span{word[0], word[1]}).Moved(at[0]); LooksInvented(part.in(s)) {
				out = append(out, part)
			}
		}
	}
	return Masked(s, out)
}

var (
	quotedWord = regexp.MustCompile(`"[^\s"]+"|'[^\s']+'`)
	quotedPart = regexp.MustCompile(`[^"'=,;:|&]+`)
)

// quotes matches a quotation in a parser's error, with the word before it.
var quotes = regexp.MustCompile(`(\w*)(\s*)("(?:[^"\\]|\\.)+"|'(?:[^'\\]|\\.)+')`)

// Quotes masks the values that a parser's error quotes. It keeps the names of keys and tables, and
// anything no longer than an escape.
func Quotes(s string) string {
	const longest = len(`"\n"`)
	return quotes.ReplaceAllStringFunc(s, func(at string) string {
		m := quotes.FindStringSubmatch(at)
		if word := strings.ToLower(m[1]); len(m[3]) <= longest || word == "key" || word == "table" {
			return at
		}
		return m[1] + m[2] + m[3][:1] + Mask + m[3][:1]
	})
}

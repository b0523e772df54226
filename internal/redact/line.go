package redact

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core/secret"
)

// Line returns a line of running text, such as a compiler's error or a line of
// source, without the secrets of the URLs in it. It takes too much rather than too
// little.
func Line(s string) string { return masked(s, InLine(s)) }

var (
	// quoted is a string as Go writes it.
	quoted = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`")

	// unquoted is what ends at a space or a quotation mark.
	unquoted = regexp.MustCompile("[^\\s\"'`]+")

	// cutShort is a password after a slash (the go command takes two of them for
	// one), up to an "@" or to the dots of a text that was cut.
	cutShort = regexp.MustCompile("(/[^\\s\"'`/?#:@]*:)[^\\s\"'`]*(@|\\.\\.\\.)")
)

// portAndPath matches a port and a slash after a ":", which are not a password.
var portAndPath = regexp.MustCompile("^[0-9]{1,5}/")

// InLine returns the bytes of a line of running text that may be secret.
func InLine(s string) []Span {
	var out []Span
	if strings.ContainsAny(s, "\"`") {
		out = inQuoted(s)
	}
	for _, begin := range []string{"earer ", "asic ", "rization: "} { // credentials, behind a blank
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
		if value != user && !isRoute && !secret.IsPlaceholder(value) && !portAndPath.MatchString(value) {
			out = append(out, Span{at[3], at[4]})
		}
	}
	return besideHoles(s, append(out, inProse(s, false)...))
}

// secretsOf returns the secrets that core recognises in a text, except for masks.
func secretsOf(s string) (out []Span) {
	for _, at := range secret.Spans(s) {
		if !secret.IsPlaceholder(at.In(s)) {
			out = append(out, Span{int(at.Start), int(at.End)})
		}
	}
	return out
}

// besideHoles excludes the names of holes, written "⟦name⟧", from the secrets of a text.
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

// inQuoted returns what is secret in the strings of a line, and in the texts that
// sums of them make.
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

// Message returns the text of an error without what [Line] takes out, and without quoted words that were made up: a
// command line or a file gave them in place of a number, or of the name of something.
func Message(s string) string {
	out := append(InLine(s), InProse(s)...)
	for _, at := range quotedWord.FindAllStringIndex(s, -1) {
		for _, word := range quotedPart.FindAllStringIndex(s[at[0]:at[1]], -1) {
			if part := (Span{word[0], word[1]}).Moved(at[0]); IsMade(part.in(s)) {
				out = append(out, part)
			}
		}
	}
	return masked(s, out)
}

var (
	quotedWord = regexp.MustCompile(`"[^\s"]+"|'[^\s']+'`)
	quotedPart = regexp.MustCompile(`[^"'=,;:|&]+`)
)

// quotes is what the error of a parser quotes, with the word before it.
var quotes = regexp.MustCompile(`(\w*)(\s*)("(?:[^"\\]|\\.)+"|'(?:[^'\\]|\\.)+')`)

// Quotes masks the values that a parser's error quotes. Names of keys and tables, and
// anything no longer than an escape, stay.
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

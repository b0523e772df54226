package main

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"
	"strconv"

	"github.com/urllint/urllint/core"
)

const mask = "xxxxx"

// maskLine gives a line of running text, such as a compiler's error or a line of
// source, without the secrets of the URLs in it. It takes too much rather than
// too little.
func maskLine(s string) string {
	s = quoted.ReplaceAllStringFunc(s, maskQuoted)
	s = unquoted.ReplaceAllStringFunc(s, core.Mask)
	return cutShort.ReplaceAllString(s, "${1}"+mask+"${2}")
}

var (
	// quoted is a string as Go writes it.
	quoted = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`")

	// unquoted is what ends at a space or a quotation mark.
	unquoted = regexp.MustCompile("[^\\s\"'`]+")

	// cutShort is a password behind a slash (the go command takes two of them for
	// one), up to an "@" or to the dots of a text that was cut.
	cutShort = regexp.MustCompile("(/[^\\s\"'`/?#:@]*:)[^\\s\"'`]*(@|\\.\\.\\.)")
)

// maskQuoted gives a string in its quotes, masked.
func maskQuoted(s string) string {
	value, err := strconv.Unquote(s)
	if err != nil {
		return s
	}
	if masked := core.Mask(value); masked != value {
		return strconv.Quote(masked)
	}
	return s
}

// isSecretRule reports whether the findings of a rule point at the bytes of a secret.
func isSecretRule(name string) bool {
	r := core.Lookup(name)
	return r != nil && r.Secret
}

// secrets gives the stretches of a file that must not be shown: what looks like
// the secret of a URL, and what a finding says is one.
func (r *report) secrets(file string, src []byte) []stretch {
	out := secretsBySyntax(src)
	starts := lineStarts(src)
	for i := range r.findings {
		f := &r.findings[i]
		if !isSecretRule(f.Category) || f.start.Filename != file || f.end.Line > len(starts) {
			continue
		}
		s := stretch{starts[f.start.Line-1] + f.start.Column - 1, starts[f.end.Line-1] + f.end.Column - 1}
		if s.start < s.end && s.end <= len(src) {
			out = append(out, s)
		}
	}
	return out
}

// masks gives the edits that replace those stretches, in order, line by line.
func masks(file string, src []byte, secrets []stretch) []edit {
	slices.SortFunc(secrets, func(a, b stretch) int { return cmp.Compare(a.start, b.start) })
	var out []edit
	at := 0
	for _, s := range secrets {
		for line := range bytes.Lines(src[max(at, s.start):max(at, s.end)]) {
			start := max(at, s.start)
			at = start + len(line)
			end := start + len(bytes.TrimRight(line, "\r\n"))
			out = append(out, edit{file, stretch{start, end}, mask})
		}
	}
	return out
}

// maskSource gives the text of a file with those stretches masked.
func maskSource(file string, src []byte, secrets []stretch) string {
	masked, err := apply(src, masks(file, src, secrets))
	if err != nil {
		return "" // no text rather than a secret
	}
	return string(masked)
}

func lineStarts(src []byte) []int {
	starts := []int{0}
	for at := 0; ; {
		i := bytes.IndexByte(src[at:], '\n')
		if i < 0 {
			return starts
		}
		at += i + 1
		starts = append(starts, at)
	}
}

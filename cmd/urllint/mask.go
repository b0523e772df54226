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
func maskLine(s string) string { return masked([]byte(s), secretsOfLine(s)) }

var (
	// quoted is a string as Go writes it.
	quoted = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`")

	// unquoted is what ends at a space or a quotation mark.
	unquoted = regexp.MustCompile("[^\\s\"'`]+")

	// cutShort is a password behind a slash (the go command takes two of them for
	// one), up to an "@" or to the dots of a text that was cut.
	cutShort = regexp.MustCompile("(/[^\\s\"'`/?#:@]*:)[^\\s\"'`]*(@|\\.\\.\\.)")
)

// secretsOfLine gives the stretches of a line of running text that may be secret.
func secretsOfLine(s string) []stretch {
	var out []stretch
	for _, at := range quoted.FindAllStringIndex(s, -1) {
		literal := s[at[0]:at[1]]
		if value, err := strconv.Unquote(literal); err == nil {
			inner := literal[1 : len(literal)-1]
			for _, secret := range core.Secrets(value) {
				out = append(out, spelling(literal[0], inner, value, int(secret.Start), int(secret.End)).moved(at[0]+1))
			}
		}
	}
	for _, at := range unquoted.FindAllStringIndex(s, -1) {
		for _, secret := range core.Secrets(s[at[0]:at[1]]) {
			out = append(out, stretch{int(secret.Start), int(secret.End)}.moved(at[0]))
		}
	}
	for _, at := range cutShort.FindAllStringSubmatchIndex(s, -1) {
		out = append(out, stretch{at[3], at[4]})
	}
	return out
}

func (s stretch) moved(by int) stretch { return stretch{s.start + by, s.end + by} }

// isSecretRule reports whether the findings of a rule point at the bytes of a secret.
func isSecretRule(name string) bool {
	r := core.Lookup(name)
	return r != nil && r.Secret
}

// secrets gives the stretches of a file that must not be shown: what looks like
// the secret of a URL, and what a finding says is one.
func (r *report) secrets(file string, src []byte) []stretch {
	out := secretsBySyntax(src)
	in := source{text: src, starts: lineStarts(src)}
	for _, p := range r.secret[file] {
		start, okStart := in.offset(p.start)
		end, okEnd := in.offset(p.end)
		switch {
		case okStart && okEnd:
			out = append(out, stretch{start, end})
		case p.start.Line >= 1 && p.end.Line <= len(in.starts): // a //line comment hides the columns
			out = append(out, stretch{in.line(p.start.Line).start, in.line(p.end.Line).end})
		}
	}
	return out
}

// masks gives the edits that replace those stretches, in order and apart, line by
// line.
func masks(src []byte, secrets []stretch) []edit {
	var out []edit
	for _, s := range joined(secrets) {
		at := s.start
		for line := range bytes.Lines(src[s.start:s.end]) {
			end := at + len(bytes.TrimRight(line, "\r\n"))
			if at < end {
				out = append(out, edit{stretch: stretch{at, end}, text: mask})
			}
			at += len(line)
		}
	}
	return out
}

// joined gives stretches in order, those that overlap as one.
func joined(list []stretch) []stretch {
	sorted := slices.SortedFunc(slices.Values(list), func(a, b stretch) int { return cmp.Compare(a.start, b.start) })
	var out []stretch
	for _, s := range sorted {
		if n := len(out); n > 0 && s.start < out[n-1].end {
			out[n-1].end = max(out[n-1].end, s.end)
		} else if s.start < s.end {
			out = append(out, s)
		}
	}
	return out
}

// masked gives a text with those stretches masked.
func masked(src []byte, secrets []stretch) string {
	out, err := apply(src, masks(src, secrets))
	if err != nil {
		return "" // no text rather than a secret
	}
	return string(out)
}

// after gives where a stretch stands once the edits are applied. What is in the
// middle of one becomes all of its text.
func (s stretch) after(edits []edit) stretch {
	by := 0
	start, end := s.start, s.end
	for _, e := range edits {
		if e.start >= s.end && e.start > s.start {
			break
		}
		grown := len(e.text) - (e.end - e.start)
		switch {
		case e.end <= s.start:
			start += grown
		case e.start < s.start:
			start = e.start + by
		}
		switch {
		case e.end <= s.end:
			end += grown
		case e.start < s.end:
			end = e.start + by + len(e.text)
		}
		by += grown
	}
	return stretch{start, end}
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

package main

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"

	"github.com/urllint/urllint/core"
)

const mask = "xxxxx"

// looksSecret is a password in running text: what stands between ":" and "@"
// behind a slash (the go command takes two of them for one), or up to the dots of
// a text that was cut short. It takes too much rather than too little.
var looksSecret = regexp.MustCompile("(/[^\\s\"'`/?#:@]*:)[^\\s\"'`]*(@|\\.\\.\\.)")

// maskLine gives a line of running text, such as a compiler's error or a line of
// source, with what looks like a password in it masked.
func maskLine(s string) string {
	return looksSecret.ReplaceAllString(s, "${1}"+mask+"${2}")
}

// secretIn gives the bytes [start, end) of a URL that core.Mask replaces; equal
// if there are none.
func secretIn(url string) (start, end int) {
	masked := core.Mask(url)
	if masked == url {
		return 0, 0
	}
	same := commonPrefix(url, masked)
	tail := commonSuffix(url, masked)
	// A password may begin or end like the mask: find where the mask stands.
	for at := same; at >= 0; at-- {
		rest := len(masked) - at - len(mask)
		if rest > tail {
			break
		}
		if rest >= 0 && rest <= len(url)-at && masked[at:at+len(mask)] == mask {
			return at, len(url) - rest
		}
	}
	return same, max(same, len(url)-tail)
}

func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

func commonSuffix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return n
}

// secretRule is the rule whose findings point at the bytes of a password.
const secretRule = "userinfo-password"

// secrets gives the stretches of a file that must not be shown: what looks like
// the password of a URL, and what a finding says is one.
func (r *report) secrets(file string, src []byte) []stretch {
	out := secretsBySyntax(src)
	starts := lineStarts(src)
	for i := range r.findings {
		f := &r.findings[i]
		if f.Category != secretRule || f.start.Filename != file || f.end.Line > len(starts) {
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

package main

import (
	"bytes"

	"github.com/urllint/urllint/internal/redact"
)

const mask = redact.Mask

// maskLine gives a line of running text, such as a compiler's error, without the
// secrets of the URLs in it.
func maskLine(s string) string { return redact.Line(s) }

// stretches gives spans as stretches of a file.
func stretches(list []redact.Span) []stretch {
	out := make([]stretch, len(list))
	for i, s := range list {
		out[i] = stretch{s.Start, s.End}
	}
	return out
}

func spans(list []stretch) []redact.Span {
	out := make([]redact.Span, len(list))
	for i, s := range list {
		out[i] = redact.Span{Start: s.start, End: s.end}
	}
	return out
}

func (s stretch) moved(by int) stretch { return stretch{s.start + by, s.end + by} }

// masks gives the edits that replace those stretches, in order and apart, line by
// line.
func masks(src []byte, secrets []stretch) []edit {
	var out []edit
	for _, s := range stretches(redact.ByLine(src, spans(secrets))) {
		out = append(out, edit{stretch: s, text: mask})
	}
	return out
}

// joined gives stretches in order, those that overlap as one.
func joined(list []stretch) []stretch { return stretches(redact.Joined(spans(list))) }

// without gives a text with those stretches masked.
func without(src []byte, secrets []stretch) string {
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

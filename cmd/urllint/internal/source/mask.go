package source

import (
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/internal/redact"
)

// MaskText stands for a secret.
const MaskText = redact.Mask

// Spans returns spans as stretches of a file.
func Spans(list []redact.Span) []edits.Span {
	out := make([]edits.Span, len(list))
	for i, s := range list {
		out[i] = edits.Span{Start: s.Start, End: s.End}
	}
	return out
}

func redactSpans(list []edits.Span) []redact.Span {
	out := make([]redact.Span, len(list))
	for i, s := range list {
		out[i] = redact.Span{Start: s.Start, End: s.End}
	}
	return out
}

// Masks returns the edits that replace those stretches, in order and apart, line by
// line.
func Masks(src []byte, secrets []edits.Span) []edits.Edit {
	var out []edits.Edit
	for _, s := range Spans(redact.ByLine(src, redactSpans(secrets))) {
		out = append(out, edits.Edit{Span: s, Text: MaskText})
	}
	return out
}

// Merge returns stretches in order, those that overlap as one.
func Merge(list []edits.Span) []edits.Span { return Spans(redact.Joined(redactSpans(list))) }

// Mask returns a text with those stretches masked.
func Mask(src []byte, secrets []edits.Span) string {
	out, err := edits.Apply(src, Masks(src, secrets))
	if err != nil {
		return "" // no text rather than a secret
	}
	return string(out)
}

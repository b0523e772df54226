package source

import (
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/internal/redact"
)

// Masks returns the edits that replace those stretches, in order and apart, line by
// line.
func Masks(src []byte, secrets []edits.Span) []edits.Edit {
	var out []edits.Edit
	for _, s := range redact.ByLine(src, secrets) {
		out = append(out, edits.Edit{Span: s, Text: redact.Mask})
	}
	return out
}

// Merge returns stretches in order, those that overlap as one.
func Merge(list []edits.Span) []edits.Span { return redact.Joined(list) }

// Mask returns a text with those stretches masked.
func Mask(src []byte, secrets []edits.Span) string {
	out, err := edits.Apply(src, Masks(src, secrets))
	if err != nil {
		return "" // no text rather than a secret
	}
	return string(out)
}

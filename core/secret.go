package core

import (
	"math"
	"slices"
	"strings"
)

// What is secret in a text is decided here, from its value alone: whatever a rule
// reports, and wherever the text stands, no output holds these bytes.
//
// A text is read four times: as it stands, and percent-decoded once, twice and
// three times. In each reading three detectors look for secrets:
//
//   - userinfo: the password in "user:password@host", wherever an authority can
//     begin, and the user where the user is a token (secret_userinfo.go, secret_word.go);
//   - settings: the value of a name such as "token", in a query, a path, a
//     fragment, or a data source name (secret_setting.go, secret_name.go);
//   - tokens: what has the shape of a token or of a web hook's address of some
//     service, under any name or none (secret_token.go).
//
// Stand-ins such as "xxxxx", "{password}" and "%s" are none (secret_standin.go).
// The time is linear in the length of the text.

// Masked stands for a secret in everything that is written.
const Masked = "xxxxx"

// maxDecoded is how many times a text is decoded in search of secrets.
const maxDecoded = 3

// Secrets returns the bytes of s that no output may hold: passwords, tokens and
// values of parameters such as "token". The spans are byte offsets, half-open,
// sorted and apart; none is empty. Of a text of 2 GiB or more only the beginning
// is read.
func Secrets(s string) []Span { return secretsAt(s, FormReference) }

// Mask returns s with each of its [Secrets] replaced by [Masked].
func Mask(s string) string {
	secrets := Secrets(s)
	if len(secrets) == 0 {
		return s
	}
	var b strings.Builder
	at := int32(0)
	for _, secret := range secrets {
		b.WriteString(s[at:secret.Start])
		b.WriteString(Masked)
		at = secret.End
	}
	b.WriteString(s[at:])
	return b.String()
}

// Secrets returns the bytes of t that no output may hold where a place of form f
// takes it: as [Secrets] does, and all of a password. A span may hold holes, which
// are no secrets of the source.
func (t Text) Secrets(f Form) []Span {
	if f == FormPassword && t.S != "" && !IsStandIn(t.S) {
		return []Span{span(0, len(t.S))}
	}
	return secretsAt(t.S, f)
}

// Shown returns t for people to read, as a place of form f takes it: its holes as
// ⟦name⟧, and [Masked] for the known bytes of its secrets. Bytes that do not print
// stay as they are.
func (t Text) Shown(f Form) string { return t.ShownSpan(f, span(0, len(t.S))) }

// ShownSpan returns the part at of what Shown returns. What of t is secret does not
// depend on the part.
func (t Text) ShownSpan(f Form, at Span) string {
	var b strings.Builder
	from, end := max(int(at.Start), 0), min(int(at.End), len(t.S))
	for _, s := range t.Secrets(f) {
		t.show(&b, from, min(int(s.Start), end), false)
		t.show(&b, max(int(s.Start), from), min(int(s.End), end), true)
		from = max(from, int(s.End))
	}
	t.show(&b, from, end, false)
	return b.String()
}

// show writes the bytes [from, to) of t, or a mask for each stretch of known ones
// if they are secret.
func (t Text) show(b *strings.Builder, from, to int, secret bool) {
	for from < to {
		if h := t.HoleAt(from); h != nil {
			b.WriteString("⟦" + h.Name + "⟧")
			from++
			continue
		}
		end := from + 1
		for end < to && (t.S[end] != HoleByte || t.HoleAt(end) == nil) {
			end++
		}
		if secret {
			b.WriteString(Masked)
		} else {
			b.WriteString(t.S[from:end])
		}
		from = end
	}
}

// A secretFinder collects the secrets of a text, reading by reading.
type secretFinder struct {
	reading        // the current one
	form      Form // that the place expects
	authority struct {
		seams []int // where the schemes of further URLs begin
		end   int   // of the last authority that was looked at
		reach int   // the last "@" that a broken userinfo reached to
		lastAt
	}
	found []Span
}

// secretsAt returns the secrets of s where a place of form f takes it.
func secretsAt(s string, f Form) []Span {
	finder := secretFinder{form: f, reading: reading{s: s[:min(len(s), math.MaxInt32)]}}
	for {
		finder.userinfos()
		finder.settings()
		finder.tokens()
		if !finder.decode() {
			return union(finder.found)
		}
	}
}

// add notes that the bytes [from, to) of the current reading are secret.
func (f *secretFinder) add(from, to int) {
	if s := f.outer(from, to); s.Len() > 0 {
		f.found = append(f.found, s)
	}
}

// union sorts spans and joins those that overlap or touch.
func union(spans []Span) []Span {
	if len(spans) < 2 {
		return spans
	}
	slices.SortFunc(spans, func(a, b Span) int { return int(a.Start - b.Start) })
	out := spans[:1]
	for _, s := range spans[1:] {
		if last := &out[len(out)-1]; s.Start <= last.End {
			last.End = max(last.End, s.End)
		} else {
			out = append(out, s)
		}
	}
	return out
}

package secret

import (
	"github.com/urllint/urllint/core"
	"math"
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

// Spans returns the bytes of s that no output may hold: passwords, tokens and
// values of parameters such as "token". The spans are byte offsets, half-open,
// sorted and apart; none is empty. Of a text of 2 GiB or more only the beginning
// is read.
func Spans(s string) []core.Span { return secretsAt(s, core.FormReference) }

// Mask returns s with each of its [Secrets] replaced by [Masked].
func Mask(s string) string {
	secrets := Spans(s)
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

// InText returns the bytes of t that no output may hold where a place of form f
// takes it: as [Secrets] does, and all of a password. A span may hold holes, which
// are no secrets of the source.
func InText(t core.Text, f core.Form) []core.Span {
	if f == core.FormPassword && t.S != "" && !IsPlaceholder(t.S) {
		return []core.Span{core.NewSpan(0, len(t.S))}
	}
	return secretsAt(t.S, f)
}

// Show returns t for people to read, as a place of form f takes it: its holes as
// ⟦name⟧, and [Masked] for the known bytes of its secrets. Bytes that do not print
// stay as they are.
func Show(t core.Text, f core.Form) string { return ShowSpan(t, f, core.NewSpan(0, len(t.S))) }

// ShowSpan returns the part at of what Shown returns. What of t is secret does not
// depend on the part.
func ShowSpan(t core.Text, f core.Form, at core.Span) string {
	var b strings.Builder
	from, end := max(int(at.Start), 0), min(int(at.End), len(t.S))
	for _, s := range InText(t, f) {
		show(t, &b, from, min(int(s.Start), end), false)
		show(t, &b, max(int(s.Start), from), min(int(s.End), end), true)
		from = max(from, int(s.End))
	}
	show(t, &b, from, end, false)
	return b.String()
}

// show writes the bytes [from, to) of t, or a mask for each stretch of known ones
// if they are secret.
func show(t core.Text, b *strings.Builder, from, to int, secret bool) {
	for from < to {
		if h := t.HoleAt(from); h != nil {
			b.WriteString("⟦" + h.Name + "⟧")
			from++
			continue
		}
		end := from + 1
		for end < to && (t.S[end] != core.HoleByte || t.HoleAt(end) == nil) {
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
	Reading             // the current one
	form      core.Form // that the place expects
	authority struct {
		seams []int // where the schemes of further URLs begin
		end   int   // of the last authority that was looked at
		reach int   // the last "@" that a broken userinfo reached to
		lastAt
	}
	found []core.Span
}

// secretsAt returns the secrets of s where a place of form f takes it.
func secretsAt(s string, f core.Form) []core.Span {
	finder := secretFinder{form: f, Reading: Reading{S: s[:min(len(s), math.MaxInt32)]}}
	for {
		finder.userinfos()
		finder.settings()
		finder.tokens()
		if !finder.Decode() {
			return core.UnionSpans(finder.found)
		}
	}
}

// add notes that the bytes [from, to) of the current reading are secret.
func (f *secretFinder) add(from, to int) {
	if s := f.outer(from, to); s.Len() > 0 {
		f.found = append(f.found, s)
	}
}

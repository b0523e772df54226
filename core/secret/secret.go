// Package secret finds the bytes of a text that no output may contain. It decides from the value
// alone, independently of the rules and of the use of the text.
//
//	secret.Mask("postgres://app:s3cr3t@db.corp.io/orders") // postgres://app:xxxxx@db.corp.io/orders
//
// A text is read four times: as it is, and percent-decoded once, twice and three times. Each time
// three detectors look for secrets:
//
//   - userinfo: the password in "user:password@host", wherever an authority can begin, and
//     the user if it is a token (userinfo.go, word.go);
//   - settings: the value of a name such as "token", in a query, a path, a fragment, a data
//     source name, or an object in JSON, and the segment of a path after one (setting.go, name.go);
//   - tokens: strings that have the shape of a service's token or web hook, under any name or
//     none (token.go), credentials in a header, and private keys (header.go).
//
// Four tests say whether a value is random: IsCertainlyRandom where nothing else speaks for a secret, hasRandomBody
// behind the prefix of a service, looksRandomUser for a user without a password, and LooksRandom elsewhere.
//
// Placeholders such as "xxxxx", "{password}" and "%s" are not secrets (placeholder.go). The time is
// linear in the length of the text.
package secret

import (
	"math"
	"strings"

	"github.com/urllint/urllint/core"
)

// Masked replaces a secret in every output.
const Masked = "xxxxx"

// maxDecoded is the maximum number of rounds of decoding.
const maxDecoded = 3

// Spans returns the bytes of s that no output may contain: passwords, tokens and the values of
// parameters such as "token". The spans are half-open byte ranges, sorted, disjoint and nonempty.
// Only the first 2 GiB of a text are read.
func Spans(s string) []core.Span { return secretsAt(s, core.FormReference) }

// Mask returns s with each of its secrets replaced by [Masked].
func Mask(s string) string { return Show(core.Const(s), core.FormReference) }

// InText returns the bytes of t that no output may contain if its use expects form f: what [Spans]
// finds, or the whole text if it is a password. A span may include holes, whose values are not in
// the source.
func InText(t core.Text, f core.Form) []core.Span {
	if f == core.FormPassword && t.S != "" && !IsPlaceholder(t.S) {
		return []core.Span{core.NewSpan(0, len(t.S))}
	}
	return secretsAt(t.S, f)
}

// Show returns t, used as form f, in a readable notation: holes as ⟦name⟧, and [Masked] for known
// bytes of secrets. Unprintable bytes are kept.
func Show(t core.Text, f core.Form) string { return ShowSpan(t, f, core.NewSpan(0, len(t.S))) }

// ShowSpan returns the part at of the result of Show. Secrets are recognised in all of t.
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

// show writes the bytes [from, to) of t. If they are secret, it writes one mask for each run of
// known bytes.
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

// A secretFinder collects the secrets of a text from all readings.
type secretFinder struct {
	reading             // the current one
	form      core.Form // the form that the use expects
	authority struct {
		seams []int // where further URLs begin
		end   int   // of the last authority examined
		reach int   // the last "@" that a broken userinfo extended to
		lastAt
	}
	found []core.Span
}

// secretsAt returns the secrets of s, used as form f.
func secretsAt(s string, f core.Form) []core.Span {
	finder := secretFinder{form: f, reading: reading{S: s[:min(len(s), math.MaxInt32)]}}
	for {
		finder.userinfos()
		finder.ports()
		finder.settings()
		finder.segments()
		finder.tokens()
		if !finder.decode() {
			return core.UnionSpans(finder.found)
		}
	}
}

// add records the bytes [from, to) of the current reading as secret.
func (f *secretFinder) add(from, to int) {
	if s := f.outer(from, to); s.Len() > 0 {
		f.found = append(f.found, s)
	}
}

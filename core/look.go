package core

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// A look is one text at one place, as the rules see it, and what they found.
type look struct {
	URL
	text Text
	use  Use

	policy *policy     // nil: nothing but the rules counts
	info   *SchemeInfo // of the scheme; nil if that is unknown or not certain
	findings

	trace map[*Rule]Outcome // what became of each rule that the gate was asked about; nil unless explained
}

// traced reports whether it is asked of every rule what became of it.
func (l *look) traced() bool { return l != nil && l.trace != nil }

// findings are what the rules found, and what they have found out on the way.
type findings struct {
	rule   *Rule               // the one that looks
	faulty [numComponents]bool // a grammar fault was reported there
	count  int                 // findings of the rule so far
	netErr verdict             // what net/url says of the text, once asked
	found  []Finding

	secrets []Span // what no message may hold, once asked
	masks   bool   // secrets was asked for
}

// maxFindings is how many findings of one rule a text can have. A text with more
// is no URL, and every finding costs another pass over it.
const maxFindings = 16

// report notes that the bytes at are wrong.
func (l *look) report(at Span, message string, fixes ...Fix) *Finding {
	return l.reportAs(l.rule.Level, at, message, fixes...)
}

// reportAs is report at another level than the rule's.
func (l *look) reportAs(level Level, at Span, message string, fixes ...Fix) *Finding {
	if l.count++; l.count > maxFindings {
		return new(Finding)
	}
	l.found = append(l.found, Finding{
		Rule: l.rule, Level: level, Span: at, Fixes: fixes, claim: at,
		Message: message + " (" + l.rule.Name + ")",
	})
	if l.rule.need&needFault != 0 {
		l.faulty[l.at(at.Start)] = true
	}
	return &l.found[len(l.found)-1]
}

// at gives the component that holds the byte at offset i, or a delimiter there:
// the innermost one.
func (l *look) at(i int32) Component {
	for c := numComponents - 1; c > Whole; c-- {
		if s := l.Span(c); c != Authority && s.Present() && s.Start <= i && i < s.End {
			return c
		}
	}
	if s := l.Span(Authority); s.Present() && s.Start <= i && i < s.End {
		return Authority
	}
	return Whole
}

// holeAt reports whether the byte at offset i stands for a hole.
func (l *look) holeAt(i int) bool {
	return l.Text[i] == HoleByte && l.text.HoleAt(i) != nil
}

// exact reports whether every byte of component c is known and its boundaries
// are certain.
func (l *look) exact(c Component) bool {
	return l.Has(c) && l.certain(c) && !l.text.HoleIn(l.Span(c))
}

// part gives a component of which every byte is certain, else "".
func (l *look) part(c Component) string {
	if !l.exact(c) {
		return ""
	}
	return l.Part(c)
}

// maxQuote is how many bytes of a text a message quotes.
const maxQuote = 40

// quote gives the bytes of s as a message shows them: quoted, cut when long,
// holes by name, and nothing of a secret.
func (l *look) quote(s Span) string {
	if l.hides(s) {
		return `"` + Masked + `"`
	}
	text, cut := s.In(l.Text), ""
	if len(text) > maxQuote {
		n := maxQuote
		for n > 0 && !utf8.RuneStart(text[n]) {
			n--
		}
		text, cut = text[:n], "…"
	}
	return l.text.quoted(int(s.Start), int(s.Start)+len(text)) + cut
}

// holdsSecret reports whether the text holds what no output may.
func (l *look) holdsSecret() bool {
	if !l.masks {
		l.secrets, l.masks = union(append(l.text.Secrets(l.use.Form), l.use.hidden...)), true
	}
	return len(l.secrets) > 0
}

// hides reports whether a byte of s is secret.
func (l *look) hides(s Span) bool {
	if !l.holdsSecret() {
		return false
	}
	i := sort.Search(len(l.secrets), func(i int) bool { return l.secrets[i].End > s.Start })
	return i < len(l.secrets) && l.secrets[i].Overlaps(s)
}

// shown is quote without the quotation marks, for bytes that need none.
func (l *look) shown(s Span) string { return strings.Trim(l.quote(s), `"`) }

// replace makes a fix of one edit.
func replace(message string, at Span, with string) Fix {
	return Fix{Message: message, Edits: []Edit{{Span: at, New: with}}}
}

// safely marks a fix as keeping the meaning; the engine proves it or takes the
// mark away.
func safely(f Fix) Fix {
	f.Safe = true
	return f
}

// around makes a fix of one call.
func around(message string, at Span, call Call) Fix {
	return Fix{Message: message, Edits: []Edit{{Span: at, Call: call}}}
}

package check

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/dsn"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/secret"
)

// A subtext is a part of a text with a form of its own: one URL of a list, or the address in a gRPC
// target. Its offsets are relative to itself; outer maps them to the whole text.
type subtext struct {
	text     core.Text
	use      Use
	from     int32 // offset in the whole text
	elisions []elision
}

// An elision is one byte of a subtext that replaces several of the whole text, as a hole replaces
// "%-10s". An offset from at on is by bytes less than in the whole text.
type elision struct{ at, by int32 }

// dividingEffects are the effects that divide a text into subtexts.
const dividingEffects = Splits | elidingEffects

// elidingEffects are the effects that substitute values for parts of a text.
const elidingEffects = Formats | Fills | Matches

// divided reports whether the subtexts are checked in place of the whole text.
func (use *Use) divided() bool {
	return use.Effect&dividingEffects != 0 || use.Form == core.FormGRPCTarget || use.Form == core.FormDSN
}

// A Part is a text within another one, such as an element of a list or the host in a data source
// name.
type Part struct {
	Text core.Text
	Use  Use
}

// Parts returns the texts in t that are checked separately, in order, or t itself if it is not
// divided.
func (use *Use) Parts(t core.Text) []Part {
	if !use.divided() {
		return []Part{{t, *use}}
	}
	var out []Part
	for _, p := range use.parts(t) {
		out = append(out, Part{p.text, p.use})
	}
	return out
}

// parts returns the subtexts of t. None of them is divided further.
func (use *Use) parts(t core.Text) []subtext {
	plain := *use
	plain.Effect &^= dividingEffects
	whole := subtext{text: t, use: plain}
	if use.Effect&elidingEffects != 0 {
		whole.text, whole.elisions = expandVerbs(t, use.Effect)
	}
	list := []subtext{whole}
	if use.Effect.Has(Splits) {
		list = whole.split()
	}
	switch use.Form {
	case core.FormGRPCTarget:
		return each(list, subtext.grpc)
	case core.FormDSN:
		return each(list, subtext.dsn)
	}
	return list
}

// each applies divide to every element of list and concatenates the results.
func each(list []subtext, divide func(subtext) []subtext) (out []subtext) {
	for _, p := range list {
		out = append(out, divide(p)...)
	}
	return out
}

// sub returns the bytes at of p as a subtext of form f.
func (p subtext) sub(at core.Span, f core.Form) subtext {
	out := subtext{text: core.Text{S: at.In(p.text.S)}, use: p.use, from: p.outer(at.Start)}
	out.use.Form = f
	for _, h := range p.text.Holes {
		if at.Start <= h.At && h.At < at.End {
			h.At -= at.Start
			out.text.Holes = append(out.text.Holes, h)
		}
	}
	for _, f := range p.elisions {
		if at.Start < f.at && f.at <= at.End {
			out.elisions = append(out.elisions, elision{f.at - at.Start, f.by})
		}
	}
	return out
}

// withForm returns p with form f.
func (p subtext) withForm(f core.Form) subtext {
	p.use.Form = f
	return p
}

// outer returns the offset in the whole text of offset i in p.
func (p subtext) outer(i int32) int32 {
	out := p.from + i
	for _, f := range p.elisions {
		if f.at <= i {
			out += f.by
		}
	}
	return out
}

func (p subtext) outerSpan(s core.Span) core.Span {
	if !s.Present() {
		return s
	}
	return core.Span{Start: p.outer(s.Start), End: p.outer(s.End)}
}

// toWhole maps the offsets of a finding in p to the whole text. It removes fixes that edit elided
// bytes, because they would replace a verb or a name.
func (p subtext) toWhole(f *Finding) {
	f.Span, f.Extent = p.outerSpan(f.Span), p.outerSpan(f.Extent)
	if f.Cause.Len() > 0 {
		f.Cause = p.outerSpan(f.Cause)
	}
	f.Fixes = slices.DeleteFunc(f.Fixes, func(fix Fix) bool { return slices.ContainsFunc(fix.Edits, p.editsElision) })
	for i := range f.Fixes {
		edits := slices.Clone(f.Fixes[i].Edits)
		for k := range edits {
			edits[k].Span = p.outerSpan(edits[k].Span)
		}
		f.Fixes[i].Edits = edits
	}
}

// editsElision reports whether e edits elided bytes.
func (p subtext) editsElision(e core.Edit) bool {
	return slices.ContainsFunc(p.elisions, func(f elision) bool { return e.Span.Start < f.at && f.at <= e.Span.End })
}

// checkParts is Check for a text that is divided. It returns the URL of the whole text.
func (c *Checker) checkParts(t core.Text, use Use) (core.URL, []Finding) {
	secrets := sync.OnceValue(func() []core.Span { return secret.InText(t, use.Form) })
	return core.ParseText(t, use.Form), inParts(use.parts(t), func(p *subtext) []Finding {
		var u core.URL
		found := c.checkOne(&u, &p.text, &p.use)
		if len(found) > 0 && p.hide(secrets()) {
			found = c.checkOne(&u, &p.text, &p.use)
		}
		return found
	})
}

// inParts returns the findings of judge in the parts, mapped to the whole text.
func inParts(parts []subtext, judge func(*subtext) []Finding) (out []Finding) {
	for i := range parts {
		out = append(out, parts[i].allToWhole(judge(&parts[i]))...)
	}
	sortFindings(out)
	return out
}

// hide records the bytes of p that are secret in the whole text, which may show it outside of p. It
// reports whether there are any. Secrets must be sorted.
func (p *subtext) hide(secrets []core.Span) bool {
	elisions, at := p.elisions, p.from
	for i := range int32(len(p.text.S)) {
		for len(elisions) > 0 && elisions[0].at <= i {
			at += elisions[0].by
			elisions = elisions[1:]
		}
		for len(secrets) > 0 && secrets[0].End <= at+i {
			secrets = secrets[1:]
		}
		if len(secrets) > 0 && secrets[0].Start <= at+i {
			p.use.Hidden = append(p.use.Hidden, core.Span{Start: i, End: i + 1})
		}
	}
	p.use.Hidden = core.UnionSpans(p.use.Hidden)
	return len(p.use.Hidden) > 0
}

func (p subtext) allToWhole(found []Finding) []Finding {
	for i := range found {
		p.toWhole(&found[i])
	}
	return found
}

func sortFindings(found []Finding) {
	slices.SortStableFunc(found, func(a, b Finding) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
}

// explainParts is Explain for a text that is divided. The decision about a rule is the most
// informative one of all subtexts.
func (c *Checker) explainParts(t core.Text, use Use) (core.URL, []Finding, []Decision) {
	list := use.parts(t)
	if len(list) == 0 {
		list = []subtext{(subtext{text: t, use: use}).withForm(core.FormText)}
	}
	var best []Decision
	secrets := secret.InText(t, use.Form)
	out := inParts(list, func(p *subtext) []Finding {
		p.hide(secrets)
		_, found, decisions := c.explainOne(p.text, p.use)
		for i := range best {
			if decisions[i].Outcome.weight() > best[i].Outcome.weight() {
				best[i] = decisions[i]
			}
		}
		if best == nil {
			best = decisions
		}
		return found
	})
	return core.ParseText(t, use.Form), out, best
}

// weight says how informative o is: a reported finding more than one that was not reported, and that
// more than a rule that ran.
func (o Outcome) weight() int {
	switch o {
	case Found:
		return 3
	case Silenced, BelowLevel, Handled:
		return 2
	case Quiet:
		return 1
	}
	return 0
}

// split returns the nonempty elements of a comma-separated list, without white space around them.
func (p subtext) split() (out []subtext) {
	for from := 0; from <= len(p.text.S) && len(out) < dsn.MaxParts; {
		to := strings.IndexByte(p.text.S[from:], ',')
		if to < 0 {
			to = len(p.text.S) - from
		}
		if at := p.trimmed(core.NewSpan(from, from+to)); at.Len() > 0 {
			out = append(out, p.sub(at, p.use.Form))
		}
		from += to + 1
	}
	return out
}

// trimmed returns the span at without white space at its ends.
func (p subtext) trimmed(at core.Span) core.Span {
	s := at.In(p.text.S)
	at.Start += int32(len(s) - len(strings.TrimLeft(s, " \t\r\n")))
	at.End -= int32(len(s) - len(strings.TrimRight(s, " \t\r\n")))
	return core.Span{Start: min(at.Start, at.End), End: at.End}
}

// grpc returns the address in a gRPC target: what follows the scheme of a resolver, or the whole
// text if there is none. Other resolvers interpret names in their own way, and so can a dialer of
// the program.
//
// (gRPC Name Resolution, "Name Syntax".)
func (p subtext) grpc() []subtext {
	if p.text.S == "" {
		return nil
	}
	end, _ := ascii.Scan(p.text.S, 0, ascii.Colon|ascii.Slash)
	scheme := p.text.S[:end]
	switch {
	case p.text.BeginsURL() && (strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")):
		return []subtext{p.withForm(core.FormHostOptPort)} // no resolver has this scheme: all of it is an address
	case end < len(p.text.S) && (scheme == "dns" || scheme == "passthrough"):
		if at, ok := p.endpoint(end + 1); ok {
			return []subtext{p.withForm(core.FormGRPCTarget), p.sub(at, core.FormHostOptPort)}
		}
		return []subtext{p.withForm(core.FormGRPCTarget)}
	case p.text.BeginsURL() && (scheme == "unix" || scheme == "unix-abstract"):
		return []subtext{p.withForm(core.FormGRPCTarget)}
	case p.text.IsAddress() && !grpcSchemes[scheme]:
		return []subtext{p.withForm(core.FormHostOptPort)}
	case !p.text.BeginsURL() && (strings.Contains(scheme, ".") || scheme == "localhost"):
		return []subtext{p.withForm(core.FormGRPCTarget)} // neither the scheme of a resolver nor an address
	}
	return nil
}

// grpcSchemes are the schemes of resolvers after which something other than host and port follows.
var grpcSchemes = ascii.WordSet("unix unix-abstract vsock ipv4 ipv6 xds google-c2p")

// endpoint returns what follows "dns:" or "dns://authority/", and whether it is an address: it is
// not empty, contains no slash and does not follow a hole in the authority.
func (p subtext) endpoint(from int) (core.Span, bool) {
	s := p.text.S
	if strings.HasPrefix(s[from:], "//") {
		slash := strings.IndexByte(s[from+2:], '/')
		if slash < 0 || p.text.HoleIn(core.NewSpan(from, from+2+slash)) {
			return core.Absent, false
		}
		from += 2 + slash
	}
	from += len(s[from:]) - len(strings.TrimPrefix(s[from:], "/"))
	rest := p.text.S[from:]
	return core.NewSpan(from, len(s)), rest != "" && strings.IndexByte(rest, '/') < 0
}

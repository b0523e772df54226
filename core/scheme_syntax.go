package core

import (
	"iter"
	"slices"
	"strings"
)

// syntax registers the rule of a scheme's grammar. It runs on texts whose scheme
// is known, where the place takes URLs of that scheme; what it says of a part
// has to hold for every value of the holes, for which front, plain and exact are.
func syntax(r Rule) *Rule {
	check := r.check
	r.on, r.need, r.forms = Whole, needBytes, forms(FormReference, FormURI, FormAbsolute)
	r.check = func(l *look) {
		if l.use.Speaks(l.info.Name) && !l.cutUserinfo() && !l.faultyLoose() {
			check(l)
		}
	}
	return define(r)
}

// cutUserinfo reports whether the authority may end in a password, at a raw
// delimiter: then nothing is where it seems to be, and other rules say so. A hole
// may hold the "@".
func (l *look) cutUserinfo() bool {
	port, behind := l.Part(Port), Span{l.Span(Port).End, int32(len(l.Text))}
	return !allDigits(port) && !l.Has(Userinfo) && strings.IndexByte(port, ',') < 0 &&
		(strings.IndexByte(behind.In(l.Text), '@') >= 0 || l.text.HoleIn(behind))
}

// faultyLoose reports whether bytes of which other rules speak stand where a hole
// decides to which component they belong.
func (l *look) faultyLoose() bool {
	return l.Loose().Present() && (classesOf(l.Loose().In(l.Text))&clFaulty != 0 || l.controlIn(l.Loose()))
}

// clFaulty are the bytes of which the rules about characters speak, or which
// stand for a placeholder: where they are, the grammar of a scheme is silent.
const clFaulty = clSpace | clUnsafe | clBackslash | clBar | clHigh | clBadPercent

func (l *look) isFaulty(c Component) bool {
	return l.Seen(c)&clFaulty != 0 || l.Seen(c)&clControl != 0 && l.controlIn(l.Span(c))
}

// controlIn reports whether a control character that stands for no hole is in at.
func (l *look) controlIn(at Span) bool {
	for i := at.Start; i < at.End; i++ {
		if classes[l.Text[i]]&clControl != 0 && !l.holeAt(int(i)) {
			return true
		}
	}
	return false
}

// plain reports whether component c is there, every byte of it is known, and no
// other rule speaks of its bytes.
func (l *look) plain(c Component) bool { return l.exact(c) && !l.isFaulty(c) }

// front gives the bytes of component c in front of its first hole, and whether
// they are all of it: nothing that follows can change them. Absent where nothing
// is certain.
func (l *look) front(c Component) (at Span, whole bool) {
	if !l.Has(c) || l.isFaulty(c) {
		return Absent, false
	}
	at, whole = l.Span(c), true
	for _, h := range l.text.Holes {
		if at.Start <= h.At && h.At < at.End {
			at.End, whole = h.At, false
			break
		}
	}
	// Without an authority the path begins behind the colon, whatever follows,
	// unless a hole may bring the slashes.
	known := l.certain(c) || c == Path && !l.Has(Authority) && at.Len() > 0 && at.In(l.Text) != "/"
	if !known {
		return Absent, false
	}
	return at, whole
}

// afterScheme is the offset behind the colon of the scheme.
func (l *look) afterScheme() int { return int(l.Span(Scheme).End) + 1 }

// needlessSlashes reports "//" of a scheme that has none, and whether it is there.
func (l *look) needlessSlashes() bool {
	if !l.Has(Authority) {
		return false
	}
	at := span(l.afterScheme(), l.afterScheme()+2)
	level := l.rule.Level
	if l.info.Port != "" && !(l.Has(Userinfo) && l.certain(Userinfo)) {
		level = Info // the address of a server, as programs configure it
	}
	f := l.reportAs(level, at, `"//" does not belong behind "`+l.info.Name+`:"`, replace("take it out", at, ""))
	f.claim = Span{at.Start, l.Span(Authority).End} // which is none
	return true
}

// missingSlashes reports that "//" is missing where a host has to follow, and
// whether it is; that no host follows it reports too. It is silent where a hole may bring it, where nothing
// follows, and where a port seems to ("redis:6379" is a host): scheme-is-host
// speaks there. "git::https://…" is a notation of its own, and "redis:alpine" the
// name of an image.
func (l *look) missingSlashes() bool {
	from := l.afterScheme()
	if l.Has(Authority) {
		if l.info.Host == Required && l.exact(Host) && l.Span(Host).Len() == 0 && len(l.Text) > from+2 {
			l.report(span(from, from+2), l.info.Name+" URLs have a host")
		}
		return false
	}
	rest := l.Text[from:]
	end := from
	if strings.HasPrefix(rest, "/") {
		rest = rest[1:]
		end++
	}
	if rest == "" || classes[rest[0]]&(clAlpha|clDigit|clOpen|clMark) == 0 || looksLikePort(rest) ||
		l.info.image && end == from && strings.IndexByte(rest, '@') < 0 {
		return true
	}
	at := span(from-1, end)
	l.report(at, `"//" is missing behind "`+l.info.Name+`:"; without it there is no host`,
		replace(`write "://"`, at, "://"))
	return true
}

// looksLikePort reports whether s begins with a number that a path or nothing
// known follows.
func looksLikePort(s string) bool {
	end, _ := scan(s, 0, ^clDigit)
	return end > 0 && (end == len(s) || strings.IndexByte("/?#", s[end]) >= 0 || s[end] == HoleByte)
}

// strayFragment reports the "#" of a scheme whose readers drop what follows it.
// Where it ends a port that is none, it stands in a password, and other rules
// speak.
func (l *look) strayFragment() {
	if !l.Has(Fragment) || l.Span(Port).End == l.Span(Fragment).Start-1 && !allDigits(l.Part(Port)) {
		return
	}
	at := Span{l.Span(Fragment).Start - 1, l.Span(Fragment).Start}
	l.report(at, l.info.Name+` URLs have no fragment; what follows "#" is dropped`,
		replace(`write "%23"`, at, "%23"))
}

// strayUser reports a userinfo in a scheme that has none. Where it holds a
// password, userinfo-password speaks.
func (l *look) strayUser() {
	if !l.plain(Userinfo) || l.Span(Userinfo).Len() == 0 || strings.IndexByte(l.Part(Userinfo), ':') >= 0 {
		return
	}
	at := l.Span(Userinfo)
	at.End++ // the "@"
	l.report(at, l.info.Name+" URLs have no user name", replace("take it out", at, ""))
}

// queryPairs yields the pairs of the query that have no hole in them, as the spans
// of the key and of the value; the value is Absent where there is no "=". Empty
// pairs are left out.
func (l *look) queryPairs() iter.Seq2[Span, Span] {
	return func(yield func(key, value Span) bool) {
		if !l.Has(Query) || !l.certain(Query) || l.isFaulty(Query) {
			return
		}
		for at := range pieces(l.Text, l.Span(Query), '&') {
			if at.Len() == 0 || l.text.HoleIn(at) {
				continue
			}
			key, value := at, Absent
			if eq := strings.IndexByte(at.In(l.Text), '='); eq >= 0 {
				key.End = at.Start + int32(eq)
				value = Span{key.End + 1, at.End}
			}
			if !yield(key, value) {
				return
			}
		}
	}
}

// pieces yields where the pieces of at stand between the separators.
func pieces(s string, at Span, sep byte) iter.Seq[Span] {
	return func(yield func(Span) bool) {
		for {
			i := strings.IndexByte(at.In(s), sep)
			if i < 0 {
				yield(at)
				return
			}
			if !yield(Span{at.Start, at.Start + int32(i)}) {
				return
			}
			at.Start += int32(i) + 1
		}
	}
}

// oneOf reports a value of the query that is none of the words.
func (l *look) oneOf(key, value Span, words []string) {
	if value.Len() <= 0 || slices.Contains(words, value.In(l.Text)) {
		return
	}
	l.report(value, key.In(l.Text)+" is one of "+strings.Join(words, ", ")+", not "+l.quote(value))
}

// numeric reports a value of the query that is no number.
func (l *look) numeric(key, value Span) {
	if value.Len() > 0 && !allDigits(value.In(l.Text)) {
		l.report(value, key.In(l.Text)+" is a number, not "+l.quote(value))
	}
}

// hostList reports the ports of an authority with several hosts: what stands in
// front of its first "," is all that the generic grammar takes for the host, and
// the rest for a port.
func (l *look) hostList() {
	if !l.Has(Port) || strings.IndexByte(l.Part(Port), ',') < 0 || !l.certain(Port) {
		return
	}
	list := Span{l.Span(Host).Start, l.Span(Port).End}
	for at := range pieces(l.Text, list, ',') {
		if !l.text.HoleIn(at) {
			l.hostPortOf(at)
		}
	}
}

// hostPortOf reports the port of one of several hosts.
func (l *look) hostPortOf(at Span) {
	host, port := cutLast(at.In(l.Text), ':')
	if host == "" && port == at.In(l.Text) || strings.HasSuffix(port, "]") || isBareIPv6(at.In(l.Text)) {
		return
	}
	at.Start = at.End - int32(len(port))
	switch {
	case port == "" || strings.IndexByte(port, '%') >= 0: // "%d" is for format-verb
	case !allDigits(port):
		l.report(at, "port "+l.quote(at)+" is not a number")
	case portNumber(port) > 65535:
		l.report(at, "port "+l.quote(at)+" is above 65535")
	}
}

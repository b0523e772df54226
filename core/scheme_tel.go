package core

import "strings"

// RFC 3966 has "#" as a digit of local numbers, which in a URI can only be "%23".
var tel3966 = &Edition{
	Document: "RFC 3966", Section: "§3",
	abnf: `
	telephone-uri        = "tel:" ( global-number *par / local-number *par context *par )
	global-number        = "+" *phonedigit DIGIT *phonedigit
	local-number         = *phonedigit-hex ( HEXDIG / "*" / "%23" ) *phonedigit-hex
	par                  = extension / isdn-subaddress / parameter
	isdn-subaddress      = ";isub=" isub
	isub                 = 1*( pchar / "/" / "?" )
	extension            = ";ext=" ext
	ext                  = 1*phonedigit
	context              = ";phone-context=" phone-context
	phone-context        = domainname / global-number
	domainname           = *( domainlabel "." ) toplabel [ "." ]
	domainlabel          = alphanum / alphanum *( alphanum / "-" ) alphanum
	toplabel             = ALPHA / ALPHA *( alphanum / "-" ) alphanum
	parameter            = ";" pname [ "=" pvalue ]
	pname                = 1*( alphanum / "-" )
	pvalue               = 1*paramchar
	paramchar            = "[" / "]" / "/" / ":" / "&" / "+" / "$" / mark / alphanum / pct-encoded
	mark                 = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
	phonedigit           = DIGIT / visual-separator
	phonedigit-hex       = HEXDIG / "*" / "%23" / visual-separator
	visual-separator     = "-" / "." / "(" / ")"
	alphanum             = ALPHA / DIGIT
	number               = global-number / local-number
	`,
	fields: "number=global-number number=local-number ext isub phone-context",
}

var _ = defineScheme(SchemeInfo{
	Name: "tel", Authority: Forbidden, Host: Forbidden,
	Cites: []string{"RFC 3966 §3"}, editions: []*Edition{tel3966},
})

var telSyntax = syntax(Rule{
	Name:    "tel-syntax",
	Schemes: []string{"tel"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3966 §3", "RFC 3966 §5.1"},
	Summary: `A tel URL that is no telephone number.`,
	Why: `A number is digits, perhaps with "-", "." and parentheses in it, and "+" in front of a country code. A phone ` +
		`dials what it makes of the rest, or nothing.`,
	Instead: `Write the whole number, with its country code: "tel:+1-201-555-0123".`,
	Examples: []Example{
		{Bad: "tel:«//»+15550123", Fixed: "tel:+15550123", Good: "tel:+15550123"},
		{Bad: "tel:+1-800-«FLOWERS»", Good: "tel:+1-800-3569377"},
		{Bad: "tel:+1«%20»555%200123", Fixed: "tel:+1-555-0123", Good: "tel:+1-555-0123"},
		{Bad: "tel:«%2B»15550123", Fixed: "tel:+15550123", Good: "tel:+(1)555.0123"},
		{Bad: "tel:+1«+»⟦n⟧", Good: "tel:+1⟦n⟧"},
		{Bad: "tel:«7042»", Good: "tel:7042;phone-context=h.test"},
		{Bad: "tel:+15550123;ext=«a1»", Good: "tel:+15550123;ext=11"},
	},
	clean: func(u URL) bool { // of a global number without parameters
		path := u.Part(Path)
		return !u.Has(Authority) && hasPrefixByte(path, '+') && arePhoneBytes(path[1:])
	},
	check: checkTel,
})

func checkTel(l *look) {
	if l.needlessSlashes() {
		return
	}
	path, whole := l.front(Path)
	number := path
	if semicolon := strings.IndexByte(path.In(l.Text), ';'); semicolon >= 0 {
		number.End = number.Start + int32(semicolon)
	}
	if number.Len() == 0 || l.badDigits(number) {
		return
	}
	l.telParameters(Span{number.End, path.End}, whole)
	if s := number.In(l.Text); whole && !l.Has(Fragment) && s[0] != '+' && !strings.Contains(strings.ToLower(path.In(l.Text)), ";phone-context=") {
		l.reportAs(Info, number, "a number without a country code, which begins with \"+\", needs \";phone-context=\"")
	}
}

// badDigits reports the first run of bytes that stand in no number, and whether
// there is one.
func (l *look) badDigits(number Span) bool {
	s := number.In(l.Text)
	if strings.EqualFold(s[:min(3, len(s))], "%2B") {
		at := Span{number.Start, number.Start + 3}
		l.report(at, `"+" stands as it is in front of a country code`, replace(`write "+"`, at, "+"))
		return true
	}
	hex := s[0] != '+' // a local number has A to F, "*" and "#"
	i := 0
	for i < len(s) && (isPhoneByte(s[i], hex) || i == 0 && s[0] == '+' || hex && strings.HasPrefix(s[i:], "%23")) {
		if s[i] == '%' {
			i += 2
		}
		i++
	}
	if i == len(s) {
		return false
	}
	if strings.HasPrefix(s[i:], "%20") {
		at := Span{number.Start + int32(i), number.Start + int32(i) + 3}
		l.report(at, "a space cannot stand in a telephone number", Fix{Message: `write "-"`, Edits: spacesToDashes(s, number.Start)})
		return true
	}
	end := i + 1
	for end < len(s) && s[end] != '+' && s[end] != '%' && !isPhoneByte(s[end], false) {
		end++
	}
	at := Span{number.Start + int32(i), number.Start + int32(end)}
	l.report(at, l.quote(at)+" cannot stand in a telephone number")
	return true
}

func isPhoneByte(b byte, hex bool) bool {
	switch b {
	case '-', '.', '(', ')':
		return true
	case '*':
		return hex
	}
	return classes[b]&clDigit != 0 || hex && classes[b]&clHexAlpha != 0
}

// arePhoneBytes reports whether every byte of s can stand behind the "+" of a
// number.
func arePhoneBytes(s string) bool {
	for i := range len(s) {
		if !isPhoneByte(s[i], false) {
			return false
		}
	}
	return true
}

// spacesToDashes are the edits that make a dash of each "%20" of s.
func spacesToDashes(s string, base int32) (edits []Edit) {
	for i := 0; i+3 <= len(s); i++ {
		if s[i:i+3] == "%20" {
			edits = append(edits, Edit{Span: Span{base + int32(i), base + int32(i) + 3}, New: "-"})
		}
	}
	return edits
}

// telParameters reports an extension that is no number; at begins with the ";" of
// the first parameter.
func (l *look) telParameters(at Span, whole bool) {
	for p := range pieces(l.Text, at, ';') {
		name, value, _ := strings.Cut(p.In(l.Text), "=")
		if !strings.EqualFold(name, "ext") || !whole && p.End == at.End {
			continue
		}
		if !arePhoneBytes(value) {
			l.report(Span{p.End - int32(len(value)), p.End}, "an extension is a number")
		}
	}
}

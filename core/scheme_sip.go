package core

import "strings"

var sip3261 = &Edition{
	Document: "RFC 3261", Section: "§25.1",
	abnf: `
	SIP-URI         = ( "sip:" / "sips:" ) [ sip-user [ ":" sip-password ] "@" ] sip-host [ ":" sip-port ]
	                  *( ";" uri-parameter ) [ "?" header *( "&" header ) ]
	sip-user        = 1*( sip-unreserved / pct-encoded / "&" / "=" / "+" / "$" / "," / ";" / "?" / "/" )
	sip-password    = *( sip-unreserved / pct-encoded / "&" / "=" / "+" / "$" / "," )
	sip-host        = hostname / IPv4address / "[" IPv6address "]"
	hostname        = *( domainlabel "." ) toplabel [ "." ]
	domainlabel     = alphanum / alphanum *( alphanum / "-" ) alphanum
	toplabel        = ALPHA / ALPHA *( alphanum / "-" ) alphanum
	sip-port        = 1*DIGIT
	uri-parameter   = parameter [ "=" parameter-value ]
	parameter       = 1*paramchar
	parameter-value = 1*paramchar
	paramchar       = "[" / "]" / "/" / ":" / "&" / "+" / "$" / sip-unreserved / pct-encoded
	header          = hname "=" hvalue
	hname           = 1*hchar
	hvalue          = *hchar
	hchar           = "[" / "]" / "/" / "?" / ":" / "+" / "$" / sip-unreserved / pct-encoded
	sip-unreserved  = alphanum / "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
	alphanum        = ALPHA / DIGIT
	`,
	fields: "user=sip-user password=sip-password host=sip-host port=sip-port parameter value=parameter-value header=hname value=hvalue",
}

var (
	_ = defineScheme(SchemeInfo{
		Name: "sip", Port: "5060", Authority: Forbidden, Host: Forbidden,
		Cites: []string{"RFC 3261 §19.1"}, editions: []*Edition{sip3261},
	})
	_ = defineScheme(SchemeInfo{
		Name: "sips", Port: "5061", Authority: Forbidden, Host: Forbidden,
		Cites: []string{"RFC 3261 §19.1"}, editions: []*Edition{sip3261},
	})
)

var sipSyntax = syntax(Rule{
	Name:    "sip-syntax",
	Schemes: []string{"sip", "sips"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3261 §19.1.1", "RFC 3261 §25.1"},
	Summary: `A SIP URI with slashes, without a host, or with a port that is none.`,
	Why:     `SIP has no "//": of "sip://ann@h" the user is "//ann", and "sip://h" has no host; a stack refuses it.`,
	Instead: `Write "sip:ann@example.com:5060;transport=tcp".`,
	Examples: []Example{
		{Bad: "sip:«//»ann@h.test", Fixed: "sip:ann@h.test", Good: "sip:ann@h.test;transport=tcp"},
		{Bad: "sips:ann«@»", Good: "sips:ann@⟦host⟧"},
		{Bad: "sip:ann@h.test:«99999»", Good: "sip:ann@h.test:5060?subject=x"},
		{Bad: "sip:⟦user:userinfo⟧@h.test:«abc»;lr", Good: "sip:⟦user:userinfo⟧@h.test:5060;lr"},
	},
	over:  []string{"port-empty"},
	check: checkSIP,
})

func checkSIP(l *look) {
	if l.needlessSlashes() {
		return
	}
	at := l.sipHost()
	if !at.Present() {
		return
	}
	if at.Len() == 0 {
		l.report(Span{at.Start - 1, at.Start}, "no host behind the user of the SIP URI")
		return
	}
	if closing := strings.IndexByte(at.In(l.Text), ']'); closing >= 0 {
		at.Start += int32(closing) + 1 // the colons of an IPv6 address
	}
	if colon := strings.IndexByte(at.In(l.Text), ':'); colon >= 0 {
		l.sipPort(Span{at.Start + int32(colon) + 1, at.End})
	}
}

// sipHost gives where host and port stand: behind the last "@" of the path and in
// front of its parameters. It is Absent without a user, and where a hole may bring
// another "@".
func (l *look) sipHost() Span {
	at := l.Span(Path)
	last := strings.LastIndexByte(at.In(l.Text), '@')
	if last < 0 || l.isFaulty(Path) {
		return Absent
	}
	at.Start += int32(last) + 1
	if l.text.HoleIn(at) {
		return Absent
	}
	if semicolon := strings.IndexByte(at.In(l.Text), ';'); semicolon >= 0 {
		at.End = at.Start + int32(semicolon)
	}
	return at
}

func (l *look) sipPort(at Span) {
	switch port := at.In(l.Text); {
	case port == "":
		l.report(Span{at.Start - 1, at.End}, "no port behind the colon of the SIP URI")
	case !allDigits(port):
		l.report(at, "port "+l.quote(at)+" is not a number")
	case portNumber(port) > 65535:
		l.report(at, "port "+l.quote(at)+" is above 65535")
	}
}

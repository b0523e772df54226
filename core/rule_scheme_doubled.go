package core

import "strings"

var _ = define(Rule{
	Name:    "scheme-doubled",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3", "RFC 3986 §3.2"},
	Summary: `A second scheme where the host belongs.`,
	Why: `"https://https://example.com" is a URL of the host "https" with the path "//example.com": it parses, and the ` +
		`request fails because there is no such host. It happens where a program adds a scheme to a value that has one.`,
	Instead: `Write one scheme; add one only to a value that has none.`,
	Examples: []Example{
		{Bad: "https://«https://»h.test/x", Fixed: "https://h.test/x", Good: "https://h.test/https://x"},
		{Bad: "http://«https://»⟦h⟧/x", Fixed: "https://⟦h⟧/x", Good: "http://⟦h⟧/x"},
		{Bad: "https://«http//»h.test/", Fixed: "https://h.test/", Good: "https://http/h.test/"},
		{Bad: "redis://«redis://»h.test:6379", Fixed: "redis://h.test:6379", Good: "redis://redis:6379//0"},
	},
	on:    Host,
	sees:  clOdd,
	forms: urlForms,
	need:  needFault,
	over:  []string{"port-empty", "host-invalid", "path-empty-segment", "scheme-unsupported"},
	check: checkDoubled,
})

func checkDoubled(l *look) {
	if !strings.HasPrefix(l.Part(Path), "//") || l.Has(Userinfo) || l.Part(Port) != "" {
		return
	}
	again := l.Has(Port) && strings.EqualFold(l.Part(Host), l.part(Scheme))
	if !again && !(l.info != nil && l.info.Web && LookupScheme(l.Part(Host)) != nil) {
		return
	}
	host := l.Span(Host)
	at := Span{host.Start, l.Span(Path).Start + 2}
	message := "a second scheme, " + l.quote(at) + ", stands where the host belongs"
	if l.connects() {
		message += "; the request goes to a host named " + l.quote(host)
	}
	fix := replace("take the first one out", Span{0, host.Start}, "")
	if !l.Has(Port) { // the colon is missing: the first one is whole
		fix = replace("take it out", at, "")
	}
	l.report(at, message, fix)
}

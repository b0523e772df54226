package core

import "strings"

var _ = define(Rule{
	Name:    "redirect-host",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §4.2", "RFC 9110 §10.2.2", "RFC 9110 §17.1"},
	Summary: `A redirect to a path that begins with "//": to another host.`,
	Why: `"//x/y" is a network-path reference: the browser goes to the host x. The path of a request begins with "/" ` +
		`already, so "/" in front of it sends the visitor away; whoever chooses the path chooses the host.`,
	Instead: `Leave one slash out, or redirect to a full URL. Check with url.Parse that the host of what a client sent is empty.`,
	Examples: []Example{
		{Use: "reference +redirects", Bad: "«/⟦r.URL.Path:path:request⟧»", Fixed: "⟦r.URL.Path:path:request⟧", Good: "/⟦page⟧"},
		{Use: "reference +redirects", Bad: "«//⟦p:path⟧»?a=1", Good: "//⟦r.Host:hostport⟧/x"},
		{Use: "reference +redirects", Bad: "«/⟦r.FormValue(…):any:form⟧»", Good: "/⟦page⟧"},
		{Use: "reference +redirects", Bad: "«//⟦next:any:form⟧»/x", Good: "/u/⟦next:any:form⟧"},
		{Use: "reference +redirects", Bad: "«//login»", Fixed: "/login", Good: "//cdn.test/login"},
	},
	on:    Whole,
	forms: urlForms,
	need:  needBytes,
	does:  Redirects,
	check: checkRedirect,
})

func checkRedirect(l *look) {
	slash := span(0, 1)
	if !hasPrefixByte(l.Text, '/') || len(l.Text) < 2 {
		return
	}
	if h := l.text.HoleAt(1); h != nil && h.From == FromRequest {
		l.report(span(0, 2), `"/" before {`+h.Name+`}, which begins with "/": the redirect goes to another host`,
			replace("take the slash out", slash, ""))
		return
	}
	if h := l.text.HoleAt(1); h != nil && h.From == FromForm && h.May == Anything {
		l.report(span(0, 2), `"/" before {`+h.Name+`}: a value that begins with "/" sends the redirect to another host`)
		return
	}
	if l.Text[1] != '/' || len(l.Text) == 2 {
		return
	}
	switch h := l.text.HoleAt(2); {
	case h == nil && l.looksLikePath():
		host := l.Span(Host)
		l.report(Span{0, host.End}, l.quote(Span{0, host.End})+" is a host, not a path", replace("take a slash out", slash, ""))
	case h != nil && (h.From == FromRequest || h.From == FromForm || h.May == PathText || h.May == Segment):
		l.report(span(0, 3), `"//" before {`+h.Name+`}: its first segment is the host that the redirect goes to`)
	}
}

// looksLikePath reports whether what stands behind "//" is a word that is hardly
// the name of a host: without a dot, a colon and all that a hole could bring.
func (l *look) looksLikePath() bool {
	host := l.part(Host)
	return host != "" && host != "localhost" && !l.Has(Port) && !l.Has(Userinfo) && l.certain(Authority) &&
		!strings.ContainsAny(host, ".[:") && classesOf(host)&clHigh == 0
}

package core

var _ = define(Rule{
	Name:    "fragment-sent",
	Level:   Info,
	Since:   "0.1.0",
	Cites:   []string{"RFC 9110 §7.1", "RFC 3986 §3.5", "RFC 1738 §3.3"},
	Summary: `A fragment in the URL of a request.`,
	Why:     `It is never sent: net/http drops it silently. A "#" that is data ("/tags/c#") cuts off the rest of the URL.`,
	Instead: `Leave the fragment out, or write a "#" that is data as "%23".`,
	Examples: []Example{
		{Use: "absolute http https +sends", Bad: "https://h.test/x«#top»", Fixed: "https://h.test/x", Good: "https://h.test/x"},
		{Use: "absolute http https +builds", Bad: "⟦base⟧/tags/c«#⟦x⟧»", Good: "⟦base⟧/tags/c%23⟦x⟧"},
	},
	on:    Fragment,
	need:  needHoles,
	check: checkFragmentSent,
})

func checkFragmentSent(l *look) {
	if !l.inRequest() || !l.use.Form.WholeURL() {
		return
	}
	at := Span{l.Span(Fragment).Start - 1, l.Span(Fragment).End}
	message := "fragment " + l.quote(at) + " is not sent; net/http drops it"
	if l.text.HoleIn(at) {
		l.report(at, message)
		return
	}
	l.report(at, message, replace("take it out", at, ""))
}

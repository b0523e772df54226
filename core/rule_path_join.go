package core

var _ = define(Rule{
	Name:    "path-join",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3", "RFC 3986 §3.2"},
	Summary: `A URL joined with path.Join or filepath.Join.`,
	Why: `They clean the path: "//" becomes "/", so that "https://h/x" becomes "https:/h/x", which has no host. On Windows ` +
		`filepath.Join writes backslashes, too.`,
	Instead: `Join with url.JoinPath or (*url.URL).JoinPath.`,
	Examples: []Example{
		{Use: "file-path", Bad: "https:«//»h.test/x", Fixed: "⟦url.JoinPath(…):url⟧", Good: "/srv/https/h.test"},
		{Use: "file-path", Bad: "https:«//»", Fixed: "⟦url.JoinPath(…):url⟧", Good: "file:///srv"},
		{Use: "file-path", Bad: "⟦scheme⟧:«//»⟦host⟧:80/x", Fixed: "⟦url.JoinPath(…):url⟧", Good: "⟦dir⟧/x"},
		{Use: "file-path", Bad: "s3:«//»bucket", Fixed: "⟦url.JoinPath(…):url⟧", Good: "c://x"},
		{Use: "file-path", Bad: "«⟦baseURL:url:base⟧»", Fixed: "⟦url.JoinPath(…):url⟧", Good: "⟦dir:path⟧"},
	},
	on:    Whole,
	forms: forms(FormFilePath),
	need:  needBytes,
	check: checkPathJoin,
})

func checkPathJoin(l *look) {
	if h := l.text.HoleAt(0); h != nil && h.From == FromBase {
		l.joinedBase(h)
	} else if l.Has(Scheme) && l.Has(Authority) {
		l.joinedURL()
	}
}

// joinedBase is about a value that was a URL before: of which nothing else is known,
// so that it may be a reference without a host, or one that is absolute.
func (l *look) joinedBase(h *Hole) {
	level := Info
	if h.May == URLText {
		level = Error
	}
	l.reportAs(level, Span{0, 1}, "{"+h.Name+"} is a URL: "+l.joiner()+` makes "/" of the "//" in it`,
		around("join with url.JoinPath", l.Span(Whole), JoinPath))
}

// joinedURL: a scheme of one letter is a drive, and an authority that is empty
// means the same as none, unless the scheme has to have a host.
func (l *look) joinedURL() {
	scheme, authority := l.Span(Scheme), l.Span(Authority)
	if scheme.Len() == 1 && !l.holeAt(int(scheme.Start)) {
		return
	}
	if authority.Len() == 0 && (l.info == nil || !l.info.Web) {
		return
	}
	if l.text.HoleIn(scheme) && authority.Len() == 1 && l.holeAt(int(authority.Start)) {
		return // the host, or a path behind "file://"
	}
	l.report(Span{authority.Start - 2, authority.Start}, l.joiner()+` makes "/" of "//": the URL has no host any more`,
		around("join with url.JoinPath", l.Span(Whole), JoinPath))
}

// joiner names the function that joins.
func (l *look) joiner() string {
	if l.use.Callee != "" {
		return l.use.Callee
	}
	return "cleaning the path"
}

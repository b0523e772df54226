package core

import "strings"

var file1738 = &Edition{
	Document: "RFC 1738", Section: "§3.10", old: true,
	abnf: `
	fileurl  = "file://" fhost "/" fpath
	fhost    = [ host ]  ; "localhost" is a host too
	fpath    = fsegment *( "/" fsegment )
	fsegment = *( uchar / "?" / ":" / "@" / "&" / "=" )
	`,
	fields: "host=fhost path=fpath",
}

// The additions of appendix E (a user, "file:c:/x", "|", "////host/share") are not
// in it.
var file8089 = &Edition{
	Document: "RFC 8089", Section: "§2",
	abnf: `
	file-URI       = "file:" file-hier-part [ "?" query ] [ "#" fragment ]
	file-hier-part = "//" file-auth path-absolute / path-absolute
	file-auth      = [ some-host ]  ; "localhost" is a host too
	`,
	fields: "host=file-auth path=path-absolute query fragment",
}

var _ = defineScheme(SchemeInfo{
	Name: "file", Cites: []string{"RFC 8089 §2", "RFC 1738 §3.10"},
	editions: []*Edition{file8089, file1738},
})

var fileSyntax = syntax(Rule{
	Name:    "file-syntax",
	Schemes: []string{"file"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 8089 §2", "RFC 8089 appendix E", "RFC 1738 §3.10"},
	Summary: `A file URL in which a part of the path stands where the host does, or with backslashes.`,
	Why: `What stands behind "file://" is a host up to the next slash: of "file://C:/x" the drive is lost, of "file://./x" ` +
		`the dot, and "file://x.json" has no path at all. A backslash is no separator in a URL.`,
	Instead: `Write three slashes and an absolute path: "file:///etc/hosts", "file:///C:/x". Of a path that is known at ` +
		`run time make (&url.URL{Scheme: "file", Path: …}).String(), after filepath.ToSlash.`,
	Examples: []Example{
		{Bad: "file://«C:»/x", Fixed: "file:///C:/x", Good: "file:///C:/x"},
		{Bad: "file://«c:»⟦path⟧", Fixed: "file:///c:⟦path⟧", Good: "file:///c:⟦path⟧"},
		{Use: "absolute http https file +sends", Bad: "file://«.»/x/⟦name⟧", Good: "file:///x/⟦name⟧"},
		{Use: "absolute http https file +sends", Bad: "file://«data.json»", Good: "file:///data.json"},
		{Bad: "file://h.test«:80»/x", Good: "file://h.test/x"},
		{Bad: `file:///C:«\»x`, Fixed: "file:///C:/x", Good: "file://localhost/C:/x"},
		{Bad: "file:«x/y»", Good: "file:/x/y"},
		{Bad: "file://«⟦path⟧»", Good: "file://⟦url:path⟧/x"},
	},
	over:  []string{"port-empty", "port-invalid", "char-unescaped", "backslash"},
	clean: func(u URL) bool { return u.Has(Authority) && u.Span(Authority).Len() == 0 },
	check: checkFile,
})

func checkFile(l *look) {
	l.fileBackslashes()
	switch {
	case l.Has(Authority):
		l.fileAuthority()
	case l.use.Form == FormReference:
		// SQLite and others take "file:name?mode=memory" for a path.
		at, _ := l.front(Path)
		if at.Len() > 0 && classes[l.Text[at.Start]]&(clAlpha|clDigit|clMark) != 0 {
			at.End = l.Span(Path).End
			l.reportAs(Info, at, "a file URL has an absolute path")
		}
	}
}

// fileBackslashes reports each run of backslashes in the path.
func (l *look) fileBackslashes() {
	if l.Seen(Path)&clBackslash == 0 || !l.certain(Path) {
		return
	}
	for i := int(l.Span(Path).Start); i < int(l.Span(Path).End); i++ {
		start := i
		for i < int(l.Span(Path).End) && l.Text[i] == '\\' {
			i++
		}
		if i > start {
			at := span(start, i)
			l.report(at, "a backslash is no separator in a file URL", replace(`write "/"`, at, "/"))
		}
	}
}

func (l *look) fileAuthority() {
	host := l.Span(Host)
	switch {
	case l.isDrive():
		l.fileDrive()
	case l.fileHole():
	case !l.plain(Host) || l.Has(Userinfo):
	case l.Has(Port):
		l.filePort()
	case l.Part(Host) == "." || l.Part(Host) == ".." || l.Part(Host) == "~":
		l.reportAs(l.fileLevel(), host, "a file URL has an absolute path; "+l.quote(host)+" is taken for the host")
	case l.exact(Path) && l.Part(Path) == "" && !l.Has(Query) && isFileName(l.Part(Host)):
		l.reportAs(l.fileLevel(), host, l.quote(host)+" is taken for the host; the file URL has no path")
	}
}

// fileLevel is how bad it is that a path begins where the host does: programs that
// read the URL themselves often join the two again ("file://migrations").
func (l *look) fileLevel() Level {
	if l.use.Schemes == nil {
		return Info
	}
	return Warning
}

// isDrive reports whether the authority begins with the letter of a drive.
func (l *look) isDrive() bool {
	return l.exact(Host) && l.Span(Host).Len() == 1 && classes[l.Part(Host)[0]]&clAlpha != 0 && l.Has(Port) && !l.Has(Userinfo)
}

func (l *look) fileDrive() {
	at := l.Span(Authority)
	at.End = at.Start + 2
	fix := replace("write a third slash", Span{at.Start, at.Start}, "/")
	if !l.text.HoleIn(l.Span(Port)) && strings.IndexByte(l.Part(Port), '\\') >= 0 {
		port := l.Span(Port)
		fix.Edits = append(fix.Edits, Edit{Span: port, New: strings.ReplaceAll(port.In(l.Text), `\`, "/")})
	}
	f := l.report(at, "the drive "+l.quote(at)+" is taken for the host", fix)
	f.claim = l.Span(Authority)
}

// filePort reports a port; that it is empty or no number others say.
func (l *look) filePort() {
	if port := l.Part(Port); !l.exact(Port) || port == "" || !allDigits(port) {
		return
	}
	at := l.Span(Port)
	at.Start--
	l.report(at, "a file URL has no port")
}

// fileHole reports a path that is put behind "file://" as it is.
func (l *look) fileHole() bool {
	host := l.Span(Host)
	if l.Part(Authority) != string(rune(HoleByte)) || len(l.Text) != int(host.End) {
		return false
	}
	if h := l.text.HoleAt(int(host.Start)); h != nil && (h.May == Anything || h.May == PathText) {
		l.reportAs(Info, host, `a path behind "file://" has to begin with "/" and be escaped: one of Windows, a relative one, `+
			`or one with "%", "?" or "#" in it, is read as something else`)
	}
	return true
}

// isFileName reports whether s can be meant as a file rather than as a pattern or
// a machine.
func isFileName(s string) bool {
	return s != "" && s != "localhost" && classesOf(s)&^(clAlpha|clHexAlpha|clDigit|clMark|clSchemeMark) == 0
}

package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var fileSyntax = syntax(check.Rule{
	Name:    "file-syntax",
	Schemes: []string{"file"},
	Level:   core.Warning,
	Group:   check.Fails,
	Also:    []core.Level{core.Error, core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 8089 §2", "RFC 8089 appendix E", "RFC 1738 §3.10"},
	Summary: `A file URL in which a part of the path is read as the host, or with backslashes.`,
	Why: `Everything between "file://" and the next slash is the host: "file://C:/x" loses the drive, ` +
		`"file://./x" the dot, and "file://x.json" has no path at all. A backslash is not a separator in a URL.`,
	Instead: `Write three slashes and an absolute path: "file:///etc/hosts", "file:///C:/x". Of a path that is known ` +
		`at run time make (&url.URL{Scheme: "file", Path: …}).String(), after filepath.ToSlash.`,
	Examples: []check.Example{
		{Bad: "file://«C:»/x", Fixed: "file:///C:/x", Good: "file:///C:/x"},
		{Bad: "file://«c:»⟦path⟧", Fixed: "file:///c:⟦path⟧", Good: "file:///c:⟦path⟧"},
		{Use: "absolute http https file +sends", Bad: "file://«.»/x/⟦name⟧", Good: "file:///x/⟦name⟧"},
		{Use: "absolute http https file +sends", Bad: "file://«data.json»", Good: "file:///data.json"},
		{Use: "absolute http https file +sends", Bad: "file://«migrations»/../x", Good: "file:///migrations/../x"},
		{Bad: "file://h.test«:80»/x", Good: "file://h.test/x"},
		{Bad: `file:///C:«\»x`, Fixed: "file:///C:/x", Good: "file://localhost/C:/x"},
		{Bad: "file:«x/y»", Good: "file:/x/y"},
		{Bad: "file://«⟦path⟧»", Good: "file://⟦url:path⟧/x"},
	},
	Supersedes: []string{"port-empty", "port-invalid", "char-unescaped", "backslash"},
	IsClean:    func(u core.URL) bool { return u.Has(core.Authority) && u.Span(core.Authority).Len() == 0 },
	Check:      checkFile,
})

func checkFile(pass *check.Pass) {
	fileBackslashes(pass)
	switch {
	case pass.Has(core.Authority):
		fileAuthority(pass)
	case pass.Use.Form == core.FormReference:
		// SQLite and others accept "file:name?mode=memory" as a path.
		at, _ := front(pass, core.Path)
		if at.Len() > 0 && ascii.Classes[pass.Text[at.Start]]&(ascii.Alpha|ascii.Digit|ascii.Mark) != 0 {
			at.End = pass.Span(core.Path).End
			pass.ReportLevel(core.Info, at, "a file URL needs an absolute path")
		}
	}
}

// fileBackslashes reports each run of backslashes in the path.
func fileBackslashes(pass *check.Pass) {
	if pass.Seen(core.Path)&ascii.Backslash == 0 || !pass.IsCertain(core.Path) {
		return
	}
	for i := int(pass.Span(core.Path).Start); i < int(pass.Span(core.Path).End); i++ {
		start := i
		for i < int(pass.Span(core.Path).End) && pass.Text[i] == '\\' {
			i++
		}
		if i > start {
			at := core.NewSpan(start, i)
			pass.Report(at, `backslash in a file URL: write "/"`, check.ReplaceWith(at, "/"))
		}
	}
}

func fileAuthority(pass *check.Pass) {
	host, name, path := pass.Span(core.Host), pass.Part(core.Host), pass.Part(core.Path)
	switch {
	case isDrive(pass):
		fileDrive(pass)
	case fileHole(pass):
	case !isPlain(pass, core.Host) || pass.Has(core.Userinfo):
	case pass.Has(core.Port):
		filePort(pass)
	case name == ".", name == "..", name == "~", strings.HasPrefix(path+"/", "/../") && isFileName(name):
		pass.ReportLevel(fileLevel(pass), host, pass.Quote(host)+
			" is read as the host: a file URL needs an absolute path")
	case pass.IsExact(core.Path) && path == "" && !pass.Has(core.Query) && isFileName(name):
		pass.ReportLevel(fileLevel(pass), host, pass.Quote(host)+
			" is read as the host: write three slashes before a path")
	}
}

// fileLevel returns the level of a path that begins in the host. Programs that parse the URL
// themselves often join host and path again ("file://migrations").
func fileLevel(pass *check.Pass) core.Level {
	if pass.Use.Schemes == nil {
		return core.Info
	}
	return core.Warning
}

// isDrive reports whether the authority begins with a drive letter.
func isDrive(pass *check.Pass) bool {
	return pass.IsExact(core.Host) && pass.Span(core.Host).Len() == 1 &&
		ascii.Classes[pass.Part(core.Host)[0]]&ascii.Alpha != 0 && pass.Has(core.Port) && !pass.Has(core.Userinfo)
}

func fileDrive(pass *check.Pass) {
	at := pass.Span(core.Authority)
	at.End = at.Start + 2
	fix := check.Replace("Insert a third slash", at.Sub(0, 0), "/")
	if !pass.Input.HoleIn(pass.Span(core.Port)) && strings.IndexByte(pass.Part(core.Port), '\\') >= 0 {
		port := pass.Span(core.Port)
		fix.Edits = append(fix.Edits, core.Edit{Span: port, New: strings.ReplaceAll(port.In(pass.Text), `\`, "/")})
	}
	f := pass.Report(at, "drive "+pass.Quote(at)+` is read as the host: write "file:///`+pass.Unquoted(at)+`/…"`, fix)
	f.Extent = pass.Span(core.Authority)
}

// filePort reports a port. Other rules report one that is empty or not a number.
func filePort(pass *check.Pass) {
	if port := pass.Known(core.Port); port != "" && ascii.AllDigits(port) {
		pass.Report(pass.Span(core.Port).Sub(-1, len(port)), "a file URL cannot have a port")
	}
}

// fileHole reports a path that is appended to "file://" unchanged.
func fileHole(pass *check.Pass) bool {
	host := pass.Span(core.Host)
	if pass.Part(core.Authority) != string(rune(core.HoleByte)) || len(pass.Text) != int(host.End) {
		return false
	}
	h := pass.Input.HoleAt(int(host.Start))
	if h != nil && h.FirstByte == core.NoSlash && h.Kind == core.Anything {
		pass.Report(host, "{"+h.Name+`} has no slash before it, so its first part is read as the host: write "file:///"`)
	} else if h != nil && (h.Kind == core.Anything || h.Kind == core.PathText) {
		level := core.Info
		if pass.Use.Effect.Has(check.Parses) && (h.Origin == core.FromSeparators || h.Origin == core.FromFile) {
			level = core.Warning
		}
		pass.ReportLevel(level, host,
			`use url.URL{Scheme: "file", Path: …}: after "file://" a relative or Windows path is read as a host, `+
				`and "%", "?" and "#" in a path must be escaped`)
	}
	return true
}

// isFileName reports whether s is probably a file rather than a pattern or a host.
func isFileName(s string) bool {
	return s != "" && s != "localhost" &&
		ascii.ClassesOf(s)&^(ascii.Alpha|ascii.HexAlpha|ascii.Digit|ascii.Mark|ascii.SchemeMark) == 0
}

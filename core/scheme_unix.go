package core

var unixGRPC = &Edition{
	Document: "gRPC Name Resolution",
	abnf: `
	unix-URI = "unix:" ( "//" path-absolute / path-absolute / path-rootless )
	`,
	fields: "path=path-absolute path=path-rootless",
}

var _ = defineScheme(SchemeInfo{
	Name: "unix", Cites: []string{"gRPC Name Resolution", "unix(7)"},
	editions: []*Edition{unixGRPC},
})

var unixSyntax = syntax(Rule{
	Name:    "unix-syntax",
	Schemes: []string{"unix"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"unix(7)", "gRPC Name Resolution"},
	Summary: `The URL of a Unix socket whose path is too long, or begins where a host does.`,
	Why: `The address of a socket holds a path of 107 bytes on Linux and 103 on macOS: a longer one cannot be bound or ` +
		`dialled. Of "unix://run/x.sock" net/url makes the host "run".`,
	Instead: `Write "unix:///run/x.sock", with a short absolute path.`,
	Examples: []Example{
		{Bad: "unix://«run»/x.sock", Good: "unix:///run/x.sock"},
		{
			Bad:  "unix://«/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/x.sock»",
			Good: "unix:///aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaa/x.sock",
		},
	},
	check: checkUnix,
})

// sunPath is how many bytes sockaddr_un has for a path, on the systems that have
// most.
const sunPath = 108

func checkUnix(l *look) {
	if l.plain(Host) && l.Span(Host).Len() > 0 && !l.Has(Userinfo) && !l.Has(Port) && isFileName(l.Part(Host)) {
		l.reportAs(Info, l.Span(Host), l.quote(l.Span(Host))+` is taken for the host; an absolute path has three slashes`)
		return
	}
	if l.Has(Host) && !l.exact(Host) {
		return
	}
	if path, _ := l.front(Path); path.Len() > sunPath {
		if decoded, ok := decode(path.In(l.Text)); ok && len(decoded) > sunPath {
			l.report(path, "the path of a Unix socket is too long for every system")
		}
	}
}

package schemes

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var unixSyntax = syntax(check.Rule{
	Name:    "unix-syntax",
	Schemes: []string{"unix"},
	Level:   core.Warning,
	Group:   check.Fails,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"unix(7)", "gRPC Name Resolution"},
	Summary: `The URL of a Unix socket whose path is too long, or begins where a host does.`,
	Why: `The address of a socket holds a path of 107 bytes on Linux and 103 on macOS: a longer one cannot be bound or ` +
		`dialled. Of "unix://run/x.sock" net/url makes the host "run".`,
	Instead: `Write "unix:///run/x.sock", with a short absolute path.`,
	Examples: []check.Example{
		{Bad: "unix://«run»/x.sock", Good: "unix:///run/x.sock"},
		{
			Bad: "unix://«/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/" +
				"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/x.sock»",
			Good: "unix:///aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaa/x.sock",
		},
	},
	Check: checkUnix,
})

// sunPath is the maximum length of a path in sockaddr_un, on the systems that allow most.
const sunPath = 108

func checkUnix(pass *check.Pass) {
	if isPlain(pass, core.Host) && pass.Span(core.Host).Len() > 0 && !pass.Has(core.Userinfo) && !pass.Has(core.Port) &&
		isFileName(pass.Part(core.Host)) {
		pass.ReportLevel(core.Info, pass.Span(core.Host), pass.Quote(pass.Span(core.Host))+
			` is read as the host: an absolute path needs three slashes`)
		return
	}
	if pass.Has(core.Host) && !pass.IsExact(core.Host) {
		return
	}
	if path, _ := front(pass, core.Path); path.Len() > sunPath {
		if decoded, ok := ascii.Decode(path.In(pass.Text)); ok && len(decoded) > sunPath {
			pass.Report(path, "socket path is longer than the 108 bytes that any system allows")
		}
	}
}

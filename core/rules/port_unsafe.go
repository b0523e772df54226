package rules

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:    "port-unsafe",
	Level:   core.Info,
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"RFC 1738 §6", "Fetch Standard §2.9"},
	Summary: `A web URL with the port of another protocol, such as 25 for mail.`,
	Why: `RFC 1738 §6 warns that a request to such a port can be read as commands of its protocol. Browsers refuse ` +
		`these ports, so that a server there can be reached from programs alone.`,
	Instead: `Serve on another port, such as 80, 443 or 8080.`,
	Examples: []check.Example{
		{Bad: "http://h.test:«25»/", Good: "http://h.test:8025/"},
		{Bad: "wss://⟦h⟧:«6667»/x", Good: "irc://⟦h⟧:6667/x"},
	},
	Component: core.Port,
	Forms:     check.URLForms,
	Check:     checkUnsafePort,
})

// unsafePorts are the bad ports of the Fetch standard.
var unsafePorts = ascii.WordSet(`
0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135
137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719
1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080
`)

func checkUnsafePort(pass *check.Pass) {
	at := pass.Span(core.Port)
	if pass.IsWeb() && unsafePorts[pass.Part(core.Port)] {
		message := "port " + pass.Unquoted(at) + " is reserved for another protocol; browsers refuse to connect"
		if ascii.PortNumber(pass.Part(core.Port)) == 0 {
			message = "port 0: no connection can be made to it"
		}
		pass.Report(at, message)
	}
}

package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

const (
	scpSummary = `A URL with the colon of scp notation, "host:path".`
	scpWhy     = `"git@host:path" is scp notation, which has no scheme. In a URL the colon starts a port: net/url ` +
		`rejects the URL, and git looks for a host of that name.`
)

var sshSyntax = syntax(check.Rule{
	Name:    "ssh-syntax",
	Schemes: []string{"ssh", "sftp", "git+ssh", "ssh+git"},
	Level:   core.Warning,
	Group:   check.Fails,
	Also:    []core.Level{core.Error},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "draft-ietf-secsh-scp-sftp-ssh-uri §3"},
	Summary: scpSummary,
	Why:     scpWhy,
	Instead: `Write "ssh://git@example.com/owner/repo.git", or "git@example.com:owner/repo.git".`,
	Examples: []check.Example{
		{Bad: "ssh://git@h.test«:»ann/repo.git", Fixed: "ssh://git@h.test/ann/repo.git",
			Good: "ssh://git@h.test/ann/repo.git"},
		{Bad: "ssh://git@⟦h⟧«:»~ann/repo.git", Fixed: "ssh://git@⟦h⟧/~ann/repo.git",
			Good: "ssh://git@⟦h⟧:22/~ann/repo.git"},
		{Bad: "ssh«:/»h.test/x", Fixed: "ssh://h.test/x", Good: "ssh://h.test:22/x"},
	},
	Supersedes: []string{"port-invalid"},
	IsClean:    func(u core.URL) bool { return hasHost(&u) },
	Check:      checkSSH,
})

var gitSyntax = syntax(check.Rule{
	Name:    "git-syntax",
	Schemes: []string{"git"},
	Level:   core.Warning,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "git-clone(1) GIT URLS"},
	Summary: scpSummary,
	Why:     scpWhy,
	Instead: `Write "git://example.com/owner/repo.git".`,
	Examples: []check.Example{
		{Bad: "git://h.test«:»ann/repo.git", Fixed: "git://h.test/ann/repo.git",
			Good: "git://h.test:9418/ann/repo.git"},
		{Bad: "git«:/»h.test/x", Fixed: "git://h.test/x", Good: "git://h.test/⟦repo⟧"},
	},
	Supersedes: []string{"port-invalid"},
	IsClean:    func(u core.URL) bool { return hasHost(&u) },
	Check:      checkSSH,
})

func checkSSH(pass *check.Pass) {
	if missingSlashes(pass) || !isPlain(pass, core.Port) || pass.Part(core.Host) == "" {
		return
	}
	port := pass.Part(core.Port)
	if port == "" || ascii.Classes[port[0]]&(ascii.Alpha|ascii.Mark) == 0 || strings.IndexByte(port, ':') >= 0 {
		return
	}
	colon := pass.Before(core.Port)
	f := pass.ReportLevel(pass.ErrorIfRefused(core.Warning), colon,
		`":" starts a port here: write "/" before the path`,
		check.ReplaceWith(colon, "/"))
	f.Extent = pass.Span(core.Authority)
}

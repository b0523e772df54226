package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var natsSyntax = syntax(check.Rule{
	Name:    "nats-syntax",
	Schemes: []string{"nats"},
	Level:   core.Warning,
	Group:   check.Fails,
	Also:    []core.Level{core.Error},
	Since:   "0.1.0",
	Cites:   []string{"NATS Docs: Connecting", "RFC 3986 §3.2.3"},
	Summary: `A list of NATS servers with an invalid port, or a NATS URL with a fragment.`,
	Why: `The client tries the servers one after the other; ` +
		`the one whose port is wrong is never reached, or the whole list is refused.`,
	Instead: `Write "nats://a:4222,nats://b:4222".`,
	Examples: []check.Example{
		{Bad: "nats://a:4222,nats://b:«99999»", Good: "nats://a:4222,nats://b:4222"},
		{Bad: "nats://⟦h⟧:4222,b:«x»", Good: "nats://⟦h⟧:4222,b:4222"},
		{Bad: "nats://h.test«#»x", Fixed: "nats://h.test%23x", Good: "nats://h.test"},
		{Bad: "nats«:/»h.test", Fixed: "nats://h.test", Good: "nats://a,b"},
	},
	IsClean: func(u core.URL) bool { return oneServer(&u) && strings.IndexByte(u.Text, ',') < 0 },
	Check:   checkNATS,
})

func checkNATS(pass *check.Pass) {
	if missingSlashes(pass) {
		return
	}
	strayFragment(pass)
	list := core.Span{Start: pass.Span(core.Authority).Start, End: pass.Span(core.Whole).End}
	if strings.IndexByte(list.In(pass.Text), ',') < 0 || pass.Has(core.Query) || pass.Has(core.Fragment) ||
		pass.Seen(core.Whole)&ascii.Faulty != 0 {
		return
	}
	ours := strings.IndexByte(pass.Part(core.Port), ',') >= 0
	for at := range core.SplitSpan(pass.Text, list, ',') {
		if ours || !at.Overlaps(pass.Span(core.Port)) { // otherwise port-invalid reports it
			natsServer(pass, at)
		}
	}
}

// natsServer reports the port of one server of a list.
func natsServer(pass *check.Pass, at core.Span) {
	if pass.Input.HoleIn(at) {
		return
	}
	s := at.In(pass.Text)
	if i := strings.Index(s, "://"); i >= 0 {
		at.Start += int32(i) + 3
	}
	at.End = at.Start + int32(len(strings.TrimRight(at.In(pass.Text), "/")))
	if i := strings.LastIndexByte(at.In(pass.Text), '@'); i >= 0 {
		at.Start += int32(i) + 1
	}
	if strings.IndexByte(at.In(pass.Text), '/') < 0 {
		hostPortOf(pass, at)
	}
}

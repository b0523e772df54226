package schemes

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var wsSyntax = syntax(check.Rule{
	Name:    "ws-syntax",
	Schemes: []string{"ws", "wss"},
	Level:   core.Warning,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"RFC 6455 §3"},
	Summary: `A WebSocket URL with a fragment.`,
	Why: `A WebSocket has no use for a fragment, and RFC 6455 forbids one. Browsers refuse such a URL; Go's clients ` +
		`drop what follows the "#".`,
	Instead: `Take it out; write a "#" that is data as "%23".`,
	Examples: []check.Example{
		{Bad: "ws://h.test/chat«#room»", Fixed: "ws://h.test/chat", Good: "ws://h.test/chat?room=1"},
		{Bad: "wss://⟦h⟧/chat«#⟦room⟧»", Good: "wss://⟦h⟧/chat%23⟦room⟧"},
	},
	IsClean: func(u core.URL) bool { return !u.Has(core.Fragment) },
	Check: func(pass *check.Pass) {
		if !pass.Has(core.Fragment) {
			return
		}
		at := pass.Span(core.Fragment)
		at.Start-- // the "#"
		pass.ReportRemovable(at, pass.Scheme.Name+" URLs have no fragment: remove it")
	},
})

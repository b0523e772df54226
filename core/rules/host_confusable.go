package rules

import (
	"strings"

	"golang.org/x/net/idna"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/confusable"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:  "host-confusable",
	Level: core.Warning,
	Group: check.GoesElsewhere,
	Also:  []core.Level{core.Error},
	Since: "0.1.0",
	Cites: []string{"UTS 39 §5.2", "RFC 5890 §4.4", "RFC 3492 §6.2", "RFC 3986 §7.5"},
	Summary: `A label of a host that mixes scripts so that letters look like others, or an "xn--" label that cannot ` +
		`be decoded.`,
	Why: `"аpple.test" with a Cyrillic "а" is another host than "apple.test", and readers cannot tell. Registries ` +
		`refuse such names, so either it is an attack or a letter was typed on the wrong keyboard.`,
	Instead: `Write the name in one script. Japanese, Chinese and Korean names may mix theirs with Latin.`,
	Examples: []check.Example{
		{Bad: "https://«\u0430pple».test/", Good: "https://\u0430\u043f\u0440.test/"},
		{Bad: "https://www.«xn--pple-43d».test/⟦p⟧", Good: "https://www.xn--bcher-kva.test/⟦p⟧"},
		{Bad: "https://«xn--a-\u00e4».test/", Good: "https://\u65e5\u672c\u8a9e\u30ababc.test/"},
		{Bad: "https://«xn--zz-zzzzzzz99999999».test/", Good: "https://xn--wgv71a119e.test/"},
	},
	Component:  core.Host,
	Trigger:    ascii.Unusual,
	Gate:       check.ReportsFaults,
	Supersedes: []string{"char-nonascii"},
	Check:      checkConfusable,
})

func checkConfusable(pass *check.Pass) {
	host := pass.Part(core.Host)
	if pass.Seen(core.Host)&(ascii.High|ascii.SchemeMark) == 0 || pass.Seen(core.Host)&ascii.High == 0 &&
		!strings.Contains(host, "xn--") || len(host) > 4*hostname.MaxLen {
		return
	}
	for at := 0; at < len(host); {
		end := at + hostname.LabelEnd(host[at:])
		checkScripts(pass, host[at:end], pass.Span(core.Host).Start+int32(at))
		at = end + 1
	}
}

// checkScripts checks the label at offset at.
func checkScripts(pass *check.Pass, label string, at int32) {
	name, whole := label, core.Span{Start: at, End: at + int32(len(label))}
	if strings.HasPrefix(label, "xn--") {
		var err error
		if name, err = idna.Punycode.ToUnicode(label); err != nil || name == label {
			pass.Report(whole, pass.Quote(whole)+" is not a valid internationalized label: it cannot be decoded")
			return
		}
	}
	if scripts := confusable.Scripts(name); !confusable.IsHighlyRestrictive(scripts) {
		pass.Report(whole, "host label "+pass.Quote(whole)+" mixes "+strings.Join(scripts, " and ")+
			" letters: it may imitate another name")
	}
}

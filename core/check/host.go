package check

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
)

// hostForms begin with a host.
var hostForms = []core.Form{core.FormHost, core.FormBareHost, core.FormHostPort, core.FormHostOptPort}

// CheckHost checks the host that a text of form f begins with as that of an https URL: the grammar admits more names
// than a look-up finds. The findings have no fixes. There are none for other forms.
func (c *Checker) CheckHost(text string, f core.Form) []Finding {
	if text == "" || !slices.Contains(hostForms, f) || f == core.FormBareHost && strings.Contains(text, ":") {
		return nil
	}
	const before = "https://"
	u, found := c.Check(core.Const(before+text+"/"), Use{Form: core.FormURI})
	host := u.Span(core.Host)
	found = slices.DeleteFunc(found, func(f Finding) bool { return !host.Contains(f.Span) })
	for i := range found {
		at := &found[i].Span
		*at = core.NewSpan(int(at.Start)-len(before), int(at.End)-len(before))
		found[i].Fixes = nil // they are about the URL
	}
	return found
}

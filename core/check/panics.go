package check

import (
	"net/netip"
	"strings"

	"github.com/urllint/urllint/core"
)

// panicsOnText reports whether the callee panics on some texts that are no URLs. In tests all rules look at these, and
// what makes it panic is reported. For URLs the rule parse-error does that.
func (use *Use) panicsOnText() bool { return use.Effect.Has(Panics) && !URLForms.Has(use.Form) }

// isForTests reports whether a finding is reported in a test: that of a rule which runs there, or what makes the callee
// panic whenever it is called. A pattern of a route is such if its rule says so.
func (pass *Pass) isForTests(f *Finding) bool {
	switch {
	case !pass.Use.Test, f.Rule.Gate&AtTests != 0:
		return true
	case f.Level != core.Error || strings.IndexByte(pass.Text, core.HoleByte) >= 0:
		return pass.Use.Form == core.FormRoute && f.Level == core.Error
	}
	var err error
	switch pass.Use.Form {
	case core.FormBareHost:
		_, err = netip.ParseAddr(pass.Text)
	case core.FormHostPort:
		_, err = netip.ParseAddrPort(pass.Text)
	case core.FormRoute:
		return true
	}
	return err != nil
}

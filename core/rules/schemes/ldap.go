package schemes

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/scheme"
)

var ldapSyntax = syntax(check.Rule{
	Name:    "ldap-syntax",
	Schemes: []string{"ldap", "ldaps"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Since:   "0.1.0",
	Cites:   []string{"RFC 4516 §2", "RFC 4515 §3"},
	Summary: `An LDAP URL whose scope is none, whose filter has unmatched parentheses, or that has a user name.`,
	Why: `The entry name is followed by attributes, scope, filter and extensions, each after a "?"; a search ` +
		`with another scope or a broken filter is rejected. The user name is not part of the authority.`,
	Instead: `Write "ldap://host/dc=example,dc=com?cn?sub?(cn=Babs)".`,
	Examples: []check.Example{
		{Bad: "ldap://h.test/dc=x?cn?«subtee»?(cn=a)", Good: "ldap://h.test/dc=x?cn?sub?(cn=a)"},
		{Bad: "ldap://⟦h⟧/dc=x??sub?«(»&(a=b)(c=d)", Good: "ldap://⟦h⟧/dc=x??sub?(&(a=b)(c=d))"},
		{Bad: "ldaps://h.test/dc=x??sub?(a=b)?x«?y»", Good: "ldaps://h.test/dc=x??sub?(a=⟦b⟧)?x"},
		{Bad: "ldap://«ann@»h.test/", Fixed: "ldap://h.test/", Good: "ldap:///dc=x"},
		{Bad: "ldap«:»h.test", Fixed: "ldap://h.test", Good: "ldap://h.test"},
	},
	IsClean: func(u core.URL) bool {
		return oneServer(&u) && !u.Has(core.Userinfo) && isLDAPQuery(u.Part(core.Query))
	},
	Check: checkLDAP,
})

func checkLDAP(pass *check.Pass) {
	if missingSlashes(pass) {
		return
	}
	strayUser(pass)
	at, whole := front(pass, core.Query)
	n := 0
	for part := range core.SplitSpan(pass.Text, at, '?') {
		known := whole || part.End < at.End
		switch n++; {
		case n == 2 && known:
			ldapScope(pass, part)
		case n == 3 && known:
			ldapFilter(pass, part)
		case n == 5:
			pass.Report(core.Span{Start: part.Start - 1, End: pass.Span(core.Query).End},
				`an LDAP URL has at most four parts after "?"`)
			return
		}
	}
}

// ldapScope reports a scope that neither the RFC nor OpenLDAP defines.
func ldapScope(pass *check.Pass, at core.Span) {
	if !isLDAPScope(at.In(pass.Text)) {
		pass.Report(at, "the scope must be base, one or sub, not "+pass.Quote(at))
	}
}

func isLDAPScope(s string) bool {
	scopes := []string{"", "sub", "one", "base", "onelevel", "subtree", "subord", "subordinate", "children"}
	return slices.ContainsFunc(scopes, func(scope string) bool { return strings.EqualFold(s, scope) })
}

// isLDAPQuery reports whether s consists of attributes and optionally a scope and a filter, without
// extensions.
func isLDAPQuery(s string) bool {
	_, rest, _ := strings.Cut(s, "?")
	scope, filter, _ := strings.Cut(rest, "?")
	return isLDAPScope(scope) && strings.IndexByte(filter, '?') < 0 && scheme.UnmatchedParen(filter) < 0
}

func ldapFilter(pass *check.Pass, at core.Span) {
	if i := scheme.UnmatchedParen(at.In(pass.Text)); i >= 0 {
		pass.Report(at.Sub(i, i+1), "unbalanced parenthesis in the LDAP filter")
	}
}

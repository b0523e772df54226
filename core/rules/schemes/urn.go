package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var urnSyntax = syntax(check.Rule{
	Name:    "urn-syntax",
	Schemes: []string{"urn"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Also:    []core.Level{core.Error},
	Since:   "0.1.0",
	Cites:   []string{"RFC 8141 §2", "RFC 9562 §4"},
	Summary: `A URN without a namespace or without a name in it.`,
	Why: `A URN is "urn:", a namespace of 2 to 32 letters, digits and hyphens, ":" and a name. Whoever checks it ` +
		`refuses another, and a UUID of the wrong length is equal to none.`,
	Instead: `Write "urn:isbn:0451450523" or "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6".`,
	Examples: []check.Example{
		{Bad: "urn:«a_b»:c", Good: "urn:a-b:c"},
		{Bad: "urn:«isbn»", Good: "urn:isbn:0451450523"},
		{Bad: "urn:isbn«:»", Good: "urn:isbn:⟦isbn⟧"},
		{Bad: "urn:«//»example:a", Fixed: "urn:example:a", Good: "urn:example:a"},
		{Bad: "urn:example:a«?»b=⟦b⟧", Fixed: "urn:example:a?=b=⟦b⟧", Good: "urn:example:a?=b=⟦b⟧"},
		{Bad: "urn:uuid:«f81d4fae-7dec-11d0-a765»", Good: "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"},
	},
	Supersedes: []string{"port-invalid", "port-empty"},
	IsClean: func(u core.URL) bool {
		nid, nss, _ := strings.Cut(u.Part(core.Path), ":")
		return !u.Has(core.Authority) && !u.Has(core.Query) && isNID(nid) && nss != "" && nss[0] != '/' &&
			!strings.EqualFold(nid, "uuid")
	},
	Check: checkURN,
})

func checkURN(pass *check.Pass) {
	if pass.Use.Identity || needlessSlashes(pass) {
		return // the owner of the name decides the spelling
	}
	path, whole := front(pass, core.Path)
	if path.Len() == 0 {
		return
	}
	s := path.In(pass.Text)
	colon := strings.IndexByte(s, ':')
	switch {
	case colon >= 0:
		nid := path.Sub(0, colon)
		if urnNamespace(pass, nid) {
			urnName(pass, nid, core.Span{Start: nid.End + 1, End: path.End}, whole)
		}
	case whole:
		if urnNamespace(pass, path) {
			pass.Report(path, "URN has no name after the namespace")
		}
	}
	urnQuery(pass)
}

// urnNamespace reports an invalid namespace, and whether it is valid.
func urnNamespace(pass *check.Pass, at core.Span) bool {
	s := at.In(pass.Text)
	switch {
	case s == "":
		pass.Report(core.Span{Start: at.Start - 1, End: at.Start}, "URN has no namespace")
	case !isLDH(s):
		pass.Report(at, "a URN namespace has only letters, digits and hyphens, not "+pass.Quote(at))
	case strings.EqualFold(s, "urn"):
		pass.Report(at, `URN namespace "urn" is reserved`)
	case !isNID(s):
		pass.Report(at, "a URN namespace must have 2 to 32 characters")
	default:
		return true
	}
	return false
}

// isNID reports whether s is a valid namespace identifier that is not reserved.
func isNID(s string) bool {
	return len(s) >= 2 && len(s) <= 32 && isLDH(s) && !strings.EqualFold(s, "urn")
}

// isLDH reports whether s consists of letters, digits and hyphens, without a hyphen at either end.
func isLDH(s string) bool {
	for i := range len(s) {
		if ascii.Classes[s[i]]&(ascii.Alpha|ascii.Digit) == 0 && s[i] != '-' {
			return false
		}
	}
	return s != "" && s[0] != '-' && s[len(s)-1] != '-'
}

// urnName reports a name that is missing, or that the namespace does not allow.
func urnName(pass *check.Pass, nid, at core.Span, whole bool) {
	s := at.In(pass.Text)
	switch {
	case s == "" && whole:
		pass.Report(core.Span{Start: nid.End, End: at.End}, "URN has no name after the namespace")
	case strings.HasPrefix(s, "/"):
		pass.Report(at.Sub(0, 1), `a URN name cannot start with "/"`)
	case whole && strings.EqualFold(nid.In(pass.Text), "uuid") && !ascii.IsUUID(s):
		pass.Report(at, pass.Quote(at)+" is not a UUID")
	}
}

// urnQuery reports a "?" that begins neither "?+" nor "?=".
func urnQuery(pass *check.Pass) {
	if !pass.Has(core.Query) || !pass.IsCertain(core.Query) || isFaulty(pass, core.Query) {
		return
	}
	query := pass.Span(core.Query)
	at := core.Span{Start: query.Start - 1, End: query.Start}
	switch {
	case query.Len() == 0:
		pass.Report(at, `nothing after "?" in the URN`)
	case pass.IsHole(int(query.Start)):
	case strings.IndexByte("+=", pass.Text[query.Start]) < 0:
		pass.Report(at, `"?" in a URN must be "?+" or "?="`, check.ReplaceWith(at, "?="))
	case query.Len() == 1:
		at.End++
		pass.Report(at, "nothing after "+pass.Quote(at)+" in the URN")
	}
}

// Package inventory lists the addresses that a program has to do with.
package inventory

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// A role is what a program does with an address.
type role string

// The roles, in the order in which they are listed.
const (
	contacts  role = "contacts"  // it makes a request or a connection
	listens   role = "listens"   // it waits for connections
	redirects role = "redirects" // it sends its clients there
	names     role = "names"     // it reads or stores the text, or uses it as an identity; who contacts it is not seen
	mentions  role = "mentions"  // the source has it; what becomes of it is not seen
)

var roles = []role{contacts, listens, redirects, names, mentions}

// An endpoint is an address that the program has a role for, with the positions of its texts.
type endpoint struct {
	Role   role   `json:"role"`
	Scheme string `json:"scheme"` // "" if the text has none, "⟦…⟧" what decides at run time
	Host   string `json:"host"`   // the same
	Port   string `json:"port"`   // the same
	Form   string `json:"form"`   // what the places expect
	Text   string `json:"text"`   // with holes as ⟦name⟧ and secrets as xxxxx
	// Policy is the decision of the configuration: "denied", "allowed", "undecided", or "" for none.
	Policy string `json:"policy,omitempty"`
	At     []site `json:"at"`
}

// A site is a place of an endpoint.
type site struct {
	Place  string `json:"place"`             // file:line:column
	Callee string `json:"callee"`            // what takes the text there; "" if it is only written there
	Via    string `json:"through,omitempty"` // the function of the program that passes it on
}

// An Inventory is every endpoint of some packages, by role, host and text, and
// how many places there are of whose text nothing is known.
type Inventory struct {
	Endpoints []*endpoint `json:"endpoints"`
	Unknown   []site      `json:"unknown"` // places whose whole text is decided at run time
	// the URL of a line for the page, with {file} and {line}
	Source string `json:"-"`
}

// A Format is a way to write an inventory.
type Format struct {
	Name  string
	Write func(*Inventory, io.Writer) error
	With  report.Masking
}

// Formats are the ways to write an inventory.
var Formats = []Format{
	{"text", (*Inventory).print, redact.NewWriter},
	{"json", (*Inventory).printJSON, redact.NewJSONWriter},
	{"html", (*Inventory).printHTML, redact.NewWriter},
	{"csv", (*Inventory).printCSV, redact.NewWriter},
}

// FormatNames lists the formats, joined by commas.
func FormatNames() string {
	var list []string
	for _, f := range Formats {
		list = append(list, f.Name)
	}
	return strings.Join(list, ", ")
}

// Of lists what was seen.
func Of(o *driver.Recorder, tests bool, paths report.Paths) *Inventory {
	k := indexer{paths: paths, index: make(map[endpointKey]*endpoint), unknown: make(map[site]bool),
		origins: make(map[origin]bool)}
	for _, p := range o.Places {
		if mayHaveAddress(p.Use) && !p.Skipped && !p.Composed && (tests || !p.InTest()) {
			k.add(p)
			k.reached(p)
		}
	}
	for _, pkg := range o.Report.Packages {
		k.addWritten(pkg, o.Judges[pkg.Types], tests)
	}
	return k.inventory()
}

// mayHaveAddress reports whether what flows into a place says where something is on
// the network, rather than which part of it or what is compared with one.
func mayHaveAddress(u check.Use) bool {
	return !u.Effect.Has(check.Compares) && (isAddress(u.Form) || u.Form.IsAmbiguous() || isTarget(u.Form))
}

// isAddress reports whether the whole of a text of that form is an address.
func isAddress(f core.Form) bool {
	switch f {
	case core.FormReference, core.FormURI, core.FormAbsolute, core.FormOrigin, core.FormAuthority,
		core.FormHost, core.FormHostPort, core.FormHostOptPort, core.FormListen:
		return true
	}
	return false
}

// isTarget reports whether a text of that form has addresses in it, to which the program connects.
func isTarget(f core.Form) bool { return f == core.FormDSN || f == core.FormGRPCTarget }

func roleOf(u check.Use) role {
	switch {
	case u.Form == core.FormListen:
		return listens
	case u.Effect.Has(check.Redirects):
		return redirects
	case u.Effect.Has(check.Fills): // of clients that put values into a template and send the request
		return contacts
	case u.Effect.Has(check.Sends), u.Effect.Has(check.Builds), len(u.Schemes) > 0 && !u.Identity, isTarget(u.Form),
		u.Stored && u.Form.IsAmbiguous(), u.Stored && u.Form == core.FormHostPort:
		return contacts // a request that is changed later is one nevertheless, and a client's option is for one
	}
	return names
}

// An indexer makes an inventory.
type indexer struct {
	paths   report.Paths
	index   map[endpointKey]*endpoint
	unknown map[site]bool
	origins map[origin]bool // of the texts that are listed
}

type endpointKey struct {
	role             role
	form, text, host string // host: where the text has several
}

func (k *indexer) add(p driver.Place) {
	at := site{Callee: p.Use.Callee, Via: p.Through}
	pos := p.Start
	pos.Filename = k.paths.Short(pos.Filename)
	at.Place = pos.String()
	known := false
	for i, s := range p.Seen {
		if len(s.Text.S) > len(s.Text.Holes) {
			known = true
			_, _, decisions := p.Explain(i)
			policy := policyOf(decisions)
			for _, e := range k.endpoints(p.Use, s.Text) {
				e.Policy = policy
				if !slices.Contains(e.At, at) {
					e.At = append(e.At, at)
				}
			}
		}
	}
	if !known {
		k.unknown[at] = true
	}
}

// policyOf combines the configuration's decisions about one text.
func policyOf(decisions []check.Decision) string {
	verdict := ""
	for _, d := range decisions {
		if !d.Rule.OfPolicy() || d.Outcome == check.Off {
			continue
		}
		switch d.Outcome {
		case check.Found, check.BelowLevel:
			return "denied"
		case check.Quiet, check.NoComponent, check.NoSuchByte, check.OtherForm:
			verdict = cmp.Or(verdict, "allowed")
		default:
			verdict = "undecided"
		}
	}
	return verdict
}

// endpoints returns the entries of a text that flows into a place: one for each address in it.
func (k *indexer) endpoints(use check.Use, t core.Text) (out []*endpoint) {
	r, ports := roleOf(use), []core.Text(nil)
	for _, p := range use.Parts(t) {
		switch p.Use.Form = p.Use.Form.Resolve(&p.Text); {
		case p.Use.Form == core.FormBareHost:
			out = append(out, k.databaseHost(r, use, t, p.Text))
		case p.Use.Form == core.FormPort:
			ports = append(ports, p.Text)
		case isAddress(p.Use.Form):
			out = append(out, k.endpoint(r, p.Use, p.Text))
		}
	}
	if len(ports) == 1 {
		for _, e := range out {
			e.Port = cmp.Or(e.Port, shown(ports[0], core.FormPort))
		}
	}
	return out
}

// shown returns what of a text can be shown.
func shown(t core.Text, f core.Form) string { return term.Visible(secret.Show(t, f)) }

// databaseHost returns the entry of a host in a data source name, which has its port elsewhere.
func (k *indexer) databaseHost(r role, use check.Use, dsn, host core.Text) *endpoint {
	name := shown(host, core.FormBareHost)
	if rankHost(name) == 0 {
		name = strings.ToLower(name)
	}
	key := endpointKey{r, use.Form.String(), shown(dsn, use.Form), name}
	if k.index[key] == nil {
		k.index[key] = &endpoint{Role: r, Form: key.form, Text: key.text, Host: name}
	}
	return k.index[key]
}

// endpoint returns the entry of a text that is an address.
func (k *indexer) endpoint(r role, use check.Use, t core.Text) *endpoint {
	key := endpointKey{role: r, form: use.Form.String(), text: shown(t, use.Form)}
	if e := k.index[key]; e != nil {
		return e
	}
	form := use.Form
	if check.AddressForms.Has(form) && strings.Contains(t.S, "://") {
		form = core.FormReference // a URL where an address is expected
	}
	u := core.ParseText(t, form)
	part := func(c core.Component) string { return term.Visible(secret.ShowSpan(t, use.Form, u.Span(c))) }
	e := &endpoint{
		Role: key.role, Form: key.form, Text: key.text,
		Scheme: part(core.Scheme), Port: part(core.Port),
		Host: term.Visible(secret.ShowSpan(t, use.Form, beforePath(t, u.Span(core.Host)))),
	}
	if rankHost(e.Host) == 0 {
		e.Scheme, e.Host = strings.ToLower(e.Scheme), strings.ToLower(e.Host)
	}
	k.index[key] = e
	return e
}

// beforePath cuts the span of a host before what url.JoinPath and the like put behind it.
func beforePath(t core.Text, host core.Span) core.Span {
	for _, h := range t.Holes {
		if host.Start < h.At && h.At < host.End && (h.First == core.Slash || h.May == core.PathText) {
			host.End = h.At
		}
	}
	return host
}

func (k *indexer) inventory() *Inventory {
	out := &Inventory{Endpoints: []*endpoint{}, Unknown: []site{}}
	for _, e := range k.index {
		out.Endpoints = append(out.Endpoints, e)
	}
	slices.SortFunc(out.Endpoints, func(a, b *endpoint) int {
		return cmp.Or(
			cmp.Compare(slices.Index(roles, a.Role), slices.Index(roles, b.Role)),
			compareHosts(a.Host, b.Host), strings.Compare(a.Scheme, b.Scheme), strings.Compare(a.Text, b.Text),
			strings.Compare(a.Form, b.Form))
	})
	for at := range k.unknown {
		out.Unknown = append(out.Unknown, at)
	}
	slices.SortFunc(out.Unknown, func(a, b site) int {
		x, y := report.ParsePosition(a.Place), report.ParsePosition(b.Place)
		return cmp.Or(report.ComparePositions(x, y), strings.Compare(a.Callee, b.Callee), strings.Compare(a.Via, b.Via))
	})
	return out
}

// compareHosts puts known hosts first, by name, and then what is decided at run
// time or absent.
func compareHosts(a, b string) int {
	return cmp.Or(cmp.Compare(rankHost(a), rankHost(b)), strings.Compare(a, b))
}

func rankHost(host string) int {
	switch {
	case host == "":
		return 2
	case strings.Contains(host, "⟦"):
		return 1
	}
	return 0
}

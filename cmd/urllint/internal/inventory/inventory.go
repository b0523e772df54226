// Package inventory lists the network addresses that a program uses or mentions.
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

// A role is what the program does with an address.
type role string

// The roles, in the order of the list.
const (
	contacts  role = "contacts"  // it makes a request or a connection
	listens   role = "listens"   // it listens for connections
	redirects role = "redirects" // it redirects its clients there
	names     role = "names"     // it reads, stores or compares the text; who contacts the address is unknown
	mentions  role = "mentions"  // the source contains it; its use is unknown
)

var roles = []role{contacts, listens, redirects, names, mentions}

// An endpoint is an address with a role, and the positions of its texts.
type endpoint struct {
	Role   role   `json:"role"`
	Scheme string `json:"scheme"` // "" if the text has none, "⟦…⟧" if it is known only at run time
	Host   string `json:"host"`   // the same
	Port   string `json:"port"`   // the same
	Form   string `json:"form"`   // the form that the places expect
	Text   string `json:"text"`   // with holes as ⟦name⟧ and secrets as xxxxx
	// Policy is the decision of the configuration: "denied", "allowed" or "undecided", or ""
	// without a policy.
	Policy string `json:"policy,omitempty"`
	At     []site `json:"at"`
}

// A site is one place of an endpoint.
type site struct {
	Place  string `json:"place"`             // file:line:column
	Callee string `json:"callee"`            // what receives the text; "" if it is only mentioned
	Via    string `json:"through,omitempty"` // the function of the program that passes it on
}

// An Inventory is the list of endpoints of some packages, by role, host and text, and of the places
// whose text is wholly unknown.
type Inventory struct {
	Endpoints []*endpoint `json:"endpoints"`
	Unknown   []site      `json:"unknown"` // places whose whole text is known only at run time
	// The URL of a line for the HTML page, with {file} and {line}.
	Source string `json:"-"`
}

// A Format is an output format of an inventory.
type Format struct {
	Name  string
	Write func(*Inventory, io.Writer) error
	With  report.Masking
}

// Formats are the output formats.
var Formats = []Format{
	{"text", (*Inventory).print, redact.NewWriter},
	{"json", (*Inventory).printJSON, redact.NewJSONWriter},
	{"html", (*Inventory).printHTML, redact.NewWriter},
	{"csv", (*Inventory).printCSV, redact.NewWriter},
}

// FormatNames returns the names of the formats, joined by commas.
func FormatNames() string {
	var list []string
	for _, f := range Formats {
		list = append(list, f.Name)
	}
	return strings.Join(list, ", ")
}

// Of returns the inventory of the recorded places.
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

// mayHaveAddress reports whether the text of a use is a network address, rather than a part of one
// or something compared with one.
func mayHaveAddress(u check.Use) bool {
	return !u.Effect.Has(check.Compares) && (isAddress(u.Form) || u.Form.IsAmbiguous() || isTarget(u.Form))
}

// isAddress reports whether the whole of a text of form f is an address.
func isAddress(f core.Form) bool {
	switch f {
	case core.FormReference, core.FormAbsolute, core.FormAbsoluteURI, core.FormOrigin, core.FormAuthority,
		core.FormHost, core.FormHostPort, core.FormHostOptPort, core.FormListen:
		return true
	}
	return false
}

// isTarget reports whether a text of form f contains addresses to which the program connects.
func isTarget(f core.Form) bool { return f == core.FormDSN || f == core.FormGRPCTarget }

func roleOf(u check.Use) role {
	switch {
	case u.Form == core.FormListen:
		return listens
	case u.Effect.Has(check.Redirects):
		return redirects
	case u.Effect.Has(check.Fills): // a client that fills in a template and sends the request
		return contacts
	case u.Effect.Has(check.Sends), u.Effect.Has(check.Builds), len(u.Schemes) > 0 && !u.Identity, isTarget(u.Form),
		u.Stored && u.Form.IsAmbiguous(), u.Stored && u.Form == core.FormHostPort:
		return contacts // also a request that is changed later, and an option of a client
	}
	return names
}

// An indexer builds an inventory.
type indexer struct {
	paths   report.Paths
	index   map[endpointKey]*endpoint
	unknown map[site]bool
	origins map[origin]bool // of the listed texts
}

type endpointKey struct {
	role             role
	form, text, host string // host is set if the text has several
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

// policyOf combines the decisions of the configuration about one text.
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

// endpoints returns the entries for a text of a place, one for each address in it.
func (k *indexer) endpoints(use check.Use, t core.Text) (out []*endpoint) {
	r, ports := roleOf(use), []core.Text(nil)
	for _, p := range use.Parts(t) {
		switch p.Use.Form = p.Use.Form.Resolve(&p.Text); {
		case p.Use.Form == core.FormBareHost:
			out = append(out, k.databaseHost(r, use, t, p.Text))
		case p.Use.Form == core.FormPort:
			ports = append(ports, p.Text)
		case isAddress(p.Use.Form):
			out = append(out, k.addresses(r, p.Use, p.Text)...)
		}
	}
	if len(ports) == 1 {
		for _, e := range out {
			e.Port = cmp.Or(e.Port, shown(ports[0], core.FormPort))
		}
	}
	return out
}

// shown returns t with its secrets masked and its control characters escaped.
func shown(t core.Text, f core.Form) string { return term.Visible(secret.Show(t, f)) }

// databaseHost returns the entry for a host in a data source name, whose port is separate.
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

// addresses returns the entries for a text that is an address, one for each host of its authority.
func (k *indexer) addresses(r role, use check.Use, t core.Text) (out []*endpoint) {
	form := use.Form
	if check.AddressForms.Has(form) && strings.Contains(t.S, "://") {
		form = core.FormReference // a URL in place of an address
	}
	u := core.ParseText(t, form)
	hosts := check.HostPorts(&u)
	for _, one := range hosts {
		key := endpointKey{role: r, form: use.Form.String(), text: shown(t, use.Form)}
		if len(hosts) > 1 {
			key.host = one.Host.In(t.S)
		}
		if k.index[key] == nil {
			k.index[key] = newEndpoint(key, use.Form, t, &u, one)
		}
		out = append(out, k.index[key])
	}
	return out
}

// newEndpoint returns the entry for one host of a text.
func newEndpoint(key endpointKey, f core.Form, t core.Text, u *core.URL, one check.HostAndPort) *endpoint {
	part := func(at core.Span) string { return term.Visible(secret.ShowSpan(t, f, at)) }
	e := &endpoint{
		Role: key.role, Form: key.form, Text: key.text,
		Scheme: part(u.Span(core.Scheme)), Port: part(one.Port), Host: knownHost(t, f, beforePath(t, one.Host)),
	}
	if rankHost(e.Host) == 0 {
		e.Scheme, e.Host = strings.ToLower(e.Scheme), strings.ToLower(e.Host)
	}
	return e
}

// knownHost returns the host at a span, or "" if it is a part of a password with an unescaped "@".
func knownHost(t core.Text, f core.Form, at core.Span) string {
	host := secret.ShowSpan(t, f, at)
	if host == secret.Masked && at.In(t.S) != host {
		return ""
	}
	return term.Visible(host)
}

// beforePath cuts the span of a host before a path that url.JoinPath or a similar function appends
// to it.
func beforePath(t core.Text, host core.Span) core.Span {
	for _, h := range t.Holes {
		if host.Start < h.At && h.At < host.End && (h.FirstByte == core.Slash || h.Kind == core.PathText) {
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

// compareHosts sorts known hosts first, by name, and then those that are unknown or absent.
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

package inventory

import (
	"cmp"
	_ "embed"
	"errors"
	"html/template"
	"io"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

//go:embed inventory.html
var pageTemplate string

// printHTML writes an inventory as one self-contained page.
func (v *Inventory) printHTML(w io.Writer) error {
	t, err := template.New("inventory").Funcs(template.FuncMap{"pieces": pieces, "count": term.Count,
		"source": v.sourceOf}).Parse(pageTemplate)
	if err != nil {
		return err
	}
	out := term.NewPlainWriter(w)
	return errors.Join(t.Execute(out, v.page()), out.Flush())
}

// A page is the data of the HTML page.
type page struct {
	Sections []section
	Unknown  []site
	Hosts    int // number of known hosts
	Texts    int
	Places   int
	Picture  *picture
}

// DefaultSource is the URL of a line, relative to a page in the working directory.
const DefaultSource = "{file}#L{line}"

// sourceOf returns the URL of the line of a site.
func (v *Inventory) sourceOf(at site) template.URL {
	p := report.ParsePosition(at.Place)
	file := (&url.URL{Path: filepath.ToSlash(p.Filename)}).String()
	return template.URL(strings.NewReplacer("{file}", file, "{line}", strconv.Itoa(p.Line)).Replace(
		cmp.Or(v.Source, DefaultSource)))
}

// A section is a list of hosts with one role.
type section struct {
	Role  role
	About string
	Hosts []hostGroup
}

// A hostGroup is the list of endpoints of one host.
type hostGroup struct {
	Host      string
	Known     bool
	Endpoints []*endpoint
}

// Places returns the number of places of the group.
func (g hostGroup) Places() (n int) {
	for _, e := range g.Endpoints {
		n += len(e.At)
	}
	return n
}

// Packages returns the number of packages with a place of the group.
func (g hostGroup) Packages() int {
	seen := make(map[string]bool)
	for _, e := range g.Endpoints {
		for _, at := range e.At {
			seen[at.directory()] = true
		}
	}
	return len(seen)
}

var roleAbout = map[role]string{
	contacts:  "Requests and connections that the program makes.",
	listens:   "Addresses on which the program waits for connections.",
	redirects: "Where the program sends its clients.",
	names:     "URLs that are parsed, stored or compared. Who contacts them is not known here.",
	mentions:  "URLs in the source whose use is not known: in fields and variables that may change, or in output.",
}

func (v *Inventory) page() *page {
	p := &page{Unknown: v.Unknown, Texts: len(v.Endpoints), Places: len(v.Unknown), Picture: pictureOf(v)}
	known := make(map[string]bool)
	for _, e := range v.Endpoints {
		p.add(e)
		p.Places += len(e.At)
		if rankHost(e.Host) == 0 {
			known[e.Host] = true
		}
	}
	p.Hosts = len(known)
	return p
}

// add adds an endpoint to its section and group. Endpoints must come in order.
func (p *page) add(e *endpoint) {
	if n := len(p.Sections); n == 0 || p.Sections[n-1].Role != e.Role {
		p.Sections = append(p.Sections, section{Role: e.Role, About: roleAbout[e.Role]})
	}
	s := &p.Sections[len(p.Sections)-1]
	if n := len(s.Hosts); n == 0 || s.Hosts[n-1].Host != e.hostShown() {
		s.Hosts = append(s.Hosts, hostGroup{Host: e.hostShown(), Known: rankHost(e.Host) == 0})
	}
	g := &s.Hosts[len(s.Hosts)-1]
	g.Endpoints = append(g.Endpoints, e)
}

// A textPiece is a part of a text: known bytes, or a hole.
type textPiece struct {
	S    string
	Hole bool
}

// pieces splits a text at its holes.
func pieces(text string) (out []textPiece) {
	for text != "" {
		before, rest, ok := strings.Cut(text, "⟦")
		if before != "" {
			out = append(out, textPiece{S: before})
		}
		name, after, closed := strings.Cut(rest, "⟧")
		if !ok || !closed {
			return out
		}
		out = append(out, textPiece{name, true})
		text = after
	}
	return out
}

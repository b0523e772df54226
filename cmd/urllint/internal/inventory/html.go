package inventory

import (
	_ "embed"
	"errors"
	"html/template"
	"io"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

//go:embed inventory.html
var pageTemplate string

// printHTML writes an inventory as one page that loads nothing.
func (v *Inventory) printHTML(w io.Writer) error {
	t, err := template.New("inventory").Funcs(template.FuncMap{"pieces": pieces,
		"count": term.Count}).Parse(pageTemplate)
	if err != nil {
		return err
	}
	out := term.NewPlainWriter(w)
	return errors.Join(t.Execute(out, v.page()), out.Flush())
}

// A page is an inventory as its page shows it.
type page struct {
	Sections []section
	Unknown  []site
	Hosts    int // known ones
	Texts    int
	Places   int
}

// A section is what a program does with some hosts.
type section struct {
	Role  role
	About string
	Hosts []hostGroup
}

// A hostGroup is the endpoints of one host.
type hostGroup struct {
	Host      string
	Known     bool
	Endpoints []*endpoint
}

var roleAbout = map[role]string{
	contacts:  "Requests and connections that the program makes.",
	listens:   "Addresses on which the program waits for connections.",
	redirects: "Where the program sends its clients.",
	names:     "Texts that are parsed, stored or compared. Who contacts them is not seen at that place.",
	mentions:  "URLs in the source whose further way is not seen: in fields and variables, which may be changed, or in what is shown.",
}

func (v *Inventory) page() *page {
	p := &page{Unknown: v.Unknown, Texts: len(v.Endpoints), Places: len(v.Unknown)}
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

// add puts an endpoint, the next in order, into its section and group.
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

// pieces divides a text at its holes.
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

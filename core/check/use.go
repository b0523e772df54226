package check

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/route"
)

// A Use says what a place expects of the text that flows into it. The zero Use is a
// URI-reference of any scheme that is neither sent nor parsed.
type Use struct {
	Form     core.Form
	Schemes  []string  // the schemes that the callee speaks; nil: any
	Effect   Effect    // what the callee does with the text
	Decoded  bool      // the text is not percent-encoded yet (url.URL.Path)
	Identity bool      // compared as a string: never normalised, never edited
	Test     bool      // the place is in a test
	Own      bool      // a directive of the program asks for the form and the schemes, whatever the callee takes
	Base     core.Text // what the text is resolved against; empty if that is not known
	Field    bool      // Base is that of a field: the rule base-slash says there that it lacks its last slash
	Callee   string    // what the string is passed to or stored in, for messages: "http.Get"
	Stored   bool      // Callee is a field, a variable or a map: it does not fail by itself

	Go        neturl.Version // the release whose net/url reads the text; 0: the newest known one
	LaxColons bool           // it does so with GODEBUG urlstrictcolons=0
	Mux121    bool           // a ServeMux reads it as Go 1.21 did: by the go line, or with GODEBUG httpmuxgo121=1
	Library   bool           // other programs have the code too, and may be strict where this one is lax

	Hidden []core.Span // secret bytes that only the surrounding text shows to be secret
}

// An Effect is a set of things that a callee does with the text.
type Effect uint16

// The effects that rules depend on.
const (
	Sends     Effect = 1 << iota // makes a request or connection at once
	Builds                       // builds a request that may be changed before it is sent, or sends by an unknown client
	Parses                       // parses the text with net/url
	Panics                       // panics on what it refuses
	Redirects                    // sends a client there
	Resolves                     // resolves the text against a base URL
	Compares                     // compares the text with that component of a URL, and takes it for nothing else
	Derived                      // that component is as net/url made it: by parsing, or in a method
	Refuses                      // fails at once if the scheme is not one that it speaks
	Splits                       // takes the text for a list, with commas between texts of the form
	Formats                      // puts values in the place of the verbs of package fmt in it
	Fills                        // puts values in the place of names in braces: "{id}"
	Tries                        // tests whether the text has the form: if it has not, that is not a fault
	Matches                      // compares with any text in the place of "*", and one character in that of "?"
	Asks                         // builds a request; who sends it is unknown, and only its path is checked
)

var effectWords = []struct {
	word   string
	effect Effect
	about  string
}{
	{"+sends", Sends, "makes a request or a connection at once"},
	{"+builds", Builds, "builds a request that may be changed before it is sent, or sends by a client that may speak " +
		"other schemes"},
	{"+parses", Parses, "parses the text with net/url"},
	{"+panics", Panics, "panics on what it refuses"},
	{"+redirects", Redirects, "sends a client there"},
	{"+resolves", Resolves, "resolves the text against a base"},
	{"+compares", Compares, "compares the text with a component of a URL; lines write == for it"},
	{"+derived", Derived, "what it is compared with is as net/url made it"},
	{"+refuses", Refuses, "gives an error at once where the scheme is none of those in the line, or is missing"},
	{"+tries", Tries, "finds out whether the text has that form, so that an unknown part may be anything"},
	{"+splits", Splits, "takes a list, with commas"},
	{"+formats", Formats, "puts values in the place of the verbs of package fmt"},
	{"+fills", Fills, "puts values in the place of names in braces"},
	{"+matches", Matches, `compares with any text in the place of "*", and one character in that of "?"`},
	{"+asks", Asks, "builds a request that others may change before they send it"},
}

// Unsent returns e for a callee that builds a request, if it is not known what becomes of it.
func (e Effect) Unsent() Effect {
	if e.Has(Builds) {
		e = e&^Builds | Asks
	}
	return e
}

// Has reports whether e includes all of f.
func (e Effect) Has(f Effect) bool { return e&f == f }

// String writes u as [ParseUse] reads it.
func (u Use) String() string {
	words := append([]string{u.Form.String()}, u.Schemes...)
	for _, e := range effectWords {
		if u.Effect.Has(e.effect) {
			words = append(words, e.word)
		}
	}
	for _, w := range []struct {
		on   bool
		word string
	}{{u.Decoded, "+decoded"}, {u.Identity, "+identity"}, {u.Test, "+test"}, {u.Own, "+own"}} {
		if w.on {
			words = append(words, w.word)
		}
	}
	line := strings.Join(words, " ")
	if u.Base.S != "" {
		line += baseWord + u.Base.Notation()
	}
	return line
}

// useWords lists the words that begin with "+".
func useWords() (list []string) {
	for _, w := range UseWords() {
		list = append(list, w.Word)
	}
	return list
}

// Speaks reports whether the callee takes URLs of that scheme, in any case.
func (u Use) Speaks(scheme string) bool {
	return u.Schemes == nil ||
		slices.ContainsFunc(u.Schemes, func(s string) bool { return strings.EqualFold(s, scheme) })
}

// decide sets the form to the one that t has. Only a URL is parsed as one.
func (use *Use) decide(t *core.Text) {
	if f := use.Form.Resolve(t); f != use.Form {
		use.Form = f
		if !f.WholeURL() {
			use.Effect &^= Parses | Refuses
		}
	}
}

// formAbout describes the texts of each form, for people who write sink lines.
var formAbout = [core.NumForms]string{
	core.FormReference:   `a URL, or a reference to one: "https://h/x", "//h/x", "/x", "x?q"`,
	core.FormURI:         `a URL with its scheme`,
	core.FormRelative:    `a reference without a scheme`,
	core.FormAbsolute:    `a URL with its scheme, and no fragment`,
	core.FormTarget:      `what a request line has: "/x?q", a URL, "host:port", "*"`,
	core.FormScheme:      `a scheme, without its colon`,
	core.FormAuthority:   `"user@host:port", of which only the host is needed`,
	core.FormUserinfo:    `"user", or "user:password"`,
	core.FormHost:        `a name or an address; an IPv6 address in brackets`,
	core.FormPort:        `a number up to 65535`,
	core.FormHostPort:    `host and port, as net.Dial wants them`,
	core.FormHostOptPort: `a host, and optionally a port`,
	core.FormListen:      `what net.Listen takes: ":8080", "host:8080"`,
	core.FormPath:        `a path`,
	core.FormQuery:       `a query, without its "?"`,
	core.FormFragment:    `a fragment, without its "#"`,
	core.FormOrigin:      `scheme, "://", host and an optional port; no slash at the end`,
	core.FormPassword:    `a password: checked only for being in the source`,
	core.FormQueryValue:  `a value of a query, escaped later: checked only for being escaped already`,
	core.FormFilePath:    `a file name: checked only for not being a URL`,

	core.FormHostPortOrURL:  `with "://" a URL, without a slash a host and an optional port; nothing else is checked`,
	core.FormHostPortOrPath: `with a slash the path of a socket, which is not checked; otherwise host and port`,
	core.FormURLOrText:      `with "://" a URL; nothing else is checked`,
	core.FormGRPCTarget: `the name of a gRPC server: host and optional port, also after "dns:" and ` +
		`"passthrough:"; names of other resolvers are not checked`,
	core.FormDSN: `a data source name of the driver that is written instead of schemes: mysql, postgres, ` +
		`sqlserver, sqlite, sqlite3; for other drivers only a URL is checked`,
	core.FormBareHost: `a name or an address alone, an IPv6 address without brackets`,
	core.FormRoute: `a pattern of net/http.ServeMux, or of the router that is written after it: ` +
		strings.Join(route.Routers(), ", "),
	core.FormText: `any string: nothing is checked`,
}

// About describes the texts of form f in one clause.
func About(f core.Form) string { return formAbout[f] }

// A UseWord can follow the form and the schemes in a line.
type UseWord struct{ Word, About string }

// UseWords lists these words in the order in which they are written.
func UseWords() (list []UseWord) {
	for _, e := range effectWords {
		list = append(list, UseWord{e.word, e.about})
	}
	return append(list,
		UseWord{"+decoded", "the string is not percent-encoded yet, as url.URL.Path"},
		UseWord{"+identity", "the string is compared byte by byte: it is never normalized, and never edited"},
		UseWord{"+test", "the call is in a test; not in lines"},
		UseWord{"+own", "the program itself declared the line; not in lines"})
}

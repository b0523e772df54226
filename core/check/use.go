package check

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/route"
)

// A Use says what the code expects of a text. The zero Use is a URI-reference of any scheme that is
// neither sent nor parsed.
type Use struct {
	Form        core.Form
	Schemes     []string  // the schemes that the callee supports; nil means any
	Effect      Effect    // what the callee does with the text
	Decoded     bool      // the text is not yet percent-encoded (url.URL.Path)
	Identity    bool      // compared as a string: never normalised or edited
	Test        bool      // in a test
	Unplaced    bool      // where the text goes is not known: it may be another text, with URLs in it
	Own         bool      // a directive of the program requires form and schemes, although the callee may accept others
	Base        core.Text // the text's base URL; empty if unknown
	BaseIsField bool      // Base is the value of a field, where base-slash reports the missing last slash
	Callee      string    // what receives the string, for messages: "http.Get"
	Stored      bool      // Callee is a field, a variable or a map, and does not fail by itself

	Go        neturl.Version // the release of net/url that reads the text; 0 is the newest known
	LaxColons bool           // net/url runs with GODEBUG urlstrictcolons=0
	Mux121    bool           // ServeMux behaves as in Go 1.21, because of the go line or GODEBUG httpmuxgo121=1
	Library   bool           // other programs also use the code, and their settings may be stricter

	Hidden []core.Span // bytes that only the surrounding text shows to be secret
}

// An Effect is a set of operations of a callee on the text.
type Effect uint32

// The effects that rules depend on.
const (
	Sends           Effect = 1 << iota // makes a request or connection at once
	Builds                             // builds a request that may be changed before it is sent, or whose client is unknown
	Parses                             // parses the text with net/url
	Panics                             // panics on a text that it rejects
	Redirects                          // redirects a client to the URL
	Resolves                           // resolves the text against a base URL
	Compares                           // compares the text with that component of a URL and does nothing else with it
	Derived                            // the component is the result of net/url: of parsing or of a method
	Refuses                            // fails at once if it does not support the scheme
	Splits                             // splits the text at commas into texts of the form
	Formats                            // replaces the verbs of package fmt in the text with values
	Fills                              // replaces names in braces with values: "{id}"
	Tries                              // tests whether the text has the form; if not, that is not a fault
	Matches                            // compares, with "*" for any text and "?" for any character
	Asks                               // builds a request for an unknown sender; only its path is checked
	HandlesInvalid                     // reads a text that net/url rejects in another way
	Escapes                            // percent-encodes what a path cannot hold, and keeps the escapes in it
	HandlesHostless                    // reads a text in another way if net/url finds no host in it
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
	{"+escapes", Escapes, "percent-encodes what a path cannot hold, and keeps the escapes in it"},
	{"+invalid", HandlesInvalid, "reads what net/url rejects in another way"},
	{"+hostless", HandlesHostless, "reads a text in another way if net/url finds no host in it"},
}

// Unsent returns e for a callee whose request may not be sent as it is: Builds becomes Asks.
func (e Effect) Unsent() Effect {
	if e.Has(Builds) {
		e = e&^Builds | Asks
	}
	return e
}

// Has reports whether e includes all of f.
func (e Effect) Has(f Effect) bool { return e&f == f }

// String returns u in the notation of [ParseUse].
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
	}{{u.Decoded, "+decoded"}, {u.Identity, "+identity"}, {u.Test, "+test"}, {u.Unplaced, "+unplaced"}, {u.Own, "+own"}} {
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

// Speaks reports whether the callee supports that scheme, ignoring case.
func (u Use) Speaks(scheme string) bool {
	return u.Schemes == nil ||
		slices.ContainsFunc(u.Schemes, func(s string) bool { return strings.EqualFold(s, scheme) })
}

// handles reports whether the callee reads t in another way than as a URL, because net/url rejects it or finds no host.
// A text with "://" is meant as a URL.
func (u *Use) handles(t *core.Text) bool {
	if u.Effect&(HandlesInvalid|HandlesHostless) == 0 || len(t.Holes) > 0 || strings.Contains(t.S, "://") {
		return false
	}
	parsed, err := neturl.Parse(t.S, neturl.Mode{Go: u.Go, LaxColons: u.LaxColons})
	if err != nil {
		return u.Effect.Has(HandlesInvalid)
	}
	return parsed.Host == "" && u.Effect.Has(HandlesHostless)
}

// Connects reports whether the callee makes a request or a connection, now or later.
func (u *Use) Connects() bool { return u.Effect&(Sends|Builds) != 0 }

// MakesRequest is like Connects, but also includes requests that other code may change before it
// sends them. That code is assumed to leave their path and query alone.
func (u *Use) MakesRequest() bool { return u.Effect&(Sends|Builds|Asks) != 0 }

// decide resolves an ambiguous form for t. A text that is not a URL is not parsed as one.
func (use *Use) decide(t *core.Text) {
	if f := use.Form.Resolve(t); f != use.Form {
		use.Form = f
		if !f.WholeURL() {
			use.Effect &^= Parses | Refuses
		}
	}
}

// formAbout describes the texts of each form for authors of sink lines.
var formAbout = [core.NumForms]string{
	core.FormReference:   `a URL, or a reference to one: "https://h/x", "//h/x", "/x", "x?q"`,
	core.FormAbsolute:    `a URL with its scheme`,
	core.FormRelative:    `a reference without a scheme`,
	core.FormAbsoluteURI: `a URL with its scheme, and no fragment`,
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

// A UseWord is a word that can follow the form and the schemes in a line.
type UseWord struct{ Word, About string }

// UseWords returns these words in the order in which they are written.
func UseWords() (list []UseWord) {
	for _, e := range effectWords {
		list = append(list, UseWord{e.word, e.about})
	}
	return append(list,
		UseWord{"+decoded", "the string is not percent-encoded yet, as url.URL.Path"},
		UseWord{"+identity", "the string is compared byte by byte: it is never normalized, and never edited"},
		UseWord{"+test", "the call is in a test; not in lines"},
		UseWord{"+unplaced", "where the text goes is not known; not in lines"},
		UseWord{"+own", "the program itself declared the line; not in lines"})
}

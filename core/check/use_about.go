package check

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/route"
)

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
	core.FormHost:        `a name or an address; one of IPv6 stands in brackets`,
	core.FormPort:        `a number up to 65535`,
	core.FormHostPort:    `host and port, as net.Dial wants them`,
	core.FormHostOptPort: `a host, and perhaps a port`,
	core.FormListen:      `what net.Listen takes: ":8080", "host:8080"`,
	core.FormPath:        `a path`,
	core.FormQuery:       `a query, without its "?"`,
	core.FormFragment:    `a fragment, without its "#"`,
	core.FormOrigin:      `scheme, "://", host and perhaps a port; no slash at the end`,
	core.FormPassword:    `a password: only that it stands in the source is judged`,
	core.FormQueryValue:  `a value of a query, escaped later: only what was escaped before is judged`,
	core.FormFilePath:    `a path of files: only that it is no URL is judged`,

	core.FormHostPortOrURL:  `with "://" a URL, without a slash a host and perhaps a port; nothing else is judged`,
	core.FormHostPortOrPath: `with a slash the path of a socket, of which nothing is judged; else host and port`,
	core.FormURLOrText:      `with "://" a URL; nothing else is judged`,
	core.FormGRPCTarget: `the name of a gRPC server: host and perhaps a port, also behind "dns:" and ` +
		`"passthrough:"; names of other resolvers are not judged`,
	core.FormDSN: `a data source name of the driver that stands where schemes do: mysql, postgres, ` +
		`sqlserver, sqlite; of others only a URL is judged`,
	core.FormBareHost: `a name or an address alone, one of IPv6 without brackets`,
	core.FormRoute: `a pattern of net/http.ServeMux, or of the router that stands behind it: ` +
		strings.Join(route.Routers(), ", "),
	core.FormText: `any text: nothing is judged`,
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
		UseWord{"+decoded", "the text is not percent-encoded yet, as url.URL.Path"},
		UseWord{"+identity", "the text is compared as a string: it is never normalised, and never edited"},
		UseWord{"+test", "the place is in a test; not in lines"},
		UseWord{"+own", "the line is of the program, which says what it wants; not in lines"})
}

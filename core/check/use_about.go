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

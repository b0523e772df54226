package why

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// formNames describe the forms that places expect.
var formNames = map[core.Form]string{
	core.FormReference:   "a URL, absolute or relative",
	core.FormAbsolute:    "an absolute URL",
	core.FormRelative:    "a relative reference",
	core.FormAbsoluteURI: "an absolute URL without a fragment",
	core.FormTarget:      "the target of a request",
	core.FormScheme:      "a scheme",
	core.FormAuthority:   "the authority of a URL",
	core.FormUserinfo:    "a user name and password",
	core.FormHost:        "a host",
	core.FormBareHost:    "a host alone",
	core.FormRoute:       "a route pattern",
	core.FormPort:        "a port",
	core.FormHostPort:    "a host and a port",
	core.FormHostOptPort: "a host, perhaps with a port",
	core.FormListen:      "an address to listen on",
	core.FormPath:        "a path",
	core.FormQuery:       "a query",
	core.FormFragment:    "a fragment",
	core.FormOrigin:      "an origin",
	core.FormPassword:    "a password",
	core.FormQueryValue:  "one value of a path or a query",
	core.FormFilePath:    "a file path",

	core.FormHostPortOrURL:  "a host, perhaps with a port, or a URL",
	core.FormHostPortOrPath: "a host and a port, or the path of a socket",
	core.FormURLOrText:      "a URL or other text",
	core.FormGRPCTarget:     "the name of a gRPC server",
	core.FormDSN:            "a data source name",
	core.FormText:           "any text",
}

// UseWords returns a description of what a place expects: "an absolute URL (http or https)".
func UseWords(u check.Use) string {
	s := formNames[u.Form]
	if n := len(u.Schemes); n > 1 {
		s += " (" + strings.Join(u.Schemes[:n-1], ", ") + " or " + u.Schemes[n-1] + ")"
	} else if n == 1 {
		s += " (" + u.Schemes[0] + ")"
	}
	if u.Decoded {
		s += ", not percent-encoded yet"
	}
	return s
}

// EffectWords returns descriptions of the effects of a use, such as "parses it with net/url", or
// none if they are unknown.
func EffectWords(u check.Use) []string {
	var out []string
	for _, e := range []struct {
		on    bool
		words string
	}{
		{u.Effect.Has(check.Parses), "parses it with net/url"},
		{u.Effect.Has(check.Panics), "panics if that fails"},
		{u.Effect.Has(check.Resolves), "resolves it against a base"},
		{u.Effect.Has(check.Builds), "builds a request from it"},
		{u.Effect.Has(check.Sends) && u.Form.WholeURL(), "sends a request to it"},
		{u.Effect.Has(check.Sends) && !u.Form.WholeURL(), "connects to it"},
		{u.Effect.Has(check.Redirects), "redirects a client to it"},
		{u.Effect.Has(check.Compares) && u.Effect.Has(check.Derived),
			"compares it with a component of a parsed URL"},
		{u.Effect.Has(check.Compares) && !u.Effect.Has(check.Derived), "compares it with a component of a URL"},
		{u.Identity, "compares it as a string, byte by byte"},
	} {
		if e.on {
			out = append(out, e.words)
		}
	}
	return out
}

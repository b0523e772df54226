package core

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// A Form is what a use expects of a text: a production of the grammar, or one of the notations
// around it. Sink lines, examples and the flag -as name it by its word ([Form.String]).
type Form uint8

// The forms, with their definitions. Their order matters: see [Form.IsFree], AnyText and IsAmbiguous.
const (
	FormReference   Form = iota // URI-reference (RFC 3986 §4.1)
	FormAbsolute                // URI, with a scheme (§3); "absolute" in sink lines
	FormRelative                // relative-ref (§4.2)
	FormAbsoluteURI             // absolute-URI: no fragment (§4.3)
	FormTarget                  // request-target (RFC 9112 §3.2)
	FormScheme                  // scheme (RFC 3986 §3.1)
	FormAuthority               // authority (§3.2)
	FormUserinfo                // userinfo (§3.2.1)
	FormHost                    // host (§3.2.2)
	FormPort                    // port (§3.2.3)
	FormHostPort                // host ":" port, both needed (net.Dial)
	FormHostOptPort             // host [ ":" port ] (url.URL.Host)
	FormListen                  // [ host ] ":" port (net.Listen)
	FormPath                    // path (RFC 3986 §3.3)
	FormQuery                   // query (§3.4)
	FormFragment                // fragment (§3.5)
	FormOrigin                  // scheme "://" host [ ":" port ] (RFC 6454 §7)
	FormPassword                // a password before it is escaped (url.UserPassword)
	FormQueryValue              // a name or value in a query, before it is escaped (url.Values.Set)
	FormFilePath                // a file path, or the path of a URL alone (path.Join)

	// Forms whose production depends on the text (see [Form.Resolve]), and notations that contain
	// productions.
	FormHostPortOrURL  // a URI if it contains "://", else host [ ":" port ]
	FormHostPortOrPath // the path of a socket if it contains "/", else host ":" port
	FormURLOrText      // a URI if it contains "://", else any text
	FormGRPCTarget     // the name of a gRPC server (gRPC Name Resolution)
	FormDSN            // a data source name of one of the drivers that the use lists as schemes
	FormBareHost       // a host alone, IPv6 without brackets (net.LookupHost)
	FormRoute          // the pattern of a router (net/http.ServeMux)
	FormText           // any text
	NumForms
)

var formNames = [NumForms]string{
	FormReference:   "reference",
	FormAbsolute:    "absolute",
	FormRelative:    "relative-ref",
	FormAbsoluteURI: "absolute-uri",
	FormTarget:      "request-target",
	FormScheme:      "scheme",
	FormAuthority:   "authority",
	FormUserinfo:    "userinfo",
	FormHost:        "host",
	FormPort:        "port",
	FormHostPort:    "hostport",
	FormHostOptPort: "host-optional-port",
	FormListen:      "listen",
	FormPath:        "path",
	FormQuery:       "query",
	FormFragment:    "fragment",
	FormOrigin:      "origin",
	FormPassword:    "password",
	FormQueryValue:  "query-value",
	FormFilePath:    "file-path",

	FormHostPortOrURL:  "hostport-or-url",
	FormHostPortOrPath: "hostport-or-path",
	FormURLOrText:      "url-or-text",
	FormGRPCTarget:     "grpc-target",
	FormDSN:            "dsn",
	FormBareHost:       "bare-host",
	FormRoute:          "route",
	FormText:           "text",
}

// formAliases maps the names of RFC 3986 to the forms that have a shorter word.
var formAliases = map[string]Form{"uri": FormAbsolute, "uri-reference": FormReference}

// String returns the word for f: "hostport".
func (f Form) String() string { return formNames[f] }

// ParseForm returns the form with that word.
func ParseForm(word string) (Form, bool) {
	for f, w := range formNames {
		if w == word {
			return Form(f), true
		}
	}
	f, ok := formAliases[word]
	return f, ok
}

// FormWords returns the words that [ParseForm] accepts, in the order of the forms.
func FormWords() []string {
	return append(append([]string(nil), formNames[:]...), "uri", "uri-reference")
}

// WholeURL reports whether f is a URL or a reference to one, rather than a
// component or an address.
func (f Form) WholeURL() bool {
	switch f {
	case FormReference, FormAbsolute, FormRelative, FormAbsoluteURI, FormTarget, FormOrigin:
		return true
	}
	return false
}

// IsFree reports whether f admits every string. Only rules that name f then apply.
func (f Form) IsFree() bool {
	return f >= FormPassword && f <= FormFilePath || f >= FormHostPortOrURL
}

// AnyText reports whether f admits every string because the text need not be a URL or a part of
// one.
func (f Form) AnyText() bool { return f >= FormPassword && f <= FormFilePath || f == FormText }

// IsAmbiguous reports whether f allows several forms and the text decides between them; see
// [Form.Resolve].
func (f Form) IsAmbiguous() bool {
	return f >= FormHostPortOrURL && f <= FormURLOrText
}

// Resolve returns the form that t has if f is ambiguous, else f. It returns [FormText] if the text
// does not decide.
func (f Form) Resolve(t *Text) Form {
	switch f {
	case FormHostPortOrURL:
		switch {
		case t.BeginsURL(), t.lacksColon():
			return FormAbsolute
		case t.IsAddress():
			return FormHostOptPort
		}
		return FormText
	case FormHostPortOrPath:
		if strings.IndexByte(t.S, '/') >= 0 && !t.BeginsURL() {
			return FormText
		}
		return FormHostPort
	case FormURLOrText:
		if t.BeginsURL() {
			return FormAbsolute
		}
		return FormText
	}
	return f
}

// BeginsURL reports whether t begins with a scheme and "://", or with "http" or "https" and an
// incomplete "://", as in "https:/h.test".
func (t *Text) BeginsURL() bool {
	end, _ := ascii.Scan(t.S, 0, ascii.Colon|ascii.Slash)
	scheme := t.S[:end]
	switch {
	case strings.HasPrefix(t.S[end:], "://"):
		return schemeError(scheme, len(scheme)) < 0 || end == 1 && t.HoleAt(0) != nil
	case strings.EqualFold(scheme, "http"), strings.EqualFold(scheme, "https"):
		return strings.HasPrefix(t.S[end:], ":/") || strings.HasPrefix(t.S[end:], "//")
	}
	return false
}

// lacksColon reports whether t begins with a possible scheme and "//". No address does.
func (t *Text) lacksColon() bool {
	scheme, _, ok := strings.Cut(t.S, "//")
	return ok && len(scheme) > 1 && schemeError(scheme, len(scheme)) < 0
}

// IsAddress reports whether t must be a host with an optional port although the form also allows a
// URL. It contains no "/", "?" or "#", and if it begins with a hole, that is a host or digits.
func (t *Text) IsAddress() bool {
	if t.S == "" || strings.ContainsAny(t.S, "/?#") {
		return false
	}
	h := t.HoleAt(0)
	return h == nil || h.HoldsHost() || h.Kind == Digits
}

// HoldsHost reports whether the value of the hole is a host alone, judged by its origin, its kind or
// its name.
func (h *Hole) HoldsHost() bool {
	switch h.Origin {
	case FromHostname, FromSplit, FromIP, FromIPv4, FromName:
		return true
	}
	if h.Kind != Anything {
		return h.Kind == HostText
	}
	name := h.Name[strings.LastIndexByte(h.Name, '.')+1:]
	for _, host := range []string{"host", "hostname", "ip", "ipaddr"} {
		if strings.EqualFold(name, host) {
			return true
		}
	}
	return false
}

package check

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/scheme"
)

// IsWeb reports whether the URL is certainly for an HTTP or WebSocket client: by its
// scheme, or if that is missing or unknown because the callee takes no other.
func (pass *Pass) IsWeb() bool {
	switch {
	case pass.Scheme != nil:
		return pass.Scheme.Web
	case pass.Has(core.Scheme) && pass.Seen(core.Scheme)&ascii.Hole == 0:
		return false
	}
	return pass.Use.webOnly()
}

// webOnly reports whether the callee takes schemes of the web only.
func (u *Use) webOnly() bool {
	for _, s := range u.Schemes {
		if !scheme.IsWeb(s) {
			return false
		}
	}
	return u.Schemes != nil
}

// MayBeWeb is IsWeb, and also true where nothing tells the scheme: for a reference, or a
// component alone.
func (pass *Pass) MayBeWeb() bool {
	return pass.IsWeb() || !pass.Has(core.Scheme) && pass.Use.Schemes == nil
}

// SchemeIs reports whether the scheme is certainly one of names.
func (pass *Pass) SchemeIs(names ...string) bool {
	scheme := pass.Known(core.Scheme)
	for _, n := range names {
		if strings.EqualFold(scheme, n) {
			return true
		}
	}
	return false
}

// Callee names what the string is passed to or stored in, as the subject of a sentence:
// "http.Get", "redis.Options.Addr".
func (pass *Pass) Callee() string {
	switch {
	case pass.Use.Form == core.FormListen:
		return pass.calleeOr("net.Listen")
	case AddressForms.Has(pass.Use.Form):
		return pass.calleeOr("net.Dial")
	}
	return pass.calleeOr("the call")
}

func (pass *Pass) calleeOr(other string) string {
	if pass.Use.Callee == "" {
		return other
	}
	return pass.Use.Callee
}

// Fails says what fails: "http.Get fails", or for a field the connection that uses it.
func (pass *Pass) Fails() string {
	switch {
	case pass.Use.Callee != "" && !pass.Use.Stored:
		return pass.Use.Callee + " fails"
	case !pass.Connects() && !AddressForms.Has(pass.Use.Form):
		return "url.Parse fails"
	case pass.Use.Form == core.FormListen:
		return "listening fails"
	case AddressForms.Has(pass.Use.Form):
		return "the connection fails"
	}
	return "the request fails"
}

// Panics says what panics: "httptest.NewRequest panics".
func (pass *Pass) Panics() string { return pass.Callee() + " panics" }

// Refusal returns the end of a message that says what happens to a string that net/url
// rejects; "" if net/url accepts the string, or is not used.
func (pass *Pass) Refusal() string {
	switch {
	case !pass.Use.Effect.Has(Parses):
		return ""
	case pass.refusedLater():
		return "; net/url rejects it as soon as go.mod says go " + neturl.StrictColons.String()
	case !pass.IsRefused():
		return ""
	case pass.Use.Effect.Has(Panics):
		return "; " + pass.Panics()
	}
	return "; " + pass.Fails()
}

// Connects reports whether the place makes a request or a connection, at once or later.
func (pass *Pass) Connects() bool { return pass.Use.Effect&(Sends|Builds) != 0 }

// Asks is Connects, also where others may change the request before they send it: nobody mends
// its path or its query.
func (pass *Pass) Asks() bool { return pass.Use.Effect&(Sends|Builds|Asks) != 0 }

// IsOpaque reports whether net/url keeps what follows the scheme in URL.Opaque, because it
// does not begin with a slash.
func (pass *Pass) IsOpaque() bool {
	return pass.Has(core.Scheme) && !pass.Has(core.Authority) && !ascii.HasPrefixByte(pass.Part(core.Path), '/')
}

// IsURLField reports whether the text becomes a field of url.URL, which takes one
// component. An example without a callee counts as such a field.
func (pass *Pass) IsURLField() bool {
	return pass.Use.Callee == "" || strings.HasPrefix(pass.Use.Callee, "url.URL.")
}

package check

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/scheme"
	"strings"
)

// IsWeb reports whether the URL is surely one that an HTTP or a WebSocket client
// takes: by its scheme or, if that is not there or not known, because the callee
// speaks no other.
func (pass *Pass) IsWeb() bool {
	switch {
	case pass.Scheme != nil:
		return pass.Scheme.Web
	case pass.Has(core.Scheme) && pass.Seen(core.Scheme)&ascii.Hole == 0:
		return false
	}
	return pass.Use.webOnly()
}

// webOnly reports whether the callee speaks schemes of the web and no other.
func (u *Use) webOnly() bool {
	for _, s := range u.Schemes {
		if info := scheme.Lookup(s); info == nil || !info.Web {
			return false
		}
	}
	return u.Schemes != nil
}

// MayBeWeb is web where nothing says what the scheme is, too: of a reference, or
// of a component alone.
func (pass *Pass) MayBeWeb() bool {
	return pass.IsWeb() || !pass.Has(core.Scheme) && pass.Use.Schemes == nil
}

// SchemeIs reports whether the scheme is known to be one of names.
func (pass *Pass) SchemeIs(names ...string) bool {
	scheme := pass.Known(core.Scheme)
	for _, n := range names {
		if strings.EqualFold(scheme, n) {
			return true
		}
	}
	return false
}

// Refusal says what the place does with a text that net/url refuses: the end of
// a message, or "" if it does not parse it.
func (pass *Pass) Refusal() string {
	switch {
	case !pass.Use.Effect.Has(Parses):
		return ""
	case pass.refusedLater():
		return "; net/url refuses the URL once the main module says go " + neturl.StrictColons.String()
	case !pass.IsRefused():
		return ""
	case pass.Use.Effect.Has(Panics):
		return "; the call panics, for net/url refuses the URL"
	}
	return "; net/url refuses the URL"
}

// Connects reports whether the place makes a request or a connection of the
// text, at once or later.
func (pass *Pass) Connects() bool { return pass.Use.Effect&(Sends|Builds) != 0 }

// IsOpaque reports whether net/url keeps what stands behind the scheme as it is,
// in URL.Opaque: it does not begin with a slash.
func (pass *Pass) IsOpaque() bool {
	return pass.Has(core.Scheme) && !pass.Has(core.Authority) && !ascii.HasPrefixByte(pass.Part(core.Path), '/')
}

// IsURLField reports whether the text becomes a field of url.URL, which takes one
// component: an example without a callee is such a field too.
func (pass *Pass) IsURLField() bool {
	return pass.Use.Callee == "" || strings.HasPrefix(pass.Use.Callee, "url.URL.")
}

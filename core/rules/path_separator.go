package rules

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/hostname"
	"github.com/urllint/urllint/core/internal/ascii"
)

// PathSeparator is the rule path-separator.
var PathSeparator = define(check.Rule{
	Name:      "path-separator",
	HoleClaim: check.Dominated,
	Level:     core.Warning,
	Group:     check.Misread,
	Since:     "0.1.0",
	Cites:     []string{"RFC 3986 §3.2", "RFC 3986 §3.3"},
	Summary:   `No "/" between a base URL or host and the path after it.`,
	Why: `strings.TrimSuffix(base, "/") removes the slash, and nothing adds one: "https://h.test" + "users" is another ` +
		`host, "https://h.test/v1" + "users" the path "/v1users". The same happens after a host if the slash at the ` +
		`start of the path was removed.`,
	Instead: `Write the "/" between them, or join with url.JoinPath.`,
	Examples: []check.Example{
		{Bad: "⟦base!/⟧«users»/⟦id⟧", Fixed: "⟦base!/⟧/users/⟦id⟧", Good: "⟦base!/⟧/users/⟦id⟧"},
		{Bad: "⟦base!/⟧«.well-known»/jwks.json", Fixed: "⟦base!/⟧/.well-known/jwks.json", Good: "⟦base!/⟧.git/info/refs"},
		{Bad: "⟦base!/⟧«jwks.json»", Fixed: "⟦base!/⟧/jwks.json", Good: "⟦base!/⟧.json"},
		{Bad: "https://h.test«⟦!/p⟧»", Good: "https://h.test/⟦!/p⟧"},
		{Bad: "http://⟦h:hostport⟧/edge«⟦!/p⟧»", Good: "http://⟦h:hostport⟧/edge-⟦!/p⟧"},
		{Bad: "⟦base!/⟧«⟦!/p⟧»", Good: "⟦base!/⟧⟦/p⟧"},
		{Bad: "https://⟦h:hostport⟧«⟦!/p⟧»", Good: "https://⟦h⟧⟦!/p⟧"},
		{Bad: "http://h.test:⟦port:digits⟧«⟦!/p⟧»", Good: "http://h.test:⟦port:digits⟧/⟦!/p⟧"},
		{Bad: "https://h.test«⟦id:segment:path-escape⟧»/log", Good: "https://⟦id:segment:path-escape⟧.h.test/log"},
	},
	Component: core.Whole,
	Forms:     check.URLForms,
	Trigger:   ascii.Hole,
	Gate:      check.AnyBytes,
	Check:     checkPathSeparator,
})

func checkPathSeparator(pass *check.Pass) {
	if !pass.MayBeWeb() || pass.Use.Effect.Has(check.Compares) {
		return
	}
	for i := range pass.Input.Holes {
		h := &pass.Input.Holes[i]
		if h.At == 0 && h.LastByte == core.NoSlash {
			gluedBehindBase(pass, h)
		} else if h.At > 0 && h.FirstByte == core.NoSlash && (h.Kind == core.Anything || h.Kind == core.PathText) ||
			isEscapedBehindHost(pass, h) {
			gluedHole(pass, h)
		}
	}
}

// isEscapedBehindHost reports whether h is escaped for a path or query, and so never begins with "/", "?" or "#", and
// directly follows a host of known bytes with a top-level domain, or its port.
func isEscapedBehindHost(pass *check.Pass, h *core.Hole) bool {
	if h.Escaper != core.ByPathEscape && h.Escaper != core.ByQueryEscape {
		return false
	}
	_, host, ok := strings.Cut(pass.Text[:h.At], "://")
	return ok && strings.IndexByte(host, core.HoleByte) < 0 && !strings.ContainsAny(host, "/?#") &&
		(hostname.LooksLikeHost(host) || endsInAuthority(pass.Text[:h.At], nil))
}

// fileName matches the name of a file, or the directory of RFC 8615, at the beginning of a path. Other names that begin
// with a dot, such as ".git", are meant to follow the last segment of the base.
var fileName = regexp.MustCompile(`^([a-z0-9_-]+\.(?:html?|js(?:on)?|xml|txt|css|ya?ml|png|svg|php)|\.well-known)(?:$|[/?])`)

// gluedBehindBase reports a segment that follows a base without a slash between them.
func gluedBehindBase(pass *check.Pass, base *core.Hole) {
	end, _ := ascii.Scan(pass.Text, 1, ^(ascii.Alpha | ascii.Digit | ascii.HexAlpha))
	if name := fileName.FindStringSubmatch(pass.Text[1:]); name != nil {
		end = 1 + len(name[1])
	}
	at := core.NewSpan(1, end)
	switch {
	case at.Len() < 2:
		return
	case end == len(pass.Text), pass.Text[end] == '/', pass.Text[end] == '?':
	case end != len(pass.Text)-1 || pass.Input.HoleAt(end) == nil: // otherwise perhaps a query
		return
	}
	pass.Report(at, `no "/" before `+pass.Quote(at)+": {"+base.Name+"} ends without one",
		check.Replace(`Write "/"`, at, "/"+at.In(pass.Text)))
}

// gluedHole reports a path without its first slash directly after a name or a base.
func gluedHole(pass *check.Pass, h *core.Hole) {
	at := h.Span()
	before := pass.Text[:h.At]
	if end := int(at.End); end < len(pass.Text) && strings.IndexByte("/?#", pass.Text[end]) < 0 {
		return
	}
	switch base := pass.Input.HoleAt(int(h.At) - 1); {
	case endsInAuthority(before, base):
	case base != nil:
		if base.At > 0 || base.LastByte != core.NoSlash {
			return
		}
	case !endsInName(before) || strings.ContainsAny(before, "?#") || !strings.Contains(before, "://"):
		return
	}
	pass.Report(at, `no "/" before {`+h.Name+"}, which does not begin with one")
}

// endsInAuthority reports whether s ends in a port, or in a host that is its last hole.
func endsInAuthority(s string, last *core.Hole) bool {
	_, authority, ok := strings.Cut(s, "://")
	if !ok || strings.ContainsAny(authority, "/?#") {
		return false
	}
	if last != nil && (last.Kind == core.HostPort || last.Kind == core.HostText) {
		return len(authority) == 1 || strings.HasSuffix(authority[:len(authority)-1], "@")
	}
	colon := strings.LastIndexByte(authority, ':')
	port := authority[colon+1:]
	return colon > 0 && port != "" && (ascii.AllDigits(port) || len(port) == 1 && last != nil &&
		last.Kind == core.Digits)
}

// endsInName reports whether s ends in a segment or a host of at least two letters.
func endsInName(s string) bool {
	last := s[strings.LastIndexByte(s, '/')+1:]
	if i := strings.LastIndexByte(last, '.'); i >= 0 {
		last = last[i+1:]
	}
	return len(last) > 1 && strings.IndexByte(last, core.HoleByte) < 0 &&
		ascii.ClassesOf(last)&^(ascii.Alpha|ascii.HexAlpha) == 0
}

package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
)

// The functions below cheaply recognise valid URLs of schemes outside of the web, so that their
// rules need not run. Each is the IsClean of a [check.Rule] or a part of it, and is called for a
// text without holes and without faults of the generic grammar. It may return false for a valid
// URL.

// hasHost reports whether u has a nonempty host.
func hasHost(u *core.URL) bool { return u.Span(core.Host).Len() > 0 }

// oneServer reports whether u has a host and no fragment, like the URL of a server to dial.
func oneServer(u *core.URL) bool { return hasHost(u) && !u.Has(core.Fragment) }

// pathIn returns the path without its first slash.
func pathIn(u *core.URL) string { return strings.TrimPrefix(u.Part(core.Path), "/") }

// eachPair reports whether ok is true for the name and the value of each pair of the query. It
// returns false for a pair without a value, and for a query with ";".
func eachPair(u *core.URL, ok func(name, value string) bool) bool {
	for name, value := range core.Pairs(u.Text, u.Span(core.Query)) {
		if !value.Present() || strings.HasPrefix(u.Text[value.End:], ";") || !ok(name.In(u.Text), value.In(u.Text)) {
			return false
		}
	}
	return true
}

// anyPair accepts every pair. eachPair then only requires values.
func anyPair(_, _ string) bool { return true }

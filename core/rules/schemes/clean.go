package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
)

// The functions below recognise correct URLs of schemes that are not of the web cheaply,
// so that the rules of these schemes need not run. Each is the IsClean of a [check.Rule]
// or a part of it: the text has no holes and no faults of the generic grammar. They may
// return false for a correct URL.

// hasHost reports whether there is a host, and it is not empty.
func hasHost(u *core.URL) bool { return u.Span(core.Host).Len() > 0 }

// oneServer reports whether the text has a host and no fragment, as the URL of a
// server that is dialled.
func oneServer(u *core.URL) bool { return hasHost(u) && !u.Has(core.Fragment) }

// pathIn returns the path without the slash that it begins with.
func pathIn(u *core.URL) string { return strings.TrimPrefix(u.Part(core.Path), "/") }

// eachPair reports whether ok holds of each pair of the query: of its name, and of
// its value, which has to be there. It does not hold of a query with ";".
func eachPair(u *core.URL, ok func(name, value string) bool) bool {
	end := u.Span(core.Query).End
	for at := u.Span(core.Query).Start; at < end; {
		name, value, next := core.PairAt(u.Text, at, end)
		if !value.Present() || u.Text[next-1] == ';' || !ok(name.In(u.Text), value.In(u.Text)) {
			return false
		}
		at = next
	}
	return true
}

// anyPair is of a query in which every pair has a value.
func anyPair(_, _ string) bool { return true }

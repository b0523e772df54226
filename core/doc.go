// Package core says what is wrong with a URL, and where, byte by byte.
//
// It reads a text by RFC 3986, for the place that the text flows into: a whole
// URL, a reference, a host and port, a query. It knows nothing of Go's syntax;
// package analyzer finds the texts in Go programs. It imports the standard
// library and golang.org/x/net/idna only, and can be used for itself.
//
// # Parsing
//
// [Parse] never fails. Every text has a [URL]: the spans of its components, as
// half-open ranges of bytes.
//
//	     userinfo   host    port
//	        ┌┴─┐ ┌────┴────┐ ┌┴─┐
//	https://user@example.com:8042/over/there?name=ferret#nose
//	└─┬─┘   └─────────┬─────────┘└────┬────┘ └────┬────┘ └┬─┘
//	scheme        authority         path        query fragment
//
//	scheme    [0,5)     userinfo [8,12)    path     [29,40)
//	authority [8,29)    host     [13,24)   query    [41,52)
//	                    port     [25,29)   fragment [53,57)
//
// The delimiters belong to no component, but the authority holds its "@" and its
// ":". A component that is not there has the span [Absent]. That is not the same
// as an empty one: "http://h/?" has a query of no bytes, "http://h/" has none, and
// only with that difference kept can a text be put together again ([Parts], RFC
// 3986 §5.3).
//
// [Valid] and [FirstError] judge a text by the letter of the grammar, as a whole
// URL or as one component alone; [ValidProfile] does as RFC 1738 and RFC 2396 did.
// [Resolve] applies a reference to a base. [URL.Normalise] gives equivalent URLs one
// spelling and says which bytes that changes.
//
// # Texts with holes
//
// A program seldom has the whole of a URL in one piece: fmt.Sprintf("http://%s/a
// b", host) has a part that is known only at run time. A [Text] is a string in
// which each such [Hole] takes one byte, so that an offset is a plain int, and
// [May] says which strings it can be. [ParseNotation] reads one from a string:
//
//	http://⟦host⟧/a b         a hole of which nothing is known
//	/items/⟦id:digits⟧        a hole that is a number
//
// What is said of a text with holes is true for every value that they can take.
// Where a hole makes it uncertain to which component the bytes after it belong,
// [URL.Uncertain] says so.
//
// # The packages around this one
//
// Package check runs rules over a text, package rules is their catalogue. Package
// neturl foretells what net/url makes of a text in any of several Go releases,
// whichever one runs. Package scheme knows what each scheme adds to the generic
// grammar, in the notation of package abnf. Package hostname tells why a host is no
// name in the DNS, and what a host of numbers is; package dsn finds the parts of data
// source names; package secret finds what no output may hold.
//
//	checker, _ := check.NewChecker(rules.All(), check.DefaultSelection)
//	u, findings := checker.Check(core.Const("http://h.test:99999/"), check.Use{})
//
// # Secrets
//
// A [URL], its [Parts] and the results of [Resolve] and [URL.Normalise] hold what the
// text held, passwords too. secret.Mask takes them out of a text that is printed.
//
// # Costs
//
// Everything takes time linear in the text. [Parse] does not allocate, and takes about
// a quarter of the time of net/url.Parse. All functions are safe for concurrent use.
package core

// Package core parses URLs and reports what is wrong with them, byte by byte.
//
// It parses a text by RFC 3986 in the form that its use requires: a whole URL, a reference, a host
// and port, a query. It does not depend on Go's syntax; package analyzer finds the texts in Go
// programs. It imports only the standard library and golang.org/x/net/idna, and can be used on its
// own.
//
// # Parsing
//
// [Parse] never fails. For every text it returns a [URL]: the spans of its components, as half-open
// ranges of bytes.
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
// Delimiters are in no span, except that the authority includes its "@" and ":". A component that
// is not there has the span [Absent], which differs from an empty one: "http://h/?" has an empty
// query, "http://h/" has none. A URL cannot be recomposed without that difference ([Parts], RFC
// 3986 §5.3).
//
// [Valid] and [FirstError] check a text against the grammar of a whole URL or of one component;
// [ValidProfile] checks it against the older grammars of RFC 1738 and RFC 2396. [Resolve] applies a
// reference to a base. [URL.Normalise] returns the edits that bring equivalent URLs to one
// spelling.
//
// # Texts with holes
//
// Programs usually assemble a URL from parts: fmt.Sprintf("http://%s/a b", host) has one that is
// known only at run time. A [Text] is a string in which each such [Hole] occupies one byte, so that
// an offset remains a plain int, and [HoleKind] says which strings it can be. [ParseNotation] parses the
// notation of tests and examples:
//
//	http://⟦host⟧/a b         a hole that can be any string
//	/items/⟦id:digits⟧        a hole that is a number
//
// A statement about a text with holes is true for every value that they can have. Where a hole
// makes it uncertain to which component the following bytes belong, [URL.Uncertain] says so.
//
// # Related packages
//
// Package check runs rules over a text; package rules is the catalogue of rules. Package neturl
// predicts what net/url does with a text in each of several Go releases, independently of the
// release that runs. Package scheme adds the grammars of single schemes to the generic one, in the
// notation of package abnf. Package hostname explains why a host is not a valid DNS name, and reads
// numeric hosts. Package dsn finds the parts of data source names; package secret finds what no
// output may contain.
//
//	checker, _ := check.NewChecker(rules.All(), check.DefaultSelection)
//	u, findings := checker.Check(core.Const("http://h.test:99999/"), check.Use{})
//
// # Secrets
//
// A [URL], its [Parts] and the results of [Resolve] and [URL.Normalise] contain the bytes of the
// text, including passwords. Call secret.Mask before you print one.
//
// # Costs
//
// All functions take time linear in the text and are safe for concurrent use. [Parse] does not
// allocate, and takes about a quarter of the time of net/url.Parse.
package core

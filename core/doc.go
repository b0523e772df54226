// Package core says what is wrong with a URL, and where, byte by byte.
//
// It reads a text by RFC 3986, for the place that the text flows into: a whole
// URL, a reference, a host and port, a query. It knows nothing of Go's syntax;
// package analyzer finds the texts in Go programs. It imports the standard
// library and golang.org/x/net/idna only, and can be used for itself.
//
// # Parsing
//
// [Parse] never fails. Every text has a [URL]: where its components stand, as
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
// URL or as one component alone. [ParseProfile] does as RFC 1738 and RFC 2396 did.
// Above the grammar, package hostname tells why a host is no name in the DNS, and
// what a host of numbers is. [LookupScheme] tells what is known of a
// scheme, with its own grammars ([Edition]).
//
// [Resolve] applies a reference to a base. [Normalise] gives equivalent URLs one
// spelling and says which bytes that changes. [NetURL] foretells what net/url makes
// of a text, in any of several Go releases, whichever one runs.
//
// # Texts with holes
//
// A program seldom has the whole of a URL in one piece: fmt.Sprintf("http://%s/a
// b", host) has a part that is known only at run time. A [Text] is a string in
// which each such [Hole] takes one byte, so that an offset is a plain int, and
// [May] says what can stand there. [ParseNotation] reads one from a string:
//
//	http://⟦host⟧/a b         a hole of which nothing is known
//	/items/⟦id:digits⟧        a hole that is a number
//
// What is said of a text with holes is true for every value that they can take.
// Where a hole makes it uncertain to which component the bytes after it belong,
// [URL.Loose] says so.
//
// # Checking
//
// A [Use] says what a place expects of the text that flows into it: a [Form], the
// schemes that are spoken there, and what becomes of the text. [ParseUse] reads
// one from a line such as "absolute http https +sends +parses".
//
// A [Checker] runs rules over a text at such a place. A [Rule] is one thing that
// can be wrong, with its documentation and examples; [Rules] lists them. A
// [Finding] says which bytes are wrong, how sure it is that this hurts, and why. It
// can have fixes, which are edits of the text. A [Fix] that is marked Safe keeps
// what the URL means, as net/url reads it, or makes a URL of what net/url refuses;
// none is in a text of more than 8 KiB. [Checker.Explain] says of every rule why it
// spoke or did not. A [Policy] forbids hosts, schemes and ports besides.
//
// # Secrets
//
// No message and no fix holds a password that stands in a text. [Mask] takes
// secrets out of a text that is going to be printed. But a [URL], [Parts],
// [NetURLResult] and the results of [Resolve] and [Normalise] hold what the text
// held.
//
// # Costs
//
// Everything takes time linear in the text. Parse does not allocate, and neither
// does Check where it finds nothing. Parse takes about a quarter of the time of
// net/url.Parse, and Check two to three times that of Parse: BenchmarkParse and
// BenchmarkCheck measure it. A rule has at most 16 findings in a text.
//
// All functions, and a Checker, are safe for concurrent use, but for [Register].
package core

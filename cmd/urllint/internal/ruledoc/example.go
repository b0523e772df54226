package ruledoc

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core/check"
)

// legend says how the examples of r are to be read.
func legend(r *check.Rule) string {
	if !r.OfText() {
		return "What is bad is reported, where it is marked; fixed is what the fix makes of it; good is similar, and not reported.\n"
	}
	text := "The examples are texts, not Go. What is bad is reported where it is marked, " +
		"with the message behind says; fixed is what the fix makes of it; good is similar, and not reported.\n"
	if hasPlaces(r) {
		text += "The place is what the text is given to; without one, it may be anything that takes a URL.\n"
	}
	if hasHoles(r) {
		text += "What stands between ⟦ and ⟧ is known only when the program runs; what follows a colon there says what it is.\n"
	}
	return text
}

// hasPlaces reports whether an example of r is about one place.
func hasPlaces(r *check.Rule) bool {
	return slices.ContainsFunc(r.Examples, func(e check.Example) bool { return e.Use != "" })
}

// kinds say what is known of a hole, by the word of the notation.
var kinds = map[string]string{
	"digits": "a number", "hex": "hexadecimal digits", "segment": "escaped for a path",
	"query-value": "escaped for a query", "query": "a whole query",
	"userinfo": "user and password, escaped", "host": "a host", "hostport": "host and port", "path": "a path",
	"url":      "a URL",
	"hostname": "from URL.Hostname", "split": "from net.SplitHostPort", "ip": "an IP address",
	"ipv4": "an IPv4 address", "name": "a name, no address",
	"field": "a field of a struct", "parameter": "a parameter of the function", "request": "the path of a request",
	"flag": "the value of a flag", "environment": "from the environment", "form": "from a form",
	"base": "the base of other URLs", "element": "an element of a list or map",
	"argument": "an argument of the command line",
	"setting":  "a setting", "file": "the name of a file", "decoded-path": "the decoded path of a URL",
	"base64": "base64 of the standard alphabet", "time": "a time", "error": "the text of an error", "json": "JSON",
	"format": "what fmt makes of a value",
}

// calls are the functions that made a hole.
var calls = map[string]string{"path-escape": "url.PathEscape", "query-escape": "url.QueryEscape"}

// readable writes the holes of an example for people: ⟦url.PathEscape(name)⟧,
// ⟦p: a number⟧.
func readable(notation string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(notation, "⟦")
		inside, after, closed := strings.Cut(rest, "⟧")
		b.WriteString(before)
		if !ok || !closed {
			return b.String()
		}
		b.WriteString("⟦" + readableHole(inside) + "⟧")
		notation = after
	}
}

func readableHole(hole string) string {
	words := strings.SplitN(hole, ":", 4)
	name, last := words[0], words[len(words)-1]
	switch {
	case len(words) == 1 || strings.HasSuffix(name, ")"): // a call says what it gives
		return name
	case len(words) == 4:
		return calls[words[2]] + `("` + last + `")`
	case calls[last] != "":
		return calls[last] + "(" + name + ")"
	case last == "encode":
		return name + ".Encode()"
	}
	return name + ": " + kinds[last]
}

// forms say what a place takes, by the word of the form.
var forms = map[string]string{
	"reference": "a URL, or a reference to be resolved", "absolute": "a whole URL",
	"absolute-uri": "a whole URL without a fragment", "relative-ref": "a relative reference",
	"request-target": "what follows the method in a request", "scheme": "a scheme", "authority": "an authority",
	"userinfo": "user and password", "host": "a host", "port": "a port",
	"hostport": "host and port to connect to", "host-optional-port": "a host, perhaps with a port",
	"listen": "host and port to listen on",
	"path":   "a path", "query": "a query", "fragment": "a fragment", "origin": "an origin", "password": "a password",
	"query-value": "a name or value in a query", "file-path": "what path.Join joins",
	"dsn": "the data source name of a database", "grpc-target": "the name of a gRPC server",
	"bare-host": "a host alone", "route": "a route pattern",
}

// effects say what becomes of the text, by the word of the use.
var effects = map[string]string{
	"+sends": "it makes the request or the connection at once", "+builds": "it makes a request that is sent later",
	"+panics":    "it panics on what it refuses",
	"+redirects": "it redirects a client there", "+resolves": "it resolves the text",
	"+compares": "the text is compared with that part of a URL", "+derived": "of a URL that was parsed",
	"+decoded": "the text is not escaped yet", "+identity": "it compares the texts", "+test": "in a test",
	"+tries": "it takes other texts, too",
	"+own":   "a line of the program says so",
}

// placeWords says in words what a use says: "absolute http https +sends".
func placeWords(use string) string {
	line, base, based := strings.Cut(use, " base=")
	words := strings.Fields(line)
	text := forms[words[0]]
	if text == "" {
		return use
	}
	var schemes, rest []string
	for _, w := range words[1:] {
		switch {
		case effects[w] != "":
			rest = append(rest, effects[w])
		case w[0] != '+':
			schemes = append(schemes, w)
		}
	}
	if len(schemes) > 0 {
		text += " (" + strings.Join(schemes, ", ") + ")"
	}
	if based {
		rest = append(rest, "against "+readable(base))
	}
	return strings.Join(append([]string{text}, rest...), "; ")
}

// hasHoles reports whether a part of an example of r is not known.
func hasHoles(r *check.Rule) bool {
	for _, e := range r.Examples {
		if strings.Contains(e.Use+e.Bad+e.Good+e.Fixed, "⟦") {
			return true
		}
	}
	return false
}

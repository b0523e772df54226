package core

import (
	"fmt"
	"strings"
)

var _ = define(Rule{
	Name:    "resolve-drops-path",
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §5.2.3", "RFC 3986 §5.2.2", "RFC 1808 §4"},
	Summary: `A relative URL that replaces a part of the path of the URL it is resolved against.`,
	Why: `Resolving is what a browser does with a link on a page; it does not join two paths. Against "https://h/api/v1" the link ` +
		`"users" is "https://h/api/users": it replaces what stands behind the last "/". The link "/users" is ` +
		`"https://h/users": one that begins with "/" replaces the whole path. The request goes out, and is answered by ` +
		`404 or by something else.`,
	Instead: `Join with url.JoinPath or (*url.URL).JoinPath. Or end the first URL with "/", and begin the second one without: ` +
		`"users" against "https://h/api/v1/" is "https://h/api/v1/users".`,
	Examples: []Example{
		{Use: "reference +parses +resolves base=https://h.test/api/v1", Bad: "«users»/⟦id⟧", Fixed: "v1/users/⟦id⟧", Good: "https://h.test/api/v1/users"},
		{Use: "reference +parses +resolves base=https://⟦h⟧/api/v1/", Bad: "«/»users", Fixed: "users", Good: "users"},
		{Use: "reference +parses +resolves base=https://h.test/api/v1", Bad: "«/»users?a=1", Fixed: "/api/v1/users?a=1", Good: "/api/v1/users"},
		{Use: "path +resolves +decoded base=https://h.test/api/v1", Bad: "«a b»", Fixed: "v1/a b", Good: "/api/v1/a b"},
	},
	on:    Path,
	forms: urlForms | forms(FormPath),
	need:  needBytes | needDecoded,
	does:  Resolves,
	check: checkResolve,
})

func checkResolve(l *look) {
	path := l.Part(Path)
	if l.Has(Scheme) || l.Has(Authority) || path == "" || l.holeAt(0) || path[0] == '.' {
		return
	}
	base := ParseText(l.use.Base, FormReference)
	from := base.Part(Path)
	if !base.Has(Scheme) || !base.Has(Authority) || !base.certain(Path) || l.use.Base.HoleIn(base.Span(Path)) {
		return
	}
	last := from[strings.LastIndexByte(from, '/')+1:]
	switch dir := strings.TrimRight(from, "/"); {
	case dir == "" || isDocument(last):
	case path[0] == '/':
		l.dropsAll(path, dir, from)
	case last != "":
		first, _, _ := strings.Cut(path, "/")
		if !strings.HasPrefix(path, last+"/") {
			l.report(span(0, len(first)), l.baseSays(last, "the last segment of the base's path", "is dropped: no slash follows it"),
				l.repeats(last+"/")...)
		}
	}
}

// dropsAll reports a path from the root on, unless it repeats that of the base or
// is at a place that every host has.
func (l *look) dropsAll(path, dir, from string) {
	slash := span(0, 1)
	if strings.HasPrefix(path+"/", dir+"/") || strings.HasPrefix(path, "/.well-known/") || path == "/" || l.text.HoleIn(span(0, min(len(path), len(dir)+1))) {
		return
	}
	message := l.baseSays(dir, "the base's path", `is dropped: the reference begins with "/"`)
	if strings.HasSuffix(from, "/") && len(path) > 1 && path[1] != '/' {
		l.report(slash, message, replace("begin without it", slash, ""))
		return
	}
	l.report(slash, message, l.repeats(dir)...)
}

// repeats offers to write a part of the base in front of the reference.
func (l *look) repeats(part string) []Fix {
	if l.hidesBase() || l.use.Decoded && strings.IndexByte(part, '%') >= 0 {
		return nil
	}
	return []Fix{replace("write that of the base before it", span(0, 0), part)}
}

// hidesBase reports whether a secret stands in the base, so that no part of it may
// get out.
func (l *look) hidesBase() bool { return len(l.use.Base.Secrets(FormReference)) > 0 }

// baseSays makes a message of what happens to a part of the base.
func (l *look) baseSays(part, name, what string) string {
	if l.hidesBase() || len(part) > maxQuote {
		return name + " " + what
	}
	return fmt.Sprintf("%s %+q %s", name, part, what)
}

// isDocument reports whether a segment is a document rather than a directory:
// references are relative to what contains it. "v1.2" is none.
func isDocument(segment string) bool {
	dot := strings.LastIndexByte(segment, '.')
	if dot <= 0 || dot+1 == len(segment) {
		return false
	}
	return classesOf(segment[dot+1:])&^clAlpha&^clHexAlpha == 0
}

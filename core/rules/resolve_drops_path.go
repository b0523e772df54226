package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/secret"
)

var _ = define(check.Rule{
	Name:    "resolve-drops-path",
	Level:   core.Warning,
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §5.2.3", "RFC 3986 §5.2.2", "RFC 1808 §4"},
	Summary: `A relative URL that replaces a part of the path of the URL it is resolved against.`,
	Why: `Resolving is what a browser does with a link on a page; it does not join two paths. Against ` +
		`"https://h/api/v1" the link "users" is "https://h/api/users": it replaces everything after the last "/". ` +
		`The link "/users" is "https://h/users": it replaces the whole path. The request is sent, and answered ` +
		`with 404 or by another resource. A reference from the root on that begins as the base does, or with "/login", ` +
		`"/oauth/", "/.well-known/" and the like, is right.`,
	Instead: `Join with url.JoinPath or (*url.URL).JoinPath. Or end the first URL with "/", and begin the second one ` +
		`without: "users" against "https://h/api/v1/" is "https://h/api/v1/users".`,
	Examples: []check.Example{
		{Use: "reference +parses +resolves base=https://h.test/api/v1", Bad: "«users»/⟦id⟧", Fixed: "v1/users/⟦id⟧",
			Good: "https://h.test/api/v1/users"},
		{Use: "reference +parses +resolves base=https://⟦h⟧/api/v1/", Bad: "«/»users", Fixed: "users", Good: "users"},
		{Use: "reference +parses +resolves base=https://h.test/api/v1", Bad: "«/»users?a=1", Fixed: "/api/v1/users?a=1",
			Good: "/api/v1/users"},
		{Use: "path +resolves +decoded base=https://h.test/api/v1", Bad: "«a b»", Fixed: "v1/a b", Good: "/api/v1/a b"},
	},
	Component: core.Path,
	Forms:     check.URLForms | check.FormsOf(core.FormPath),
	Gate:      check.AnyBytes | check.AtDecoded,
	Effects:   check.Resolves,
	Check:     checkResolve,
})

func checkResolve(pass *check.Pass) {
	path := pass.Part(core.Path)
	if pass.Has(core.Scheme) || pass.Has(core.Authority) || path == "" || pass.IsHole(0) || path[0] == '.' {
		return
	}
	base := core.ParseText(pass.Use.Base, core.FormReference)
	from := base.Part(core.Path)
	if !base.Has(core.Scheme) || !base.Has(core.Authority) || !base.IsCertain(core.Path) ||
		pass.Use.Base.HoleIn(base.Span(core.Path)) {
		return
	}
	last := from[strings.LastIndexByte(from, '/')+1:]
	switch dir := strings.TrimRight(from, "/"); {
	case dir == "" || isDocument(last):
	case path[0] == '/':
		reportDroppedPath(pass, path, dir, from)
	case last != "" && !pass.Use.BaseIsField:
		first, _, _ := strings.Cut(path, "/")
		if !strings.HasPrefix(path, last+"/") {
			advice, fixes := repeatFix(pass, last+"/")
			pass.Report(core.NewSpan(0, len(first)), baseMessage(pass, last, "the base URL's last segment",
				` is dropped: end the base with "/"`+advice), fixes...)
		}
	}
}

// reportDroppedPath reports a reference with an absolute path that drops the path of the base,
// unless that may be intended.
func reportDroppedPath(pass *check.Pass, path, dir, from string) {
	slash := core.NewSpan(0, 1)
	if path == "/" || isFromRoot(pass, path, dir) {
		return
	}
	message := baseMessage(pass, dir, `the leading "/" drops the base URL's path`, "")
	if strings.HasSuffix(from, "/") && len(path) > 1 && path[1] != '/' {
		pass.Report(slash, message, check.Replace("Remove the slash", slash, ""))
		return
	}
	advice, fixes := repeatFix(pass, dir)
	pass.Report(slash, message+`: end the base with "/" and remove this slash`+advice, fixes...)
}

// rootPlaces are first segments of paths that a host has outside of its API.
var rootPlaces = []string{".well-known", "oauth", "oauth2", "login", "logout", "health", "healthz", "metrics",
	"robots.txt", "favicon.ico", "sitemap.xml"}

// isFromRoot reports whether an absolute path may be intended. It begins like the path dir of the
// base, as far as both are known, or with one of rootPlaces.
func isFromRoot(pass *check.Pass, path, dir string) bool {
	known := path
	if len(pass.Input.Holes) > 0 && int(pass.Input.Holes[0].At) < len(path) {
		known = path[:pass.Input.Holes[0].At]
		if strings.HasPrefix(dir+"/", known) {
			return true
		}
	}
	first, _, whole := strings.Cut(known[1:], "/")
	of, _, _ := strings.Cut(dir[1:], "/")
	return (whole || known == path) && (first == of || slices.Contains(rootPlaces, first))
}

// repeatFix returns a fix that inserts part of the base before the reference, and the end of a
// message that says so.
func repeatFix(pass *check.Pass, part string) (advice string, fixes []check.Fix) {
	if baseHasSecret(pass) || pass.Use.Decoded && strings.IndexByte(part, '%') >= 0 {
		return "", nil
	}
	if len(part) <= check.MaxQuote {
		advice = fmt.Sprintf(", or begin with %+q", part)
	}
	return advice, []check.Fix{check.Replace(`Insert "`+part+`"`, core.NewSpan(0, 0), part)}
}

// baseHasSecret reports whether the base contains a secret. Then no message may quote the base.
func baseHasSecret(pass *check.Pass) bool {
	return len(secret.InText(pass.Use.Base, core.FormReference)) > 0
}

// baseMessage returns a message about a part of the base.
func baseMessage(pass *check.Pass, part, name, what string) string {
	if baseHasSecret(pass) || len(part) > check.MaxQuote {
		return name + what
	}
	return fmt.Sprintf("%s %+q%s", name, part, what)
}

// isDocument reports whether segment is a document rather than a directory. References are relative
// to the directory that contains it. "v1.2" is not a document.
func isDocument(segment string) bool {
	dot := strings.LastIndexByte(segment, '.')
	if dot <= 0 || dot+1 == len(segment) {
		return false
	}
	return ascii.ClassesOf(segment[dot+1:])&^ascii.Alpha&^ascii.HexAlpha == 0
}

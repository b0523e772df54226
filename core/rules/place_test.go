package rules

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// TestSilentPlaces has what the rules about places and holes must not report.
func TestSilentPlaces(t *testing.T) {
	c := everything(t)
	for _, test := range []struct{ rule, use, text string }{
		{"path-join", "file-path", "https"},
		{"path-join", "file-path", "//h/x"},
		{"path-join", "file-path", "unix:///run/x.sock"},
		{"path-join", "file-path", "npipe:////./pipe/x"},
		{"path-join", "file-path", "⟦scheme⟧://⟦rest⟧"},
		{"path-join", "file-path", "⟦u:url⟧"},
		{"resolve-drops-path", "reference +resolves", "users"},
		{"resolve-drops-path", "reference +resolves base=https://h.test", "/users"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/", "users"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/api/", "users"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/a/index.html", "b.html"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/a/index.html", "/b.html"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/api", "../users"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/api", "./users"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/api", "api/users"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/api", "?a=1"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/api", "/.well-known/x"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/api", "//h/x"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/api", "⟦x⟧/y"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/api", "/⟦x⟧"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/api", "/api"},
		{"resolve-drops-path", "reference +resolves base=https://h.test/⟦v⟧/api", "users"},
		{"resolve-drops-path", "reference +resolves base=https://h.test⟦p⟧/api", "users"},
		{"resolve-drops-path", "reference +resolves base=/api/v1", "users"},
		{"resolve-drops-path", "reference +resolves base=mailto:a", "users"},
		{"redirect-host", "reference +redirects", "/"},
		{"redirect-host", "reference +redirects", "//"},
		{"redirect-host", "reference +redirects", "/⟦p:path⟧"},
		{"redirect-host", "reference +redirects", "⟦p:path:request⟧/"},
		{"redirect-host", "reference +redirects", "https://h.test⟦p:path:request⟧"},
		{"redirect-host", "reference +redirects", "//⟦host⟧/x"},
		{"redirect-host", "reference +redirects", "//h.test/x"},
		{"redirect-host", "reference +redirects", "//localhost/x"},
		{"redirect-host", "reference +redirects", "//h⟦x⟧/x"},
		{"redirect-host", "reference", "/⟦p:path:request⟧"},
		{"escape-wrong", "", "mailto:a@h.test?subject=⟦s:segment:path-escape⟧"},
		{"escape-wrong", "", "otpauth://totp/x?issuer=⟦s:segment:path-escape⟧"},
		{"escape-wrong", "reference +unplaced", "<⟦base⟧?a=1>, <⟦base⟧/x/⟦n:segment:path-escape⟧>"},
		{"escape-wrong", "reference +unplaced", "<mailto:a@h.test?subject=⟦n:segment:path-escape⟧>"},
		{"escape-wrong", "reference +unplaced", "GET /x?q=1 -> ⟦n:segment:path-escape⟧"},
		{"userinfo-password", "password +decoded", "PASSWORD_REMOVED"},
		{"secret-token", "absolute", "https://www.youtube.com/youtubei/v1/player?key=AIzaSyAO_FJ2SlqU8Q4STEHLGCilw_Y9_11qcW8"}, //urllint:ignore secret-token served to everybody
		{"escape-wrong", "", "⟦base⟧?n=⟦n:segment:path-escape:abc⟧"},
		{"escape-wrong", "", "⟦base⟧/⟦n:query-value:query-escape⟧"},
		{"escape-wrong", "", "https://h.test/⟦n:segment:path-escape⟧?q=⟦q:query-value:query-escape⟧&⟦v:query:encode⟧"},
		{"escape-wrong", "", "https://h.test/?⟦q:query-value:query-escape⟧"},
		{"escape-wrong", "", "https://h.test/?u=⟦q:query-value:query-escape:https://h/?a=b&c=d⟧"},
		{"escape-wrong", "", "https://h.test/#⟦q:segment:path-escape⟧"},
		{"escape-wrong", "path", "⟦n:segment:path-escape⟧"},
		{"escape-wrong", "query-value +decoded", "⟦v:query:encode⟧"},
		{"compare-never", "scheme +compares", "⟦s⟧+unix"},
		{"compare-never", "port +compares +derived", "8⟦p⟧"},
		{"compare-never", "host +compares +derived", "⟦h⟧/x"},
		{"compare-never", "host-optional-port +compares", "⟦h⟧/x]"},
		{"compare-never", "host-optional-port +compares", "⟦h⟧:⟦p⟧"},
		{"compare-never", "query +compares", "⟦q⟧?b="},
		{"compare-never", "path +compares +decoded", "/100%"},
		{"compare-never", "path +compares +decoded", "/a%41"},
		{"userinfo-password", "password +decoded", "⟦p⟧"},
		{"userinfo-password", "password +decoded", "REDACTED"},
		{"userinfo-password", "password +decoded", "redacted-password"},
		{"userinfo-password", "password +decoded", "xxxxx"},
		{"userinfo-password", "password +decoded", "***"},
		{"userinfo-password", "password +decoded +test", "hunter2"},
	} {
		use, err := check.ParseUse("reference")
		if test.use != "" {
			use, err = check.ParseUse(test.use)
		}
		text, _, err2 := core.ParseNotation(test.text)
		if err != nil || err2 != nil {
			t.Fatal(test, err, err2)
		}
		if _, found := c.Check(text, use); len(of(Lookup(test.rule), found)) > 0 {
			t.Errorf("%q at %q: %s", test.text, test.use, show(found))
		}
	}
}

// TestBaseSecrets: what is said of a base holds no password.
func TestBaseSecrets(t *testing.T) {
	c := everything(t)
	for _, base := range []string{"https://u:Zq7XkW9@h.test/api/v1", "https://u:/Zq7XkW9@h.test/v1",
		"https://u:1/Zq7XkW9@localhost", "https://h.test/hvs.Zq7XkW9abcdefghij0/v1",
		"https://h.test/api/hvs.Zq7XkW9abcdefghij0"} {
		for _, ref := range []string{"users", "/users"} {
			_, found := c.Check(core.Const(ref), check.Use{Effect: check.Resolves, Base: core.Const(base)})
			if len(found) == 0 {
				t.Errorf("%s against %s: nothing found", ref, base)
			}
			for _, f := range found {
				if strings.Contains(f.Message, "Zq7") {
					t.Errorf("%s against %s: %s", ref, base, f.Message)
				}
			}
		}
	}
}

package wrapped

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
)

func trimmed(u string) {
	u = strings.TrimSpace(u)
	http.Get(strings.TrimSuffix(u, "/") + "/v1")
}

func cloned(u string) {
	v := strings.Clone(u)
	http.Get(v)
}

func withScheme(u string) {
	if !strings.Contains(u, "://") {
		u = "https://" + u
	}
	http.Get(u)
}

func always(u string) { http.Get("https://" + strings.TrimPrefix(u, "https://")) }

func local(u string) {
	full := u
	if !strings.HasPrefix(full, "http") {
		full = fmt.Sprintf("http://%s", u)
	}
	http.Get(full + "/v1")
}

func dialed(address string) { net.Dial("tcp", strings.TrimPrefix(address, "tcp://")) }

func chained(u string) { trimmed("https://" + u) }

func twiceTrimmed(u string) { trimmed(strings.TrimPrefix(u, "url=")) }

func changed() {
	trimmed("h.test/x/\n")                    /* span "h.test/x" */ // want `scheme-missing`
	trimmed(" https://h.test/?q=a b ")        // want `char-unescaped`
	cloned("h.test/x")                        // want `scheme-missing`
	withScheme("h.test/a b")                  // want `char-unescaped`
	withScheme("https://h.test:99999/")       // want `port-invalid`
	always("https://h.test:99999")            // want `port-invalid`
	local("h.test/%zz")                       // want `escape-incomplete`
	dialed("tcp://h.test:99999")              // want `port-invalid`
	chained("h.test:99999/")                  // want `port-invalid`
	twiceTrimmed("url=http://h.test:99999/ ") // want `port-invalid`
}

// What escapes, replaces or completes makes another text.

func escaped(p string) {
	p = url.PathEscape(p)
	http.Get("https://h.test/" + p)
}

func replaced(u string) {
	u = strings.ReplaceAll(u, " ", "%20")
	http.Get(u)
}

func completed(u string) {
	u = complete(u)
	http.Get(u)
}

func complete(u string) string {
	if i := strings.Index(u, "?"); i >= 0 {
		return u[:i] + "?" + url.QueryEscape(u[i+1:])
	}
	return strings.ReplaceAll(u, " ", "%20")
}

func overwritten(u string) {
	u = load()
	http.Get(u)
}

func load() string { return fmt.Sprint(http.DefaultClient) }

func pointed(u string) {
	fill(&u)
	http.Get(u)
}

func fill(u *string) { *u = load() }

func silentChanges() {
	trimmed("\n https://h.test/x/ ")
	trimmed("https://h.test/")
	withScheme("h.test/x")
	withScheme("h.test:8080")
	always("h.test")
	always("https://h.test")
	local("h.test")
	dialed("tcp://h.test:80")
	chained("h.test")
	twiceTrimmed("url=http://h.test/")
	escaped("a b")
	replaced("https://h.test/a b")
	completed("https://h.test/a b")
	overwritten("a b")
	pointed("a b")
}

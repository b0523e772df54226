package ways

import (
	"database/sql"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

var pathEmptySegmentText = "https://h.test/" + "/a/" // want `path-empty-segment`

func pathEmptySegment(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "https://h.test/"
	if c {
		u = "https://h.test/" + "/a/" + strconv.Itoa(n) // want `path-empty-segment`
	}
	http.Get(u)
	http.Get(pathEmptySegmentText + strconv.Itoa(n))
	var b strings.Builder
	b.WriteString("https://h.test/")
	b.WriteString("/a/") // want `path-empty-segment`
	b.WriteString(strconv.Itoa(n))
	http.Get(b.String())
}

var pathEmptySegmentChanged = "https://h.test/" + "/a/"

func pathEmptySegmentRight(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "https://h.test/" + "/a/" + strconv.Itoa(n)
	if c {
		u = "https://h.test/"
	} else {
		u = s
	}
	http.Get(u)
	change(&pathEmptySegmentChanged)
	http.Get(pathEmptySegmentChanged + strconv.Itoa(n))
	var b strings.Builder
	b.WriteString("https://h.test/")
	b.WriteString("/a/")
	b.WriteString(strconv.Itoa(n))
	b.Reset()
	b.WriteString("https://h.test/")
	http.Get(b.String())
}

var resolveDropsPathText = "users/" // want `resolve-drops-path`

func resolveDropsPath(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	base, _ := url.Parse("https://h.test/api/v1")
	u := "?a=b"
	if c {
		u = "users/" + strconv.Itoa(n) // want `resolve-drops-path`
	}
	base.Parse(u)
	base.Parse(resolveDropsPathText + strconv.Itoa(n))
	var b strings.Builder
	b.WriteString("users/") // want `resolve-drops-path`
	b.WriteString(strconv.Itoa(n))
	base.Parse(b.String())
}

var resolveDropsPathChanged = "users/"

func resolveDropsPathRight(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	base, _ := url.Parse("https://h.test/api/v1")
	u := "users/" + strconv.Itoa(n)
	if c {
		u = "?a=b"
	} else {
		u = s
	}
	base.Parse(u)
	change(&resolveDropsPathChanged)
	base.Parse(resolveDropsPathChanged + strconv.Itoa(n))
	var b strings.Builder
	b.WriteString("users/")
	b.WriteString(strconv.Itoa(n))
	b.Reset()
	b.WriteString("?a=b")
	base.Parse(b.String())
}

var redirectHostText = "/"

func redirectHost(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "/x"
	if c {
		u = "/" + r.URL.Path // want `redirect-host`
	}
	http.Redirect(w, r, u, 302)
	http.Redirect(w, r, redirectHostText+r.URL.Path, 302) // want `redirect-host`
	var b strings.Builder
	b.WriteString("/") // want `redirect-host`
	b.WriteString(r.URL.Path)
	http.Redirect(w, r, b.String(), 302)
}

var redirectHostChanged = "/"

func redirectHostRight(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "/" + r.URL.Path
	if c {
		u = "/x"
	} else {
		u = s
	}
	http.Redirect(w, r, u, 302)
	change(&redirectHostChanged)
	http.Redirect(w, r, redirectHostChanged, 302)
	var b strings.Builder
	b.WriteString("/")
	b.WriteString(r.URL.Path)
	b.Reset()
	b.WriteString("/x")
	http.Redirect(w, r, b.String(), 302)
}

var hostportURLText = "http://" + "h.test:80" // want `hostport-url`

func hostportURL(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "h.test:80"
	if c {
		u = "http://" + "h.test:80" // want `hostport-url`
	}
	net.Dial("tcp", u)
	net.Dial("tcp", hostportURLText)
	var b strings.Builder
	b.WriteString("http://") // want `hostport-url`
	b.WriteString("h.test:80")
	net.Dial("tcp", b.String())
}

var hostportURLChanged = "http://" + "h.test:80"

func hostportURLRight(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "http://" + "h.test:80"
	if c {
		u = "h.test:80"
	} else {
		u = s
	}
	net.Dial("tcp", u)
	change(&hostportURLChanged)
	net.Dial("tcp", hostportURLChanged)
	var b strings.Builder
	b.WriteString("http://")
	b.WriteString("h.test:80")
	b.Reset()
	b.WriteString("h.test:80")
	net.Dial("tcp", b.String())
}

var holeUnescapedText = "postgres://app:"

func holeUnescaped(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "postgres://db.corp.io/x"
	if c {
		u = "postgres://app:" + s + "@db.corp.io/x" // want `hole-unescaped`
	}
	sql.Open("postgres", u)
	sql.Open("postgres", holeUnescapedText+s+"@db.corp.io/x") // want `hole-unescaped`
	var b strings.Builder
	b.WriteString("postgres://app:")
	b.WriteString(s) // want `hole-unescaped`
	b.WriteString("@db.corp.io/x")
	sql.Open("postgres", b.String())
}

var holeUnescapedChanged = "postgres://app:"

func holeUnescapedRight(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "postgres://app:" + url.PathEscape(s) + "@db.corp.io/x"
	if c {
		u = "postgres://db.corp.io/x"
	} else {
		u = s
	}
	sql.Open("postgres", u)
	change(&holeUnescapedChanged)
	sql.Open("postgres", holeUnescapedChanged)
	var b strings.Builder
	b.WriteString("postgres://app:")
	b.WriteString(s)
	b.WriteString("@db.corp.io/x")
	b.Reset()
	b.WriteString("postgres://db.corp.io/x")
	sql.Open("postgres", b.String())
}

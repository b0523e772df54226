// Package ways has rules at work on texts that come by branches, variables of the
// package and builders; and, below each, the same where they must be silent.
package ways

import (
	"net"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
)

func change(s *string) { *s = "" }

var hostportUnbracketedText = "http://"

func hostportUnbracketed(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "http://h.test/"
	if c {
		u = "http://" + h.Hostname() + ":8080/x" // want `hostport-unbracketed`
	}
	http.Get(u)
	http.Get(hostportUnbracketedText + h.Hostname() + ":8080/x") // want `hostport-unbracketed`
	var b strings.Builder
	b.WriteString("http://")
	b.WriteString(h.Hostname()) // want `hostport-unbracketed`
	b.WriteString(":8080/x")
	http.Get(b.String())
}

var hostportUnbracketedChanged = "http://"

func hostportUnbracketedRight(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "http://" + net.JoinHostPort(h.Hostname(), "8080") + "/x"
	if c {
		u = "http://h.test/"
	} else {
		u = s
	}
	http.Get(u)
	change(&hostportUnbracketedChanged)
	http.Get(hostportUnbracketedChanged)
	var b strings.Builder
	b.WriteString("http://")
	b.WriteString(h.Hostname())
	b.WriteString(":8080/x")
	b.Reset()
	b.WriteString("http://h.test/")
	http.Get(b.String())
}

var escapeWrongText = "https://h.test/?q="

func escapeWrong(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "https://h.test/"
	if c {
		u = "https://h.test/?q=" + url.PathEscape(s) // want `escape-wrong`
	}
	http.Get(u)
	http.Get(escapeWrongText + url.PathEscape(s)) // want `escape-wrong`
	var b strings.Builder
	b.WriteString("https://h.test/?q=")
	b.WriteString(url.PathEscape(s)) // want `escape-wrong`
	http.Get(b.String())
}

var escapeWrongChanged = "https://h.test/?q="

func escapeWrongRight(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "https://h.test/?q=" + url.QueryEscape(s)
	if c {
		u = "https://h.test/"
	} else {
		u = s
	}
	http.Get(u)
	change(&escapeWrongChanged)
	http.Get(escapeWrongChanged)
	var b strings.Builder
	b.WriteString("https://h.test/?q=")
	b.WriteString(url.PathEscape(s))
	b.Reset()
	b.WriteString("https://h.test/")
	http.Get(b.String())
}

var formatVerbText = "https://h.test/%s/" // want `format-verb`

func formatVerb(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "https://h.test/"
	if c {
		u = "https://h.test/%s/" + strconv.Itoa(n) // want `format-verb`
	}
	http.Get(u)
	http.Get(formatVerbText + strconv.Itoa(n))
	var b strings.Builder
	b.WriteString("https://h.test/%s/") // want `format-verb`
	b.WriteString(strconv.Itoa(n))
	http.Get(b.String())
}

var formatVerbChanged = "https://h.test/%s/"

func formatVerbRight(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "https://h.test/%s/" + strconv.Itoa(n)
	if c {
		u = "https://h.test/"
	} else {
		u = s
	}
	http.Get(u)
	change(&formatVerbChanged)
	http.Get(formatVerbChanged + strconv.Itoa(n))
	var b strings.Builder
	b.WriteString("https://h.test/%s/")
	b.WriteString(strconv.Itoa(n))
	b.Reset()
	b.WriteString("https://h.test/")
	http.Get(b.String())
}

var urlFieldText = "?q="

func urlField(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "q=a"
	if c {
		u = "?q=" + strconv.Itoa(n) // want `url-field`
	}
	_ = url.URL{RawQuery: u}
	_ = url.URL{RawQuery: urlFieldText + strconv.Itoa(n)} // want `url-field`
	var b strings.Builder
	b.WriteString("?q=") // want `url-field`
	b.WriteString(strconv.Itoa(n))
	_ = url.URL{RawQuery: b.String()}
}

var urlFieldChanged = "?q="

func urlFieldRight(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "?q=" + strconv.Itoa(n)
	if c {
		u = "q=a"
	} else {
		u = s
	}
	_ = url.URL{RawQuery: u}
	change(&urlFieldChanged)
	_ = url.URL{RawQuery: urlFieldChanged + strconv.Itoa(n)}
	var b strings.Builder
	b.WriteString("?q=")
	b.WriteString(strconv.Itoa(n))
	b.Reset()
	b.WriteString("q=a")
	_ = url.URL{RawQuery: b.String()}
}

var compareNeverText = "https" + "://"

func compareNever(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "https"
	if c {
		u = "https" + "://" // want `compare-never`
	}
	_ = h.Scheme == u
	_ = h.Scheme == compareNeverText // want `compare-never`
	var b strings.Builder
	b.WriteString("https")
	b.WriteString("://") // want `compare-never`
	_ = h.Scheme == b.String()
}

var compareNeverChanged = "https" + "://"

func compareNeverRight(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "https" + "://"
	if c {
		u = "https"
	} else {
		u = s
	}
	_ = h.Scheme == u
	change(&compareNeverChanged)
	_ = h.Scheme == compareNeverChanged
	var b strings.Builder
	b.WriteString("https")
	b.WriteString("://")
	b.Reset()
	b.WriteString("https")
	_ = h.Scheme == b.String()
}

var schemeDoubledText = "https://" + "https://h.test/" // want `scheme-doubled`

func schemeDoubled(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "https://h.test/"
	if c {
		u = "https://" + "https://h.test/" + strconv.Itoa(n) // want `scheme-doubled`
	}
	http.Get(u)
	http.Get(schemeDoubledText + strconv.Itoa(n))
	var b strings.Builder
	b.WriteString("https://")
	b.WriteString("https://h.test/") // want `scheme-doubled`
	b.WriteString(strconv.Itoa(n))
	http.Get(b.String())
}

var schemeDoubledChanged = "https://" + "https://h.test/"

func schemeDoubledRight(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "https://" + "https://h.test/" + strconv.Itoa(n)
	if c {
		u = "https://h.test/"
	} else {
		u = s
	}
	http.Get(u)
	change(&schemeDoubledChanged)
	http.Get(schemeDoubledChanged + strconv.Itoa(n))
	var b strings.Builder
	b.WriteString("https://")
	b.WriteString("https://h.test/")
	b.WriteString(strconv.Itoa(n))
	b.Reset()
	b.WriteString("https://h.test/")
	http.Get(b.String())
}

var pathJoinText = "https://h.test/"

func pathJoin(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "/a"
	if c {
		u = "https://h.test/" + strconv.Itoa(n) // want `path-join`
	}
	_ = path.Join(u, "a")
	_ = path.Join(pathJoinText+strconv.Itoa(n), "a") // want `path-join`
	var b strings.Builder
	b.WriteString("https://h.test/") // want `path-join`
	b.WriteString(strconv.Itoa(n))
	_ = path.Join(b.String(), "a")
}

var pathJoinChanged = "https://h.test/"

func pathJoinRight(s string, n int, c bool, h *url.URL, w http.ResponseWriter, r *http.Request) {
	u := "https://h.test/" + strconv.Itoa(n)
	if c {
		u = "/a"
	} else {
		u = s
	}
	_ = path.Join(u, "a")
	change(&pathJoinChanged)
	_ = path.Join(pathJoinChanged+strconv.Itoa(n), "a")
	var b strings.Builder
	b.WriteString("https://h.test/")
	b.WriteString(strconv.Itoa(n))
	b.Reset()
	b.WriteString("/a")
	_ = path.Join(b.String(), "a")
}

package escapes

import (
	"net/http"
	"net/url"
)

func urlEncode(s string) string { return url.QueryEscape(s) }

func encodeURI(s string) (escaped string) { return url.QueryEscape(s) }

func namedAfterURLs(base, name, link string) {
	http.Get(base + "/name/" + urlEncode(name)) // want `use url\.PathEscape for \{name\} in a path`
	http.Get(base + "/name/" + encodeURI(name)) // want `escape-wrong`
	http.Get(base + "/page/" + urlEncode(link)) // some services take a URL so
	http.Get(base + "/page?q=" + urlEncode(name))
}

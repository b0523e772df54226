// Package innerqueries has URLs that are values in the query of other URLs.
package innerqueries

import (
	"net/http"
	"net/url"
)

func back(partner string, id int) {
	http.Get("https://h.test/x?back=https://p.test/y?partner=" + url.QueryEscape(partner)) // want `\{partner\} is in the query of a URL that is a value itself`
	http.Get("https://h.test/x?a=b&back=https://p.test/y?partner=" + partner)              // want `\{partner\} is in the query of a URL`
	http.Get("https://h.test/x?back=" + url.QueryEscape("https://p.test/y?partner="+url.QueryEscape(partner)))
	http.Get("https://h.test/x?back=https://p.test/y&partner=" + url.QueryEscape(partner))
	http.Get("https://h.test/x?partner=" + url.QueryEscape(partner))
	http.Get("https://h.test/x?q=what?&partner=" + url.QueryEscape(partner))
}

package escapes

import (
	"fmt"
	"net/http"
	"net/textproto"
	"net/url"
	"strconv"
)

// What delimits a URL in running text ends its query: what follows is another URL, or none.

func linkHeader(h http.Header, self, list string, page int) {
	h.Set("Link", fmt.Sprintf(`<%s?page=%d>; rel="next", <%s/lists/%s>; rel="up"`, self, page, self, url.PathEscape(list)))
	h.Set("Link", "<"+self+"?page="+strconv.Itoa(page)+">; rel=\"next\", </lists/"+url.PathEscape(list)+">; rel=\"up\"")
	h.Set("Link", fmt.Sprintf(`<https://h.test/lists/%s?page=1>; rel="first", <https://h.test/lists/%s?page=9>`,
		url.PathEscape(list), url.PathEscape(list)))
	h.Set("Link", `<https://h.test/lists?page=1>; rel="first", <https://h.test/lists/`+url.QueryEscape(list)+`>`)   // want `url\.QueryEscape turns a space into "\+"`
	h.Set("Link", fmt.Sprintf(`<%s/lists?page=1>; rel="first", <%s/lists?q=%s>`, self, self, url.PathEscape(list))) // want `use url\.QueryEscape for \{list\} in a query`
}

func unsubscribe(h textproto.MIMEHeader, list, subject string) {
	h.Set("List-Unsubscribe", "<mailto:leave@h.test?subject="+url.PathEscape(subject)+">, <https://h.test/leave?a="+
		url.QueryEscape(list)+">")
	h.Set("List-Help", "<mailto:help@h.test?subject="+url.PathEscape(subject)+">, <https://h.test/lists/"+
		url.PathEscape(list)+">")
	h.Set("List-Post", "<mailto:post@h.test?subject="+url.QueryEscape(subject)+">")                            // want `which mail programs show`
	h.Set("List-Owner", "<mailto:owner@h.test?subject=Hi>, <https://h.test/leave?a="+url.PathEscape(list)+">") // want `in a query`
}

func markup(base, id, q, subject string) []string {
	return []string{
		fmt.Sprintf("%s/%s?w=320 320w, %s/%s?w=640 640w", base, url.PathEscape(id), base, url.PathEscape(id)),
		fmt.Sprintf(`<a href="/?q=%s">s</a> <a href="/w/%s">w</a>`, url.QueryEscape(q), url.PathEscape(id)),
		fmt.Sprintf("<a href='/?q=%s'>s</a> <a href='/w/%s'>w</a>", url.QueryEscape(q), url.PathEscape(id)),
		fmt.Sprintf(`<a href="mailto:%s?subject=%s">`, id, url.PathEscape(subject)),
		fmt.Sprintf("[search](/?q=%s), [page](/w/%s)", url.QueryEscape(q), url.PathEscape(id)),
		fmt.Sprintf("curl '%s/login?x=1' && curl '%s/items/%s'", base, base, url.PathEscape(id)),
		fmt.Sprintf("GET /search?q=%s -> 302 /items/%s", url.QueryEscape(q), url.PathEscape(id)),
		fmt.Sprintf("%s?q=%s\n%s/w/%s", base, url.QueryEscape(q), base, url.PathEscape(id)),
		"retry? /items/" + url.PathEscape(id),
		"what? " + url.PathEscape(id),
		"https://h.test/?q=it's&n=" + url.PathEscape(id),                                                        // want `in a query`
		fmt.Sprintf(`<a href="/w/%s">w</a> <a href="/?q=%s">`, url.PathEscape(id), url.PathEscape(q)),           // want `\{q\} in a query`
		fmt.Sprintf("<a href='/w/%s'>w</a> <a href='/?q=%s'>", url.PathEscape(id), url.PathEscape(q)),           // want `\{q\} in a query`
		fmt.Sprintf("[page](/w/%s) or [search](/?q=%s)", url.PathEscape(id), url.PathEscape(q)),                 // want `\{q\} in a query`
		fmt.Sprintf("curl '%s/items/%s' && curl '%s/?q=%s'", base, url.PathEscape(id), base, url.PathEscape(q)), // want `\{q\} in a query`
		"See https://h.test/?q=" + url.PathEscape(q) + " or /w/" + url.PathEscape(id),                           // want `\{q\} in a query`
	}
}

func both(r *http.Request) []string {
	return []string{
		"https://h.test/items?page=2 https://h.test/lists/" + r.FormValue("list"), // want `use url\.PathEscape`
		"https://h.test/items?page=2 in " + r.FormValue("list"),
		"https://h.test/items?list=" + r.FormValue("list") + " or https://h.test/", // want `use url\.QueryEscape`
	}
}

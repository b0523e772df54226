package helpers

import (
	"fmt"
	"net/url"
	"strings"
)

type place struct{ host, name string }

// pageOf returns the address of a page.
func pageOf(p place, format string, args ...any) string {
	root := fmt.Sprintf("https://%s/%s", p.host, p.name)
	if format != "" {
		return root + "/" + fmt.Sprintf(format, args...)
	}
	return root
}

func at(ref string) string { return "https://h.test/" + ref }

// text returns no URL.
func text(format string, args ...any) string { return "page " + fmt.Sprintf(format, args...) }

type opener interface{ Open(string) error }

// What a function makes a URL of is escaped for its place, wherever the URL goes.
func opened(o opener, p place, from, to string) {
	o.Open(pageOf(p, "compare/%s...%s?all=1", url.QueryEscape(from), url.QueryEscape(to))) // want `use url.PathEscape for \{from\} in a path` `escape-wrong`
	link := pageOf(p, "tree/%s", url.QueryEscape(from))                                    // want `escape-wrong`
	o.Open(link)
	o.Open(at(url.QueryEscape(from))) // want `escape-wrong`

	o.Open(pageOf(p, "compare/%s...%s?all=1", url.PathEscape(from), url.PathEscape(to)))
	o.Open(pageOf(p, "search?q=%s", url.QueryEscape(from)))
	o.Open(at("x?q=" + url.QueryEscape(from)))
	o.Open(text("%s", url.QueryEscape(from)))
	o.Open(strings.ToUpper(url.QueryEscape(from)))
}

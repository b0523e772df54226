package app

import (
	"net/http"
	"net/url"

	"wrapped/text"
)

func escapedForOthers(l *text.Link, u *url.URL, name string) {
	l.Part(url.PathEscape(name)).Raw("x")                                   // want `\{name\} is escaped twice: url.PathEscape escapes it, too`
	l.Below(url.QueryEscape(name))                                          // want `escaped twice`
	l.Pair("name", url.QueryEscape(name))                                   // want `escaped twice: url.Values.Encode`
	http.Get("http://h.test/?" + text.Param("name", url.QueryEscape(name))) // want `escaped twice: url.QueryEscape`
	id := url.PathEscape(name)
	l.Part(id) // want `escaped twice`

	l.Part(name).Raw(url.PathEscape(name))
	l.Pair("name", name)
	l.Pair("next", "/x?name="+url.QueryEscape(name))
	l.Part("a:" + url.PathEscape(name))
	l.Below("x=" + url.QueryEscape(name))
	http.Get("http://h.test/?" + text.Param("name", name))
	http.Get("http://h.test/?" + text.Param("next", u.String()))
	http.Get("http://h.test/?" + text.Param("q", url.Values{"a": {name}}.Encode()))
}

package mistakes

import (
	"net/http"
	"net/url"
)

const home = "https://h.test"

func wholes(base string) {
	http.Get(url.QueryEscape("https://h.test/x")) // want `do not escape a whole URL, only its parts`
	http.Get(url.PathEscape(home + "/a b"))       // want `do not escape a whole URL`
	target := home + "/a b"
	escaped := url.PathEscape(target)
	http.Get(escaped)                     // want `do not escape a whole URL`
	http.Get(url.PathEscape(base + "/x")) // want `do not escape a whole URL`

	http.Get("https://h.test/login?next=" + url.QueryEscape("https://h.test/x"))
	http.Get("https://proxy.test/" + url.PathEscape(home+"/a b"))
	next := url.QueryEscape(home)
	http.Get(home + "/login?next=" + next)
	print(url.QueryEscape(home))
}

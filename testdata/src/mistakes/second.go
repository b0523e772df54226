package mistakes

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func listed(u string, v url.Values) { http.Get(u + "?" + v.Encode()) }

func paged(u string, n int) { http.Get(fmt.Sprintf("%s?page=%d", u, n)) }

func separated(u string, v url.Values) {
	separator := "?"
	if strings.Contains(u, "?") {
		separator = "&"
	}
	http.Get(u + separator + v.Encode())
}

func either(u string, v url.Values) {
	if strings.Contains(u, "?") {
		http.Get(u + "&" + v.Encode())
		return
	}
	http.Get(u + "?" + v.Encode())
}

func seconds(n int, v url.Values) {
	listed("https://h.test/items?page="+fmt.Sprint(n), v) // want `where it is used: second "\?" and what follows become part of the value`
	listed("https://h.test/items?key=1", v)               // want `query-separator`
	paged("https://h.test/items?size=10", n)              // want `query-separator`

	listed("https://h.test/items", v)
	listed("https://h.test/go?to=https://h.test/x", v)
	paged("https://h.test/items", n)
	separated("https://h.test/items?key=1", v)
	separated("https://h.test/items", v)
	either("https://h.test/items?key=1", v)
}

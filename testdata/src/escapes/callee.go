package escapes

import (
	"net/http"
	"net/url"
)

// (*url.URL).JoinPath escapes what a path cannot hold; escapes in its arguments are kept.
func joined(base *url.URL) {
	s, _ := url.JoinPath("https://api.corp.dev", "my reports", "<q1>.pdf")
	http.Get(s)
	http.Get(base.JoinPath("my reports", `a"b|c`, "Käse").String())
	_ = base.JoinPath("50%")   // want `escape-incomplete`
	_ = base.JoinPath("a?b=1") // want `url-field`
	_ = base.JoinPath(`a\b`)   // want `char-unescaped`
	url.Parse("/my reports")   // want `char-unescaped`
}

func käse() {
	http.Get("https://de.wikipedia.org/wiki/Käse")               // net/url escapes a path
	http.Get("https://de.wikipedia.org/w/index.php?search=Käse") // want `char-nonascii`
	_, _ = url.Parse("https://de.wikipedia.org/wiki/Käse")       // want `char-nonascii`
	http.NewRequest("GET", "https://de.wikipedia.org/wiki/Brötchen", nil)
}

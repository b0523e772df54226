package pathtexts

import (
	"fmt"
	"net/http"
	"net/url"
)

// parsedAgain makes URLs of the path of a request: a "%" or "?" that was escaped in it is none any more.
func parsedAgain(target string, r *http.Request) {
	url.Parse("https://" + r.Host + r.URL.Path)            // want `\{r\.URL\.Path\} is decoded`
	url.Parse(fmt.Sprintf("%s%s", target, r.URL.Path))     // want `is decoded`
	url.ParseRequestURI(r.URL.Path + "?" + r.URL.RawQuery) // want `is decoded`
}

func parsedOnce(target string, r *http.Request) {
	url.Parse("https://" + r.Host + r.URL.EscapedPath())
	url.Parse(target + r.URL.RequestURI())
	url.Parse(r.URL.String())
	fmt.Println("https://" + r.Host + r.URL.Path)
	if target+r.URL.Path == "https://h.test/x" {
		return
	}
	u, _ := url.Parse(target)
	u.Path += r.URL.Path
	_ = u.JoinPath(r.URL.EscapedPath())
}

type links struct{ current *url.URL }

func newLinks(r *http.Request, text func(*http.Request) string) (*links, error) {
	u, err := url.Parse(text(r))
	return &links{u}, err
}

func ofScheme(scheme string, r *http.Request) {
	url.Parse(scheme + "://" + r.Host + r.URL.Path) // want `is decoded`
	url.Parse("x-app://" + r.Host + r.URL.Path)     // an application may read it otherwise
}

func decodedText(r *http.Request) string {
	return fmt.Sprintf("https://%s%s", r.Host, r.URL.Path) // want `is decoded`
}

func escapedText(r *http.Request) string {
	return fmt.Sprintf("https://%s%s", r.Host, r.URL.EscapedPath())
}

func shownText(r *http.Request) string {
	return fmt.Sprintf("https://%s%s", r.Host, r.URL.Path)
}

func show(r *http.Request, text func(*http.Request) string) { fmt.Println(text(r)) }

func linksOf(r *http.Request) {
	newLinks(r, decodedText)
	newLinks(r, escapedText)
	show(r, shownText)
}

package composed

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
)

type maker interface {
	New(method, url string, body io.Reader) (*http.Request, error)
	Open(ctx context.Context, target string) (*http.Response, error)
	Call(path string) (*http.Response, error)
}

type api struct {
	maker maker
	make  func(ctx context.Context, method, url string, body io.Reader) (*http.Request, error)
	base  string
	host  string
}

// What makes or sends a request takes a URL, whatever it is called.
func (a *api) search(ctx context.Context, r *http.Request) {
	a.maker.New("GET", fmt.Sprintf("%s/x?q=%s", a.base, r.FormValue("q")), nil)                  // want `hole-unescaped`
	a.maker.Open(ctx, a.base+"/x?q="+r.FormValue("q"))                                           // want `hole-unescaped`
	a.make(ctx, "GET", fmt.Sprintf("%s/x/%s/y", a.base, url.QueryEscape(r.FormValue("q"))), nil) // want `use url.PathEscape`
	u := a.base + "/x?id=1&q=" + r.FormValue("q")                                                // want `hole-unescaped`
	a.make(ctx, "GET", u, nil)

	a.maker.New("GET", fmt.Sprintf("%s/x?q=%s", a.base, url.QueryEscape(r.FormValue("q"))), nil)
	a.maker.Call(fmt.Sprintf("%s/x/%s", a.base, r.FormValue("q")))
	a.make(ctx, "GET", a.base+r.URL.RequestURI(), nil)
}

type flow struct{ endpoint, client, scope, state string }

// A scope has spaces.
func (f *flow) login() string {
	s := fmt.Sprintf("%v?client_id=%v", f.endpoint, url.QueryEscape(f.client))
	if scope := f.scope; len(scope) > 0 {
		s = fmt.Sprintf("%v&scope=%v", s, scope) // want `\{scope\} is not escaped`
	}
	s = fmt.Sprintf("%v&state=%v", s, f.state)
	return s
}

func (f *flow) whole(back string) string {
	return f.endpoint + "?client_id=" + url.QueryEscape(f.client) + "&redirect_uri=" + back // want `\{back\} is escaped elsewhere`
}

func (f *flow) escaped(back string) string {
	return f.endpoint + "?client_id=" + url.QueryEscape(f.client) + "&redirect_uri=" + url.QueryEscape(back) + "&n=" + f.state
}

func redirect(w http.ResponseWriter, r *http.Request, f *flow) {
	http.Redirect(w, r, f.login(), http.StatusFound)
	http.Redirect(w, r, f.whole("https://h.test/"), http.StatusFound)
}

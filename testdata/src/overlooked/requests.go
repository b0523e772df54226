package overlooked

import "net/http"

type event struct {
	In  *http.Request
	Out http.ResponseWriter
}

func (e *event) bare() {
	http.Redirect(e.Out, e.In, e.In.URL.Scheme+"://"+e.In.Host[4:]+e.In.RequestURI, http.StatusFound) // want `e\.In\.URL\.Scheme is empty in a server's request`
}

func upgraded(name string, w http.ResponseWriter, r *http.Request) {
	host := name
	if host == "" {
		host = r.URL.Hostname() // want `r\.URL\.Hostname\(\) is empty in a server's request: use r\.Host`
	}
	http.Redirect(w, r, "https://"+host+r.RequestURI, http.StatusFound)
}

func upgradedRightly(name string, w http.ResponseWriter, r *http.Request) {
	host := name
	if host == "" {
		host = r.Host
	}
	http.Redirect(w, r, "https://"+host+r.RequestURI, http.StatusFound)
}

func leader(host string, w http.ResponseWriter, r *http.Request) {
	path := r.URL.Path
	at := host + path // want `the redirect drops the query of the request`
	http.Redirect(w, r, at, http.StatusTemporaryRedirect)
}

func leaderRightly(host, sub string, w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, host+r.URL.RequestURI(), http.StatusTemporaryRedirect)
	http.Redirect(w, r, host+r.URL.Path, http.StatusFound)
	http.Redirect(w, r, host+r.URL.EscapedPath()+"?"+r.URL.RawQuery, http.StatusTemporaryRedirect)
	http.Redirect(w, r, host+sub, http.StatusTemporaryRedirect)
	at := host + r.URL.EscapedPath()
	if r.URL.RawQuery != "" {
		at += "?" + r.URL.RawQuery
	}
	http.Redirect(w, r, at, http.StatusTemporaryRedirect)
}

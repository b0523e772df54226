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

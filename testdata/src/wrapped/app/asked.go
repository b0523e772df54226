package app

import (
	"net"
	"net/http"

	"wrapped/text"
)

// askedHosts takes hosts with their ports, as another package returns them.
func askedHosts(w http.ResponseWriter, r *http.Request, trusted map[string]bool) {
	http.SetCookie(w, &http.Cookie{Name: "a", Domain: text.Asked(r)}) // want `text.Asked\(r\) may include a port, but http.Cookie.Domain needs a host: use net.SplitHostPort`
	host := text.AskedOr(r, "h.test")
	http.SetCookie(w, &http.Cookie{Name: "b", Domain: host})           // want `host-alone`
	http.SetCookie(w, &http.Cookie{Name: "c", Domain: text.Direct(r)}) // want `host-alone`

	http.SetCookie(w, &http.Cookie{Name: "d", Domain: text.AskedAlone(r)})
	http.SetCookie(w, &http.Cookie{Name: "e", Domain: text.AskedCut(r)})
	http.SetCookie(w, &http.Cookie{Name: "f", Domain: text.AskedBefore(r)})
	http.SetCookie(w, &http.Cookie{Name: "g", Domain: text.AskedPlain(r)})
	http.SetCookie(w, &http.Cookie{Name: "h", Domain: text.AskedTrusted(r, trusted)})
}

func askedAlone(w http.ResponseWriter, r *http.Request) {
	if name, _, err := net.SplitHostPort(text.Asked(r)); err == nil {
		http.SetCookie(w, &http.Cookie{Name: "i", Domain: name})
	}
}

func askedAloneIfSplit(w http.ResponseWriter, r *http.Request) {
	whole := text.Asked(r)
	if name, _, err := net.SplitHostPort(whole); err == nil {
		whole = name
	}
	http.SetCookie(w, &http.Cookie{Name: "j", Domain: whole})
}

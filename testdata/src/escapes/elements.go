package escapes

import (
	"net/http"
	"net/url"

	"github.com/gorilla/mux"
)

// What a query has for a key is decoded, whichever way it is taken.
func elementsOfQuery(w http.ResponseWriter, r *http.Request) {
	if to := r.URL.Query()["to"]; len(to) > 0 {
		http.Redirect(w, r, "/login?next="+to[0], http.StatusSeeOther) // want `\{to\[…\]\} \(sent by a client\) is not escaped`
	}
	if r.ParseForm() != nil {
		return
	}
	http.Get("http://h.test/?q=" + r.Form["q"][0]) // want `hole-unescaped`
	for _, tag := range r.URL.Query()["tag"] {
		http.Get("http://h.test/?tag=" + tag) // want `hole-unescaped`
		http.Get("http://h.test/?tag=" + url.QueryEscape(tag))
	}
	rest := r.PostForm["x"][1:]
	http.Get("http://h.test/?x=" + rest[0]) // want `hole-unescaped`
}

// The program can escape what it puts into a list, and counts by an index.
func elementsOfLists(w http.ResponseWriter, r *http.Request, ids []string, lists map[string][]string) {
	http.Get("http://h.test/?id=" + ids[0])
	http.Get("http://h.test/?id=" + lists["id"][0])
	q := r.URL.Query()["q"]
	for i := range q {
		q[i] = url.QueryEscape(q[i])
	}
	http.Get("http://h.test/?q=" + q[0])
}

func elementsOfRoute(w http.ResponseWriter, r *http.Request) {
	vars := mux.Vars(r)
	http.Get("http://h.test/items/" + vars["item"])               // want `\{vars\[…\]\} \(sent by a client\) is not escaped`
	http.Get("http://h.test/items/" + mux.Vars(r)["item"] + "/x") // want `hole-unescaped`
	http.Get("http://h.test/items/" + url.PathEscape(vars["item"]))
	http.Get("http://h.test/items/" + vars["page"])
}

func routesOfElements() {
	m := mux.NewRouter()
	m.HandleFunc("/{item}/{page:[0-9]+}", elementsOfRoute)
}

package routes

import (
	"cmp"
	"fmt"
	"net/http"
	"strings"
)

type events struct {
	list func(namespace, name string) string
}

func (e *events) Ingress(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, e.list(r.PathValue("namespace"), r.PathValue("ingress")))
}

func (e *events) optional(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if name == "" {
		name = "all"
	}
	fmt.Fprint(w, e.list(r.PathValue("namespace"), name))
}

func (e *events) shared(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, e.list(r.PathValue("user"), r.PathValue("item")))
}

func (e *events) helped(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, e.list(namespaceOf(r), r.PathValue("pod")))
}

func namespaceOf(r *http.Request) string { return r.PathValue("space") }

func (e *events) latest(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, cmp.Or(r.PathValue("id"), r.URL.Query().Get("id"), "latest"))
}

func (e *events) first(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	fmt.Fprint(w, firstNonEmpty(id, "all"))
}

// An empty value is no choice at the end, or if the function changes it.
func (e *events) last(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, cmp.Or(r.URL.Query().Get("id"), r.PathValue("id")))
}

func (e *events) joined(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, joinAll(r.PathValue("id"), "all"))
}

func (e *events) never(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, cmp.Or(r.PathValue("uid"), "all")) // want `"uid" is not a wildcard of the pattern`
}

func firstNonEmpty(all ...string) string {
	for _, s := range all {
		if s != "" {
			return s
		}
	}
	return ""
}

func joinAll(all ...string) string { return strings.Join(all, "/") }

func misnamed(e *events, mux *http.ServeMux) {
	mux.HandleFunc("GET /a/{namespace}/{ingress}", e.Ingress)
	mux.HandleFunc("GET /b/{namespace}/{name}/event", e.Ingress) // want `the handler reads the path value "ingress", which is "name" here`
	mux.HandleFunc("GET /c/{namespace}/{name}", e.optional)
	mux.HandleFunc("GET /d/{namespace}/{other}", e.optional)
	mux.HandleFunc("GET /users/{user}", e.shared)
	mux.HandleFunc("GET /items/{item}", e.shared)
	mux.HandleFunc("GET /pods/{pod}", e.helped)
	mux.HandleFunc("GET /spaces/{space}", e.helped)
	mux.HandleFunc("GET /latest/{id}", e.latest)
	mux.HandleFunc("GET /latest/{lang}/x", e.latest)
	mux.HandleFunc("GET /first/{id}", e.first)
	mux.HandleFunc("GET /first/{lang}/x", e.first)
	mux.HandleFunc("GET /last/{id}", e.last)
	mux.HandleFunc("GET /last/{lang}/x", e.last) // want `the handler reads the path value "id", which is "lang" here`
	mux.HandleFunc("GET /joined/{id}", e.joined)
	mux.HandleFunc("GET /joined/{lang}/x", e.joined) // want `the handler reads the path value "id", which is "lang" here`
	mux.HandleFunc("GET /never/{id}", e.never)
}

package routes

import (
	"fmt"
	"net/http"
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

func misnamed(e *events, mux *http.ServeMux) {
	mux.HandleFunc("GET /a/{namespace}/{ingress}", e.Ingress)
	mux.HandleFunc("GET /b/{namespace}/{name}/event", e.Ingress) // want `the handler reads the path value "ingress", which is "name" here`
	mux.HandleFunc("GET /c/{namespace}/{name}", e.optional)
	mux.HandleFunc("GET /d/{namespace}/{other}", e.optional)
	mux.HandleFunc("GET /users/{user}", e.shared)
	mux.HandleFunc("GET /items/{item}", e.shared)
	mux.HandleFunc("GET /pods/{pod}", e.helped)
	mux.HandleFunc("GET /spaces/{space}", e.helped)
}

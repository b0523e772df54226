package app

import (
	"net/http"

	"wrapped/api"
	"wrapped/dialer"
)

type site struct{ mux *http.ServeMux }

func (s *site) get(pattern string, h http.HandlerFunc) { s.mux.HandleFunc("GET "+pattern, h) }

func handlers(s *site, b *api.Books) {
	s.mux.HandleFunc("GET /books/{id}", b.Show)                              // want `the handler reads the path value "isbn", which is "id" here: PathValue returns "" \(route-value\)`
	s.mux.HandleFunc("GET /books/{isbn}/{number}", api.Logged(b.Page))       // want `the handler reads the path value "page", which is "isbn" here`
	s.mux.Handle("/authors/{name}", http.StripPrefix("/a", api.Author(nil))) // want `reads the path value "author", which is "name" here`
	s.mux.Handle("/covers/", &api.Cover{})                                   // want `reads the path value "size", which the pattern does not have`
	s.get("/writers/{writer}", api.Author(nil))                              // want `"author", which is "writer" here`
	http.HandleFunc("/local/{x}", local)                                     // want `"file", which is "x" here`
}

func local(w http.ResponseWriter, r *http.Request) { deliver(w, r) }

func deliver(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, r.PathValue("file")) }

func handlersRight(s *site, b *api.Books, wrap func(http.HandlerFunc) http.HandlerFunc) {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /books/{isbn}", api.Logged(func(w http.ResponseWriter, r *http.Request) { api.Var(r, "isbn") }))
	mux.HandleFunc("GET /pages/{page}", new(pages).show)
	mux.HandleFunc("/search/{word}", api.Search)
	mux.HandleFunc("/shelves/", api.Shelf)
	mux.HandleFunc("/shelves/{shelf}", api.Shelf)
	mux.Handle("/small/", dialer.Sized(new(api.Cover)))
	mux.HandleFunc("/wrapped/{w}", wrap(b.Page))
	s.get("/edited/{editor}", api.Editor())
}

type pages struct{ api.Books }

func (p *pages) show(w http.ResponseWriter, r *http.Request) { p.Page(w, r) }

// Package readforms reads forms, some of them before they are parsed.
package readforms

import (
	"context"
	"fmt"
	"io"
	"net/http"
)

type server struct{ title string }

func routes(s *server) *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /names", names)
	mux.HandleFunc("POST /tags", s.tags)
	mux.Handle("/login", http.HandlerFunc(s.login))
	mux.HandleFunc("/each", s.each())
	mux.HandleFunc("/help", func(w http.ResponseWriter, req *http.Request) {
		io.WriteString(w, req.Form.Get("topic")) // want `req.Form is nil before req.ParseForm is called: call it, or read req.FormValue \(form-lost\)`
	})
	mux.HandleFunc("/parsed", parsed)
	mux.HandleFunc("/valued", valued)
	mux.HandleFunc("/checked", s.checked)
	mux.HandleFunc("/dispatched", dispatch)
	mux.HandleFunc("/ahead", ahead(behind))
	mux.HandleFunc("/lazy", lazy)
	mux.HandleFunc("/logged", logged(http.HandlerFunc(parsed)))
	return mux
}

func names(w http.ResponseWriter, r *http.Request) {
	for _, name := range r.PostForm["name"] /* span "r.PostForm" */ { // want `r.PostForm is nil before`
		fmt.Fprintln(w, name, r.PostForm)
	}
}

func (s *server) tags(w http.ResponseWriter, r *http.Request) {
	r = r.WithContext(context.Background())
	form := r.Form // want `r.Form is nil before`
	fmt.Fprintln(w, s.title, form.Get("tag"), r.URL.Query().Get("x"))
}

func (s *server) login(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		http.Redirect(w, r, "/", http.StatusSeeOther)
		return
	}
	user(w, r)
}

func user(w http.ResponseWriter, r *http.Request) {
	io.WriteString(w, r.Form.Get("user")) // want `form-lost`
}

func (s *server) each() http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Form.Has("all") { // want `form-lost`
			io.WriteString(w, s.title)
		}
	}
}

func parsed(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		return
	}
	io.WriteString(w, r.Form.Get("a")+r.PostForm.Get("b"))
}

func valued(w http.ResponseWriter, r *http.Request) {
	io.WriteString(w, r.FormValue("a"))
	for _, b := range r.Form["b"] {
		io.WriteString(w, b)
	}
}

func (s *server) checked(w http.ResponseWriter, r *http.Request) {
	if !s.check(r) {
		return
	}
	io.WriteString(w, r.PostForm.Get("b"))
}

func (s *server) check(r *http.Request) bool { return r.ParseMultipartForm(1<<20) == nil }

func dispatch(w http.ResponseWriter, r *http.Request) {
	r.ParseForm()
	answer(w, r)
}

func answer(w http.ResponseWriter, r *http.Request) { io.WriteString(w, r.Form.Get("a")) }

func ahead(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.FormValue("token") == "" {
			return
		}
		next(w, r)
	}
}

func behind(w http.ResponseWriter, r *http.Request) { io.WriteString(w, r.Form.Get("a")) }

func lazy(w http.ResponseWriter, r *http.Request) {
	if r.Form == nil {
		return
	}
	io.WriteString(w, r.Form.Get("a"))
}

// The handler has parsed the form when it is logged.
func logged(next http.Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(w, r)
		fmt.Println(r.Form.Encode())
	}
}

package api

import (
	"fmt"
	"net/http"
	"strconv"
)

// BookKey is the name of a path value.
const BookKey = "isbn"

// Var returns a path value.
func Var(r *http.Request, name string) string { return r.PathValue(name) } // want Var:"passes a parameter on" Var:"has a text that is known"

// Books has handlers.
type Books struct{ titles map[string]string }

// Show reads the value through Var.
func (b *Books) Show(w http.ResponseWriter, r *http.Request) { // want Show:"passes a parameter on"
	if r.Method != http.MethodGet {
		return
	}
	fmt.Fprintln(w, b.titles[Var(r, BookKey)])
}

// Page reads it in another function.
func (b *Books) Page(w http.ResponseWriter, r *http.Request) { // want Page:"passes a parameter on"
	n, err := number(r)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	fmt.Fprintln(w, n)
}

func number(r *http.Request) (int, error) { return strconv.Atoi(r.PathValue("page")) }

// Author makes a handler.
func Author(names map[string]string) http.HandlerFunc { // want Author:"passes a parameter on"
	return func(w http.ResponseWriter, r *http.Request) { fmt.Fprintln(w, names[r.PathValue("author")]) }
}

// Cover is a handler.
type Cover struct{}

func (c *Cover) ServeHTTP(w http.ResponseWriter, req *http.Request) { // want ServeHTTP:"passes a parameter on"
	w.Header().Set("X-Cover", req.PathValue("size"))
}

// Search tests the value.
func Search(w http.ResponseWriter, r *http.Request) {
	term := r.PathValue("term")
	if term == "" {
		term = r.FormValue("term")
	}
	fmt.Fprintln(w, term)
}

// Shelf is registered for several patterns.
func Shelf(w http.ResponseWriter, r *http.Request) { fmt.Fprintln(w, r.PathValue("shelf")) } // want Shelf:"passes a parameter on"

// Logged is a middleware.
func Logged(h http.HandlerFunc) http.HandlerFunc { // want Logged:"passes a parameter on"
	return func(w http.ResponseWriter, r *http.Request) {
		println(r.Pattern)
		h(w, r)
	}
}

// Editor makes a handler.
func Editor() http.HandlerFunc { // want Editor:"passes a parameter on"
	return func(w http.ResponseWriter, r *http.Request) { fmt.Fprintln(w, r.PathValue("editor")) }
}

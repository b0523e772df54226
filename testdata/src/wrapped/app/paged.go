package app

import (
	"net/http"

	"wrapped/api"
)

func paged(w http.ResponseWriter, r *http.Request) {
	w.Header().Add("Link", "<"+api.WithPage(r.URL.String(), 2)+`>; rel="next"`) // want `r.URL may have a query of its own, to which WithPage adds a second "\?"`
	w.Header().Add("Link", "<"+api.WithPage(r.URL.Path, 2)+`>; rel="next"`)
	w.Header().Add("Link", "<"+api.WithPage("/orders", 2)+`>; rel="next"`)
}

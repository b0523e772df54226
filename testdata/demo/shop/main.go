// Shop is a small program with mistakes that people make, for urllint to find.
package main

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"path"
)

func main() {
	http.HandleFunc("/orders/:id", order)
	log.Fatal(http.ListenAndServe("localhost", nil))
}

func order(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.URL.Host+"/v2"+r.URL.Path, http.StatusFound)
}

func health(host string, port int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s:%d/health", host, port))
}

func search(u *url.URL, words string) (*http.Response, error) {
	u.Query().Set("q", words)
	return http.Get(u.String())
}

func invoice(name string) (*http.Response, error) {
	return http.Get(path.Join("https://files.corp.example", "invoices", name))
}

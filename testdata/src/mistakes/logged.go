package mistakes

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
)

func loggedOnly(u *url.URL, name, token string) {
	q := u.Query()
	q.Set("name", name) // want `q is a copy of the query, and this change only reaches a log`
	log.Println("query:", q.Encode())
	http.Get(u.String())

	r := u.Query()
	r.Add("name", name) // want `query-lost`
	text := r.Encode()
	log.Printf("query: %s", text)
	http.Get(u.String())
}

func loggedRightly(u *url.URL, name string) {
	q := u.Query()
	q.Set("token", "***") // hidden from the log
	log.Println("query:", q.Encode())
	http.Get(u.String())

	r := u.Query()
	r.Add("name", name)
	log.Println("query:", r.Encode())
	u.RawQuery = r.Encode()
	http.Get(u.String())

	s := u.Query()
	s.Add("name", name)
	fmt.Println(s.Encode())
}

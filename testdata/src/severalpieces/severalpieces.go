// Package severalpieces composes texts of optional pieces, which have more values than are evaluated.
package severalpieces

import (
	"database/sql"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
)

type options struct{ host, port, user, pass, name, mode, cert, key string }

func (o *options) register() {
	flag.StringVar(&o.host, "host", "localhost", "host")
	flag.StringVar(&o.port, "port", "5432", "port")
	flag.StringVar(&o.user, "user", "", "user")
	flag.StringVar(&o.pass, "pass", "", "password")
	flag.StringVar(&o.name, "db", "", "database")
	flag.StringVar(&o.mode, "sslmode", "", "mode")
	flag.StringVar(&o.cert, "sslcert", "", "certificate")
	flag.StringVar(&o.key, "sslkey", "", "key")
}

func (o *options) url() string {
	u := "postgres://"
	if o.user != "" {
		u += url.PathEscape(o.user)
	}
	if o.pass != "" {
		u += fmt.Sprintf(":%s", o.pass) // want `password \{o\.pass\} \(a flag\)`
	}
	u += "@" + net.JoinHostPort(o.host, o.port)
	if o.name != "" {
		u += "/" + url.PathEscape(o.name)
	}
	u += "?application_name=x"
	if o.mode != "" {
		u += "&sslmode=" + url.QueryEscape(o.mode)
	}
	if o.cert != "" {
		u += "&sslcert=" + url.QueryEscape(o.cert)
	}
	if o.key != "" {
		u += "&sslkey=" + url.QueryEscape(o.key)
	}
	return u
}

// escaped is url with each value escaped.
func (o *options) escaped() string {
	u := "postgres://"
	if o.user != "" {
		u += url.UserPassword(o.user, o.pass).String() + "@"
	}
	u += net.JoinHostPort(o.host, o.port)
	if o.name != "" {
		u += "/" + url.PathEscape(o.name)
	}
	u += "?application_name=x"
	if o.mode != "" {
		u += "&sslmode=" + url.QueryEscape(o.mode)
	}
	if o.cert != "" {
		u += "&sslcert=" + url.QueryEscape(o.cert)
	}
	if o.key != "" {
		u += "&sslkey=" + url.QueryEscape(o.key)
	}
	return u
}

func connect() (*sql.DB, error) {
	var o options
	o.register()
	flag.Parse()
	if db, err := sql.Open("postgres", o.escaped()); err == nil {
		return db, nil
	}
	return sql.Open("postgres", o.url())
}

func list(sort, page, size, after, before string) (*http.Response, error) {
	u := "https://h.test/items?all=1"
	if sort != "" {
		u += "&sort=" + url.QueryEscape(sort)
	}
	if page != "" {
		u += "&page=" + url.QueryEscape(page)
	}
	if size != "" {
		u += "?size=" + url.QueryEscape(size) // want `second "\?"`
	}
	if after != "" {
		u += "&after=" + url.QueryEscape(after)
	}
	if before != "" {
		u += "&before=" + url.QueryEscape(before)
	}
	if term := os.Getenv("TERM"); term != "" {
		u += "&term=" + term // want `\{term\} \(an environment variable\) is not escaped`
	}
	return http.Get(u)
}

// separated puts a separator before each piece but the first, as the pieces before it say.
func separated(sort, page, size, after, before string) (*http.Response, error) {
	u, sep := "https://h.test/items", "?"
	if sort != "" {
		u += sep + "sort=" + url.QueryEscape(sort)
		sep = "&"
	}
	if page != "" {
		u += sep + "page=" + url.QueryEscape(page)
		sep = "&"
	}
	if size != "" {
		u += sep + "size=" + url.QueryEscape(size)
		sep = "&"
	}
	if after != "" {
		u += sep + "after=" + url.QueryEscape(after)
		sep = "&"
	}
	if before != "" {
		u += sep + "before=" + url.QueryEscape(before)
	}
	return http.Get(u)
}

// modes has pieces of which only one is there.
func modes(mode, a, b string) (*http.Response, error) {
	u := "https://h.test/items"
	if mode == "all" {
		u += "?all=1"
	}
	if mode == "some" {
		u += "?some=1"
	}
	if mode == "none" {
		u += "?none=1"
	}
	if mode == "first" {
		u += "?first=1"
	}
	if mode == "last" {
		u += "?last=1"
	}
	if a != "" && b != "" {
		u += "#top"
	}
	return http.Get(u)
}

// first begins the query with the first piece that is there.
func first(a, b, c, d bool) (*http.Response, error) {
	u := "https://h.test/items"
	if a {
		u += "?a=1"
	}
	if !a {
		u += "?z=1"
	}
	if b {
		u += "&b=1"
	}
	if c {
		u += "&c=1"
	}
	if d {
		u += "&d=1"
	}
	if a && d {
		u += "&e=1"
	}
	return http.Get(u)
}

// absent has pieces none of which begins the query.
func absent(sort, page, size, after, before string) (*http.Response, error) {
	u := "https://h.test/items"
	if sort != "" {
		u += "?sort=" + url.QueryEscape(sort)
	}
	if page != "" {
		u += "&page=" + url.QueryEscape(page)
	}
	if size != "" {
		u += "&size=" + url.QueryEscape(size)
	}
	if after != "" {
		u += "&after=" + url.QueryEscape(after)
	}
	if before != "" {
		u += "&before=" + url.QueryEscape(before)
	}
	return http.Get(u)
}

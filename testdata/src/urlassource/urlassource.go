// Package urlassource makes data source names of URLs.
package urlassource

import (
	"database/sql"
	"net/url"
	"strings"
)

func open(raw string) (*sql.DB, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	return sql.Open("mysql", strings.TrimPrefix(u.String(), "mysql://")) // want `URL.String escapes the password`
}

func replaced(u *url.URL) (*sql.DB, error) {
	source := strings.Replace(u.String(), "mysql://", "", 1)
	return sql.Open("mysql", source) // want `URL.String escapes the password`
}

func given(raw string) (*sql.DB, error) {
	return sql.Open("mysql", strings.TrimPrefix(raw, "mysql://"))
}

func parts(u *url.URL) (*sql.DB, error) {
	password, _ := u.User.Password()
	return sql.Open("mysql", u.User.Username()+":"+password+"@tcp("+u.Host+")"+u.Path)
}

func postgres(u *url.URL) (*sql.DB, error) { return sql.Open("postgres", u.String()) }

func without(host string) (*sql.DB, error) {
	u := url.URL{Scheme: "mysql", Host: host, Path: "/x"}
	return sql.Open("mysql", strings.TrimPrefix(u.String(), "mysql://"))
}

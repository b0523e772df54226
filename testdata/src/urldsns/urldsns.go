// Package urldsns makes data source names of URLs.
package urldsns

import (
	"database/sql"
	"fmt"
	"net"
	"net/url"
	"strings"
)

func dsnOf(u *url.URL) string {
	n := *u
	n.Scheme = ""
	if n.Port() == "" {
		n.Host = n.Host + ":3306"
	}
	n.Host = "tcp(" + n.Host + ")"
	return strings.TrimPrefix(n.String(), "//") // want `String escapes the user and the password`
}

type driver struct{ u *url.URL }

func (d *driver) open() (*sql.DB, error) { return sql.Open("mysql", dsnOf(d.u)) }

func direct(u *url.URL) (*sql.DB, error) {
	text := u.String() // want `dsn-syntax`
	return sql.Open("mysql", text[len("mysql://"):])
}

func through(u *url.URL) (*sql.DB, error) { return connect(u.String()[8:]) } // want `dsn-syntax`

func connect(dsn string) (*sql.DB, error) { return sql.Open("mysql", dsn) }

// The user and the password are decoded, or there are none.

func decoded(u *url.URL) (*sql.DB, error) {
	password, _ := u.User.Password()
	return sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s)%s", u.User.Username(), password, u.Host, u.Path))
}

func unescaped(u *url.URL) (*sql.DB, error) {
	text, err := url.PathUnescape(u.String())
	if err != nil {
		return nil, err
	}
	return sql.Open("mysql", strings.TrimPrefix(text, "mysql://"))
}

func nobody(host, name string) (*sql.DB, error) {
	u := url.URL{Host: "tcp(" + net.JoinHostPort(host, "3306") + ")", Path: "/" + name}
	return sql.Open("mysql", strings.TrimPrefix(u.String(), "//"))
}

// Other drivers take URLs.

func postgres(u *url.URL) (*sql.DB, error) { return sql.Open("postgres", u.String()) }

func any(name string, u *url.URL) (*sql.DB, error) { return sql.Open(name, u.String()) }

// Another driver gets the string of the URL.

func source(u *url.URL, driver string) string {
	if driver == "postgres" {
		return u.String()
	}
	return u.Host + u.Path
}

func chosen(u *url.URL) (*sql.DB, error) { return sql.Open("mysql", source(u, "mysql")) }

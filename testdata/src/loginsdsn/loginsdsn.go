// Package loginsdsn puts users and passwords that url.Userinfo escapes into data source names.
package loginsdsn

import (
	"database/sql"
	"fmt"
	"net/url"
)

type login struct{ user, pass string }

func printed(l login) (*sql.DB, error) {
	up := url.UserPassword(l.user, l.pass)
	return sql.Open("mysql", fmt.Sprintf("%s@tcp(db.test:3306)/db", up)) // want `\{up\} is escaped, but the driver does not unescape it`
}

func text(l login) (*sql.DB, error) {
	return sql.Open("mysql", url.UserPassword(l.user, l.pass).String()+"@tcp(db.test:3306)/db") // want `is escaped, but the driver does not unescape it`
}

func raw(l login) (*sql.DB, error) {
	return sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(db.test:3306)/db", l.user, l.pass))
}

func postgres(l login) (*sql.DB, error) {
	return sql.Open("postgres", fmt.Sprintf("postgres://%s@db.test:5432/db", url.UserPassword(l.user, l.pass)))
}

func unescaped(l login) (*sql.DB, error) {
	up := url.UserPassword(l.user, l.pass)
	pass, _ := up.Password()
	return sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(db.test:3306)/db", up.Username(), pass))
}

func constant() (*sql.DB, error) {
	return sql.Open("mysql", fmt.Sprintf("%s@tcp(db.test:3306)/db", url.UserPassword("root", "root")))
}

func sqlserver(l login) (*sql.DB, error) {
	return sql.Open("sqlserver", fmt.Sprintf("sqlserver://%s@db.test:1433?database=x", url.UserPassword(l.user, l.pass)))
}

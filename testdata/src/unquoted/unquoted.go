// Package unquoted writes connection strings of the form key=value.
package unquoted

import (
	"database/sql"
	"fmt"
	"os"
	"strconv"
	"strings"
)

type config struct{ Host, User, Password, Name string }

func open(c config) (*sql.DB, error) {
	return sql.Open("postgres", fmt.Sprintf("host=%s user=%s password=%s dbname=%s", c.Host, c.User, c.Password, c.Name)) // want `password \{c\.Password\} is not quoted`
}

func joined(c config) (*sql.DB, error) {
	dsn := "host=" + c.Host + " password=" + c.Password + " sslmode=disable" // want `hole-unescaped`
	return sql.Open("pgx", dsn)
}

func environment() (*sql.DB, error) {
	return sql.Open("postgres", "user=app password="+os.Getenv("DB_PASSWORD")+" dbname=app") // want `hole-unescaped`
}

// Quoted, escaped or asked.

var escaper = strings.NewReplacer(`\`, `\\`, `'`, `\'`)

func quoted(c config) (*sql.DB, error) {
	return sql.Open("postgres", fmt.Sprintf("host=%s password='%s' dbname=%s", c.Host, escaper.Replace(c.Password), c.Name))
}

func value(s string) string { return "'" + escaper.Replace(s) + "'" }

func called(c config) (*sql.DB, error) {
	return sql.Open("postgres", "host="+c.Host+" password="+value(c.Password)+" dbname="+c.Name)
}

func asked(c config) (*sql.DB, error) {
	dsn := "host=" + c.Host + " user=" + c.User
	if c.Password != "" {
		dsn += " password=" + c.Password
	}
	return sql.Open("postgres", dsn)
}

func askedInTheMiddle(c config) (*sql.DB, error) {
	dsn := "host=" + c.Host
	if c.Password != "" {
		dsn += " password=" + c.Password
	}
	dsn += " user=" + c.User
	return sql.Open("postgres", dsn)
}

func refused(c config) (*sql.DB, error) {
	if c.Password == "" {
		return nil, os.ErrInvalid
	}
	return sql.Open("postgres", "host="+c.Host+" password="+c.Password+" dbname="+c.Name)
}

func number(pin int) (*sql.DB, error) {
	return sql.Open("postgres", "user=app password="+strconv.Itoa(pin)+" dbname=app")
}

// Of another driver.

func other(c config) (*sql.DB, error) {
	return sql.Open("sqlserver", fmt.Sprintf("server=%s;user id=%s;password=%s;database=%s", c.Host, c.User, c.Password, c.Name))
}

func known() (*sql.DB, error) { return sql.Open("postgres", "user=app password= dbname=app") }

// Package dsnfields opens databases whose driver and data source name are fields of one struct.
package dsnfields

import (
	"database/sql"
	"os"
)

type settings struct{ driver, dsn string }

var configured = map[string]settings{
	"orders":  {"mysql", "app@db.h.test:3306/orders"}, // want `dsn-syntax`
	"items":   {driver: "mysql", dsn: "app@tcp(db.h.test:3306)/items"},
	"archive": {driver: "postgres", dsn: "postgres://app@db.h.test:99999/archive"}, // want `port-invalid`
	"users":   {"postgres", "postgres://app@db.h.test:5432/users"},
	"cache":   {"sqlite", "app@db.h.test:3306/cache"},
}

func open(s settings) (*sql.DB, error) { return sql.Open(s.driver, s.dsn) }

type store struct {
	driver string
	dsn    string
}

func newStore() *store { return &store{driver: "mysql", dsn: "app@db.h.test:3306/shop"} } // want `dsn-syntax`

func newOther() *store { return &store{driver: "postgres", dsn: "postgres://app@db.h.test/shop"} }

func fromEnvironment() *store {
	return &store{driver: os.Getenv("DRIVER"), dsn: "app@db.h.test:3306/shop"}
}

func (s *store) open() (*sql.DB, error) { return sql.Open(s.driver, s.dsn) }

// These fields are of different structs.
type pair struct{ a, b settings }

func (p *pair) open() (*sql.DB, error) { return sql.Open(p.a.driver, p.b.dsn) }

func newPair() *pair {
	return &pair{settings{"mysql", "app@tcp(db.h.test)/a"}, settings{"sqlite", "app@db.h.test:3306/b"}}
}

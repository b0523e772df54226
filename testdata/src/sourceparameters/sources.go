// Package sourceparameters adds parameters to the names of data sources.
package sourceparameters

import (
	"database/sql"
	"fmt"
	"os"
	"strings"
)

// Config is decoded from a file.
type Config struct {
	Source struct {
		DSN string `toml:"dsn"`
	} `toml:"source"`
	Host string `toml:"host"`
}

func configured(cfg *Config) (*sql.DB, error) {
	return sql.Open("mysql", cfg.Source.DSN+"?parseTime=true") // want `cfg.Source.DSN may have parameters of its own`
}

func given(dsn string) (*sql.DB, error) {
	return sql.Open("mysql", fmt.Sprintf("%s?parseTime=true&loc=UTC", dsn)) // want `dsn may have parameters of its own`
}

func set() (*sql.DB, error) {
	databaseURL := os.Getenv("DATABASE_URL")
	return sql.Open("postgres", databaseURL+"?sslmode=disable") // want `databaseURL may have parameters of its own`
}

type store struct{ connString string }

func newStore(connString string) *store { return &store{connString: connString} }

func (s *store) open() (*sql.DB, error) {
	return sql.Open("postgres", s.connString+"?search_path=app") // want `s.connString may have parameters of its own`
}

// It is looked whether there are some.

func looked(dsn string) (*sql.DB, error) {
	sep := "?"
	if strings.Contains(dsn, "?") {
		sep = "&"
	}
	return sql.Open("mysql", dsn+sep+"parseTime=true")
}

func lookedFirst(dsn string) (*sql.DB, error) {
	if strings.ContainsRune(dsn, '?') {
		return sql.Open("mysql", dsn)
	}
	return sql.Open("mysql", dsn+"?parseTime=true")
}

// It is made here, without parameters.

func made(user, address string) (*sql.DB, error) {
	dsn := user + "@tcp(" + address + ")/app"
	return sql.Open("mysql", dsn+"?parseTime=true")
}

type service struct{ dsn string }

func newService(address string) *service { return &service{dsn: "app@tcp(" + address + ")/app"} }

func (s *service) open() (*sql.DB, error) { return sql.Open("mysql", s.dsn+"?parseTime=true") }

// The value is a part of a name, or something else.

func database(name string) (*sql.DB, error) { return sql.Open("sqlite3", name+"?_fk=1") }

func behind(cfg *Config) (*sql.DB, error) {
	return sql.Open("mysql", "app@tcp("+cfg.Host+")/app?parseTime=true")
}

func question(dsn string) string { return dsn + "? no such source" }

func joined(dsn string, options string) (*sql.DB, error) { return sql.Open("mysql", dsn+options) }

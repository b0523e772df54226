// Package embedded has structs that several others embed: their fields have values of their own in each of these.
package embedded

import (
	"database/sql"
	"fmt"
	"net/http"

	_ "github.com/go-sql-driver/mysql"
)

type server struct{ Address, Base string }

type mysqlServer struct{ server }

type otherServer struct {
	*server
	User string
}

func newOther() *otherServer {
	return &otherServer{server: &server{Address: "db.h.test:1433", Base: "see the manual"}}
}

func newMySQL() *mysqlServer {
	s := &mysqlServer{server{
		Address: "db.h.test:3306",        // want `dsn-syntax`
		Base:    "https://h.test:99999/", // want `port-invalid`
	}}
	return s
}

func setUp(s *otherServer, m *mysqlServer) {
	s.Address = "db.h.test:1434"
	m.Address = "db.h.test:3307" // want `dsn-syntax`
}

func (s *otherServer) text() string { return s.User + " at " + s.Address }

func (s *mysqlServer) open() (*sql.DB, error) {
	http.Get(s.Base)
	return sql.Open("mysql", fmt.Sprintf("app@%s/x", s.Address))
}

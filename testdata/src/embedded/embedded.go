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

// A client is embedded by several clients, which pass their bases on to one constructor.
type client struct{ base string }

func newClient(base string) *client { return &client{base: base} }

type shops struct{ *client }

func newShops(base string) *shops { return &shops{newClient(base)} }

func (p *shops) find() { http.Get(p.base + "/find") }

type charges struct{ *client }

func newCharges(base string) *charges { return &charges{client: newClient(base)} }

func (c *charges) void(id string) { http.Get("https://" + c.base + "/" + id) }

type accounts struct{ *charges }

func newAccounts(base string) *accounts { return &accounts{newCharges(base)} }

func clients() {
	newShops("https://shops.h.test/v1")
	newShops("shops.h.test/v1") // want `scheme-missing`
	newCharges("charges.h.test")
	newCharges("https://charges.h.test") // want `scheme-doubled`
	newAccounts("accounts.h.test")
	newAccounts("https://accounts.h.test") // want `scheme-doubled`
}

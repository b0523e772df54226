package fixed

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
)

type database struct{ User, Password, Host, Name string }

func (d *database) open() {
	dsn := "postgresql://"
	if d.User != "" {
		dsn += url.PathEscape(d.User)
	}
	if d.Password != "" {
		dsn += ":" + d.Password // want `password \{d\.Password\} is not escaped`
	}
	if d.User != "" || d.Password != "" {
		dsn += "@"
	}
	sql.Open("pgx", dsn+"db.test/"+url.PathEscape(d.Name))
}

func (d *database) openEscaped() {
	dsn := "postgresql://"
	if d.User != "" || d.Password != "" {
		dsn += url.UserPassword(d.User, d.Password).String() + "@"
	}
	sql.Open("pgx", dsn+"db.test/"+url.PathEscape(d.Name))
}

func (d *database) openOthers() {
	sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(db.test:3306)/%s", d.User, url.QueryEscape(d.Password), d.Name))            // want `is escaped, but the driver does not unescape it`
	sql.Open("mysql", url.PathEscape(d.User)+":"+d.Password+"@tcp(db.test:3306)/")                                       // want `escape-wrong`
	sql.Open("postgres", fmt.Sprintf("host=db.test user=%s password=%s", d.User, url.QueryEscape(d.Password)))           // want `escape-wrong`
	sql.Open("postgres", fmt.Sprintf("postgres://%s:%s@db.test/x", url.PathEscape(d.User), url.QueryEscape(d.Password))) // want `use url\.UserPassword`

	sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(db.test:3306)/%s?loc=%s", d.User, d.Password, d.Name, url.QueryEscape("Asia/Tokyo")))
	sql.Open("postgres", fmt.Sprintf("postgres://%s@db.test/x", url.UserPassword(d.User, d.Password)))
}

type rabbit struct{ endpoint string }

func (c *rabbit) exchange(vhost, exchange, id string) {
	http.Get(c.endpoint + "/api/exchanges/" + url.PathEscape(vhost) + "/" + exchange) // want `\{exchange\} is not escaped`
	http.Get(c.endpoint + "/api/exchanges/" + url.PathEscape(vhost) + "/" + url.PathEscape(exchange))
	http.Get(c.endpoint + "/api/nodes/" + url.PathEscape(vhost) + "/" + id)
	http.Get(c.endpoint + "/api/exchanges/" + exchange)
}

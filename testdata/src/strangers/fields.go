package strangers

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"time"
)

// --- decode-twice: through fields

type listed struct {
	Owner string
	Raw   string
	Form  string `schema:"form"`
}

func (p *listed) normalize() {
	owner, _ := url.QueryUnescape(p.Owner) // want `the result of Get is already decoded`
	p.Owner = strings.ToLower(owner)
	raw, _ := url.QueryUnescape(p.Raw)
	form, _ := url.QueryUnescape(p.Form)
	fmt.Println(raw, form)
}

func list(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	p := &listed{Owner: q.Get("owner"), Raw: r.URL.RawQuery, Form: q.Get("form")}
	p.normalize()
}

// A node is called by its name, which is no address.
type node struct {
	name, host string
	port       int
}

func (n node) get() {
	http.Get(fmt.Sprintf("http://%s:%d/", n.name, n.port))
	http.Get(fmt.Sprintf("http://%s:%d/", n.host, n.port)) // want `hostport-unbracketed`
}

// --- sqlite-syntax: names of files that are joined

func databases(dir, name string, ms int) {
	dsn := filepath.Join(dir, "events.db")
	if ms == 0 {
		dsn += "?mode=ro" // want `SQLite reads "mode" only if the name begins with "file:"`
	}
	sql.Open("sqlite3", dsn)
	path := filepath.Join(dir, name)
	sql.Open("sqlite3", fmt.Sprintf("%s?_busy_timeout=%d&cache=shared", path, ms)) // want `sqlite-syntax`
	sql.Open("sqlite3", fmt.Sprintf("%s?_busy_timeout=%d&_txlock=immediate", path, ms))
	sql.Open("sqlite3", fmt.Sprintf("file:%s?cache=shared", path))
	sql.Open("sqlite3", filepath.Join("file:"+dir, name)+"?mode=ro")
	sql.Open("sqlite3", name+"?mode=ro")
}

// --- plus-is-space: zones by their names

func zones(at time.Time) {
	cet := time.FixedZone("CET", 60*60)
	http.Get("https://h.test/x?since=" + at.In(cet).Format(time.RFC3339)) // want `"\+" of a time zone such as "\+02:00" means a space in a query`
	berlin, _ := time.LoadLocation("Europe/Berlin")
	http.Get("https://h.test/x?since=" + at.In(berlin).Format(time.RFC3339)) // want `plus-is-space`
	york, _ := time.LoadLocation("America/New_York")
	http.Get("https://h.test/x?since=" + at.In(york).Format(time.RFC3339))
	http.Get("https://h.test/x?since=" + at.In(time.FixedZone("EST", -5*60*60)).Format(time.RFC3339))
	http.Get("https://h.test/x?since=" + at.In(time.UTC).Format(time.RFC3339))
}

package reached

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
)

func connect(dsn string) { sql.Open("postgres", dsn) }
func withPassword(user, password, host string) {
	connect("postgres://" + user + ":" + password + "@" + host) // want `hole-unescaped`
}

type account struct{ User, Password, DSN string }

func holeUnescaped(a account, password string) {
	dsn := "postgres://app:" + password + "@h.test/db" // want `hole-unescaped`
	sql.Open("postgres", dsn)
	sql.Open("postgres", fmt.Sprintf("postgres://%s:%s@h.test/db", a.User, a.Password)) // want `hole-unescaped`
	own := account{DSN: "postgres://app:" + password + "@i.test/db"}                    // want `hole-unescaped`
	sql.Open("postgres", own.DSN)
	connect(fmt.Sprintf("postgres://app:%s@j.test/db", password))       // want `hole-unescaped`
	http.Get(fmt.Sprintf("https://%s:%s@h.test/x", a.User, a.Password)) // want `hole-unescaped`
}

func holeEscaped(a account, password string, n int) {
	dsn := "postgres://app:" + password + "@h.test/db"
	dsn = "postgres://app:" + url.PathEscape(password) + "@h.test/db"
	sql.Open("postgres", dsn)
	sql.Open("postgres", fmt.Sprintf("postgres://%s@h.test/db", url.UserPassword(a.User, a.Password)))
	own := account{DSN: (&url.URL{Scheme: "postgres", User: url.UserPassword(a.User, password), Host: "h.test"}).String()}
	sql.Open("postgres", own.DSN)
	connect(fmt.Sprintf("postgres://app:%d@j.test/db", n))
	sql.Open("postgres", "user=app password="+password)
}

const root = "https://h.test/"

func pathEmptySegment(c config) {
	at := root + "/v1" // want `path-empty-segment`
	http.Get(at)
	http.Get(fmt.Sprintf("%s%s", "https://k.test/", "/v2")) // want `path-empty-segment`
	own := config{Base: "https://i.test/", Path: "/v3"}     // want `path-empty-segment`
	http.Get(own.Base + own.Path)
	under("https://j.test/", "/v4") // want `path-empty-segment`
}

func pathSegments(c config) {
	at := root + "/v1"
	at = "https://h.test/" + "v1"
	http.Get(at)
	http.Get(fmt.Sprintf("%s%s", c.Base, "/v2"))
	own := config{Base: "https://i.test/", Path: "/v3"}
	own.Path = "v3"
	http.Get(own.Base + own.Path)
	under("https://j.test/", "v4")
}

type holder struct{ u *url.URL }

func (h holder) queried() *url.URL { return h.u }

func queryLost(h holder, base string) {
	u, _ := url.Parse(fmt.Sprintf("%s/x", base))
	u.Query().Set("a", "1")           // want `query-lost`
	h.u.Query().Add("b", "2")         // want `query-lost`
	h.queried().Query().Set("c", "3") // want `query-lost`
	q := h.u.Query()
	q.Set("d", "4") // want `query-lost`
}

func queryKept(h holder, base string) {
	u, _ := url.Parse(fmt.Sprintf("%s/x", base))
	q := u.Query()
	q.Set("a", "1")
	u.RawQuery = q.Encode()
	values := h.u.Query()
	values.Set("b", "2")
	h.u = &url.URL{RawQuery: values.Encode()}
	add(h.u.Query())
}

func add(q url.Values) { q.Add("c", "3"); print(q.Encode()) }

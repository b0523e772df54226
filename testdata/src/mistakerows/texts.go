package mistakerows

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/go-sql-driver/mysql"
	"github.com/google/go-github/v66/github"
	"github.com/jackc/pgx/v5"
	"github.com/minio/minio-go/v7"
	"github.com/redis/go-redis/v9"
	"github.com/rs/cors"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
	"google.golang.org/grpc"
)

// Row 15: the host of a text without a scheme.
func row15() string {
	u, _ := url.Parse("corp.io/news")     // want `scheme-missing`
	v, _ := url.Parse("www.corp.io")      // want `scheme-missing`
	w, _ := url.Parse("https://corp.io/") // silent
	x, _ := url.Parse("//corp.io/news")   // silent
	return u.Host + v.Hostname() + w.Host + x.Host
}

// Row 22: a raw slash in a parameter of a data source.
func row22() {
	mysql.ParseDSN("u@tcp(db:3306)/shop?loc=America/New_York")              // want `dsn-syntax`
	mysql.ParseDSN("u@/shop?charset=utf8&loc=Europe/Berlin&parseTime=true") // want `dsn-syntax`
	mysql.ParseDSN("u@tcp(db:3306)/shop?loc=America%2FNew_York")            // silent
	mysql.ParseDSN("u@/shop?loc=Local")                                     // silent
}

// Row 26: a path directly after the host, or after a segment.
func row26() {
	const root = "https://api.corp.io"
	http.Get(root + "users")                      // want `base-slash|path-separator|host`
	http.Get("https://api.corp.io/v2" + "users")  // want `path-separator|base-slash`
	http.Get(root + "/users")                     // silent
	http.Get("https://api.corp.io/v2/" + "users") // silent
}

// Row 27: the base of a client without its last slash.
func row27(c *github.Client) {
	c.BaseURL, _ = url.Parse("https://git.corp.io/api/v3")         // want `base-slash`
	c.UploadURL, _ = url.Parse("https://git.corp.io/api/uploads")  // want `base-slash`
	c.BaseURL, _ = url.Parse("https://git.corp.io/api/v3/")        // silent
	c.UploadURL, _ = url.Parse("https://git.corp.io/api/uploads/") // silent
}

// Row 29: a raw plus sign that is sent.
func row29() {
	http.Get("https://api.corp.io/?mail=jo+news@corp.io")         // want `plus-is-space`
	http.Get("https://api.corp.io/?at=2024-05-01T10:00:00+02:00") // want `plus-is-space`
	http.Get("https://api.corp.io/?mail=jo%2Bnews@corp.io")       // silent
	http.Get("https://api.corp.io/?q=red+shoes")                  // silent
}

// Row 30: a whole URL where a query is parsed.
func row30(u *url.URL) {
	url.ParseQuery("https://corp.io/?a=1") // want `url-field|hostport-url|query`
	url.ParseQuery(u.String())             // want `url-field|query`
	url.ParseQuery("a=1&b=2")              // silent
	url.ParseQuery(u.RawQuery)             // silent
}

// Row 31: a line with its line break.
func row31(f *os.File) {
	in := bufio.NewReader(f)
	name, _ := in.ReadString('\n')
	http.Get("https://corp.io/u/" + name) // want `space-around|char-control`
	line, _ := in.ReadString('\n')
	http.Get(line)                                                           // want `space-around|char-control`
	http.Get("https://corp.io/u/" + url.PathEscape(strings.TrimSpace(name))) // silent
	http.Get(strings.TrimSpace(line))                                        // silent
}

// Row 33: a URL as the name of a file.
func row33(u *url.URL) {
	os.Open("file:///etc/app.toml")         // want `file-api`
	os.ReadFile("https://corp.io/app.toml") // want `file-api`
	os.Open("/etc/app.toml")                // silent
	os.ReadFile(filepath.FromSlash(u.Path)) // silent
}

// Row 34: a cutset that is meant as a prefix.
func row34(s string) (a, b, c, d string) {
	a = strings.TrimLeft(s, "http://")      // want `trim-cutset`
	b = strings.TrimRight(s, "/index.html") // want `trim-cutset`
	c = strings.TrimPrefix(s, "http://")    // silent
	d = strings.TrimRight(s, "/")           // silent
	return a, b, c, d
}

// Row 46: a password that is not escaped.
func row46(ctx context.Context, user, password string) {
	pgx.Connect(ctx, fmt.Sprintf("postgres://%s:%s@db:5432/shop", user, password))                // want `hole-unescaped`
	pgx.Connect(ctx, "postgres://app:"+password+"@db/shop")                                       // want `hole-unescaped`
	pgx.Connect(ctx, fmt.Sprintf("postgres://%s@db:5432/shop", url.UserPassword(user, password))) // silent
	dsn := url.URL{Scheme: "postgres", User: url.UserPassword(user, password), Host: "db", Path: "shop"}
	pgx.Connect(ctx, dsn.String()) // silent
}

// Row 47: a value that is escaped for a query, in a path.
func row47(file string) {
	http.Get("https://corp.io/files/" + url.QueryEscape(file))               // want `escape-wrong`
	http.Get(fmt.Sprintf("https://corp.io/f/%s/raw", url.QueryEscape(file))) // want `escape-wrong`
	http.Get("https://corp.io/files/" + url.PathEscape(file))                // silent
	http.Get("https://corp.io/files?name=" + url.QueryEscape(file))          // silent
}

// Row 48: a number sign that ends the query.
func row48() {
	http.Get("https://corp.io/icon?color=#00ff00")   // want `fragment-sent`
	http.Get("https://corp.io/list?label=#1&page=2") // want `fragment-sent`
	http.Get("https://corp.io/icon?color=%2300ff00") // silent
	http.Get("https://corp.io/icon?color=00ff00")    // silent
}

// Row 53: a colon in the first segment of a path.
func row53() {
	url.Parse("192.0.2.1:8080")        // want `path-colon`
	url.Parse("10.0.0.1:53/query")     // want `path-colon`
	url.Parse("http://192.0.2.1:8080") // silent
	url.Parse("./10:30/query")         // silent
}

// Row 54: the address of a repository as ssh takes it.
func row54() {
	url.Parse("git@corp.io:team/app.git")          // want `path-colon`
	url.Parse("ssh://git@corp.io:team/app.git")    // want `ssh-syntax`
	url.Parse("ssh://git@corp.io/team/app.git")    // silent
	url.Parse("ssh://git@corp.io:22/team/app.git") // silent
}

// Row 56: a scheme that is not well formed.
func row56() {
	http.Get("https:/corp.io/")  // want `scheme-malformed`
	http.Get("htps://corp.io/")  // want `scheme-misspelled`
	http.Get("https//corp.io/")  // want `scheme-malformed`
	http.Get("://corp.io/")      // want `scheme-`
	http.Get("https://corp.io/") // silent
	http.Get("HTTPS://corp.io/") // silent
}

// Row 57: invisible characters around a URL.
func row57() {
	http.Get(" https://corp.io/")                      // want `space-around`
	http.Get("https://corp.io/\n")                     // want `space-around`
	http.Get("https://corp.io/\u200b")                 // want `char-invisible`
	http.Get("https://corp.io/")                       // silent
	http.Get(strings.TrimSpace(" https://corp.io/\n")) // silent
}

// Row 58: a raw space.
func row58() {
	http.Get("https://corp.io/a file")       // want `char-unescaped`
	http.Get("https://corp.io/?q=red shoes") // want `char-unescaped`
	http.Get("https://corp.io/a%20file")     // silent
	http.Get("https://corp.io/?q=red+shoes") // silent
}

// Row 59: a percent sign that begins no escape.
func row59() {
	http.Get("https://corp.io/?off=50%")   // want `escape-incomplete`
	url.Parse("https://corp.io/%zz")       // want `escape-incomplete`
	http.Get("https://corp.io/?off=50%25") // silent
	url.Parse("https://corp.io/%7Ejo")     // silent
}

// Row 60: an escape in a format.
func row60(n int) {
	http.Get(fmt.Sprintf("https://corp.io/a%20file/%d", n))  // want `format-verb`
	http.Get(fmt.Sprintf("https://corp.io/a%2Fb/%d", n))     // want `format-verb`
	http.Get(fmt.Sprintf("https://corp.io/a%%20file/%d", n)) // silent
	http.Get(fmt.Sprintf("https://corp.io/a%%2Fb/%d", n))    // silent
}

// Row 61: a password with characters that end it.
func row61(ctx context.Context) {
	pgx.Connect(ctx, "postgres://app:pa#ss@db/shop")    // want `userinfo|char-unescaped|fragment|port`
	pgx.Connect(ctx, "postgres://app:pa/ss@db/shop")    // want `userinfo|char-unescaped|port`
	pgx.Connect(ctx, "postgres://app:changeme@db/shop") // silent
	pgx.Connect(ctx, "postgres://app@db/shop")          // silent
}

// Row 62: a URL that is escaped as a whole, or a value twice.
func row62(q url.Values, to string) {
	http.Get(url.QueryEscape("https://corp.io/?q=a b"))                    // want `escape-wrong|scheme-missing`
	q.Set("to", url.QueryEscape(to))                                       // want `escape-`
	q.Set("to", to)                                                        // silent
	http.Get("https://corp.io/?to=" + url.QueryEscape("https://corp.io/")) // silent
}

// Row 63: a query as an element of a path.
func row63(u *url.URL) {
	fmt.Println(u.JoinPath("items?page=2"))         // want `url-field`
	url.JoinPath("https://corp.io", "items?page=2") // want `url-field`
	fmt.Println(u.JoinPath("items", "2"))           // silent
	url.JoinPath("https://corp.io", "items")        // silent
}

// Row 64: a query or an escape in the field Path.
func row64(u *url.URL) {
	u.Path = "/items?page=2" // want `url-field`
}

func row64b(u *url.URL) {
	u.Path = "/items/a%2Fb" // want `url-field`
}

func row64c(u *url.URL, name string) {
	u.Path = "/items/" + url.PathEscape(name) // want `escape-wrong`
}

func row64Right(u *url.URL, name string) {
	u.Path = "/items/" + name // silent
	u.RawQuery = "page=2"     // silent
}

// Row 65: a scheme in the host, a separator in the scheme.
func row65(u *url.URL, r *http.Request) {
	u.Host = "https://corp.io" // want `url-field`
	u.Scheme = "https://"      // want `url-field`
	r.URL.Scheme = "http:"     // want `url-field`
	u.Host = "corp.io:8080"    // silent
	u.Scheme = "https"         // silent
}

// Row 66: functions for paths on a URL.
func row66(id string) {
	http.Get(path.Join("https://corp.io", "items", id))    // want `path-join`
	http.Get(filepath.Join("http://corp.io/items", id))    // want `path-join`
	http.Get(path.Clean("https://corp.io/items/../" + id)) // want `path-join`
	http.Get("https://corp.io" + path.Join("/items", "2")) // silent
	os.Open(filepath.Join("items", id))                    // silent
}

// Row 67: a reference that drops the last part of its base.
func row67() {
	base, _ := url.Parse("https://corp.io/api/v1")
	base.Parse("items")  // want `resolve-drops-path`
	base.Parse("/items") // want `resolve-drops-path`
	slash, _ := url.Parse("https://corp.io/api/v1/")
	slash.Parse("items")                // silent
	fmt.Println(base.JoinPath("items")) // silent
}

// Row 69: a question mark or a space in the field RawQuery.
func row69(u *url.URL) {
	u.RawQuery = "?page=2"     // want `url-field`
	u.RawQuery = "q=red shoes" // want `char-unescaped`
	u.RawQuery = "page=2"      // silent
	u.RawQuery = "q=red+shoes" // silent
}

// Row 71: a URL where a library takes an address.
func row71() {
	redis.NewClient(&redis.Options{Addr: "redis://cache:6379"}) // want `hostport-url`
	minio.New("https://s3.corp.io", nil)                        // want `hostport-url`
	grpc.NewClient("http://api.corp.io:443")                    // want `grpc-syntax|hostport-url`
	redis.NewClient(&redis.Options{Addr: "cache:6379"})         // silent
	minio.New("s3.corp.io", nil)                                // silent
	grpc.NewClient("dns:///api.corp.io:443")                    // silent
}

// Row 77: a data source of MySQL in another form.
func row77() {
	mysql.ParseDSN("app@db:3306/shop")        // want `dsn-syntax`
	mysql.ParseDSN("mysql://app@db/shop")     // want `dsn-syntax`
	mysql.ParseDSN("app@tcp(db:3306)")        // want `dsn-syntax`
	mysql.ParseDSN("app@tcp(db:3306)/shop")   // silent
	mysql.ParseDSN("app@unix(/run/my.sock)/") // silent
}

// Row 78: a connection string of MongoDB.
func row78() {
	options.Client().ApplyURI("db.corp.io:27017")                    // want `scheme-missing|scheme-is-host`
	options.Client().ApplyURI("mongodb+srv://db.corp.io:27017/shop") // want `mongodb-syntax`
	options.Client().ApplyURI("mongodb://db.corp.io:27017/shop")     // silent
	options.Client().ApplyURI("mongodb+srv://db.corp.io/shop")       // silent
}

// Row 79: a connection URL with another scheme or none.
func row79() {
	redis.ParseURL("cache:6379/0")          // want `scheme-`
	redis.ParseURL("http://cache:6379/0")   // want `scheme-unsupported`
	redis.ParseURL("redis://cache:6379/0")  // silent
	redis.ParseURL("rediss://cache:6379/0") // silent
}

// Row 80: an origin that no browser sends.
func row80() {
	cors.New(cors.Options{AllowedOrigins: []string{"https://app.corp.io/"}})                       // want `origin-invalid`
	cors.New(cors.Options{AllowedOrigins: []string{"app.corp.io"}})                                // want `origin-invalid|scheme-missing`
	cors.New(cors.Options{AllowedOrigins: []string{"https://a.corp.io,https://b.corp.io"}})        // want `origin-invalid|host`
	cors.New(cors.Options{AllowedOrigins: []string{"https://app.corp.io"}})                        // silent
	cors.New(cors.Options{AllowedOrigins: []string{"https://a.corp.io", "http://localhost:3000"}}) // silent
}

// Row 81: the domain of a cookie.
func row81() {
	_ = http.Cookie{Name: "s", Domain: "https://corp.io"} // want `hostport-url|host-alone`
	_ = http.Cookie{Name: "s", Domain: "corp.io:8080"}    // want `hostport-url|host-alone`
	_ = http.Cookie{Name: "s", Domain: "corp.io"}         // silent
	_ = http.Cookie{Name: "s", Domain: ".corp.io"}        // silent
}

// Row 85: what a template, a secret or a typing error has left.
func row85() {
	http.Get("https://corp.io/?a=1&amp;b=2")  // want `html-entity`
	http.Get("https://corp.io/items/{id}")    // want `placeholder`
	http.Get("https://corp.io/" + "/items/2") // want `path-empty-segment`
	http.Get("https://app:hunter22@corp.io/") // want `userinfo-password`
	http.Get("https://corp.io/?a=1&b=2")      // silent
	http.Get("https://corp.io/items/2")       // silent
	http.Get("https://corp.io/a/b")           // silent
	http.Get("https://app@corp.io/")          // silent
}

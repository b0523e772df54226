package escapes

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
)

// What the escaper is given says whether there is a space for url.QueryEscape to turn into "+".
func spaces(n int) {
	http.Get("https://h.test/" + url.QueryEscape(fmt.Sprintf("page %d", n)) + "/x") // want `url\.QueryEscape turns a space into "\+"`
	http.Get("https://h.test/" + url.QueryEscape(fmt.Sprintf("page&%d", n)) + "/x")
	http.Get("https://h.test/" + url.QueryEscape(strconv.Itoa(n)) + "/x")
	http.Get("https://h.test/" + url.QueryEscape("v "+url.PathEscape(strconv.Itoa(n))) + "/x") // want `url\.QueryEscape turns a space into "\+"`
	http.Get("https://h.test/#/" + url.QueryEscape(fmt.Sprintf("page %d", n)))                 // want `in a fragment: url\.QueryEscape turns a space into "\+"`
	http.Get("https://h.test/?q=" + url.PathEscape(fmt.Sprintf("page %d", n)))
	http.Get("https://h.test/?q=" + url.PathEscape(fmt.Sprintf("page&%d", n)))                            // want `use url\.QueryEscape`
	sql.Open("mysql", fmt.Sprintf("ann:%s@tcp(db.test:3306)/x", url.QueryEscape(fmt.Sprintf("p %d", n)))) // want `is escaped, but the driver does not unescape it`
	sql.Open("mysql", fmt.Sprintf("ann:%s@tcp(db.test:3306)/x", url.QueryEscape(fmt.Sprintf("p%d", n))))
}

// Package markedkeys has names of values with a delimiter of the query.
package markedkeys

import (
	"net/http"
	"net/url"
)

const after = "?after"

func read(r *http.Request, q url.Values) []string {
	return []string{
		r.FormValue(after),       // want `the keys of a query do not include the "\?", so this is never true \(compare-never\)`
		r.PostFormValue("name="), // want `do not include the "="`
		q.Get("&page"),           // want `do not include the "&"`
	}
}

func write(q url.Values) string {
	q.Set("?limit", "1")  // want `the name of a parameter does not include the "\?": Encode writes it as "%3F" \(query-separator\)`
	q.Add("offset=", "1") // want `does not include the "=": Encode writes it as "%3D"`
	return q.Encode()
}

func right(r *http.Request, q url.Values, key string) []string {
	q.Set("a[]", "?b=")
	q.Set("?", "1")
	q.Add(key, "&")
	q.Set("a=b&c", "1")
	return []string{r.FormValue("after"), q.Get("ids[]"), q.Get("="), q.Get("?"), q.Get("what?")}
}

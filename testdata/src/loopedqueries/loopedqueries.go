// Package loopedqueries changes copies of queries in loops.
package loopedqueries

import (
	"net/url"
	"strings"
)

func stripped(u *url.URL) string {
	q := u.Query()
	for key := range q {
		if strings.HasPrefix(key, "utm_") {
			q.Del(key) // want `q is a copy of the query and is not used after the loop: assign q\.Encode\(\) to RawQuery \(query-lost\)`
		}
	}
	return u.String()
}

func listed(u *url.URL, tracking []string) string {
	values := u.Query()
	for key := range values {
		for _, prefix := range tracking {
			if strings.HasPrefix(key, prefix) {
				delete(values, key) // want `values is a copy of the query and is not used after the loop`
			}
		}
	}
	return u.String()
}

func deleted(u *url.URL) string {
	q := u.Query()
	delete(q, "token") // want `q is a copy of the query`
	return u.String()
}

// Assigned back, counted, or used after the loop.

func assigned(u *url.URL) string {
	q := u.Query()
	for key := range q {
		if strings.HasPrefix(key, "utm_") {
			q.Del(key)
		}
	}
	u.RawQuery = q.Encode()
	return u.String()
}

func counted(u *url.URL) int {
	q := u.Query()
	for key := range q {
		if strings.HasPrefix(key, "utm_") {
			q.Del(key)
		}
	}
	return len(q)
}

func returned(u *url.URL) url.Values {
	q := u.Query()
	for key, values := range q {
		if len(values) == 0 {
			delete(q, key)
		}
	}
	return q
}

func seen(u *url.URL, keys []string) (all []string) {
	q := u.Query()
	for _, key := range keys {
		for k := range q {
			if k == key {
				q.Del(k)
				all = append(all, k)
			}
		}
	}
	return all
}

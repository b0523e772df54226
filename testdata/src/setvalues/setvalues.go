// Package setvalues has a middleware that sets a path value.
package setvalues

import (
	"fmt"
	"net/http"
)

const accountParam = "account_id"

func withTenant(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r.SetPathValue("tenant", r.Header.Get("X-Tenant"))
		next(w, r)
	}
}

type builds struct{ logs map[string]string }

func (b *builds) routes() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /projects/{project}/builds/{build}", b.show)
	mux.HandleFunc("GET /usage/{month}", withTenant(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, r.PathValue("tenant"), r.PathValue("month"))
		fmt.Fprint(w, r.PathValue("week")) // want `"week" is not a wildcard of the pattern "GET /usage/\{month\}"`
	}))
	mux.Handle("GET /accounts/{accountID}", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, r.PathValue(accountParam)) // want `"account_id" is not a wildcard`
	}))
	return mux
}

func (b *builds) show(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, b.logs[r.PathValue("project")], r.PathValue("tenant"))
	fmt.Fprint(w, r.PathValue("buildID")) // want `route-value`
}

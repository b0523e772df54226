// Package mounted uses middleware of another package.
package mounted

import (
	"net/http"

	"operands/guard"
)

func log(next http.Handler) http.Handler { return next }

// New returns a site.
func New(next http.Handler) http.Handler {
	f := guard.Skip(log, "/readyz", "healthz") // want `the path of a request always begins with "/", so this is never true`
	f = guard.Skip(f, "/readyz", "/healthz")
	f = guard.Under("api/", f) // want `the path of a request always begins`
	f = guard.Under("/admin/", f)
	f = guard.Rooted("x/", f)
	f = guard.Rooted("/x/", f)
	return f(next)
}

// Mounted may be below a prefix that ends in a slash.
func Mounted(next http.Handler) http.Handler {
	return guard.Skip(log, "healthz")(guard.Under("api/", log)(next))
}

func status(w http.ResponseWriter, r *http.Request) {
	if guard.Is(r, "/status", "status") { // want `the path of a request always begins`
		w.WriteHeader(http.StatusNoContent)
	}
	if guard.Is(r) || guard.Is(r, "/", "/x") {
		w.WriteHeader(http.StatusOK)
	}
}

func site(next http.Handler) http.Handler {
	return guard.Skip(log, "healthz")(next) // want `the path of a request always begins`
}

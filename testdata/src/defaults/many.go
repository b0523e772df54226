package defaults

import (
	"fmt"
	"net/http"
	"os"
)

// An endpoint has parts, each with several values: too many together to look at each.
type endpoint struct{ scheme, host, port, path, kind string }

func orElse(name, otherwise string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return otherwise
}

func newEndpoint() *endpoint {
	return &endpoint{
		scheme: orElse("SCHEME", "https"), host: orElse("HOST", "h.test"), port: orElse("PORT", "80443"), // want `port-invalid`
		path: orElse("DIR", "v1"), kind: orElse("KIND", "a"),
	}
}

func newInternal() *endpoint {
	return &endpoint{
		scheme: orElse("SCHEME", "http"), host: orElse("HOST", "i.test"), port: orElse("PORT", "8080"),
		path: orElse("DIR", "v 2"), kind: orElse("KIND", "b"), // want `char-unescaped`
	}
}

func newLocal() *endpoint {
	return &endpoint{
		scheme: orElse("SCHEME", "http"), host: orElse("HOST", "localhost"), port: orElse("PORT", "9090"),
		path: orElse("DIR", "v3"), kind: orElse("KIND", "c"),
	}
}

func (e *endpoint) get() (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s://%s:%s/%s/%s", e.scheme, e.host, e.port, e.path, e.kind)) // want `hostport-unbracketed`
}

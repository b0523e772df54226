package pieces

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
)

func TestPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	http.NewServeMux().HandleFunc("GET /a/{id", nil)
	netip.MustParseAddr("h.corp.io")
	httptest.NewRequest("GET", "x", nil)
}

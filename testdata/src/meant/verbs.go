package meant

import (
	"net/http"
	"strings"
)

// --- ":verb" at the end is literal behind "{name}", and beside another one

func routes(mux *http.ServeMux, h http.HandlerFunc) {
	mux.HandleFunc("/v1/boxes/{box}", h)
	mux.HandleFunc("/v1/boxes/{box}/:restart", h)
	mux.HandleFunc("/v1/system/:reboot", h)
	mux.HandleFunc("POST /v1/system/:wipe_cache", h)
	mux.HandleFunc("/v1/login/:provider", h) // want `route-pattern`
	mux.HandleFunc("/v1/users/:login", h)    // want `route-pattern`
	mux.HandleFunc("/v1/lamps/:lamp", h)     // want `route-pattern`
	mux.HandleFunc("/v1/users/:id", h)       // want `route-pattern`
	mux.HandleFunc("/v1/:reboot/status", h)  // want `route-pattern`
	mux.HandleFunc("/v1/users/:userName", h) // want `route-pattern`
}

func ask(base string) {
	http.Post("https://h.test/v1/system/:reboot", "", nil)
	http.Post(base+"/v1/nodes/:self", "", nil)
	http.Get("https://h.test/v1/boxes/:box")           // want `placeholder`
	http.Get("https://h.test/v1/boxes/:box/:reboot")   // want `placeholder`
	http.Get("https://h.test/v1/users/:uid")           // want `placeholder`
	http.Get("https://h.test/v1/:kind/things/:reboot") // want `placeholder`
}

// --- cutsets

func cut(path string) []string {
	return []string{
		strings.TrimRight(path, "/v0123456789"),
		strings.TrimRight(path, "1234567890/"),
		strings.TrimLeft(path, "/vV"),
		strings.TrimRight(path, "/v12"), // want `trim-cutset`
		strings.TrimLeft(path, "/api"),  // want `trim-cutset`
	}
}

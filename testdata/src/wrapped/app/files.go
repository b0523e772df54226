package app

import (
	"net"
	"net/http"
	"strings"

	"wrapped/cfg"
)

func files(f *cfg.Files, name string) {
	http.Get(f.Hook) // want `usually ends with a line break`
	http.Get(f.Clean)
	http.Get(strings.TrimSpace(f.Hook))
	if u, err := cfg.Read(name); err == nil {
		http.Get(u) // want `usually ends with a line break`
		http.Get(strings.TrimSpace(u))
	}
	if u, err := cfg.ReadClean(name); err == nil {
		http.Get(u)
	}
	http.Get(cfg.ReadOr(name, "http://h.test/"))
	http.Get(cfg.Versioned("\thttp://h.test "))
	http.Get(cfg.Versioned("http://h.test:99999 ")) // want `port-invalid`
}

// address takes a variable that is read from a file.
func address(r *http.Request) {
	http.Get("https://" + cfg.Address) // want `usually ends with a line break`
	if strings.HasPrefix(r.URL.Path, cfg.Address) {
		http.Get("https://" + strings.TrimSpace(cfg.Address))
	}
	_ = net.JoinHostPort(cfg.Address, "80")
}

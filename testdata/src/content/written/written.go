// Package written reads what it has written.
package written

import (
	"net/http"
	"os"
)

func save(name, u string) error { return os.WriteFile(name, []byte(u), 0o600) }

func load(name string) {
	if b, err := os.ReadFile(name); err == nil {
		http.Get(string(b))
	}
}

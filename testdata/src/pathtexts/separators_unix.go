package pathtexts

import (
	"net/http"
	"path/filepath"
)

// "unix" is a tag, and no suffix.
func uploadedFromUnix(base, dir, name string) {
	http.Get(base + "/files/" + filepath.Join(dir, name)) // want `backslash`
}

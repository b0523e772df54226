package pathtexts

import (
	"net/http"
	"path/filepath"
)

// No suffix of this name is that of a system.
func uploadedAnywhere(base, dir, name string) {
	http.Get(base + "/files/" + filepath.Join(dir, name)) // want `backslash`
}

package pathtexts

import (
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
)

const store = "https://store.example.com/"

func get(address string) (*http.Response, error) { return http.Get(address) }

func separators(w http.ResponseWriter, r *http.Request, base, key, root, file string) {
	get(store + filepath.Join("handover", key))    // want `\{filepath\.Join\(…\)\} has backslashes on Windows: use package path, or filepath\.ToSlash`
	http.Get(base + "/" + filepath.Join("a", key)) // want `backslash`
	rel, err := filepath.Rel(root, file)
	if err != nil {
		return
	}
	http.Get(base + "/files/" + rel)                                                         // want `backslash`
	http.Redirect(w, r, "/app"+filepath.Clean(key), http.StatusFound)                        // want `backslash`
	u, _ := url.Parse("https://h.test/" + strings.TrimPrefix(filepath.Join(root, key), "/")) // want `backslash`
	http.Get(u.String())
}

func separatorsRightly(base, key, root, file string) {
	http.Get(base + "/" + path.Join("a", key))
	http.Get(base + "/" + filepath.ToSlash(filepath.Join("a", key)))
	rel, err := filepath.Rel(root, file)
	if err != nil {
		return
	}
	rel = filepath.ToSlash(rel)
	http.Get(base + "/files/" + rel)
	name := strings.ReplaceAll(filepath.Join(root, key), `\`, "/")
	http.Get(base + "/files/" + name)
	os.Open(filepath.Join(root, key))
	u, _ := url.Parse("file://" + filepath.Join(root, key)) // want `file-syntax`
	os.Open(u.Path)
	os.Setenv("DOCKER_HOST", "unix://"+filepath.Join(root, "docker.sock"))
}

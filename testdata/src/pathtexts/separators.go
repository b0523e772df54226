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

// Both sides of a comparison have the same separators.
func sameURL(a, b string) bool {
	x, err := url.Parse(a)
	if err != nil {
		return a == b
	}
	y, err := url.Parse(b)
	if err != nil {
		return a == b
	}
	for _, u := range []*url.URL{x, y} {
		u.Path = filepath.Clean(u.Path)
	}
	return x.String() == y.String()
}

func isAlive(a string) bool {
	u, err := url.Parse(a)
	if err != nil {
		return false
	}
	u.Path = filepath.Join(u.Path, "live") // want `backslash`
	resp, err := http.Get(u.String())
	return err == nil && resp.StatusCode == http.StatusOK
}

func isCleaned(u *url.URL) bool {
	before := u.Path
	u.Path = filepath.Clean(u.Path) // want `backslash`
	return u.Path == before
}

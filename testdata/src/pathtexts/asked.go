package pathtexts

import (
	"net/http"
	"os"
	"strings"
)

// versioned makes the path of a request of a whole path: its slashes are meant.
func versioned(p string) string {
	if strings.HasPrefix(p, "/v1/") {
		return p
	}
	if strings.HasPrefix(p, "/") {
		return "/v1" + p
	}
	return "/v1/" + p
}

// unversioned asks for something else than a slash.
func unversioned(name string) string {
	if strings.HasPrefix(name, "v1/") {
		return "/" + name
	}
	return "/v1/" + name // want `hole-unescaped`
}

func askedPaths() {
	http.Get("https://api.h.test" + versioned(os.Args[1]))
	http.Get("https://api.h.test" + unversioned(os.Args[1]))
}

// repository is a path if it has a slash.
func repository() {
	repo := os.Args[1]
	official := !strings.Contains(repo, "/")
	http.Get("https://hub.h.test/v2/" + repo + "/tags")
	if official {
		return
	}
	http.Get("https://hub.h.test/v2?repo=" + repo) // want `hole-unescaped`
}

// name has no slash, but perhaps another delimiter.
func name() {
	id := os.Args[1]
	if strings.Contains(id, "/") {
		return
	}
	http.Get("https://hub.h.test/v2/" + id + "/tags") // want `hole-unescaped`
}

// other asks it of another value.
func other(id string) {
	if strings.HasPrefix(id, "/") {
		return
	}
	http.Get("https://hub.h.test/v2/" + os.Args[1] + "/tags") // want `hole-unescaped`
}

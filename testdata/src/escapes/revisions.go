package escapes

import (
	"fmt"
	"net/http"
	"net/url"
)

// Names of commits and branches have no space: info.
func compareRevisions(base, head, title string) {
	escapedBase, escapedHead := url.QueryEscape(base), url.QueryEscape(head)
	http.Get(fmt.Sprintf("https://h.test/compare/%s...%s", escapedBase, escapedHead))
	http.Get("https://h.test/compare/" + url.QueryEscape(base) + "/files")
	http.Get("https://h.test/posts/" + url.QueryEscape(title) + "/files") // want `url.PathEscape`
}

// Servers of images take the "/" in a name.
func images(ref, branch string) {
	http.Get(fmt.Sprintf("http://podman/images/%s/json", ref))
	http.Get("https://h.test/v2/manifests/" + ref)
	http.Get("https://h.test/branches/" + branch + "/head") // want `is not escaped`
	http.Get("https://h.test/commits/" + ref + "/head")     // want `is not escaped`
}

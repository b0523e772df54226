package escapes

import (
	"fmt"
	"net/http"
	"strings"
)

// escapeSlashes escapes what a repository's name can have.
func escapeSlashes(repo string) string { return strings.ReplaceAll(repo, "/", "%2F") }

type merges struct{ root string }

func (m *merges) find(repo string, n int) {
	http.Get(fmt.Sprintf("%s/api/v4/projects/%s/merges/%d", m.root, escapeSlashes(repo), n))
}

func (m *merges) changes(repo string, n int) {
	http.Get(fmt.Sprintf("%s/api/v4/projects/%s/merges/%d/changes", m.root, escapeSlashes(repo), n))
}

func (m *merges) commits(repo string, n int) {
	http.Get(fmt.Sprintf("%s/api/v4/projects/%s/merges/%d/commits", m.root, repo, n)) // want `\{repo\} is escaped elsewhere in the package, but not here`
}

// A function that makes a URL of its argument is none that escapes.
func pageOf(repo string) string { return "/pages/" + strings.ReplaceAll(repo, "/", "%2F") }

func (m *merges) pages(repo string) { http.Get(m.root + "/x" + pageOf(repo)) }

func (m *merges) pageRoot(repo string) { http.Get(m.root + "/x/pages/" + repo) }

func (m *merges) groups(group string) { http.Get(fmt.Sprintf("%s/api/v4/groups/%s/x", m.root, group)) }

package fixed

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

func backBySlashes(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("to")
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") { // want `browsers read "/\\h.test" as "//h.test"`
		to = "/admin"
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

func backByBytes(w http.ResponseWriter, r *http.Request) {
	to := r.URL.Query().Get("to")
	if len(to) > 1 && to[0] == '/' && to[1] != '/' { // want `redirect-host`
		http.Redirect(w, r, to, http.StatusSeeOther)
	}
}

type hosts struct{ known []string }

func (h hosts) admits(to string) bool {
	switch {
	case strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//"): // want `redirect-host`
		return true
	case strings.HasPrefix(to, "https://"):
		u, err := url.Parse(to)
		return err == nil && u.Host == h.known[0]
	}
	return false
}

func (h hosts) back(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("state")
	if !h.admits(to) {
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusFound)
}

func isPath(to string) bool {
	return to != "" && strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") // want `redirect-host`
}

func backOfCookie(w http.ResponseWriter, r *http.Request) {
	if c, err := r.Cookie("to"); err == nil && isPath(c.Value) {
		http.Redirect(w, r, c.Value, http.StatusFound)
	}
}

func cutBack(to string) string {
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") { // want `redirect-host`
		return "/"
	}
	if u, err := url.Parse(to); err != nil || u.Host != "" {
		return "/"
	}
	return to
}

func backCut(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, cutBack(r.FormValue("to")), http.StatusFound)
}

func backWithBackslash(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("to")
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.Contains(to, "\\") {
		to = "/admin"
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

func backReplaced(w http.ResponseWriter, r *http.Request) {
	to := strings.ReplaceAll(r.FormValue("to"), `\`, "/")
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
		to = "/admin"
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

var word = regexp.MustCompile(`^/[a-z/]+$`)

func backMatched(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("to")
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || !word.MatchString(to) {
		to = "/admin"
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

func isOurs(to string) bool { return len(to) < 10 && !strings.ContainsRune(to, 0x5c) }

func backElsewhere(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("to")
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
		to = "/admin"
	}
	if !isOurs(to) {
		return
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

// The path is that of a file.
func names(path string) bool { return strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") }

// What the request asks for is none that a client chose freely.
func asked(w http.ResponseWriter, r *http.Request) {
	if names(r.URL.Path) {
		http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
	}
}

func backCut2(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("to")
	if i := strings.IndexByte(to, 0x5c); i >= 0 || !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

// Package redirects sends visitors to other hosts.
package redirects

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

func handler(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound)               /* span "/" */ // want `"/" before \{r\.URL\.Path\}, which starts with "/"`
	http.Redirect(w, r, "//"+r.URL.EscapedPath()+"/", http.StatusFound) // want `redirect-host`
	target := "/" + r.RequestURI                                        // want `redirect-host`
	w.Header().Set("Location", target)
	http.Redirect(w, r, "//login", http.StatusFound)                             /* span "//login" */ // want `"//login" redirects to another host`
	http.Redirect(w, r, "//"+path.Join("a", r.FormValue("b")), http.StatusFound) // want `redirect-host`
	_ = http.Header{"Location": {"//account/" + r.FormValue("x")}}               // want `redirect-host`
}

// What a client sends may begin with a slash, or be a host.
func chosen(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.FormValue("next"), http.StatusFound)      /* span "/" */  // want `"/" before \{r\.FormValue\(…\)\}`
	http.Redirect(w, r, "/"+r.PathValue("rest"), http.StatusFound)      /* span "/" */  // want `redirect-host`
	http.Redirect(w, r, "//"+r.URL.Query().Get("to"), http.StatusFound) /* span "//" */ // want `redirect-host`
	http.Redirect(w, r, "/u/"+r.PathValue("rest"), http.StatusFound)
	http.Redirect(w, r, "/"+strings.TrimLeft(r.FormValue("next"), "/"), http.StatusFound)
	http.Redirect(w, r, "/"+url.PathEscape(r.FormValue("next")), http.StatusFound)
	next := r.FormValue("next")
	if known[next] {
		http.Redirect(w, r, "/"+next, http.StatusFound)
	}
}

func asked(w http.ResponseWriter, r *http.Request) {
	if !strings.HasPrefix(r.FormValue("next"), "/") {
		http.Redirect(w, r, "/"+r.FormValue("next"), http.StatusFound)
	}
}

var known = map[string]bool{"home": true}

func silent(w http.ResponseWriter, r *http.Request, page string) {
	http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
	http.Redirect(w, r, "/login?next="+r.URL.Path, http.StatusFound)
	http.Redirect(w, r, "/"+page, http.StatusFound)
	http.Redirect(w, r, "/v2"+r.URL.Path, http.StatusFound)
	http.Redirect(w, r, "/"+strings.TrimLeft(r.URL.Path, "/"), http.StatusFound)
	http.Redirect(w, r, "/"+strings.TrimPrefix(r.URL.Path, "/"), http.StatusFound)
	http.Redirect(w, r, "//"+r.Host+r.URL.Path, http.StatusFound)
	http.Redirect(w, r, "//cdn.test/x", http.StatusFound)
	http.Redirect(w, r, "https://h.test"+r.URL.Path, http.StatusFound)
	http.Redirect(w, r, "/"+path.Join("a", page), http.StatusFound)
	var out *http.Response
	http.Redirect(w, r, "/"+out.Request.URL.Path, http.StatusFound)
	w.Header().Set("Link", "//"+r.URL.Path)
}

func leave(w http.ResponseWriter, r *http.Request, to string) {
	http.Redirect(w, r, to, http.StatusSeeOther)
}

func through(w http.ResponseWriter, r *http.Request) {
	leave(w, r, "/"+r.URL.Path) // want `redirect-host`
	leave(w, r, r.URL.Path)
}

// A slash is put in front only where there is none.
func rooted(w http.ResponseWriter, r *http.Request) {
	p := r.URL.Path
	if p[0] != '/' {
		http.Redirect(w, r, "/"+p, http.StatusFound)
	}
	if !strings.HasPrefix(r.URL.Path, "/") {
		http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound)
	}
}

// It is asked whether something else begins with one, or whether it is "/".
func other(w http.ResponseWriter, r *http.Request, a string) {
	p := r.URL.Path
	if a[0] != '/' && p != "/" && strings.HasPrefix(p, "/x") {
		http.Redirect(w, r, "/"+p, http.StatusFound) // want `redirect-host`
	}
}

// The path comes through a format, another name, or what changes its end.
func formatted(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, fmt.Sprintf("/%s/", r.URL.Path), http.StatusFound) // want `"/" before \{r\.URL\.Path\}`
	u := r.URL
	http.Redirect(w, r, "/"+u.Path, http.StatusFound)    // want `redirect-host`
	http.Redirect(w, r, "/"+path.Clean(r.URL.Path), 301) // want `redirect-host`
	clean := strings.ToLower(path.Clean(r.URL.Path))
	http.Redirect(w, r, "/"+clean, 301)                                          // want `redirect-host`
	http.Redirect(w, r, "/"+path.Base(r.URL.Path), 301)                          // the last segment
	http.Redirect(w, r, "/"+strings.TrimSuffix(r.URL.Path, ".html"), 301)        // want `redirect-host`
	http.Redirect(w, r, fmt.Sprintf("/%s/", strings.Trim(r.URL.Path, "/")), 301) // no slash at either end
	http.Redirect(w, r, fmt.Sprintf("%s/", r.URL.Path), http.StatusFound)        // as it is
	http.Redirect(w, r, fmt.Sprintf("/docs%s", r.URL.Path), http.StatusFound)    // behind something
}

// Exported is routed to by another package.
func Exported(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound)  // want `"/" before \{r\.URL\.Path\}`
	http.Redirect(w, r, "//"+r.URL.Path, http.StatusFound) // want `"//" before \{r\.URL\.Path\}`
	http.Redirect(w, r, "//"+r.Host+r.URL.Path, http.StatusFound)
}

// files are served without their prefix, and nothing else is.
var files = http.StripPrefix("/files/", http.FileServer(http.Dir("files")))

package joins

import (
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

// parsed collapses the slashes of a URL and parses it again.
func parsed(doc *url.URL, ref, docURL string, targetURLs []string) {
	url.Parse(path.Dir(doc.String()))                // want `doc\.String\(\) is a URL: path\.Dir collapses its "//" to "/"`
	url.Parse(path.Dir(doc.String()) + "/x")         // want `path-join`
	joined := path.Join(path.Dir(doc.String()), ref) // want `path-join`
	url.Parse(joined + "/")
	url.ParseRequestURI(path.Clean(doc.String()))                                  // want `path-join`
	doc.Parse(filepath.ToSlash(filepath.Join(doc.String(), "..", ref)))            // want `filepath\.Join collapses`
	http.NewRequest("GET", strings.TrimSuffix(path.Clean(doc.String()), "/"), nil) // want `path-join`
	url.Parse(path.Join(docURL, ref))                                              // want `docURL is a URL: path\.Join collapses`
	for i := range targetURLs {
		newAddress(filepath.Join(targetURLs[i], ref)) // want `path-join`
	}
}

func newAddress(text string) (*url.URL, error) { return url.Parse(text) }

func parsedRightly(r *http.Request, doc, abs *url.URL, ref, baseURL, docURL, dir string) {
	doc.Path = path.Join(path.Dir(doc.Path), ref)
	url.Parse(doc.String())
	url.Parse(path.Join(path.Dir(r.URL.String()), ref)) // it has no host
	url.Parse(path.Join(baseURL, ref))                  // it may be a path
	url.Parse("https://h.test" + path.Join("/", ref))
	url.Parse(path.Join("/", doc.String())) // the path of a proxy
	newAddress(filepath.Join(dir, ref))
	if !abs.IsAbs() {
		url.Parse(path.Join(path.Dir(abs.String()), ref))
	}
	if !strings.Contains(docURL, "://") {
		url.Parse(path.Join(docURL, ref))
	}
	url.Parse(path.Join((&url.URL{Path: dir}).String(), ref))
	inspected(docURL, docURL, ref)
	_ = filepath.Join(dir, path.Dir(doc.String())) // the name of a file
	_ = path.Base(doc.String())
}

// inspected looks at the beginning of the texts first.
func inspected(siteURL, feedURL, ref string) {
	if _, _, absolute := strings.Cut(siteURL, "://"); !absolute {
		url.Parse(path.Join(siteURL, ref))
	}
	if feedURL[0] == '/' {
		url.Parse(path.Join(feedURL, ref))
	}
}

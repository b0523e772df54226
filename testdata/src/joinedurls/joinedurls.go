// Package joinedurls joins URLs with path.Join: those of certificates, of the environment, and of templates.
package joinedurls

import (
	"crypto/x509"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"text/template"
)

func responders(cert *x509.Certificate, serial string) (all []string) {
	for _, server := range cert.OCSPServer {
		all = append(all, path.Join(server, serial)) // want `path-join`
	}
	if len(cert.IssuingCertificateURL) > 0 {
		all = append(all, path.Join(cert.IssuingCertificateURL[0], serial)) // want `path-join`
	}
	for _, server := range cert.OCSPServer {
		all = append(all, strings.TrimSuffix(server, "/")+"/"+serial)
	}
	for _, name := range cert.DNSNames {
		all = append(all, path.Join(name, serial))
	}
	return all
}

func callback() string {
	callbackURL := os.Getenv("GITHUB_CALLBACK_URL")
	if callbackURL == "" {
		return ""
	}
	callbackURL = path.Join(callbackURL, "/auth/github/callback") // want `path-join`
	return callbackURL
}

func direct() string { return path.Join(os.Getenv("CALLBACK_URL"), "x") } // want `path-join`

func prefixes() (string, string, string) {
	return path.Join(os.Getenv("BASE_URL"), "x"), path.Join(os.Getenv("PUBLIC_URL"), "x"), path.Join(os.Getenv("DATA_DIR"), "x")
}

func tested() string {
	site := os.Getenv("CALLBACK_URL")
	if strings.Contains(site, "://") {
		joined, _ := url.JoinPath(site, "x")
		return joined
	}
	return path.Join(site, "x")
}

func defaulted() string {
	site := os.Getenv("CALLBACK_URL")
	if site == "" {
		site = "/callback"
	}
	return path.Join(site, "x")
}

type options struct {
	RemarkURL string `long:"url" env:"REMARK_URL" required:"true" description:"url to remark"`
	CacheURL  string `env:"CACHE_FILE_URL"`
	Dir       string `env:"DATA_DIR"`
}

type avatars struct{ siteOf, dir string }

func newAvatars(o options) *avatars {
	return &avatars{siteOf: strings.TrimSuffix(o.RemarkURL, "/"), dir: o.Dir}
}

func (a *avatars) image(name string) string { return path.Join(a.siteOf, name) } // want `path-join`

func (a *avatars) file(name string) string { return filepath.Join(a.dir, name) }

func (o *options) image(name string) string { return path.Join(o.RemarkURL, name) } // want `path-join`

func (o *options) cached(name string) string { return path.Join(o.CacheURL, name) }

var funcs = template.FuncMap{"joinUrl": joinURL, "joinPath": joinPath, "urlJoin": joinAll}

func joinURL(elem ...string) string { return path.Join(elem...) } // want `path-join`

func joinPath(elem ...string) string { return path.Join(elem...) }

func joinAll(elem ...string) (string, error) { return url.JoinPath(elem[0], elem[1:]...) }

// joinURLs is not for templates: its paths have no host.
func joinURLs(elem ...string) string { return path.Join(elem...) }

func link() string { return joinURLs("/a", "b") }

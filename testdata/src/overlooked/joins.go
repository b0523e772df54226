package overlooked

import (
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
)

type archive struct {
	Site   string
	Mirror string
	Place  string
	Source string
	URL    string
	dir    string
}

func newArchive(a *archive) error {
	if _, err := url.Parse(a.Site); err != nil {
		return err
	}
	if _, err := url.Parse(a.dir); err != nil {
		return err
	}
	_, err := http.Get(a.Mirror + "/index")
	return err
}

func (a *archive) links(item string) []string {
	return []string{
		path.Join(a.Site, "download", item), // want `\{a\.Site\} is a URL: path\.Join collapses its "//" to "/"; use url\.JoinPath`
		filepath.Join(a.Mirror, item),       // want `\{a\.Mirror\} is a URL: filepath\.Join collapses`
		path.Join(a.Place, item),
		filepath.Join(a.dir, item),
	}
}

func (a *archive) open(item string) (*os.File, error) {
	if u, err := url.Parse(a.Source); err == nil && u.Scheme != "" {
		_, err := http.Get(a.Source + "/x")
		return nil, err
	}
	return os.Open(filepath.Join(a.Source, item))
}

func (a *archive) read(item string) (*os.File, error) {
	if strings.Contains(a.URL, "://") {
		_, err := http.Get(a.URL)
		return nil, err
	}
	return os.Open(filepath.Join(a.URL, item))
}

func (a *archive) local(item string) string {
	u, err := url.Parse(a.Site)
	if err != nil {
		return ""
	}
	return path.Join(u.Host, item)
}

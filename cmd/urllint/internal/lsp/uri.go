package lsp

import (
	"net/url"
	"path/filepath"
	"strings"
)

// pathOf returns the file that a URI names (RFC 8089); false if it names none on
// this machine.
func pathOf(uri string) (string, bool) {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" || u.Host != "" && u.Host != "localhost" || !strings.HasPrefix(u.Path, "/") {
		return "", false
	}
	path := filepath.FromSlash(u.Path)
	if drive := filepath.VolumeName(path[1:]); drive != "" { // file:///c%3A/x
		path = strings.ToUpper(drive) + path[1+len(drive):]
	}
	path = filepath.Clean(path)
	return path, filepath.IsAbs(path)
}

// uriOf returns the URI of an absolute path.
func uriOf(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") { // C:/x
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}

package pathtexts

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
)

func fieldSeparators(u *url.URL, r *http.Request, host, sub string) {
	_ = url.URL{Scheme: "https", Host: "h.test", Path: filepath.Join("/dns/v1/", sub)} // want `\{filepath\.Join\(…\)\} has backslashes on Windows: use package path, or filepath\.ToSlash`
	_ = &url.URL{Host: host, Path: filepath.Clean(sub)}                                // want `backslash`
	_ = &url.URL{Scheme: u.Scheme, Host: host, Path: "/a/" + filepath.Join("b", sub)}  // want `backslash`
	_ = u.ResolveReference(&url.URL{Path: filepath.Join("/a", sub)})                   // want `backslash`
	u.Path = filepath.Join(u.Path, sub)                                                // want `backslash`
	u.Path += filepath.FromSlash("/a/" + sub)                                          // want `backslash`
	dir := filepath.Dir(u.Path)
	u.Path = dir                                        // want `backslash`
	_ = u.JoinPath("a", filepath.Join("b", sub))        // want `backslash`
	w, _ := url.JoinPath(host, filepath.Join("a", sub)) // want `backslash`
	http.Get(w)
	u.Parse(filepath.Join("/a", sub))                                                 // want `backslash`
	http.Get("https://h.test/" + filepath.Dir(sub))                                   // want `backslash`
	http.Get("https://h.test/" + sub + string(os.PathSeparator) + "x")                // want `os\.PathSeparator is a backslash on Windows: write "/" in a URL`
	http.Get(fmt.Sprintf("https://h.test/%s%c%s", sub, filepath.Separator, "x"))      // want `filepath\.Separator is a backslash on Windows`
	http.Get(strings.Join([]string{"https://h.test", sub}, string(os.PathSeparator))) // want `backslash`
	_ = strings.Split(r.URL.Path, string(os.PathSeparator))                           // want `os\.PathSeparator is a backslash on Windows: write "/" in a URL`
	_ = strings.LastIndexByte(u.EscapedPath(), filepath.Separator)                    // want `backslash`
	_ = strings.TrimPrefix(u.Path, string(filepath.Separator))                        // want `backslash`
}

func fieldSeparatorsRightly(u *url.URL, r *http.Request, host, sub, root string) {
	_ = url.URL{Scheme: "https", Host: "h.test", Path: path.Join("/dns/v1/", sub)}
	_ = url.URL{Scheme: "https", Host: "h.test", Path: filepath.ToSlash(filepath.Join("/dns/v1/", sub))}
	_ = url.URL{Scheme: "file", Path: filepath.Join(root, sub)}
	_ = url.URL{Path: filepath.Join(root, sub)}
	_ = url.URL{Scheme: "unix", Host: "x", Path: filepath.Join(root, sub)}
	u.Path = path.Join(u.Path, filepath.Base(sub))
	_ = u.JoinPath(filepath.ToSlash(filepath.Join("b", sub)))
	os.Open(filepath.Join(root, r.URL.Path))
	_ = root + string(os.PathSeparator) + sub
	_ = strings.Split(root, string(os.PathSeparator))
	_ = strings.Split(filepath.FromSlash(r.URL.Path), string(os.PathSeparator))
	_ = strings.HasPrefix(filepath.Join(root, r.URL.Path), root+string(filepath.Separator))
}

func fileURL(u *url.URL, root string) string {
	if u.Scheme == "file" {
		u.Path = filepath.Join(root, u.Path)
	}
	return u.String()
}

const local = "file"

func openedPath(u *url.URL, root string) {
	if u.Scheme == "store" && filepath.VolumeName(u.Host) != "" {
		u.Path = filepath.Join(u.Host, u.Path)
	}
	os.Open(u.Path)
}

func localPath(u *url.URL, root string) {
	if u.Scheme == local {
		u.Path = filepath.Join(root, u.Path)
	}
}

package siblings

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
)

// A helper inserts its parameter as it is. Where other callers escape it, the one that does not is at fault.
func list(base, owner, path, ref string) {
	endpoint := fmt.Sprintf("%s/%s/items?scopePath=%s", base, url.PathEscape(owner), url.QueryEscape(path))
	endpoint += version(ref) /* span "ref" */ // want `hole-unescaped`
	http.Get(endpoint)
}

func listSum(base, owner, path, ref string) {
	endpoint := fmt.Sprintf("%s/%s/items?scopePath=%s", base, url.PathEscape(owner), url.QueryEscape(path))
	http.Get(endpoint + versionSum(ref)) /* span "ref" */ // want `hole-unescaped`
}

func listEscaped(base, owner, path, ref string, id int) {
	endpoint := fmt.Sprintf("%s/%s/items?scopePath=%s", base, url.PathEscape(owner), url.QueryEscape(path))
	escaped := url.QueryEscape(ref)
	http.Get(endpoint + version(escaped))
	http.Get(endpoint + versionSum(url.QueryEscape(ref)))
	http.Get(endpoint + version(strconv.Itoa(id)))
	http.Get(endpoint + version("main"))
	http.Get(endpoint + versionEscaped(ref))
}

func version(ref string) string {
	if ref == "" {
		return ""
	}
	return fmt.Sprintf("&version.type=branch&version=%s", ref)
}

func versionSum(ref string) string {
	if ref == "" {
		return ""
	}
	return "&version=" + ref
}

func versionEscaped(ref string) string {
	return fmt.Sprintf("&version=%s", url.QueryEscape(ref))
}

// No caller of this one escapes: the helper is at fault.
func listRaw(base, owner, path, ref string) {
	endpoint := fmt.Sprintf("%s/%s/items?scopePath=%s", base, url.PathEscape(owner), url.QueryEscape(path))
	http.Get(endpoint + versionRaw(ref))
}

func versionRaw(ref string) string {
	return fmt.Sprintf("&version=%s", ref) /* span "ref" */ // want `hole-unescaped`
}

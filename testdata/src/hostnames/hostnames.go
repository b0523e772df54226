// Package hostnames compares the hosts of URLs with names without a port, and with ends of names.
package hostnames

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

type client struct{ serverURL, link *url.URL }

var (
	regional = regexp.MustCompile(`^store-([a-z]+)\.h\.test$`)
	anyPort  = regexp.MustCompile(`^store\.h\.test(:\d+)?$`)
)

func isStore(endpoint *url.URL) bool {
	return endpoint.Host == "store.h.test" // want `endpoint\.Host may include a port, but "store\.h\.test" has none: use endpoint\.Hostname\(\)`
}

func (c *client) kind() int {
	switch c.serverURL.Host { // want `host-alone`
	case "a.h.test":
		return 1
	}
	return 0
}

func both(endpoint url.URL) string {
	if endpoint.Host == "global.h.test" { // want `host-alone`
		return ""
	}
	if m := regional.FindStringSubmatch(endpoint.Host); len(m) > 1 { // want `host-alone`
		return m[1]
	}
	return ""
}

func region(endpoint url.URL) []string {
	return regional.FindStringSubmatch(endpoint.Host) // want `endpoint\.Host may include a port, but the pattern ends after the name: use endpoint\.Hostname\(\)`
}

func isVideo(u *url.URL) bool {
	return strings.HasSuffix(u.Hostname(), "video.test") // want `"video\.test" is also a suffix of "notvideo\.test": compare with "\.video\.test", and with the name itself \(prefix-host\)`
}

func isOurs(r *http.Request) bool {
	host := strings.ToLower(r.Host)
	return strings.HasSuffix(host, "corp.test") // want `prefix-host`
}

// Silent twins.

func isLink(link *url.URL) bool { return link.Host == "www.h.test" }

func (c *client) linkKind() int {
	switch c.link.Host {
	case "a.h.test":
		return 1
	}
	return 0
}

func isStoreAlone(endpoint *url.URL) bool { return endpoint.Hostname() == "store.h.test" }

func withPort(endpoint *url.URL) bool { return endpoint.Host == "store.h.test:8443" }

func either(endpoint *url.URL) bool {
	return endpoint.Host == "store.h.test" || endpoint.Hostname() == "store.h.test"
}

func anyPortOf(endpoint url.URL) bool { return anyPort.MatchString(endpoint.Host) }

func isVideoOrBelow(u *url.URL) bool {
	host := u.Hostname()
	return host == "video.test" || strings.HasSuffix(host, ".video.test")
}

func bothWays(u *url.URL) bool {
	host := u.Hostname()
	return strings.HasSuffix(host, "video.test") && (len(host) == 10 || host[len(host)-11] == '.')
}

func file(u *url.URL) bool { return strings.HasSuffix(u.Path, "index.html") }

func page(name string) bool { return strings.HasSuffix(name, "video.test") }

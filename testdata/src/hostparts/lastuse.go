package hostparts

import (
	"net/url"
	"strings"
)

// What is fixed here uses strings last: the import goes with both.

func echoed(u *url.URL) (string, string) {
	a := strings.Split(u.Host, ":")[0]      // want `host-split`
	return a, strings.Split(u.Host, ":")[0] // want `host-split`
}

// What is left of an IPv6 address has the end of no name.
func isOffice(u *url.URL) bool {
	return strings.HasSuffix(strings.Split(u.Host, ":")[0], ".office.test") || strings.Split(u.Host, ":")[0] == "office.test"
}

func isOf(u *url.URL, host string) bool {
	return strings.Split(u.Host, ":")[0] == host // want `host-split`
}

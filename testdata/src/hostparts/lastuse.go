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

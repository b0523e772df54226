package hostcuts

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

var (
	bucket  = regexp.MustCompile(`^[a-z0-9-]+\.store\.[a-z]+\.test(:\d{1,5})?$`)
	literal = regexp.MustCompile(`^(\[[0-9a-f:]+\]|[a-z.]+)(:\d+)?$`)
)

// named has passed a pattern that no address of IPv6 matches.
func named(u *url.URL) string {
	if !bucket.MatchString(u.Host) {
		return ""
	}
	return strings.Split(u.Host, ":")[0]
}

func namedBySuffix(r *http.Request) string {
	if strings.Contains(r.Host, ".store.test") {
		return strings.Split(r.Host, ":")[0]
	}
	return ""
}

// copied splits the host of a copy of the URL that has passed.
func copied(old *url.URL) *url.URL {
	if !bucket.MatchString(old.Host) {
		return old
	}
	u, _ := url.Parse(old.String())
	parts := strings.SplitN(u.Host, ":", 2)
	host := strings.TrimSuffix(parts[0], ".test") + ".other.test"
	if len(parts) > 1 {
		host += ":" + parts[1]
	}
	u.Host = host
	return u
}

func copiedByValue(old *url.URL) string {
	if !bucket.MatchString(old.Host) {
		return ""
	}
	u := *old
	return strings.Split(u.Host, ":")[0]
}

func matchesAddresses(u *url.URL) string {
	if !literal.MatchString(u.Host) {
		return ""
	}
	return strings.Split(u.Host, ":")[0] // want `u.Host may be an IPv6 address`
}

func notNamed(u *url.URL) string {
	if bucket.MatchString(u.Host) {
		return ""
	}
	return strings.Split(u.Host, ":")[0] // want `u.Host may be an IPv6 address`
}

func anotherURL(old, next *url.URL) string {
	if !bucket.MatchString(old.Host) {
		return ""
	}
	u, _ := url.Parse(next.String())
	return strings.SplitN(u.Host, ":", 2)[0] // want `u.Host may be an IPv6 address`
}

func changedCopy(old, next *url.URL) string {
	if !bucket.MatchString(old.Host) {
		return ""
	}
	u := *old
	u.Host = next.Host
	return strings.Split(u.Host, ":")[0] // want `u.Host may be an IPv6 address`
}

type site struct{ public string }

// serves compares what is before the colon only with a host that has none.
func (s *site) serves(r *http.Request) bool {
	if strings.Contains(s.public, ":") || !strings.Contains(r.Host, ":") {
		return r.Host == s.public
	}
	i := strings.IndexByte(r.Host, ':')
	return r.Host[:i] == s.public
}

func (s *site) servesName(r *http.Request) bool {
	if !strings.Contains(s.public, ":") {
		return strings.Split(r.Host, ":")[0] == s.public
	}
	return r.Host == s.public
}

func isShop(r *http.Request) bool {
	i := strings.Index(r.Host, ":")
	return i > 0 && r.Host[:i] == "shop.test"
}

// servesAny compares it with what may be an address.
func (s *site) servesAny(r *http.Request) bool {
	if !strings.Contains(r.Host, ":") {
		return r.Host == s.public
	}
	i := strings.IndexByte(r.Host, ':') // want `r.Host may be an IPv6 address`
	return r.Host[:i] == s.public
}

func (s *site) onlyWithColon(r *http.Request) bool {
	if !strings.Contains(s.public, ":") {
		return false
	}
	i := strings.IndexByte(r.Host, ':') // want `r.Host may be an IPv6 address`
	return r.Host[:i] == s.public
}

// keeps also returns it.
func (s *site) keeps(r *http.Request) (string, bool) {
	if strings.Contains(s.public, ":") {
		return "", false
	}
	i := strings.IndexByte(r.Host, ':') // want `r.Host may be an IPv6 address`
	return r.Host[:i], r.Host[:i] == s.public
}

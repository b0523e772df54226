package neturl

import "strings"

// String returns the result of (*url.URL).String. It can contain a password.
func (u URL) String() string {
	var b []byte
	if u.Scheme != "" {
		b = append(b, u.Scheme...)
		b = append(b, ':')
	}
	if u.Opaque != "" {
		b = append(b, u.Opaque...)
	} else {
		b = u.appendAuthority(b)
		b = u.appendPath(b)
	}
	if u.ForceQuery || u.RawQuery != "" {
		b = append(b, '?')
		b = append(b, u.RawQuery...)
	}
	if u.Fragment != "" {
		b = append(b, '#')
		b = append(b, u.EscapedFragment()...)
	}
	return string(b)
}

func (u URL) hasAuthority() bool { return u.Host != "" || u.HasUser }

// appendAuthority appends "//" even without an authority, unless the text had no "//" or nothing
// follows.
func (u URL) appendAuthority(b []byte) []byte {
	if !u.hasAuthority() && (u.Scheme == "" || u.OmitHost || u.Path == "") {
		return b
	}
	b = append(b, '/', '/')
	if u.HasUser {
		b = appendEscaped(b, u.Username, encodeUserPassword)
		if u.HasPassword {
			b = append(b, ':')
			b = appendEscaped(b, u.Password, encodeUserPassword)
		}
		b = append(b, '@')
	}
	return appendEscaped(b, u.Host, encodeHost)
}

// appendPath appends the path, protected from being read as something else as far as net/url does
// so (RFC 3986 §4.2: "./" before a colon).
func (u URL) appendPath(b []byte) []byte {
	path := u.EscapedPath()
	if u.Go.known() >= guardedSlashes && u.OmitHost && !u.hasAuthority() && strings.HasPrefix(path, "//") {
		b = append(b, "%2F"...)
		path = path[1:]
	}
	if path != "" && path[0] != '/' && u.Host != "" {
		b = append(b, '/')
	}
	if segment, _, _ := strings.Cut(path, "/"); len(b) == 0 && strings.IndexByte(segment, ':') >= 0 {
		b = append(b, "./"...)
	}
	return append(b, path...)
}

// EscapedPath returns the result of (*url.URL).EscapedPath: RawPath if it is a valid encoding of
// Path, else the default encoding.
func (u URL) EscapedPath() string {
	switch {
	case standsFor(u.RawPath, u.Path, encodePath):
		return u.RawPath
	case u.Path == "*":
		return "*"
	}
	return escaped(u.Path, encodePath)
}

// EscapedFragment returns the result of (*url.URL).EscapedFragment.
func (u URL) EscapedFragment() string {
	if standsFor(u.RawFragment, u.Fragment, encodeFragment) {
		return u.RawFragment
	}
	return escaped(u.Fragment, encodeFragment)
}

// escaped returns s as escaped by net/url in that part. It does not allocate if nothing changes.
func escaped(s string, part encoding) string {
	for i := range len(s) {
		if plainBytes[s[i]]&part == 0 {
			return string(appendEscaped([]byte(s[:i]), s[i:], part))
		}
	}
	return s
}

// RequestURI returns the result of (*url.URL).RequestURI: the request-target that net/http sends
// (RFC 9112 §3.2).
func (u URL) RequestURI() string {
	target := u.Opaque
	switch {
	case target == "":
		target = u.EscapedPath()
		if target == "" {
			target = "/"
		}
	case strings.HasPrefix(target, "//"):
		target = u.Scheme + ":" + target
	}
	if u.ForceQuery || u.RawQuery != "" {
		target += "?" + u.RawQuery
	}
	return target
}

// Hostname returns the result of (*url.URL).Hostname: Host without brackets and port.
func (u URL) Hostname() string {
	host, _ := u.splitHost()
	if len(host) > 1 && host[0] == '[' && host[len(host)-1] == ']' {
		return host[1 : len(host)-1]
	}
	return host
}

// Port returns the result of (*url.URL).Port: the digits after Host's last colon, or "" if
// something else follows it.
func (u URL) Port() string {
	_, port := u.splitHost()
	return port
}

func (u URL) splitHost() (host, port string) {
	colon := strings.LastIndexByte(u.Host, ':')
	if colon < 0 || !isPort(u.Host[colon:]) {
		return u.Host, ""
	}
	return u.Host[:colon], u.Host[colon+1:]
}

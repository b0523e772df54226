package hostparts

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
)

func relays(u *url.URL, r *http.Request, image string) []string {
	name := "turns"
	if u.Scheme == "http" {
		name = "turn"
	}
	return []string{
		fmt.Sprintf("%s:%s:5349?transport=tcp", name, u.Host), // want `u\.Host may already include a port`
		fmt.Sprintf("stun:%s:%d", r.Host, 3478),               // want `host-joined-twice`
		fmt.Sprintf("sip:%s:5060", u.Host),                    // want `host-joined-twice`
		fmt.Sprintf("%s:%s?transport=tcp", name, net.JoinHostPort(u.Hostname(), "5349")),
		fmt.Sprintf("%s:%s", name, u.Host),
		fmt.Sprintf("%s:%s:80", image, u.Host), // no scheme for certain
		fmt.Sprintf("--publish=%s:80:80", r.Host),
	}
}

package barehosts

import (
	"crypto/tls"
	"fmt"
	"net"
	"strings"
)

// lookedUp cuts the port off before it is the name in a certificate.
func lookedUp(domain string) *tls.Config {
	host := domain
	if _, list, err := net.LookupSRV("app", "tcp", domain); err == nil && len(list) > 0 {
		host = fmt.Sprintf("%s:%d", list[0].Target, list[0].Port)
	}
	net.Dial("tcp", host)
	if strings.LastIndex(host, ":") > 0 {
		host = host[:strings.LastIndex(host, ":")]
	}
	return &tls.Config{ServerName: host}
}

func cutIfColon(domain string, port int) *tls.Config {
	host := fmt.Sprintf("%s:%d", domain, port)
	if i := strings.LastIndex(host, ":"); i >= 0 {
		host = host[:i]
	}
	return &tls.Config{ServerName: host}
}

func notCut(domain string, port int) *tls.Config {
	host := fmt.Sprintf("%s:%d", domain, port) // want `host-alone`
	if strings.LastIndex(host, "/") > 0 {
		host = "localhost"
	}
	return &tls.Config{ServerName: host}
}

func cutIfNoColon(domain string, port int) *tls.Config {
	host := fmt.Sprintf("%s:%d", domain, port) // want `host-alone`
	if strings.LastIndex(host, ":") < 0 {
		host = "localhost"
	}
	return &tls.Config{ServerName: host}
}

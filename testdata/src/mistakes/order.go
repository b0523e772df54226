package mistakes

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func order(ctx context.Context, s string, c *http.Client) {
	http.NewRequest("https://h.test/", "GET", nil)             // want `this is not a method: pass the URL as the second argument`
	http.NewRequestWithContext(ctx, "https://h.test/", s, nil) // want `url-argument-order`
	http.Post(s, "https://h.test/", nil)                       // want `this is not a content type`
	_ = strings.HasPrefix("https://", s)                       // want `swap the arguments: the prefix is the second argument of strings\.HasPrefix`
	_ = strings.TrimPrefix("http://", s)                       // want `url-argument-order`
	_ = net.JoinHostPort("8080", s)                            // want `this is not a host: pass the port as the second argument`
	net.Dial("h.test:80", "tcp")                               // want `this is not a network: pass the address as the second argument`
	net.Dial(s, "tcp")                                         // want `swap the arguments: "tcp" is a network`
	new(net.Dialer).DialContext(ctx, "h.test:80", s)           // want `this is not a network: pass the address as the third argument`
	tls.Dial("h.test:443", s, nil)                             // want `url-argument-order`
	http.NewRequest(s+"/x", http.MethodPost, nil)              // want `swap the arguments: "POST" is a method`
	c.Post("application/json", s, nil)                         // want `scheme-missing` `swap the arguments: "application/json" is a content type`
	http.NewRequest(http.MethodGet, s, nil)                    // right
	net.Dial("unix", s)                                        // right
	net.Dial(s, "h.test:80")                                   // right
	tls.Dial("tcp", "h.test:443", nil)                         // right
	http.NewRequest("GET", "https://h.test/", nil)             // right
	http.NewRequest(s, "https://h.test/", nil)                 // right
	c.Post("https://h.test/", "text/plain", nil)               // right
	_ = strings.HasPrefix(s, "https://")                       // right
	_ = strings.HasPrefix("https://h.test/x", s)               // a text that is looked into
	_ = strings.HasPrefix("https://h.test/x", "https://")      // constants
	_ = net.JoinHostPort(s, "8080")                            // right
	_ = net.JoinHostPort("127.0.0.1", s)                       // right
	net.Dial("ip4:1", "h.test")                                // a protocol of IP
	net.Listen("tcp", s)                                       // right
}

func files(s string, u *url.URL) {
	os.Open("file:///etc/hosts")              // want `os\.Open needs a file name, not a URL`
	os.ReadFile("https://h.test/" + s)        // want `os\.ReadFile needs a file name, not a URL`
	os.Create("file://" + s)                  // want `file-api`
	os.Stat(u.String())                       // want `os\.Stat needs a file name, not a URL`
	os.Open("/etc/hosts")                     // a file
	os.Open(strings.TrimPrefix(s, "file://")) // a file
	os.Open(u.Path)                           // a file
	os.ReadFile("http")                       // a file
	os.ReadFile("https/h.test")               // a file
}

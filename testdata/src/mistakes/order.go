package mistakes

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func order(ctx context.Context, s string, c *http.Client) {
	http.NewRequest("https://h.test/", "GET", nil)             // want `no method has such bytes in it: the URL is the second argument \(url-argument-order\)`
	http.NewRequestWithContext(ctx, "https://h.test/", s, nil) // want `url-argument-order`
	http.Post(s, "https://h.test/", nil)                       // want `no content type is a URL`
	_ = strings.HasPrefix("https://", s)                       // want `the prefix is the second argument of HasPrefix`
	_ = strings.TrimPrefix("http://", s)                       // want `url-argument-order`
	_ = net.JoinHostPort("8080", s)                            // want `a port is no host`
	net.Dial("h.test:80", "tcp")                               // want `no network is called so`
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
	os.Open("file:///etc/hosts")              // want `os.Open takes the name of a file, and no URL; write the path \(file-api\)`
	os.ReadFile("https://h.test/" + s)        // want `os.ReadFile takes the name of a file, and no URL; fetch it with http.Get`
	os.Create("file://" + s)                  // want `file-api`
	os.Stat(u.String())                       // want `write filepath.FromSlash of its Path`
	os.Open("/etc/hosts")                     // a file
	os.Open(strings.TrimPrefix(s, "file://")) // a file
	os.Open(u.Path)                           // a file
	os.ReadFile("http")                       // a file
	os.ReadFile("https/h.test")               // a file
}

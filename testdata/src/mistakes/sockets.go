package mistakes

import (
	"fmt"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/smtp"
	"net/url"
)

func sockets(port int, path string) {
	net.Dial("unix", "unix:///run/x.sock") // want `net.Dial needs a file name, not a URL: pass the path only`
	net.Listen("unix", "unix://"+path)     // want `file-api`
	net.Dial("unix", "/run/x.sock")
	net.Dial("unix", path)
	net.Dial("tcp", "h.test:80")
	smtp.PlainAuth("", "u", "p", fmt.Sprintf("h.test:%d", port)) // want `smtp.PlainAuth needs a host without a port`
	addr := fmt.Sprintf("%s:%d", "h.test", port)                 // want `host-alone`
	smtp.PlainAuth("", "u", "p", addr)
	smtp.PlainAuth("", "u", "p", fmt.Sprintf("h%d.test", port))
	http.ListenAndServe(":port", nil) // want `port "port" is not a number`
	http.ListenAndServe(":http", nil)
}

func jars(jar *cookiejar.Jar, list []*http.Cookie) {
	u, _ := url.Parse("h.test.com") // want `"h.test.com" is parsed as a path, so u.Host is empty`
	jar.SetCookies(u, list)
	v, _ := url.Parse("h.test.com/x") // want `scheme-missing`
	jar.Cookies(v)
	w, _ := url.Parse("https://h.test.com")
	jar.SetCookies(w, list)
	x, _ := url.Parse("x.html")
	print(x.Path)
}

func domains(c *http.Cookie) {
	c.Domain = "h.test/app"                                  // want `http.Cookie.Domain needs a host, without a path: remove "/app"`
	http.SetCookie(nil, &http.Cookie{Domain: "h.test.com/"}) // want `hostport-url`
	c.Domain = "h.test"
	c.Domain = ".h.test"
}

func fragments(hex string) {
	http.Get("https://h.test/paint?color=#fff")      // want `"#fff" is read as a fragment, and never sent: write "%23"`
	http.Get("https://h.test/paint?color=#" + hex)   // want `fragment-sent`
	http.Get("https://h.test/search?lang=c#&page=2") // want `fragment-sent`

	http.Get("https://h.test/paint?color=%23fff")
	http.Get("https://h.test/page?a=1#top") // info
	http.Get("https://h.test/page#a=1&b=2") // info
}

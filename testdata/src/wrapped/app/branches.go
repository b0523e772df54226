package app

import (
	"net/http"

	"wrapped/join"
)

func takesABranch(host, path string, tls bool) {
	http.Get(join.HTTP("wss://chat.test/ws") + "?a=1")
	http.Get(join.HTTP("ws://chat.test/ws"))
	http.Get(join.HTTP("ws://" + host))
	http.Get(join.HTTP("ws://"+join.HostPort(host, 80)) + "/x")
	http.Get(join.HTTP("http://chat.test/ws"))
	http.Get(join.Web("wss://chat.test/ws") + "?a=1")
	http.Get(join.Web("ws://chat.test/ws") + "?a=1")
	http.Get(join.Web("ftp://chat.test/ws"))            // want `second scheme`
	http.Get(join.Web("https://chat.test/ws") + "?a=1") // want `second scheme`

	http.Get(join.OnHost("https://h.test", "/x"))
	http.Get(join.OnHost("https://h.test", "x"))
	http.Get(join.OnHost("https://h.test", path)) // path may be empty // want `unescaped space`
	http.Get(join.OnHost("https://h.test", "/"+path))
	http.Get(join.OnHost("https://h.test", ""))    // want `unescaped space`
	http.Get(join.OnHost("https://h.test/", "/x")) // want `path-empty-segment`
	http.Get(join.Secure("h.test", true))
	http.Get(join.Secure("h.test", false)) // want `http//`
	http.Get(join.Secure("h.test", tls))   // want `http//`
}

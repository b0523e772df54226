package app

import (
	"net/http"

	"wrapped/dialer"
)

func schemes() {
	http.Get(dialer.Ensure("http://a.test/"))
	http.Get(dialer.Put("http://b.test/"))
	http.Get(dialer.Put("c.test/"))
	http.Get(dialer.Always("http://d.test/")) // want `scheme-doubled`
	dialer.Read("http://e.test/")
	dialer.ReadAll("http://f.test/") // want `scheme-doubled`
}

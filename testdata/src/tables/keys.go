package tables

import (
	"net/http"
	"os"
)

var byName = map[string]string{"bad": "http:///x", "good": "https://h.test/x", "host": "h.test/x"} // want `no host` `has no scheme`

func named(name string) string { return byName[name] }

func setting(key string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return map[string]string{
		"BAD":  "http:///agent", // want `no host`
		"GOOD": "https://h.test/agent",
	}[key]
}

const prefix = "b"

func keys(unknown string) {
	http.Get(named("bad"))
	http.Get(named(prefix + "ad"))
	http.Get(named("host"))
	http.Get(setting("BAD"))
	http.Get(named("good"))
	http.Get(named("go" + "od"))
	http.Get(setting("GOOD"))
	http.Get(named(unknown)[:0])
	println(named("bad"))
}

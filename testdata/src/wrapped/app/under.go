package app

import (
	"net/http"

	"wrapped/cfg"
	"wrapped/join"
)

const host = "https://h.test"

// under gives URLs to functions that join like a path.
func under(c *cfg.Config, id string) {
	println(join.Under("https://h.test", "hooks", id)) // want `path.Join turns "https://" into "https:/"`
	println(join.Under(host+"/api", "hooks"))          // want `path.Join turns`
	println(join.Under("http://" + id))                // want `path.Join turns`
	println(join.Below("https://h.test", id))          // want `path.Join turns`
	u := "https://i.test"                              // want `path.Join turns`
	println(join.Below(u))
}

func notUnder(c *cfg.Config, id string) {
	println(join.Under("hooks", id), join.Under("/hooks", id), join.Under(id, "https:"))
	println(join.Beside(id, "x"), join.Beside("hooks"))
	println(join.Elements("https://h.test", "hooks", id))
	http.Get(join.Elements("https://h.test", "hooks"))
	println(join.Below("api", id))
}

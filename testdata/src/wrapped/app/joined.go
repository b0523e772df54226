package app

import (
	"net/http"

	"wrapped/join"
)

func joins(base string) {
	http.Get(join.Path("h.test", "app.js"))            // want `has no scheme`
	http.Get(join.Path("https://h.test", "my app.js")) // want `unescaped space`
	http.Get(join.Glue("https://h.test/", "/app.js"))  // want `path-empty-segment`
	http.Get(join.Path("https://h.test/", "/app.js"))  // one slash
	http.Get(join.Path("https://h.test", "app.js"))    // one slash
	http.Get(join.Glue("https://h.test", "/app.js"))   // one slash
	http.Get(join.Glue(base, "app.js"))                // base may end with a slash
	http.Get(join.Lower("https://H.test", "/"))        // nothing is known of it
}

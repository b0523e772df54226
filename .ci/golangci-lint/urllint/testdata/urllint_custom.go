//golangcitest:args -Eurllint
//golangcitest:config_path testdata/urllint_custom.yml
package testdata

import (
	"net/http"
)

func get(path, address string) {}

func _() {
	http.Get("HTTP://h.corp.io/a") // want `\(scheme-case\)`
	http.Get("http://h.corp.io:99999/")
	get("a", "http://h.corp.io/a b") // want `\(char-unescaped\)`
}

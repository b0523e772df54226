//golangcitest:args -Eurllint
//golangcitest:expected_exitcode 0
package testdata

import (
	"net/http"
)

func _() {
	http.Get("https://h.corp.io/search?q=a b")
}

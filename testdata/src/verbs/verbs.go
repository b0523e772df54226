// Package verbs formats texts in which percent-encoded bytes are verbs to fmt.
package verbs

import (
	"fmt"
	"net/http"
)

const named = "https://h.test/a%2Fb/%s" /* span "%2F" */ // want `"%2F" is read as a format verb by fmt`

func meant(id string, n int) string {
	http.Get(fmt.Sprintf("https://h.test/a%20b/%s", id))            /* span "%20" */ // want `"%20b" is read as a format verb by fmt`
	http.Get(fmt.Sprintf("https://h.test/%d?u=https%3A%2F%2Fh", n)) /* span "%3A" */ // want `"%3A" is read as a format verb by fmt`
	http.Get(fmt.Sprintf(named, id))
	http.Get("https://h.test/" + fmt.Sprintf("%s/caf%C3%A9", id)) /* span "%C3" */ // want `"%C" is read as a format verb by fmt`
	get(fmt.Sprintf("/%s/a%2Fb", id))                             // want `"%2F" is read as a format verb by fmt`
	http.Get(fmt.Sprintf(`https://h.test/%40me`))                 // want `"%40m" is read as a format verb by fmt`
	return fmt.Sprintf("https://h.test/a%2Fb/%s", id)             // want `"%2F" is read as a format verb by fmt`
}

func get(path string) { http.Get("https://h.test" + path) }

func silent(id string, n int, x float64) string {
	http.Get(fmt.Sprintf("https://h.test/a%%2Fb/%s/%%20b", id))
	http.Get(fmt.Sprintf("https://h.test/%20b/%s", n, id)) // a number in binary
	http.Get(fmt.Sprintf("https://h.test/%2F/%5.2f", x, x))
	http.Get(fmt.Sprintf("https://h.test/%d0/%02d/%s", n, n, id))
	http.Get("https://h.test/a%2Fb/" + fmt.Sprint(n))
	return fmt.Sprintf("%s: 20%20ish of %[1]s", id)
}

// A call of fmt.Sprintf became a sum, and the verb stayed.
func glued(settings map[string]any, host string) {
	url := "http://%s" + host // want `"%s" is a format verb, but the string is not formatted`
	settings["url"] = url
}

func formatted(settings map[string]any, domain, host string) string {
	settings["url"] = "http://%s." + domain
	settings["format"] = fmt.Sprintf("http://%%s%s", domain)
	format := "http://%s" + domain
	return fmt.Sprintf(format, host)
}

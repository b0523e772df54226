package escapes

import (
	"fmt"
	"net/http"
)

// "%%" is one "%" where fmt prints it, and nowhere else. What was meant is not certain.
func doubled(n int) {
	http.Get("https://h.test/a%%20b")               /* span "%%20" */ // want `"%%" is a percent sign only in a format, and here an invalid URL escape: write "%20"`
	http.Get("https://h.test/100%%")                /* span "%%" */   // want `write "%25"`
	http.Get("https://h.test/?a=100%%&b=1")         /* span "%%" */   // want `write "%25"`
	http.Get("https://h.test/%%%20b")               /* span "%%" */   // want `write "%25"`
	http.Get("https://h.test/100%")                 /* span "%" */    // want `write "%25" for a percent sign`
	http.Get(fmt.Sprintf("https://h.test/%d%%", n)) // want `write "%25" for a percent sign`
	http.Get(fmt.Sprintf("https://h.test/%d%%20b", n))
	http.Get(fmt.Sprintf("https://h.test/%d%%25", n))
}

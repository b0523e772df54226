package mistakerows

import (
	"net/http"
	"strings"

	"github.com/golang-migrate/migrate/v4"
	"github.com/gorilla/websocket"
)

// Row 37: places of libraries.
func row37(c *websocket.Dialer) {
	migrate.New("migrations", "postgres://db/shop")                   // want `scheme-missing`
	migrate.New("file://migrations", "postgres://app:a#b@db/shop")    // want `userinfo|fragment|port`
	c.Dial("corp.io/stream", nil)                                     // want `scheme-missing`
	migrate.New("file://migrations", "postgres://db/shop")            // silent
	migrate.New("github://team/app/migrations", "postgres://db/shop") // silent
	c.Dial("wss://corp.io/stream", nil)                               // silent
}

// Row 50: a host that is tested by a prefix.
func row50(target, next string) bool {
	return strings.HasPrefix(target, "https://corp.io") && // want `prefix-host`
		strings.HasPrefix(next, "https://login.corp.io") // want `prefix-host`
}

func row50Right(target, next string) bool {
	return strings.HasPrefix(target, "https://corp.io/") && // silent
		strings.HasPrefix(next, "https://") // silent
}

func row50Used(w http.ResponseWriter, r *http.Request) {
	target := r.FormValue("to")
	if row50(target, target) || row50Right(target, target) {
		http.Redirect(w, r, target, http.StatusFound)
	}
}

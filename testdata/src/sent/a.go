// Package sent requests URLs with values of clients and users that come through structs, lists and cookies.
package sent

import (
	"net/http"
	"net/url"
	"os"
	"strings"
)

// a field that a handler fills

type lookup struct{ id, kind string }

func find(l lookup) { http.Get("https://corp.io/find?id=" + l.id + "&kind=" + l.kind) } // want `\{l.id\} \(sent by a client\)`

func handle(_ http.ResponseWriter, r *http.Request) { find(lookup{id: r.FormValue("id"), kind: "all"}) }

type escaped struct{ id string }

func findEscaped(l escaped) { http.Get("https://corp.io/find?id=" + l.id) }

func handleEscaped(_ http.ResponseWriter, r *http.Request) {
	findEscaped(escaped{id: url.QueryEscape(r.FormValue("id"))})
}

// a cookie

func cookie(_ http.ResponseWriter, r *http.Request) {
	c, err := r.Cookie("list")
	if err != nil {
		return
	}
	http.Get("https://corp.io/find?list=" + c.Value) // want `\{c.Value\} \(sent by a client\)`
}

// One that the program sets itself.
func ownCookie() {
	c := &http.Cookie{Name: "list", Value: "7"}
	http.Get("https://corp.io/find?list=" + c.Value)
}

// the arguments of the program

func each() {
	for _, key := range os.Args[1:] {
		http.Get("https://corp.io/find?key=" + key) // want `\{key\} \(a command-line argument\)`
	}
}

func eachEscaped() {
	for _, key := range os.Args[1:] {
		http.Get("https://corp.io/find?key=" + url.QueryEscape(key))
	}
}

func all() {
	http.Get("https://corp.io/find?words=" + strings.Join(os.Args[1:], " ")) // want `\(a command-line argument\)`
}

func remove(keys []string) {
	for _, key := range keys {
		http.Get("https://corp.io/remove?key=" + key) // want `a command-line argument`
	}
}

func main() { remove(os.Args[1:]) }

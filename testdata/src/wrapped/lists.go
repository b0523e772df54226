package wrapped

import (
	"net/http"
	"os/exec"
	"strings"
)

func all(urls ...string) {
	for _, u := range urls {
		http.Get(u)
	}
}

func first(urls []string) { http.Get(urls[0]) }

func second(args ...string) { http.Get(args[1]) }

func rest(args []string) {
	for _, u := range args[1:] {
		http.Get(u)
	}
}

func handsOn(urls ...string) { all(urls...) }

func one(u string) { all(u, "https://h.test/") }

func lists(base string) {
	all("https://h.test/", "h.test/x", base)                    /* span "h.test/x" */ // want `scheme-missing`
	all([]string{"https://h.test/%zz"}...)                      // want `escape-incomplete`
	first([]string{"h.test/x", "h.test/y"})                     /* span "h.test/x" */ // want `scheme-missing`
	second("get", "h.test/x")                                   /* span "h.test/x" */ // want `scheme-missing`
	rest([]string{"a b", "https://h.test/a b"})                 // want `char-unescaped`
	handsOn("h.test/x")                                         // want `scheme-missing`
	one("h.test/x")                                             // want `scheme-missing`
	list := []string{"https://h.test/", "https://h.test:99999"} // want `port-invalid`
	all(list...)
}

func some(urls ...string) {
	for _, u := range urls {
		if strings.HasPrefix(u, "http") {
			http.Get(u)
		}
	}
}

func completedAll(urls ...string) {
	for _, u := range urls {
		u = "https://" + strings.ReplaceAll(u, " ", "+")
		http.Get(u)
	}
}

func sorted(urls []string) {
	urls[0] = "https://h.test/"
	http.Get(urls[0])
}

func run(args ...string) { exec.Command(args[0], args[1:]...) }

func silentLists(list []string) {
	all()
	all("https://h.test/")
	all(list...)
	first([]string{"https://h.test/", "a b"})
	first(nil)
	second("get")
	second("a b", "https://h.test/")
	rest([]string{"a b"})
	some("a b")
	completedAll("a b")
	sorted([]string{"a b"})
	run("a b", "c d")
}

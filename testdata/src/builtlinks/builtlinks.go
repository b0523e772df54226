// Package builtlinks has functions that build URLs which nothing in the package sends.
package builtlinks

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
)

type site struct {
	Host, Self string
	Help       string
}

func health(n int) string { return fmt.Sprintf("http://node-%d.h.test:443/health", n) } // want `http URL with port 443, the port of https \(port-mismatch\)`

func (s site) status() string { return "https://status.h.test:80/" + url.PathEscape(s.Self) } // want `https URL with port 80, the port of http`

func made(name string) site {
	return site{Self: "https://h.test:99999/" + url.PathEscape(name), // want `port 99999 is above 65535 \(port-invalid\)`
		Help: "https://h.test\\help/" + url.PathEscape(name)} // want `backslash where the URL needs "/" \(backslash\)`
}

func contact(to string) string { return "mailto://" + to } // want `no "//" after "mailto:"`

func cacheURL(n int) string { return fmt.Sprintf("redis://cache-%d.h.test:6379/main", n) } // want `a Redis database must be a number`

func searchURL(q string) string { return "https://h.test/all things/?q=" + url.QueryEscape(q) } // want `unescaped space in the path`

// What may be a sentence, a template, or markup, and what is right.

func down(host string) string {
	return fmt.Sprintf("http://%s:443/health is down", url.PathEscape(host))
}

func fail(host string) error { return errors.New("http://" + host + ".h.test:443/health") }

func template(name string) string {
	return strings.ReplaceAll("http://{host}:443/"+url.PathEscape(name), "{host}", name)
}

func templated(name string) string { return "https://h.test/{id}/" + url.PathEscape(name) }

func anchor(q string) string { return "https://h.test/?a=1&amp;q=" + url.QueryEscape(q) }

func wiki(name string) string { return "https://h.test/größe/" + url.PathEscape(name) }

func things(q string) string { return "https://h.test/all things/?q=" + url.QueryEscape(q) }

func secureHealth(n int) string { return fmt.Sprintf("https://node-%d.h.test:443/health", n) }

func compared(n int, given string) bool { return fmt.Sprintf("http://node-%d.h.test:443/", n) == given }

func printed(n int) { fmt.Println(fmt.Sprintf("http://node-%d.h.test:443/", n)) }

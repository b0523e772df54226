// Package madefunctions calls functions that other functions return or decorate.
package madefunctions

import (
	"net/http"
	"os"
	"strings"
)

type getter func(u string) error

func direct(hc *http.Client) getter {
	return func(u string) error {
		_, err := hc.Get(u)
		return err
	}
}

func retry(next getter) getter {
	return func(u string) (err error) {
		for range 3 {
			if err = next(u); err == nil {
				return nil
			}
		}
		return err
	}
}

func logged(name string, next func(string) error) func(string) error {
	return func(u string) error {
		println(name, u)
		return next(u)
	}
}

func plain(u string) error {
	_, err := http.Get(u)
	return err
}

var all = logged("all", plain)

type job struct{ get getter }

func newJob() *job { return &job{get: retry(direct(http.DefaultClient))} }

func (j *job) run() { j.get("https://h.test/?q=a b") } // want `char-unescaped`

type client struct{ hc *http.Client }

func (c *client) fetch(u string) error {
	_, err := c.hc.Get(u)
	return err
}

func calls(c *client) {
	get := retry(direct(http.DefaultClient))
	get("https://h.test/?q=a b") // want `char-unescaped`
	get("https://h.test/?q=a+b")
	direct(http.DefaultClient)("https://h.test/?q=a b") // want `char-unescaped`
	retry(getter(plain))("https://h.test/?q=a b")       // want `char-unescaped`
	logged("b", c.fetch)("https://h.test/?q=a b")       // want `char-unescaped`
	all("https://h.test/?q=a b")                        // want `char-unescaped`
	again(plain)("https://h.test/?q=a b")
}

// These open files, or tell apart what they get.

func open(name string) error {
	_, err := os.Open(name)
	return err
}

func either(next getter) getter {
	return func(u string) error {
		if !strings.Contains(u, "://") {
			return open(u)
		}
		return next(u)
	}
}

func below(dir string, next getter) getter {
	return func(u string) error { return next(dir + "/" + u) }
}

func choose(remote bool) getter {
	if remote {
		return plain
	}
	return open
}

func again(next getter) getter { return again(next) }

type kept struct{ get getter }

func (k *kept) use(remote bool) {
	if k.get = plain; !remote {
		k.get = open
	}
	k.get("a b.txt")
}

func twins(next getter) {
	retry(open)("a b.txt")
	logged("a", open)("a b.txt")
	either(plain)("a b.txt")
	below("https://h.test", plain)("a")
	choose(false)("a b.txt")
	retry(choose(false))("a b.txt")
	retry(next)("a b.txt")
	get := retry(plain)
	get = retry(open)
	get("a b.txt")
}

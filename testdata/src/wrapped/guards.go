// Package wrapped gives texts to functions that look at them, change them or keep them
// before they pass them on.
package wrapped

import (
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func inInit(u string) error {
	if _, err := http.Get(u); err != nil {
		return err
	}
	return nil
}

func unlessEmpty(u string) error {
	if u == "" {
		return errors.New("no address")
	}
	_, err := http.Get(u)
	return err
}

func ifGiven(u string, n int) {
	if len(u) > 0 && n > 0 {
		http.Get(u)
	}
}

func checked(u string) error {
	if _, err := url.Parse(u); err != nil {
		return fmt.Errorf("%q: %w", u, err)
	}
	_, err := http.Get(u)
	return err
}

func logged(u string) {
	if strings.HasSuffix(u, ".json") {
		log.Println(u)
	}
	http.Get(u)
}

func orDefault(u string) {
	if u == "" {
		u = "https://h.test/"
	}
	http.Get(u)
}

func guarded() {
	inInit("h.test/x")      // want `scheme-missing`
	unlessEmpty("h.test/x") // want `scheme-missing`
	ifGiven("h.test/x", 1)  // want `scheme-missing`
	checked("h.test/x")     // want `scheme-missing`
	logged("h.test/x")      // want `scheme-missing`
	orDefault("h.test/x")   // want `scheme-missing`
}

// One of several kinds is none that each place can have.

func prefixed(u string) (io.ReadCloser, error) {
	if strings.HasPrefix(u, "http") {
		resp, err := http.Get(u)
		if err != nil {
			return nil, err
		}
		return resp.Body, nil
	}
	return os.Open(u)
}

func opened(name string) (io.ReadCloser, error) {
	if _, err := os.Stat(name); err == nil {
		return os.Open(name)
	}
	resp, err := http.Get(name)
	if err != nil {
		return nil, err
	}
	return resp.Body, nil
}

func otherwise(name string) (io.ReadCloser, error) {
	if f, err := os.Open(name); err != nil {
		resp, err := http.Get(name)
		if err != nil {
			return nil, err
		}
		return resp.Body, nil
	} else {
		return f, nil
	}
}

func known(name string) {
	remote := strings.Contains(name, "://")
	if !remote {
		return
	}
	http.Get(name)
}

func cut(name string) {
	if rest, ok := strings.CutPrefix(name, "file:"); ok {
		os.Open(rest)
		return
	}
	http.Get(name)
}

func switched(name string) {
	switch {
	case strings.HasPrefix(name, "/"):
		os.Open(name)
	default:
		http.Get(name)
	}
}

func tried(text string) {
	if u, err := url.Parse(text); err == nil {
		text = u.Path
	}
	os.Open(text)
}

func refused(text string) error {
	if !strings.HasPrefix(text, "https://") {
		return errors.New("not secure")
	}
	_, err := http.Get(text)
	return err
}

func silentGuards() {
	inInit("https://h.test/x")
	unlessEmpty("")
	orDefault("https://h.test/x")
	prefixed("a b.txt")
	opened("a b.txt")
	otherwise("a b.txt")
	known("a b.txt")
	cut("file:a b")
	switched("/a b")
	tried("a b")
	refused("http://h.test/x")
}

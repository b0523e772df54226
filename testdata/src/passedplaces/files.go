package passedplaces

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
)

const schema = "https://h.test/schema.json"

// names of files

func read(name string) ([]byte, error) { return os.ReadFile(name) }

func readAgain(name string) ([]byte, error) {
	b, err := read(name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return b, nil
}

type spool struct{}

func (spool) put(name string, b []byte) error { return os.WriteFile(name, b, 0o600) }

func files(u *url.URL) {
	read(schema)                            // want `read needs a file name, not a URL: use http.Get`
	readAgain("file:///etc/hosts")          // want `pass the path only`
	read(u.String())                        // want `use filepath.FromSlash`
	spool{}.put("file:///var/spool/x", nil) // want `put needs a file name`
	func(s string) { os.Open(s) }("/tmp/x")
	read("/etc/hosts")
	readAgain("https/h.test/x")
	spool{}.put("/var/spool/x", nil)
}

// names of files, or URLs

func either(source string) (io.Reader, error) {
	if strings.Contains(source, "://") {
		r, err := http.Get(source)
		return r.Body, err
	}
	return os.Open(source)
}

func first(source string) (io.Reader, error) {
	f, err := os.Open(source)
	if err == nil {
		return f, nil
	}
	r, err := http.Get(source)
	if err != nil {
		return nil, err
	}
	return r.Body, nil
}

func load(source string) (io.Reader, error) {
	if b, err := os.ReadFile(source); err == nil {
		return bytes.NewReader(b), nil
	}
	return fetch(source)
}

func local(source string) bool {
	_, err := os.Stat(source)
	return err == nil
}

func fetch(u string) (io.Reader, error) {
	r, err := http.Get(u)
	if err != nil {
		return nil, err
	}
	return r.Body, nil
}

func sources() {
	either(schema)
	first(schema)
	load(schema)
	local(schema)
}

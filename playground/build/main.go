// Command build makes the page of the playground: one file that needs nothing else, with
// the linter as WebAssembly and the export data of the packages that programs with URLs
// import.
//
//	go run ./playground/build -o playground.html
package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"text/template"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/core"
)

// imports are the packages that a file in the playground can import.
const imports = `bufio bytes cmp context crypto/hmac crypto/rand crypto/sha256 crypto/tls crypto/x509 database/sql
	embed encoding/base64 encoding/hex encoding/json encoding/xml errors expvar flag fmt html/template io io/fs iter
	log log/slog maps math math/rand net net/http net/http/cookiejar net/http/httptest net/http/httputil
	net/http/pprof net/mail net/netip net/rpc net/smtp net/textproto net/url os os/exec os/signal path path/filepath
	reflect regexp runtime slices sort strconv strings sync sync/atomic testing text/template time unicode
	unicode/utf8`

func main() {
	out := flag.String("o", "playground.html", "the file to write")
	version := flag.String("version", "(devel)", "the version to show")
	flag.Parse()
	if err := build(*out, *version); err != nil {
		fmt.Fprintln(os.Stderr, "playground:", err)
		os.Exit(1)
	}
}

//go:embed page
var pageFiles embed.FS

// A page is what index.html is filled with.
type page struct {
	Version, Policy        string
	Rules                  string // where the pages of the rules are
	Style, Runtime, Script string
	Wasm                   string // base64 of gzip
	Exports                string // a JSON object: see exports
	Forms                  []string
}

// build writes the page to the file out.
func build(out, version string) error {
	p := page{Version: version, Rules: analyzer.Home + "docs/rules/", Forms: core.FormWords()}
	for _, part := range []struct {
		to   *string
		make func() (string, error)
	}{
		{&p.Style, pageFile("style.css")}, {&p.Script, pageFile("app.js")},
		{&p.Runtime, wasmRuntime}, {&p.Wasm, wasm}, {&p.Exports, exports},
	} {
		var err error
		if *part.to, err = part.make(); err != nil {
			return err
		}
	}
	p.Policy = fmt.Sprintf("default-src 'none'; style-src %s; script-src 'wasm-unsafe-eval' %s %s; "+
		"base-uri 'none'; form-action 'none'", sourceHash(p.Style), sourceHash(p.Runtime), sourceHash(p.Script))
	index, err := template.ParseFS(pageFiles, "page/index.html")
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := index.Execute(&b, p); err != nil {
		return err
	}
	return os.WriteFile(out, b.Bytes(), 0o644)
}

func pageFile(name string) func() (string, error) {
	return func() (string, error) {
		b, err := pageFiles.ReadFile("page/" + name)
		return string(b), err
	}
}

// sourceHash returns what a Content-Security-Policy says of an inline script or style.
func sourceHash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// wasmRuntime returns the JavaScript that comes with Go and runs its WebAssembly.
func wasmRuntime() (string, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", err
	}
	b, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	return string(b), err
}

// wasm builds the linter.
func wasm() (string, error) {
	dir, err := os.MkdirTemp("", "playground")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "urllint.wasm")
	c := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file,
		"github.com/urllint/urllint/playground/wasm")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	c.Stderr = os.Stderr
	if err := c.Run(); err != nil {
		return "", err
	}
	b, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	return pack(b)
}

// exports returns the export data of imports, one package after the other: together they
// compress better. The positions in it are left out, for the files are not here.
func exports() (string, error) {
	const mode = packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedExportFile
	list, err := packages.Load(&packages.Config{Mode: mode}, strings.Fields(imports)...)
	if err != nil {
		return "", err
	}
	var all struct {
		Paths []string
		Sizes []int
		Data  string // base64 of gzip
	}
	var b bytes.Buffer
	for _, p := range list {
		if len(p.Errors) > 0 {
			return "", p.Errors[0]
		}
		before := b.Len()
		if err := gcexportdata.Write(&b, token.NewFileSet(), p.Types); err != nil {
			return "", err
		}
		all.Paths = append(all.Paths, p.PkgPath)
		all.Sizes = append(all.Sizes, b.Len()-before)
	}
	if all.Data, err = pack(b.Bytes()); err != nil {
		return "", err
	}
	text, err := json.Marshal(all)
	return string(text), err
}

// pack compresses b.
func pack(b []byte) (string, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := w.Write(b); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(out.Bytes()), nil
}

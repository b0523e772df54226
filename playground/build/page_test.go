package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The page runs in a browser, without a network, and shows what it finds.
func TestPageInBrowser(t *testing.T) {
	if os.Getenv("URLLINT_LONG") == "" {
		t.Skip("builds WebAssembly and starts a browser: only with URLLINT_LONG=1")
	}
	file := filepath.Join(t.TempDir(), "playground.html")
	if err := build(file, "test"); err != nil {
		t.Fatal(err)
	}
	checkSize(t, file)
	browser := findBrowser(t)
	source := "package p\n\nimport \"net/http\"\n\nfunc f() { http.Get(\"http://h.test:99999/\") }\n"
	for _, page := range []struct{ name, fragment, want string }{
		{"URL", "url=" + url.QueryEscape("http://h.test:99999/ü"), `99999</mark>`},
		{"form", "as=route&url=" + url.QueryEscape("GET /{id"), `class="error"`},
		{"Go", "go=" + url.QueryEscape(source), `<mark class="error">99999</mark>`},
		{"example", "go=", `rules/query-lost.md`},
	} {
		t.Run(page.name, func(t *testing.T) {
			if got := dom(t, browser, "file://"+file+"#"+page.fragment); !strings.Contains(got, page.want) {
				t.Errorf("the page has no %s:\n%s", page.want, got)
			}
		})
	}
}

func findBrowser(t *testing.T) string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("needs Chromium")
	return ""
}

// checkSize holds the page to what a server sends of it.
func checkSize(t *testing.T, file string) {
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	w.Write(b)
	w.Close()
	if limit := 6_000_000; out.Len() > limit {
		t.Errorf("the page has %d bytes compressed, over %d", out.Len(), limit)
	}
}

// dom returns the page after its scripts ran, without the scripts. Decompressing takes time
// that the browser's virtual clock does not know of, hence more tries on a busy machine.
func dom(t *testing.T, browser, address string) (html string) {
	for budget := 100_000; budget <= 1_000_000_000; budget *= 10 {
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
		defer cancel()
		c := exec.CommandContext(ctx, browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
			"--disable-background-networking", "--disable-component-update", "--disable-sync",
			"--user-data-dir="+t.TempDir(), fmt.Sprint("--virtual-time-budget=", budget), "--dump-dom", address)
		out, err := c.Output()
		if err != nil {
			t.Fatal(err)
		}
		html, _, _ = strings.Cut(string(out), "<footer>")
		if _, html, _ = strings.Cut(html, "<body>"); !strings.Contains(html, "Loading…") {
			return html
		}
	}
	return html
}

package inventory

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestInventoryPage opens the page in a browser and filters it.
func TestInventoryPage(t *testing.T) {
	browser := findBrowser(t)
	v := &Inventory{
		Endpoints: []*endpoint{
			{Role: contacts, Host: "one.test", Form: "absolute", Text: "https://one.test/⟦item⟧",
				At: []site{{Place: "a.go:1:1", Callee: "http.Get"}}},
			{Role: contacts, Host: "two.test", Form: "absolute", Text: "https://two.test/<b>",
				At: []site{{Place: "b.go:2:1", Callee: "http.Get"}}},
			{Role: listens, Form: "listen", Text: ":8080", At: []site{{Place: "c.go:3:1", Callee: "net.Listen"}}},
		},
		Unknown: []site{{Place: "d.go:4:1", Callee: "url.Parse"}},
	}
	var page bytes.Buffer
	if err := v.printHTML(&page); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(file, page.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	for filter, want := range map[string]string{
		"":          "one.test two.test c.go d.go",
		"#TWO%20b.": "two.test",
		"#listens":  "c.go",
		"#item":     "one.test", // the name of a hole
		"#nowhere":  "Nothing matches",
	} {
		seen := rendered(t, browser, "file://"+filepath.ToSlash(file)+filter)
		for _, s := range []string{"one.test", "two.test", "c.go", "d.go", "Nothing matches"} {
			if got, want := strings.Contains(seen, s), strings.Contains(want, s); got != want {
				t.Errorf("filter %q: %q is shown: %t, want %t", filter, s, got, want)
			}
		}
	}
}

func findBrowser(t *testing.T) string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("no browser")
	return ""
}

var (
	hiddenElement = regexp.MustCompile(`(?s)<(div|details|section|p)\b[^>]*\bhidden=""[^>]*>`)
	script        = regexp.MustCompile(`(?s)<(script|style)>.*?</(script|style)>`)
)

// rendered returns what of a page a browser shows, once its script has run.
func rendered(t *testing.T, browser, url string) string {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	dom, err := exec.CommandContext(ctx, browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+
		t.TempDir(), "--dump-dom", url).Output()
	if err != nil {
		t.Skipf("the browser does not run here: %v", err)
	}
	s := script.ReplaceAllString(string(dom), "")
	for {
		at := hiddenElement.FindStringSubmatchIndex(s)
		if at == nil {
			return s
		}
		s = s[:at[0]] + s[endOf(s, at[0], s[at[2]:at[3]]):]
	}
}

// endOf returns where the element ends that begins at start.
func endOf(s string, start int, name string) int {
	depth := 0
	for _, tag := range regexp.MustCompile(`</?`+name+`\b`).FindAllStringIndex(s[start:], -1) {
		if depth++; s[start+tag[0]+1] == '/' {
			depth -= 2
		}
		if depth == 0 {
			return start + tag[1] + len(">")
		}
	}
	return len(s)
}

package inventory

import (
	"bytes"
	"context"
	"errors"
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
		Unknown: []site{{Place: "d\x1b\u202e.go:4:1", Callee: "url.Parse"}},
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

// TestFormats: the page has links to lines and a picture, CSV a row for each place.
func TestFormats(t *testing.T) {
	v := &Inventory{
		Endpoints: []*endpoint{{Role: contacts, Host: "one.test", Form: "absolute", Text: `https://one.test/?q="`,
			At: []site{{Place: "a b/a.go:7:1", Callee: "http.Get"}, {Place: "c.go:8:1", Callee: "http.Get"}}}},
		Unknown: []site{{Place: "d\x1b\u202e.go:4:1", Callee: "url.Parse"}},
		Source:  "https://h.test/{file}?l={line}",
	}
	var page, list bytes.Buffer
	if err := errors.Join(v.printHTML(&page), v.printCSV(&list)); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`href="https://h.test/a%20b/a.go?l=7"`,
		"<title>a b → one.test</title>", "<title>. → one.test</title>"} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("the page has no %s", want)
		}
	}
	const rows = `role,scheme,host,port,form,text,policy,place,callee,through
contacts,,one.test,,absolute,"https://one.test/?q=""",,a b/a.go:7:1,http.Get,
contacts,,one.test,,absolute,"https://one.test/?q=""",,c.go:8:1,http.Get,
unknown,,,,,,,d\x1b\u202e.go:4:1,url.Parse,
`
	if list.String() != rows {
		t.Errorf("CSV is\n%s", &list)
	}
}

// TestNoPicture: nothing is drawn of a program that contacts no known host, or too many.
func TestNoPicture(t *testing.T) {
	v := &Inventory{Endpoints: []*endpoint{{Role: listens, Host: "one.test", At: []site{{Place: "a.go:1:1"}}}}}
	if pictureOf(v) != nil {
		t.Error("a picture of no contacts")
	}
	for i := range maxRows + 1 {
		v.Endpoints = append(v.Endpoints, &endpoint{Role: contacts, Host: strings.Repeat("h", i+1),
			At: []site{{Place: "a.go:1:1"}}})
	}
	if pictureOf(v) != nil {
		t.Error("a picture that nobody can read")
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
	hiddenElement = regexp.MustCompile(`(?s)<(div|details|section|p|tr|figure)\b[^>]*\bhidden=""[^>]*>`)
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

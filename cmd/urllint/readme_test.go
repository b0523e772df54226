package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// blocks returns the indented blocks of a page, without their indentation.
func blocks(text string) (all []string) {
	inside := false
	for line := range strings.Lines(text) {
		code, indented := strings.CutPrefix(line, "    ")
		switch {
		case inside && (indented || line == "\n"):
			all[len(all)-1] += code
		case indented:
			all = append(all, code)
		}
		inside = indented || inside && line == "\n"
	}
	return all
}

// blockWith returns the first block of a page that holds s.
func blockWith(t *testing.T, page, s string) string {
	t.Helper()
	for _, b := range blocks(readPage(t, page)) {
		if strings.Contains(b, s) {
			return b
		}
	}
	t.Fatalf("%s has no block with %s", page, s)
	return ""
}

// TestDocsOwnSinks does what the page says to declare the client of a program, in each of
// the three ways: then, and not before, a mistake is found.
func TestDocsOwnSinks(t *testing.T) {
	const page = "docs/own-sinks.md"
	directive := blockWith(t, page, "//urllint:sink target")
	plain := regexp.MustCompile(`(?m)^//.*\n`).ReplaceAllString(directive, "")
	flag := regexp.MustCompile(`-sinks='(.*)'`).FindStringSubmatch(blockWith(t, page, "-sinks="))
	if flag == nil || plain == directive {
		t.Fatal("the page has another form")
	}
	for _, test := range []struct {
		name, config, client string
		args                 []string
		code                 int
	}{
		{"nothing", "", plain, nil, cli.ExitClean},
		{"file", blockWith(t, page, "sinks = ["), plain, nil, cli.ExitFindings},
		{"flag", "", plain, []string{"-sinks=" + flag[1]}, cli.ExitFindings},
		{"directive", "", directive, nil, cli.ExitFindings},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range map[string]string{
				"go.mod": "module example.com/m\n\ngo 1.26\n", configfile.Name: test.config,
				"client/client.go": "package client\n\ntype C struct{}\n\n" + strings.TrimSpace(test.client) + " {}\n",
				"app.go": "package app\n\nimport \"example.com/m/client\"\n\n" +
					"func f(c *client.C) { c.Do(\"GET\", \"https://h/a b\") }\n",
			} {
				file := filepath.Join(dir, name)
				if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			cmd := exec.Command(binary(t), append(test.args, ".")...)
			cmd.Dir = dir
			out, _ := cmd.CombinedOutput()
			if got := cmd.ProcessState.ExitCode(); got != test.code || test.code == cli.ExitFindings &&
				!strings.Contains(string(out), "char-unescaped") {
				t.Errorf("exit code %d:\n%s", got, out)
			}
		})
	}
}

// TestDocsConfiguration: the file that the page shows is one.
func TestDocsConfiguration(t *testing.T) {
	o, err := configfile.Parse("page", blockWith(t, "docs/configuration.md", "[[path]]"))
	if err != nil {
		t.Fatal(err)
	}
	if len(o.Paths) != 1 || len(o.Policy.DenyHosts) == 0 {
		t.Errorf("%+v", o)
	}
}

// TestDocsOfTests: the page lists the calls that panic, and the rules, that are looked at in tests.
func TestDocsOfTests(t *testing.T) {
	_, section, _ := strings.Cut(readPage(t, "docs/configuration.md"), "\n## Tests\n")
	section, _, _ = strings.Cut(section, "\n## ")
	want := map[string]bool{"netip.MustParsePrefix": true} // by a rule about Go code
	for _, l := range analyzer.Sinks() {
		if l.Use.Effect.Has(check.Panics) {
			place := strings.NewReplacer("(*", "", "ServeMux)", "ServeMux").Replace(l.Place())
			name, _, _ := strings.Cut(place[strings.LastIndexByte(place, '/')+1:], "(")
			want[name] = true
		}
	}
	for _, m := range regexp.MustCompile("`([a-z]+\\.[A-Z][A-Za-z.]+)`").FindAllStringSubmatch(section, -1) {
		if m[1] != "assert.Panics" && !want[m[1]] {
			t.Errorf("%s does not panic, or is not known to", m[1])
		}
		delete(want, m[1])
	}
	if len(want) > 0 {
		t.Errorf("not on the page: %v", want)
	}
	for _, r := range rules.All() {
		if r.Gate&check.AtTests != 0 && !strings.Contains(section, "["+r.Name+"]") {
			t.Errorf("%s is not on the page", r.Name)
		}
	}
}

var (
	pageLink    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	pageHeading = regexp.MustCompile(`(?m)^#+ (.+)$`)
	notInAnchor = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
	codeFence   = regexp.MustCompile("(?ms)^```.*?^```$")
)

// anchors returns the anchors that GitHub gives the headings of a page.
func anchors(page string) map[string]bool {
	all := make(map[string]bool)
	for _, m := range pageHeading.FindAllStringSubmatch(codeFence.ReplaceAllString(page, ""), -1) {
		all[strings.ReplaceAll(notInAnchor.ReplaceAllString(strings.ToLower(m[1]), ""), " ", "-")] = true
	}
	return all
}

// TestDocsLinks: each link to a file of the repository leads to a file, and to a heading
// that it has.
func TestDocsLinks(t *testing.T) {
	var pages []string
	for _, glob := range []string{"*.md", "docs/*.md", "docs/rules/*.md", "playground/*.md", "editors/*/*.md"} {
		found, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(glob)))
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, found...)
	}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range pageLink.FindAllStringSubmatch(codeFence.ReplaceAllString(string(text), ""), -1) {
			if !strings.Contains(m[1], ":") {
				followLink(t, page, m[1])
			}
		}
	}
}

func followLink(t *testing.T, page, link string) {
	t.Helper()
	name, anchor, _ := strings.Cut(link, "#")
	to := page
	if name != "" {
		to = filepath.Join(filepath.Dir(page), filepath.FromSlash(name))
	}
	if _, err := os.Stat(to); err != nil {
		t.Errorf("%s links to %s: %v", page, link, err)
		return
	}
	if anchor == "" {
		return
	}
	text, err := os.ReadFile(to)
	if err != nil || !anchors(string(text))[anchor] {
		t.Errorf("%s links to %s, which has no such heading", page, link)
	}
}

package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/cmd/urllint/internal/ruledoc"
	"github.com/urllint/urllint/cmd/urllint/internal/settings"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core/rules"
)

var update = flag.Bool("update", false, "write the generated documentation instead of verifying it")

// root is the root of the module, seen from this directory.
var root = filepath.Join("..", "..")

// docs/rules is made from the rules, docs/sinks.md from the forms and the sink files.
// With -update this test writes them.
func TestDocs(t *testing.T) {
	pages := map[string]string{"docs/sinks.md": sinksPage(), "docs/commands.md": commandsPage(),
		"docs/urllint.schema.json": schemaText(t), "docs/rules/README.md": ruledoc.Index()}
	for _, r := range rules.All() {
		pages["docs/rules/"+r.Name+".md"] = ruledoc.Page(r)
	}
	for name, text := range pages {
		sameFile(t, name, text)
	}
	for _, r := range rules.All() {
		if n := strings.Count(pages["docs/rules/README.md"], "("+r.Name+".md)"); n != 1 {
			t.Errorf("docs/rules/README.md lists %s %d times: it needs a Group", r.Name, n)
		}
	}
	old, _ := filepath.Glob(filepath.Join(root, "docs", "rules", "*.md"))
	for _, file := range old {
		if name := "docs/rules/" + filepath.Base(file); pages[name] == "" {
			discard(t, name)
		}
	}
}

// sameFile verifies or, with -update, writes a file below the module's root.
func sameFile(t *testing.T, name, text string) {
	file := filepath.Join(root, filepath.FromSlash(name))
	if have, err := os.ReadFile(file); err == nil && string(have) == text {
		return
	}
	if !*update {
		t.Errorf("%s is not what the rules say; write it with: go test ./cmd/urllint -run Docs -update", name)
		return
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// discard takes away, with -update, the page of a rule that is no more.
func discard(t *testing.T, name string) {
	if !*update {
		t.Errorf("%s belongs to no rule", name)
		return
	}
	if err := os.Remove(filepath.Join(root, filepath.FromSlash(name))); err != nil {
		t.Error(err)
	}
}

// schemaText is the JSON schema of the configuration.
func schemaText(t *testing.T) string {
	var b strings.Builder
	if err := term.EncodeJSON(&b, "\t", settings.SchemaOf()); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// commandsPage is the help of all commands.
func commandsPage() string {
	var b strings.Builder
	b.WriteString("# Commands\n\nWhat `urllint help` and `urllint COMMAND -h` print.\n")
	p := commands()
	for _, c := range append([]*cli.Command{p.Root}, p.Commands...) {
		fmt.Fprintf(&b, "\n## %s\n\n```text\n", strings.TrimSpace("urllint "+c.Name))
		p.WriteHelp(&b, c)
		b.WriteString("```\n")
	}
	return b.String()
}

// TestDocsFormats: the table of docs/formats.md is output.Formats.
func TestDocsFormats(t *testing.T) {
	const begin, end = "| format | what it is |\n|---|---|\n", "\n`urllint -statistics`"
	text := readPage(t, "docs/formats.md")
	before, rest, ok := strings.Cut(text, begin)
	_, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		t.Fatal("docs/formats.md lacks the table of formats")
	}
	var table strings.Builder
	for _, f := range output.Formats {
		fmt.Fprintf(&table, "| `%s` | %s |\n", f.Name, f.Summary)
	}
	sameFile(t, "docs/formats.md", before+begin+table.String()+end+after)
}

const (
	demoBegin = "<!-- the demo: written by go test ./cmd/urllint -run Docs -update -->\n"
	demoEnd   = "<!-- end of the demo -->\n"
	// demo is the program that the README has urllint check.
	demo = "testdata/demo/shop/main.go"
)

// TestDocsDemo: the README shows a program and what urllint finds in it, docs/terminal.svg
// how that looks in a terminal of 80 columns.
func TestDocsDemo(t *testing.T) {
	source, err := os.ReadFile(filepath.Join(root, demo))
	if err != nil {
		t.Fatal(err)
	}
	_, functions, _ := strings.Cut(string(source), "\n)\n\n")
	text := readPage(t, "README.md")
	before, rest, ok := strings.Cut(text, demoBegin)
	_, after, closed := strings.Cut(rest, demoEnd)
	if !ok || !closed {
		t.Fatalf("README.md lacks the lines\n%s%s", demoBegin, demoEnd)
	}
	lines := strings.ReplaceAll(runDemo(t, "-color=never"), demo, filepath.Base(demo))
	sameFile(t, "README.md", before+demoBegin+"\n```go\n"+numbered(string(source), functions)+"```\n\n```text\n"+lines+
		"```\n\n"+demoEnd+after)
	shown := "$ urllint ./testdata/demo/...\n" + runDemo(t, "-color=always")
	sameFile(t, "docs/terminal.svg", drawTerminal(shown, 80))
}

// numbered returns the end of a file without empty lines, each with its number in the file.
func numbered(file, end string) string {
	at := strings.Count(strings.TrimSuffix(file, end), "\n")
	var b strings.Builder
	for line := range strings.Lines(end) {
		if at++; strings.TrimSpace(line) == "" {
			continue
		}
		fmt.Fprintf(&b, "%2d  %s", at, strings.ReplaceAll(line, "\t", "    "))
	}
	return b.String()
}

// runDemo returns what urllint writes about the demo.
func runDemo(t *testing.T, flags ...string) string {
	t.Helper()
	cmd := exec.Command(binary(t), append(flags, "./testdata/demo/...")...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "COLUMNS=80", "FORCE_HYPERLINK=0")
	out, err := cmd.Output()
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != cli.ExitFindings {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

// readPage returns a file below the module's root.
func readPage(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

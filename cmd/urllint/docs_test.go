package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/ruledoc"
	"github.com/urllint/urllint/cmd/urllint/internal/settings"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core/rules"
)

var update = flag.Bool("update", false, "write the generated documentation instead of verifying it")

// root is the root of the module, seen from this directory.
var root = filepath.Join("..", "..")

// The README's table and docs/rules are made from the rules, docs/sinks.md from the
// forms and the sink files. With -update this test writes them.
func TestDocs(t *testing.T) {
	pages := map[string]string{"README.md": readme(t), "docs/sinks.md": sinksPage(), "docs/commands.md": commandsPage(),
		"docs/urllint.schema.json": schemaText(t), "docs/rules/README.md": ruledoc.Index()}
	for _, r := range rules.All() {
		pages["docs/rules/"+r.Name+".md"] = ruledoc.Page(r)
	}
	for name, text := range pages {
		sameFile(t, name, text)
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

const (
	tableBegin = "<!-- the rules: written by go test ./cmd/urllint -run Docs -update -->\n"
	tableEnd   = "<!-- end of the rules -->\n"
)

// readme returns the README with its table as it should be.
func readme(t *testing.T) string {
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), tableBegin)
	_, after, closed := strings.Cut(rest, tableEnd)
	if !ok || !closed {
		t.Fatalf("README.md lacks the lines\n%s%s", tableBegin, tableEnd)
	}
	return before + tableBegin + rulesTable() + tableEnd + after
}

func rulesTable() string {
	var b strings.Builder
	b.WriteString("\n| rule | level | what it reports |\n|---|---|---|\n")
	for _, r := range rulesByName() {
		fmt.Fprintf(&b, "| [%s](docs/rules/%s.md) | %s | %s |\n", r.Name, r.Name, r.Level, strings.ReplaceAll(r.Summary,
			"|", `\|`))
	}
	b.WriteString("\n")
	return b.String()
}

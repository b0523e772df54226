package main

import (
	"encoding/json"
	"go/format"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/lsptest"
)

func findByJSON(t *testing.T, p *program) (all []sighting) {
	out, _ := p.run(t, []int{1}, binary(t), p.args("-format=json", "./...")...)
	for line := range strings.Lines(out) {
		var f struct {
			Rule, File                       string
			Line, Column, EndLine, EndColumn int
		}
		if err := json.Unmarshal([]byte(line), &f); err != nil || f.Rule == "" {
			t.Fatalf("%v in %s", err, line)
		}
		all = append(all, sighting{p.name(f.File), f.Line, f.Column, f.EndLine, f.EndColumn, f.Rule})
	}
	return all
}

func findBySARIF(t *testing.T, p *program) (all []sighting) {
	out, _ := p.run(t, []int{1}, binary(t), p.args("-format=sarif", "./...")...)
	var log spelledLog
	if err := json.Unmarshal([]byte(out), &log); err != nil {
		t.Fatal(err)
	}
	for _, r := range log.Runs[0].Results {
		place := r.Locations[0].PhysicalLocation
		name := p.name(filepath.FromSlash(place.ArtifactLocation.URI))
		reg := place.Region
		all = append(all, p.sighting(t, name, r.RuleID,
			lsptest.Position{Line: reg.StartLine - 1, Character: reg.StartColumn - 1},
			lsptest.Position{Line: reg.EndLine - 1, Character: reg.EndColumn - 1}))
	}
	return all
}

// sighting turns columns in UTF-16 units into bytes.
func (p *program) sighting(t *testing.T, name, rule string, start, end lsptest.Position) sighting {
	lines := strings.Split(p.read(t, name), "\n")
	column := func(at lsptest.Position) int {
		units := utf16.Encode([]rune(lines[at.Line]))
		return 1 + len(string(utf16.Decode(units[:at.Character])))
	}
	return sighting{name, start.Line + 1, column(start), end.Line + 1, column(end), rule}
}

// edit opens every file of p in an editor.
func (p *program) edit(t *testing.T) (e *editor, found map[string][]lsptest.Diagnostic) {
	e = connect(t, p.dir, nil, p.flags...)
	found = make(map[string][]lsptest.Diagnostic)
	for name, text := range p.files(t) {
		found[name] = e.open(name, text)
	}
	for name := range found { // an external test was perhaps not open when its package was checked
		if driver.IsTestFile(name) {
			found[name] = e.save(name)
		}
	}
	return e, found
}

func findByLSP(t *testing.T, p *program) (all []sighting) {
	e, found := p.edit(t)
	for name, list := range found {
		for _, d := range list {
			if len(d.Related) == 1 && d.Related[0].Message == "found here" {
				continue // the definition of a text; the finding is in another package
			}
			all = append(all, p.sighting(t, name, d.Code, d.Range.Start, d.Range.End))
		}
	}
	e.quit()
	return all
}

// fixByLSP applies all safe fixes as an editor does that formats what it saves.
func fixByLSP(t *testing.T, p *program) {
	e, found := p.edit(t)
	for _, name := range slices.Sorted(maps.Keys(found)) {
		for _, a := range e.actions(name, lsptest.Range{}, "source.fixAll") {
			text, err := format.Source([]byte(lsptest.Apply(e.text[name], a.Edits())))
			if err != nil {
				t.Fatal(err)
			}
			p.write(t, map[string]string{name: string(text)})
		}
	}
	e.quit()
}

// golangciEnv names the variable that holds the path of a golangci-lint with
// urllint in it, as .ci/build-golangci-lint makes one.
const golangciEnv = "URLLINT_GOLANGCI_LINT"

// golangci runs golangci-lint with a configuration.
func (p *program) golangci(t *testing.T, config string, codes []int, args ...string) (stdout, stderr string) {
	t.Helper()
	command := os.Getenv(golangciEnv)
	if command == "" {
		t.Skipf("%s is not set", golangciEnv)
	}
	p.write(t, map[string]string{".golangci.yml": config})
	return p.run(t, codes, command, append([]string{"run", "--allow-parallel-runners"}, args...)...)
}

// golangciConfig is the one of the documentation, which shows all findings.
func golangciConfig(t *testing.T) string {
	return docBlock(t, "golangci-lint.md", "yaml", "linters:") + `
issues:
  max-issues-per-linter: 0
  max-same-issues: 0
  uniq-by-line: false
`
}

// golangciWith is golangciConfig with settings, each on a line of its own.
func golangciWith(t *testing.T, settings string) string {
	if settings != "" {
		settings = "        settings:\n" + settings
	}
	return strings.Replace(golangciConfig(t), "        type: module\n", "        type: module\n"+settings, 1)
}

// golangciFlags is the configuration that has the flags of p as settings.
func (p *program) golangciFlags(t *testing.T) string {
	var settings strings.Builder
	for _, f := range p.flags {
		key, value, _ := strings.Cut(strings.TrimPrefix(f, "-"), "=")
		settings.WriteString("          " + key + ": " + value + "\n")
	}
	return golangciWith(t, settings.String())
}

// onlyUrllint leaves out the linters of golangci-lint that find, and fix, what is
// not of this test.
const onlyUrllint = "--enable-only=urllint"

func findByGolangci(t *testing.T, p *program) []sighting {
	out, errs := p.golangci(t, p.golangciFlags(t), []int{1}, onlyUrllint, "--output.text.path=stdout",
		"--output.text.print-linter-name=false", "--output.text.print-issued-lines=false", "--output.text.colors=false")
	if strings.Contains(errs, "panic") {
		t.Error(errs)
	}
	return p.parseText(out)
}

func fixByGolangci(t *testing.T, p *program) {
	p.golangci(t, p.golangciFlags(t), []int{1}, onlyUrllint, "--fix")
}

// docBlock returns the block of a page of the documentation, in that language, that
// begins with those words.
func docBlock(t *testing.T, page, language, begin string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "docs", page))
	if err != nil {
		t.Fatal(err)
	}
	for part := range strings.SplitSeq(string(text), "```"+language+"\n") {
		if block, _, ok := strings.Cut(part, "```"); ok && strings.HasPrefix(block, begin) {
			return block
		}
	}
	t.Fatalf("docs/%s has no block of %s that begins with %q", page, language, begin)
	return ""
}

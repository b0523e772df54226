package analyzer_test

import (
	"cmp"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/txtar"

	"github.com/urllint/urllint/analyzer/config"
)

var update = flag.Bool("update", false,
	"write what is generated, such as testdata/messages.txt, instead of verifying it")

// TestFixFiles applies fixes to the files in testdata/fixes. An archive has in.go,
// what the safe fixes make of it (safe.go), and what all do (all.go); one that is
// not there is the one before it. The package has other.go, too. Each fix alone leaves a package that compiles, too.
func TestFixFiles(t *testing.T) {
	files, err := filepath.Glob("../testdata/fixes/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			parts := make(map[string]string)
			for _, f := range archive.Files {
				parts[f.Name] = string(f.Data)
			}
			in, other := parts["in.go"], parts["other.go"]
			safe := testFixes(t, config.SafeFixes, other, in, cmp.Or(parts["safe.go"], in))
			all := testFixes(t, config.AllFixes, other, in, cmp.Or(parts["all.go"], parts["safe.go"], in))
			if *update {
				writeFixes(t, file, archive, in, safe, all)
			}
		})
	}
}

// writeFixes writes an archive anew.
func writeFixes(t *testing.T, file string, archive *txtar.Archive, in, safe, all string) {
	archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return f.Name != "other.go" })
	archive.Files = append(archive.Files, txtar.File{Name: "in.go", Data: []byte(in)})
	if safe != in {
		archive.Files = append(archive.Files, txtar.File{Name: "safe.go", Data: []byte(safe)})
	}
	if all != safe {
		archive.Files = append(archive.Files, txtar.File{Name: "all.go", Data: []byte(all)})
	}
	if err := os.WriteFile(file, txtar.Format(archive), 0o666); err != nil {
		t.Fatal(err)
	}
}

// testFixes applies the fixes to a file, and returns what they make of it.
func testFixes(t *testing.T, mode config.FixMode, other, in, want string) string {
	dir := t.TempDir()
	files := map[string]string{"in.go": in}
	if other != "" {
		files["other.go"] = other
	}
	p := lint(t, options(mode), dir, files)
	after := p.fixed(t, p.found)
	if got := after["in.go"]; got != want && !*update {
		t.Errorf("-fixes=%s gives\n%s\nwant\n%s", mode.String(), got, want)
	}
	for _, d := range lint(t, options(mode), dir, after).withFix() {
		t.Errorf("-fixes=%s: a second run fixes: %s", mode.String(), d.Message)
	}
	for _, d := range p.withFix() {
		lint(t, options(mode), dir, p.fixed(t, []analysis.Diagnostic{d}))
	}
	return after["in.go"]
}

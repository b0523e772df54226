package engine

import (
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp"
)

// Every finding of the fixtures can be ignored by the action that is offered with
// it, wherever it stands: after some rounds of that, one a line, none is left.
func TestIgnoreActions(t *testing.T) {
	if testing.Short() {
		t.Skip("checks all fixtures several times")
	}
	buffers := fixtureTexts(t)
	total, before := 0, -1
	for range 10 {
		var left []string
		for name, f := range checkFixtures(t, buffers) {
			text, offered := ignoreOnePerLine(t, buffers[name], f)
			buffers[name] = text
			for _, title := range offered {
				left = append(left, filepath.Base(name)+": "+title)
			}
		}
		total = max(total, len(left))
		if len(left) == before {
			t.Errorf("findings that cannot be ignored: %q", left)
		}
		if len(left) == 0 || len(left) == before {
			break
		}
		before = len(left)
	}
	if total < 150 {
		t.Errorf("ignored %d findings only", total)
	}
}

// fixtureTexts returns the text of every fixture by its absolute path.
func fixtureTexts(t *testing.T) map[string]string {
	dir, err := filepath.Abs(filepath.Join(configfile.ModuleRoot("."), "testdata", "src"))
	if err != nil {
		t.Fatal(err)
	}
	names, _ := filepath.Glob(filepath.Join(dir, "*", "*.go"))
	texts := make(map[string]string)
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(text)
	}
	return texts
}

// checkFixtures checks all fixtures at once, as they are in buffers.
func checkFixtures(t *testing.T, buffers map[string]string) map[string]*lsp.File {
	fs := cli.NewFlagSet()
	e := New(fs)
	if err := fs.Parse([]string{"-level=info", "-include-tests"}); err != nil {
		t.Fatal(err)
	}
	o, err := e.recorder(t.Context(), configfile.ModuleRoot("."), unsaved(buffers))
	if err != nil {
		t.Fatal(err)
	}
	defer o.Overlay.Remove()
	o.Patterns = []string{"./testdata/src/..."}
	if err := o.Record(); err != nil {
		t.Fatal(err)
	}
	files := make(map[string]*lsp.File)
	for name, text := range buffers {
		files[name] = fileReport(o, name, text)
	}
	return files
}

// ignoreOnePerLine applies the directive of the first finding of each line. It returns the titles of all that are
// offered.
func ignoreOnePerLine(t *testing.T, text string, f *lsp.File) (_ string, offered []string) {
	done := make(map[int]bool)
	var edits []lsp.Edit
	for _, d := range f.Findings {
		line := strings.Count(text[:d.Start], "\n")
		for _, a := range d.Actions {
			if !strings.HasPrefix(a.Title, "Ignore ") {
				continue
			}
			offered = append(offered, fmt.Sprintf("%s in line %d", a.Title, line+1))
			if e := a.Edits[0]; !done[line] {
				done[line] = true
				if !strings.HasPrefix(e.Text, ",") {
					e.Text = strings.TrimSuffix(e.Text, "\n") + "the test says so" +
						e.Text[len(strings.TrimSuffix(e.Text, "\n")):]
				}
				edits = append(edits, e)
			}
		}
	}
	slices.SortStableFunc(edits, func(a, b lsp.Edit) int { return b.Start - a.Start })
	edits = slices.CompactFunc(edits, func(a, b lsp.Edit) bool { return a.Start == b.Start })
	for _, e := range edits {
		text = text[:e.Start] + e.Text + text[e.End:]
	}
	if _, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution); err != nil {
		t.Errorf("%v", err)
	}
	return text, offered
}

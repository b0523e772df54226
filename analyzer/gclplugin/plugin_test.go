package gclplugin

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis/analysistest"
)

// silent is a test whose expectations are not looked at: the fixtures say what
// is found with all directives honoured.
type silent struct{}

func (silent) Errorf(string, ...any) {}

// A diagnostic has what golangci-lint can show: its rule in the message, one fix
// at most, nothing related.
func TestDiagnostics(t *testing.T) {
	newPlugin, err := register.GetPlugin("urllint")
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPlugin(map[string]any{"level": "info", "include-tests": true, "fixes": "all"})
	if err != nil {
		t.Fatal(err)
	}
	analyzers, err := p.BuildAnalyzers()
	if err != nil || len(analyzers) != 1 || p.GetLoadMode() != register.LoadModeTypesInfo {
		t.Fatalf("%d analyzers, load mode %s, %v", len(analyzers), p.GetLoadMode(), err)
	}
	dir, pkgs := fixtures(t)
	found, fixed := 0, 0
	for _, r := range analysistest.Run(silent{}, dir, analyzers[0], pkgs...) {
		if r.Err != nil {
			t.Error(r.Err)
		}
		for _, d := range r.Diagnostics {
			found++
			fixed += len(d.SuggestedFixes)
			if len(d.Related) > 0 || len(d.SuggestedFixes) > 1 || !strings.HasSuffix(d.Message, " ("+d.Category+")") {
				t.Errorf("%s: %+v", r.Pass.Fset.Position(d.Pos), d)
			}
		}
	}
	if found < 100 || fixed < 20 {
		t.Errorf("%d findings, %d fixes", found, fixed)
	}
}

// fixtures are the packages of testdata/src.
func fixtures(t *testing.T) (dir string, pkgs []string) {
	dir, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(filepath.Join(dir, "src"))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !strings.Contains(e.Name(), ".") {
			pkgs = append(pkgs, e.Name())
		}
	}
	return dir, pkgs
}

// What is wrong with settings is an error that names it.
func TestSettings(t *testing.T) {
	for _, settings := range []any{nil, map[string]any{}, map[string]any{"disable": []any{"port-*"}}} {
		if _, err := New(settings); err != nil {
			t.Errorf("%v: %v", settings, err)
		}
	}
	for want, settings := range map[string]any{
		`did you mean "level"?`:                map[string]any{"levle": "error"},
		`did you mean "port-invalid"?`:         map[string]any{"disable": []any{"port-invalit"}},
		"[]interface {}, want keys and values": []any{"level"},
	} {
		if _, err := New(settings); err == nil || !strings.Contains(err.Error(), want) ||
			!strings.HasPrefix(err.Error(), "settings of urllint: ") {
			t.Errorf("%v: %v", settings, err)
		}
	}
}

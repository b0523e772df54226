package main

import (
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

// What the documentation says to Helix is TOML, names the server for Go, beside
// gopls, and starts it: a client that asks as Helix does gets findings.
func TestHelix(t *testing.T) {
	var languages struct {
		Servers map[string]struct {
			Command string
			Args    []string
		} `toml:"language-server"`
		Language []struct {
			Name    string
			Servers []string `toml:"language-servers"`
		}
	}
	in := toml.NewDecoder(strings.NewReader(docBlock(t, "editors.md", "toml", "[language-server")))
	if err := in.DisallowUnknownFields().Decode(&languages); err != nil {
		t.Fatal(err)
	}
	if all := languages.Language; len(all) != 1 || all[0].Name != "go" ||
		!slices.Equal(all[0].Servers, []string{"gopls", "urllint"}) {
		t.Fatalf("%+v", languages)
	}
	server := languages.Servers["urllint"]
	if server.Command+exeSuffix() != filepath.Base(binary(t)) {
		t.Fatalf("%+v", server)
	}
	p := newProgram(t)
	e := connectTo(t, p.dir, map[string]any{
		"general": map[string]any{"positionEncodings": []string{"utf-8", "utf-32", "utf-16"}},
		"workspace": map[string]any{"workspaceEdit": map[string]any{"documentChanges": true},
			"didChangeWatchedFiles": map[string]any{"dynamicRegistration": true}},
		"textDocument": map[string]any{
			"hover": map[string]any{"contentFormat": []string{"markdown"}},
			"publishDiagnostics": map[string]any{"versionSupport": true,
				"tagSupport": map[string]any{"valueSet": []int{1, 2}}},
		},
	}, exec.Command(binary(t), server.Args...))
	want := len(inFile(findByText(t, p), "main.go"))
	if got := len(e.open("main.go", p.read(t, "main.go"))); got != want || want == 0 {
		t.Errorf("%d findings, want %d", got, want)
	}
	e.quit()
}

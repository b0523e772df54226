package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/lsptest"
)

// goplsEnv names the variable that holds the path of a gopls with urllint in it,
// as .ci/build-gopls makes one.
const goplsEnv = "URLLINT_GOPLS"

// A gopls with urllint in it shows what urllint finds, with the link to the rule,
// and offers the fix.
func TestGopls(t *testing.T) {
	command := os.Getenv(goplsEnv)
	if command == "" {
		t.Skipf("%s is not set", goplsEnv)
	}
	p := newProgram(t)
	e := connectTo(t, p.dir, map[string]any{
		"textDocument": map[string]any{
			"codeAction": map[string]any{"codeActionLiteralSupport": map[string]any{
				"codeActionKind": map[string]any{"valueSet": []string{"quickfix"}}}},
			"publishDiagnostics": map[string]any{"codeDescriptionSupport": true},
		},
	}, exec.Command(command, "serve"))
	text := p.read(t, "main.go")
	found := e.open("main.go", text)
	for !slices.ContainsFunc(found, ofUrllint) {
		found = e.diagnostics("main.go")
	}
	found = slices.DeleteFunc(found, func(d lsptest.Diagnostic) bool { return !ofUrllint(d) })
	var got []sighting
	for _, d := range found {
		got = append(got, p.sighting(t, "main.go", d.Code, d.Range.Start, d.Range.End))
		if !strings.HasSuffix(d.CodeDescription.Href, "/docs/rules/"+d.Code+".md") {
			t.Errorf("%s links to %q", d.Code, d.CodeDescription.Href)
		}
	}
	same(t, got, p.withinPackages(t))

	goplsFixes(t, e, text, found)
}

// goplsFixes applies the fix of one finding.
func goplsFixes(t *testing.T, e *editor, text string, found []lsptest.Diagnostic) {
	at := slices.IndexFunc(found, func(d lsptest.Diagnostic) bool { return d.Code == "char-unescaped" })
	var actions []lsptest.Action
	e.Get("textDocument/codeAction", map[string]any{
		"textDocument": e.id("main.go"), "range": found[at].Range,
		"context": map[string]any{"diagnostics": found[at : at+1]},
	}, &actions)
	i := slices.IndexFunc(actions, func(a lsptest.Action) bool { return a.Title == "Percent-encode it" })
	if i < 0 {
		t.Fatalf("actions: %+v", actions)
	}
	want := strings.Replace(text, "a?q=a b&r=c d", "a?q=a%20b&r=c%20d", 1)
	if fixed := lsptest.Apply(text, actions[i].Edits()); fixed != want {
		t.Errorf("after the fix:\n%s", fixed)
	}
}

func ofUrllint(d lsptest.Diagnostic) bool { return d.Source == "urllint" }

// withinPackages returns what is found in main.go when each package is looked at for
// itself: texts are not followed into package client.
func (p *program) withinPackages(t *testing.T) []sighting {
	lines := strings.Split(p.read(t, "main.go"), "\n")
	return slices.DeleteFunc(findByJSON(t, p), func(s sighting) bool {
		return s.file != "main.go" || strings.Contains(lines[s.line-1], "client.")
	})
}

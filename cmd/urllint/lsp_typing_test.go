package main

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/lsptest"
)

const lspTyped = `package main

import "net/http"

func main() { http.Get("http://h.corp.io/") }
`

// typed changes a document as somebody who types does, without a save.
func (e *editor) typed(name, old, now string) {
	e.t.Helper()
	at := strings.Index(e.text[name], old)
	if at < 0 {
		e.t.Fatalf("%s has no %q", name, old)
	}
	from, to := lsptest.At(e.text[name], at), lsptest.At(e.text[name], at+len(old))
	e.edit(name, []lsptest.TextEdit{{Range: lsptest.Range{Start: from, End: to}, NewText: now}})
}

// What is typed is checked, once nothing is typed any more; a text that cannot be parsed
// is not.
func TestLSPTyping(t *testing.T) {
	e := openEditor(t, map[string]string{"main.go": lspTyped}, nil)
	e.has("main.go", e.open("main.go", lspTyped))
	e.typed("main.go", "h.corp.io/", "h.corp.io:99999/")
	e.has("main.go", e.diagnostics("main.go"), "port-invalid 99999")
	e.typed("main.go", `/") }`, `/" }`) // what is found stays
	e.typed("main.go", `/" }`, `/?q=a b") }`)
	e.has("main.go", e.diagnostics("main.go"), "port-invalid 99999", "char-unescaped  ")
	e.quit()
}

// Rules are completed in directives.
func TestLSPCompletion(t *testing.T) {
	text := strings.Replace(lspTyped, "func main", "//urllint:ignore port-invalid,char-un\nfunc main", 1)
	e := openEditor(t, map[string]string{"main.go": text}, nil)
	e.open("main.go", text)
	complete := func(after string) (labels []string) {
		at := strings.Index(text, after) + len(after)
		var items []struct {
			Label    string
			TextEdit struct{ NewText string }
		}
		e.Get("textDocument/completion", map[string]any{"textDocument": e.id("main.go"),
			"position": lsptest.At(text, at)}, &items)
		for _, i := range items {
			labels = append(labels, i.TextEdit.NewText)
		}
		return labels
	}
	if got := strings.Join(complete("char-un"), " "); got != "char-unescaped" {
		t.Errorf("completed to %s", got)
	}
	if got := complete("ignore "); len(got) < 50 {
		t.Errorf("%d rules are offered", len(got))
	}
	if got := complete("package"); len(got) != 0 {
		t.Errorf("%v are offered elsewhere", got)
	}
	e.quit()
}

// A configuration is diagnosed as it is typed.
func TestLSPConfigurationFile(t *testing.T) {
	e := openEditor(t, map[string]string{"main.go": lspTyped}, nil)
	found := e.open(".urllint.toml", "level = \"error\"\ndisabel = [\"port-*\"]\n")
	if len(found) != 1 || found[0].Range.Start.Line != 1 ||
		!strings.Contains(found[0].Message, `did you mean "disable"?`) {
		t.Fatalf("%+v", found)
	}
	e.typed(".urllint.toml", "disabel", "disable")
	if found := e.diagnostics(".urllint.toml"); len(found) != 0 {
		t.Errorf("%+v", found)
	}
	e.typed(".urllint.toml", `= "error"`, "=")
	if found := e.diagnostics(".urllint.toml"); len(found) != 1 || found[0].Range.Start.Line != 0 {
		t.Errorf("%+v", found)
	}
	e.quit()
}

// A finding tells where else to look, also in another file.
func TestLSPRelated(t *testing.T) {
	main := strings.Replace(lspTyped, `"http://h.corp.io/"`, `base + "/x"`, 1)
	e := openEditor(t, map[string]string{"main.go": main,
		"base.go": "package main\n\nconst base = \"http://h.corp.io:99999\"\n"}, nil)
	found := e.open("base.go", "package main\n\nconst base = \"http://h.corp.io:99999\"\n")
	if len(found) != 1 || len(found[0].Related) != 1 || found[0].Related[0].Location.URI != e.uri("main.go") ||
		found[0].Related[0].Location.Range.Start.Line != 4 {
		t.Fatalf("%+v", found)
	}
	e.quit()
}

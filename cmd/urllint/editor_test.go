package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/lsptest"
)

// An editor is a client of the real server, in a module of its own.
type editor struct {
	*lsptest.Client
	t    testing.TB
	dir  string
	text map[string]string // of the open documents, by name
	last map[string]int    // their versions
}

// openEditor starts a server in a module with these files.
func openEditor(t testing.TB, files map[string]string, capabilities map[string]any, flags ...string) *editor {
	dir := t.TempDir()
	if files["go.mod"] == "" {
		files["go.mod"] = "module m.test/m\n\ngo 1.26\n"
	}
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return connect(t, dir, capabilities, flags...)
}

// connect starts a server in a directory.
func connect(t testing.TB, dir string, capabilities map[string]any, flags ...string) *editor {
	return connectTo(t, dir, capabilities, exec.Command(binary(t), append([]string{"lsp"}, flags...)...))
}

func connectTo(t testing.TB, dir string, capabilities map[string]any, cmd *exec.Cmd) *editor {
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOPROXY=off")
	e := &editor{lsptest.Start(t, cmd), t, dir, make(map[string]string), make(map[string]int)}
	var result struct {
		Capabilities struct {
			PositionEncoding string `json:"positionEncoding"`
		} `json:"capabilities"`
	}
	e.Get("initialize", map[string]any{"processId": nil, "rootUri": lsptest.URI(dir), "capabilities": capabilities},
		&result)
	e.Notify("initialized", struct{}{})
	return e
}

func (e *editor) uri(name string) string { return lsptest.URI(filepath.Join(e.dir, name)) }

func (e *editor) id(name string) map[string]any {
	return map[string]any{"uri": e.uri(name), "version": e.last[name]}
}

// open opens a file, with a text that need not be that on disk.
func (e *editor) open(name, text string) []lsptest.Diagnostic {
	e.t.Helper()
	e.text[name] = text
	e.last[name]++
	e.Notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{
		"uri": e.uri(name), "languageId": "go", "version": e.last[name], "text": text,
	}})
	return e.diagnostics(name)
}

// diagnostics waits for the next ones of a document.
func (e *editor) diagnostics(name string) []lsptest.Diagnostic {
	e.t.Helper()
	for {
		var p lsptest.Published
		e.Wait("textDocument/publishDiagnostics", &p)
		if p.URI == e.uri(name) {
			return p.Diagnostics
		}
	}
}

// edit changes an open document as an action says.
func (e *editor) edit(name string, edits []lsptest.TextEdit) {
	e.t.Helper()
	slices.SortStableFunc(edits, func(a, b lsptest.TextEdit) int {
		return lsptest.Offset(e.text[name], b.Range.Start) - lsptest.Offset(e.text[name], a.Range.Start)
	})
	var changes []map[string]any
	for _, c := range edits {
		changes = append(changes, map[string]any{"range": c.Range, "text": c.NewText})
	}
	e.text[name] = lsptest.Apply(e.text[name], edits)
	e.last[name]++
	e.Notify("textDocument/didChange", map[string]any{"textDocument": e.id(name), "contentChanges": changes})
}

// save writes an open document to disk.
func (e *editor) save(name string) []lsptest.Diagnostic {
	e.t.Helper()
	if err := os.WriteFile(filepath.Join(e.dir, name), []byte(e.text[name]), 0o666); err != nil {
		e.t.Fatal(err)
	}
	return e.saved(name)
}

// saved says that an open document is as on disk.
func (e *editor) saved(name string) []lsptest.Diagnostic {
	e.t.Helper()
	e.Notify("textDocument/didSave", map[string]any{"textDocument": e.id(name)})
	return e.diagnostics(name)
}

func (e *editor) actions(name string, at lsptest.Range, only ...string) []lsptest.Action {
	e.t.Helper()
	context := map[string]any{"diagnostics": []any{}}
	if only != nil {
		context["only"] = only
	}
	var actions []lsptest.Action
	e.Get("textDocument/codeAction", map[string]any{"textDocument": e.id(name), "range": at, "context": context},
		&actions)
	return actions
}

// hover returns what stands over the first occurrence of a text.
func (e *editor) hover(name, text string) string {
	e.t.Helper()
	at := strings.Index(e.text[name], text)
	if at < 0 {
		e.t.Fatalf("%s does not hold %q", name, text)
	}
	var result *struct {
		Contents struct{ Kind, Value string } `json:"contents"`
	}
	e.Get("textDocument/hover", map[string]any{"textDocument": e.id(name), "position": lsptest.At(e.text[name], at)},
		&result)
	if result == nil {
		return ""
	}
	return result.Contents.Value
}

// quit ends the server as the protocol has it. It must not have shown the secret.
func (e *editor) quit() {
	e.t.Helper()
	if m := e.Call("shutdown", nil); m.Error != nil || string(m.Result) != "null" {
		e.t.Errorf("shutdown: %+v", m)
	}
	e.Notify("exit", nil)
	if code := e.ExitCode(); code != 0 {
		e.t.Errorf("exit code %d", code)
	}
	if strings.Contains(e.Seen.String(), testSecret) {
		e.t.Error("the server showed the password")
	}
}

// has says what was found: the rule and the bytes of each diagnostic. Editors show the code
// behind the message, which does not repeat it.
func (e *editor) has(name string, found []lsptest.Diagnostic, want ...string) {
	e.t.Helper()
	for _, d := range found {
		if d.Source != "urllint" || !strings.HasSuffix(d.CodeDescription.Href, "/docs/rules/"+d.Code+".md") ||
			strings.Contains(d.Message, "("+d.Code+")") || d.Message == "" {
			e.t.Errorf("%+v", d)
		}
	}
	if got := e.marked(name, found); !slices.Equal(got, want) {
		e.t.Errorf("found %q, want %q", got, want)
	}
}

// marked returns the rule of each diagnostic, and the text that it stands at.
func (e *editor) marked(name string, found []lsptest.Diagnostic) (marked []string) {
	for _, d := range found {
		marked = append(marked, d.Code+" "+d.Range.In(e.text[name]))
	}
	return marked
}

// settle waits until each of the documents has the diagnostics that are wanted, whatever it has in between: packages
// are checked beside each other.
func (e *editor) settle(want map[string][]string) {
	e.t.Helper()
	for seen := make(map[string]bool); len(seen) < len(want); {
		var p lsptest.Published
		e.Wait("textDocument/publishDiagnostics", &p)
		for name, wanted := range want {
			if p.URI == e.uri(name) && slices.Equal(e.marked(name, p.Diagnostics), wanted) {
				seen[name] = true
			} else if p.URI == e.uri(name) {
				delete(seen, name)
			}
		}
	}
}

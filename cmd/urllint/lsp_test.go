package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/lsptest"
)

const lspMain = `package main

import "net/http"

const host = "h.corp.io:99999"

func main() {
	smile("😀", "http://h.corp.io/") // 😀
	smile("😀", "http://ann:hunter2@h.corp.io/?q=a b")
	http.Get("http://h.corp.io/a?q=a b")
	http.Get("http://" + host + "/") // told
	//urllint:ignore port-invalid a test
	http.Get("http://h.corp.io:99998/?q=c d")
}

func smile(s, url string) { http.Get(url) }
`

var everything = map[string]any{
	"general": map[string]any{"positionEncodings": []string{"utf-32", "utf-16"}},
	"workspace": map[string]any{
		"workspaceEdit":         map[string]any{"documentChanges": true, "snippetEditSupport": true},
		"didChangeWatchedFiles": map[string]any{"dynamicRegistration": true},
	},
	"textDocument": map[string]any{"hover": map[string]any{"contentFormat": []string{"markdown", "plaintext"}}},
}

// An editor opens a file, applies a fix, closes the file and goes.
func TestLSPExchange(t *testing.T) {
	e := openEditor(t, map[string]string{"main.go": lspMain}, everything)
	found := e.open("main.go", lspMain)
	e.has("main.go", found, "port-invalid 99999", "userinfo-password hunter2", "char-unescaped  ", "char-unescaped  ",
		"char-unescaped  ")
	var watched struct {
		Registrations []struct{ Method string }
	}
	e.Wait("client/registerCapability", &watched)
	if len(watched.Registrations) != 1 || watched.Registrations[0].Method != "workspace/didChangeWatchedFiles" {
		t.Errorf("registered %+v", watched)
	}

	// A safe fix is offered first. Once it is applied its diagnostic is gone, without a save.
	actions := e.actions("main.go", found[3].Range)
	if len(actions) != 2 || !actions[0].IsPreferred || actions[0].Kind != "quickfix" ||
		actions[0].Title != "Percent-encode it" {
		t.Fatalf("actions: %+v", actions)
	}
	if d := actions[0].Edit.DocumentChanges; len(d) != 1 || d[0].TextDocument.Version != e.last["main.go"] {
		t.Errorf("document changes: %+v", d)
	}
	e.edit("main.go", actions[0].Edits())
	e.has("main.go", e.diagnostics("main.go"), "port-invalid 99999", "userinfo-password hunter2", "char-unescaped  ",
		"char-unescaped  ")
	if !strings.Contains(e.text["main.go"], "a?q=a%20b") {
		t.Errorf("after the fix:\n%s", e.text["main.go"])
	}
	e.has("main.go", e.save("main.go"), "port-invalid 99999", "userinfo-password hunter2", "char-unescaped  ",
		"char-unescaped  ")

	e.Notify("textDocument/didClose", map[string]any{"textDocument": e.id("main.go")})
	e.has("main.go", e.diagnostics("main.go"))
	e.quit()
}

// A finding is ignored with a reason.
func TestLSPIgnore(t *testing.T) {
	e := openEditor(t, map[string]string{"main.go": lspMain}, everything)
	found := e.open("main.go", lspMain)

	// A directive goes to the end of the line, for a snippet has room for the reason there.
	actions := e.actions("main.go", found[0].Range)
	last := actions[len(actions)-1]
	if last.Title != "Ignore port-invalid here, with a reason" ||
		last.Edits()[0].Snippet.Value != " //urllint:ignore port-invalid $0" {
		t.Fatalf("actions: %+v", actions)
	}
	edits := last.Edits()
	edits[0].NewText = strings.TrimSuffix(edits[0].Snippet.Value, "$0") + "of the lab"
	e.edit("main.go", edits)
	found = e.save("main.go")
	e.has("main.go", found, "userinfo-password hunter2", "char-unescaped  ", "char-unescaped  ", "char-unescaped  ")

	// One that is there is added to.
	actions = e.actions("main.go", found[3].Range)
	if last := actions[len(actions)-1]; last.Title != "Ignore char-unescaped here, too" {
		t.Errorf("actions: %+v", actions)
	}
	e.edit("main.go", actions[len(actions)-1].Edits())
	if !strings.Contains(e.text["main.go"], "\t//urllint:ignore port-invalid,char-unescaped a test\n") {
		t.Errorf("after the directive:\n%s", e.text["main.go"])
	}
	e.has("main.go", e.save("main.go"), "userinfo-password hunter2", "char-unescaped  ", "char-unescaped  ")
	e.quit()
}

// Hovering shows what is known of a text, and no secrets.
func TestLSPHover(t *testing.T) {
	e := openEditor(t, map[string]string{"main.go": lspMain}, everything)
	e.open("main.go", lspMain)
	for _, text := range []string{`"http://" +`, "h.corp.io:99999", "host + "} {
		hover := e.hover("main.go", text)
		for _, want := range []string{
			"`net/http.Get` takes an absolute URL (http or https). It parses it with net/url and sends a request to it.",
			"```go\n\"http://h.corp.io:99999/\"\n```\n", "- scheme: `\"http\"`\n", "- host: `\"h.corp.io\"`\n",
			"- port: `\"99999\"`\n", "- path: `\"/\"`",
		} {
			if want = strings.ReplaceAll(want, "net/http.Get", "http.Get"); !strings.Contains(hover, want) {
				t.Errorf("hover over %s has no %q:\n%s", text, want, hover)
			}
		}
	}
	if hover := e.hover("main.go", "ann:hunter2"); !strings.Contains(hover, "ann:xxxxx@h.corp.io") ||
		!strings.Contains(hover, "passes it on to `http.Get`") {
		t.Errorf("hover over a text with a password:\n%s", hover)
	}
	if hover := e.hover("main.go", "url) }"); !strings.Contains(hover, "nothing is known of the text: parameter") {
		t.Errorf("hover over a parameter:\n%s", hover)
	}
	if hover := e.hover("main.go", "package"); hover != "" {
		t.Errorf("hover over nothing: %s", hover)
	}

	// What was just written is looked at when somebody asks.
	at := lsptest.At(e.text["main.go"], strings.Index(e.text["main.go"], "\thttp.Get"))
	e.edit("main.go", []lsptest.TextEdit{{Range: lsptest.Range{Start: at, End: at},
		NewText: "\thttp.Get(\"https://new.corp.io/x?y\")\n"}})
	hover := e.hover("main.go", "new.corp.io")
	if !strings.Contains(hover, "- request: `to new.corp.io:443, for /x?y`") {
		t.Errorf("hover over a new text:\n%s", hover)
	}
	e.quit()
}

// A client that can do little gets plain text and plain edits.
func TestLSPModestClient(t *testing.T) {
	e := openEditor(t, map[string]string{"main.go": lspMain}, map[string]any{})
	found := e.open("main.go", lspMain)
	if hover := e.hover("main.go", "h.corp.io:99999"); strings.Contains(hover, "`") {
		t.Errorf("hover with Markdown:\n%s", hover)
	}
	actions := e.actions("main.go", found[0].Range)
	e.edit("main.go", actions[len(actions)-1].Edits())
	if len(actions[0].Edit.DocumentChanges) > 0 || len(actions[0].Edit.Changes) != 1 {
		t.Errorf("edits: %+v", actions[0].Edit)
	}
	found = e.save("main.go") // the reason is missing, and is asked for
	e.has("main.go", found, "ignore-reason //urllint:ignore port-invalid ", "userinfo-password hunter2",
		"char-unescaped  ", "char-unescaped  ", "char-unescaped  ")

	all := e.actions("main.go", lsptest.Range{}, "source.fixAll")
	if len(all) != 1 || all[0].Kind != "source.fixAll.urllint" {
		t.Fatalf("actions: %+v", all)
	}
	e.edit("main.go", all[0].Edits())
	e.has("main.go", e.save("main.go"), "ignore-reason //urllint:ignore port-invalid ", "userinfo-password hunter2",
		"char-unescaped  ")
	if n := len(e.actions("main.go", lsptest.Range{}, "refactor")); n > 0 {
		t.Errorf("%d refactorings", n)
	}
	e.quit()
}

// Columns are bytes where the client prefers that.
func TestLSPBytes(t *testing.T) {
	e := openEditor(t, map[string]string{"main.go": lspMain}, map[string]any{
		"general": map[string]any{"positionEncodings": []string{"utf-8", "utf-16"}},
	})
	found := e.open("main.go", lspMain)
	line := strings.Split(lspMain, "\n")[found[1].Range.Start.Line]
	if got := line[found[1].Range.Start.Character:found[1].Range.End.Character]; got != "hunter2" {
		t.Errorf("marked %q", got)
	}
	e.quit()
}

// What is in the editor counts, in the other files of the package too.
func TestLSPUnsaved(t *testing.T) {
	e := openEditor(t, map[string]string{
		"a.go": "package m\n\nconst base = \"http://h.corp.io/\"\n",
		"b.go": "package m\n\nimport \"net/http\"\n\nfunc f() { http.Get(base) }\n",
	}, nil)
	e.has("a.go", e.open("a.go", "package m\n\nconst base = \"http://h.corp.io:99999/\"\n"), "port-invalid 99999")
	if on, _ := os.ReadFile(filepath.Join(e.dir, "a.go")); strings.Contains(string(on), "99999") {
		t.Error("the file was written")
	}
	e.has("b.go", e.open("b.go", "package m\n\nimport \"net/http\"\n\nfunc f() { http.Get(base + \" \") }\n"),
		"space-around  ")
	e.quit()
}

// Broken files do not hide what is wrong, or end the server.
func TestLSPSyntaxErrors(t *testing.T) {
	broken := "package m\n\nimport \"net/http\"\n\nfunc f() { http.Get(\"http://h.corp.io:99999/\") }\n\nfunc g( {\n"
	e := openEditor(t, map[string]string{"a.go": broken, "ok.go": "package m\n"}, nil)
	e.has("a.go", e.open("a.go", broken), "port-invalid 99999")
	for _, text := range []string{"", "package", "\x00", "func", "package m\nvar x = `", "package other\n",
		"}{ \xff\xfe"} {
		e.last["a.go"]++
		e.text["a.go"] = text
		e.Notify("textDocument/didChange", map[string]any{"textDocument": e.id("a.go"),
			"contentChanges": []any{map[string]any{"text": text}}})
		e.save("a.go")
		e.hover("ok.go", "")
	}
	e.has("ok.go", e.open("ok.go",
		"package m\n\nimport \"net/http\"\n\nfunc h() { http.Get(\"http://h.corp.io:99999/\") }\n"),
		"port-invalid 99999")
	e.quit()
}

// A file of 5 MB is read, edited and checked.
func TestLSPLongFile(t *testing.T) {
	if !isLong() {
		t.Skip("URLLINT_LONG is not set")
	}
	var long strings.Builder
	long.WriteString("package m\n\nimport \"net/http\"\n\nfunc f() {\n")
	for i := 0; long.Len() < 5<<20; i++ {
		fmt.Fprintf(&long, "\tuse(\"a text of no interest, which makes the file long\", %d)\n", i)
	}
	long.WriteString("\thttp.Get(\"http://h.corp.io:99999/\")\n}\n\nfunc use(string, int) {}\n")
	e := openEditor(t, map[string]string{"m.go": "package m\n"}, nil)
	found := e.open("m.go", long.String())
	e.has("m.go", found, "port-invalid 99999")
	e.edit("m.go", []lsptest.TextEdit{{Range: found[0].Range, NewText: "80"}})
	e.has("m.go", e.diagnostics("m.go"))
	if hover := e.hover("m.go", "h.corp.io:80/"); !strings.Contains(hover, "80") {
		t.Errorf("hover: %q", hover)
	}
	e.quit()
}

// Malformed messages are refused, and the next one is answered.
func TestLSPMalformed(t *testing.T) {
	e := openEditor(t, map[string]string{"main.go": lspMain}, nil)
	for _, m := range []struct {
		raw  string
		code int
	}{
		{"Content-Length: 3\r\n\r\n{]}", -32700},
		{"Content-Length: 2\r\n\r\n[]", -32600},
		{"Content-Length: nonsense\r\n\r\n", -32700},
		{"{\"jsonrpc\":\"2.0\"}\r\n\r\n", -32700},
		{"Content-Length: 68719476736000000000\r\n\r\n", -32700},
	} {
		e.Raw(m.raw)
		if got := e.Refused(); got.Error.Code != m.code || string(got.ID) != "null" {
			t.Errorf("%q: answer %+v", m.raw, got)
		}
		if m := e.Call("nonsense", nil); m.Error == nil || m.Error.Code != -32601 {
			t.Errorf("after that: %+v", m)
		}
	}
	if m := e.Call("textDocument/hover", "no object"); m.Error == nil || m.Error.Code != -32602 {
		t.Errorf("wrong params: %+v", m)
	}
	if m := e.Call("textDocument/nonsense", nil); m.Error == nil || m.Error.Code != -32601 {
		t.Errorf("unknown method: %+v", m)
	}
	e.has("main.go", e.open("main.go", "package main\n"))
	e.quit()
}

// A server whose client goes without a word ends, and says that it was not asked.
func TestLSPGone(t *testing.T) {
	e := openEditor(t, map[string]string{"main.go": lspMain}, nil)
	e.Close()
	if code := e.ExitCode(); code != 1 {
		t.Errorf("exit code %d", code)
	}
	e = openEditor(t, map[string]string{"main.go": lspMain}, nil)
	e.Notify("exit", nil)
	if code := e.ExitCode(); code != 1 {
		t.Errorf("exit code %d", code)
	}
}

// A server that is told to end while it checks leaves nothing after.
func TestLSPTerminated(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	e := openEditor(t, map[string]string{"main.go": lspMain}, nil)
	e.Notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": e.uri("main.go"),
		"version": 1, "text": lspMain + "// unsaved\n"}})
	for n := 0; n == 0; { // the text is written for the go command
		left, err := filepath.Glob(filepath.Join(temp, "urllint-overlay-*"))
		if err != nil {
			t.Fatal(err)
		}
		n = len(left)
	}
	if err := e.Signal(os.Interrupt); err != nil {
		t.Skip(err) // on Windows
	}
	if code := e.ExitCode(); code != 1 {
		t.Errorf("exit code %d", code)
	}
	if left, _ := filepath.Glob(filepath.Join(temp, "urllint-overlay-*")); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
}

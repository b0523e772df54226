package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// write writes a file that is not open, or not by the editor.
func (e *editor) write(name, text string) {
	e.t.Helper()
	if err := os.WriteFile(filepath.Join(e.dir, name), []byte(text), 0o666); err != nil {
		e.t.Fatal(err)
	}
}

// logged waits for a line in the log.
func (e *editor) logged() string {
	e.t.Helper()
	var l struct{ Message string }
	e.Wait("window/logMessage", &l)
	return l.Message
}

// The configuration counts as it is now.
func TestLSPConfiguration(t *testing.T) {
	e := openEditor(t, map[string]string{"main.go": lspMain}, nil, "-disable=userinfo-*")
	e.has("main.go", e.open("main.go", lspMain), "port-invalid 99999", "char-unescaped  ", "char-unescaped  ",
		"char-unescaped  ")
	e.write(".urllint.toml", "disable = [\"char-*\"]\n")
	e.Notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []any{}})
	e.has("main.go", e.diagnostics("main.go"), "port-invalid 99999")
	e.write(".urllint.toml", "disable = [\"char-*\", \"port-*\"]\n")
	e.has("main.go", e.save("main.go"))
	e.write(".urllint.toml", "disabel = []\n")
	e.Notify("workspace/didChangeConfiguration", map[string]any{"settings": nil})
	if line := e.logged(); !strings.Contains(line, `did you mean "disable"?`) {
		t.Errorf("logged %q", line)
	}
	var shown struct {
		Type    int
		Message string
	}
	e.Wait("window/showMessage", &shown)
	if shown.Type != 1 || !strings.Contains(shown.Message, ".urllint.toml:1:1: ") ||
		!strings.Contains(shown.Message, `did you mean "disable"?`) {
		t.Errorf("shown %+v", shown)
	}
	e.has("main.go", e.diagnostics("main.go"))
	e.write(".urllint.toml", "")
	e.Notify("workspace/didChangeConfiguration", map[string]any{"settings": nil})
	if found := e.diagnostics("main.go"); len(found) != 4 {
		t.Errorf("after it was mended: %+v", found)
	}
	e.quit()
}

// What is learned of other packages is learned again when they change, on disk or
// in the editor.
func TestLSPOtherPackages(t *testing.T) {
	const get = "package api\n\nimport \"net/http\"\n\nfunc Get(path string) { http.Get(\"https://h.corp.io\" + path) }\n"
	const main = "package main\n\nimport \"m.test/m/api\"\n\nfunc main() { api.Get(\"/a?x&&y\") }\n"
	const tests = "package main_test\n\nimport (\n\t\"testing\"\n\n\t\"m.test/m/api\"\n)\n\nfunc TestA(t *testing.T) { api.Get(\"/ \") }\n"
	none := strings.Replace(get, `http.Get("https://h.corp.io" + path)`, "_ = http.Get", 1)
	e := openEditor(t, map[string]string{"main.go": main, "main_test.go": tests, "api/api.go": get}, nil,
		"-include-tests")
	e.has("main.go", e.open("main.go", main), "query-separator &")
	e.write("api/api.go", none)
	e.has("main.go", e.save("main.go"))
	e.has("api/api.go", e.open("api/api.go", get)) // in the editor it is as it was
	e.has("main.go", e.save("main.go"), "query-separator &")
	e.has("main_test.go", e.open("main_test.go", tests), "space-around  ")
	e.quit()
}

// What a package defines is marked there, too, for findings of packages that import it; these are checked again when
// it is saved.
func TestLSPDefinitions(t *testing.T) {
	const conf = "package conf\n\nconst API = \"https//h.corp.io\"\n\nvar List = []string{\"htps://h.corp.io/\"}\n"
	const main = "package main\n\nimport (\n\t\"net/http\"\n\n\t\"m.test/m/conf\"\n)\n\n" +
		"func main() {\n\thttp.Get(conf.API + \"/x\")\n\tfor _, l := range conf.List {\n\t\thttp.Get(l)\n\t}\n}\n"
	e := openEditor(t, map[string]string{"main.go": main, "conf/conf.go": conf}, nil)
	e.has("conf/conf.go", e.open("conf/conf.go", conf))
	found := e.open("main.go", main)
	e.has("main.go", found, "scheme-malformed conf.API", "scheme-misspelled l")
	if r := found[0].Related; len(r) != 1 || r[0].Location.Range.In(conf) != `"https//h.corp.io"` {
		t.Errorf("related %+v", r)
	}
	found = e.diagnostics("conf/conf.go")
	e.has("conf/conf.go", found, `scheme-malformed "https//h.corp.io"`, `scheme-misspelled "htps://h.corp.io/"`)
	if r := found[0].Related; len(r) != 1 || r[0].Location.URI != e.uri("main.go") ||
		r[0].Location.Range.In(main) != "conf.API" {
		t.Errorf("related %+v", r)
	}
	e.typed("conf/conf.go", "https//", "https://")
	e.has("conf/conf.go", e.diagnostics("conf/conf.go"))
	e.write("conf/conf.go", e.text["conf/conf.go"])
	e.Notify("textDocument/didSave", map[string]any{"textDocument": e.id("conf/conf.go")})
	e.settle(map[string][]string{"main.go": {"scheme-misspelled l"},
		"conf/conf.go": {`scheme-misspelled "htps://h.corp.io/"`}})
	e.Notify("textDocument/didClose", map[string]any{"textDocument": e.id("main.go")})
	e.has("conf/conf.go", e.diagnostics("conf/conf.go"))
	e.quit()
}

// Files that belong to nobody here are left alone, and those that no build has are
// told of.
func TestLSPOtherFiles(t *testing.T) {
	tagged := "//go:build never\n\npackage main\n"
	e := openEditor(t, map[string]string{"main.go": lspMain, "never.go": tagged}, nil)
	e.has("never.go", e.open("never.go", tagged))
	if line := e.logged(); !strings.Contains(line, "build tags") {
		t.Errorf("logged %q", line)
	}
	goRoot, err := goEnv("GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(goRoot, "src", "net", "http", "client.go")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	e.dir, e.text["client.go"] = filepath.Dir(name), string(text)
	e.has("client.go", e.open("client.go", string(text)+"\nfunc f() { Get(\"http://h:99999/\") }\n"))
	e.quit()
}

// A file outside of any module is checked alone.
func TestLSPNoModule(t *testing.T) {
	e := openEditor(t, map[string]string{"go.mod": "module m.test/m\n", "x.go": lspMain}, nil)
	if err := os.Remove(filepath.Join(e.dir, "go.mod")); err != nil {
		t.Fatal(err)
	}
	if found := e.open("x.go", lspMain); len(found) == 0 || found[0].Code != "port-invalid" {
		t.Errorf("found %+v", found)
	}
	e.quit()
}

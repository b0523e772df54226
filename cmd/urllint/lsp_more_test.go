package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
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
	e.has("main.go", e.open("main.go", lspMain), "port-invalid 99999", "char-unescaped  ", "char-unescaped  ", "char-unescaped  ")
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
	if shown.Type != 1 || !strings.Contains(shown.Message, ".urllint.toml:1: ") || !strings.Contains(shown.Message, `did you mean "disable"?`) {
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
	e := openEditor(t, map[string]string{"main.go": main, "main_test.go": tests, "api/api.go": get}, nil, "-include-tests")
	e.has("main.go", e.open("main.go", main), "query-separator &")
	e.write("api/api.go", none)
	e.has("main.go", e.save("main.go"))
	e.has("api/api.go", e.open("api/api.go", get)) // in the editor it is as it was
	e.has("main.go", e.save("main.go"), "query-separator &")
	e.has("main_test.go", e.open("main_test.go", tests), "space-around  ")
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

// mostMemory is what the server may take for a module of 50 packages, in KiB.
const mostMemory = 150 << 10

// In a module of 50 packages, of which the one at hand imports all others, the
// server stays small.
func TestLSPMemory(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("asks /proc")
	}
	files := make(map[string]string)
	var imports, calls strings.Builder
	for i := range 49 {
		var p strings.Builder
		fmt.Fprintf(&p, "package p%d\n\nimport (\n\t\"crypto/tls\"\n\t\"database/sql\"\n\t\"encoding/json\"\n\t\"fmt\"\n\t\"net/http\"\n)\n\n", i)
		p.WriteString("var (\n\t_ *tls.Config\n\t_ *sql.DB\n\t_ = json.Marshal\n)\n\n// Get asks for a path.\nfunc Get(path string) { http.Get(\"https://h.corp.io/v1\" + path) }\n")
		for k := range 25 {
			fmt.Fprintf(&p, "\nfunc f%d(a, b string) error {\n\tif a == b {\n\t\treturn fmt.Errorf(\"%%s is %%s\", a, b)\n\t}\n\t_, err := http.Get(fmt.Sprintf(\"https://%%s/%%d?q=%%s\", a, len(b), b))\n\treturn err\n}\n", k)
		}
		files[fmt.Sprintf("p%d/p.go", i)] = p.String()
		fmt.Fprintf(&imports, "\t\"m.test/m/p%d\"\n", i)
		fmt.Fprintf(&calls, "\tp%d.Get(\"/a?x&&y\")\n", i)
	}
	main := "package main\n\nimport (\n" + imports.String() + ")\n\nfunc main() {\n" + calls.String() + "}\n"
	files["main.go"] = main
	e := openEditor(t, files, nil)
	for range 3 {
		if found := e.open("main.go", main); len(found) != 49 {
			t.Fatalf("%d findings", len(found))
		}
		if found := e.save("main.go"); len(found) != 49 {
			t.Fatalf("%d findings after saving", len(found))
		}
	}
	if used := highWater(t, e.PID()); used > mostMemory {
		t.Errorf("the server took %d KiB", used)
	} else {
		t.Logf("the server took %d KiB", used)
	}
	e.quit()
}

// highWater gives the most memory that a process ever had, in KiB.
func highWater(t *testing.T, pid int) int {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`VmHWM:\s*(\d+) kB`).FindSubmatch(status)
	if m == nil {
		t.Fatalf("no VmHWM in\n%s", status)
	}
	n, _ := strconv.Atoi(string(m[1]))
	return n
}

//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/lsptest"
)

// mostMemory is what the server may take for a module of 50 packages, in KiB.
const mostMemory = 150 << 10

// In a module of 50 packages, of which the one at hand imports all others, the
// server stays small.
func TestLSPMemory(t *testing.T) {
	if !isLong() {
		t.Skip("URLLINT_LONG is not set")
	}
	files := fiftyPackages()
	e := openEditor(t, files, nil)
	for range 3 {
		if found := e.open("main.go", files["main.go"]); len(found) != 49 {
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

// BenchmarkLSP opens a file of every package of a module, of at most 50, types and saves, and tells the most
// memory that the server took, the time from what is typed to the diagnostics, and that of the other checks.
// The module is the one in URLLINT_COST_MODULE, or one that is made up.
//
//	go test -run=NONE -bench=LSP -benchtime=1x ./cmd/urllint
func BenchmarkLSP(b *testing.B) {
	for b.Loop() {
		e := openModule(b, os.Getenv("URLLINT_COST_MODULE"))
		names := filesOfPackages(b, e.dir, 50)
		var checked, typed []float64
		since := func(list *[]float64, start time.Time) {
			*list = append(*list, float64(time.Since(start).Microseconds())/1000)
		}
		for _, name := range names {
			text, err := os.ReadFile(filepath.Join(e.dir, name))
			if err != nil {
				b.Fatal(err)
			}
			start := time.Now()
			e.open(name, string(text))
			since(&checked, start)
			for range 3 {
				start = time.Now()
				at := lsptest.At(e.text[name], len(e.text[name]))
				e.edit(name, []lsptest.TextEdit{{Range: lsptest.Range{Start: at, End: at}, NewText: "\n// typed\n"}})
				e.diagnostics(name)
				since(&typed, start)
			}
			start = time.Now()
			e.saved(name)
			since(&checked, start)
		}
		slices.Sort(checked)
		slices.Sort(typed)
		b.ReportMetric(float64(len(names)), "packages")
		b.ReportMetric(checked[len(checked)/2], "ms/check")
		b.ReportMetric(typed[len(typed)/2], "ms/typed")
		b.ReportMetric(typed[len(typed)*9/10], "ms/typed,p90")
		b.ReportMetric(float64(highWater(b, e.PID()))/1024, "peak-MiB")
		e.quit()
	}
}

// openModule starts a server in a module, whose files are left as they are.
func openModule(b *testing.B, dir string) *editor {
	if dir == "" {
		return openEditor(b, fiftyPackages(), nil)
	}
	return connect(b, dir, nil)
}

// filesOfPackages returns one file of each of the first packages of a module.
func filesOfPackages(b *testing.B, dir string, most int) (names []string) {
	cmd := exec.Command("go", "list", "-f", `{{range $i, $f := .GoFiles}}{{if not $i}}{{$.Dir}}/{{$f}}{{end}}{{end}}`,
		"./...")
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		b.Fatal(err)
	}
	for file := range strings.Lines(string(out)) {
		if file = strings.TrimSpace(file); file == "" || len(names) == most {
			continue
		}
		name, err := filepath.Rel(dir, file)
		if err != nil {
			b.Fatal(err)
		}
		names = append(names, name)
	}
	return names
}

// fiftyPackages is a module whose main package imports 49 others.
func fiftyPackages() map[string]string {
	files := make(map[string]string)
	var imports, calls strings.Builder
	for i := range 49 {
		var p strings.Builder
		fmt.Fprintf(&p, "package p%d\n\nimport (\n\t\"crypto/tls\"\n\t\"database/sql\"\n\t\"encoding/json\"\n"+
			"\t\"fmt\"\n\t\"net/http\"\n)\n\n", i)
		p.WriteString("var (\n\t_ *tls.Config\n\t_ *sql.DB\n\t_ = json.Marshal\n)\n\n// Get asks for a path.\n" +
			"func Get(path string) { http.Get(\"https://h.corp.io/v1\" + path) }\n")
		for k := range 25 {
			fmt.Fprintf(&p, "\nfunc f%d(a, b string) error {\n\tif a == b {\n"+
				"\t\treturn fmt.Errorf(\"%%s is %%s\", a, b)\n\t}\n"+
				"\t_, err := http.Get(fmt.Sprintf(\"https://%%s/%%d?q=%%s\", a, len(b), b))\n\treturn err\n}\n", k)
		}
		files[fmt.Sprintf("p%d/p.go", i)] = p.String()
		fmt.Fprintf(&imports, "\t\"m.test/m/p%d\"\n", i)
		fmt.Fprintf(&calls, "\tp%d.Get(\"/a?x&&y\")\n", i)
	}
	files["main.go"] = "package main\n\nimport (\n" + imports.String() + ")\n\nfunc main() {\n" + calls.String() + "}\n"
	return files
}

// highWater returns the most memory that a process ever had, in KiB.
func highWater(t testing.TB, pid int) int {
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

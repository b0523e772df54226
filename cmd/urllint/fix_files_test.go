package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/atomicfile"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/fixes"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// moduleOf makes a module of files, and returns its directory.
func moduleOf(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		put(t, filepath.Join(dir, name), text)
	}
	if files["go.mod"] == "" {
		put(t, filepath.Join(dir, "go.mod"), "module m.test/x\n\ngo 1.26\n")
	}
	return dir
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// ran is what a run of the command printed, and what it exits with.
type ran struct {
	out, complaint string
	code           int
}

// run runs the command in a directory. A run that does not end is a failure.
func run(t *testing.T, dir string, args ...string) ran {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, binary(t), args...)
	cmd.Dir = dir
	var out, complaint bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &complaint
	err := cmd.Run()
	if ctx.Err() != nil {
		t.Fatalf("urllint %q does not end", args)
	}
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return ran{out.String(), complaint.String(), cmd.ProcessState.ExitCode()}
}

// temporary lists what no run may leave behind.
func temporary(t *testing.T, dir string) (left []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasSuffix(name, ".go") && d.Name() != "go.mod" {
			left = append(left, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return left
}

const (
	spaced    = "package p\n\nimport \"net/http\"\n\nfunc f%d() { http.Get(\"http://h.corp.io/abcdefghijk lmnopqrs\") }\n"
	escaped20 = "package p\n\nimport \"net/http\"\n\nfunc f%d() { http.Get(\"http://h.corp.io/abcdefghijk%%20lmnopqrs\") }\n"
)

// lintIn checks the module in a directory, as the command does.
func lintIn(t *testing.T, dir string) (options, *report.Report) {
	t.Helper()
	o := options{Options: driver.Options{Dir: dir, Patterns: []string{"./..."}}, fix: true}
	r, err := o.lint()
	if err != nil || len(r.Findings) == 0 || len(r.Troubles) > 0 {
		t.Fatalf("%v, %+v", err, r)
	}
	return o, r
}

// A file that an editor saves between check and fix is checked again: the fix goes to
// where it belongs now, and what was saved stays.
func TestFixOfChangedFile(t *testing.T) {
	for name, saved := range map[string]string{
		"a line more": "//x\n" + fmt.Sprintf(spaced, 0),
		"mended":      fmt.Sprintf(escaped20, 0),
		"as long":     strings.Replace(fmt.Sprintf(spaced, 0), "abcdefghijk lmnopqrs", "abc defghijklmnopqrs", 1),
	} {
		t.Run(name, func(t *testing.T) {
			dir := moduleOf(t, map[string]string{"a.go": fmt.Sprintf(spaced, 0), "b.go": fmt.Sprintf(spaced, 1)})
			o, r := lintIn(t, dir)
			put(t, filepath.Join(dir, "a.go"), saved)
			r, err := o.fixAndCheck(r)
			if err != nil || (options{}).exitCode(r) != cli.ExitClean {
				t.Fatalf("%v, %v %v", err, r.Troubles, r.Findings)
			}
			want := strings.NewReplacer("k lmn", "k%20lmn", "abc def", "abc%20def").Replace(saved)
			if got := get(t, filepath.Join(dir, "a.go")); got != want {
				t.Errorf("a.go is\n%s", got)
			}
			if got := get(t, filepath.Join(dir, "b.go")); got != fmt.Sprintf(escaped20, 1) {
				t.Errorf("b.go is\n%s", got)
			}
			fixes := 2
			if name == "mended" {
				fixes = 1
			}
			if len(r.Fixed) != fixes {
				t.Errorf("said to be fixed: %+v", r.Fixed)
			}
		})
	}
}

// A file that changes while it is written, and not only once, is left alone and named.
func TestFixOfFileThatKeepsChanging(t *testing.T) {
	dir := moduleOf(t, map[string]string{"a.go": fmt.Sprintf(spaced, 0), "b.go": fmt.Sprintf(spaced, 1)})
	o, r := lintIn(t, dir)
	stop := cli.OnInterrupt(new(fixes.Progress).String)
	defer stop.Stop()
	m, err := o.applied(r, map[string]error{}, stop)
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(dir, "a.go"), "package p // saved\n")
	m.Write(new(fixes.Progress))
	if got := get(t, filepath.Join(dir, "a.go")); got != "package p // saved\n" {
		t.Errorf("a.go is\n%s", got)
	}
	if len(m.Troubles()) != 1 || !strings.Contains(m.Troubles()[0].Message, "a.go: "+atomicfile.ErrChanged.Error()) {
		t.Errorf("troubles: %+v", m.Troubles())
	}
	if len(m.AppliedFixes()) != 1 || !strings.HasPrefix(filepath.Base(m.AppliedFixes()[0].Files[0]), "b.go") {
		t.Errorf("said to be fixed: %+v", m.AppliedFixes())
	}
}

// Two runs at once give what one gives: whoever comes second finds the file changed.
func TestFixAtOnce(t *testing.T) {
	binary(t)
	files := make(map[string]string)
	for n := range 40 {
		files[fmt.Sprintf("p%d/p.go", n)] = fmt.Sprintf(spaced, n) +
			"\nfunc g() { http.Get(\"http://h.corp.io/a b/c d\") }\n"
	}
	dir := moduleOf(t, files)
	var all sync.WaitGroup
	results := make([]ran, 3)
	for i := range results {
		all.Go(func() { results[i] = run(t, dir, "-fix", "./...") })
	}
	all.Wait()
	for name, text := range files {
		want := strings.NewReplacer("k l", "k%20l", "a b/c d", "a%20b/c%20d").Replace(text)
		if got := get(t, filepath.Join(dir, name)); got != want {
			t.Errorf("%s is\n%s", name, got)
		}
	}
	for _, r := range results {
		if r.code != cli.ExitClean && (r.code != cli.ExitTrouble ||
			!strings.Contains(r.out, atomicfile.ErrChanged.Error())) {
			t.Errorf("exit code %d: %s%s", r.code, r.out, r.complaint)
		}
	}
	if left := temporary(t, dir); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
}

// A link stays one, and permissions stay.
func TestFixKeepsLinkAndMode(t *testing.T) {
	dir := moduleOf(t, map[string]string{"p/a.go": fmt.Sprintf(spaced, 0), "src/b.txt": fmt.Sprintf(spaced, 1)})
	link := filepath.Join(dir, "p", "b.go")
	if err := os.Symlink(filepath.Join("..", "src", "b.txt"), link); err != nil {
		t.Skip(err)
	}
	if err := os.Chmod(filepath.Join(dir, "src", "b.txt"), 0o640); err != nil {
		t.Fatal(err)
	}
	if r := run(t, dir, "-fix", "./..."); r.code != cli.ExitClean {
		t.Errorf("%+v", r)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("no link any more: %v, %v", info, err)
	}
	if got := get(t, filepath.Join(dir, "src", "b.txt")); got != fmt.Sprintf(escaped20, 1) {
		t.Errorf("b.txt is\n%s", got)
	}
	if info, err := os.Stat(link); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

// mixed are files whose fixes need imports, several rounds, or other line ends.
var mixed = map[string]string{
	"rounds.go": "package p\n\nimport \"net/http\"\n\nfunc a() { http.Get(\"HTTP://H.corp.io:80/%7ea/../b//c?x=%2a d\") }\n",
	"imports.go": "package p\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n)\n\n" +
		"func b(h string, port int, q string) {\n\thttp.Get(fmt.Sprintf(\"http://%s:%d/x\", h, port))\n" +
		"\thttp.Get(\"http://h.corp.io/?q=\" + q)\n}\n",
	"unsorted.go": "package p\nimport (\n \"net/http\"\n   \"fmt\"\n)\n\n" +
		"func c(h string, port int) { http.Get(fmt.Sprintf(\"http://%s:%d/x y\", h, port)) }\n",
	"dos.go": "package p\r\n\r\nimport \"net/http\"\r\n\r\nfunc d(q string) { http.Get(\"http://h.corp.io/?q=\" + q) }\r\n",
	"dosgroup.go": "package p\r\n\r\nimport (\r\n\t\"fmt\"\r\n\t\"net/http\"\r\n)\r\n\r\n" +
		"func e(h string, port int) { http.Get(fmt.Sprintf(\"http://%s:%d/x y\", h, port)) }\r\n",
	"dosraw.go":    "package p\r\n\r\nimport \"net/http\"\r\n\r\nvar _ = `a\r\nb`\r\n\r\nfunc f() { http.Get(`http://h.corp.io/a b`) }",
	"noend.go":     "package p\n\nimport \"net/http\"\n\nfunc g() { http.Get(\"http://h.corp.io/a b\") }",
	"untouched.go": "package p\n\nfunc h() {}\n",
}

// What -diff prints is what -fix writes, byte for byte, and one run is enough.
func TestDiffIsFix(t *testing.T) {
	for _, flags := range [][]string{nil, {"-enable=all", "-fixes=all"}} {
		dir := moduleOf(t, mixed)
		d := run(t, dir, append(slices.Clone(flags), "-diff")...)
		if d.code != cli.ExitFindings {
			t.Fatalf("-diff: %+v", d)
		}
		want := make(map[string]string)
		for name, text := range mixed {
			if get(t, filepath.Join(dir, name)) != text {
				t.Errorf("-diff changed %s", name)
			}
			want[name] = text
		}
		patch(t, want, d.out)
		f := run(t, dir, append(slices.Clone(flags), "-fix")...)
		if f.code == cli.ExitTrouble {
			t.Errorf("-fix: %+v", f)
		}
		for name := range mixed {
			got := get(t, filepath.Join(dir, name))
			if got != want[name] {
				t.Errorf("%v: -fix makes of %s\n%q\nand -diff\n%q", flags, name, got, want[name])
			}
			if ends := strings.Count(got, "\r\n"); strings.HasPrefix(name, "dos") && ends != strings.Count(got, "\n") {
				t.Errorf("%v: %s has mixed line ends: %q", flags, name, got)
			}
		}
		if again := run(t, dir, append(slices.Clone(flags), "-diff")...); again.out != "" || again.code != cli.ExitClean {
			t.Errorf("%v: left after one run: %+v", flags, again)
		}
	}
}

var hunkHead = regexp.MustCompile(`^@@ -(\d+)(?:,\d+)? \+\d+(?:,\d+)? @@`)

// patch applies a unified diff to files.
func patch(t *testing.T, files map[string]string, text string) {
	t.Helper()
	var name string
	var old []string
	var out strings.Builder
	at, last := 0, byte(0)
	end := func() {
		if name != "" {
			files[name] = out.String() + strings.Join(old[at:], "")
		}
	}
	for line := range strings.Lines(text) {
		m := hunkHead.FindStringSubmatch(line)
		switch {
		case strings.HasPrefix(line, "diff "):
			end()
			name, _ = strings.CutPrefix(strings.Fields(line)[1], "a/")
			old, at = slices.Collect(strings.Lines(files[name])), 0
			out.Reset()
		case strings.HasPrefix(line, "--- a/"), strings.HasPrefix(line, "+++ b/"):
		case m != nil:
			first, _ := strconv.Atoi(m[1])
			out.WriteString(strings.Join(old[at:first-1], ""))
			at = first - 1
		case line[0] == '\\' && last != '-':
			kept := strings.TrimSuffix(out.String(), "\n")
			out.Reset()
			out.WriteString(kept)
		case line[0] == '\\':
		case line[0] == '+':
			out.WriteString(line[1:])
		default:
			if at >= len(old) || strings.TrimSuffix(old[at], "\n") != strings.TrimSuffix(line[1:], "\n") {
				t.Fatalf("%s: line %d is not %q", name, at+1, line[1:])
			}
			if line[0] == ' ' {
				out.WriteString(old[at])
			}
			at++
		}
		last = line[0]
	}
	end()
}

// One run is enough where a fix makes way for another, and all are said.
func TestFixesAreSummed(t *testing.T) {
	const src = `package p

import "net/http"

func f() {
	http.Get("HTTP:/h.corp.io//x/a b")
	http.Get("http://h.corp.io/%257ea//b|c")
	http.Get(" http://h.corp.io:443/x")
}
`
	dir := moduleOf(t, map[string]string{"a.go": src})
	r := run(t, dir, "-fix", "-enable=all", "-fixes=all")
	for _, rule := range []string{"scheme-case", "scheme-malformed", "char-unescaped", "path-empty-segment",
		"space-around", "port-mismatch"} {
		if !regexp.MustCompile(`(?m)^a\.go:\d+:\d+: fixed: .* \(` + rule + `\)$`).MatchString(r.out) {
			t.Errorf("%s is not said to be fixed: %+v", rule, r)
		}
	}
	for _, want := range []string{`"http://h.corp.io/x/a%20b"`, `"http://h.corp.io/%257ea/b%7Cc"`,
		`"https://h.corp.io:443/x"`} {
		if got := get(t, filepath.Join(dir, "a.go")); !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	if again := run(t, dir, "-diff", "-enable=all", "-fixes=all"); again.out != "" {
		t.Errorf("left after one run: %+v", again)
	}
}

// A fix in two files is made in both or in none.
func TestFixInTwoFiles(t *testing.T) {
	dir := t.TempDir()
	a, b, c := filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "c")
	for _, name := range []string{a, b, c} {
		put(t, name, "old")
	}
	put(t, b, "saved")
	text := func(s string) map[string][]byte { return map[string][]byte{a: []byte(s), b: []byte(s), c: []byte(s)} }
	m := &fixes.Result{Old: text("old"), Texts: text("new"), Failed: map[string]error{},
		Fixed: []report.AppliedFix{{Files: []string{a, b}}, {Files: []string{c}}}}
	m.Stop = cli.OnInterrupt(new(fixes.Progress).String)
	defer m.Stop.Stop()
	m.DropChangedFiles()
	m.Write(new(fixes.Progress))
	if get(t, a) != "old" || get(t, b) != "saved" || get(t, c) != "new" {
		t.Errorf("files are %q, %q, %q", get(t, a), get(t, b), get(t, c))
	}
	if len(m.AppliedFixes()) != 1 || len(m.Failed) != 2 || !m.Changed() {
		t.Errorf("%v, %v", m.AppliedFixes(), slices.Collect(maps.Keys(m.Failed)))
	}
}

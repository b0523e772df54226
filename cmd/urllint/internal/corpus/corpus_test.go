package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// stub makes the test's own binary print a report, as urllint does.
const stub = "CORPUS_TEST_REPORT"

func TestMain(m *testing.M) {
	if report := os.Getenv(stub); report != "" {
		fmt.Println(report)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// write makes a file below dir.
func write(t *testing.T, dir, name, text string) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// findings runs the stub over a repository with one file and gives the file of
// findings.
func findings(t *testing.T, source, report string) string {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, "echo/go.mod", "module echo\n\ngo 1.26\n")
	write(t, dir, "echo/a/a.go", source)
	t.Setenv(stub, strings.ReplaceAll(report, "HOME", filepath.ToSlash(filepath.Join(dir, "echo"))))
	out := filepath.Join(dir, "out.tsv")
	var table bytes.Buffer
	if err := command([]string{"run", "-dir=" + dir, "-urllint=" + os.Args[0], "-o=" + out, "echo"}, &table); err != nil {
		t.Fatal(err)
	}
	if row := strings.Fields(strings.Split(table.String(), "\n")[1]); len(row) != 7 || row[0] != "labstack/echo" || row[1] != "1" {
		t.Errorf("costs: %q", table.String())
	}
	return out
}

const report = `{"echo/a": {"urllint": [
	{"category": "port-invalid", "posn": "HOME/a/a.go:%d:2", "message": "%s (port-invalid)"},
	{"category": "port-invalid", "posn": "HOME/a/a.go:%d:2", "message": "another (port-invalid)"}]},
	"echo/b": {"error": {"error": "does not compile"}}}`

func read(t *testing.T, file string) []finding {
	t.Helper()
	s, err := readFindings(file)
	if err != nil {
		t.Fatal(err)
	}
	if !s.ran["labstack/echo"] || len(s.ran) != 1 {
		t.Errorf("ran %v", s.ran)
	}
	return s.found
}

// A fingerprint outlives moved lines and new messages, and tells equal lines
// apart; a secret does not change it.
func TestFingerprints(t *testing.T) {
	old := findings(t, "package a\nf(`h:99999`)\nf(`http://u:aSecret@h:99999`)\n", fmt.Sprintf(report, 2, "one", 3))
	moved := findings(t, "package a\n\n\n\tf(`h:99999`)\nf(`http://u:another1@h:99999`)\n", fmt.Sprintf(report, 4, "two", 5))
	same := findings(t, "package a\nf(`h:99999`)\nf(`h:99999`)\n", fmt.Sprintf(report, 2, "one", 3))
	var out bytes.Buffer
	if err := command([]string{"diff", old, moved}, &out); err != nil || out.String() != "0 gone, 0 new, 2 as before\n" {
		t.Errorf("moved: %v\n%s", err, out.String())
	}
	out.Reset()
	err := command([]string{"diff", old, same}, &out)
	want := "-\tlabstack/echo\ta/a.go:3\tport-invalid\tanother (port-invalid)\n" +
		"+\tlabstack/echo\ta/a.go:3\tport-invalid\tanother (port-invalid)\n1 gone, 1 new, 1 as before\n"
	if err != nil || out.String() != want {
		t.Errorf("changed: %v\n%s", err, out.String())
	}
	for _, f := range read(t, old) {
		if strings.Contains(f.fingerprint+f.message, "aSecret") {
			t.Errorf("a secret: %+v", f)
		}
	}
	if f := read(t, same); f[0].fingerprint == f[1].fingerprint {
		t.Error("equal lines have one fingerprint")
	}
}

func TestRate(t *testing.T) {
	labels, err := readLabels("o/r\ta.go\t1\tx\treal\twhy\no/r\ta.go\t2\tx\tfalse\twhy\no/r\ta.go\t3\tx\tweak\twhy\no/r\tb.go\t4\tx\treal\twhy\no/q\tb.go\t5\tx\treal\twhy\n")
	if err != nil {
		t.Fatal(err)
	}
	s := &store{ran: map[string]bool{"o/r": true}}
	for line := 1; line <= 5; line++ {
		s.found = append(s.found, finding{place: place{"o/r", "a.go", line, "x"}})
	}
	got := rate(s, labels)
	if want := (tally{real: 1, wrong: 1, weak: 1, unlabelled: 2, missed: 1}); len(got) != 1 || got["x"] != want {
		t.Errorf("%+v", got)
	}
	var out bytes.Buffer
	if err := printRates(&out, got); err != nil || !strings.Contains(out.String(), "all   1     1      1     2           50.0 %     1       50.0 %") {
		t.Errorf("%v\n%s", err, out.String())
	}
}

func TestBadLabels(t *testing.T) {
	for _, text := range []string{"o/r\ta.go\t1\tx\treal", "o/r\ta.go\tl\tx\treal\twhy", "o/r\ta.go\t1\tx\tgood\twhy", "o/r\ta.go\t1\tx\treal\t",
		"o/r\ta.go\t1\tx\treal\twhy\no/r\ta.go\t1\tx\tweak\twhy"} {
		if _, err := readLabels(text); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
	for _, args := range [][]string{nil, {"walk"}, {"rate"}, {"diff", "a"}, {"run", "-dir=.", "nobody"}} {
		if command(args, io.Discard) == nil {
			t.Errorf("%q is taken", args)
		}
	}
}

// The labels are about repositories of the list.
func TestLabels(t *testing.T) {
	labels, err := readLabels(labelLines)
	if err != nil {
		t.Fatal(err)
	}
	repos, err := repositories()
	if err != nil || len(repos) < 20 {
		t.Fatal(len(repos), err)
	}
	known := make(map[string]bool)
	for _, r := range repos {
		known[r.name] = true
	}
	for p := range labels {
		if !known[p.repo] {
			t.Errorf("%s: repos.tsv has no such repository", p)
		}
	}
}

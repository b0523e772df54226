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

// findings runs the stub, which prints a report, over a repository with one file,
// and returns the file of findings.
func findings(t *testing.T, report string) string {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, "echo/go.mod", "module echo\n\ngo 1.26\n")
	write(t, dir, "echo/a/a.go", "package a\n")
	t.Setenv(stub, report)
	out := filepath.Join(dir, "out.tsv")
	var table bytes.Buffer
	if err := command([]string{"run", "-dir=" + dir, "-urllint=" + os.Args[0], "-o=" + out, "echo"},
		&table); err != nil {
		t.Fatal(err)
	}
	if row := strings.Fields(strings.Split(table.String(), "\n")[1]); len(row) != 8 || row[0] != "labstack/echo" ||
		row[1] != "1" || row[2] != "1" || row[7] != "1" {
		t.Errorf("costs: %q", table.String())
	}
	return out
}

const report = `{"rule": "port-invalid", "level": "error", "file": "a/a.go", "line": %d, "column": 2, ` +
	`"message": "one (port-invalid)", "fingerprint": "f1"}
{"rule": "port-empty", "level": "info", "file": "a/a.go", "line": 3, "column": 2, "message": "two\nlines (port-empty)", "fingerprint": "%s"}
{"error": "does not compile", "file": "b/b.go", "line": 1}`

// Two runs are compared by fingerprints, not by lines.
func TestDiff(t *testing.T) {
	old, moved, changed := findings(t, fmt.Sprintf(report, 2, "f2")), findings(t, fmt.Sprintf(report, 4, "f2")),
		findings(t, fmt.Sprintf(report, 2, "f3"))
	for _, c := range []struct{ file, want string }{
		{moved, "0 gone, 0 new, 2 as before\n"},
		{changed, "-\tlabstack/echo\ta/a.go:3\tport-empty\ttwo lines (port-empty)\n" +
			"+\tlabstack/echo\ta/a.go:3\tport-empty\ttwo lines (port-empty)\n1 gone, 1 new, 1 as before\n"},
	} {
		var out bytes.Buffer
		if err := command([]string{"diff", old, c.file}, &out); err != nil || out.String() != c.want {
			t.Errorf("%v\n%s", err, out.String())
		}
	}
}

// What has to be asked for is rated only then.
func TestRateCommand(t *testing.T) {
	file := findings(t, fmt.Sprintf(report, 2, "f2"))
	for _, c := range []struct{ flag, want string }{{"-todo", "2\tport-invalid\t?\tone"},
		{"-info", "port-empty    0     0      0     1"}} {
		var out bytes.Buffer
		if err := command([]string{"rate", c.flag, file}, &out); err != nil ||
			!strings.Contains(out.String(), c.want) ||
			strings.Contains(out.String(), "port-empty") != (c.flag == "-info") {
			t.Errorf("%v\n%s", err, out.String())
		}
	}
}

func TestRate(t *testing.T) {
	labels, err := readLabels("o/r\ta.go\t1\tx\treal\twhy\t-\no/r\ta.go\t2\tx\tfalse\twhy\t-\n" +
		"o/r\ta.go\t3\tx\tweak\twhy\t-\no/r\tb.go\t4\tx\treal\twhy\t-\no/q\tb.go\t5\tx\treal\twhy\t-\n")
	if err != nil {
		t.Fatal(err)
	}
	s := &store{ran: map[string]measure{"o/r": {}}}
	for line := 1; line <= 5; line++ {
		s.found = append(s.found, finding{place: place{"o/r", "a.go", line, "x"}})
	}
	got := rate(s, labels)
	if want := (labelCounts{real: 1, wrong: 1, weak: 1, unlabelled: 2, missed: 1}); len(got) != 1 || got["x"] != want {
		t.Errorf("%+v", got)
	}
	var out bytes.Buffer
	if err := printRates(&out, got); err != nil ||
		!strings.Contains(out.String(), "all   1     1      1     2           50.0 %     1       50.0 %") {
		t.Errorf("%v\n%s", err, out.String())
	}
}

func TestBadLabels(t *testing.T) {
	for _, text := range []string{"o/r\ta.go\t1\tx\treal", "o/r\ta.go\tl\tx\treal\twhy\t-",
		"o/r\ta.go\t1\tx\tgood\twhy\t-", "o/r\ta.go\t1\tx\treal\t\t-",
		"o/r\ta.go\t1\tx\treal\twhy\tnone", "o/r\ta.go\t1\tx\treal\twhy\t-\no/r\ta.go\t1\tx\tweak\twhy\t-"} {
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

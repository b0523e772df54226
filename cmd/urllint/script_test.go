package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
)

// testSecret is the password in every script, up to the byte that some of them
// escape. No output of ours may hold it.
const testSecret = "hunter"

// runScript is the script command "run CODE program arg...": it runs the program,
// which must exit with that code, and must not print the secret.
func runScript(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: run CODE program [arg...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	code := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		code = exit.ExitCode()
	}
	if code != want {
		ts.Fatalf("exit code %d, want %d", code, want)
	}
	for _, stream := range []string{"stdout", "stderr", "ttyout"} {
		if strings.Contains(ts.ReadFile(stream), testSecret) {
			ts.Fatalf("%s holds the password", stream)
		}
	}
}

// spelledScript is the script command "spelled": it reads the JSON that the last
// program printed and writes to the file "spelled" one line a finding: where it
// is, its rule, and the bytes of the source that it points at.
func spelledScript(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 0 {
		ts.Fatalf("usage: spelled")
	}
	var found []spelledDiagnostic
	in := json.NewDecoder(strings.NewReader(ts.ReadFile("stdout")))
	for in.More() {
		var tree map[string]map[string][]spelledDiagnostic
		ts.Check(in.Decode(&tree))
		for _, unit := range tree {
			found = append(found, unit["urllint"]...)
		}
	}
	slices.SortFunc(found, func(a, b spelledDiagnostic) int {
		return report.ComparePositions(report.ParsePosition(a.Posn), report.ParsePosition(b.Posn))
	})
	var out strings.Builder
	for _, d := range found {
		out.WriteString(spell(ts, d))
	}
	ts.Check(os.WriteFile(ts.MkAbs("spelled"), []byte(out.String()), 0o666))
}

// A spelledDiagnostic is what the JSON of go vet says of a finding.
type spelledDiagnostic struct{ Category, Posn, End string }

// spell returns the line of one finding.
func spell(ts *testscript.TestScript, d spelledDiagnostic) string {
	start, end := report.ParsePosition(d.Posn), report.ParsePosition(d.End)
	text := ts.ReadFile(start.Filename)
	starts := source.LineStarts([]byte(text))
	from, to := starts[start.Line-1]+start.Column-1, starts[end.Line-1]+end.Column-1
	return fmt.Sprintf("%s:%d:%d %s [%s]\n", filepath.Base(start.Filename), start.Line, start.Column, d.Category,
		text[from:to])
}

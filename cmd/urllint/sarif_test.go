package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// sarifPrograms are those whose logs are held against the schema, by what is
// particular about them.
var sarifPrograms = map[string]string{
	"fixes":   "func F() { http.Get(\"http://h.corp.io/?q=a b\"); s := \"😀\"; http.Get(\"http://h.corp.io:99999/\" + s) }",
	"secret":  "func F() { http.Get(\"http://u:hunter2@h.corp.io/?token=k3yK3y99k3yK3y99\") }",
	"lines":   "func F() { http.Get(`http://h.corp.io/\n\t{0}`) }",
	"nothing": "func F() { http.Get(\"http://h.corp.io/\") }",
	"trouble": "func F() { http.Get(\"http://h.corp.io:99999/\", nothing) }",
	"broken":  "func F() {",
	"comment": "func F() {\n//line x.y:7\n\thttp.Get(\"http://h.corp.io:99999/\")\n}",
}

// Logs conform to the schema of SARIF 2.1.0. The program that checks it is a module
// of its own; where that cannot be built, for lack of a network, nothing is said.
func TestSARIFSchema(t *testing.T) {
	dir := t.TempDir()
	validator := filepath.Join(dir, "validate"+exeSuffix())
	buildValidator(t, "sarif", validator)
	args := []string{}
	for name, body := range sarifPrograms {
		args = append(args, writeSARIF(t, filepath.Join(dir, name), "package p\n\nimport \"net/http\"\n\n"+body+"\n"))
	}
	cmd := exec.Command(validator, args...)
	cmd.Dir = filepath.Join("testdata", "sarif")
	out, err := cmd.CombinedOutput()
	if err != nil || strings.Count(string(out), "valid: ") != len(sarifPrograms) {
		t.Errorf("%v\n%s", err, out)
	}
	expectInvalid(t, validator, dir, args[0])
}

func buildValidator(t *testing.T, name, to string) {
	cmd := exec.Command("go", "build", "-o", to, ".")
	cmd.Dir = filepath.Join("testdata", name)
	cmd.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=readonly", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		if strings.Contains(string(out), "GOPROXY=off") {
			t.Skip("its modules are not in the cache; get them with: go -C cmd/urllint/testdata/" + name +
				" mod download")
		}
		t.Fatalf("%v\n%s", err, out)
	}
}

// writeSARIF lints a program of one file, and returns the name of the log.
func writeSARIF(t *testing.T, dir, program string) string {
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"go.mod": "module m.test/p\n\ngo 1.26\n", "p ä.go": program} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(binary(t), "-format=sarif", "-level=info", "-fixes=all")
	cmd.Dir = dir
	out, err := cmd.Output()
	if _, exited := err.(*exec.ExitError); err != nil && !exited {
		t.Fatal(err)
	}
	log := dir + ".sarif"
	if err := os.WriteFile(log, out, 0o666); err != nil {
		t.Fatal(err)
	}
	return log
}

// expectInvalid makes sure that the validator can tell.
func expectInvalid(t *testing.T, validator, dir, log string) {
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	broken := filepath.Join(dir, "broken.json")
	if err := os.WriteFile(broken, []byte(strings.Replace(string(text), `"version": "2.1.0"`, `"version": "2"`, 1)),
		0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(validator, broken)
	cmd.Dir = filepath.Join("testdata", "sarif")
	if out, err := cmd.CombinedOutput(); err == nil {
		t.Errorf("a log of no version is valid: %s", out)
	}
}

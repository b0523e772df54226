package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// nogoEnv names the variable that holds the path of a nogo with urllint in it, as
// .ci/build-nogo makes one.
const nogoEnv = "URLLINT_NOGO"

// Bazel's nogo, called as Bazel calls it, reports what urllint finds, and writes
// the safe fixes as a patch.
func TestNogo(t *testing.T) {
	command := os.Getenv(nogoEnv)
	if command == "" {
		t.Skipf("%s is not set", nogoEnv)
	}
	p := newProgram(t)
	archives, _ := p.run(t, nil, "go", "list", "-export", "-deps", "-f",
		"{{if .Export}}packagefile {{.ImportPath}}={{.Export}}{{end}}", ".")
	p.write(t, map[string]string{"importcfg": archives})
	const violations = 3
	_, errs := p.run(t, []int{violations}, command, "-p", "m.test/drivers", "-importcfg", "importcfg", "-go_version",
		"1.26", "-x", "facts", "-fix_dir", ".", "main.go")
	found := strings.ReplaceAll(errs, " (urllint)\n", "\n")
	found = strings.TrimSuffix(strings.TrimSpace(found), " (urllint)")
	want := p.withinPackages(t)
	for i := range want {
		want[i] = want[i].withoutEnd()
	}
	same(t, p.parseText(found), want)

	patch := p.read(t, "nogo.patch")
	if !regexp.MustCompile(`(?m)^\+.*a\?q=a%20b&r=c%20d`).MatchString(patch) {
		t.Errorf("the patch:\n%s", patch)
	}
	if strings.Contains(errs, testSecret) {
		t.Error("the password is shown")
	}
}

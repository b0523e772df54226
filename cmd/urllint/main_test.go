package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// binary is the command, built as a user builds it.
var binary string

func TestMain(m *testing.M) {
	os.Exit(buildAndRun(m))
}

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "urllint-test-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	binary = filepath.Join(dir, "urllint"+exeSuffix())
	if err := build(binary); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// build builds the command of this directory.
func build(to string, flags ...string) error {
	cmd := exec.Command("go", append(append([]string{"build", "-o", to}, flags...), ".")...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %v\n%s", err, out)
	}
	return nil
}

func exeSuffix() string {
	if filepath.Separator == '\\' {
		return ".exe"
	}
	return ""
}

// TestScripts runs the command as the scripts in testdata/script say. They have
// it in $URLLINT and on the path.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		Setup:               setUp,
		RequireExplicitExec: true,
		UpdateScripts:       os.Getenv("URLLINT_UPDATE_SCRIPTS") != "",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"run": runScript, "spelled": spelledScript, "screen": screenScript, "sarif": sarifScript,
		},
	})
}

// setUp lets a script build without a network, in the caches of this machine.
func setUp(env *testscript.Env) error {
	for _, name := range []string{"GOCACHE", "GOMODCACHE", "GOROOT"} {
		value, err := goEnv(name)
		if err != nil {
			return err
		}
		env.Setenv(name, value)
	}
	env.Setenv("GOPROXY", "off")
	env.Setenv("GOFLAGS", "-mod=mod")
	env.Setenv("GOWORK", "off")
	env.Setenv("GOTOOLCHAIN", "local")
	env.Setenv("URLLINT", binary)
	env.Setenv("PATH", filepath.Dir(binary)+string(os.PathListSeparator)+env.Getenv("PATH"))
	return nil
}

// goEnv asks the go command for one of its variables.
func goEnv(name string) (string, error) {
	out, err := exec.Command("go", "env", name).Output()
	return strings.TrimSpace(string(out)), err
}

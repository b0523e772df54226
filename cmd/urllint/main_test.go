package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/urllint/urllint/cmd/urllint/internal/cache"
)

// TestMain runs the tests, in three tiers. With -short those that start the command
// are left out. URLLINT_LONG=1 adds the ones that take minutes: URLLINT_LONG=1 .ci/run runs them.
func TestMain(m *testing.M) {
	os.Unsetenv("CI")                // but in the scripts
	os.Setenv(cache.Variable, "off") // but for the tests of it
	code := m.Run()
	if built != "" {
		os.RemoveAll(filepath.Dir(built))
	}
	os.Exit(code)
}

// built is the path of the command, once a test asked for it.
var built string

var buildOnce = sync.OnceValue(func() (err error) {
	dir, err := os.MkdirTemp("", "urllint-test-")
	if err != nil {
		return err
	}
	built = filepath.Join(dir, "urllint"+exeSuffix())
	return build(built)
})

// binary builds the command as a user builds it, the first time, and returns its
// path. With -short it skips the test.
func binary(t testing.TB) string {
	t.Helper()
	if testing.Short() {
		t.Skip("starts the command")
	}
	if err := buildOnce(); err != nil {
		t.Fatal(err)
	}
	return built
}

// isLong reports whether the tests that take minutes are asked for.
func isLong() bool { return os.Getenv("URLLINT_LONG") != "" }

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

// usualScripts are the ones that run without URLLINT_LONG: one for each thing that
// the command does.
var usualScripts = []string{"baseline", "commands", "config", "files", "fix", "formats", "help", "ignoring",
	"newfrom", "reports", "settings", "url", "why"}

// TestScripts runs the command as the scripts in testdata/script say. They have
// it in $URLLINT and on the path.
func TestScripts(t *testing.T) {
	command := binary(t)
	scripts := testscript.Params{
		Setup:               func(env *testscript.Env) error { return setUp(env, command) },
		RequireExplicitExec: true,
		UpdateScripts:       os.Getenv("URLLINT_UPDATE_SCRIPTS") != "",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"run": runScript, "spelled": spelledScript, "screen": screenScript, "sarif": sarifScript,
		},
	}
	const dir = "testdata/script"
	scripts.Dir = dir
	if !isLong() {
		scripts.Dir = ""
		for _, name := range usualScripts {
			scripts.Files = append(scripts.Files, filepath.Join(dir, name+".txtar"))
		}
	}
	testscript.Run(t, scripts)
}

// setUp lets a script build without a network, in the caches of this machine.
func setUp(env *testscript.Env, command string) error {
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
	env.Setenv("URLLINT", command)
	env.Setenv("CI", "true") // a line on standard error says how many findings there are
	env.Setenv("PATH", filepath.Dir(command)+string(os.PathListSeparator)+env.Getenv("PATH"))
	return nil
}

// goEnv asks the go command for one of its variables.
func goEnv(name string) (string, error) {
	out, err := exec.Command("go", "env", name).Output()
	return strings.TrimSpace(string(out)), err
}

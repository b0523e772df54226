package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// An account is somebody with a home directory that has nothing in it, but that
// the go command sends nothing to anybody. What was compiled before is shared.
type account struct {
	home string
	env  []string
}

// newAccount returns an account that has its programs in these directories, besides
// where the go command puts them and where everybody has them.
func newAccount(t *testing.T, path ...string) *account {
	a := &account{home: t.TempDir()}
	a.configure(t, filepath.Join(".config", "go", "telemetry", "mode"), "off")
	for _, setting := range os.Environ() {
		name, _, _ := strings.Cut(setting, "=")
		if !strings.HasPrefix(name, "XDG_") && !strings.HasPrefix(name, "GO") {
			a.env = append(a.env, setting)
		}
	}
	path = append(path, a.bin(), os.Getenv("PATH"))
	a.env = append(a.env, "HOME="+a.home, "GOCACHE="+mustGoEnv(t, "GOCACHE"), "GOPROXY=off", "GOFLAGS=-modcacherw",
		"PATH="+strings.Join(path, string(os.PathListSeparator)))
	return a
}

// bin is where the go command installs programs.
func (a *account) bin() string { return filepath.Join(a.home, "go", "bin") }

// configure writes a file of the account.
func (a *account) configure(t *testing.T, name, text string) {
	t.Helper()
	p := program{dir: a.home}
	p.write(t, map[string]string{name: text})
}

// command returns a program that the account runs in a directory.
func (a *account) command(dir, name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, a.env
	return cmd
}

func mustGoEnv(t *testing.T, name string) string {
	value, err := goEnv(name)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gomod "golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// installEnv names the variable that is set where the tests may build the command
// several times, with nothing but this repository and the modules that are here.
const installEnv = "URLLINT_INSTALL"

// A newUser is somebody who has Go and a module, and follows the documentation.
type newUser struct {
	*program
	*account
}

// newNewUser returns a module proxy that has this repository as its newest version,
// and what is here; the rest comes from where it always comes from.
func newNewUser(t *testing.T) *newUser {
	if os.Getenv(installEnv) == "" {
		t.Skipf("%s is not set", installEnv)
	}
	dir := t.TempDir()
	serveModule(t, filepath.Join(dir, "proxy"))
	downloads := filepath.Join(mustGoEnv(t, "GOMODCACHE"), "cache", "download")
	u := &newUser{newProgram(t), newAccount(t)}
	u.env = append(u.env, "GOPROXY=file://"+filepath.Join(dir, "proxy")+",file://"+downloads+","+
		mustGoEnv(t, "GOPROXY"), "GONOSUMDB=*")
	return u
}

// serveModule writes this module as a proxy has it.
func serveModule(t *testing.T, dir string) {
	const version = "v0.9.9"
	versions := filepath.Join(dir, filepath.FromSlash(module), "@v")
	if err := os.MkdirAll(versions, 0o777); err != nil {
		t.Fatal(err)
	}
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(versions, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	info, _ := json.Marshal(map[string]string{"Version": version, "Time": "2020-01-01T00:00:00Z"})
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	write("list", []byte(version+"\n"))
	write(version+".info", info)
	write(version+".mod", mod)
	f, err := os.Create(filepath.Join(versions, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := zip.CreateFromDir(f, gomod.Version{Path: module, Version: version}, root); err != nil {
		t.Fatal(err)
	}
}

// types runs what a page shows as one command after the other, and returns what the
// last one said. Its exit code may be 1, for there is something to find.
func (u *newUser) types(t *testing.T, commands string, env ...string) string {
	t.Helper()
	cmd := u.command(u.dir, "bash", "-euo", "pipefail", "-c", commands)
	cmd.Env = slices.Concat(cmd.Env, env)
	out, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState.ExitCode() != 1 {
		t.Fatalf("%v\n%s\n%s", err, commands, out)
	}
	return string(out)
}

// commandsOf returns the indented lines of a page that stand together and begin with
// those words.
func commandsOf(t *testing.T, page, begin string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(page)))
	if err != nil {
		t.Fatal(err)
	}
	for part := range strings.SplitSeq(string(text), "\n\n") {
		if strings.HasPrefix(part, "    "+begin) {
			return strings.ReplaceAll("\n"+part, "\n    ", "\n")
		}
	}
	t.Fatalf("%s has no commands that begin with %q", page, begin)
	return ""
}

// Whoever does what the pages say gets findings: as a tool of the module, with a
// file of its own for tools.
func TestNewUser(t *testing.T) {
	u := newNewUser(t)
	want := u.parseText(u.types(t, commandsOf(t, "docs/editors.md", "go install")+"\nurllint ./...\n"))
	if len(want) < 15 {
		t.Fatalf("%d findings only", len(want))
	}
	t.Run("VS Code", func(t *testing.T) { testVSCode(t, u.account, filepath.Join(u.bin(), lintToolOf(t)+exeSuffix())) })
	t.Run("Neovim", func(t *testing.T) { testNeovim(t, u.account) })
	t.Run("Emacs", func(t *testing.T) { testEmacs(t, u.account) })

	same(t, u.parseText(u.types(t, commandsOf(t, "docs/go-tool.md", "go get -tool"))), want)
	same(t, u.parseText(u.types(t, commandsOf(t, "docs/go-tool.md",
		"go vet -vettool=\"$(go tool -n urllint)\" -with-vet"))), want)
	cut := commandsOf(t, "docs/go-tool.md", "go tool urllint $(go list")
	same(t, append(u.parseText(u.types(t, cut, "PARTS=2", "PART=0")),
		u.parseText(u.types(t, cut, "PARTS=2", "PART=1"))...), want)

	u.program = newProgram(t)
	same(t, u.parseText(u.types(t, commandsOf(t, "docs/go-tool.md", "go mod init"))), want)
	if mod := u.read(t, "go.mod"); strings.Contains(mod, "urllint") {
		t.Errorf("go.mod is\n%s", mod)
	}
}

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A linter is a command that prints lines which begin with file:line.
type linter struct {
	name string
	tool string // of this module's tools; "" if the go command has it
	args []string
}

var linters = []linter{
	{"urllint", "urllint", nil},
	{"go vet", "", []string{"go", "vet"}},
	{"staticcheck -checks=SA*", "staticcheck", []string{"-checks=SA*"}},
	{"gosec, G101 and G107", "gosec", []string{"-include=G101,G107", "-quiet", "-no-fail", "-fmt=golint"}},
	{"revive, unsecure-url-scheme", "revive", []string{"-config=REVIVE", "-formatter=unix"}},
	{"nosprintfhostport", "nosprintfhostport", nil},
}

var modules = map[string]string{
	"staticcheck":       "honnef.co/go/tools",
	"gosec":             "github.com/securego/gosec/v2",
	"revive":            "github.com/mgechev/revive",
	"nosprintfhostport": "github.com/stbenjam/no-sprintf-host-port",
}

// lint gives the lines of the fixtures on which l says something. What it needs
// is built in dir.
func (l linter) lint(dir, fixtures string) (map[line]bool, error) {
	command, err := l.command(dir)
	if err != nil {
		return nil, err
	}
	return run(command, fixtures, []string{"GOFLAGS=-mod=mod"}, []string{"./..."})
}

// lintPackages is lint for packages of another module.
func (l linter) lintPackages(dir, module string, env, patterns []string) (map[line]bool, error) {
	command, err := l.command(dir)
	if err != nil {
		return nil, err
	}
	return run(command, module, env, patterns)
}

func run(command []string, dir string, env, patterns []string) (map[line]bool, error) {
	cmd := exec.Command(command[0], append(command[1:], patterns...)...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "GOWORK=off"), env...)
	var out, trouble bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &trouble
	status := cmd.Run()
	found := parseLines(dir, out.String()+"\n"+trouble.String())
	if len(found) == 0 && status != nil {
		return nil, fmt.Errorf("%w: %s", status, trouble.String())
	}
	return found, nil
}

// command gives the command and its arguments but for the packages.
func (l linter) command(dir string) ([]string, error) {
	if l.tool == "" {
		return slices.Clone(l.args), nil
	}
	file := filepath.Join(dir, "urllint")
	build := exec.Command("go", "build", "-o", file, "./cmd/urllint")
	build.Dir = filepath.Join("..", "..")
	if l.tool != "urllint" {
		build = exec.Command("go", "tool", "-n", l.tool)
	}
	build.Stderr = os.Stderr
	out, err := build.Output()
	if l.tool != "urllint" {
		file = strings.TrimSpace(string(out))
	}
	here, _ := os.Getwd()
	command := []string{file}
	for _, arg := range l.args {
		command = append(command, strings.Replace(arg, "REVIVE", filepath.Join(here, "revive.toml"), 1))
	}
	return command, err
}

// version names what was run.
func (l linter) version() string {
	command := []string{"go", "list", "-m", "-f", "{{.Version}}", modules[l.tool]}
	switch l.tool {
	case "urllint":
		return "this one"
	case "":
		command = []string{"go", "env", "GOVERSION"}
	}
	out, err := exec.Command(command[0], command[1:]...).Output()
	if err != nil {
		return "unknown"
	}
	return strings.TrimSpace(string(out))
}

var position = regexp.MustCompile(`(?m)^(?:vet: )?([^\s:]+\.go):(\d+)`)

// parseLines finds the positions in what a linter printed in dir.
func parseLines(dir, out string) map[line]bool {
	found := make(map[line]bool)
	for _, m := range position.FindAllStringSubmatch(out, -1) {
		file := m[1]
		if !filepath.IsAbs(file) {
			file = filepath.Join(dir, file)
		}
		n, _ := strconv.Atoi(m[2])
		found[line{filepath.Clean(file), n}] = true
	}
	return found
}

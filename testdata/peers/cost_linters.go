package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// The states of the caches: of linters, and what the go command keeps of their
// results. The export data of what is imported are always there.
const (
	cold    = "cold"
	warm    = "warm"
	touched = "one file touched"
)

var states = []string{cold, warm, touched}

const floor = "the floor"

// A contestant is a command whose cost is measured.
type contestant struct {
	name string
	args []string // ID stands for something that is new in each round
}

// replaced gives the arguments behind the command.
func (c contestant) replaced(id string) (args []string) {
	for _, arg := range c.args[1:] {
		args = append(args, strings.ReplaceAll(arg, "ID", strings.ReplaceAll(id, "-", "")))
	}
	return args
}

// urlChecks are those of staticcheck that look at URLs and addresses.
const urlChecks = "SA1007,SA1020,SA4027"

// contestants builds what is to be measured. The go command keeps what vet tools
// say by their flags: a name that means nothing, and is new, makes it ask again.
func (b *bench) contestants(golangci string) ([]contestant, error) {
	base, urllint := filepath.Join(b.work, "floor"), filepath.Join(b.work, "urllint")
	for _, build := range [][]string{{"-tags=urllint_baseline", "-o", base}, {"-o", urllint}} {
		cmd := exec.Command("go", append(append([]string{"build"}, build...), "./cmd/urllint")...)
		cmd.Dir, cmd.Stderr = filepath.Join("..", ".."), os.Stderr
		if err := cmd.Run(); err != nil {
			return nil, err
		}
	}
	staticcheck, err := exec.Command("go", "tool", "-n", "staticcheck").Output()
	if err != nil {
		return nil, err
	}
	list := []contestant{
		{floor, []string{base, "-no-cache"}},
		{"urllint", []string{urllint}},
		{"go vet -vettool=urllint", []string{"go", "vet", "-vettool=" + urllint, "-not-secret=ID"}},
		{"go vet", []string{"go", "vet", "-printf.funcs=ID"}},
		{"staticcheck, URL checks", []string{strings.TrimSpace(string(staticcheck)), "-checks=" + urlChecks}},
	}
	if golangci == "" {
		return list, nil
	}
	for _, config := range golangciConfigs {
		file := filepath.Join(b.work, config.name+".yml")
		if err := os.WriteFile(file, []byte(config.text), 0o600); err != nil {
			return nil, err
		}
		list = append(list, contestant{"golangci-lint, " + config.name, []string{golangci, "run", "--allow-parallel-runners", "-c", file}})
	}
	return list, nil
}

var golangciConfigs = []struct{ name, text string }{
	{"URL linters of others", `version: "2"
linters:
  default: none
  enable: [gosec, nosprintfhostport, revive]
  settings:
    gosec: {includes: [G101, G107]}
    revive: {rules: [{name: unsecure-url-scheme}]}
`},
	{"urllint", `version: "2"
linters:
  default: none
  enable: [urllint]
  settings:
    custom:
      urllint: {type: module}
`},
}

// names gives the contestants of rows in the order in which they came.
func names(rows []row) (list []string) {
	for _, r := range rows {
		if !slices.Contains(list, r.name) {
			list = append(list, r.name)
		}
	}
	return list
}

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/core"
)

// programAt tells what is known of the program whose main module, or workspace, a
// directory belongs to: of none, if there is none. It reads go.work or go.mod. The
// environment is what the go command gets besides that of this process.
func programAt(dir string, env []string) (p analyzer.Program, err error) {
	module := moduleRoot(dir)
	if module == "" {
		return p, nil
	}
	if work := workspace(module, env); work != "" {
		p.Root = filepath.Dir(work)
		return p, readWorkspace(&p, work)
	}
	p.Root = module
	return p, readModule(&p, filepath.Join(module, "go.mod"))
}

// workspace gives the go.work file that is in use for a module, or "".
func workspace(dir string, env []string) string {
	setting := os.Getenv("GOWORK")
	for _, e := range env {
		if value, ok := strings.CutPrefix(e, "GOWORK="); ok {
			setting = value
		}
	}
	switch setting {
	case "", "auto":
		return above(dir, "go.work")
	case "off":
		return ""
	}
	return setting
}

func readModule(p *analyzer.Program, file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	f, err := modfile.ParseLax(file, data, nil)
	if err != nil {
		return err
	}
	if f.Go != nil {
		p.Go, _ = core.ParseGoVersion(f.Go.Version)
	}
	for _, g := range f.Godebug {
		p.Godebug = append(p.Godebug, g.Key+"="+g.Value)
	}
	return nil
}

func readWorkspace(p *analyzer.Program, file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	f, err := modfile.ParseWork(file, data, nil)
	if err != nil {
		return err
	}
	if f.Go != nil {
		p.Go, _ = core.ParseGoVersion(f.Go.Version)
	}
	for _, g := range f.Godebug {
		p.Godebug = append(p.Godebug, g.Key+"="+g.Value)
	}
	return nil
}

// toolchain gives the release of the go command in a directory. The go command
// tells the programs that it starts.
func toolchain(dir string) (core.GoVersion, error) {
	version := os.Getenv("GOVERSION")
	if version == "" {
		cmd := exec.Command("go", "env", "GOVERSION")
		cmd.Dir = dir
		out, err := cmd.Output()
		if err != nil {
			return 0, fmt.Errorf("go env GOVERSION: %w", err)
		}
		version = strings.TrimSpace(string(out))
	}
	release, _ := core.ParseGoVersion(version)
	return release, nil
}

package configfile

import (
	"os"
	"path/filepath"
	"strings"
	"sync"

	"golang.org/x/mod/modfile"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/core/neturl"
)

// programAt describes the program whose main module or workspace contains dir. The result is zero
// if there is none. It reads go.work or go.mod. env is added to the environment of this process for
// the go command.
func programAt(dir string, env []string) (p config.Program, err error) {
	if dir, err = filepath.Abs(dir); err != nil {
		return p, err
	}
	if work := workspace(dir, env); work != "" {
		p.Root = filepath.Dir(work)
		return p, readWorkspace(&p, work)
	}
	if module := above(dir, "go.mod"); module != "" {
		p.Root = filepath.Dir(module)
		return p, readModule(&p, module)
	}
	return p, nil
}

// workspace returns the go.work file that is in use in a directory, or "".
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

func readModule(p *config.Program, file string) error {
	data, err := files.ReadRegular(file, files.MaxSettings)
	if err != nil {
		return err
	}
	f, err := modfile.Parse(file, data, nil)
	if err != nil { // the go command reports it, or is newer
		if f, err = modfile.ParseLax(file, data, nil); err != nil {
			return err
		}
	}
	if f.Module != nil {
		p.Main = f.Module.Mod.Path
		all := newModules(filepath.Dir(file))
		all.add(f, filepath.Dir(file))
		all.replace(f.Replace, filepath.Dir(file))
		p.Lacks, p.Foreign = all.lack, all.foreign
	}
	readSettings(p, f.Go, f.Godebug)
	return nil
}

func readSettings(p *config.Program, line *modfile.Go, godebug []*modfile.Godebug) {
	if line != nil {
		p.Go, _ = neturl.ParseVersion(line.Version)
	}
	for _, g := range godebug {
		p.Godebug = append(p.Godebug, g.Key+"="+g.Value)
	}
}

func readWorkspace(p *config.Program, file string) error {
	data, err := files.ReadRegular(file, files.MaxSettings)
	if err != nil {
		return err
	}
	f, err := modfile.ParseWork(file, data, nil)
	if err != nil {
		return err
	}
	all := newModules(filepath.Dir(file))
	for _, use := range f.Use {
		p.Main += use.Path + " "
		dir := use.Path
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(filepath.Dir(file), dir)
		}
		if data, err := files.ReadRegular(filepath.Join(dir, "go.mod"), files.MaxSettings); err == nil {
			if mod, err := modfile.ParseLax("go.mod", data, nil); err == nil && mod.Module != nil {
				all.add(mod, dir)
				all.replace(mod.Replace, dir)
			}
		}
	}
	all.replace(f.Replace, filepath.Dir(file))
	p.Lacks, p.Foreign = all.lack, all.foreign
	readSettings(p, f.Go, f.Godebug)
	return nil
}

// toolchains caches the releases of the go commands, by directory.
var toolchains sync.Map

// Toolchain returns the release of the go command in a directory, or 0 if there is none. The go
// command sets GOVERSION for the programs that it starts.
func Toolchain(dir string) neturl.Version {
	if release, ok := toolchains.Load(dir); ok {
		return release.(neturl.Version)
	}
	version := os.Getenv("GOVERSION")
	if version == "" {
		version = GoEnv(dir, nil)["GOVERSION"]
	}
	release, _ := neturl.ParseVersion(version)
	toolchains.Store(dir, release)
	return release
}

// ModuleRoot returns the absolute path of the nearest directory at or above dir that has a go.mod,
// or "" if there is none.
func ModuleRoot(dir string) string {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return ""
	}
	if file := above(dir, "go.mod"); file != "" {
		return filepath.Dir(file)
	}
	return ""
}

// above returns the nearest file with that name in dir or a directory above it, or "".
func above(dir, name string) string {
	for {
		file := filepath.Join(dir, name)
		if info, err := os.Stat(file); err == nil && !info.IsDir() {
			return file
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
		dir = filepath.Dir(dir)
	}
}

// Root returns the directory of the configuration for dir: the root of its workspace or module, or
// else dir itself.
func Root(dir string) (string, error) {
	root, err := ProgramRoot(dir)
	if err == nil && root == "" {
		return filepath.Abs(dir)
	}
	return root, err
}

// ProgramRoot returns the root of the workspace or module that contains dir, or "" if there is none.
func ProgramRoot(dir string) (string, error) {
	p, err := programAt(dir, nil)
	return p.Root, err
}

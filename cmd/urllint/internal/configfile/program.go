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

// programAt tells what is known of the program whose main module, or workspace, a
// directory belongs to: of none, if there is none. It reads go.work or go.mod. The
// environment is what the go command gets besides that of this process.
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
	if err != nil { // the go command says so, or knows better
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

// toolchains remembers the releases of the go commands, by directory.
var toolchains sync.Map

// Toolchain returns the release of the go command in a directory; 0 if there is none.
// The go command tells the programs that it starts.
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

// ModuleRoot returns the directory at or above dir that has a go.mod, absolute; ""
// if there is none.
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

// above returns the file of that name in the nearest of a directory and those above
// it; "" if there is none.
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

// Root returns the directory that a configuration belongs to: that of the workspace or
// module that dir is in, or else dir.
func Root(dir string) (string, error) {
	p, err := programAt(dir, nil)
	if err == nil && p.Root == "" {
		return filepath.Abs(dir)
	}
	return p.Root, err
}

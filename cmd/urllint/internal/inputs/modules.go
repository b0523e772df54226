package inputs

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"

	"github.com/urllint/urllint/cmd/urllint/internal/files"
)

// Modules are the modules whose files can change: those of the program, and directories that
// replace others.
type Modules struct {
	Sum    Sum               // of the files that describe them
	Dirs   map[string]string // their directories, by path
	cached []string          // directories in which nothing changes
}

// ReadModules reads the modules that the go command uses, given its variables.
func ReadModules(goEnv map[string]string) (*Modules, error) {
	m := &Modules{Dirs: make(map[string]string)}
	h := sha256.New()
	var err error
	switch {
	case strings.HasPrefix(goEnv["GOVERSION"], "devel"):
		err = errors.New("the standard library may change")
	case goEnv["GOWORK"] != "" && goEnv["GOWORK"] != "off":
		err = m.workspace(h, goEnv["GOWORK"])
	case filepath.Base(goEnv["GOMOD"]) == "go.mod":
		err = m.module(h, filepath.Dir(goEnv["GOMOD"]))
	default:
		err = errors.New("there is no module")
	}
	m.Sum = Sum(h.Sum(nil))
	m.cached = []string{goEnv["GOMODCACHE"], goEnv["GOROOT"]}
	return m, err
}

func (m *Modules) workspace(h hash.Hash, name string) error {
	text, err := files.ReadRegular(name, files.MaxSettings)
	if err != nil {
		return err
	}
	work, err := modfile.ParseWork(name, text, nil)
	if err != nil {
		return err
	}
	fmt.Fprintf(h, "%q\n", text)
	dir := filepath.Dir(name)
	add(h, name+".sum")
	addVendor(h, dir)
	for _, use := range work.Use {
		if err := m.module(h, within(dir, use.Path)); err != nil {
			return err
		}
	}
	return m.replaced(h, dir, work.Replace)
}

// module adds a module of the program, and the directories that replace its requirements.
func (m *Modules) module(h hash.Hash, dir string) error {
	f, err := m.add(h, dir, "")
	if err != nil {
		return err
	}
	addVendor(h, dir)
	return m.replaced(h, dir, f.Replace)
}

func (m *Modules) replaced(h hash.Hash, dir string, list []*modfile.Replace) error {
	for _, r := range list {
		if r.New.Version == "" {
			if _, err := m.add(h, within(dir, r.New.Path), r.Old.Path); err != nil {
				return err
			}
		}
	}
	return nil
}

// add adds the module in dir. If path is "", the path is read from its go.mod.
func (m *Modules) add(h hash.Hash, dir, path string) (*modfile.File, error) {
	name := filepath.Join(dir, "go.mod")
	text, err := files.ReadRegular(name, files.MaxSettings)
	if err != nil {
		return nil, err
	}
	f, err := modfile.ParseLax(name, text, nil)
	if err != nil || f.Module == nil {
		return nil, fmt.Errorf("%s names no module: %w", name, err)
	}
	if path == "" { // ParseLax skips what applies only in the main module
		if f, err = modfile.Parse(name, text, nil); err != nil {
			return nil, err
		}
		path = f.Module.Mod.Path
	}
	m.Dirs[path] = dir
	fmt.Fprintf(h, "%q %q\n", name, text)
	add(h, filepath.Join(dir, "go.sum"))
	return f, nil
}

// addVendor adds to h whether dir has vendored modules, and which.
func addVendor(h hash.Hash, dir string) {
	_, err := os.Lstat(filepath.Join(dir, "vendor"))
	fmt.Fprintln(h, err == nil)
	add(h, filepath.Join(dir, "vendor", "modules.txt"))
}

// add adds a file to h, which may be missing.
func add(h hash.Hash, name string) {
	text, err := files.ReadRegular(name, files.MaxSource)
	fmt.Fprintf(h, "%q %v %x\n", name, err == nil, sha256.Sum256(text))
}

func within(dir, path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(dir, path)
}

// CanChange reports whether the files of a directory may change: it is neither in the module cache,
// which the go command verifies, nor in an installed release of Go, or it is part of the program
// itself.
func (m *Modules) CanChange(dir string) bool {
	if isBelow(dir, m.cached[0]) {
		return false
	}
	for _, own := range m.Dirs {
		if isBelow(dir, own) {
			return true
		}
	}
	return !isBelow(dir, m.cached[1])
}

func isBelow(dir, root string) bool {
	return root != "" && (dir == root || strings.HasPrefix(dir, root+string(filepath.Separator)))
}

// Rivals returns the other directories in which a package with that path would be found: those in
// modules whose path is a prefix of it. The import would then be ambiguous.
func (m *Modules) Rivals(path string) (list []string) {
	for module, dir := range m.Dirs {
		if rest, ok := strings.CutPrefix(path, module); ok && (rest == "" || rest[0] == '/') {
			list = append(list, filepath.Join(dir, filepath.FromSlash(rest)))
		}
	}
	return list
}

// Ends returns the go.mod files that, if they existed, would separate dir from its module.
func (m *Modules) Ends(dir string) (list []string) {
	for _, own := range m.Dirs {
		for d := dir; d != own && isBelow(d, own); d = filepath.Dir(d) {
			if name := filepath.Join(d, "go.mod"); IsVacant(name) {
				list = append(list, name)
			}
		}
	}
	return list
}

package configfile

import (
	"fmt"
	"io/fs"
	"os"
	pathpkg "path"
	"path/filepath"
	"strings"
	"sync"

	"golang.org/x/mod/modfile"
	modpath "golang.org/x/mod/module"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/core/check"
)

// modules are the modules that packages of a program can be in: its own, those that they require,
// and the standard library.
type modules struct {
	own      map[string]string   // their directories, by path
	required map[string]location // by path
	goEnv    func() goDirs
}

// A location is the location of a module: a directory, or a version in the module cache.
type location struct {
	dir string
	mod modpath.Version
}

// goDirs are directories of the go command, "" if unknown.
type goDirs struct{ root, modCache string }

func newModules(dir string) modules {
	return modules{
		own: make(map[string]string), required: make(map[string]location),
		goEnv: sync.OnceValue(func() goDirs { return goDirsIn(dir) }),
	}
}

func goDirsIn(dir string) goDirs {
	env := GoEnv(dir, nil)
	return goDirs{env["GOROOT"], env["GOMODCACHE"]}
}

// add adds a module of the program in dir, and its requirements.
func (m modules) add(f *modfile.File, dir string) {
	m.own[f.Module.Mod.Path] = dir
	for _, r := range f.Require {
		m.required[r.Mod.Path] = location{mod: r.Mod}
	}
}

// replace applies the replacements in list to required modules. Directories are relative to dir.
func (m modules) replace(list []*modfile.Replace, dir string) {
	for _, r := range list {
		at := location{mod: r.New}
		if r.New.Version == "" {
			at = location{dir: r.New.Path}
			if !filepath.IsAbs(at.dir) {
				at.dir = filepath.Join(dir, at.dir)
			}
		}
		if known, ok := m.required[r.Old.Path]; ok && (r.Old.Version == "" || r.Old.Version == known.mod.Version) {
			m.required[r.Old.Path] = at
		}
	}
}

// directory returns the directory of a module, or "" if it is unknown or does not exist.
func (m modules) directory(at location) string {
	dir := at.dir
	if at.mod.Path != "" {
		path, wrong := modpath.EscapePath(at.mod.Path)
		version, bad := modpath.EscapeVersion(at.mod.Version)
		if wrong != nil || bad != nil || m.goEnv().modCache == "" {
			return ""
		}
		dir = filepath.Join(m.goEnv().modCache, filepath.FromSlash(path)+"@"+version)
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return ""
	}
	return dir
}

// A candidate is a module that may contain a package, and the directory of the package there, "" if
// unknown.
type candidate struct {
	module, dir string
	own         bool // it is a module of the program
}

// candidates returns the modules that would contain a package if it is in a known one: those with
// the longest paths. The path may lack the major version, as in sink lines.
func (m modules) candidates(path string) (found []candidate) {
	longest := 0
	consider := func(c candidate, dir func() string) {
		prefix := c.module
		if !within(path, prefix) {
			prefix = analyzer.Unversioned(prefix)
		}
		if !within(path, prefix) || len(prefix) < longest {
			return
		}
		if len(prefix) > longest {
			longest, found = len(prefix), nil
		}
		if c.dir = dir(); c.dir != "" {
			c.dir = filepath.Join(c.dir, filepath.FromSlash(path[len(prefix):]))
		}
		found = append(found, c)
	}
	for name, dir := range m.own {
		consider(candidate{module: name, own: true}, func() string { return dir })
	}
	for name, at := range m.required {
		consider(candidate{module: name}, func() string { return m.directory(at) })
	}
	return found
}

// within reports whether a package with that path can be in a module.
func within(path, module string) bool { return path == module || strings.HasPrefix(path, module+"/") }

// lack returns the error for a package path that does not exist, with the closest one. It checks
// the modules of the program, the modules that they require if the names are similar, and the
// standard library. For others it returns nil.
func (m modules) lack(path string) error {
	owners := m.candidates(path)
	for _, c := range owners {
		if c.dir == "" || hasGo(c.dir) {
			return nil
		}
	}
	if len(owners) == 0 {
		return m.lackStandard(path)
	}
	c := owners[0]
	best := check.Nearest(filepath.Base(c.dir), namesIn(filepath.Dir(c.dir), fs.DirEntry.IsDir))
	switch {
	case best != "" && path != c.module:
		return fmt.Errorf("module %s has no package %s; did you mean %q?", c.module, path,
			pathpkg.Join(pathpkg.Dir(path), best))
	case c.own:
		return fmt.Errorf("module %s has no package %s; write the path that a file imports", c.module, path)
	}
	return nil // perhaps in a module within that module
}

// lackStandard returns the error for a path that is in neither a module nor the standard library.
// Paths of modules that can be fetched begin with a domain.
func (m modules) lackStandard(path string) error {
	first, _, _ := strings.Cut(path, "/")
	root := m.goEnv().root
	if strings.Contains(first, ".") || root == "" {
		return nil
	}
	src := filepath.Join(root, "src")
	dir := filepath.Join(src, filepath.FromSlash(path))
	if !hasGo(src+string(filepath.Separator)+"errors") || hasGo(dir) {
		return nil
	}
	best := m.endingIn(path)
	if near := check.Nearest(filepath.Base(dir), namesIn(filepath.Dir(dir), fs.DirEntry.IsDir)); near != "" &&
		best == "" {
		best = pathpkg.Join(pathpkg.Dir(path), near)
	}
	if best != "" {
		return fmt.Errorf("neither Go nor this program has a package %s; did you mean %q?", path, best)
	}
	return fmt.Errorf("neither Go nor this program has a package %s; write the path that a file imports", path)
}

// endingIn returns a package whose path ends with path: one of the program, or one in the sink
// lines of the catalogue.
func (m modules) endingIn(path string) string {
	for name, dir := range m.own {
		if hasGo(filepath.Join(dir, filepath.FromSlash(path))) {
			return name + "/" + path
		}
	}
	for _, l := range analyzer.Sinks() {
		if strings.HasSuffix(l.Package, "/"+path) {
			if first, _, _ := strings.Cut(l.Package, "/"); !strings.Contains(first, ".") {
				return l.Package
			}
		}
	}
	return ""
}

// foreign reports whether a path is in no module that the program has or requires, so that its
// existence is unknown.
func (m modules) foreign(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return strings.Contains(first, ".") && len(m.candidates(path)) == 0
}

func hasGo(dir string) bool {
	return len(namesIn(dir, func(f fs.DirEntry) bool { return strings.HasSuffix(f.Name(), ".go") })) > 0
}

// namesIn returns the names in a directory for which keep returns true, or none if it cannot be
// read.
func namesIn(dir string, keep func(fs.DirEntry) bool) (names []string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if keep(e) {
			names = append(names, e.Name())
		}
	}
	return names
}

package driver

import (
	"errors"
	"go/build/constraint"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// A target is a set of packages that one run of the go command can list. A run of the linter has
// several if some arguments are files, or in another module.
type target struct {
	dir      string // where the go command runs; "" is the working directory
	env      []string
	patterns []string
	only     map[string]bool // absolute names of the named files; nil if whole packages are checked
}

// in returns the options for loading a target.
func (o Options) in(t target) Options {
	if t.dir != "" {
		o.Dir = t.dir
	}
	o.env, o.Patterns = t.env, t.patterns
	return o
}

// leavesOut reports whether a package that was loaded for named files is empty only because build
// constraints exclude all of them. That is not an error.
func (t *target) leavesOut(p *packages.Package) bool {
	return t.only != nil && len(p.GoFiles) == 0 && len(p.IgnoredFiles) > 0
}

// A sorter groups arguments into targets.
type sorter struct {
	home    string // root of the current module; "" if there is none
	mains   []string
	targets []*target
	byRoot  map[rootKey]*target
	r       *report.Report // receives errors about arguments
	overlay *files.Overlay // may contain files that are not on disk
	alone   bool           // each file is a program of its own
}

// A rootKey identifies a target. Files have targets of their own, because findings in other files
// of their packages are left out.
type rootKey struct {
	root  string
	files bool
}

// targets groups the patterns of o into targets. It adds errors about patterns without files to r.
func (o Options) targets(r *report.Report) []*target {
	if o.Dir != "" {
		return []*target{{dir: o.Dir, patterns: o.Patterns}}
	}
	s := sorter{home: configfile.ModuleRoot("."), byRoot: make(map[rootKey]*target), r: r, overlay: o.Overlay,
		alone: o.Alone}
	for _, arg := range o.Patterns {
		switch {
		case isLine(arg):
			at := report.Absolute(report.ParsePosition(arg))
			s.r.Troubles = append(s.r.Troubles, report.Trouble{At: token.Position{Filename: at.Filename},
				Message: "a line is not checked alone; did you mean urllint why " + arg + "?"})
		case isGoFile(arg) || isMissingFile(arg):
			s.file(arg)
		case isOtherFile(arg):
			name, _ := filepath.Abs(arg)
			s.r.Troubles = append(s.r.Troubles, report.Trouble{At: token.Position{Filename: name},
				Message: "not a Go file; " + instead(arg)})
		case isLocal(arg):
			s.directory(arg)
		default:
			s.add(rootKey{}, arg)
		}
	}
	return s.targets
}

// add adds a pattern to the target for k, whose root is "" for the current directory.
func (s *sorter) add(k rootKey, pattern string) *target {
	t := s.byRoot[k]
	if t == nil {
		t = new(target)
		if k.root != "" {
			t.dir, t.env = k.root, outsideWorkspace(k.root)
		}
		if k.files {
			t.only = make(map[string]bool)
		}
		s.byRoot[k] = t
		s.targets = append(s.targets, t)
	}
	if !slices.Contains(t.patterns, pattern) {
		t.patterns = append(t.patterns, pattern)
	}
	return t
}

// isGoFile reports whether arg names a Go file rather than packages.
func isGoFile(arg string) bool {
	if !strings.HasSuffix(arg, ".go") || strings.Contains(arg, "...") {
		return false
	}
	info, err := os.Stat(arg)
	return err != nil || !info.IsDir()
}

// isLine reports whether arg names a line of a Go file rather than a file or packages.
func isLine(arg string) bool {
	return isGoFile(report.ParsePosition(arg).Filename) && !isOtherFile(arg)
}

// isOtherFile reports whether arg names a regular file. Use it after [isGoFile].
func isOtherFile(arg string) bool {
	info, err := os.Stat(arg)
	return err == nil && info.Mode().IsRegular()
}

// instead returns what to write for a file that is not Go.
func instead(arg string) string {
	if filepath.Base(arg) == configfile.Name {
		return "urllint config prints the settings in it"
	}
	return "write urllint files " + arg
}

// isMissingFile reports whether arg can only be the name of a file, which does not exist.
func isMissingFile(arg string) bool {
	if _, err := os.Stat(arg); !errors.Is(err, fs.ErrNotExist) || strings.Contains(arg, "...") {
		return false
	}
	if isLocal(arg) {
		return filepath.Ext(arg) != ""
	}
	return strings.HasPrefix(arg, ".") || !strings.Contains(arg, "/") &&
		slices.Contains([]string{".md", ".toml", ".yaml", ".yml", ".json", ".env"}, filepath.Ext(arg))
}

// isLocal reports whether pattern names directories.
func isLocal(pattern string) bool {
	first, _, _ := strings.Cut(filepath.ToSlash(pattern), "/")
	return first == "." || first == ".." || filepath.IsAbs(pattern)
}

// directory adds a pattern of directories, such as "./x/...".
func (s *sorter) directory(pattern string) {
	dir, _, _ := strings.Cut(pattern, "...")
	root := configfile.ModuleRoot(dir)
	if root == "" || s.isHome(root) {
		s.add(rootKey{}, pattern)
		return
	}
	s.add(rootKey{root: root}, below(root, pattern))
}

// isHome reports whether the go command lists the packages of the module at root when it runs in
// the working directory.
func (s *sorter) isHome(root string) bool {
	if root == s.home {
		return true
	}
	if s.mains == nil {
		s.mains = append(mainModules("."), "")
	}
	return slices.Contains(s.mains, root)
}

// file adds a named file. It is checked together with its package, even if the package is named
// too. A file with "//go:build ignore", or outside of all modules, is a package of its own.
func (s *sorter) file(arg string) {
	name, err := filepath.Abs(arg)
	if err == nil {
		var info fs.FileInfo
		if info, err = os.Stat(name); err == nil && !info.Mode().IsRegular() { // the go command would block on a pipe
			err = errors.New("not a regular file")
		}
	}
	_, unsaved := s.overlay.Text(name)
	if unsaved && errors.Is(err, fs.ErrNotExist) {
		err = nil // the overlay has it
	}
	if err != nil {
		s.r.Troubles = append(s.r.Troubles, report.Trouble{At: token.Position{Filename: name}, Message: files.Reason(err)})
		return
	}
	dir := filepath.Dir(name)
	root := configfile.ModuleRoot(dir)
	switch {
	case root == "" || s.alone || isIgnored(name):
		t := s.add(rootKey{root: name, files: true}, name)
		t.dir, t.env, t.only = dir, outsideWorkspace(dir), nil
	case isVendored(root, dir):
		s.r.NoteSkipped(name, "it is vendored")
	case s.isHome(root):
		s.add(rootKey{files: true}, below(".", dir)).only[name] = true
	default:
		s.add(rootKey{root, true}, below(root, dir)).only[name] = true
	}
}

// below returns pattern relative to dir, which contains it.
func below(dir, pattern string) string {
	from, err := filepath.Abs(dir)
	if err != nil {
		return pattern
	}
	to, err := filepath.Abs(pattern)
	if err != nil {
		return pattern
	}
	rel, err := filepath.Rel(from, to)
	if err != nil {
		return pattern
	}
	return "./" + filepath.ToSlash(rel)
}

// mainModules returns the roots of the main modules for the go command in dir. A workspace can have
// several.
func mainModules(dir string) []string {
	cmd := exec.Command("go", "list", "-m", "-f", "{{.Dir}}")
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		return nil
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// outsideWorkspace returns the environment in which the go command accepts a module that the
// workspace around it does not contain.
func outsideWorkspace(root string) []string {
	if configfile.ModuleRoot(root) == "" || slices.Contains(mainModules(root), configfile.ModuleRoot(root)) {
		return nil
	}
	return []string{"GOWORK=off"}
}

func isVendored(root, dir string) bool {
	rel, err := filepath.Rel(root, dir)
	return err == nil && slices.Contains(strings.Split(filepath.ToSlash(rel), "/"), "vendor")
}

// isIgnored reports whether the build constraint "ignore" excludes a file from every package, as
// for files that "go run FILE.go" runs.
func isIgnored(name string) bool {
	text, err := files.ReadRegular(name, files.MaxSource)
	if err != nil {
		return false
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "package ") {
			return false
		}
		if line = strings.TrimSpace(line); constraint.IsGoBuild(line) {
			expr, err := constraint.Parse(line)
			return err == nil && !expr.Eval(func(tag string) bool { return tag != "ignore" })
		}
	}
	return false
}

package thirdparty

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer/sink"
)

// A module is one that go.mod requires.
type module struct{ Path, Version, Dir, Error string }

// unresolved are the packages of lines whose modules are left out, and why.
var unresolved = map[string]string{
	"google.golang.org/api/option": "the module is 400 MB",
	"github.com/imroc/req":         "some proxies do not serve it",
}

// leastLibraries is how many modules have to be resolved against.
const leastLibraries = 60

// TestLinesResolve looks up every name of every line in the real package: in that
// of one major version at least.
func TestLinesResolve(t *testing.T) {
	modules := download(t)
	used := make(map[string]bool)
	lines := 0
	for _, l := range thirdParty() {
		if unresolved[l.Package] != "" {
			continue
		}
		lines++
		resolved, wrong := resolve(l, modules)
		for _, m := range resolved {
			used[m.Path] = true
		}
		if len(resolved) == 0 {
			t.Errorf("%s:%d: no module has it: %v", l.File, l.Num, wrong)
		}
	}
	for _, m := range modules {
		if !used[m.Path] {
			t.Errorf("go.mod requires %s, and no line is for it", m.Path)
		}
	}
	t.Logf("%d lines resolve against %d modules", lines, len(used))
	if len(used) < leastLibraries {
		t.Errorf("only %d modules", len(used))
	}
}

// resolve gives the modules that have what the line names, and why the others that
// its path could be of have not.
func resolve(l *sink.Line, modules []module) (in []module, wrong error) {
	for _, m := range modules {
		rest, ok := within(l.Package, m.Path)
		if !ok {
			continue
		}
		pkg, err := load(m.Path+rest, filepath.Join(m.Dir, filepath.FromSlash(rest)))
		if err == nil {
			err = l.Resolve(pkg)
		}
		if err == nil {
			in = append(in, m)
		} else {
			wrong = errors.Join(wrong, fmt.Errorf("%s@%s: %w", m.Path, m.Version, err))
		}
	}
	return in, wrong
}

// thirdParty gives the lines that are not for the standard library.
func thirdParty() (out []*sink.Line) {
	for _, l := range sink.Default().Lines() {
		if first, _, _ := strings.Cut(l.Package, "/"); strings.Contains(first, ".") {
			out = append(out, l)
		}
	}
	return out
}

// download brings the sources of the modules that go.mod requires for lines.
func download(t *testing.T) []module {
	var file struct {
		Require []struct {
			Path, Version string
			Indirect      bool
		}
	}
	if err := json.Unmarshal(goCommand(t, "mod", "edit", "-json"), &file); err != nil {
		t.Fatal(err)
	}
	args := []string{"mod", "download", "-json"}
	for _, r := range file.Require {
		if !r.Indirect && r.Path != "github.com/urllint/urllint" {
			args = append(args, r.Path+"@"+r.Version)
		}
	}
	var modules []module
	for in := json.NewDecoder(bytes.NewReader(goCommand(t, args...))); in.More(); {
		var m module
		if err := in.Decode(&m); err != nil || m.Error != "" {
			t.Fatalf("%s: %s, %v", m.Path, m.Error, err)
		}
		modules = append(modules, m)
	}
	return modules
}

func goCommand(t *testing.T, args ...string) []byte {
	t.Helper()
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			err = fmt.Errorf("%w: %s%s", err, out, exit.Stderr)
		}
		t.Fatalf("go %s: %v", strings.Join(args[:2], " "), err)
	}
	return out
}

var major = regexp.MustCompile(`(/v[2-9][0-9]*|\.v[0-9]+)$`)

// within gives what follows the path of a module in the package path of a line,
// which may leave out the major version.
func within(pkg, mod string) (rest string, ok bool) {
	for _, prefix := range []string{mod, major.ReplaceAllString(mod, "")} {
		if rest, ok := strings.CutPrefix(pkg, prefix); ok && (rest == "" || rest[0] == '/') {
			return rest, true
		}
	}
	return "", false
}

var loaded = make(map[string]*types.Package)

// load type-checks the declarations of a package. Of what it imports only net/url
// is known: a type from elsewhere holds no text.
func load(path, dir string) (*types.Package, error) {
	if pkg := loaded[path]; pkg != nil {
		return pkg, nil
	}
	context := build.Default
	context.CgoEnabled = false
	found, err := context.ImportDir(dir, 0)
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range found.GoFiles {
		f, err := parser.ParseFile(fset, filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	conf := types.Config{IgnoreFuncBodies: true, Importer: strangers{}, Error: func(error) {}}
	pkg, _ := conf.Check(path, fset, files, nil) // errors are about what is not imported
	loaded[path] = pkg
	return pkg, nil
}

// strangers imports net/url, and an empty package for every other path.
type strangers struct{}

var std = importer.Default()

func (strangers) Import(path string) (*types.Package, error) {
	if path == "net/url" {
		return std.Import(path)
	}
	name := major.ReplaceAllString(path, "")
	pkg := types.NewPackage(path, name[strings.LastIndexByte(name, '/')+1:])
	pkg.MarkComplete()
	return pkg, nil
}

package driver

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/files"
)

// Typing in an editor mostly changes bodies of functions, while the imports of a package remain the
// same. Then the go command, which would compile all dependencies for the tests of a package, need
// not run, and export data need not be read again.

// keep stores the loaded packages of the directory, if reload can use them.
func (c *DepCache) keep(pkgs []*packages.Package, o Options) {
	c.Forget()
	if !slices.Equal(o.Patterns, []string{"."}) || importAny(pkgs, pkgs) {
		return
	}
	for p := range packages.Postorder(pkgs) {
		if slices.Contains(pkgs, p) && !isReloadable(p) || !slices.Contains(pkgs, p) && len(p.Errors) > 0 {
			return
		}
	}
	if key, err := loadKey(pkgs, o); err == nil {
		c.loaded, c.loadedKey = pkgs, key
	}
}

// Forget discards the stored packages and the types of all that they import.
func (c *DepCache) Forget() { c.loaded, c.loadedKey = nil, "" }

// isReloadable reports whether everything that the go command reports about a package follows from
// a loadKey: it is in a module, and its files are those in the directory.
func isReloadable(p *packages.Package) bool {
	return p.Module != nil && slices.Equal(p.GoFiles, p.CompiledGoFiles) &&
		!slices.ContainsFunc(p.Errors, func(e packages.Error) bool {
			return e.Kind != packages.TypeError && e.Kind != packages.ParseError
		})
}

// reload returns the stored packages with the current texts of their files. It returns nil if
// anything else may have changed since they were loaded, or if a file cannot be parsed.
func (c *DepCache) reload(o Options) []*packages.Package {
	if len(c.loaded) == 0 {
		return nil
	}
	if key, err := loadKey(c.loaded, o); err != nil || key != c.loadedKey {
		return nil
	}
	parse := o.config(true).ParseFile
	for i, p := range c.loaded {
		again := recheck(p, o.Overlay, parse)
		if again == nil {
			c.Forget()
			return nil
		}
		c.loaded[i] = again
	}
	return c.loaded
}

// loadKey identifies what decides which files a package has and what they import. It remains the
// same while only declarations below the imports change.
func loadKey(pkgs []*packages.Package, o Options) (string, error) {
	h := sha256.New()
	fmt.Fprintln(h, o.Tags, o.env)
	if err := addHeaders(h, o); err != nil {
		return "", err
	}
	var deps []*packages.Package
	for p := range packages.Postorder(pkgs) {
		if !slices.Contains(pkgs, p) && isWritable(p.Module) {
			deps = append(deps, p)
		}
	}
	var of []string
	for _, p := range deps {
		of = append(of, p.Dir)
	}
	for dir := o.Dir; ; dir = filepath.Dir(dir) {
		for _, name := range []string{"go.mod", "go.sum", "go.work", "go.work.sum", filepath.Join("vendor", "modules.txt")} {
			of = append(of, filepath.Join(dir, name))
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	for _, name := range of {
		if info, err := os.Stat(name); err == nil {
			fmt.Fprintln(h, name, info.Size(), info.ModTime().UnixNano())
		}
	}
	return string(h.Sum([]byte(filesKey(deps, o.Overlay)))), nil
}

// isWritable reports whether the packages of a module can change, because it is not in the module
// cache.
func isWritable(m *packages.Module) bool {
	return m != nil && (m.Main || m.Replace != nil && m.Replace.Version == "")
}

// addHeaders writes the texts of the directory's files up to the end of their imports, which
// include build constraints.
func addHeaders(h io.Writer, o Options) error {
	if o.Overlay.HasNew() {
		return errors.New("a text is of a file that is not there")
	}
	entries, err := os.ReadDir(o.Dir)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		name := filepath.Join(o.Dir, entry.Name())
		if filepath.Ext(name) != ".go" {
			continue
		}
		text, err := o.Overlay.Source(name)
		if err != nil {
			return err
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, name, text, parser.ImportsOnly)
		if err != nil {
			return err
		}
		end := f.Name.End()
		if n := len(f.Decls); n > 0 {
			end = f.Decls[n-1].End()
		}
		fmt.Fprintf(h, "%s %s\n", name, text[:fset.Position(end).Offset])
	}
	return nil
}

// A parseFile is the ParseFile of a [packages.Config].
type parseFile = func(*token.FileSet, string, []byte) (*ast.File, error)

// recheck parses and type-checks a package as package packages does, with the same types of its
// imports. It returns nil if a file cannot be parsed.
func recheck(p *packages.Package, o *files.Overlay, parse parseFile) *packages.Package {
	for _, f := range p.Syntax {
		p.Fset.RemoveFile(p.Fset.File(f.FileStart))
	}
	again := *p
	again.Syntax, again.Errors, again.TypeErrors, again.IllTyped = nil, nil, nil, false
	for _, name := range p.CompiledGoFiles {
		text, err := o.Source(name)
		if err != nil {
			return nil
		}
		f, err := parse(p.Fset, name, text)
		if err != nil {
			return nil
		}
		again.Syntax = append(again.Syntax, f)
	}
	again.Types = types.NewPackage(p.PkgPath, p.Name)
	again.TypesInfo = &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Instances: make(map[*ast.Ident]types.Instance),
		Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Implicits: make(map[ast.Node]types.Object), Selections: make(map[*ast.SelectorExpr]*types.Selection),
		Scopes: make(map[ast.Node]*types.Scope), FileVersions: make(map[*ast.File]string),
	}
	config := types.Config{Importer: imports(p.Imports), Sizes: p.TypesSizes,
		Error: func(err error) { noteTypeError(&again, err) }}
	if v := p.Module.GoVersion; v != "" {
		config.GoVersion = "go" + v
	}
	types.NewChecker(&config, p.Fset, again.Types, again.TypesInfo).Files(again.Syntax)
	return &again
}

// noteTypeError records an error of the type checker in its package.
func noteTypeError(p *packages.Package, err error) {
	p.IllTyped = true
	wrong, ok := err.(types.Error)
	if !ok {
		p.Errors = append(p.Errors, packages.Error{Pos: "-", Msg: err.Error()})
		return
	}
	p.TypeErrors = append(p.TypeErrors, wrong)
	p.Errors = append(p.Errors, packages.Error{Pos: wrong.Fset.Position(wrong.Pos).String(), Msg: wrong.Msg,
		Kind: packages.TypeError})
}

// imports maps the import paths of a package to the imported packages. It implements
// [types.Importer].
type imports map[string]*packages.Package

// Import returns the types of a loaded package.
func (is imports) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if p := is[path]; p != nil && p.Types != nil {
		return p.Types, nil
	}
	return nil, fmt.Errorf("no package %q was loaded", path)
}

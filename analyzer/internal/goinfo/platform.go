package goinfo

import (
	"go/ast"
	"go/build/constraint"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// otherSystems holds the values of GOOS except "windows", and the tag "unix".
var otherSystems = strings.Fields("aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd " +
	"openbsd plan9 solaris unix wasip1 zos")

// systemSuffix matches the end of the name of a file for one system.
var systemSuffix = regexp.MustCompile(
	`_([a-z0-9]+?)(_(386|amd64|arm|arm64|loong64|mips\w*|ppc64\w*|riscv64|s390x|wasm))?(_test)?\.go$`)

// BuildsForWindows reports whether the file around pos may be built for Windows, by its name and build constraint.
func (p *Package) BuildsForWindows(pos token.Pos) bool {
	for _, f := range p.Files {
		if f.FileStart <= pos && pos < f.FileEnd {
			m := systemSuffix.FindStringSubmatch(filepath.Base(p.Fset.Position(f.FileStart).Filename))
			return (m == nil || m[1] == "unix" || !slices.Contains(otherSystems, m[1])) && allowsWindows(f)
		}
	}
	return true
}

// allowsWindows reports whether the build constraint of a file, if there is one, may hold on Windows.
func allowsWindows(f *ast.File) bool {
	for _, group := range f.Comments {
		for _, c := range group.List {
			if c.Pos() > f.Package || !constraint.IsGoBuild(c.Text) {
				continue
			}
			if expr, err := constraint.Parse(c.Text); err == nil {
				return expr.Eval(func(tag string) bool { return !slices.Contains(otherSystems, tag) }) ||
					expr.Eval(func(tag string) bool { return tag == "windows" })
			}
		}
	}
	return true
}

package goinfo

import (
	"go/ast"
	"go/build/constraint"
	"go/token"
	"slices"
	"strings"
)

// otherPlatforms are the ends of the names of files that are not built for Windows.
var otherPlatforms = []string{"linux", "darwin", "freebsd", "openbsd", "netbsd", "dragonfly", "solaris", "illumos", "aix",
	"android", "ios", "js", "wasip1", "plan9", "unix"}

// BuildsForWindows reports whether the file around pos may be built for Windows, by its name
// and its build constraint.
func (p *Package) BuildsForWindows(pos token.Pos) bool {
	for _, f := range p.Files {
		if f.FileStart <= pos && pos < f.FileEnd {
			name := strings.TrimSuffix(p.Fset.Position(f.FileStart).Filename, ".go")
			parts := strings.Split(strings.TrimSuffix(name, "_test"), "_")
			last := parts[max(1, len(parts)-2):]
			return !slices.ContainsFunc(last, func(s string) bool { return slices.Contains(otherPlatforms, s) }) &&
				allowsWindows(f)
		}
	}
	return true
}

// allowsWindows reports whether the build constraint of a file, if it has one, holds for Windows
// with some tags.
func allowsWindows(f *ast.File) bool {
	for _, group := range f.Comments {
		for _, c := range group.List {
			if c.Pos() > f.Package || !constraint.IsGoBuild(c.Text) {
				continue
			}
			if expr, err := constraint.Parse(c.Text); err == nil {
				return expr.Eval(func(tag string) bool { return !slices.Contains(otherPlatforms, tag) }) ||
					expr.Eval(func(tag string) bool { return tag == "windows" })
			}
		}
	}
	return true
}

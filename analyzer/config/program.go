package config

import (
	"fmt"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/neturl"
)

// A Program holds what a driver knows of the program that packages belong to. The zero
// Program knows nothing.
type Program struct {
	Root      string         // the directory of the main module, or of the workspace
	Main      string         // the path of the main module, or what names those of the workspace
	Toolchain neturl.Version // the release that builds it; 0: the newest that is known
	Go        neturl.Version // the go line of the main module or workspace; 0: not known
	Godebug   []string       // its godebug lines: "urlstrictcolons=0"

	// Lacks says that a module of the program has to have a package of that path
	// and has none, and which was meant; nil, or a nil result: nothing is known.
	Lacks func(path string) error

	// Foreign reports whether a package of that path is of no module of the program,
	// and of none that these require; nil: nothing is known.
	Foreign func(path string) bool
}

// Key returns a key for caches of results: programs in which the same package is judged
// differently have different keys.
func (p Program) Key() string {
	lax, said := laxColons(p.Go, p.Godebug, false)
	return fmt.Sprintf("%s %v %v %v", p.Main, lax, said, mux121(p.Go, p.Godebug, false))
}

// strictColons is the setting that decides what net/url makes of several colons in
// the host of a web URL; strictSince is the release of a go line that sets it.
const (
	strictColons                = "urlstrictcolons"
	strictSince  neturl.Version = 26
)

// oldMux is the setting that decides how a ServeMux reads patterns; wildcardsSince is the
// release of a go line that changed it.
const (
	oldMux                        = "httpmuxgo121"
	wildcardsSince neturl.Version = 22
)

// A NetURL says which net/url will parse the texts of a package.
type NetURL struct {
	Release   neturl.Version
	LaxColons bool
	Mux121    bool // a ServeMux reads patterns as Go 1.21 did
	IsLibrary bool
}

// NetURL returns the net/url that the texts of a package are for. A command has the
// settings of its main module and its own; a library those of the module if that sets
// them, and else those that its go line allows.
func (s *Effective) NetURL(pass *analysis.Pass) NetURL {
	r := NetURL{Release: s.Program.Toolchain}
	line := moduleRelease(pass.Module)
	command := pass.Pkg.Name() == "main"
	if command && s.Program.Go != 0 {
		line = s.Program.Go
	}
	if s.Go != 0 {
		r.Release, line = s.Go, s.Go
	}
	var lines []string
	if InMainModule(pass) {
		lines = s.Program.Godebug
	}
	if command {
		lines = append(lines[:len(lines):len(lines)], debugLines(pass)...)
	}
	lax, said := laxColons(line, lines, s.Go != 0)
	r.LaxColons, r.IsLibrary = lax, !command && !said
	r.Mux121 = mux121(line, lines, s.Go != 0)
	return r
}

// moduleRelease returns the go line of a module; 0 if that is not known.
func moduleRelease(m *analysis.Module) neturl.Version {
	if m == nil {
		return 0
	}
	release, _ := neturl.ParseVersion(m.GoVersion)
	return release
}

// laxColons returns the setting that a go line and godebug lines amount to, and whether a
// line sets it. The last line counts. With fixed, "default" does not change the go line:
// another one was asked for.
func laxColons(line neturl.Version, lines []string, fixed bool) (lax, said bool) {
	value, said, line := godebug(strictColons, line, lines, fixed)
	if said {
		return value == "0", true
	}
	return line != 0 && line < strictSince, false
}

// mux121 is laxColons for the setting of a ServeMux.
func mux121(line neturl.Version, lines []string, fixed bool) bool {
	value, said, line := godebug(oldMux, line, lines, fixed)
	if said {
		return value == "1"
	}
	return line != 0 && line < wildcardsSince
}

// godebug returns the value that godebug lines give to a name, whether one does, and the
// go line that counts for the others.
func godebug(name string, line neturl.Version, lines []string, fixed bool) (value string, said bool, _ neturl.Version) {
	settings := make(map[string]string)
	for _, l := range lines {
		key, value, _ := strings.Cut(l, "=")
		settings[strings.TrimSpace(key)] = strings.TrimSpace(value)
	}
	if release, ok := neturl.ParseVersion(settings["default"]); ok && !fixed {
		line = release
	}
	value, said = settings[name]
	return value, said, line
}

// debugLines returns the //go:debug lines of a command, which precede its package clause.
// Those of test files apply to the program of the test only.
func debugLines(pass *analysis.Pass) (lines []string) {
	for _, f := range pass.Files {
		if file := pass.Fset.File(f.FileStart); file == nil || goinfo.IsTestFile(file.Name()) {
			continue
		}
		for _, group := range f.Comments {
			if group.Pos() > f.Package {
				break
			}
			for _, c := range group.List {
				if line, ok := strings.CutPrefix(c.Text, "//go:debug "); ok {
					lines = append(lines, line)
				}
			}
		}
	}
	return lines
}

// InMainModule reports whether the package is of the program's own module, or one of its
// workspace. Only such packages export their wrappers.
func InMainModule(pass *analysis.Pass) bool {
	return pass.Module != nil && pass.Module.Path != "" && pass.Module.Version == ""
}

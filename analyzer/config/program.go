package config

import (
	"fmt"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/neturl"
)

// A Program holds the facts about a program that a driver collects. All fields are optional.
type Program struct {
	Root      string         // the directory of the main module, or of the workspace
	Main      string         // the path of the main module, or an identifier of the modules of the workspace
	Toolchain neturl.Version // the release that builds it; 0 for the newest known release
	Go        neturl.Version // the go line of the main module or workspace; 0 if unknown
	Godebug   []string       // its godebug lines: "urlstrictcolons=0"

	// Lacks returns an error, with a suggestion, if a module of the program should contain the package with that path but
	// does not. It returns nil if this is unknown. It may be nil.
	Lacks func(path string) error

	// Foreign reports whether the package with that path is neither in a module of the program nor in one that these
	// modules require. It may be nil.
	Foreign func(path string) bool
}

// Key returns a key for caches of results. Programs for which the findings of a package may differ have different
// keys.
func (p Program) Key() string {
	lax, isSet := laxColons(p.Go, p.Godebug, false)
	return fmt.Sprintf("%s %v %v %v", p.Main, lax, isSet, mux121(p.Go, p.Godebug, false))
}

// strictColons is the GODEBUG setting that makes net/url reject several colons in the host of a web URL. It is on by
// default for go lines from strictSince on.
const (
	strictColons                = "urlstrictcolons"
	strictSince  neturl.Version = 26
)

// oldMux is the GODEBUG setting for the old pattern syntax of ServeMux. It is off by default for go lines from
// wildcardsSince on.
const (
	oldMux                        = "httpmuxgo121"
	wildcardsSince neturl.Version = 22
)

// A NetURL describes the net/url that parses the texts of a package.
type NetURL struct {
	Release   neturl.Version
	LaxColons bool
	Mux121    bool // ServeMux uses the pattern syntax of Go 1.21
	IsLibrary bool // programs that import the package decide LaxColons
}

// NetURL returns the net/url that parses the texts of a package. For a command, the settings of the main module and of
// the command itself apply. For a library, the settings of its module apply if there are any; otherwise the go line
// decides.
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
	lax, isSet := laxColons(line, lines, s.Go != 0)
	r.LaxColons, r.IsLibrary = lax, !command && !isSet
	r.Mux121 = mux121(line, lines, s.Go != 0)
	return r
}

// moduleRelease returns the go line of a module; 0 if it is unknown.
func moduleRelease(m *analysis.Module) neturl.Version {
	if m == nil {
		return 0
	}
	release, _ := neturl.ParseVersion(m.GoVersion)
	return release
}

// laxColons returns whether a go line and godebug lines permit several colons, and whether a godebug line sets that.
// The last line takes precedence. With fixed, "default" does not change the go line, because the user chose it.
func laxColons(line neturl.Version, lines []string, fixed bool) (lax, isSet bool) {
	value, isSet, line := godebug(strictColons, line, lines, fixed)
	if isSet {
		return value == "0", true
	}
	return line != 0 && line < strictSince, false
}

// mux121 reports whether a go line and godebug lines choose the old pattern syntax of ServeMux.
func mux121(line neturl.Version, lines []string, fixed bool) bool {
	value, isSet, line := godebug(oldMux, line, lines, fixed)
	if isSet {
		return value == "1"
	}
	return line != 0 && line < wildcardsSince
}

// godebug returns the value that godebug lines set for a name, whether there is one, and the go line that provides the
// defaults.
func godebug(name string, line neturl.Version, lines []string, fixed bool) (value string, isSet bool, _ neturl.Version) {
	settings := make(map[string]string)
	for _, l := range lines {
		key, value, _ := strings.Cut(l, "=")
		settings[strings.TrimSpace(key)] = strings.TrimSpace(value)
	}
	if release, ok := neturl.ParseVersion(settings["default"]); ok && !fixed {
		line = release
	}
	value, isSet = settings[name]
	return value, isSet, line
}

// debugLines returns the //go:debug lines of a command, which precede the package clause. Lines in test files apply
// only to the test binary, so that it omits them.
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

// InMainModule reports whether the package is in the main module, or in a module of the workspace. Only such packages
// export their wrappers.
func InMainModule(pass *analysis.Pass) bool {
	return pass.Module != nil && pass.Module.Path != "" && pass.Module.Version == ""
}

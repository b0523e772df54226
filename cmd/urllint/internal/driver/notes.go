package driver

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// noteExcluded records files that build constraints exclude, and named files that are in no
// package.
func noteExcluded(r *report.Report, t *target, pkgs []*packages.Package) {
	seen, excluded := make(map[string]bool), make(map[string]bool)
	for _, p := range pkgs {
		for _, file := range p.GoFiles {
			seen[file] = true
		}
		for _, file := range p.IgnoredFiles {
			excluded[file] = strings.HasSuffix(file, ".go")
		}
	}
	for file := range t.only {
		switch {
		case excluded[file]:
			r.NoteSkipped(file, "its build constraints exclude it")
		case !seen[file]:
			r.NoteSkipped(file, "it is not part of a package")
		}
	}
	for file, is := range excluded {
		if is && t.only == nil {
			r.Excluded = append(r.Excluded, file)
		}
	}
}

// noteUnusedConfig records parts of a configuration without effect: globs that match no file, and
// sinks in modules that the program does not require. Both can be intended, because programs share
// configurations.
func noteUnusedConfig(r *report.Report, c *analyzer.Options, pkgs []*packages.Package) {
	if c == nil {
		return
	}
	var files []string
	for _, p := range pkgs {
		for _, file := range slices.Concat(p.GoFiles, p.IgnoredFiles) {
			if rel, err := filepath.Rel(c.Program.Root, file); err == nil {
				files = append(files, filepath.ToSlash(rel))
			}
		}
	}
	for i := range c.Paths {
		for _, glob := range c.Paths[i].Unmatched(files) {
			r.UnusedConfig = append(r.UnusedConfig, fmt.Sprintf("urllint: path: %q matches no file of these packages",
				glob))
		}
	}
	for _, l := range c.Sinks {
		if c.Program.Foreign != nil && c.Program.Foreign(l.Package) {
			r.UnusedConfig = append(r.UnusedConfig, fmt.Sprintf("urllint: %s:%d: sinks: no module here requires %s",
				l.File, l.Num, l.Package))
		}
	}
}

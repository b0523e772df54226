package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// printNested says which configurations were not read because they are not at the root: whoever wrote one
// takes it to be in force.
func printNested(r *report.Report, w io.Writer) {
	for _, file := range nestedConfigs(r) {
		fmt.Fprintf(w, "urllint: %s was not read: only the one beside go.mod or go.work is\n", r.Paths.Shown(file))
	}
}

// nestedConfigs returns the configurations in the directories of packages, and above these,
// below the root of the program.
func nestedConfigs(r *report.Report) (names []string) {
	seen := make(map[string]bool)
	for _, p := range r.Packages {
		for dir := p.Dir; p.Module != nil && dir != "" && !seen[dir]; dir = filepath.Dir(dir) {
			seen[dir] = true
			root, err := configfile.Root(dir)
			if err != nil || !strings.HasPrefix(dir, root+string(filepath.Separator)) {
				break
			}
			name := filepath.Join(dir, configfile.Name)
			if _, err := os.Stat(name); err == nil {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return names
}

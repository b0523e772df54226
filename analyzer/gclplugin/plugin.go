// Package gclplugin is urllint as a module plugin of golangci-lint. Whoever links
// it in registers the linter "urllint":
//
//	import _ "github.com/urllint/urllint/analyzer/gclplugin"
//
// Its settings are the keys of .urllint.toml.
package gclplugin

import (
	"fmt"
	"os"
	"os/exec"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/alone"
	"github.com/urllint/urllint/core/neturl"
)

func init() { register.Plugin("urllint", New) }

// New makes the plugin with the settings of its user, which are nil or an object.
// The error names each key and each value that is wrong.
func New(settings any) (register.LinterPlugin, error) {
	o := analyzer.DefaultOptions
	o.SkipRelated = true // golangci-lint makes an issue of each related place
	o.SkipNolint = true  // golangci-lint knows //nolint, and nolintlint what is wrong with it
	o.Program.Toolchain = toolchain()
	switch s := settings.(type) {
	case nil:
	case map[string]any:
		if err := o.Apply(s); err != nil {
			return nil, fmt.Errorf("settings of urllint: %w", err)
		}
	default:
		return nil, fmt.Errorf("settings of urllint: %T, want keys and values", s)
	}
	return plugin{alone.New(o, os.Args[1:]...)}, nil
}

// toolchain returns the release of the go command that golangci-lint asks for
// packages; 0 if it does not tell.
func toolchain() neturl.Version {
	out, err := exec.Command("go", "env", "GOVERSION").Output()
	if err != nil {
		return 0
	}
	release, _ := neturl.ParseVersion(string(out))
	return release
}

// A plugin is the linter for one run.
type plugin struct{ analyzer *analysis.Analyzer }

// BuildAnalyzers returns the one analyzer.
func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{p.analyzer}, nil
}

// GetLoadMode asks for types.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }

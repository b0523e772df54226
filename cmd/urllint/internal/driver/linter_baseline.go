//go:build urllint_baseline

package driver

import (
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"

	"github.com/urllint/urllint/analyzer"
)

// Linter does nothing but require inspect, to measure the cost of the driver. The benchmark builds
// this command with the tag urllint_baseline and compares it with the real one.
var Linter = &analysis.Analyzer{
	Name:             "baseline",
	Doc:              "require the syntax of every package and report nothing",
	Requires:         []*analysis.Analyzer{inspect.Analyzer},
	RunDespiteErrors: true,
	Run:              func(*analysis.Pass) (any, error) { return nil, nil },
}

var unitLinter, registry = Linter, new(analyzer.Registry)

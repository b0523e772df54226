//go:build !urllint_baseline

package driver

import (
	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
)

// Linter is the analyzer that this command runs over packages; registry passes facts from one
// package to another.
var Linter, registry = analyzer.NewWithRegistry(configfile.AnalyzerOptions())

// unitLinter is the linter for the go command, which analyses one package per process.
var unitLinter = analyzer.NewWithFacts(configfile.AnalyzerOptions())

//go:build !urllint_baseline

package main

import "github.com/urllint/urllint/analyzer"

// linter is the analyzer that this command runs.
var linter = analyzer.Analyzer

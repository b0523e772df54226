//go:build !urllint_baseline

package main

import "github.com/urllint/urllint/analyzer"

// linter is the analyzer that this command runs over packages; registry carries
// what it learns from one to another.
var linter, registry = analyzer.NewWithRegistry(settings())

// unitLinter is the same for the go command, which analyses one package a process.
var unitLinter = analyzer.NewWithFacts(settings())

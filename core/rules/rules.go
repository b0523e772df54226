// Package rules is the catalogue of rules. There is one file for each rule, with its documentation,
// its examples, which tests execute, and its check, a function of a [check.Pass]. Package schemes
// contains the rules for the grammars of schemes, of data source names and of gRPC targets,
// package policies those for what a configuration allows.
//
//	for _, r := range rules.All() {
//		fmt.Println(r.Name, r.Level, r.Summary)
//	}
package rules

import (
	"slices"

	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules/policies"
	"github.com/urllint/urllint/core/rules/schemes"
)

// Register adds a rule that is not about the text of a URL, such as one that needs the syntax of a
// programming language. It is named, documented and selected like any other rule, but the code that
// registers it does the checking, if [check.Checker.Reports] returns true. The Bad and Good of its
// examples are in that language.
//
// Call Register from an initializer: All, Lookup and Register are not synchronized. It panics if
// the name is already defined.
func Register(r check.Rule) *check.Rule { return define(r) }

var (
	rules  = slices.Concat(schemes.Rules(), policies.Rules())
	byName = indexed(rules)
)

func indexed(list []*check.Rule) map[string]*check.Rule {
	index := make(map[string]*check.Rule)
	for _, r := range list {
		index[r.Name] = r
	}
	return index
}

// define registers a rule. It panics if the name is already defined.
func define(r check.Rule) *check.Rule {
	if Lookup(r.Name) != nil {
		panic("rules: " + r.Name + " is defined twice")
	}
	rules, byName[r.Name] = append(rules, &r), &r
	return &r
}

// All returns all rules, in the order of the catalogue.
func All() []*check.Rule { return rules }

// Lookup returns the rule with that name, or nil.
func Lookup(name string) *check.Rule { return byName[name] }

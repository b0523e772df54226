// Package policies contains the rules for the policy of a project: which hosts, ports and schemes its configuration
// allows or denies. They are part of the catalogue of package rules.
package policies

import "github.com/urllint/urllint/core/check"

var rules []*check.Rule

// Rules returns the rules of this package.
func Rules() []*check.Rule { return rules }

// define adds a rule.
func define(r check.Rule) *check.Rule {
	rules = append(rules, &r)
	return &r
}

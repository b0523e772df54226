package config

import (
	"flag"
	"slices"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A key is a setting as users write it: a flag, and a key of .urllint.toml and of golangci-lint's settings.
type key struct {
	name    string
	usage   string // one clause, as in package flag
	example string // an example value in the file
	isList  bool   // its value is a list
	addsUp  bool
	isTable bool            // its value is a table
	perFile bool            // it is allowed in [[path]]
	choices func() []string // all possible values or entries; nil if there are too many

	value func(*Settings) flag.Value
	merge func(to, from *Settings) // copies the value, or adds its entries
}

// keys lists all settings.
var keys = append([]key{
	newKey(key{name: "enable",
		usage:   "comma-separated `rules` to report at any level: names, globs, all, or a level for the rules that have it",
		example: `["hole-unescaped", "port-*"]`, isList: true, perFile: true, choices: ruleEntries},
		func(o *Settings) *List { return &o.Enable }),
	newKey(key{name: "disable",
		usage: "comma-separated `rules` to leave out, not findings: names, globs, all, or a level for the rules that " +
			"have it",
		example: `["host-*"]`, isList: true, perFile: true, choices: ruleEntries},
		func(o *Settings) *List { return &o.Disable }),
	newKey(key{name: "level", usage: "lowest `level` to report: error, warning or info",
		example: `"error"`, perFile: true, choices: levelNames},
		func(o *Settings) *levelValue { return (*levelValue)(&o.Level) }),
	newKey(key{name: "levels",
		usage:   "comma-separated RULE=LEVEL: the `levels` of the findings of rules, names or globs",
		example: `{ "port-*" = "error" }`, isTable: true, perFile: true, choices: levelNames},
		func(o *Settings) *Levels { return &o.Levels }),
	newKey(key{name: "include-tests", usage: "report in test files too",
		example: `true`, perFile: true}, func(o *Settings) *boolValue { return (*boolValue)(&o.IncludeTests) }),
	newKey(key{name: "fixes",
		usage:   "what -fix, -diff and editors may change: `mode` is safe (what is sure), all (also fixes to review) or none",
		example: `"none"`, choices: func() []string { return fixModes[:] }},
		func(o *Settings) *FixMode { return &o.Fixes }),
	newKey(key{name: "go", usage: "judge for this Go `release`, such as 1.27, instead of the one in use",
		example: `"1.27"`}, func(o *Settings) *releaseValue { return (*releaseValue)(&o.Go) }),
	appendingKey(newKey(key{name: "sinks",
		usage:   "a `place` that takes URLs, in the syntax of urllint sinks; may be repeated",
		example: `["example.com/m/client.(*C).Get(url) absolute http https"]`, isList: true},
		func(o *Settings) *Lines { return &o.Sinks }),
		func(to, from *Settings) { to.Sinks = append(to.Sinks[:len(to.Sinks):len(to.Sinks)], from.Sinks...) }),
}, append(policyKeys(),
	appendingKey(newKey(key{name: pathKey,
		usage:  "other settings for some `files`, such as 'internal/** level=error'; may be repeated",
		isList: true}, func(o *Settings) *Paths { return &o.Paths }), func(to, from *Settings) {}),
)...)

// pathKey is the key whose values are settings themselves.
const pathKey = "path"

// levelNames returns the names of the levels, the most severe first.
func levelNames() (names []string) {
	for _, l := range []core.Level{core.Error, core.Warning, core.Info} {
		names = append(names, l.String())
	}
	return names
}

// ruleEntries returns the entries that select rules, without globs.
func ruleEntries() []string {
	names := append([]string{"all"}, levelNames()...)
	for _, r := range rules.All() {
		names = append(names, r.Name)
	}
	return names
}

// newKey returns the key of a field that implements flag.Value.
func newKey[T any, V interface {
	*T
	flag.Value
}](k key, at func(*Settings) V) key {
	k.value = func(o *Settings) flag.Value { return at(o) }
	k.merge = func(to, from *Settings) { *at(to) = *at(from) }
	return k
}

// appendingKey returns k as a key whose entries accumulate over the layers.
func appendingKey(k key, take func(to, from *Settings)) key {
	k.merge, k.addsUp = take, true
	return k
}

// policyKeys returns a key for each list of the policy.
func policyKeys() []key {
	var out []key
	for i, list := range new(check.Policy).Lists() {
		at := func(o *Settings) *[]string { return o.Policy.Lists()[i].Entries }
		k := key{
			name: list.Name, usage: list.Usage, example: `["` + list.Example + `"]`, isList: true, perFile: true,
			value: func(o *Settings) flag.Value { return &policyValue{at(o), i} },
			merge: func(to, from *Settings) { *at(to) = *at(from) },
		}
		if list.Name == "not-secret" {
			k = appendingKey(k, func(to, from *Settings) { *at(to) = append(slices.Clip(*at(to)), *at(from)...) })
		}
		out = append(out, k)
	}
	return out
}

// keyNamed returns the key of that name, or nil.
func keyNamed(name string) *key {
	for i := range keys {
		if keys[i].name == name {
			return &keys[i]
		}
	}
	return nil
}

// keyNames returns the names of the keys: all, or those that [[path]] can have.
func keyNames(local bool) []string {
	var names []string
	for i := range keys {
		if keys[i].perFile || !local {
			names = append(names, keys[i].name)
		}
	}
	return names
}

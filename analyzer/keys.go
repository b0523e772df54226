package analyzer

import (
	"flag"

	"github.com/urllint/urllint/core"
)

// A configKey is a setting as people write it: a flag, a key of .urllint.toml and of
// golangci-lint's settings.
type configKey struct {
	name    string
	usage   string // one clause, as package flag has it
	example string // what can stand behind "=" in the file
	many    bool   // it takes a list
	local   bool   // [[path]] can have it

	value func(*settings) flag.Value
	take  func(to, from *settings) // takes over the value, or adds to it
}

// keys is the one list of settings.
var keys = append([]configKey{
	field(configKey{name: "enable", usage: "comma-separated `rules` to report at any level: names, globs, levels, all",
		example: `["hole-unescaped", "port-*"]`, many: true, local: true}, func(o *settings) *List { return &o.Enable }),
	field(configKey{name: "disable", usage: "comma-separated `rules` to leave out: names, globs, levels, all",
		example: `["host-*"]`, many: true, local: true}, func(o *settings) *List { return &o.Disable }),
	field(configKey{name: "level", usage: "lowest `level` to report: error, warning or info",
		example: `"error"`, local: true}, func(o *settings) *levelValue { return (*levelValue)(&o.Level) }),
	field(configKey{name: "include-tests", usage: "report in test files too",
		example: `true`, local: true}, func(o *settings) *switchValue { return (*switchValue)(&o.IncludeTests) }),
	field(configKey{name: "fixes", usage: "which fixes to attach: `safe` (may be applied unseen), all or none",
		example: `"none"`}, func(o *settings) *FixMode { return &o.Fixes }),
	field(configKey{name: "go", usage: "judge for this Go `release`, such as 1.27, instead of the one in use",
		example: `"1.27"`}, func(o *settings) *releaseValue { return (*releaseValue)(&o.Go) }),
	adding(field(configKey{name: "sinks", usage: "a `place` that takes URLs, in the syntax of urllint sinks; may be repeated",
		example: `["example.com/m/client.(*C).Get(url) absolute http https"]`, many: true}, func(o *settings) *Lines { return &o.Sinks }),
		func(to, from *settings) { to.Sinks = append(to.Sinks[:len(to.Sinks):len(to.Sinks)], from.Sinks...) }),
}, append(policyKeys(),
	adding(field(configKey{name: pathKey, usage: "other settings for some `files`, such as 'internal/** level=error'; may be repeated",
		many: true}, func(o *settings) *Paths { return &o.Paths }), func(to, from *settings) {}),
)...)

// pathKey is the key whose values are settings themselves.
const pathKey = "path"

// field makes the key of a field that is a value of package flag.
func field[T any, V interface {
	*T
	flag.Value
}](k configKey, at func(*settings) V) configKey {
	k.value = func(o *settings) flag.Value { return at(o) }
	k.take = func(to, from *settings) { *at(to) = *at(from) }
	return k
}

// adding makes a key whose entries add up.
func adding(k configKey, take func(to, from *settings)) configKey {
	k.take = take
	return k
}

// policyKeys makes a key of each list of the policy.
func policyKeys() []configKey {
	var out []configKey
	for i, list := range new(core.Policy).Lists() {
		at := func(o *settings) *[]string { return o.Policy.Lists()[i].Entries }
		k := configKey{
			name: list.Name, usage: list.Usage, example: `["` + list.Example + `"]`, many: true, local: true,
			value: func(o *settings) flag.Value { return &policyValue{at(o), i} },
			take:  func(to, from *settings) { *at(to) = *at(from) },
		}
		if list.Name == "not-secret" {
			k.take = func(to, from *settings) { *at(to) = append((*at(to))[:len(*at(to)):len(*at(to))], *at(from)...) }
		}
		out = append(out, k)
	}
	return out
}

// keyNamed gives the key of that name, or nil.
func keyNamed(name string) *configKey {
	for i := range keys {
		if keys[i].name == name {
			return &keys[i]
		}
	}
	return nil
}

// keyNames lists the names of the keys: of all, or of those that [[path]] can have.
func keyNames(local bool) []string {
	var names []string
	for i := range keys {
		if keys[i].local || !local {
			names = append(names, keys[i].name)
		}
	}
	return names
}

package config

import (
	"flag"
	"slices"
)

// A Kind is the kind of the value of a key in a file.
type Kind uint8

// The kinds.
const (
	StringKind Kind = iota
	BoolKind        // true or false
	ListKind        // a list of strings, or of numbers
	TableKind       // a table of strings
	TablesKind      // a list of tables of keys
)

// A Key describes a setting.
type Key struct {
	Name    string
	Usage   string // one clause, with the name of the value in backquotes, as in package flag
	Example string // an example value in a file
	Kind    Kind
	AddsUp  bool     // the entries of all layers apply; otherwise only those of the strongest one do
	PerFile bool     // it is allowed in [[path]]
	Choices []string // all possible values, entries, or values in a table; nil if there are too many
}

// Keys describes the settings.
func Keys() (list []Key) {
	for i := range keys {
		k := &keys[i]
		d := Key{Name: k.name, Usage: k.usage, Example: k.example, PerFile: k.perFile, Kind: k.kind()}
		d.AddsUp = k.addsUp || k.choices != nil && k.kind() >= ListKind // selections are resolved for each rule
		if k.choices != nil {
			d.Choices = k.choices()
		}
		list = append(list, d)
	}
	return list
}

func (k *key) kind() Kind {
	v := k.value(new(Settings))
	_, isBool := v.(*boolValue)
	switch {
	case k.name == pathKey:
		return TablesKind
	case k.isTable:
		return TableKind
	case k.isList:
		return ListKind
	case isBool:
		return BoolKind
	}
	return StringKind
}

// Entries returns the value of a key, or the entries of a list, and whether it was set explicitly. For tables of keys
// it returns no entries.
func (o *Settings) Entries(name string) (entries []string, explicit bool) {
	k := keyNamed(name)
	if k == nil {
		return nil, false
	}
	switch v := k.value(o).(type) {
	case *List:
		entries = slices.Clone(*v)
	case *Levels:
		entries = slices.Clone(*v)
	case *policyValue:
		entries = slices.Clone(*v.entries)
	case *Lines:
		for _, l := range *v {
			entries = append(entries, l.String())
		}
	case *Paths:
	case flag.Value:
		if s := v.String(); s != "" {
			entries = []string{s}
		}
	}
	return entries, o.explicit[name]
}

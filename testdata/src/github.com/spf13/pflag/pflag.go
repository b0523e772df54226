// Package pflag stands for the real one.
package pflag

type FlagSet struct{}

func (*FlagSet) String(name, value, usage string) *string                   { return nil }
func (*FlagSet) StringVar(p *string, name, value, usage string)             {}
func (*FlagSet) StringVarP(p *string, name, shorthand, value, usage string) {}
func (*FlagSet) GetString(name string) (string, error)                      { return "", nil }
func (*FlagSet) Lookup(name string) *Flag                                   { return nil }

type Flag struct{}

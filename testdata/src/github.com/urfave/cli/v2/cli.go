// Package cli stands for the real one.
package cli

type Flag interface{}

type StringFlag struct {
	Name, Value string
	Destination *string
}

type Context struct{}

func (*Context) String(name string) string { return "" }

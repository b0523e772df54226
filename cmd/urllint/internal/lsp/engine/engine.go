// Package engine checks packages for the language server.
package engine

import (
	"flag"
	"fmt"

	"github.com/urllint/urllint/cmd/urllint/internal/driver"
)

// An Engine checks packages for the server. Its flags are those of a lint run
// that concern what is found.
type Engine struct {
	tags       string
	configFile string
	flags      map[string]string           // of the analyzer, as they were given
	deps       map[string]*driver.DepCache // by directory
}

// New makes an engine from the flags of the subcommand lsp.
func New(args []string) (*Engine, error) {
	e := &Engine{flags: make(map[string]string), deps: make(map[string]*driver.DepCache)}
	o := driver.DefaultRecorder() // reads the flags, and runs nothing
	fs := o.Flags()
	fs.Bool("stdio", true, "") // editors pass it to say what is the only way
	o.Linter.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	if err := fs.Parse(args); err != nil {
		return nil, err
	}
	if fs.NArg() > 0 {
		return nil, fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	fs.Visit(func(f *flag.Flag) {
		if o.Linter.Flags.Lookup(f.Name) != nil {
			e.flags[f.Name] = f.Value.String()
		}
	})
	e.tags, e.configFile = o.Tags, o.ConfigFile
	return e, nil
}

package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/lsp"
)

// How the server spends time and memory: it waits for the editor to finish what
// it saves, and keeps little between two checks.
const (
	lspDelay   = 150 * time.Millisecond
	lspGarbage = 50 // percent of the heap in use
)

// lspCommand serves an editor on standard input and output.
func lspCommand(args []string) int {
	e, err := newEngine(args)
	if err != nil {
		return helpOr("lsp", err)
	}
	debug.SetGCPercent(lspGarbage)
	s := lsp.Server{Name: linter.Name, Version: moduleVersion(), Engine: e, Delay: lspDelay}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return s.Serve(ctx, os.Stdin, os.Stdout)
}

// An engine checks packages for the server. Its flags are those of a lint run
// that concern what is found.
type engine struct {
	tags       string
	configFile string
	flags      map[string]string    // of the analyzer, as they were given
	kin        map[string]*kinCache // by directory
}

func newEngine(args []string) (*engine, error) {
	e := &engine{flags: make(map[string]string), kin: make(map[string]*kinCache)}
	o := newObservation() // reads the flags, and runs nothing
	fs := o.flags()
	fs.Bool("stdio", true, "") // editors pass it to say what is the only way
	o.linter.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	if err := fs.Parse(args); err != nil {
		return nil, err
	}
	if fs.NArg() > 0 {
		return nil, fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	fs.Visit(func(f *flag.Flag) {
		if o.linter.Flags.Lookup(f.Name) != nil {
			e.flags[f.Name] = f.Value.String()
		}
	})
	e.tags, e.configFile = o.tags, o.configFile
	return e, nil
}

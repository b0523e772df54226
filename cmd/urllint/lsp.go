package main

import (
	"context"
	"flag"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp/engine"
)

// lspDelay is the pause before a check, in which the editor can finish saving. lspGarbage keeps
// little memory between two checks.
const (
	lspDelay   = 150 * time.Millisecond
	lspGarbage = 50 // percent of the live heap
)

// lspCommand serves an editor on standard input and output.
func lspCommand(fs *flag.FlagSet) (run func() int) {
	e := engine.New(fs)
	return func() int {
		if fs.NArg() > 0 {
			return cli.Refuse("lsp: unexpected argument %q", fs.Arg(0))
		}
		return serve(e)
	}
}

func serve(e *engine.Engine) int {
	debug.SetGCPercent(lspGarbage)
	s := lsp.Server{Name: driver.Linter.Name, Version: cli.Version(), Engine: e, Delay: lspDelay}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return s.Serve(ctx, os.Stdin, os.Stdout)
}

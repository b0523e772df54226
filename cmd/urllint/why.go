package main

import (
	"flag"
	"io"
	"path/filepath"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/cmd/urllint/internal/why"
	"github.com/urllint/urllint/internal/redact"
)

// whyCommand says of one line of a file what was seen there and what became of
// every rule.
func whyCommand(args []string) int {
	o := driver.DefaultRecorder()
	fs := o.Flags()
	o.Linter.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	if err := fs.Parse(args); err != nil {
		return helpOr("why", err)
	}
	if fs.NArg() != 1 {
		return cli.Refuse("why: which line? write urllint why FILE:LINE; flags come first")
	}
	line, err := why.ParseLine(fs.Arg(0))
	if err != nil {
		return cli.Refuse("why: %v", err)
	}
	o.Dir, o.Patterns = filepath.Dir(line.File), []string{"."}
	code, err := o.Run()
	if err != nil {
		return cli.Refuse("why: %v", err)
	}
	if !o.HasFile(line.File) {
		return cli.Refuse("why: %s is in none of the packages there; build tags, with -tags, can decide about that",
			fs.Arg(0))
	}
	err = o.Report.Stdout(redact.NewLineWriter, func(w io.Writer) error {
		out := term.NewPlainWriter(w)
		why.Explain(o, out, line)
		return out.Flush()
	})
	if err != nil {
		return cli.Refuse("%v", err)
	}
	return code
}

package main

import (
	"flag"
	"fmt"
	"os"
	"text/tabwriter"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/output"
)

// helpCommand prints how the command is used. Its flags are read from where they
// are defined.
func helpCommand([]string) int {
	fmt.Print(`Urllint finds URLs in Go source that are wrong.

  urllint [flags] [packages, files]    check them (default: the package here)
  go vet -vettool="$(which urllint)"   the same within go vet, with the same flags
  go fix -fixtool="$(which urllint)"   apply the safe fixes

`)
	w := tabwriter.NewWriter(os.Stdout, 0, 8, 3, ' ', 0)
	for _, c := range commands() {
		fmt.Fprintf(w, "  urllint %s\t%s\n", c.usage, c.summary)
	}
	fmt.Fprint(w, "\nFlags:\n")
	lintFlags(new(options), driver.Linter).VisitAll(func(f *flag.Flag) {
		arg, usage := flag.UnquoteUsage(f)
		fmt.Fprintf(w, "  -%s %s\t%s\n", f.Name, arg, usage)
	})
	fmt.Fprint(w, "\nFormats:\n")
	for _, f := range output.Formats {
		fmt.Fprintf(w, "  %s\t%s\n", f.Name, f.Summary)
	}
	fmt.Fprint(w, "\nExit codes: 0 nothing found, 1 something found (with -diff: something to change), 2 trouble.\n")
	w.Flush()
	return cli.ExitClean
}

package cli

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
)

// PrintHelp prints the usage of a command.
func (p *Program) PrintHelp(c *Command) { p.WriteHelp(os.Stdout, c) }

// WriteHelp writes the usage of a command.
func (p *Program) WriteHelp(out io.Writer, c *Command) {
	if c == p.Root {
		fmt.Fprint(out, "Urllint finds wrong URLs in Go source.\n\n")
	}
	fmt.Fprintf(out, "  %s\n    %s\n", c.Usage(), c.Summary)
	if c.Example != "" {
		fmt.Fprintf(out, "\nExample:\n  %s\n", c.Example)
	}
	w := tabwriter.NewWriter(out, 0, 8, 3, ' ', 0)
	if c == p.Root {
		fmt.Fprint(w, "\nCommands (urllint COMMAND -h describes one):\n")
		for _, c := range p.Commands {
			fmt.Fprintf(w, "  %s\t%s\n", c.Name, c.Summary)
		}
		w.Flush()
	}
	c.printFlags(w)
	w.Flush()
	if c == p.Root {
		fmt.Fprint(out, closing)
	}
}

const closing = `
In go vet and go fix, with the same settings as flags:
  go vet -vettool="$(which urllint)" ./...
  go fix -fixtool="$(which urllint)" ./...

Flags may come before or after what is checked; after "--" nothing is a flag.
Exit codes: 0 nothing found, 1 something found (with -diff: something to change), 2 trouble.
`

// Usage returns the command line of c, with placeholders.
func (c *Command) Usage() string {
	words := []string{"urllint"}
	if c.Name != "" {
		words = append(words, c.Name)
	}
	if fs := c.Flags(); hasFlags(fs) {
		words = append(words, "[flags]")
	}
	if c.Operands != "" {
		words = append(words, c.Operands)
	}
	return strings.Join(words, " ")
}

// Flags returns the flags of c, for lists of them.
func (c *Command) Flags() *flag.FlagSet {
	fs := NewFlagSet()
	c.Define(fs)
	return fs
}

func hasFlags(fs *flag.FlagSet) (has bool) {
	fs.VisitAll(func(*flag.Flag) { has = true })
	return has
}

// A Setting is the value of a flag that may also be a key of the configuration.
type Setting interface{ IsSetting() bool }

// printFlags writes the flags of c, first its own and then those that are settings.
func (c *Command) printFlags(w io.Writer) {
	own, settings := "\nFlags:\n", "\nSettings, also keys of .urllint.toml:\n"
	var rest []*flag.Flag
	c.Flags().VisitAll(func(f *flag.Flag) {
		if s, ok := f.Value.(Setting); ok && s.IsSetting() {
			rest = append(rest, f)
			return
		}
		fmt.Fprint(w, own)
		own = ""
		printFlag(w, f)
	})
	for _, f := range rest {
		fmt.Fprint(w, settings)
		settings = ""
		printFlag(w, f)
	}
}

func printFlag(w io.Writer, f *flag.Flag) {
	arg, usage := flag.UnquoteUsage(f)
	if arg != "" {
		arg = "=" + strings.ToUpper(arg)
	}
	fmt.Fprintf(w, "  -%s%s\t%s\n", f.Name, arg, usage)
}

package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
)

// lintFlags defines the flags of a lint run, which set o and the analyzer.
func lintFlags(fs *flag.FlagSet, o *options, a *analysis.Analyzer) {
	o.Define(fs)
	o.outputFlags(fs)
	o.outcomeFlags(fs)
	fs.BoolVar(&o.fix, "fix", false, "apply the safe fixes, say what changed, and report the rest")
	fs.BoolVar(&o.diff, "diff", false, "print the safe fixes as a unified diff; change nothing")
	fs.Func("add-ignore", "write //urllint:ignore comments with this `reason` at all findings", o.setAddIgnore)
	fs.StringVar(&o.stdinName, "stdin-filename", "",
		"with - for the packages: the `file` that standard input is checked as; -fix prints what it fixes there")
	fs.BoolVar(&o.noCache, "no-cache", false, "check all packages again, and keep nothing of what is found")
	a.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
}

// outcomeFlags defines the flags that select findings and determine the exit code.
func (o *options) outcomeFlags(fs *flag.FlagSet) {
	fs.BoolVar(&o.exitZero, "exit-zero", false, "exit with 0 although something was found")
	fs.Var(&o.failOn, "fail-on", "exit with 1 only for findings of this `level` or a more severe one")
	fs.StringVar(&o.baseline, "baseline", "", "leave out the findings that `FILE` lists")
	fs.BoolVar(&o.writeBaseline, "write-baseline", false, "list all findings in the file of -baseline")
	fs.StringVar(&o.newFrom, "new-from", "", "report only what touches a line that is new since the git revision `REV`")
}

// outputFlags defines the flags that say how findings are written.
func (o *options) outputFlags(fs *flag.FlagSet) {
	o.format = output.Formats[0]
	fs.Var(&o.format, "format", "how findings are written: `FORMAT` is "+output.Names())
	fs.BoolVar(&o.json, "json", false, "the same as -format=json")
	fs.BoolVar(&o.statistics, "statistics", false, "print how many findings each rule has, not the findings")
	fs.Var(&term.Colors, "color",
		"colour findings and show their source: `when` is auto, always (also in a pipe) or never")
	fs.IntVar(&o.context, "c", -1, "show the source of a finding with `N` lines around it")
	fs.BoolVar(&o.verbose, "v", false, "say on standard error what was skipped, and why")
}

// setAddIgnore sets the reason of -add-ignore. It returns an error for a blank one.
func (o *options) setAddIgnore(reason string) error {
	if o.addIgnore = reason; strings.TrimSpace(reason) == "" {
		return errors.New("it needs a reason: that is what the comments say")
	}
	return nil
}

// A threshold is the value of -fail-on.
type threshold struct{ core.Level }

// String returns the name of the level.
func (t *threshold) String() string { return t.Level.String() }

// Set sets t by the name of a level.
func (t *threshold) Set(name string) (err error) {
	t.Level, err = core.ParseLevel(name)
	return err
}

// Choices returns the levels.
func (t *threshold) Choices() []string { return []string{"error", "warning", "info"} }

// contradiction returns an error for flags that exclude each other. It applies -json.
func (o *options) contradiction() error {
	asText := o.format.Name == output.Formats[0].Name
	if o.json && asText {
		asText = false
		if err := o.format.Set("json"); err != nil {
			return err
		}
	}
	switch {
	case o.json && o.format.Name != "json":
		return fmt.Errorf("-json excludes -format=%s", o.format.Name)
	case !asText && (o.diff || o.context >= 0):
		return fmt.Errorf("-format=%s excludes -diff and -c", o.format.Name)
	case o.writeBaseline && o.baseline == "":
		return errors.New("-write-baseline needs -baseline=FILE")
	case o.writeBaseline && (o.fix || o.diff || o.newFrom != "" || !asText):
		return errors.New("-write-baseline excludes -fix, -diff, -format and -new-from")
	case o.statistics && (o.diff || o.writeBaseline || o.context >= 0 || !asText && o.format.Name != "json"):
		return errors.New("-statistics goes with -format=text or json, and excludes -diff, -c and -write-baseline")
	case strings.ContainsAny(o.addIgnore, "\r\n"):
		return errors.New("the reason of -add-ignore is one line")
	case o.addIgnore != "" && (o.fix || o.diff || o.writeBaseline):
		return errors.New("-add-ignore excludes -fix, -diff and -write-baseline")
	}
	return o.stdinContradiction()
}

// patterns returns args, or the pattern for all packages below if there are none.
func patterns(args []string) []string {
	if len(args) == 0 {
		return []string{"./..."}
	}
	return args
}

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// options is what the command line of a lint run says, besides the flags of the
// analyzer, which keeps its own.
type options struct {
	dir       string            // where the go command runs; "": here
	overlay   map[string][]byte // files that are not as on disk, by absolute path
	ctx       context.Context   // ends the go command; nil: nothing does
	tags      string
	json      bool
	fix, diff bool
	context   int // lines around a finding; negative: show no source
	patterns  []string
}

// lint runs the linter over the packages that args name and gives the exit code.
func lint(args []string) int {
	o, err := parseOptions(args)
	if err != nil {
		return refuse("%v (run 'urllint help' for the flags)", err)
	}
	r, err := check(o)
	if err != nil {
		return refuse("%v", err)
	}
	if o.diff {
		return r.printDiff(os.Stdout, os.Stderr)
	}
	if o.fix {
		if r, err = fixAndCheck(r, o); err != nil {
			return refuse("%v", err)
		}
	}
	if o.json {
		err = r.printJSON(os.Stdout)
	} else {
		err = r.printText(os.Stdout, o.context)
	}
	if err != nil {
		return refuse("%v", err)
	}
	return r.exitCode()
}

// lintFlags gives the flags of a lint run, which set o and the analyzer. They
// are a part of those that the go command may pass, with the same meaning.
func lintFlags(o *options, a *analysis.Analyzer) *flag.FlagSet {
	fs := newFlagSet()
	fs.StringVar(&o.tags, "tags", "", "consider these comma-separated build `tags` satisfied")
	fs.BoolVar(&o.json, "json", false, "print findings and fixes as JSON, in the form of go vet -json")
	fs.BoolVar(&o.fix, "fix", false, "apply the safe fixes, say what changed, and report the rest")
	fs.BoolVar(&o.diff, "diff", false, "print the safe fixes as a unified diff; change nothing")
	fs.IntVar(&o.context, "c", -1, "show the source of a finding with `N` lines around it")
	a.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	return fs
}

func newFlagSet() *flag.FlagSet {
	fs := flag.NewFlagSet("urllint", flag.ContinueOnError)
	fs.SetOutput(io.Discard) // refuse prints one line instead
	fs.Usage = func() {}
	return fs
}

func parseOptions(args []string) (options, error) {
	var o options
	fs := lintFlags(&o, linter)
	if err := fs.Parse(args); errors.Is(err, flag.ErrHelp) {
		os.Exit(helpCommand(nil))
	} else if err != nil {
		return o, err
	}
	var err error
	if o.patterns, err = patterns(fs.Args()); err != nil {
		return o, err
	}
	if o.json && (o.diff || o.context >= 0) {
		return o, errors.New("-json excludes -diff and -c")
	}
	return o, nil
}

// patterns gives the packages that args name: the one here if they name none.
func patterns(args []string) ([]string, error) {
	for _, a := range args {
		if strings.HasPrefix(a, "-") {
			return nil, fmt.Errorf("flag %s stands after a package: flags come first", a)
		}
	}
	if len(args) == 0 {
		return []string{"."}, nil
	}
	return args, nil
}

package main

import (
	"errors"
	"flag"
	"io"
	"path/filepath"
	"slices"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cache"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/cmd/urllint/internal/why"
	"github.com/urllint/urllint/internal/redact"
)

// whyCommand explains one line of a file: the texts there, and the outcome of every rule.
func whyCommand(fs *flag.FlagSet) (run func() int) {
	o := newRecorder(fs, analyzer.DefaultOptions)
	verbose := fs.Bool("v", false, "also say which rules ran and which did not, and why")
	return func() int { return explainLine(o, fs, *verbose) }
}

func newRecorder(fs *flag.FlagSet, settings analyzer.Options) *driver.Recorder {
	o := driver.NewRecorder(settings)
	o.Define(fs)
	o.Linter.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	return o
}

// muting are the settings that silence findings.
var muting = []string{"enable", "disable", "level", "levels", "path"}

// runUnmuted runs again with the same flags, but with all rules at any level, in tests, and without
// directives.
func runUnmuted(fs *flag.FlagSet, of driver.Options) (*driver.Recorder, error) {
	again := flag.NewFlagSet("", flag.ContinueOnError)
	settings := analyzer.DefaultOptions
	settings.SkipDirectives = true
	o := newRecorder(again, settings)
	var err error
	fs.Visit(func(f *flag.Flag) {
		if again.Lookup(f.Name) != nil && !slices.Contains(muting, f.Name) {
			err = errors.Join(err, again.Set(f.Name, f.Value.String()))
		}
	})
	err = errors.Join(err, again.Set("enable", "all"), again.Set("include-tests", "true"))
	if err != nil {
		return nil, err
	}
	o.Dir, o.Patterns = of.Dir, of.Patterns
	_, err = o.Run()
	return o, err
}

// explainRelated explains findings in the module that concern a line where its package has no URL,
// and where the package uses what the line declares.
func explainRelated(fs *flag.FlagSet, of driver.Options, line why.LineRange, uses []why.Use,
	spelled bool) error {
	var err error
	fs.Visit(func(f *flag.Flag) {
		if driver.Linter.Flags.Lookup(f.Name) != nil {
			err = errors.Join(err, driver.Linter.Flags.Set(f.Name, f.Value.String()))
		}
	})
	if root := configfile.ModuleRoot(of.Dir); root != "" {
		of.Dir, of.Patterns = root, []string{"./..."}
	}
	of.Cache = cache.Open()
	r, lintErr := driver.Lint(of)
	if err = errors.Join(err, lintErr); err != nil {
		return err
	}
	return r.Stdout(redact.NewLineWriter, func(w io.Writer) error {
		out := term.NewPlainWriter(w)
		why.ExplainRelated(r, out, line, uses, spelled)
		return out.Flush()
	})
}

func explainLine(o *driver.Recorder, fs *flag.FlagSet, verbose bool) int {
	if fs.NArg() != 1 {
		return cli.Refuse("why: which line? write urllint why FILE:LINE, one at a time")
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
	all, err := runUnmuted(fs, o.Options)
	if err != nil {
		return cli.Refuse("why: %v", err)
	}
	seen := false
	err = o.Report.Stdout(redact.NewLineWriter, func(w io.Writer) error {
		out := term.NewPlainWriter(w)
		seen = why.Explain(o, all.Report.Findings, out, line, verbose)
		return out.Flush()
	})
	if err == nil && !seen {
		err = explainRelated(fs, o.Options, line, why.UsesOf(o, line), why.SpellsURL(o, line))
	}
	if err != nil {
		return cli.Refuse("%v", err)
	}
	return code
}

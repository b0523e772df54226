package main

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/baseline"
	"github.com/urllint/urllint/cmd/urllint/internal/cache"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/fixes"
	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/internal/redact"
)

// options are the options of a lint run, except for the flags of the analyzer, which holds its own.
type options struct {
	driver.Options
	format        output.Format
	json          bool // -json
	fix, diff     bool
	context       int // number of lines around a finding; negative selects the default of the format
	exitZero      bool
	failOn        threshold
	statistics    bool
	addIgnore     string // the reason; "" if no directives are written
	stdinName     string // the file as which standard input is checked
	stdin         string // its absolute name, or the name of a separate program; "" if standard input is not read
	baseline      string // a file, or ""
	writeBaseline bool
	newFrom       string // a revision; "" for findings on all lines
	verbose       bool
	noCache       bool
}

// lintCommand runs the linter over packages.
func lintCommand(fs *flag.FlagSet) (run func() int) {
	o := new(options)
	lintFlags(fs, o, driver.Linter)
	return func() int {
		o.Patterns = patterns(fs.Args())
		if err := o.contradiction(); err != nil {
			return cli.Refuse("%v (urllint -h lists the flags)", err)
		}
		return o.run()
	}
}

func (o options) run() int {
	if o.fromStdin() {
		if err := o.readStdin(os.Stdin); err != nil {
			return cli.Refuse("%v", err)
		}
		defer o.Overlay.Remove()
	} else if !o.noCache {
		o.Cache = cache.Open()
	}
	o.Progress = term.StartProgress(os.Stderr)
	r, m, err := o.lintAndFix()
	o.Progress.Stop()
	if err != nil {
		return o.refuseRun(err)
	}
	code, err := o.print(r, m)
	if err != nil {
		return cli.Refuse("%v", err)
	}
	return code
}

func (o options) lintAndFix() (*report.Report, *fixes.Result, error) {
	r, err := o.lint()
	switch {
	case err != nil:
		return nil, nil, err
	case (o.fix || o.diff) && o.stdin != "":
		m, err := o.fixStdin(r)
		if err == nil && !o.diff {
			r = m.Last
			r.Fixed, r.Troubles = m.AppliedFixes(), append(r.Troubles, m.Troubles()...)
		}
		return r, m, err
	case o.diff:
		stop := cli.OnInterrupt(new(fixes.Progress).String)
		defer stop.Stop()
		m, err := o.applied(r, make(map[string]error), stop)
		return r, m, err
	case o.addIgnore != "":
		r, err = o.ignoreAll(r)
	case o.fix:
		r, err = o.fixAndCheck(r)
	}
	return r, nil, err
}

// lint checks the packages and removes the findings that the flags exclude.
func (o options) lint() (*report.Report, error) {
	filters, err := o.filters()
	if err != nil {
		return nil, err
	}
	r, err := driver.Lint(o.Options)
	if err != nil {
		return nil, err
	}
	leaveOut(r, filters)
	return r, nil
}

// leaveOut removes the findings that filters exclude.
func leaveOut(r *report.Report, filters []filter) {
	if len(filters) > 0 {
		r.Identify() // while all findings are present
	}
	r.DropOutOfScope()
	for _, s := range filters {
		s.Filter(r)
	}
}

// A filter removes findings from a report.
type filter interface{ Filter(*report.Report) }

// filters returns the filters that the flags select. It is called first, because it can fail
// quickly.
func (o options) filters() ([]filter, error) {
	var list []filter
	if o.newFrom != "" {
		c, err := driver.ChangesFrom(o.newFrom)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	if o.baseline != "" && !o.writeBaseline {
		b, err := baseline.Read(o.baseline)
		if err != nil {
			return nil, err
		}
		list = append(list, b)
	}
	return list, nil
}

// print writes the report as the flags specify, and returns the exit code.
func (o options) print(r *report.Report, m *fixes.Result) (code int, err error) {
	defer r.Stderr(func(w io.Writer) {
		output.PrintNotes(r, w, o.verbose)
		printUnread(r, w)
		printLevelHint(r, w)
		switch {
		case o.isPlainList() && (o.verbose || summaryIsRead()):
			output.PrintSummary(r, w)
		case o.changesFiles() && term.Of(os.Stdout) == nil:
			output.PrintWithheld(r, w)
		}
	})
	switch {
	case o.writeBaseline:
		return o.printBaseline(r)
	case m != nil && !o.diff:
		code, err = o.printFixedStdin(r, m)
	case o.diff:
		r.Stderr(func(trouble io.Writer) {
			err = r.Stdout(redact.NewLineWriter, func(w io.Writer) error {
				code = m.PrintDiff(w, trouble)
				return nil
			})
			if code == cli.ExitClean {
				output.PrintNoFix(r, trouble)
			} else {
				output.PrintWithheld(r, trouble)
			}
		})
	default:
		if o.format.Name != output.Formats[0].Name {
			r.Stderr(func(w io.Writer) { output.PrintFixed(r, w) })
		}
		err = o.write(r)
		code = o.exitCode(r)
	}
	if o.exitZero && code == cli.ExitFindings {
		code = cli.ExitClean
	}
	return code, err
}

// isPlainList reports whether the output is one line per finding. An editor reads the output of
// standard input, and a list on a terminal has its own summary.
func (o options) isPlainList() bool {
	return o.format.Name == output.Formats[0].Name && !o.statistics && !o.diff && !o.writeBaseline &&
		!o.fromStdin() && term.Of(os.Stdout) == nil
}

// changesFiles reports whether -fix changes files, so that nobody reads standard error as a failure to check.
func (o options) changesFiles() bool { return o.fix && !o.diff && !o.fromStdin() }

// summaryIsRead reports whether people read standard error: on a terminal or in the log of a CI
// service. Editors interpret output there as a failure: the Go extension of VS Code then drops all
// findings.
func summaryIsRead() bool { return os.Getenv("CI") != "" || term.Of(os.Stderr) != nil }

// printBaseline writes the file of -baseline. With troubles it fails, because the findings would be
// incomplete.
func (o options) printBaseline(r *report.Report) (code int, err error) {
	if len(r.Troubles) > 0 {
		r.Findings = nil
		if err := o.format.Write(r, o.context, os.Stdout); err != nil {
			return cli.ExitTrouble, err
		}
		return cli.Refuse("%s is not written, for not everything could be checked", o.baseline), nil
	}
	kept, err := baseline.Write(r, o.baseline)
	if err != nil {
		return cli.ExitTrouble, fmt.Errorf("%s is not written: %w", o.baseline, err)
	}
	name := term.EscapedLine(o.baseline)
	fmt.Printf("%s: %s written; -baseline=%[1]s leaves them out\n", name, term.Count(len(r.Findings), "finding"))
	if kept > 0 {
		fmt.Printf("%s: kept %s elsewhere, which this run did not check; remove the file first to drop them\n",
			name, term.Count(kept, "finding"))
	}
	return cli.ExitClean, nil
}

// refuseRun reports why nothing was checked, and returns the exit code. If the configuration is
// wrong, it reports that in the selected format.
func (o options) refuseRun(err error) int {
	r := &report.Report{Paths: report.WorkingPaths(), Troubles: driver.SetupTroubles(err)}
	if len(r.Troubles) == 0 || o.format.Name == output.Formats[0].Name {
		return cli.RefuseLines(err)
	}
	if err := o.format.Write(r, o.context, os.Stdout); err != nil {
		return cli.Refuse("%v", err)
	}
	return cli.ExitTrouble
}

// write writes the findings, or with -statistics their numbers.
func (o options) write(r *report.Report) error {
	if !o.statistics {
		return o.format.Write(r, o.context, os.Stdout)
	}
	r.Stderr(func(w io.Writer) {
		for _, t := range r.Troubles {
			fmt.Fprintln(w, t.Line(r.Paths))
		}
	})
	with, asJSON := redact.NewWriter, o.format.Name == "json"
	if asJSON {
		with = redact.NewJSONWriter
	}
	return r.Stdout(with, func(w io.Writer) error { return output.PrintStatistics(r, w, asJSON) })
}

func (o options) exitCode(r *report.Report) int {
	grave := func(f report.Finding) bool { return f.Level >= o.failOn.Level }
	switch {
	case len(r.Troubles) > 0:
		return cli.ExitTrouble
	case slices.ContainsFunc(r.Findings, grave):
		return cli.ExitFindings
	}
	return cli.ExitClean
}

// printUnread reports configurations that were not read because of where they are or how they are named,
// since their authors expect them to be effective.
func printUnread(r *report.Report, w io.Writer) {
	unread := make(map[string]string)
	for dir, nested := range configDirs(r) {
		switch at := filepath.Join(dir, configfile.Name); {
		case !exists(at):
			unread[filepath.Join(dir, strings.TrimPrefix(configfile.Name, "."))] = "its name must be " + configfile.Name
		case nested:
			unread[at] = "only the one beside go.mod or go.work is"
		}
	}
	for _, name := range slices.Sorted(maps.Keys(unread)) {
		if exists(name) {
			fmt.Fprintf(w, "urllint: %s was not read: %s\n", r.Paths.Shown(name), unread[name])
		}
	}
}

// printLevelHint says what leaves out findings of a level if -disable names it and some are left: it leaves
// out rules, some of which report findings of several levels.
func printLevelHint(r *report.Report, w io.Writer) {
	f := driver.Linter.Flags.Lookup("disable")
	if f == nil { // the analyzer that does nothing, for measurements
		return
	}
	disabled := strings.Split(f.Value.String(), ",")
	for _, level := range []core.Level{core.Warning, core.Info} {
		left := func(f report.Finding) bool { return f.Level == level }
		if slices.Contains(disabled, level.String()) && slices.ContainsFunc(r.Findings, left) {
			fmt.Fprintf(w, "urllint: -disable=%s leaves out the rules whose level is %[1]s (urllint rules %[1]s), and others "+
				"report at that level, too; write -level=%s\n", level, level+1)
		}
	}
}

// configDirs returns the directories of packages and those above them, up to the root of the program. The
// value tells whether a directory is below the root, or in no program.
func configDirs(r *report.Report) map[string]bool {
	dirs := make(map[string]bool)
	for _, p := range r.Packages {
		for dir := p.Dir; dir != ""; dir = filepath.Dir(dir) {
			if _, seen := dirs[dir]; seen {
				break
			}
			root, err := configfile.ProgramRoot(dir)
			nested := root == "" || strings.HasPrefix(dir, root+string(filepath.Separator))
			if err != nil || !nested && dir != root {
				break
			}
			if dirs[dir] = nested; root == "" {
				break // what is above has nothing to do with these files
			}
		}
	}
	return dirs
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/cmd/urllint/internal/baseline"
	"github.com/urllint/urllint/cmd/urllint/internal/cache"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/fixes"
	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/internal/redact"
)

// options is what the command line of a lint run says, besides the flags of the
// analyzer, which keeps its own.
type options struct {
	driver.Options
	format        output.Format
	fix, diff     bool
	context       int // lines around a finding; negative: as the format likes it
	exitZero      bool
	baseline      string // the file; "": none
	writeBaseline bool
	newFrom       string // a revision; "": findings on all lines
	verbose       bool
	noCache       bool
}

// lint runs the linter over the packages that args name and returns the exit code.
func lint(args []string) int {
	o, err := parseOptions(args)
	if err != nil {
		return cli.Refuse("%v (run 'urllint help' for the flags)", err)
	}
	if !o.noCache {
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
	case o.diff:
		stop := cli.OnInterrupt(new(fixes.Progress).String)
		defer stop.Stop()
		m, err := o.mend(r, make(map[string]error), stop)
		return r, m, err
	case o.fix:
		r, err = o.fixAndCheck(r)
	}
	return r, nil, err
}

// lint checks the packages and leaves out the findings that were not asked for.
func (o options) lint() (*report.Report, error) {
	filters, err := o.filters()
	if err != nil {
		return nil, err
	}
	r, err := driver.Lint(o.Options)
	if err != nil {
		return nil, err
	}
	if len(filters) > 0 {
		r.Identify() // as long as all findings are there
	}
	r.DropOutOfScope()
	for _, s := range filters {
		s.Filter(r)
	}
	return r, nil
}

// A filter leaves findings out of a report.
type filter interface{ Filter(*report.Report) }

// filters returns what the flags ask for. It comes first, for it can fail at once.
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

// print writes the report as the flags ask for it, and returns the exit code.
func (o options) print(r *report.Report, m *fixes.Result) (code int, err error) {
	defer r.Stderr(func(w io.Writer) { output.PrintNotes(r, w, o.verbose) })
	switch {
	case o.writeBaseline:
		return o.printBaseline(r)
	case o.diff:
		r.Stderr(func(trouble io.Writer) {
			err = r.Stdout(redact.NewLineWriter, func(w io.Writer) error {
				code = m.PrintDiff(w, trouble)
				return nil
			})
		})
	default:
		if o.format.Name != output.Formats[0].Name {
			r.Stderr(func(w io.Writer) { output.PrintFixed(r, w) })
		}
		err = o.format.Write(r, o.context, os.Stdout)
		code = exitCode(r)
	}
	if o.exitZero && code == cli.ExitFindings {
		code = cli.ExitClean
	}
	return code, err
}

// lintFlags returns the flags of a lint run, which set o and the analyzer.
func lintFlags(o *options, a *analysis.Analyzer) *flag.FlagSet {
	fs := cli.NewFlagSet()
	o.format = output.Formats[0]
	fs.StringVar(&o.Tags, "tags", "", "consider these comma-separated build `tags` satisfied")
	fs.StringVar(&o.ConfigFile, driver.ConfigFlag, "", "read this `FILE` instead of "+configfile.Name+
		" at the root of the module")
	fs.Var(&o.format, "format", "how findings are written: `FORMAT` is "+output.Names())
	fs.BoolFunc("json", "the same as -format=vet", o.setJSON)
	fs.BoolVar(&o.fix, "fix", false, "apply the safe fixes, say what changed, and report the rest")
	fs.BoolVar(&o.diff, "diff", false, "print the safe fixes as a unified diff; change nothing")
	fs.IntVar(&o.context, "c", -1, "show the source of a finding with `N` lines around it")
	fs.BoolVar(&o.exitZero, "exit-zero", false, "exit with 0 although something was found")
	fs.StringVar(&o.baseline, "baseline", "", "leave out the findings that `FILE` lists")
	fs.BoolVar(&o.writeBaseline, "write-baseline", false, "list all findings in the file of -baseline")
	fs.StringVar(&o.newFrom, "new-from", "", "report only what touches a line that is new since the git revision `REV`")
	fs.BoolVar(&o.noCache, "no-cache", false, "check all packages again, and keep nothing of what is found")
	fs.BoolVar(&o.verbose, "v", false, "say on standard error which files were not looked at")
	a.Flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	return fs
}

// setJSON is the value of -json.
func (o *options) setJSON(value string) error {
	on, err := strconv.ParseBool(value)
	if on {
		err = o.format.Set("vet")
	}
	return err
}

func parseOptions(args []string) (options, error) {
	var o options
	fs := lintFlags(&o, driver.Linter)
	if err := fs.Parse(args); errors.Is(err, flag.ErrHelp) {
		os.Exit(helpCommand(nil))
	} else if err != nil {
		return o, err
	}
	var err error
	if o.Patterns, err = patterns(fs.Args()); err != nil {
		return o, err
	}
	return o, o.contradiction()
}

// contradiction says which flags do not go together.
func (o options) contradiction() error {
	asText := o.format.Name == output.Formats[0].Name
	switch {
	case !asText && (o.diff || o.context >= 0):
		return fmt.Errorf("-format=%s excludes -diff and -c", o.format.Name)
	case o.writeBaseline && o.baseline == "":
		return errors.New("-write-baseline needs -baseline=FILE")
	case o.writeBaseline && (o.fix || o.diff || o.newFrom != "" || !asText):
		return errors.New("-write-baseline excludes -fix, -diff, -format and -new-from")
	}
	return nil
}

// patterns returns the packages that args name: the one here if they name none.
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

// printBaseline writes the file of -baseline. Trouble keeps it from that: what was
// not looked at would be missing.
func (o options) printBaseline(r *report.Report) (code int, err error) {
	if len(r.Troubles) > 0 {
		r.Findings = nil
		if err := o.format.Write(r, o.context, os.Stdout); err != nil {
			return cli.ExitTrouble, err
		}
		return cli.Refuse("%s is not written, for not everything could be checked", o.baseline), nil
	}
	if err := baseline.Write(r, o.baseline); err != nil {
		return cli.ExitTrouble, fmt.Errorf("%s is not written: %w", o.baseline, err)
	}
	fmt.Printf("%s: %s, known from now on\n", term.EscapedLine(o.baseline), term.Count(len(r.Findings), "finding"))
	return cli.ExitClean, nil
}

// refuseRun says why nothing was checked, and returns the exit code for it: to programs
// in their format, if the configuration is wrong.
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

func exitCode(r *report.Report) int {
	switch {
	case len(r.Troubles) > 0:
		return cli.ExitTrouble
	case len(r.Findings) > 0:
		return cli.ExitFindings
	}
	return cli.ExitClean
}

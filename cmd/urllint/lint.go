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

	"github.com/urllint/urllint/internal/redact"
)

// options is what the command line of a lint run says, besides the flags of the
// analyzer, which keeps its own.
type options struct {
	loading
	format        outputFormat
	fix, diff     bool
	context       int // lines around a finding; negative: as the format likes it
	exitZero      bool
	baseline      string // the file; "": none
	writeBaseline bool
	newFrom       string // a revision; "": findings on all lines
	verbose       bool
}

// lint runs the linter over the packages that args name and gives the exit code.
func lint(args []string) int {
	o, err := parseOptions(args)
	if err != nil {
		return refuse("%v (run 'urllint help' for the flags)", err)
	}
	o.progress = startProgress(os.Stderr)
	r, m, err := o.lintAndFix()
	o.progress.stop()
	if err != nil {
		return o.refuseRun(err)
	}
	code, err := o.print(r, m)
	if err != nil {
		return refuse("%v", err)
	}
	return code
}

func (o options) lintAndFix() (*report, *mending, error) {
	r, err := o.lint()
	switch {
	case err != nil:
		return nil, nil, err
	case o.diff:
		stop := onInterrupt(new(saved).String)
		defer stop.stop()
		m, err := o.mend(r, make(map[string]error), stop)
		return r, m, err
	case o.fix:
		r, err = o.fixAndCheck(r)
	}
	return r, nil, err
}

// lint checks the packages and leaves out the findings that were not asked for.
func (o options) lint() (*report, error) {
	sieves, err := o.sieves()
	if err != nil {
		return nil, err
	}
	r, err := checkPackages(o.loading)
	if err != nil {
		return nil, err
	}
	if len(sieves) > 0 {
		r.identify() // as long as all findings are there
	}
	r.leaveOutAside()
	for _, s := range sieves {
		s.leaveOut(r)
	}
	return r, nil
}

// A sieve leaves findings out of a report.
type sieve interface{ leaveOut(*report) }

// sieves gives what the flags ask for. It comes first, for it can fail at once.
func (o options) sieves() ([]sieve, error) {
	var list []sieve
	if o.newFrom != "" {
		c, err := changesFrom(o.newFrom)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	if o.baseline != "" && !o.writeBaseline {
		b, err := readBaseline(o.baseline)
		if err != nil {
			return nil, err
		}
		list = append(list, b)
	}
	return list, nil
}

// print writes the report as the flags ask for it, and gives the exit code.
func (o options) print(r *report, m *mending) (code int, err error) {
	defer r.stderr(func(w io.Writer) { r.printNotes(w, o.verbose) })
	switch {
	case o.writeBaseline:
		return o.printBaseline(r)
	case o.diff:
		r.stderr(func(trouble io.Writer) {
			err = r.stdout(redact.NewLineWriter, func(w io.Writer) error {
				code = m.printDiff(w, trouble)
				return nil
			})
		})
	default:
		if o.format.name != formats[0].name {
			r.stderr(func(w io.Writer) { r.printFixed(w) })
		}
		err = o.format.write(r, o.context, os.Stdout)
		code = r.exitCode()
	}
	if o.exitZero && code == exitFindings {
		code = exitClean
	}
	return code, err
}

// lintFlags gives the flags of a lint run, which set o and the analyzer.
func lintFlags(o *options, a *analysis.Analyzer) *flag.FlagSet {
	fs := newFlagSet()
	o.format = formats[0]
	fs.StringVar(&o.tags, "tags", "", "consider these comma-separated build `tags` satisfied")
	fs.StringVar(&o.configFile, configFlag, "", "read this `FILE` instead of "+configName+" at the root of the module")
	fs.Var(&o.format, "format", "how findings are written: `FORMAT` is "+formatNames())
	fs.BoolFunc("json", "the same as -format=vet", o.setJSON)
	fs.BoolVar(&o.fix, "fix", false, "apply the safe fixes, say what changed, and report the rest")
	fs.BoolVar(&o.diff, "diff", false, "print the safe fixes as a unified diff; change nothing")
	fs.IntVar(&o.context, "c", -1, "show the source of a finding with `N` lines around it")
	fs.BoolVar(&o.exitZero, "exit-zero", false, "exit with 0 although something was found")
	fs.StringVar(&o.baseline, "baseline", "", "leave out the findings that `FILE` lists")
	fs.BoolVar(&o.writeBaseline, "write-baseline", false, "list all findings in the file of -baseline")
	fs.StringVar(&o.newFrom, "new-from", "", "report only what touches a line that is new since the git revision `REV`")
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
	return o, o.contradiction()
}

// contradiction says which flags do not go together.
func (o options) contradiction() error {
	asText := o.format.name == formats[0].name
	switch {
	case !asText && (o.diff || o.context >= 0):
		return fmt.Errorf("-format=%s excludes -diff and -c", o.format.name)
	case o.writeBaseline && o.baseline == "":
		return errors.New("-write-baseline needs -baseline=FILE")
	case o.writeBaseline && (o.fix || o.diff || o.newFrom != "" || !asText):
		return errors.New("-write-baseline excludes -fix, -diff, -format and -new-from")
	}
	return nil
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

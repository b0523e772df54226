package main

import (
	"flag"
	"os"
	"slices"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/textfiles"
)

// aboutGo are the settings that do not apply to files other than Go source.
var aboutGo = []string{"sinks", "include-tests", "fixes"}

// filesCommand checks settings files, Dockerfiles and Markdown files.
func filesCommand(fs *flag.FlagSet) (run func() int) {
	o := new(options)
	o.outputFlags(fs)
	o.outcomeFlags(fs)
	fs.StringVar(&o.stdinName, "stdin-filename", "", "with -: the `file` that standard input is checked as")
	configFile := fs.String(driver.ConfigFlag, "", configfile.Usage("at the root of the module, or here"))
	resolver, settings := config.NewResolver(&config.Default, config.Program{})
	all := flag.NewFlagSet("", flag.ContinueOnError)
	settings.Register(all)
	all.VisitAll(func(f *flag.Flag) {
		if !slices.Contains(aboutGo, f.Name) {
			fs.Var(f.Value, f.Name, f.Usage)
		}
	})
	return func() int {
		code, err := o.files(fs.Args(), *configFile, resolver)
		if err != nil {
			return o.refuseRun(err)
		}
		return code
	}
}

// files checks the files that names match, prints the findings, and returns the exit code.
func (o options) files(names []string, configFile string, resolver *config.Resolver) (code int, err error) {
	if o.Patterns = names; len(names) == 0 {
		names = []string{"."}
	}
	if err := o.contradiction(); err != nil {
		return cli.ExitTrouble, err
	}
	if o.fromStdin() {
		if names, err = o.readStdinAsFile(os.Stdin); err != nil {
			return cli.ExitTrouble, err
		}
	}
	filters, err := o.filters()
	if err != nil {
		return cli.ExitTrouble, err
	}
	l, err := filesLinter(configFile, resolver)
	if err != nil {
		return cli.ExitTrouble, err
	}
	l.Overlay = o.Overlay
	r, err := l.Lint(names)
	if err != nil {
		return cli.ExitTrouble, err
	}
	leaveOut(r, filters)
	return o.print(r, nil)
}

// filesLinter returns a linter with the settings of the Go program here or, if there is none, of
// this directory.
func filesLinter(configFile string, resolver *config.Resolver) (*textfiles.Linter, error) {
	root, err := configfile.Root("")
	if err != nil {
		return nil, err
	}
	if configFile == "" {
		if data, name, err := configfile.Text(root, ""); err != nil {
			return nil, err
		} else if data != nil {
			configFile = name
		}
	}
	under, err := configfile.Read("", nil, configFile)
	if err != nil {
		return nil, err
	}
	return &textfiles.Linter{Settings: resolver.Effective(&under.Settings, under.Program), Root: root}, nil
}

package main

import (
	"flag"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/tools/coverage"
	"github.com/urllint/urllint/internal/redact"
)

// coverageCommand prints how much of the text that flows into URL places is known.
func coverageCommand(fs *flag.FlagSet) (run func() int) {
	o := driver.DefaultRecorder()
	o.Define(fs)
	asJSON := fs.Bool("json", false, "print one JSON object, with all places")
	return func() int { return printCoverage(o, fs, *asJSON) }
}

func printCoverage(o *driver.Recorder, fs *flag.FlagSet, asJSON bool) int {
	o.Patterns = patterns(fs.Args())
	code, err := o.Run()
	if err != nil {
		return cli.Refuse("coverage: %v", err)
	}
	c := coverage.Of(o, report.WorkingPaths())
	if asJSON {
		err = o.Report.Stdout(redact.NewJSONWriter, c.PrintJSON)
	} else {
		err = o.Report.Stdout(redact.NewWriter, c.Print)
	}
	if err != nil {
		return cli.Refuse("coverage: %v", err)
	}
	return code
}

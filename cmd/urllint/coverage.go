package main

import (
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/tools/coverage"
	"github.com/urllint/urllint/internal/redact"
)

// coverageCommand says how much of the text that flows into URL places is seen.
func coverageCommand(args []string) int {
	o := driver.DefaultRecorder()
	fs := o.Flags()
	asJSON := fs.Bool("json", false, "")
	if err := parse(o, fs, args); err != nil {
		return helpOr("coverage", err)
	}
	code, err := o.Run()
	if err != nil {
		return cli.Refuse("coverage: %v", err)
	}
	c := coverage.Of(o, report.WorkingPaths())
	if *asJSON {
		err = o.Report.Stdout(redact.NewJSONWriter, c.PrintJSON)
	} else {
		err = o.Report.Stdout(redact.NewWriter, c.Print)
	}
	if err != nil {
		return cli.Refuse("coverage: %v", err)
	}
	return code
}

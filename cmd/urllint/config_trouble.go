package main

import (
	"errors"
	"go/token"
	"os"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer/config"
)

// runTrouble is why the linter did not run over a package: most often for what the
// configuration says.
func runTrouble(p *packages.Package, err error) trouble {
	var wrong *config.SinkError
	if errors.As(err, &wrong) && wrong.Line.File != "" {
		return setupTrouble(wrong.Line.File, wrong.Line.Num, "sinks: "+wrong.Err.Error())
	}
	return trouble{pkg: p, message: err.Error()}
}

// setupTrouble is something that is wrong in the configuration.
func setupTrouble(file string, line int, message string) trouble {
	at := absolute(token.Position{Filename: file, Line: max(line, 1), Column: 1})
	return trouble{at: at, message: message, setup: true}
}

// setupTroubles gives what is wrong in the configuration, if err says so and nothing
// else.
func setupTroubles(err error) (list []trouble) {
	all := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		all = joined.Unwrap()
	}
	for _, err := range all {
		var wrong *configError
		if !errors.As(err, &wrong) {
			return nil
		}
		list = append(list, setupTrouble(wrong.file, wrong.line, wrong.err.Error()))
	}
	return list
}

// refuseRun says why nothing was checked, and gives the exit code for it: to programs
// in their format, if the configuration is wrong.
func (o options) refuseRun(err error) int {
	r := &report{paths: newPather(), troubles: setupTroubles(err)}
	if len(r.troubles) == 0 || o.format.name == formats[0].name {
		return refuseLines(err)
	}
	if err := o.format.write(r, o.context, os.Stdout); err != nil {
		return refuse("%v", err)
	}
	return exitTrouble
}

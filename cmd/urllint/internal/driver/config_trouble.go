package driver

import (
	"errors"
	"go/token"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// runTrouble is the reason why the linter did not run over a package: most often the
// configuration.
func runTrouble(p *packages.Package, err error) report.Trouble {
	var wrong *config.SinkError
	if errors.As(err, &wrong) && wrong.Line.File != "" {
		return setupTrouble(wrong.Line.File, wrong.Line.Num, 1, "sinks: "+wrong.Err.Error())
	}
	return report.Trouble{Package: p, Message: err.Error()}
}

// setupTrouble is an error in the configuration.
func setupTrouble(file string, line, column int, message string) report.Trouble {
	at := report.Absolute(token.Position{Filename: file, Line: max(line, 1), Column: max(column, 1)})
	return report.Trouble{At: at, Message: message, Setup: true}
}

// SetupTroubles returns the errors in the configuration that err joins; none if err is
// about anything else.
func SetupTroubles(err error) (list []report.Trouble) {
	all := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		all = joined.Unwrap()
	}
	for _, err := range all {
		var wrong *configfile.Error
		if !errors.As(err, &wrong) {
			return nil
		}
		list = append(list, setupTrouble(wrong.File, wrong.Line, wrong.Column, wrong.Err.Error()))
	}
	return list
}

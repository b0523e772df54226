package driver

import (
	"errors"
	"go/token"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// runTrouble is why the linter did not run over a package: most often for what the
// configuration says.
func runTrouble(p *packages.Package, err error) report.Trouble {
	var wrong *config.SinkError
	if errors.As(err, &wrong) && wrong.Line.File != "" {
		return setupTrouble(wrong.Line.File, wrong.Line.Num, "sinks: "+wrong.Err.Error())
	}
	return report.Trouble{Package: p, Message: err.Error()}
}

// setupTrouble is something that is wrong in the configuration.
func setupTrouble(file string, line int, message string) report.Trouble {
	at := report.Absolute(token.Position{Filename: file, Line: max(line, 1), Column: 1})
	return report.Trouble{At: at, Message: message, Setup: true}
}

// SetupTroubles returns what is wrong in the configuration, if err says so and nothing
// else.
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
		list = append(list, setupTrouble(wrong.File, wrong.Line, wrong.Err.Error()))
	}
	return list
}

package analyzer

import "github.com/urllint/urllint/analyzer/config"

// Options are what an analyzer is made with.
type Options struct {
	config.Settings // each is a flag of the analyzer, and a key of .urllint.toml

	SkipNolint  bool           // //nolint silences nothing here: the driver knows it itself
	SkipRelated bool           // diagnostics have no related information: the driver would report each place
	Observer    Observer       // who is told what the runs see; nil: nobody
	Program     config.Program // what is known of the program, here or in Under

	// Under returns what holds where the flags say nothing, such as a file. It is
	// called for each package, and its result must not change any more; nil, or a
	// nil result: there is nothing.
	Under func() *Options
}

// DefaultOptions reports warnings and errors, and offers fixes that are safe to
// apply unseen.
var DefaultOptions = Options{Settings: config.Default}

package analyzer

import "github.com/urllint/urllint/analyzer/config"

// Options configure an analyzer.
type Options struct {
	config.Settings // each is a flag of the analyzer, and a key of .urllint.toml

	SkipNolint     bool           // ignore //nolint comments: the driver applies them itself
	SkipRelated    bool           // attach no related information: the driver would report it as findings
	SkipDirectives bool           // no directive silences anything
	Observer       Observer       // gets every text and finding; may be nil
	Program        config.Program // what is known of the program, here or in Under

	// Under returns the settings below the flags, such as those of a configuration
	// file. It is called once a package and must always return the same; Under or its
	// result may be nil.
	Under func() *Options
}

// DefaultOptions reports warnings and errors, and offers fixes that are safe to
// apply unseen.
var DefaultOptions = Options{Settings: config.Default}

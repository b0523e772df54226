package analyzer

import "github.com/urllint/urllint/analyzer/config"

// Options configure an analyzer.
type Options struct {
	config.Settings // each is a flag of the analyzer, and a key of .urllint.toml

	SkipNolint     bool           // ignore //nolint comments: the driver applies them itself
	SkipRelated    bool           // attach no related information: the driver would report it as findings
	SkipDirectives bool           // let directives silence nothing
	Observer       Observer       // receives every text and finding; may be nil
	Program        config.Program // facts about the program, here or in Under

	// Under returns settings of lower precedence than the flags, such as those of a configuration file. It
	// is called once for each package and must always return the same; Under and its result may be nil.
	Under func() *Options
}

// DefaultOptions report warnings and errors, and offer fixes that are safe to apply without review.
var DefaultOptions = Options{Settings: config.Default}

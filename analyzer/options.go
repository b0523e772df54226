package analyzer

import (
	"flag"
	"fmt"
	"strings"

	"github.com/urllint/urllint/core"
)

// Options are the settings of an analyzer. Each with a flag in its comment is one
// of its flags, of the same name in every driver.
type Options struct {
	Enable       List       // -enable: rules reported at any level (see [core.Selection])
	Disable      List       // -disable: rules that do not run
	Level        core.Level // -level: the lowest level that is reported
	IncludeTests bool       // -include-tests: report in test files all that is reported elsewhere
	Fixes        FixMode    // -fixes: which fixes a diagnostic carries
	OwnIgnores   bool       // honour only //urllint:ignore: the driver knows //nolint itself

	Observer Observer // no flag: who is told what the runs see; nil: nobody
}

// DefaultOptions reports warnings and errors, and offers fixes that are safe to
// apply unseen.
var DefaultOptions = Options{Level: core.DefaultSelection.Level}

// register makes the options flags of fs. The flags change o.
func (o *Options) register(fs *flag.FlagSet) {
	fs.Var(&o.Enable, "enable", "comma-separated `rules` to report at any level: names, globs, levels, all")
	fs.Var(&o.Disable, "disable", "comma-separated `rules` to leave out: names, globs, levels, all")
	fs.Var((*levelFlag)(&o.Level), "level", "lowest `level` to report: error, warning or info")
	fs.BoolVar(&o.IncludeTests, "include-tests", o.IncludeTests, "report in test files too")
	fs.Var(&o.Fixes, "fixes", "which fixes to attach: `safe` (may be applied unseen), all or none")
}

func (o *Options) checker() (*core.Checker, error) {
	return core.NewChecker(core.Selection{Enable: o.Enable, Disable: o.Disable, Level: o.Level})
}

// A List is a comma-separated list of entries of a [core.Selection].
type List []string

// String gives the list as [List.Set] reads it.
func (l *List) String() string { return strings.Join(*l, ",") }

// Set adds to the list. The error names an entry that stands for no rule.
func (l *List) Set(s string) error {
	for entry := range strings.SplitSeq(s, ",") {
		if entry = strings.TrimSpace(entry); entry != "" {
			*l = append(*l, entry)
		}
	}
	_, err := core.NewChecker(core.Selection{Enable: *l})
	return err
}

type levelFlag core.Level

func (l *levelFlag) String() string { return core.Level(*l).String() }

func (l *levelFlag) Set(s string) error {
	level, err := core.ParseLevel(s)
	*l = levelFlag(level)
	return err
}

// FixMode says which fixes a diagnostic carries: drivers apply blindly what is
// there.
type FixMode uint8

// The modes.
const (
	SafeFixes FixMode = iota // those that keep the meaning
	AllFixes                 // all, for a driver that shows them first
	NoFixes
)

var fixModes = [...]string{"safe", "all", "none"}

// String gives the word of m.
func (m *FixMode) String() string { return fixModes[*m] }

// Set sets m by its word.
func (m *FixMode) Set(s string) error {
	for i, word := range fixModes {
		if word == s {
			*m = FixMode(i)
			return nil
		}
	}
	return fmt.Errorf("unknown mode %q; one of: %s", s, strings.Join(fixModes[:], " "))
}

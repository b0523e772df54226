package config

import (
	"flag"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/neturl"
)

// Settings are the settings of an analyzer that have names. Each is one of its flags, of
// the same name in every driver, and a key of .urllint.toml and of golangci-lint's
// settings (see [Settings.Apply]).
type Settings struct {
	Enable       List           // enable: rules reported at any level (see [check.Selection])
	Disable      List           // disable: rules that do not run
	Levels       Levels         // levels: of the findings of some rules
	Level        core.Level     // level: the lowest level that is reported
	IncludeTests bool           // include-tests: report in tests all that is reported elsewhere
	Fixes        FixMode        // fixes: which fixes a diagnostic carries
	Sinks        Lines          // sinks: places that take URLs, besides those of the catalogue
	Go           neturl.Version // go: the release to judge for; 0: the one that is in use
	Policy       check.Policy   // allow-hosts, deny-hosts and so on: a key for each of its lists
	Paths        Paths          // path: settings of some files

	explicit map[string]bool // the keys that were set by name
}

// Default are the settings that report warnings and errors, and offer fixes that are
// safe to apply unseen.
var Default = Settings{Level: check.DefaultSelection.Level}

// Register makes flags of the settings. Parsing them changes o.
func (o *Settings) Register(fs *flag.FlagSet) {
	for i := range keys {
		fs.Var(&setting{o, &keys[i]}, keys[i].name, keys[i].usage)
	}
}

// flags returns settings for the flags of an analyzer with the settings o: nothing is set
// explicitly, and the defaults shown are those of o.
func (o *Settings) flags() *Settings {
	var shown Settings
	for i := range keys {
		if k := &keys[i]; !k.isList && !k.isTable {
			k.merge(&shown, o)
		}
	}
	return &shown
}

// A setting is one key of some settings.
type setting struct {
	settings *Settings
	*key
}

// Set sets the value from one text, and marks it as set explicitly.
func (s *setting) Set(text string) error {
	if err := s.value(s.settings).Set(text); err != nil {
		return err
	}
	s.markExplicit()
	return nil
}

func (s *setting) markExplicit() {
	if s.settings.explicit == nil {
		s.settings.explicit = make(map[string]bool)
	}
	s.settings.explicit[s.name] = true
}

// IsExplicit reports whether the value was set by name: it holds, even where it is the
// default, over what a file says.
func (s *setting) IsExplicit() bool { return s.settings.explicit[s.name] }

// String returns the value as Set reads it. Package flag asks the zero value too.
func (s *setting) String() string {
	if s.key == nil {
		return ""
	}
	return s.value(s.settings).String()
}

// IsBoolFlag reports whether a flag alone means true.
func (s *setting) IsBoolFlag() bool {
	_, ok := s.value(s.settings).(*boolValue)
	return ok
}

// IsSetting tells the flag of a setting from others.
func (s *setting) IsSetting() bool { return true }

// Choices lists the values; none if there are too many.
func (s *setting) Choices() []string {
	switch {
	case s.isTable: // its values have choices
	case s.choices != nil:
		return s.choices()
	case s.IsBoolFlag():
		return []string{"true", "false"}
	}
	return nil
}

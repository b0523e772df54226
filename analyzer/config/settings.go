package config

import (
	"flag"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/neturl"
)

// Settings holds the named settings of an analyzer. Each is a flag with the same name in every driver, and a key of
// .urllint.toml and of golangci-lint's settings (see [Settings.Apply]).
type Settings struct {
	Enable       List           // enable: rules reported at any level (see [check.Selection])
	Disable      List           // disable: rules that do not run
	Levels       Levels         // levels: the levels of the findings of some rules
	Level        core.Level     // level: the lowest level that is reported
	IncludeTests bool           // include-tests: whether test files are treated like other files
	Fixes        FixMode        // fixes: which fixes a diagnostic carries
	Sinks        Lines          // sinks: places that take URLs, besides those of the catalogue
	Go           neturl.Version // go: the release to judge for; 0 for the one in use
	Policy       check.Policy   // allow-hosts, deny-hosts and so on: a key for each list
	Paths        Paths          // path: settings for some files

	explicit map[string]bool // the keys that were set by name
}

// Default holds the default settings: they report warnings and errors, and offer fixes that are safe to apply unseen.
var Default = Settings{Level: check.DefaultSelection.Level}

// Register defines flags for the settings. Parsing them changes o.
func (o *Settings) Register(fs *flag.FlagSet) {
	for i := range keys {
		fs.Var(&setting{o, &keys[i]}, keys[i].name, keys[i].usage)
	}
}

// flags returns settings for the flags of an analyzer with the settings o. No key is explicit, and the defaults in the
// usage are those of o.
func (o *Settings) flags() *Settings {
	var shown Settings
	for i := range keys {
		if k := &keys[i]; !k.isList && !k.isTable {
			k.merge(&shown, o)
		}
	}
	return &shown
}

// A setting is one key of a Settings.
type setting struct {
	settings *Settings
	*key
}

// Set sets the value from a text, and marks it as explicit.
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

// IsExplicit reports whether the value was set by name. It then takes precedence over the configuration file, even if
// it equals the default.
func (s *setting) IsExplicit() bool { return s.settings.explicit[s.name] }

// String returns the value in the syntax of Set. It works for the zero value, which package flag uses.
func (s *setting) String() string {
	if s.key == nil {
		return ""
	}
	return s.value(s.settings).String()
}

// IsBoolFlag reports whether the flag without a value means true.
func (s *setting) IsBoolFlag() bool {
	_, ok := s.value(s.settings).(*boolValue)
	return ok
}

// IsSetting distinguishes the flag of a setting from other flags.
func (s *setting) IsSetting() bool { return true }

// Choices returns the possible values; nil if there are too many.
func (s *setting) Choices() []string {
	switch {
	case s.isTable: // only its values have choices
	case s.choices != nil:
		return s.choices()
	case s.IsBoolFlag():
		return []string{"true", "false"}
	}
	return nil
}

package config

import (
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A muting collects the settings of the layers for one rule in a file.
type muting struct {
	rule           *check.Rule
	level          core.Level // the level of its finding
	isSet, on      bool       // a layer enables or disables the rule; it is enabled
	lowest         core.Level
	onBy, lowestBy string // the names of the settings responsible
}

// WhyMuted returns why a finding of the rule, with that level, is not reported in a file of the package, and which
// setting is responsible. It returns "" if the finding is reported.
func (s *Effective) WhyMuted(pass *analysis.Pass, file string, rule *check.Rule, level core.Level) string {
	m, name := muting{rule: rule, level: level, lowest: s.layers[0].Level}, s.fileName(pass, file)
	for i, layer := range s.layers {
		key, path := "-%s", "%s of -path"
		if i < len(s.layers)-1 {
			key, path = "%s in .urllint.toml", "%s in a [[path]] of .urllint.toml"
		}
		m.add(layer, key)
		for k := range layer.Paths {
			if layer.Paths[k].matches(name) {
				m.add(layer.Paths[k].Settings, path)
			}
		}
	}
	switch {
	case m.isSet && !m.on:
		return m.onBy + " turns the rule off"
	case m.isSet || m.level >= m.lowest:
		return ""
	case m.lowestBy == "":
		return fmt.Sprintf("its level is %s: -level=%s reports it", m.level, m.level)
	}
	return fmt.Sprintf("its level is %s, and %s is %s", m.level, m.lowestBy, m.lowest)
}

// add applies the settings of a layer. The format turns the names of keys into those of settings.
func (m *muting) add(layer *Settings, format string) {
	on := make(map[*check.Rule]bool)
	if layer.selectRules(on) == nil {
		if value, ok := on[m.rule]; ok {
			m.isSet, m.on, m.onBy = true, value, fmt.Sprintf(format, "disable")
		}
	}
	if own, err := layer.Levels.rules(); err == nil {
		if level, ok := own[m.rule]; ok {
			m.level = level
		}
	}
	if layer.explicit["level"] {
		m.lowest, m.lowestBy = layer.Level, fmt.Sprintf(format, "level")
	}
}

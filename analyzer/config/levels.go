package config

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// Levels holds levels by rule. Its entries have the form "port-*=error", where the left side selects rules as in
// [check.Selection]. The most specific entry for a rule applies.
type Levels []string

// String returns the entries in the syntax of [Levels.Set].
func (l *Levels) String() string { return strings.Join(*l, ",") }

// Set adds entries, separated by commas.
func (l *Levels) Set(s string) error { return addAll(l, s) }

func (l *Levels) add(entry string) error {
	name, level, ok := strings.Cut(entry, "=")
	if !ok {
		name, _, _ = strings.Cut(entry, ":")
		return fmt.Errorf("%q names no level; write %s=error", entry, name)
	}
	if _, err := check.Matching(rules.All(), []string{name}); err != nil {
		return err
	}
	if _, err := core.ParseLevel(level); err != nil {
		if level == "off" || level == "none" {
			return fmt.Errorf("%q is not a level; to turn a rule off, name it in disable", level)
		}
		return err
	}
	*l = append(*l, entry)
	return nil
}

// rules returns the level of each rule that an entry selects.
func (l Levels) rules() (map[*check.Rule]core.Level, error) {
	found, best := make(map[*check.Rule]core.Level), make(map[*check.Rule]int)
	for _, entry := range l {
		name, word, _ := strings.Cut(entry, "=")
		level, err := core.ParseLevel(word)
		if err != nil {
			return nil, err
		}
		specific, err := specificity([]string{name})
		if err != nil {
			return nil, err
		}
		for r, s := range specific {
			if s >= best[r] {
				found[r], best[r] = level, s
			}
		}
	}
	return found, nil
}

// applyTable sets a decoded table. Each key is the left side of an entry.
func (s *setting) applyTable(v any, path int) (wrong []error) {
	table, ok := v.(map[string]any)
	if !ok {
		return []error{&Error{Path: path, Key: s.name, Entry: -1, Value: true,
			Err: fmt.Errorf("%s: a single value, want a table; write %[1]s = %s", s.name, s.example)}}
	}
	to := s.value(s.settings).(listValue)
	for _, name := range slices.Sorted(maps.Keys(table)) {
		text, err := plain(table[name])
		if err == nil {
			err = to.add(name + "=" + text)
		}
		if err != nil {
			wrong = append(wrong, &Error{Path: path, Key: s.name, Sub: name, Entry: -1, Value: true,
				Err: fmt.Errorf("%s: %w", s.name, err)})
		}
	}
	s.markExplicit()
	return wrong
}

package config

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/rules"
)

// A listValue is a flag value with entries: a list, whose entries may be separated by commas, or a table.
type listValue interface{ add(entry string) error }

// addAll adds the entries of a comma-separated list; it skips empty ones.
func addAll(l listValue, s string) error {
	for entry := range strings.SplitSeq(s, ",") {
		if entry = strings.TrimSpace(entry); entry != "" {
			if err := l.add(entry); err != nil {
				return err
			}
		}
	}
	return nil
}

// A List is a comma-separated list of entries of a [check.Selection].
type List []string

// String returns the list in the syntax of [List.Set].
func (l *List) String() string { return strings.Join(*l, ",") }

// Set adds entries to the list. It returns an error for an entry that selects no rule.
func (l *List) Set(s string) error { return addAll(l, s) }

func (l *List) add(entry string) error {
	_, err := check.Matching(rules.All(), []string{entry})
	if err == nil {
		*l = append(*l, entry)
	}
	return err
}

// Lines holds sinks in the syntax of package sink.
type Lines []*sink.Line

// String returns the lines, without file names.
func (l *Lines) String() string {
	lines := make([]string, len(*l))
	for i, line := range *l {
		lines[i] = line.String()
	}
	return strings.Join(lines, "; ")
}

// Set adds one line in the syntax of package sink. The error suggests what to write.
func (l *Lines) Set(s string) error { return l.add(s) }

func (l *Lines) add(entry string) error {
	line, err := sink.ParseLine(entry)
	if err == nil {
		*l = append(*l, line)
	}
	return err
}

// A policyValue is a list of a policy.
type policyValue struct {
	entries *[]string
	index   int // the index in check.Policy.Lists
}

func (v *policyValue) String() string { return strings.Join(*v.entries, ",") }

func (v *policyValue) Set(s string) error { return addAll(v, s) }

func (v *policyValue) add(entry string) error {
	if err := new(check.Policy).Lists()[v.index].Check(entry); err != nil {
		return err
	}
	*v.entries = append(*v.entries, entry)
	return nil
}

// A levelValue is the flag value of a level.
type levelValue core.Level

func (l *levelValue) String() string { return core.Level(*l).String() }

func (l *levelValue) Set(s string) error {
	level, err := core.ParseLevel(s)
	*l = levelValue(level)
	return err
}

// A boolValue is the flag value of a switch, with a short error.
type boolValue bool

func (b *boolValue) String() string { return strconv.FormatBool(bool(*b)) }

func (b *boolValue) Set(s string) error {
	on, err := strconv.ParseBool(s)
	if err != nil {
		return errors.New("neither true nor false")
	}
	*b = boolValue(on)
	return nil
}

// A releaseValue is the flag value of a Go release.
type releaseValue neturl.Version

func (v *releaseValue) String() string {
	if *v == 0 {
		return ""
	}
	return neturl.Version(*v).String()
}

func (v *releaseValue) Set(s string) error {
	release, ok := neturl.ParseVersion(s)
	if !ok || release < neturl.OldestGo || release > neturl.NewestGo {
		return fmt.Errorf("no Go release whose net/url is known; write one from %v to %v", neturl.OldestGo,
			neturl.NewestGo)
	}
	*v = releaseValue(release)
	return nil
}

// A FixMode determines which fixes diagnostics have. Drivers apply them without looking.
type FixMode uint8

// The modes.
const (
	SafeFixes FixMode = iota // fixes that preserve the meaning
	AllFixes                 // all fixes, for drivers that show them first
	NoFixes
)

var fixModes = [...]string{"safe", "all", "none"}

// String returns the name of the mode.
func (m *FixMode) String() string { return fixModes[*m] }

// Set sets the mode by its name.
func (m *FixMode) Set(s string) error {
	for i, word := range fixModes {
		if word == s {
			*m = FixMode(i)
			return nil
		}
	}
	return fmt.Errorf("unknown mode %q; one of: %s", s, strings.Join(fixModes[:], " "))
}

package config

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// An Error is a wrong key or value in the values for [Settings.Apply].
type Error struct {
	Path  int    // the index of the table in the list "path" that contains it; -1 if there is none
	Key   string // "" if the table as a whole is wrong
	Sub   string // the key within the table that is the value of Key; "" if the whole value is wrong
	Entry int    // the index of the entry within the list of Key; -1 if the whole value is wrong
	Value bool   // the value is wrong, not the key
	Err   error  // the problem and what to write instead, with the key
}

func (e *Error) Error() string { return e.Err.Error() }

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

// Apply sets settings by their keys, which are those of .urllint.toml. The values have the types that decoders of
// TOML, YAML and JSON return. The error joins an [*Error] for each wrong key and value. Other settings keep their
// values, and lists keep their entries.
func (o *Settings) Apply(values map[string]any) error {
	return errors.Join(o.apply(values, -1)...)
}

// apply sets the settings of the file or, with path >= 0, of a table in "path".
func (o *Settings) apply(values map[string]any, path int) (wrong []error) {
	for _, name := range slices.Sorted(maps.Keys(values)) {
		k := keyNamed(name)
		switch {
		case path >= 0 && name == globKey:
		case k == nil || path >= 0 && !k.perFile:
			wrong = append(wrong, &Error{Path: path, Key: name, Entry: -1, Err: unknownKey(name, k, path >= 0)})
		case name == pathKey:
			wrong = append(wrong, o.applyPaths(values[name])...)
		default:
			wrong = append(wrong, (&setting{o, k}).apply(values[name], path)...)
		}
	}
	return wrong
}

// globKey is the key of the globs of a table in "path".
const globKey = "glob"

// alienGlobKeys are keys of other linters for what glob holds.
var alienGlobKeys = []string{"dir", "dirs", "file", "files", "include", "match", "path", "paths", "pattern", "patterns"}

// unknownKey returns the error for a key that does not exist or, if k is not nil, that is not allowed in [[path]].
func unknownKey(name string, k *key, local bool) error {
	if k != nil {
		return fmt.Errorf("key %q is not for some files only; write it outside of path, above the first [[path]]", name)
	}
	if hint := foreignKeys[name]; hint != "" {
		return fmt.Errorf("unknown key %q; %s", name, hint)
	}
	if local && slices.Contains(alienGlobKeys, name) {
		return fmt.Errorf(`unknown key %q; write glob = ["internal/legacy/**"]`, name)
	}
	names := keyNames(local)
	if local {
		names = append([]string{globKey}, names...)
	}
	if best := check.Nearest(name, names); best != "" {
		return fmt.Errorf("unknown key %q; did you mean %q?", name, best)
	}
	return &AlienKeyError{name, names}
}

// An AlienKeyError reports a key that resembles none that is known; another version may have it.
type AlienKeyError struct {
	Key   string
	Known []string
}

// Error lists the known keys.
func (e *AlienKeyError) Error() string {
	return fmt.Sprintf("unknown key %q; one of: %s", e.Key, strings.Join(e.Known, " "))
}

const (
	hintDirectory = `to leave out a directory, write [[path]] with glob = ["DIR/**"] and disable = ["all"]`
	hintDisable   = `to turn rules off, write disable = ["port-*"]; ` + hintDirectory
	hintTable     = "the file has no table for urllint: write the settings at its top"
	hintEnable    = `to add rules, write enable = ["port-default"]; with disable = ["all"] they are the only ones`
)

// foreignKeys maps keys of other linters to hints on what to write instead.
var foreignKeys = map[string]string{
	"exclude": hintDirectory, "exclude-dirs": hintDirectory, "exclude-files": hintDirectory, "skip": hintDirectory,
	"skip-dirs": hintDirectory, "skip-files": hintDirectory,
	"ignore": hintDisable, "extend-ignore": hintDisable, "exclude-rules": hintDisable,
	"select": hintEnable, "extend-select": hintEnable, "checks": hintEnable, "rules": hintEnable,
	"per-file-ignores": `write [[path]] with glob = ["internal/legacy/**"] and disable = ["port-*"]`,
	"severity":         `write level = "error", or levels = { "port-*" = "error" }`,
	"tests":            "write include-tests = true",
	"target-version":   `write go = "1.27"`,
	"ignore-hosts":     "urllint does not leave out hosts; not-secret names harmless passwords",
	"format":           "it is a flag: urllint -format=json",
	"fix":              "it is a flag: urllint -fix",
	"baseline":         "it is a flag: urllint -baseline=FILE",
	"tool":             hintTable, "urllint": hintTable,
}

// apply sets a decoded value.
func (s *setting) apply(v any, path int) (wrong []error) {
	if s.isTable {
		return s.applyTable(v, path)
	}
	entries, isList := v.([]any)
	if l, ok := s.value(s.settings).(listValue); ok && isList {
		for i, e := range entries {
			text, err := plain(e)
			if err == nil {
				err = l.add(text)
			}
			if err != nil {
				wrong = append(wrong, &Error{Path: path, Key: s.name, Entry: i, Err: fmt.Errorf("%s: %w", s.name, err)})
			}
		}
		s.markExplicit()
		return wrong
	}
	text, err := plain(v)
	if err == nil {
		err = s.Set(text)
	}
	if err != nil {
		wrong = append(wrong, &Error{Path: path, Key: s.name, Entry: -1, Value: true, Err: s.refusal(v, err)})
	}
	return wrong
}

// refusal returns the error for a value, with an example unless err suggests a value.
func (s *setting) refusal(v any, err error) error {
	var level *core.UnknownLevelError
	if errors.As(err, &level) && level.Meant != "" {
		return fmt.Errorf("%s: %w", s.name, err)
	}
	return fmt.Errorf("%s: %w; write %[1]s = %[3]s", s.name, err, s.exampleFor(v))
}

// exampleFor returns a value to write instead of v: v as a string if that is valid, as for go = 1.27, or the example.
func (s *setting) exampleFor(v any) string {
	if number, ok := v.(float64); ok {
		text := strconv.FormatFloat(number, 'f', -1, 64)
		if (&setting{new(Settings), s.key}).Set(text) == nil {
			return strconv.Quote(text)
		}
	}
	return s.example
}

// plain returns the text of a value that is neither a list nor a table.
func plain(v any) (string, error) {
	switch v := v.(type) {
	case string:
		return v, nil
	case bool:
		return strconv.FormatBool(v), nil
	case int64:
		return strconv.FormatInt(v, 10), nil
	case float64: // JSON has no other numbers
		if v == math.Trunc(v) && math.Abs(v) < 1<<53 {
			return strconv.FormatInt(int64(v), 10), nil
		}
		return "", errors.New("a number with a fraction")
	case int:
		return strconv.Itoa(v), nil
	case []any, []string:
		return "", errors.New("a list, want a single value")
	}
	return "", errors.New("a value of another kind")
}

// applyPaths adds the tables of the list "path".
func (o *Settings) applyPaths(v any) (wrong []error) {
	tables, ok := v.([]map[string]any)
	if list, isList := v.([]any); isList {
		ok = true
		for _, e := range list {
			table, isTable := e.(map[string]any)
			ok = ok && isTable
			tables = append(tables, table)
		}
	}
	if !ok {
		return []error{&Error{Path: -1, Key: pathKey, Entry: -1,
			Err: errors.New("path is a list of tables; write [[path]], and below it glob = " +
				"[\"internal/legacy/**\"] and settings")}}
	}
	for i, table := range tables {
		p := Path{Settings: new(Settings)}
		errs := p.Settings.apply(table, i)
		if table[globKey] != nil || !slices.ContainsFunc(alienGlobKeys, func(key string) bool { return table[key] != nil }) {
			errs = append(p.applyGlobs(table[globKey], i), errs...)
		}
		if len(errs) == 0 && p.Settings.explicit == nil {
			errs = append(errs, &Error{Path: i, Entry: -1,
				Err: errors.New(`a [[path]] with a glob and no settings; write level = "error", or others, in it`)})
		}
		wrong = append(wrong, errs...)
		o.Paths = append(o.Paths, p)
	}
	(&setting{o, keyNamed(pathKey)}).markExplicit()
	return wrong
}

// applyGlobs sets the globs of the table with index i.
func (p *Path) applyGlobs(v any, i int) (wrong []error) {
	list, ok := v.([]any)
	if !ok && v != nil {
		list = []any{v}
	}
	for at, e := range list {
		glob, ok := e.(string)
		err := errors.New(`glob takes texts, such as glob = ["internal/legacy/**"]`)
		if ok {
			err = p.addGlob(glob)
		}
		if err != nil {
			wrong = append(wrong, &Error{Path: i, Key: globKey, Entry: at, Err: err})
		}
	}
	if len(list) == 0 {
		wrong = append(wrong, &Error{Path: i, Entry: -1,
			Err: errors.New(`a [[path]] without glob; write glob = ["internal/legacy/**"] in it`)})
	}
	return wrong
}

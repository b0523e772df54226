package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/BurntSushi/toml"

	"github.com/urllint/urllint/analyzer"
)

// configName is the name of the configuration, at the root of the main module or
// of the workspace. No other file is read, and none of a dependency.
const configName = ".urllint.toml"

// configured is the configuration of the program that is looked at.
var configured atomic.Pointer[analyzer.Options]

// settings are those of the linters, below which is the configuration.
func settings() analyzer.Options {
	o := analyzer.DefaultOptions
	o.Under = configured.Load
	return o
}

// configure reads the configuration of the program that o is about.
func (o options) configure() error {
	c, err := readConfig(o.dir, o.env, o.configFile)
	if err == nil {
		configured.Store(c)
	}
	return err
}

// readConfig reads the configuration of the program that a directory belongs to,
// from a file or, if that is "", from where it belongs. Without it nothing is said.
func readConfig(dir string, env []string, file string) (*analyzer.Options, error) {
	program, err := programAt(dir, env)
	if err != nil {
		return nil, err
	}
	program.Toolchain = toolchain(dir)
	o := new(analyzer.Options)
	if data, name, err := configText(program.Root, file); err != nil {
		return nil, err
	} else if data != nil {
		if o, err = parseConfig(newPather().short(name), string(data)); err != nil {
			return nil, err
		}
	}
	o.Program = program
	return o, nil
}

// configText gives the text of a configuration, nil if there is none, and its name.
func configText(root, file string) (data []byte, name string, err error) {
	if file == "" {
		if root == "" {
			return nil, "", nil
		}
		file = filepath.Join(root, configName)
		if data, err = os.ReadFile(file); errors.Is(err, fs.ErrNotExist) {
			return nil, "", nil
		}
		return data, file, err
	}
	data, err = os.ReadFile(file)
	return data, file, err
}

// parseConfig reads the text of a configuration. The error names the file and, one
// a line, the lines that are wrong, and says what to write.
func parseConfig(name, text string) (*analyzer.Options, error) {
	var values map[string]any
	if _, err := toml.Decode(text, &values); err != nil {
		var syntax toml.ParseError
		if errors.As(err, &syntax) {
			return nil, fmt.Errorf("%s:%d: %s", name, syntax.Position.Line, syntax.Message)
		}
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	o, at := new(analyzer.Options), linesOf(text)
	if err := o.Apply(values); err != nil {
		return nil, at.located(name, values, err)
	}
	for i, l := range o.Sinks {
		l.File, l.Num = name, at.line(values, &analyzer.ConfigError{Path: -1, Key: "sinks", Entry: i})
	}
	return o, nil
}

// A configLine is where a key stands: of a table of the list "path", by its index,
// or with -1 of the file.
type configLine struct {
	path int
	key  string
}

// configLines tells on which lines of a configuration its keys stand. The decoder
// knows the places of keys, but neither those of the entries of a list nor of the
// keys of several tables with one name.
type configLines struct {
	text []string
	keys map[configLine]int // from 1
}

func linesOf(text string) *configLines {
	at := &configLines{strings.Split(text, "\n"), make(map[configLine]int)}
	path, local := -1, false
	for i, line := range at.text {
		line = strings.TrimSpace(line)
		where := configLine{-1, ""}
		if table, ok := strings.CutPrefix(line, "["); ok {
			name := strings.Trim(strings.SplitN(table, "]", 2)[0], "[ \t\"'")
			if local = name == "path"; local {
				path++
				where.path = path
			} else {
				where.key, _, _ = strings.Cut(name, ".")
			}
		} else if key, _, ok := strings.Cut(line, "="); ok {
			if where.key = strings.Trim(key, " \t\"'"); local {
				where.path = path
			}
		} else {
			continue
		}
		if at.keys[where] == 0 {
			at.keys[where] = i + 1
		}
	}
	return at
}

// line gives the line that an error is about, 0 if that is not known.
func (at *configLines) line(values map[string]any, e *analyzer.ConfigError) int {
	start := at.keys[configLine{e.Path, e.Key}]
	if start == 0 || e.Entry < 0 {
		return start
	}
	if e.Path >= 0 {
		if tables, ok := values["path"].([]map[string]any); ok {
			values = tables[e.Path]
		}
	}
	if list, ok := values[e.Key].([]any); ok {
		entry := fmt.Sprint(list[e.Entry])
		for i, text := range at.text[start-1:] {
			if strings.Contains(text, entry) {
				return start + i
			}
		}
	}
	return start
}

// located gives the errors of err in the order of the lines that they are about.
func (at *configLines) located(name string, values map[string]any, err error) error {
	type wrong struct {
		line int
		text string
	}
	var all []wrong
	for _, err := range err.(interface{ Unwrap() []error }).Unwrap() {
		w := wrong{text: fmt.Sprintf("%s: %v", name, err)}
		var e *analyzer.ConfigError
		if errors.As(err, &e) {
			if w.line = at.line(values, e); w.line > 0 {
				w.text = fmt.Sprintf("%s:%d: %v", name, w.line, err)
			}
		}
		all = append(all, w)
	}
	slices.SortStableFunc(all, func(a, b wrong) int { return a.line - b.line })
	lines := make([]error, len(all))
	for i, w := range all {
		lines[i] = errors.New(w.text)
	}
	return errors.Join(lines...)
}

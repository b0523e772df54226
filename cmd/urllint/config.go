package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"sync/atomic"

	"github.com/BurntSushi/toml"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/internal/redact"
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
func (o loading) configure() error {
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
		if data, err = readRegular(file, mostSettings); errors.Is(err, fs.ErrNotExist) {
			return nil, "", nil
		}
		return data, file, err
	}
	data, err = readRegular(file, mostSettings)
	return data, file, err
}

// parseConfig reads the text of a configuration. The error names the file and, one
// a line, the lines that are wrong, and says what to write.
func parseConfig(name, text string) (*analyzer.Options, error) {
	var values map[string]any
	if _, err := toml.Decode(text, &values); err != nil {
		var syntax toml.ParseError
		if errors.As(err, &syntax) {
			return nil, &configError{name, syntax.Position.Line, errors.New(redact.Quotes(syntax.Message))}
		}
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	o, at := new(analyzer.Options), linesOf(text)
	if err := o.Apply(values); err != nil {
		return nil, at.located(name, err)
	}
	for i, l := range o.Sinks {
		l.File, l.Num = name, at.line(&config.Error{Path: -1, Key: "sinks", Entry: i})
	}
	return o, nil
}

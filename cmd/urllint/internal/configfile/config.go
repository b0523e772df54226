// Package configfile finds and reads .urllint.toml, and reports the errors in it with their lines.
// It also describes the program around it (go.mod, go.work, the Go release).
package configfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync/atomic"

	"github.com/pelletier/go-toml/v2"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// Name is the name of the configuration file at the root of the main module or of the workspace. No
// other file is read, and none of a dependency.
const Name = ".urllint.toml"

// Current is the configuration of the program that is being checked.
var Current atomic.Pointer[analyzer.Options]

// AnalyzerOptions returns the options of the linters, with [Current] as the configuration below
// flags.
func AnalyzerOptions() analyzer.Options {
	o := analyzer.DefaultOptions
	o.Under = Current.Load
	return o
}

// Read reads the configuration of the program that contains dir. It reads file or, if that is "",
// the file at the default location, which may be missing.
func Read(dir string, env []string, file string) (*analyzer.Options, error) {
	program, err := programAt(dir, env)
	if err != nil {
		return nil, err
	}
	program.Toolchain = Toolchain(dir)
	o := new(analyzer.Options)
	if data, name, err := Text(program.Root, file); err != nil {
		return nil, err
	} else if data != nil {
		if o, err = Parse(report.WorkingPaths().Short(name), string(data)); err != nil {
			return nil, err
		}
	}
	o.Program = program
	return o, nil
}

// None is the name of no file: the settings are the defaults.
const None = "none"

// IsNone reports whether file names no configuration: [None], or the null device.
func IsNone(file string) bool { return file == None || file == os.DevNull }

// Usage describes the flag that names the configuration; otherwise is where it is by default.
func Usage(otherwise string) string {
	return "read this `FILE` instead of " + Name + " " + otherwise + "; " + None + " reads no file"
}

// Text returns the text of a configuration and its name. The text is nil if there is none.
func Text(root, file string) (data []byte, name string, err error) {
	if IsNone(file) {
		return nil, "", nil
	}
	if file == "" {
		if root == "" {
			return nil, "", nil
		}
		file = filepath.Join(root, Name)
		if data, err = files.ReadRegular(file, files.MaxSettings); errors.Is(err, fs.ErrNotExist) {
			return nil, "", nil
		}
		return data, file, err
	}
	data, err = files.ReadRegular(file, files.MaxSettings)
	return data, file, err
}

// Parse parses the text of a configuration. The error joins an [*Error] for each fault, which says
// what to write.
func Parse(name, text string) (*analyzer.Options, error) {
	var values map[string]any
	if err := toml.Unmarshal([]byte(text), &values); err != nil {
		return nil, syntaxError(name, text, err)
	}
	o, at := new(analyzer.Options), positionsOf(text)
	if err := o.Apply(values); err != nil {
		return nil, at.located(name, text, err)
	}
	for i, l := range o.Sinks {
		if span, ok := at.of(&config.Error{Path: -1, Key: "sinks", Entry: i}); ok {
			l.File, l.Num = name, line(text, span.Start)
		}
	}
	return o, nil
}

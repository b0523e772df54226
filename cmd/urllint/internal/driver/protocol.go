package driver

import (
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/singlechecker"
	"golang.org/x/tools/go/analysis/suite/vet"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/internal/redact"
)

// IsGoCommand reports whether the go command is the caller: it requests the version or the flags,
// or names one unit of work in a file that ends in ".cfg".
func IsGoCommand(args []string) bool {
	if len(args) == 0 {
		return false
	}
	first := strings.Replace(args[0], "--", "-", 1)
	return first == "-flags" || strings.HasPrefix(first, "-V=") || strings.HasSuffix(args[len(args)-1], ".cfg")
}

// ServeGoCommand handles a call by the go command. It returns an exit code, or exits.
func ServeGoCommand(args []string) int {
	if strings.TrimLeft(args[0], "-") == "V=full" {
		return fullVersion()
	}
	log.SetOutput(redact.NewMessageWriter(os.Stderr)) // the type checker quotes source
	a := unitLinter
	if file := args[len(args)-1]; strings.HasSuffix(file, ".cfg") {
		u, err := readUnit(file)
		wrong := wrongFlag(args[:len(args)-1])
		switch {
		case err == nil && wrong != nil && u.VetxOnly: // the named packages report the error
			a, args = emptyAnalyzer(), []string{file}
			os.Args = append(os.Args[:1:1], file)
		case err == nil && wrong != nil:
			err = wrong
		case err == nil:
			a, err = u.analyzer()
		}
		if err != nil {
			return cli.Refuse("%v", err)
		}
	}
	flag.String(ConfigFlag, "", "for urllint alone")
	if on, args := withVet(args, a); on {
		serveWithVet(a, args) // exits
	}
	flag.Bool(withVetFlag, false, "with go vet: run the analyzers of cmd/vet, too")
	singlechecker.Main(a) // exits
	return cli.ExitTrouble
}

// wrongFlag returns an error for the first of our flags with an invalid value. Package flag would
// report it once for each package of the program, each time with the usage of all flags.
func wrongFlag(args []string) error {
	known := &analyzer.New(analyzer.DefaultOptions).Flags
	for _, arg := range args {
		name, value, has := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if name == ConfigFlag {
			return fmt.Errorf("-%s: go vet would not notice when that file changes; "+
				"write the settings into %s, beside go.mod or go.work", ConfigFlag, configfile.Name)
		}
		if f := known.Lookup(name); f != nil && has {
			if err := f.Value.Set(value); err != nil {
				return fmt.Errorf("invalid value %q for flag -%s: %w", value, name, err)
			}
		}
	}
	return nil
}

// ConfigFlag is the name of the flag that go vet rejects.
const ConfigFlag = "config"

// A unit is the relevant part of a file in which the go command describes one package.
type unit struct {
	Dir, ImportPath           string
	ModulePath, ModuleVersion string
	VetxOnly                  bool // it is only imported by named packages
}

func readUnit(file string) (u unit, err error) {
	data, err := files.ReadRegular(file, files.MaxSource)
	if err == nil {
		if err = json.Unmarshal(data, &u); err != nil {
			err = fmt.Errorf("%s: %w", file, err)
		}
	}
	return u, err
}

// analyzer returns the analyzer for one unit. A package that is only imported, and not in the main
// module, is not analysed.
func (u unit) analyzer() (*analysis.Analyzer, error) {
	main := u.ModulePath != "" && u.ModuleVersion == "" || u.ImportPath == "command-line-arguments"
	if u.VetxOnly && !main {
		return emptyAnalyzer(), nil
	}
	o, err := new(analyzer.Options), error(nil)
	if main {
		o, err = configfile.Read(u.Dir, nil, "")
	} else {
		o.Program.Toolchain = configfile.Toolchain(u.Dir)
	}
	configfile.Current.Store(o)
	return unitLinter, err
}

// emptyAnalyzer returns an analyzer with our flags that does nothing.
func emptyAnalyzer() *analysis.Analyzer {
	a := *unitLinter
	a.Requires = nil
	a.Run = func(*analysis.Pass) (any, error) { return nil, nil }
	a.ResultType = nil
	return &a
}

// fullVersion prints what the go command includes in the key for cached results: the program
// itself, and what it reads besides the packages. It runs once, in the user's directory, and
// therefore reports errors in the configuration, rather than once for each package.
func fullVersion() int {
	h := sha256.New()
	if err := hashExecutable(h); err != nil {
		return cli.Refuse("%v", err)
	}
	o, err := configfile.Read(".", nil, "")
	if err != nil {
		return cli.RefuseLines(err)
	}
	data, _, err := configfile.Text(o.Program.Root, "")
	if err != nil {
		return cli.Refuse("%v", err)
	}
	fmt.Fprintf(h, "%q %q", data, o.Program.Key())
	fmt.Printf("%s version devel comments-go-here buildID=%02x\n", filepath.Base(os.Args[0]), h.Sum(nil))
	return cli.ExitClean
}

func hashExecutable(to io.Writer) error {
	f, err := openProgram()
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(to, f)
	return err
}

func openProgram() (*os.File, error) {
	name, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return os.Open(name)
}

// withVetFlag is the name of the flag that also runs the analyzers of cmd/vet. It exists because go
// vet accepts only one tool.
const withVetFlag = "with-vet"

// withVet reports whether args has that flag, and returns the other arguments, with our flags
// renamed as for one of several analyzers.
func withVet(args []string, a *analysis.Analyzer) (on bool, rest []string) {
	for _, arg := range args {
		name, value, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		switch {
		case !strings.HasPrefix(arg, "-"):
			rest = append(rest, arg)
		case name == withVetFlag:
			b, err := strconv.ParseBool(value)
			on = b || err != nil // no value
		case a.Flags.Lookup(name) != nil:
			rest = append(rest, "-"+a.Name+"."+strings.TrimLeft(arg, "-"))
		default:
			rest = append(rest, arg)
		}
	}
	return on, rest
}

// serveWithVet runs a and the analyzers of cmd/vet over one unit. It does not return.
func serveWithVet(a *analysis.Analyzer, args []string) {
	os.Args = append(os.Args[:1:1], args...)
	unitchecker.Main(append(slices.Clone(vet.Suite), a)...)
}

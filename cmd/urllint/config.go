package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/settings"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/internal/redact"
)

// configCommand prints the effective settings and their sources.
func configCommand(fs *flag.FlagSet) (run func() int) {
	file := fs.String(driver.ConfigFlag, "", configfile.Usage("at the root of the module"))
	schema := fs.Bool("schema", false, "print the JSON schema of "+configfile.Name)
	flags := new(config.Settings)
	flags.Register(fs)
	return func() int {
		if fs.NArg() > 0 {
			return cli.Refuse("config: unexpected argument %q", fs.Arg(0))
		}
		err := errors.New("")
		if *schema {
			err = term.EncodeJSON(os.Stdout, "\t", settings.SchemaOf())
		} else {
			err = printConfig(os.Stdout, *file, flags)
		}
		if err != nil {
			return cli.RefuseLines(err)
		}
		return cli.ExitClean
	}
}

// printConfig writes the settings of a file with flags applied. If file is "", it is the file of
// this module.
func printConfig(w io.Writer, file string, flags *config.Settings) error {
	o, err := configfile.Read("", nil, file)
	if err != nil {
		return err
	}
	data, name, err := configfile.Text(o.Program.Root, file)
	if err != nil {
		return err
	}
	if here, err := filepath.Abs("."); err == nil {
		if rel, err := filepath.Rel(here, name); err == nil {
			name = rel
		}
	}
	name = term.EscapedLine(name)
	masked := redact.NewLineWriter(w, nil)
	out := term.NewPlainWriter(masked)
	switch {
	case configfile.IsNone(file):
		fmt.Fprintf(out, "# No file is read: -%s=%s.\n", driver.ConfigFlag, term.EscapedLine(file))
	case data == nil && o.Program.Root == "":
		fmt.Fprintf(out, "# No go.mod is here or above: of Go files no %s is read.\n", configfile.Name)
	case data == nil:
		fmt.Fprintf(out, "# There is no %s at the root of the module; urllint init writes one.\n", configfile.Name)
	default:
		fmt.Fprintf(out, "# The file is %s.\n", name)
	}
	at := configfile.Lines(string(data))
	settings.Print(out, []settings.Layer{
		{Settings: &analyzer.DefaultOptions.Settings, From: func(string) string { return "default" }},
		{Settings: &o.Settings, From: func(key string) string { return fmt.Sprintf("%s:%d", name, at(key)) }},
		{Settings: flags, From: func(key string) string { return "flag" }},
	})
	return errors.Join(out.Flush(), masked.Flush())
}

// initCommand writes a configuration to start with.
func initCommand(flags *flag.FlagSet) (run func() int) {
	return func() int {
		if flags.NArg() > 0 {
			return cli.Refuse("init: unexpected argument %q", flags.Arg(0))
		}
		name, err := writeTemplate()
		switch {
		case errors.Is(err, fs.ErrExist):
			return cli.Refuse("init: %s already exists; left unchanged", name)
		case err != nil:
			return cli.Refuse("init: %v", err)
		}
		fmt.Printf("%s: written; every setting is commented out\n", name)
		return cli.ExitClean
	}
}

// writeTemplate writes the file at the root of the module or workspace.
func writeTemplate() (name string, err error) {
	root, err := configfile.ProgramRoot(".")
	if err != nil {
		return "", err
	}
	if root == "" {
		return "", errors.New("nothing is written: no go.mod is here or above, and a " + configfile.Name +
			" stands beside it; run go mod init (urllint files reads one in the working directory, too)")
	}
	name = report.WorkingPaths().Shown(filepath.Join(root, configfile.Name))
	f, err := os.OpenFile(filepath.Join(root, configfile.Name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return name, err
	}
	_, err = f.WriteString(settings.Template())
	if err = errors.Join(err, f.Close()); err != nil {
		_ = os.Remove(f.Name()) // a part of it would be read as settings
	}
	return name, err
}

package main

import (
	"flag"
	"io"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/inventory"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// inventoryCommand lists the network addresses that a program uses or mentions.
func inventoryCommand(fs *flag.FlagSet) (run func() int) {
	o := driver.DefaultRecorder()
	o.Define(fs)
	format := fs.String("format", "text", "how the list is written: `FORMAT` is "+inventory.FormatNames())
	tests := fs.Bool("include-tests", false, "list what only tests mention, too")
	source := fs.String("source", inventory.DefaultSource, "in html: the `URL` of a line, such as "+
		"https://github.com/o/r/blob/main/{file}#L{line}")
	return func() (code int) {
		o.Patterns = patterns(fs.Args())
		for _, f := range inventory.Formats {
			if f.Name == *format {
				return inventoryAs(o, f, *tests, *source)
			}
		}
		return cli.Refuse("inventory: unknown format %q; one of: %s", *format, inventory.FormatNames())
	}
}

func inventoryAs(o *driver.Recorder, f inventory.Format, tests bool, source string) int {
	code, err := o.Run()
	if err == nil {
		err = o.Report.Stdout(f.With, func(w io.Writer) error {
			v := inventory.Of(o, tests, report.WorkingPaths())
			v.Source = source
			return f.Write(v, w)
		})
	}
	if err != nil {
		return cli.Refuse("inventory: %v", err)
	}
	return code
}

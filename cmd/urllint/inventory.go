package main

import (
	"flag"
	"io"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/inventory"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// inventoryCommand lists the endpoints that a program can contact.
func inventoryCommand(fs *flag.FlagSet) (run func() int) {
	o := driver.DefaultRecorder()
	o.Define(fs)
	format := fs.String("format", "text", "how the list is written: `FORMAT` is "+inventory.FormatNames())
	tests := fs.Bool("include-tests", false, "list what only tests mention, too")
	return func() (code int) {
		var err error
		if o.Patterns, err = patterns(fs.Args()); err != nil {
			return cli.Refuse("inventory: %v", err)
		}
		for _, f := range inventory.Formats {
			if f.Name == *format {
				return inventoryAs(o, f.Write, f.With, *tests)
			}
		}
		return cli.Refuse("inventory: unknown format %q; one of: %s", *format, inventory.FormatNames())
	}
}

func inventoryAs(o *driver.Recorder, write func(*inventory.Inventory, io.Writer) error, with report.Masking,
	tests bool) int {
	code, err := o.Run()
	if err == nil {
		err = o.Report.Stdout(with,
			func(w io.Writer) error { return write(inventory.Of(o, tests, report.WorkingPaths()), w) })
	}
	if err != nil {
		return cli.Refuse("inventory: %v", err)
	}
	return code
}

package main

import (
	"io"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/inventory"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// inventoryCommand lists the endpoints that a program can contact.
func inventoryCommand(args []string) int {
	o := driver.DefaultRecorder()
	fs := o.Flags()
	format := fs.String("format", "text", "")
	tests := fs.Bool("include-tests", false, "")
	if err := parse(o, fs, args); err != nil {
		return helpOr("inventory", err)
	}
	for _, f := range inventory.Formats {
		if f.Name == *format {
			return inventoryAs(o, f.Write, f.With, *tests)
		}
	}
	return cli.Refuse("inventory: unknown format %q; one of: %s", *format, inventory.FormatNames())
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

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"
)

// mostMisses is how many reasons are printed.
const mostMisses = 12

// percent gives known in hundredths of those with a literal.
func (t tally) percent() string {
	if t.Literal == 0 {
		return "–"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(t.Known)/float64(t.Literal))
}

func (t tally) row(name string) string {
	return fmt.Sprintf("%-30s %8d %15d %8d %9s\n", name, t.Places, t.Literal, t.Known, t.percent())
}

// print writes c as tables.
func (c *coverage) print(out io.Writer) error {
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "%-30s %8s %15s %8s\n", "", "places", "with a literal", "known")
	w.WriteString(c.All.row("URL places"))
	w.WriteString(c.Catalogue.row("  in the catalogue"))
	w.WriteString(c.Inferred.row("  inferred"))
	w.WriteString(c.Tests.row("in tests"))
	fmt.Fprintln(w, "\nby form:")
	for _, f := range c.Forms {
		w.WriteString(f.row("  " + f.Form))
	}
	for _, f := range c.AnyText {
		w.WriteString(f.row("  " + f.Form + " (not counted)"))
	}
	if len(c.Misses) > 0 {
		fmt.Fprintln(w, "\nwith a literal, and not known:")
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return c.printMisses(out)
}

func (c *coverage) printMisses(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 8, 2, ' ', 0)
	for i, m := range c.Misses {
		if i == mostMisses {
			fmt.Fprintf(w, "     …\tand %d more reasons\n", len(c.Misses)-i)
			break
		}
		fmt.Fprintf(w, "%6d\t%s\t%s\n", m.Places, m.Reason, m.Example)
	}
	return w.Flush()
}

func (c *coverage) printJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	return enc.Encode(c)
}

package coverage

import (
	"fmt"
	"io"

	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// mostMisses is the maximum number of reasons of each kind that are printed.
const mostMisses = 12

const coverageHead = "%-30s %8s   %-24s   %s\n"

// row returns t as a line below coverageHead.
func (t tally) row(name string) string {
	return fmt.Sprintf(coverageHead, name, fmt.Sprint(t.Places), share(t.Known, t.Literal), share(t.MadeKnown, t.Made))
}

// share returns all, n, and n as a percentage of all.
func share(n, all int) string {
	if all == 0 {
		return fmt.Sprintf("%6d", all)
	}
	return fmt.Sprintf("%6d %6d %6.1f %%", all, n, 100*float64(n)/float64(all))
}

// Print writes c as tables.
func (c *Coverage) Print(out io.Writer) error {
	w := term.NewPlainWriter(out)
	fmt.Fprintf(w, coverageHead, "", "places", "with a literal, known", "made of a literal, known")
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
	c.printMisses(w, true, "made of a literal, and no byte is known:")
	c.printMisses(w, false, "the literal only tells a function what to give:")
	return w.Flush()
}

// printMisses writes the most frequent reasons of one kind.
func (c *Coverage) printMisses(w io.Writer, made bool, head string) {
	n := 0
	for _, m := range c.Misses {
		if m.Made != made {
			continue
		}
		if n == 0 {
			fmt.Fprintf(w, "\n%s\n", head)
		}
		if n < mostMisses {
			fmt.Fprintf(w, "%6d  %s  %s\n", len(m.Places), m.Reason, term.EscapedLine(m.Places[0]))
		}
		n++
	}
	if n > mostMisses {
		fmt.Fprintf(w, "     …  and %d more reasons\n", n-mostMisses)
	}
}

// PrintJSON writes c as one object.
func (c *Coverage) PrintJSON(w io.Writer) error {
	return term.EncodeJSON(w, "\t", c)
}

package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// sinksCommand lists the places that are known everywhere, those that directives
// declare in packages, or those that are inferred there, as lines of a sink file.
func sinksCommand(args []string) int {
	o := newObservation()
	fs := o.flags()
	inferred := fs.Bool("inferred", false, "")
	all := fs.Bool("all", false, "")
	count := fs.Bool("count", false, "")
	if err := o.parse(fs, args); err != nil {
		return helpOr("sinks", err)
	}
	switch {
	case *inferred && *count:
		return refuse("sinks: -inferred or -count, not both")
	case *all && !*inferred:
		return refuse("sinks: -all goes with -inferred; the catalogue is all there is")
	case !*inferred && !*count && fs.NArg() == 0:
		if err := o.configure(); err != nil {
			return refuse("sinks: %v", err)
		}
		return new(report).printLines(catalogueLines(configured.Load().Sinks))
	}
	code, err := o.run()
	if err != nil {
		return refuse("sinks: %v", err)
	}
	if *count {
		return max(code, o.report.printLines(o.countLines()))
	}
	if !*inferred {
		return max(code, o.report.printLines(o.declaredLines()))
	}
	return max(code, o.report.printLines(o.inferredLines(*all)))
}

func (r *report) printLines(lines []string) int {
	err := r.stdout(redact.NewLineWriter, func(w io.Writer) error {
		out := newPlainWriter(w)
		for _, l := range lines {
			fmt.Fprintln(out, l)
		}
		return out.Flush()
	})
	if err != nil {
		return refuse("%v", err)
	}
	return exitClean
}

// catalogueLines gives the lines of the catalogue, and those of the configuration.
func catalogueLines(own config.Lines) []string {
	var out []string
	for _, l := range append(analyzer.Sinks(), own...) {
		out = append(out, l.String())
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// declaredLines gives the lines that directives of the packages declare.
func (o *observation) declaredLines() []string {
	var out []string
	told := o.known.Exported()
	for _, p := range o.report.pkgs {
		for _, l := range told.Declared(p.PkgPath) {
			out = append(out, l.String())
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// inferredLines gives the lines of the wrappers, and below each, as comments, the
// texts that its parameter is a part of. Helpers of tests are left out; and, if
// not all are asked for, those where any text is right, such as paths of files.
func (o *observation) inferredLines(all bool) []string {
	texts := make(map[string][]string)
	for _, w := range o.wrappers {
		if isTestFile(w.pass.Fset.Position(w.fn.Pos()).Filename) {
			continue
		}
		if !all && w.Use.Form.AnyText() {
			continue
		}
		line, err := analyzer.InferredSink(w.fn, w.Wrapper)
		if err != nil {
			continue // no line can name it: it has the name of a directory with a space
		}
		key := line.String()
		if w.Format {
			key = "# what a format gives, which no line says: " + key
		}
		texts[key] = append(texts[key], "    # "+visible(secret.Show(w.Text, w.Use.Form)))
	}
	var out []string
	for key, list := range texts {
		slices.Sort(list)
		out = append(out, key+"\n"+strings.Join(slices.Compact(list), "\n"))
	}
	slices.Sort(out)
	return out
}

package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// sinksCommand lists the sinks of the catalogue, those that directives declare in packages, or
// those that are inferred there, as lines of a sink file.
func sinksCommand(fs *flag.FlagSet) (run func() int) {
	o := driver.DefaultRecorder()
	o.Define(fs)
	inferred := fs.Bool("inferred", false, "list what is inferred in the packages")
	all := fs.Bool("all", false, "with -inferred: also where any text is right, such as paths of files")
	count := fs.Bool("count", false, "count by library")
	return func() int { return listSinks(o, fs, inferred, all, count) }
}

func listSinks(o *driver.Recorder, fs *flag.FlagSet, inferred, all, count *bool) int {
	o.Patterns = patterns(fs.Args())
	switch {
	case *inferred && *count:
		return cli.Refuse("sinks: -inferred or -count, not both")
	case *all && !*inferred:
		return cli.Refuse("sinks: -all goes with -inferred; the catalogue is all there is")
	}
	var known []string
	if !*inferred && !*count {
		if err := o.Configure(); err != nil {
			return cli.Refuse("sinks: %v", err)
		}
		if known = catalogueLines(configfile.Current.Load().Sinks, fs.Args()); len(known) > 0 {
			o.Patterns = slices.DeleteFunc(o.Patterns, isCatalogued)
		}
		if fs.NArg() == 0 || len(o.Patterns) == 0 {
			return printLines(new(report.Report), known)
		}
	}
	code, err := o.Run()
	if err != nil {
		return cli.Refuse("sinks: %v", err)
	}
	if *count {
		return max(code, printLines(o.Report, countLines(o)))
	}
	if !*inferred {
		lines := append(known, declaredLines(o)...)
		if len(lines) == 0 {
			o.Report.Stderr(func(w io.Writer) {
				fmt.Fprintln(w, "urllint: no directive declares sinks in these packages; -inferred lists those "+
					"that their code implies, and urllint sinks, without packages, all known ones")
			})
		}
		return max(code, printLines(o.Report, lines))
	}
	return max(code, printLines(o.Report, inferredLines(o, *all)))
}

func printLines(r *report.Report, lines []string) int {
	err := r.Stdout(redact.NewLineWriter, func(w io.Writer) error {
		out := term.NewPlainWriter(w)
		for _, l := range lines {
			fmt.Fprintln(out, l)
		}
		return out.Flush()
	})
	if err != nil {
		return cli.Refuse("%v", err)
	}
	return cli.ExitClean
}

// catalogueLines returns the lines of the catalogue and of the configuration for packages, or all
// lines if there are no packages.
func catalogueLines(own config.Lines, packages []string) []string {
	var out []string
	for _, l := range append(analyzer.Sinks(), own...) {
		of := func(path string) bool { return l.Package == path || l.Package == analyzer.Unversioned(path) }
		if len(packages) == 0 || slices.ContainsFunc(packages, of) {
			out = append(out, l.String())
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// isCatalogued reports whether the catalogue has lines for a package.
func isCatalogued(path string) bool { return len(catalogueLines(nil, []string{path})) > 0 }

// declaredLines returns the lines that directives of the packages declare.
func declaredLines(o *driver.Recorder) []string {
	var out []string
	exported := o.Registry.Exported()
	for _, p := range o.Report.Packages {
		for _, l := range exported.Declared(p.PkgPath) {
			out = append(out, l.String())
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// inferredLines returns the lines of the wrappers, each with the texts that contain its parameter
// as comments below it. It omits helpers of tests and, unless all is set, wrappers for which any
// text is valid, such as paths of files.
func inferredLines(o *driver.Recorder, all bool) []string {
	texts := make(map[string][]string)
	for _, w := range o.Wrappers {
		if driver.IsTestFile(w.Pass.Fset.Position(w.Func.Pos()).Filename) {
			continue
		}
		if !all && w.Use.Form.AnyText() {
			continue
		}
		line, err := analyzer.InferredSink(w.Func, w.Wrapper)
		if err != nil {
			continue // no line can express the path or the processing of the value
		}
		key := line.String()
		if w.Format {
			key = "# what a format gives, which no line says: " + key
		}
		texts[key] = append(texts[key], "    # "+term.Visible(secret.Show(w.Text, w.Use.Form)))
	}
	var out []string
	for key, list := range texts {
		slices.Sort(list)
		out = append(out, key+"\n"+strings.Join(slices.Compact(list), "\n"))
	}
	slices.Sort(out)
	return out
}

// A libraryCount is the number of places for one library, by the import path in its lines.
type libraryCount struct {
	library      string
	code, inTest int
}

// countLines returns the number of places for each library, the most first. Places in generated
// code count too.
func countLines(o *driver.Recorder) []string {
	counts := make(map[string]*libraryCount)
	for _, p := range o.Places {
		if p.Line == nil {
			continue // a call of a wrapper, whose own place counts
		}
		c := counts[p.Line.Package]
		if c == nil {
			c = &libraryCount{library: p.Line.Package}
			counts[p.Line.Package] = c
		}
		if p.InTest() {
			c.inTest++
		} else {
			c.code++
		}
	}
	sorted := slices.SortedFunc(maps.Values(counts), func(a, b *libraryCount) int {
		return cmp.Or(cmp.Compare(b.code, a.code), cmp.Compare(b.inTest, a.inTest), cmp.Compare(a.library, b.library))
	})
	out := []string{" places  in tests  of"}
	for _, c := range sorted {
		out = append(out, fmt.Sprintf("%7d  %8d  %s", c.code, c.inTest, c.library))
	}
	return out
}

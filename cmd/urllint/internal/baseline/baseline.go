// Package baseline excludes known findings from a report.
package baseline

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/atomicfile"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// A Baseline is the set of known findings, by fingerprint. A baseline file has the line
// baselineHead and then one line for each finding: the fingerprint and, for readers, the rule, the
// package and the declaration.
type Baseline map[string]entry

// An entry is a line of a baseline without the fingerprint.
type entry struct{ rule, pkg, decl string }

const baselineHead = "# " + report.FingerprintKind + " findings that are known; made by urllint -write-baseline\n"

// Read reads a baseline. The error names the file and, if it concerns one, the line.
func Read(file string) (Baseline, error) {
	data, err := files.ReadRegular(file, files.MaxSettings)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no baseline %s; -write-baseline makes it", file)
	}
	if err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(data, []byte("# "+report.FingerprintKind+" ")) {
		return nil, fmt.Errorf("%s is not a baseline of this version; -write-baseline writes one", file)
	}
	b := make(Baseline)
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		fields := append(strings.Fields(line), "", "", "")
		if len(fields[0]) != len(report.Identity{}.Fingerprint()) {
			return nil, fmt.Errorf("%s:%d: no line of a baseline: %.40q", file, n, line)
		}
		b[fields[0]] = entry{fields[1], fields[2], fields[3]}
	}
	return b, nil
}

// Write writes the findings of r as a baseline. It keeps the entries for packages and files that r
// does not cover, and returns their number.
func Write(r *report.Report, file string) (kept int, err error) {
	var lines []string
	add := func(print string, e entry) {
		lines = append(lines, strings.Join([]string{e.pkg, e.rule, e.decl, print}, "\x00"))
	}
	for i := range r.Findings {
		print := r.Fingerprint(&r.Findings[i])
		id := r.Findings[i].ID
		add(print, entry{id.Rule, id.Pkg, id.Decl})
	}
	last, _ := Read(file) // a damaged one, or one of another version, is replaced
	checked := checkedIn(r)
	for print, e := range last {
		if !checked[e.pkg] || slices.Contains(r.NotNamed, print) {
			kept++
			add(print, e)
		}
	}
	slices.Sort(lines)
	var out bytes.Buffer
	w := bufio.NewWriter(&out)
	w.WriteString(baselineHead)
	for _, line := range lines {
		f := strings.Split(line, "\x00")
		fmt.Fprintln(w, strings.TrimRight(strings.Join([]string{f[3], f[1], f[0], f[2]}, " "), " "))
	}
	if err := w.Flush(); err != nil {
		return 0, err
	}
	return kept, saveBaseline(file, out.Bytes())
}

func saveBaseline(file string, text []byte) error {
	done := "the baseline was not written"
	stop := cli.OnInterrupt(func() string { return done })
	defer stop.Stop()
	var err error
	stop.Protect(func() {
		if err = atomicfile.Write(file, text); err == nil {
			done = "the baseline was written"
		}
	})
	return err
}

// Filter removes the known findings from r.
func (b Baseline) Filter(r *report.Report) {
	r.Identify()
	seen := make(map[string]bool)
	r.Findings = slices.DeleteFunc(r.Findings, func(f report.Finding) bool {
		print := f.ID.Fingerprint()
		_, ok := b[print]
		if ok {
			seen[print] = true
		}
		return ok
	})
	r.InBaseline = len(seen)
	checked := checkedIn(r)
	for print, k := range b {
		if !seen[print] && checked[k.pkg] {
			r.StaleBaseline++
		}
	}
}

// checkedIn returns the paths of the packages that r covers.
func checkedIn(r *report.Report) map[string]bool {
	checked := make(map[string]bool)
	for _, p := range r.Packages {
		checked[p.PkgPath] = true
	}
	return checked
}

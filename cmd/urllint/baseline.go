package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/atomicfile"
)

// A baseline is the findings that are known, by fingerprint. As a file it is
// baselineHead and then one line for each: the fingerprint and, for readers, the
// rule, the package and the declaration.
type baseline map[string]known

// known is a line of a baseline.
type known struct{ rule, pkg, decl string }

const baselineHead = "# " + fingerprintKind + " findings that are known; made by urllint -write-baseline\n"

// readBaseline reads a baseline. The error names the file and, if it is about one,
// the line.
func readBaseline(file string) (baseline, error) {
	data, err := readRegular(file, mostSettings)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no baseline %s; -write-baseline makes it", file)
	}
	if err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(data, []byte("# "+fingerprintKind+" ")) {
		return nil, fmt.Errorf("%s is no baseline of this version; -write-baseline makes one", file)
	}
	b := make(baseline)
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		fields := append(strings.Fields(line), "", "", "")
		if len(fields[0]) != len(identity{}.fingerprint()) {
			return nil, fmt.Errorf("%s:%d: no line of a baseline: %.40q", file, n, line)
		}
		b[fields[0]] = known{fields[1], fields[2], fields[3]}
	}
	return b, nil
}

// writeBaseline writes the findings of r as a baseline.
func (r *report) writeBaseline(file string) error {
	lines := make([]string, len(r.findings))
	for i := range r.findings {
		f := &r.findings[i]
		print := r.fingerprint(f)
		lines[i] = strings.Join([]string{f.id.pkg, f.id.rule, f.id.decl, print}, "\x00")
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
		return err
	}
	return saveBaseline(file, out.Bytes())
}

func saveBaseline(file string, text []byte) error {
	done := "the baseline was not written"
	stop := onInterrupt(func() string { return done })
	defer stop.stop()
	var err error
	stop.whole(func() {
		if err = atomicfile.Write(file, text); err == nil {
			done = "the baseline was written"
		}
	})
	return err
}

// leaveOut takes the known findings out of r.
func (b baseline) leaveOut(r *report) {
	r.identify()
	seen := make(map[string]bool)
	r.findings = slices.DeleteFunc(r.findings, func(f finding) bool {
		print := f.id.fingerprint()
		_, ok := b[print]
		if ok {
			seen[print] = true
		}
		return ok
	})
	r.known = len(seen)
	checked := make(map[string]bool)
	for _, p := range r.pkgs {
		checked[p.PkgPath] = true
	}
	for print, k := range b {
		if !seen[print] && checked[k.pkg] {
			r.gone++
		}
	}
}

// printBaseline writes the file of -baseline. Trouble keeps it from that: what was
// not looked at would be missing.
func (o options) printBaseline(r *report) (code int, err error) {
	if len(r.troubles) > 0 {
		r.findings = nil
		if err := o.format.write(r, o.context, os.Stdout); err != nil {
			return exitTrouble, err
		}
		return refuse("%s is not written, for not everything could be checked", o.baseline), nil
	}
	if err := r.writeBaseline(o.baseline); err != nil {
		return exitTrouble, fmt.Errorf("%s is not written: %w", o.baseline, err)
	}
	fmt.Printf("%s: %s, known from now on\n", escapedLine(o.baseline), count(len(r.findings), "finding"))
	return exitClean, nil
}

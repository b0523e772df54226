package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/fixes"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// fromStdin reports whether the source comes from standard input.
func (o *options) fromStdin() bool { return slices.Contains(o.Patterns, "-") }

// stdinContradiction returns an error for flags that source from standard input excludes.
func (o *options) stdinContradiction() error {
	switch {
	case !o.fromStdin() && o.stdinName != "":
		return errors.New("-stdin-filename goes with -")
	case !o.fromStdin():
		return nil
	case len(o.Patterns) > 1:
		return errors.New("- is one file, and excludes others")
	case o.addIgnore != "" || o.writeBaseline || o.newFrom != "":
		return errors.New("- excludes -add-ignore, -write-baseline and -new-from")
	case o.fix && o.statistics:
		return errors.New("- with -fix, which writes what it fixed on standard output, excludes -statistics")
	}
	return nil
}

// readStdin makes standard input replace a file: the one that -stdin-filename names, within its
// package, or else a separate program in this directory. The caller must remove the overlay.
func (o *options) readStdin(in io.Reader) error {
	text, err := readAll(in)
	if err != nil {
		return err
	}
	if len(bytes.TrimSpace(text)) == 0 {
		return errors.New("standard input is empty, and no Go file is")
	}
	name := o.stdinName
	if o.Alone = name == ""; o.Alone {
		name = "stdin.go"
	}
	if filepath.Ext(name) != ".go" {
		return fmt.Errorf("-stdin-filename=%s: Go files end in .go", name)
	}
	if name, err = filepath.Abs(name); err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Dir(name)); err != nil {
		return err
	}
	if o.Overlay, err = files.NewOverlay(map[string][]byte{name: text}); err != nil {
		return err
	}
	o.Patterns, o.stdin = []string{name}, name
	return nil
}

// fixStdin applies the fixes that change only standard input.
func (o options) fixStdin(r *report.Report) (*fixes.Result, error) {
	elsewhere := func(e edits.Edit) bool { return e.File != o.stdin }
	for i := range r.Findings {
		f := &r.Findings[i]
		if len(f.Fixes) > 0 && slices.ContainsFunc(f.Fixes[0].Edits, elsewhere) {
			f.Editable = false
		}
	}
	stop := cli.OnInterrupt(new(fixes.Progress).String)
	defer stop.Stop()
	return o.applied(r, make(map[string]error), stop)
}

// printFixedStdin writes the fixed standard input to standard output, and the applied fixes and
// remaining findings to standard error.
func (o options) printFixedStdin(r *report.Report, m *fixes.Result) (code int, err error) {
	text, ok := m.Texts[o.stdin]
	if !ok {
		text, _ = m.First.Overlay.Text(o.stdin)
	}
	if _, err := os.Stdout.Write(text); err != nil {
		return cli.ExitTrouble, err
	}
	return o.exitCode(r), o.format.Write(r, o.context, os.Stderr)
}

// readStdinAsFile is readStdin for a file that is not Go. It returns its name.
func (o *options) readStdinAsFile(in io.Reader) ([]string, error) {
	if o.stdinName == "" {
		return nil, errors.New("- needs -stdin-filename=FILE: the name says what format it is")
	}
	name, err := filepath.Abs(o.stdinName)
	if err != nil {
		return nil, err
	}
	text, err := readAll(in)
	o.Overlay = files.Unsaved(map[string][]byte{name: text})
	return []string{name}, err
}

func readAll(in io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(in, files.MaxSource+1))
	if err == nil && len(text) > files.MaxSource {
		err = fmt.Errorf("standard input has more than %d bytes", files.MaxSource)
	}
	return text, err
}

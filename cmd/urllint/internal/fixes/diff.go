package fixes

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/internal/redact"
)

// PrintDiff writes the changes of -fix as a unified diff that git apply and patch -p1 accept, and
// returns the exit code: 1 if there is a difference. It writes errors to trouble, because they are
// not part of a patch.
func (m *Result) PrintDiff(w, trouble io.Writer) int {
	r := m.First
	code := cli.ExitClean
	complain := func(line string) {
		fmt.Fprintln(trouble, line)
		code = cli.ExitTrouble
	}
	for _, t := range slices.Concat(r.Troubles, m.Troubles()) {
		complain(t.Line(r.Paths))
	}
	for _, file := range slices.Sorted(maps.Keys(m.Texts)) {
		text, err := m.diff(file)
		if err == nil {
			err = writeDiff(w, text)
		}
		if err != nil {
			complain("urllint: " + term.OneLine(r.Paths.Shown(file)+": "+err.Error()))
		} else if len(text) > 0 {
			code = max(code, cli.ExitFindings)
		}
	}
	return code
}

// errActing is the reason for a missing diff. Unescaped, its control characters would affect the
// terminal; escaped, the diff would not apply.
var errActing = errors.New("the lines around a fix hold control characters, so it is left out of the diff; -fix " +
	"changes it")

// writeDiff writes a diff. On a terminal it is colored and escaped.
func writeDiff(w io.Writer, text []byte) error {
	t := term.Of(w)
	if t == nil || t.Pipe {
		if plain := strings.ReplaceAll(string(text), "\r\n", "\n"); term.Escaped(plain) != plain {
			return errActing
		}
		_, err := w.Write(text)
		return err
	}
	var out strings.Builder
	for line := range strings.Lines(string(text)) {
		body, ended := strings.CutSuffix(line, "\n")
		out.WriteString(t.In(diffStyle(body), visibleLine(body)))
		if ended {
			out.WriteByte('\n')
		}
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// visibleLine is [term.Visible], but keeps tabs.
func visibleLine(s string) string {
	parts := strings.Split(s, "\t")
	for i, p := range parts {
		parts[i] = term.Visible(p)
	}
	return strings.Join(parts, "\t")
}

// diffStyle returns the style of a line of a diff.
func diffStyle(line string) term.Style {
	switch {
	case strings.HasPrefix(line, "diff "), strings.HasPrefix(line, "--- "), strings.HasPrefix(line, "+++ "):
		return term.Bold
	case strings.HasPrefix(line, "@@"):
		return term.Cyan
	case strings.HasPrefix(line, "-"):
		return term.DimRed
	case strings.HasPrefix(line, "+"):
		return term.Green
	}
	return term.Plain
}

// diff returns the changes of the fixes in one file. Secrets near them are masked; the diff can
// then be read, but does not apply as a patch.
func (m *Result) diff(file string) ([]byte, error) {
	old, fixed := m.Old[file], m.Texts[file]
	was, is := m.First.SecretSpans(file, old), m.Last.SecretSpans(file, fixed)
	var values redact.Set
	addValues(&values, &m.First.Secrets, old, was)
	addValues(&values, &m.Last.Secrets, fixed, is)
	old = []byte(redact.Masked(string(old), append(was, values.Find(string(old))...)))
	fixed = []byte(redact.Masked(string(fixed), append(is, values.Find(string(fixed))...)))
	before, after := file, file
	if name := filepath.ToSlash(m.First.Paths.Short(file)); !filepath.IsAbs(name) {
		before, after = "a/"+name, "b/"+name
	}
	if term.EscapedLine(file) != file {
		return nil, errActing
	}
	var out bytes.Buffer
	for line := range bytes.Lines(diff.Diff(before, old, after, fixed)) {
		out.WriteString(redact.Line(string(line)))
	}
	return out.Bytes(), nil
}

// addValues adds the bytes of the spans in src to values, which are then masked elsewhere in the
// file. It skips names of the program.
func addValues(values *redact.Set, spared *redact.Set, src []byte, at []edits.Span) {
	for _, s := range at {
		if value := string(src[s.Start:s.End]); !spared.Spares(value) {
			values.Add(value)
		}
	}
}

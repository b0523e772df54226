package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// A urlRun is one run of the subcommand url.
type urlRun struct {
	form    core.Form
	as      formWord // the word for form
	level   string
	checker *check.Checker
	json    bool
	out     *term.PlainWriter
	code    int // the exit code so far
}

// urlCommand checks texts from the command line or, for "-", from standard input.
func urlCommand(fs *flag.FlagSet) (run func() int) {
	r := urlRun{out: term.NewPlainWriter(os.Stdout)}
	r.as.word = "uri-reference"
	fs.Var(&r.as, "as", "what the texts are: `FORM` is "+strings.Join(core.FormWords(), ", "))
	fs.StringVar(&r.level, "level", check.DefaultSelection.Level.String(),
		"lowest `level` to report: error, warning or info")
	fs.BoolVar(&r.json, "json", false, "print one JSON object per text, and read JSON strings")
	return func() int { return r.run(fs.Args()) }
}

func (r *urlRun) run(texts []string) int {
	err := r.configure(texts)
	if err != nil {
		return cli.Refuse("url: %v", err)
	}
	if len(texts) == 1 && texts[0] == "-" {
		err = r.readLines(os.Stdin)
	} else {
		for _, text := range texts {
			r.check(text)
		}
	}
	if err := errors.Join(err, r.out.Flush()); err != nil {
		return cli.Refuse("url: %v", err)
	}
	return r.code
}

// configure sets r up as the flags specify.
func (r *urlRun) configure(texts []string) (err error) {
	if len(texts) == 0 {
		return errors.New("no text; give one or more, or - to read one per line from standard input")
	}
	var ok bool
	if r.form, ok = core.ParseForm(r.as.word); !ok {
		return fmt.Errorf("unknown form %q; one of: %s", r.as.word, strings.Join(core.FormWords(), " "))
	}
	selection := check.DefaultSelection
	if selection.Level, err = core.ParseLevel(r.level); err != nil {
		return err
	}
	r.checker, err = check.NewChecker(rules.All(), selection)
	return err
}

// readLines checks one text per line; with -json, one JSON string.
func (r *urlRun) readLines(in io.Reader) error {
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadString('\n')
		if err != nil && err != io.EOF {
			return err
		}
		if err == io.EOF && line == "" {
			return nil
		}
		line = strings.TrimSuffix(line, "\n")
		if r.json {
			r.checkLine(line)
		} else {
			r.check(strings.TrimSuffix(line, "\r"))
		}
		// A process that alternates between writing and reading waits for the result.
		if lines.Buffered() == 0 {
			if err := r.out.Flush(); err != nil {
				return err
			}
		}
	}
}

// check checks one text and writes the result.
func (r *urlRun) check(text string) {
	use := check.Use{Form: r.form}
	if !r.as.given && namesSite(text) {
		use = siteUse
	}
	_, found := r.checker.Check(core.Const(text), use)
	at := core.FirstError(text, r.form)
	c := urlReport{text, r.form, at < 0 && (r.form != core.FormRoute || len(found) == 0), at, found,
		masksOfText(text, found)}
	if len(found) == 0 && c.valid {
		c.found = r.checker.CheckHost(text, r.form)
	}
	if len(c.found) > 0 || !c.valid {
		r.code = max(r.code, cli.ExitFindings)
	}
	if r.json {
		c.printJSON(r.out)
	} else {
		c.print(r.out, r.as.word)
	}
}

// namesSite reports whether text begins with the address of a web site without its scheme. As a
// reference it would be a path.
func namesSite(text string) bool {
	host, _, _ := strings.Cut(text, "/")
	dot := strings.LastIndexByte(host, '.')
	return dot > 0 && !strings.ContainsAny(host, "@:?#") && (strings.HasPrefix(host, "www.") ||
		slices.Contains([]string{"com", "dev", "example", "io", "net", "org", "test"}, host[dot+1:]))
}

// siteUse is the use of a text for which namesSite reports true.
var siteUse, _ = check.ParseUse("absolute http https +sends")

// A formWord is the value of -as.
type formWord struct {
	word  string
	given bool // set by the flag
}

// String and Set make w the value of a flag.
func (w *formWord) String() string { return w.word }

// Set sets w. configure checks whether the form exists.
func (w *formWord) Set(s string) error {
	*w = formWord{s, true}
	return nil
}

// Choices returns the words for the forms.
func (w *formWord) Choices() []string { return core.FormWords() }

// A urlReport is a text with its findings and the edits that mask its secrets.
type urlReport struct {
	text      string
	form      core.Form
	valid     bool // conforms to the form
	invalidAt int  // the first invalid byte, or the length of the text if it is incomplete; -1 if valid
	found     []check.Finding
	masks     []edits.Edit
}

// masksOfText returns the edits that mask the secrets found by secret.Spans, by the words of the
// text and by findings.
func masksOfText(text string, found []check.Finding) []edits.Edit {
	var secrets []edits.Span
	for _, s := range secret.Spans(text) {
		secrets = append(secrets, spanOf(s))
	}
	secrets = append(secrets, redact.InProse(text)...)
	for _, f := range found {
		if f.Rule.Secret && f.Span.Len() > 0 {
			secrets = append(secrets, spanOf(f.Span))
		}
	}
	return source.Masks([]byte(text), secrets)
}

func spanOf(s core.Span) edits.Span { return edits.Span{Start: int(s.Start), End: int(s.End)} }

// shown returns the text with its secrets masked.
func (c *urlReport) shown() string {
	masked, err := edits.Apply([]byte(c.text), c.masks)
	if err != nil {
		return redact.Mask
	}
	return string(masked)
}

// reason returns why a text without findings does not conform to the form.
func (c *urlReport) reason() string {
	u := core.ParseText(core.Const(c.text), c.form)
	switch {
	case c.form == core.FormHostPort && u.Part(core.Host) == "":
		return "no host"
	case !u.Has(core.Scheme) && (c.form == core.FormAbsolute || c.form == core.FormURI):
		return "no scheme"
	case len(c.text) > c.invalidAt && c.text[c.invalidAt] == '#':
		return "a fragment"
	case len(c.text) > c.invalidAt:
		return strconv.QuoteToGraphic(c.text[c.invalidAt:][:1]) + " is not allowed here"
	case !u.Has(core.Scheme) && c.form.WholeURL():
		return "no scheme"
	case !u.Has(core.Port):
		return "no port"
	}
	return "the grammar has something more here"
}

// print writes the text and, below the wrong bytes, the messages.
func (c *urlReport) print(w io.Writer, form string) {
	text, last := c.shown(), ""
	switch {
	case len(c.found) > 0:
	case c.valid:
		line, _ := term.PointAt(text, 0, 0)
		fmt.Fprintf(w, "%s\n  nothing found; valid as %s\n", line, form)
	default:
		at := c.invalidAt
		after := edits.After(edits.Span{Start: at, End: min(at+1, len(c.text))}, c.masks)
		line, marks := term.PointAt(text, after.Start, after.End)
		fmt.Fprintf(w, "%s\n%s %s: not valid as %s\n", line, marks, c.reason(), form)
	}
	for _, f := range c.found {
		at := edits.After(spanOf(f.Span), c.masks)
		line, marks := term.PointAt(text, at.Start, at.End)
		if line != last {
			fmt.Fprintln(w, line)
			last = line
		}
		fmt.Fprintf(w, "%s %s (%s)\n", marks, f.Message, f.Rule.Name)
	}
}

// One object per text. Offsets are byte offsets into the original text, half-open. "text" is that
// text with its secrets masked, and with U+FFFD for what JSON cannot represent (bytes that are not
// UTF-8, unpaired surrogates).
type (
	urlJSON struct {
		Text     string           `json:"text"`
		Valid    bool             `json:"valid"` // conforms to the grammar of RFC 3986
		Invalid  *int             `json:"invalidAt,omitempty"`
		Findings []urlJSONFinding `json:"findings"`
	}

	urlJSONFinding struct {
		Rule    string       `json:"rule"`
		Level   string       `json:"level"`
		Start   int          `json:"start"`
		End     int          `json:"end"`
		Message string       `json:"message"`
		Fixes   []urlJSONFix `json:"fixes"`
	}

	urlJSONFix struct {
		Message string        `json:"message"`
		Safe    bool          `json:"safe"`
		Edits   []urlJSONEdit `json:"edits"`
	}

	urlJSONEdit struct {
		Start int    `json:"start"`
		End   int    `json:"end"`
		New   string `json:"new"`
	}
)

// checkLine checks the text that a line contains as a JSON string. For any other line it writes an
// object with an error, and the run continues.
func (r *urlRun) checkLine(line string) {
	var text *string
	err := json.Unmarshal([]byte(line), &text)
	if err == nil && text != nil {
		r.check(*text)
		return
	}
	r.code = cli.ExitTrouble
	writeJSON(r.out, map[string]string{"error": "the line is not a JSON string"})
}

func (c *urlReport) printJSON(w io.Writer) {
	out := urlJSON{Text: c.shown(), Valid: c.valid, Findings: []urlJSONFinding{}}
	if c.invalidAt >= 0 {
		out.Invalid = &c.invalidAt
	}
	for _, f := range c.found {
		out.Findings = append(out.Findings, urlJSONFinding{
			Rule: f.Rule.Name, Level: f.Level.String(),
			Start: int(f.Span.Start), End: int(f.Span.End),
			Message: f.Message, Fixes: c.jsonFixes(f),
		})
	}
	writeJSON(w, out)
}

// jsonFixes returns the fixes of a finding that do not edit a secret. The replacement could contain
// it.
func (c *urlReport) jsonFixes(f check.Finding) []urlJSONFix {
	out := []urlJSONFix{}
	for _, fix := range f.Fixes {
		if slices.ContainsFunc(fix.Edits, c.editsSecret) {
			continue
		}
		j := urlJSONFix{Message: fix.Message, Safe: fix.Safe, Edits: []urlJSONEdit{}}
		for _, e := range fix.Edits {
			j.Edits = append(j.Edits, urlJSONEdit{int(e.Span.Start), int(e.Span.End), e.New})
		}
		out = append(out, j)
	}
	return out
}

func (c *urlReport) editsSecret(e core.Edit) bool {
	return slices.ContainsFunc(c.masks, func(m edits.Edit) bool { return m.Overlaps(spanOf(e.Span)) })
}

// writeJSON writes one line.
func writeJSON(w io.Writer, v any) {
	term.EncodeJSON(w, "", v) // Flush returns write errors
}

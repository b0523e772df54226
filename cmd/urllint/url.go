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
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/cmd/urllint/internal/textreport"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A urlRun is one run of the subcommand url.
type urlRun struct {
	use     check.Use
	as      formWord // the words for use
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
	fs.Var(&r.as, "as", "what the texts are: `FORM` is "+strings.Join(core.FormWords(), ", ")+
		`; or a line of urllint sinks, such as "route gin" and "dsn mysql"`)
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
	word, _, _ := strings.Cut(r.as.word, " ")
	if _, ok := core.ParseForm(word); !ok {
		return fmt.Errorf("unknown form %q; one of: %s", word, strings.Join(core.FormWords(), " "))
	}
	if r.use, err = check.ParseUse(r.as.word); err != nil {
		return fmt.Errorf("-as=%q: %w", r.as.word, err)
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
		line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
		switch {
		case r.json:
			r.checkLine(line)
		case line != "":
			r.check(line)
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
	use := r.use
	if !r.as.given && namesSite(text) {
		use = siteUse
	}
	if r.use.Form.WholeURL() && endsBeforeHost(text) {
		use.Effect, use.Own = check.Sends, true
	}
	_, found := r.checker.Check(core.Const(text), use)
	report := textreport.New(text, r.use.Form, found)
	if len(found) == 0 && report.Valid {
		report.Found = r.checker.CheckHost(text, r.use.Form)
	}
	if len(report.Found) > 0 || !report.Valid {
		r.code = max(r.code, cli.ExitFindings)
	}
	if r.json {
		report.PrintJSON(r.out)
	} else {
		report.Print(r.out, r.as.word)
	}
}

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
	term.EncodeJSON(r.out, "", map[string]string{"error": "the line is not a JSON string"})
}

// namesSite reports whether text begins with the address of a web site without its scheme. As a
// reference it would be a path.
func namesSite(text string) bool {
	host, _, _ := strings.Cut(text, "/")
	dot := strings.LastIndexByte(host, '.')
	return dot > 0 && !strings.ContainsAny(host, "@:?#") && (strings.HasPrefix(host, "www.") ||
		slices.Contains([]string{"com", "dev", "example", "io", "net", "org", "test"}, host[dot+1:]))
}

// endsBeforeHost reports whether text is the beginning of the address of a web site. In a program it may be a prefix.
func endsBeforeHost(text string) bool {
	return strings.EqualFold(text, "http://") || strings.EqualFold(text, "https://")
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

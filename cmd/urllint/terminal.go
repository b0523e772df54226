package main

import (
	"io"
	"os"
	"runtime"

	"golang.org/x/term"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/internal/redact"
)

// A terminal is what somebody reads who sits before it. nil is none, but a pipe, a
// file, or a terminal that can do nothing.
type terminal struct {
	columns int
	color   bool
}

// terminalOf gives the terminal that w writes to. NO_COLOR takes its colours away, as
// no-color.org asks for; TERM=dumb is that of editors and logs, which read lines.
func terminalOf(w io.Writer) *terminal {
	if masked, ok := w.(*redact.Writer); ok {
		w = masked.To()
	}
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) || os.Getenv("TERM") == "dumb" {
		return nil
	}
	t := &terminal{columns: 80, color: os.Getenv("NO_COLOR") == "" && understandsEscapes()}
	if columns, _, err := term.GetSize(int(f.Fd())); err == nil && columns > 0 {
		t.columns = max(columns, 20)
	}
	return t
}

// understandsEscapes reports whether the terminal knows the escape sequences of
// ECMA-48: on Windows those that say so.
func understandsEscapes() bool {
	return runtime.GOOS != "windows" || os.Getenv("WT_SESSION") != "" || os.Getenv("TERM") != ""
}

// A style is parameters of the control sequence SGR (ECMA-48 §8.3.117). The
// colours are of the eight that every theme sets, without yellow and white, which
// are hard to read on light ground.
type style string

const (
	plain   style = ""
	bold    style = "1"
	faint   style = "2"
	red     style = "1;31"
	dimRed  style = "31"
	green   style = "32"
	magenta style = "1;35"
	cyan    style = "1;36"
)

var levelStyles = map[core.Level]style{core.Error: red, core.Warning: magenta, core.Info: cyan}

// in gives s in a style.
func (t *terminal) in(as style, s string) string {
	if t == nil || !t.color || as == plain || s == "" {
		return s
	}
	return "\x1b[" + string(as) + "m" + s + "\x1b[0m"
}

// Package term writes output for people: with styles and a progress line on a terminal, and without
// control characters elsewhere.
package term

import (
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"

	"golang.org/x/term"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/internal/redact"
)

// A Terminal is a terminal that a user reads. A nil Terminal is a pipe, a file, or a terminal
// without escape sequences.
type Terminal struct {
	Columns int
	Pipe    bool // a pipe that is treated as a terminal
	color   bool
	links   bool // it supports hyperlinks
}

// Of returns the terminal that w writes to, or nil. With [Always] every writer counts as a
// terminal. TERM=dumb, which editors and logs set, means no terminal.
func Of(w io.Writer) *Terminal {
	if masked, ok := w.(*redact.Writer); ok {
		w = masked.To()
	}
	f, ok := w.(*os.File)
	is := ok && term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb"
	color := Colors.decide(os.Getenv)
	if !is && color != Always {
		return nil
	}
	t := &Terminal{Pipe: !is, Columns: defaultColumns(), color: color == Always ||
		color == Auto && understandsEscapes()}
	if !is {
		return t
	}
	t.links = color != Never && supportsLinks(os.Getenv)
	if columns, _, err := term.GetSize(int(f.Fd())); err == nil && columns > 0 {
		t.Columns = max(columns, 20)
	}
	return t
}

// defaultColumns returns the width of a terminal that does not report its own.
func defaultColumns() int {
	if columns, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && columns >= 20 {
		return columns
	}
	return 80
}

// understandsEscapes reports whether the terminal supports the escape sequences of ECMA-48. On
// Windows, an environment variable must indicate it.
func understandsEscapes() bool {
	return runtime.GOOS != "windows" || os.Getenv("WT_SESSION") != "" || os.Getenv("TERM") != ""
}

// A Style is a list of parameters of the control sequence SGR (ECMA-48 §8.3.117). Its colors are
// among the eight that every theme sets, without yellow and white, which are hard to read on a
// light background.
type Style string

const (
	Plain   Style = ""
	Bold    Style = "1"
	Faint   Style = "2"
	Red     Style = "1;31"
	DimRed  Style = "31"
	Green   Style = "32"
	magenta Style = "1;35"
	Cyan    Style = "1;36"
)

// LevelStyles are the styles of findings.
var LevelStyles = map[core.Level]Style{core.Error: Red, core.Warning: magenta, core.Info: Cyan}

// In returns s in a style.
func (t *Terminal) In(as Style, s string) string {
	if t == nil || !t.color || as == Plain || s == "" {
		return s
	}
	return "\x1b[" + string(as) + "m" + s + "\x1b[0m"
}

// Link returns text as a hyperlink (OSC 8) if the terminal is known to support them.
func (t *Terminal) Link(url, text string) string {
	if t == nil || !t.links || url == "" {
		return text
	}
	return "\x1b]8;;" + url + "\x1b\\" + text + "\x1b]8;;\x1b\\"
}

// supportsLinks reports whether the environment indicates a terminal that supports hyperlinks.
// Terminals cannot be queried for that, and those without support may print the sequence.
func supportsLinks(env func(string) string) bool {
	if force := env("FORCE_HYPERLINK"); force != "" {
		return force != "0"
	}
	kind := env("TERM")
	if strings.HasPrefix(kind, "screen") || strings.HasPrefix(kind, "tmux") || env("CI") != "" {
		return false
	}
	for _, known := range []string{"kitty", "alacritty", "foot", "ghostty", "wezterm", "contour"} {
		if strings.Contains(kind, known) {
			return true
		}
	}
	switch env("TERM_PROGRAM") {
	case "iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio", "Tabby":
		return true
	}
	vte, _ := strconv.Atoi(env("VTE_VERSION")) // GNOME Terminal, Tilix, ...
	return vte >= 5000 || env("WT_SESSION") != "" || env("KONSOLE_VERSION") != "" || env("DOMTERM") != ""
}

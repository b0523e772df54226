// Package term writes for people: with styles and a line of progress on a terminal,
// without control characters elsewhere.
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

// A Terminal is a terminal with a reader in front of it. nil means a pipe, a file, or a
// terminal without escape sequences.
type Terminal struct {
	Columns int
	Pipe    bool // it is not a terminal, but shall be treated as one
	color   bool
	links   bool // it shows hyperlinks
}

// Of returns the terminal that w writes to, or nil; with [Always] all are terminals.
// TERM=dumb, which editors and logs set, counts as no terminal.
func Of(w io.Writer) *Terminal {
	if masked, ok := w.(*redact.Writer); ok {
		w = masked.To()
	}
	f, ok := w.(*os.File)
	is := ok && term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb"
	color := wanted()
	if !is && color != Always {
		return nil
	}
	t := &Terminal{Pipe: !is, Columns: defaultColumns(), color: color == Always ||
		color == Auto && understandsEscapes()}
	if !is {
		return t
	}
	t.links = color != Never && knowsLinks(os.Getenv)
	if columns, _, err := term.GetSize(int(f.Fd())); err == nil && columns > 0 {
		t.Columns = max(columns, 20)
	}
	return t
}

// defaultColumns is the width of a terminal that does not report its own.
func defaultColumns() int {
	if columns, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && columns >= 20 {
		return columns
	}
	return 80
}

// understandsEscapes reports whether the terminal knows the escape sequences of ECMA-48;
// on Windows, whether it says so.
func understandsEscapes() bool {
	return runtime.GOOS != "windows" || os.Getenv("WT_SESSION") != "" || os.Getenv("TERM") != ""
}

// A Style is parameters of the control sequence SGR (ECMA-48 §8.3.117). The
// colours are of the eight that every theme sets, without yellow and white, which
// are hard to read on light ground.
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

// Link returns text as a hyperlink (OSC 8), on a terminal that is known to show them.
func (t *Terminal) Link(url, text string) string {
	if t == nil || !t.links || url == "" {
		return text
	}
	return "\x1b]8;;" + url + "\x1b\\" + text + "\x1b]8;;\x1b\\"
}

// knowsLinks reports whether the terminal that the environment describes shows hyperlinks.
// Nothing asks a terminal for that: those that do not know them may print them.
func knowsLinks(env func(string) string) bool {
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

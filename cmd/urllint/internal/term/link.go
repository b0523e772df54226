package term

import (
	"strconv"
	"strings"
)

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

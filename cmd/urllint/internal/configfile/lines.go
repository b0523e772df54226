package configfile

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/config"
)

// A keyPlace is where a key stands: of a table of the list "path", by its index,
// or with -1 of the file.
type keyPlace struct {
	path int
	key  string
}

// keyLines tells on which lines of a configuration its keys stand. The decoder
// knows the places of keys, but neither those of the entries of a list nor of the
// keys of several tables with one name.
type keyLines struct {
	text []string
	keys map[keyPlace]int // from 1
}

func linesOf(text string) *keyLines {
	at := &keyLines{strings.Split(text, "\n"), make(map[keyPlace]int)}
	path, local := -1, false
	for i, line := range at.text {
		line = strings.TrimSpace(line)
		where := keyPlace{-1, ""}
		if table, ok := strings.CutPrefix(line, "["); ok {
			name := strings.Trim(strings.SplitN(table, "]", 2)[0], "[ \t\"'")
			if local = name == "path" && strings.HasPrefix(table, "["); local {
				path++
				where.path = path
				at.note(keyPlace{-1, "path"}, i)
			} else {
				where.key, _, _ = strings.Cut(name, ".")
			}
		} else if key, _, ok := strings.Cut(line, "="); ok {
			key, _, _ = strings.Cut(key, ".")
			if where.key = strings.Trim(key, " \t\"'"); local {
				where.path = path
			}
		} else {
			continue
		}
		at.note(where, i)
	}
	return at
}

// note notes the row, from 0, on which something stands first.
func (at *keyLines) note(where keyPlace, row int) {
	if at.keys[where] == 0 {
		at.keys[where] = row + 1
	}
}

// line returns the line that an error is about, 0 if that is not known.
func (at *keyLines) line(e *config.Error) int {
	start := at.keys[keyPlace{e.Path, e.Key}]
	if start == 0 && e.Path >= 0 {
		start = at.keys[keyPlace{e.Path, ""}]
	}
	if start == 0 || e.Entry < 0 {
		return start
	}
	return start + entryRow(strings.Join(at.text[start-1:], "\n"), e.Entry)
}

// entryRow returns the row, from 0, on which an entry of a list begins; the text begins
// with the line of its key, and the decoder has read it without an error.
func entryRow(text string, entry int) (row int) {
	depth, index, begun := 0, 0, false
	for i := strings.IndexByte(text, '=') + 1; i < len(text); {
		n := 1
		switch c := text[i]; {
		case c == '#':
			n = max(1, strings.IndexByte(text[i:]+"\n", '\n'))
		case c == '[' && depth == 0:
			depth++
		case c == ',' && depth == 1:
			index, begun = index+1, false
		case c == ']' || c == '}':
			depth--
		case strings.IndexByte(" \t\r\n", c) >= 0:
		default:
			if !begun && index == entry {
				return row
			}
			begun = true
			if c == '[' || c == '{' {
				depth++
			} else {
				n = tokenLength(text[i:])
			}
		}
		row += strings.Count(text[i:min(i+n, len(text))], "\n")
		i += n
	}
	return 0
}

// tokenLength returns the length of the string that s begins with, or 1.
func tokenLength(s string) int {
	for _, quote := range []string{`"""`, "'''", `"`, "'"} {
		if !strings.HasPrefix(s, quote) {
			continue
		}
		for i := len(quote); i < len(s); i++ {
			switch {
			case s[i] == '\\' && quote[0] == '"':
				i++
			case strings.HasPrefix(s[i:], quote):
				return i + len(quote)
			}
		}
		return len(s)
	}
	return 1
}

// A Error is what is wrong with a configuration, and where.
type Error struct {
	File string
	Line int // 0: the file as a whole
	Err  error
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %v", e.File, e.Err)
	}
	return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err)
}

// located returns the errors of err in the order of the lines that they are about.
func (at *keyLines) located(name string, err error) error {
	var all []*Error
	for _, err := range err.(interface{ Unwrap() []error }).Unwrap() {
		w := &Error{File: name, Err: err}
		var e *config.Error
		if errors.As(err, &e) {
			w.Line = at.line(e)
		}
		all = append(all, w)
	}
	slices.SortStableFunc(all, func(a, b *Error) int { return a.Line - b.Line })
	sorted := make([]error, len(all))
	for i, w := range all {
		sorted[i] = w
	}
	return errors.Join(sorted...)
}

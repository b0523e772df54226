package textfiles

import (
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// readEnv reads variables like dotenv and Docker:
//
//	file   = *( blank / comment / variable )
//	variable = [ "export" ] name [ "=" value ]
//	value  = "'" text "'" / DQUOTE text DQUOTE / text [ blank comment ]
//
// Text in quotes may span several lines. In double quotes a backslash escapes.
func readEnv(src string) (values []Value, err error) {
	for at := 0; at < len(src); {
		end := lineEnd(src, at)
		line := src[at:end]
		if s := strings.TrimSpace(line); s == "" || s[0] == '#' {
			at = end + 1
			continue
		}
		name, start := envName(line)
		switch {
		case !isEnvName(name):
			if err == nil {
				err = &SyntaxError{lineOf(src, at), "a line is NAME=VALUE, a comment, or blank"}
			}
			at = end + 1
			continue
		case start == 0: // the environment has the value
			at = end + 1
			continue
		}
		v, next, ok := envValue(src, at+start)
		if !ok {
			return values, &SyntaxError{lineOf(src, at), "the quotation mark is not closed"}
		}
		v.Key, v.Path = name, name
		values, at = append(values, v), lineEnd(src, next)+1
	}
	return values, err
}

// lineEnd returns the offset of the end of the line that contains at.
func lineEnd(src string, at int) int {
	if i := strings.IndexByte(src[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(src)
}

// envName returns the name of a variable and the offset after its "=", which is 0 if there is none.
func envName(line string) (name string, start int) {
	name, _, found := strings.Cut(line, "=")
	if found {
		start = len(name) + 1
	}
	name = strings.TrimSpace(name)
	if rest, ok := strings.CutPrefix(name, "export"); ok && strings.TrimLeft(rest, " \t") != rest {
		name = strings.TrimSpace(rest)
	}
	return name, start
}

func isEnvName(name string) bool {
	return name != "" && strings.IndexFunc(name,
		func(r rune) bool { return !isWordRune(r) && r != '.' && r != '-' }) < 0
}

func isWordRune(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_'
}

// envValue returns the value at an offset, and the offset after it.
func envValue(src string, at int) (v Value, next int, ok bool) {
	end := lineEnd(src, at)
	at += len(src[at:end]) - len(strings.TrimLeft(src[at:end], " \t"))
	if at < end && (src[at] == '"' || src[at] == '\'') {
		inner, ok := quotedAt(src, at)
		return Value{Text: unescaped(src, inner), At: inner}, inner.End + 1, ok
	}
	text := src[at:end]
	for _, comment := range []string{" #", "\t#"} {
		text, _, _ = strings.Cut(text, comment)
	}
	text = strings.TrimRight(text, " \t\r")
	return Value{Text: text, At: edits.Span{Start: at, End: at + len(text)}}, end, true
}

// quotedAt returns the span between the quotation mark at an offset and the next one of its kind.
// In double quotes a backslash escapes.
func quotedAt(src string, at int) (inner edits.Span, closed bool) {
	for i := at + 1; i < len(src); i++ {
		switch {
		case src[i] == src[at]:
			return edits.Span{Start: at + 1, End: i}, true
		case src[i] == '\\' && src[at] == '"':
			i++
		}
	}
	return edits.Span{Start: at + 1, End: len(src)}, false
}

// unescaped returns the quoted text, with the escapes decoded if it was in double quotes.
func unescaped(src string, inner edits.Span) string {
	text := src[inner.Start:inner.End]
	if src[inner.Start-1] == '\'' || strings.IndexByte(text, '\\') < 0 {
		return text
	}
	return strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\r`, "\r", `\t`, "\t", `\`, "").Replace(text)
}

package dsn

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A Setting is one "key=value" of a data source name. The value of a word without "=" is absent.
type Setting struct{ Key, Value core.Span }

// Settings returns the "key=value" pairs of s. They are separated by ' ' as in libpq, where a value
// can be in single quotes, or by ';' as in ADO.
func Settings(s string, separator byte) (out []Setting) {
	for i := 0; i < len(s) && len(out) < MaxParts; {
		if IsBlank(s[i]) || s[i] == separator {
			i++
			continue
		}
		var one Setting
		one, i = settingAt(s, i, separator)
		out = append(out, one)
	}
	return out
}

// IsBlank reports whether b is ASCII white space.
func IsBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' }

// settingAt parses the pair at offset i, and returns the offset after it.
func settingAt(s string, i int, separator byte) (Setting, int) {
	start := i
	for i < len(s) && s[i] != '=' && s[i] != separator && (separator == ';' || !IsBlank(s[i])) {
		i++
	}
	key := core.NewSpan(start, i)
	key.End -= int32(len(key.In(s)) - len(strings.TrimRight(key.In(s), " \t\r\n")))
	next := SkipBlanks(s, i)
	if next == len(s) || s[next] != '=' {
		return Setting{key, core.Absent}, i
	}
	value, end := settingValue(s, SkipBlanks(s, next+1), separator)
	return Setting{key, value}, end
}

// SkipBlanks returns the offset of the first byte at or after i that is not white space.
func SkipBlanks(s string, i int) int {
	for i < len(s) && IsBlank(s[i]) {
		i++
	}
	return i
}

// settingValue parses the value at offset i, and returns the offset after it. In libpq a backslash
// escapes.
func settingValue(s string, i int, separator byte) (core.Span, int) {
	quoted := separator == ' ' && i < len(s) && s[i] == '\''
	if quoted {
		i++
	}
	start := i
	for ; i < len(s); i++ {
		switch {
		case s[i] == '\\' && separator == ' ' && i+1 < len(s):
			i++
		case quoted && s[i] == '\'':
			return core.NewSpan(start, i), i + 1
		case !quoted && (s[i] == separator || separator == ' ' && IsBlank(s[i])):
			return core.NewSpan(start, i), i
		}
	}
	return core.NewSpan(start, len(s)), len(s)
}

// SettingNamed returns the value of the first setting with one of these names. Without one, or if
// it is the directory of a socket, it returns the name of the local machine.
func SettingNamed(s string, list []Setting, names ...string) string {
	for _, one := range list {
		for _, name := range names {
			if !strings.EqualFold(one.Key.In(s), name) {
				continue
			}
			if value := one.Value.In(s); !ascii.HasPrefixByte(value, '/') {
				return value
			}
		}
	}
	return "localhost"
}

// MaxParts is the maximum number of elements of a list that are read.
const MaxParts = 64

var (
	sslModes       = []string{"disable", "allow", "prefer", "require", "verify-ca", "verify-full"}
	targetSessions = []string{"any", "read-write", "read-only", "primary", "standby", "prefer-standby"}
)

// PostgresValues returns the values that a parameter of libpq can have (§32.1.2), or nil if any is
// valid.
func PostgresValues(parameter string) []string {
	switch parameter {
	case "sslmode":
		return sslModes
	case "target_session_attrs":
		return targetSessions
	}
	return nil
}

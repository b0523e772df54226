package core

import "strings"

// A setting is one "key=value" of a data source name; a word without "=" has no
// value.
type setting struct{ key, value Span }

// settingsOf reads "key=value" pairs: with the separator ' ' as libpq does, where
// a value can stand between single quotes, with ';' as ADO does.
func settingsOf(s string, separator byte) (out []setting) {
	for i := 0; i < len(s) && len(out) < maxParts; {
		if isBlank(s[i]) || s[i] == separator {
			i++
			continue
		}
		var one setting
		one, i = settingAt(s, i, separator)
		out = append(out, one)
	}
	return out
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' }

// settingAt reads the pair that begins at offset i, and gives where it ends.
func settingAt(s string, i int, separator byte) (setting, int) {
	start := i
	for i < len(s) && s[i] != '=' && s[i] != separator && (separator == ';' || !isBlank(s[i])) {
		i++
	}
	key := span(start, i)
	key.End -= int32(len(key.In(s)) - len(strings.TrimRight(key.In(s), " \t\r\n")))
	next := skipBlanks(s, i)
	if next == len(s) || s[next] != '=' {
		return setting{key, Absent}, i
	}
	value, end := settingValue(s, skipBlanks(s, next+1), separator)
	return setting{key, value}, end
}

func skipBlanks(s string, i int) int {
	for i < len(s) && isBlank(s[i]) {
		i++
	}
	return i
}

// settingValue reads a value from offset i on. A backslash escapes in those of
// libpq.
func settingValue(s string, i int, separator byte) (Span, int) {
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
			return span(start, i), i + 1
		case !quoted && (s[i] == separator || separator == ' ' && isBlank(s[i])):
			return span(start, i), i
		}
	}
	return span(start, len(s)), len(s)
}

// settings gives the ports and the password of a data source name that is a list
// of settings.
func (p part) settings(separator byte) (out []part) {
	s := p.text.S
	list := settingsOf(s, separator)
	for _, one := range list {
		value := one.value
		if !value.Present() || value.Len() == 0 {
			continue
		}
		switch key := strings.ToLower(one.key.In(s)); key {
		case "port":
			out = append(out, p.ports(value)...)
		case "password", "pwd":
			out = append(out, p.password(value, settingNamed(s, list, "user", "user id", "uid"), settingNamed(s, list, "host", "server", "data source", "addr", "address"))...)
		}
	}
	return out
}

// ports gives each of the ports of a list.
func (p part) ports(list Span) (out []part) {
	for at := range pieces(p.text.S, list, ',') {
		if at.Len() > 0 {
			out = append(out, p.sub(at, FormPort))
		}
		if len(out) == maxParts {
			break
		}
	}
	return out
}

// settingNamed gives the value of the first setting of one of these names. Where
// there is none, or it is the directory of a socket, it is the machine itself.
func settingNamed(s string, list []setting, names ...string) string {
	for _, one := range list {
		for _, name := range names {
			if !strings.EqualFold(one.key.In(s), name) {
				continue
			}
			if value := one.value.In(s); !hasPrefixByte(value, '/') {
				return value
			}
		}
	}
	return "localhost"
}

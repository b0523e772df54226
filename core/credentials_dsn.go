package core

import "strings"

// dsnSecrets gives the passwords of a data source name: of settings such as
// "password=x", and what stands between ":" and "@" in front of "tcp(h.test)/".
// They may overlap others.
func dsnSecrets(s string) (out []Span) {
	if strings.Contains(s, ")/") {
		if d, ok := splitMySQL(s); ok && d.password.Len() > 0 && d.address.Len() > 0 && !IsStandIn(d.password.In(s)) {
			out = append(out, d.password)
		}
	}
	for at := 0; ; {
		i := strings.IndexByte(s[at:], '=')
		if i < 0 {
			return out
		}
		at += i + 1
		if !IsSecretName(settingName(s[:at-1])) {
			continue
		}
		value := secretValue(s, skipBlanks(s, at))
		if value.Len() > 0 && !IsStandIn(value.In(s)) {
			out = append(out, value)
		}
		at = max(at, int(value.End))
	}
}

// settingName gives the word that s ends with, without blanks behind it, if it can
// be the name of a setting: it begins s, or stands behind a separator.
func settingName(s string) string {
	s = strings.TrimRight(s, " \t")
	from := len(s)
	for from > 0 && len(s)-from <= maxSecretName && (classes[s[from-1]]&clAlpha != 0 || strings.IndexByte("-_.", s[from-1]) >= 0) {
		from--
	}
	if from > 0 && strings.IndexByte(" \t\r\n;,('\"", s[from-1]) < 0 {
		return ""
	}
	return s[from:]
}

// secretValue gives the value of a setting from offset i on, rather too much of it:
// up to the quotation mark that closes it, or to a blank, or to the next setting.
func secretValue(s string, i int) Span {
	if i < len(s) && (s[i] == '\'' || s[i] == '"') {
		end := i + 1
		for end < len(s) && s[end] != s[i] {
			if s[end] == '\\' {
				end++
			}
			end++
		}
		return span(i+1, min(end, len(s)))
	}
	end := i
	for end < len(s) && !isBlank(s[end]) && !beginsSetting(s[end:]) {
		end++
	}
	return span(i, end)
}

// beginsSetting reports whether s begins with ";", and the name of a setting with
// its "=" behind that; or is no more than ";".
func beginsSetting(s string) bool {
	if s[0] != ';' {
		return false
	}
	name, _, ok := strings.Cut(s[1:min(len(s), 1+maxSecretName)], "=")
	return strings.TrimSpace(name) == "" && len(name) == len(s)-1 ||
		ok && name != "" && classesOf(name)&^(clAlpha|clHexAlpha|clMark|clSchemeMark|clSpace) == 0
}

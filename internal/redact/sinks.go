package redact

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/core/secret"
)

// sinksKey matches the key of a setting of sinks, the flag, and the beginning of an error about them.
var sinksKey = regexp.MustCompile(`(?:^|[\s"-])sinks["']?\s*[=:]`)

// isGeneratedName reports whether no programmer chose an identifier: it has three numbers or more, unlike
// ServeHTTP2WithTLS13.
func isGeneratedName(name string) bool {
	const least = 3
	numbers := strings.FieldsFunc(name, func(r rune) bool { return r < '0' || '9' < r })
	return secret.IsCertainlyRandom(name) && len(numbers) >= least
}

// inSinks returns the generated names in a line about the setting of sinks, where a secret may stand in the place of the
// name of a package, a function or a parameter.
func inSinks(s string) (out []Span) {
	if !strings.Contains(s, "sinks") || !sinksKey.MatchString(s) {
		return nil
	}
	for name, ok := nextRun(s, 0, isWordChar); ok; name, ok = nextRun(s, name.End, isWordChar) {
		if isGeneratedName(name.in(s)) {
			out = append(out, name)
		}
	}
	return out
}

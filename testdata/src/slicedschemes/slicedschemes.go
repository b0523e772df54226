// Package slicedschemes compares slices of texts with schemes.
package slicedschemes

import (
	"fmt"
	"net/url"
	"os"
	"strings"
)

type config struct{ Endpoint string }

func endpoint(s string) (*config, error) {
	if _, err := url.Parse(s); err == nil && len(s) > 0 && (s[:4] == "http" || s[:5] == "https") { // want `s\[:4\] panics if s is shorter: use strings\.HasPrefix\(s, "http"\)` `s\[:5\] panics`
		return &config{Endpoint: s}, nil
	}
	_, err := os.ReadFile(s)
	return nil, err
}

func address(addr string) string {
	if addr[:7] != "unix://" { // want `scheme-sliced`
		return "tcp://" + addr
	}
	return fmt.Sprint(addr)
}

// The length is known.

func long(s string) bool { return len(s) > 4 && s[:4] == "http" }

func longest(s string) bool {
	if len(s) < len("https://") {
		return false
	}
	return s[:8] == "https://"
}

func exact(s string) bool { return len(s) >= 4 && s[:4] == "http" }

func begun(s string) bool { return strings.HasPrefix(s, "http") && s[:7] != "http://" }

func contained(s string) bool { return strings.Contains(s, "example") && s[:4] == "http" }

func padded(s string) bool {
	s += "        "
	return s[:4] == "http"
}

func checked(s string) bool { return isURL(s) && s[:4] == "http" }

func isURL(s string) bool { return len(s) > 9 }

func constant() bool {
	s := "https://h.test/"
	return s[:5] == "https"
}

func called() bool { return given("https://h.test") }

func given(s string) bool { return s[:5] == "https" }

// Other words.

func header(magic string) bool { return magic[:4] == "RIFF" }

func tail(s string) bool { return s[4:] == "http" }

// In a condition, only what is evaluated before the slice, and has to hold there, tells the length.
func conditions(s string) []bool {
	return []bool{
		s[:8] == "https://" || strings.HasPrefix(s, "http://"), // want `s\[:8\] panics if s is shorter`
	}
}

func conditionsOfTwo(s string) bool {
	return len(s) > 7 && s[:7] == "http://" || s[:8] == "https://" // want `s\[:8\] panics`
}

func conditionsBetween(s string) bool {
	return strings.HasPrefix(s, "http://") || s[:8] != "https://" // want `s\[:8\] panics`
}

func conditionsRight(s, t, u, v, w string) bool {
	return len(s) > 7 && (s[:7] == "http://" || s[:8] == "https://") ||
		len(t) < 8 || t[:8] == "https://" ||
		strings.HasPrefix(u, "http") && u[:5] == "https" ||
		8 < len(v) && v[:8] == "https://" ||
		!(len(w) < 7) && w[:7] == "http://"
}

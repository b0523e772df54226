package configfile

import (
	"errors"
	"strings"
	"testing"
)

// TestPlaces: each error is about the bytes that are wrong.
func TestPlaces(t *testing.T) {
	for text, want := range map[string]string{
		"level = \"eror\"":                                  `1:9 "eror"`,
		"lvel = \"error\"":                                  `1:1 lvel`,
		"enable = [\n  \"all\",\n  'port-x',\n]":            `3:3 'port-x'`,
		"levels = { port-invalid = \"loud\" }":              `1:27 "loud"`,
		"[levels]\nport-x = \"info\"":                       `2:10 "info"`,
		"levels.port-x = \"info\"":                          `1:17 "info"`,
		"[policy]\nx = 1":                                   `1:2 policy`,
		"[[path]]\nglob = \"x\"\nlevel = 3":                 `3:9 3`,
		"[[path]]\nglob = \"x\"\n[[path]]\nlvel = 3":        `1:3 path`,
		"[[path]]\nglob = \"/x\"":                           `2:1 glob`,
		"[[path]]\nglob = \"x\"\n[path.levels]\nx=\"info\"": `4:3 "info"`,
		"level =":                     `1:7 =`,
		"# é\nlevel = 'é'\nlevel = 1": `3:1 l`,
	} {
		_, err := Parse("c", text)
		var wrong *Error
		if !errors.As(err, &wrong) {
			t.Errorf("%q: %v", text, err)
			continue
		}
		place, marked, _ := strings.Cut(want, " ")
		if at := strings.TrimPrefix(strings.TrimSuffix(wrong.Error(), ": "+wrong.Err.Error()), "c:"); at != place ||
			text[wrong.Span.Start:wrong.Span.End] != marked {
			t.Errorf("%q: %s %q (%v), want %s", text, at, text[wrong.Span.Start:wrong.Span.End], wrong.Err, want)
		}
	}
}

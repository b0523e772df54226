package output

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/urllint/urllint/core/check"
)

// TestFormatsAreDocumented: docs/formats.md names each format, each key of the JSON, and
// each claim.
func TestFormatsAreDocumented(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "docs", "formats.md"))
	if err != nil {
		t.Fatal(err)
	}
	names := new(Format).Choices()
	for _, v := range []any{jsonFinding{}, jsonPlace{}, jsonFix{}, jsonEdit{}, jsonTrouble{}, jsonCount{}} {
		for f := range reflect.TypeOf(v).Fields() {
			if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); f.IsExported() {
				names = append(names, name)
			}
		}
	}
	for _, c := range []check.Claim{check.Always, check.Definition, check.Dominated, check.Suspicious} {
		names = append(names, c.String())
	}
	for _, name := range names {
		if !strings.Contains(string(page), "`"+name+"`") {
			t.Errorf("docs/formats.md does not name %s", name)
		}
	}
}

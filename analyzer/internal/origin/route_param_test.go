package origin

import "testing"

func TestMatchesWords(t *testing.T) {
	for _, one := range []struct {
		expr string
		want bool
	}{
		{"[a-z-]+", true}, {`\d{4}-\d{2}`, true}, {`[\w.-]+`, true}, {"(?i)[a-z]+", true}, {"v[0-9]+|latest", true},
		{"[0-9a-f]{40}", true}, {"[0-9,:@]+", true},
		{"", false}, {"(", false}, {".+", false}, {"[^/]+", false}, {"v.+", false}, {"v[0-9]+&x", false}, {`x\S*`, false},
		{"[a-z]+/[a-z]+", false}, {"a(b|[ -~])", false},
	} {
		if got := matchesWords(one.expr); got != one.want {
			t.Errorf("matchesWords(%q) = %t", one.expr, got)
		}
	}
}

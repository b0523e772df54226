package term

import (
	"strings"
	"testing"
)

func TestPointAt(t *testing.T) {
	for _, tt := range []struct {
		text        string
		start, end  int
		line, marks string
	}{
		{"http://h/a b", 10, 11, "http://h/a b", "          ^"},
		{"ab", 1, 1, "ab", " ^"},
		{"ab", 2, 2, "ab", "  ^"},
		{"日本x", 6, 7, "日本x", "    ^"},
		{"日本x", 0, 3, "日本x", "^^"},
		{"a\tb", 1, 2, `a\x09b`, ` ^^^^`},
		{"a\xffb", 2, 3, `a\xffb`, `     ^`},
		{"a\u202eb", 1, 4, `a\u202eb`, ` ^^^^^^`},
		{"e\u0301x", 3, 4, `e\u0301x`, `       ^`},
		{"", 0, 0, "", "^"},
	} {
		line, marks := PointAt(tt.text, tt.start, tt.end)
		if line != tt.line || marks != tt.marks {
			t.Errorf("pointAt(%q, %d, %d) =\n%s\n%s\nwant\n%s\n%s", tt.text, tt.start, tt.end, line, marks, tt.line,
				tt.marks)
		}
	}
}

// Of a long text only the surroundings of the mark are shown.
func TestPointAtLong(t *testing.T) {
	long := strings.Repeat("é", 500)
	text := long + " " + long
	line, marks := PointAt(text, len(long), len(long)+1)
	if !strings.HasPrefix(line, "…é") || !strings.HasSuffix(line, "é…") || len(line) > 3*aroundMark {
		t.Errorf("%d bytes: %s", len(line), line)
	}
	if at := strings.Index(marks, "^"); []rune(line)[at] != ' ' {
		t.Errorf("the mark is at %d:\n%s\n%s", at, line, marks)
	}
	if line, _ := PointAt(text, 0, len(text)); len(line) > longText+3*aroundMark {
		t.Errorf("a long mark gives %d bytes", len(line))
	}
}

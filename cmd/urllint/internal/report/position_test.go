package report

import (
	"testing"
)

func TestParsePosition(t *testing.T) {
	for _, tt := range []struct {
		text         string
		file         string
		line, column int
	}{
		{"a.go:3:4", "a.go", 3, 4},
		{"a.go:3", "a.go", 3, 1},
		{`C:\a.go:3:4`, `C:\a.go`, 3, 4},
		{"-", "", 0, 0},
		{"", "", 0, 0},
		{"a.go", "", 0, 0},
	} {
		p := ParsePosition(tt.text)
		if p.Filename != tt.file || p.Line != tt.line || p.Column != tt.column {
			t.Errorf("parsePosition(%q) = %+v", tt.text, p)
		}
	}
}

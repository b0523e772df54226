package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write docs/accuracy.md instead of verifying it")

// docs/accuracy.md is what the labels and found.tsv say.
func TestAccuracy(t *testing.T) {
	var page bytes.Buffer
	if err := command([]string{"doc"}, &page); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("..", "..", "..", "..", "..", "docs", "accuracy.md")
	if *update {
		if err := os.WriteFile(file, page.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(file); err != nil || !bytes.Equal(have, page.Bytes()) {
		t.Errorf("docs/accuracy.md is not what the labels say (%v); write it with: go test "+
			"./cmd/urllint/internal/tools/corpus -run Accuracy -update", err)
	}
}

// What the page counts, on labels of every kind.
func TestAccuracyCounts(t *testing.T) {
	labels, err := readLabels("o/r\ta.go\t1\tx\treal\twhy\tTP\no/r\ta.go\t2\tx\tfalse\twhy 2\tTP\no/r\ta.go\t3\tx\tweak\twhy 3\t-\n" +
		"o/r\ta.go\t4\ty\treal\twhy\tTP\no/r\ta.go\t5\ty\treal\twhy 5\tTP\n" +
		"o/r\ta.go\t6\ty\tfalse\twhy\tFP\no/q\ta.go\t7\ty\treal\twhy\tTP\n")
	if err != nil {
		t.Fatal(err)
	}
	s := &store{ran: make(map[string]measure)}
	if err := s.add("# ran o/r 7 2\n" +
		"o/r\ta.go\t1\t1\tx\terror\tf\tm\no/r\ta.go\t2\t1\tx\twarning\tf\tm\no/r\ta.go\t3\t1\tx\twarning\tf\tm\n" +
		"o/r\ta.go\t4\t1\ty\tinfo\tf\tm\no/r\ta.go\t6\t1\ty\twarning\tf\tm\n"); err != nil {
		t.Fatal(err)
	}
	a := newAccuracy([]repository{{"o/r", "v1"}, {"o/q", "v2"}}, s, labels)
	for _, c := range []struct{ name, got, want string }{
		{"runs", a.Runs, "| o/r | v1 | 7 | 2 | 4 |\n"},
		{"not run", strings.Join(a.NotRun, " "), "o/q"},
		{"precision", a.Rules,
			"| x | 1 | 1 | 1 | 50.0 % | 66.7 % |\n| y | 0 | 0 | 1 | 0.0 % | 0.0 % |\n| all | 1 | 1 | 2 | 33.3 % | 50.0 % |\n"},
		{"weak", a.Weak, "| x | o/r | a.go:3 | why 3 |\n"},
		{"recall", a.Survey, "| x | 1 | 1 | 100.0 % | 1 | 100.0 % |\n| y | 2 | 0 | 0.0 % | 1 | 50.0 % |\n" +
			"| all | 3 | 1 | 33.3 % | 2 | 66.7 % |\n"},
		{"lost", a.Lost, "| y | o/r | a.go:5 | why 5 |\n"},
		{"disputed", a.Disputed, "| x | o/r | a.go:2 | why 2 |\n"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.name, c.got, c.want)
		}
	}
	if a.FalseRows != 1 || a.FalseAlarms != 1 {
		t.Errorf("%d false alarms of %d", a.FalseAlarms, a.FalseRows)
	}
}

// What is kept is read again as it was; findings in tests and unlabelled ones of
// the level info are left out.
func TestKeep(t *testing.T) {
	in := filepath.Join(t.TempDir(), "in.tsv")
	ran, kept := "# ran o/r 7 2\n", "o/r\ta.go\t1\t1\tx\terror\tf\tm\n"
	if err := os.WriteFile(in,
		[]byte(ran+kept+"o/r\ta.go\t2\t1\tx\tinfo\tf\tm\no/r\ta_test.go\t1\t1\tx\terror\tf\tm\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := command([]string{"keep", "-of=abc", in}, &out); err != nil ||
		!strings.HasSuffix(out.String(), "\n# by abc\n"+ran+kept) {
		t.Errorf("%v\n%s", err, out.String())
	}
}

func TestSecond(t *testing.T) {
	s, err := readSecond("o/r\ta.go\t1\tx\treal\treal\t-\no/r\ta.go\t2\tx\treal\tweak\twhy\no/r\ta.go\t3\tx\tfalse\treal\twhy\n")
	if err != nil || s.Read != 3 || s.Equal != 1 || s.EqualFalse != 2 ||
		!strings.HasPrefix(s.Differ, "| x | o/r | a.go:2 | real | weak | why |\n") {
		t.Errorf("%+v, %v", s, err)
	}
}

package term

import (
	"bytes"
	"math/rand"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

func TestView(t *testing.T) {
	for _, tt := range []struct {
		line       string
		start, end int
		columns    int
		want       string
	}{
		{"get(a b)", 5, 6, 20, "get(a[ ]b)"},
		{"\tx\ty z", 4, 5, 20, "    x   y[ ]z"},
		{"a\tb", 1, 2, 20, `a[\x09]b`},
		{"日本 x", 6, 7, 20, "日本[ ]x"},
		{"abc", 3, 3, 20, "abc[]"},
		{"", 0, 0, 20, "[]"},
		{"e\u0301\u202e", 0, 1, 20, `[e]\u0301\u202e`},
		{"0123456789abcdefghij", 2, 3, 10, "01[2]345678…"},
		{"0123456789abcdefghij", 18, 19, 10, "…bcdefgh[i]j"},
		{"0123456789abcdefghij", 10, 11, 10, "…789[a]bcde…"},
		{"0123456789abcdefghij", 5, 15, 8, "…[56789a]…"},
		{"日本語日本語日本語", 9, 12, 10, "日本語[日]…"},
		{"日本語日本語日本語", 12, 15, 10, "…日[本]語日…"},
	} {
		v := Fragment{Text: tt.line, Mark: edits.Span{Start: tt.start, End: tt.end}}.View(tt.columns)
		if got := v.Before + "[" + v.Marked + "]" + v.After; got != tt.want {
			t.Errorf("the view of %q, %d-%d, in %d columns is %q, want %q", tt.line, tt.start, tt.end, tt.columns, got,
				tt.want)
		}
	}
}

// A view never takes more columns than there are, shows the beginning of the mark,
// and everything if there is room.
func TestViewFits(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	pieces := []string{"a", "b", " ", "\t", "日", "é", "😀", "\xff", "\u202e", "\x1b[1m", "e\u0301"}
	for range 20000 {
		var b strings.Builder
		for range rng.Intn(60) {
			b.WriteString(pieces[rng.Intn(len(pieces))])
		}
		line := b.String()
		start := runeStart(line, rng.Intn(len(line)+1))
		end := runeStart(line, start+rng.Intn(len(line)-start+1))
		columns := 16 + rng.Intn(60)
		v := Fragment{Text: line, Mark: edits.Span{Start: start, End: end}}.View(columns)
		if n := Cells(v.All()); n > columns {
			t.Fatalf("%q, %d-%d: %d columns of %d: %q", line, start, end, n, columns, v)
		}
		if end > start && v.Marked == "" {
			t.Fatalf("%q, %d-%d, %d columns: no mark in %q", line, start, end, columns, v)
		}
		if whole := glyphsOf(line, edits.Span{Start: start, End: end}); whole.width(0, len(whole.list)) <= columns &&
			strings.Contains(v.All(), "…") {
			t.Fatalf("%q, %d-%d, %d columns: cut to %q", line, start, end, columns, v)
		}
		if strings.ContainsAny(v.All(), "\x1b\t\u202e") {
			t.Fatalf("%q holds what a terminal acts upon", v)
		}
	}
}

// A line of megabytes costs no more than one that fits.
func TestViewLong(t *testing.T) {
	long := strings.Repeat("日 ", 1<<20)
	start := time.Now()
	for i := range 1000 {
		if v := (Fragment{Text: long, Mark: edits.Span{Start: i * 4000, End: i*4000 +
			3}}).View(80); Cells(v.All()) > 80 {
			t.Fatal(v)
		}
	}
	if d := time.Since(start); d > 5*time.Second {
		t.Errorf("1000 views take %v", d)
	}
}

// The line of progress comes after a while and is gone in the end.
func TestProgress(t *testing.T) {
	synctest.Test(t, testProgress)
}

func testProgress(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&out)
	p.Say("loading packages")
	go p.run(time.Now(), time.Millisecond, progressEvery)
	time.Sleep(2 * time.Millisecond)
	p.Expect(3)
	p.Done()
	time.Sleep(progressEvery)
	p.Stop()
	p.Stop()
	text := out.String()
	for _, want := range []string{"\r\x1b[Kurllint: loading packages, 0s",
		"\r\x1b[Kurllint: checked 1 of 3 packages, 0s"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q lacks %q", text, want)
		}
	}
	if !strings.HasSuffix(text, "\r\x1b[K") {
		t.Errorf("%q is left", text)
	}
	fast := newProgress(&out)
	out.Reset()
	go fast.run(time.Now(), time.Hour, progressEvery)
	fast.Stop()
	if out.Len() > 0 {
		t.Errorf("a fast run prints %q", out.String())
	}
	var none *Progress
	none.Say("x")
	none.Expect(1)
	none.Done()
	none.Stop()
}

// In a log a line appears now and then, and stays.
func TestProgressInLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		p := newProgress(&out)
		p.log = true
		p.Say("loading packages")
		go p.run(time.Now(), logEvery, logEvery)
		time.Sleep(25 * time.Second)
		p.Stop()
		want := "urllint: loading packages, 10s\nurllint: loading packages, 20s\n"
		if out.String() != want {
			t.Errorf("%q, want %q", out.String(), want)
		}
	})
}

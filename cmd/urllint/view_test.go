package main

import (
	"bytes"
	"math/rand"
	"strings"
	"testing"
	"time"
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
		v := fragment{text: tt.line, mark: stretch{tt.start, tt.end}}.view(tt.columns)
		if got := v.before + "[" + v.marked + "]" + v.after; got != tt.want {
			t.Errorf("the view of %q, %d-%d, in %d columns is %q, want %q", tt.line, tt.start, tt.end, tt.columns, got, tt.want)
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
		v := fragment{text: line, mark: stretch{start, end}}.view(columns)
		if n := cells(v.all()); n > columns {
			t.Fatalf("%q, %d-%d: %d columns of %d: %q", line, start, end, n, columns, v)
		}
		if end > start && v.marked == "" {
			t.Fatalf("%q, %d-%d, %d columns: no mark in %q", line, start, end, columns, v)
		}
		if whole := glyphsOf(line, stretch{start, end}); whole.width(0, len(whole.list)) <= columns && strings.Contains(v.all(), "…") {
			t.Fatalf("%q, %d-%d, %d columns: cut to %q", line, start, end, columns, v)
		}
		if strings.ContainsAny(v.all(), "\x1b\t\u202e") {
			t.Fatalf("%q holds what a terminal acts upon", v)
		}
	}
}

// A line of megabytes costs no more than one that fits.
func TestViewLong(t *testing.T) {
	long := strings.Repeat("日 ", 1<<20)
	start := time.Now()
	for i := range 1000 {
		if v := (fragment{text: long, mark: stretch{i * 4000, i*4000 + 3}}).view(80); cells(v.all()) > 80 {
			t.Fatal(v)
		}
	}
	if d := time.Since(start); d > 5*time.Second {
		t.Errorf("1000 views take %v", d)
	}
}

// The line of progress comes after a while and is gone in the end.
func TestProgress(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&out)
	p.say("loading packages")
	go p.run(time.Now(), time.Millisecond)
	time.Sleep(20 * time.Millisecond)
	p.expect(3)
	p.done()
	time.Sleep(progressEvery + 100*time.Millisecond)
	p.stop()
	p.stop()
	text := out.String()
	for _, want := range []string{"\r\x1b[Kurllint: loading packages, 0s", "\r\x1b[Kurllint: checked 1 of 3 packages, 0s"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q lacks %q", text, want)
		}
	}
	if !strings.HasSuffix(text, "\r\x1b[K") {
		t.Errorf("%q is left", text)
	}
	fast := newProgress(&out)
	out.Reset()
	go fast.run(time.Now(), time.Hour)
	fast.stop()
	if out.Len() > 0 {
		t.Errorf("a fast run prints %q", out.String())
	}
	var none *progress
	none.say("x")
	none.expect(1)
	none.done()
	none.stop()
}

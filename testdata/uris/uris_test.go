// Package uris compares core with parsers of other projects that read a URI without allocating.
package uris

import (
	"fmt"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cloudwego/hertz/pkg/protocol"
	"github.com/valyala/fasthttp"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// files are lists of URLs, one a line: the first is the project's own, the others lie beside the checkout.
var files = []struct{ name, path string }{
	{"own", "../../core/rules/testdata/urls.txt"},
	{"web", "../../../shared/data/urls/kasztp.txt"},
	{"literals", "../../../shared/data/urls/typical_literals.synthetic.txt"},
}

// What the compiler must not take away.
var (
	ours   core.URL
	theirs *url.URL
)

// A parser is what is measured. The bytes of a line are the line: fasthttp and hertz do not read strings.
type parser struct {
	name  string
	parse func(line string, bytes []byte)
}

// parsers begins with the one that the others are compared with. Those of fasthttp and hertz use one URI
// again and again, as servers do.
func parsers(checker *check.Checker, use check.Use) []parser {
	var fast fasthttp.URI
	var hertz protocol.URI
	return []parser{
		{"Parse", func(s string, _ []byte) { ours = core.Parse(s) }},
		{"Check", func(s string, _ []byte) { ours, _ = checker.Check(core.Const(s), use) }},
		{"net/url", func(s string, _ []byte) { theirs, _ = url.Parse(s) }},
		{"fasthttp", func(_ string, b []byte) { _ = fast.Parse(nil, b) }},
		{"hertz", func(_ string, b []byte) { hertz.Parse(nil, b) }},
	}
}

// BenchmarkURIs tells how long each parser takes, as the geometric mean over the lines of a file in which
// the default rules find nothing, and how many times that is what Parse takes. Each iteration is a round:
//
//	go test -run=NONE -bench=URIs -benchtime=7x
//
// The lines are written to the directory in URIS_LINES, if there is one, for programs in other languages.
func BenchmarkURIs(b *testing.B) {
	checker, err := check.NewChecker(rules.All(), check.DefaultSelection)
	if err != nil {
		b.Fatal(err)
	}
	use, err := check.ParseUse("reference +parses")
	if err != nil {
		b.Fatal(err)
	}
	list := parsers(checker, use)
	for _, file := range files {
		b.Run(file.name, func(b *testing.B) {
			lines := sample(b, file.path, func(s string) bool {
				_, found := checker.Check(core.Const(s), use)
				return len(found) == 0
			})
			if dir := os.Getenv("URIS_LINES"); dir != "" {
				text := strings.Join(lines, "\n") + "\n"
				if err := os.WriteFile(filepath.Join(dir, file.name+".txt"), []byte(text), 0o600); err != nil {
					b.Fatal(err)
				}
			}
			times := make([][]float64, len(list))
			for b.Loop() {
				for i, mean := range means(lines, list) {
					times[i] = append(times[i], mean)
				}
			}
			report(b, list, times)
			b.ReportMetric(float64(len(lines)), "lines")
		})
	}
}

const mostLines = 2000

// sample returns lines from all parts of a file.
func sample(b *testing.B, path string, clean func(string) bool) []string {
	data, err := os.ReadFile(filepath.FromSlash(path))
	if err != nil {
		b.Skip("no such file")
	}
	text := strings.TrimSpace(strings.TrimPrefix(string(data), "\ufeff"))
	lines := slices.DeleteFunc(strings.Split(text, "\n"), func(s string) bool { return !clean(s) })
	var some []string
	for i := 0; i < len(lines); i += 1 + len(lines)/mostLines {
		some = append(some, lines[i])
	}
	return some
}

// passes is how often a line is parsed in a row: so often that to read the clock counts little.
const passes = 100

// turns is how often the parsers take turns at a line. The best turn counts, for the machine may be busy.
const turns = 3

// means returns the geometric mean of the nanoseconds that each parser takes for a line.
func means(lines []string, list []parser) []float64 {
	logs := make([]float64, len(list))
	for _, line := range lines {
		for i, best := range bestTimes(line, list) {
			logs[i] += math.Log(best)
		}
	}
	for i := range logs {
		logs[i] = math.Exp(logs[i] / float64(len(lines)))
	}
	return logs
}

func bestTimes(line string, list []parser) []float64 {
	bytes := []byte(line)
	best := make([]float64, len(list))
	for turn := range turns {
		for i, p := range list {
			start := time.Now()
			for range passes {
				p.parse(line, bytes)
			}
			if took := float64(time.Since(start)) / passes; turn == 0 || took < best[i] {
				best[i] = took
			}
		}
	}
	return best
}

// report writes the least, the median and the most of what the rounds gave.
func report(b *testing.B, list []parser, times [][]float64) {
	var out strings.Builder
	for i, p := range list {
		ratios := make([]float64, len(times[i]))
		for round, took := range times[i] {
			ratios[round] = took / times[0][round]
		}
		slices.Sort(ratios)
		slices.Sort(times[i])
		last := len(ratios) - 1
		fmt.Fprintf(&out, "\n%s\t%.1f %.1f %.1f ns\t%.2f %.2f %.2f times Parse", p.name, times[i][0], times[i][last/2],
			times[i][last], ratios[0], ratios[last/2], ratios[last])
		b.ReportMetric(times[i][last/2], p.name+"-ns")
	}
	b.Log(out.String())
}

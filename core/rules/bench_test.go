package rules

import (
	"math"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// benchFiles are lists of URLs, one a line: the first is the project's own, the
// others lie beside the checkout.
var benchFiles = []struct{ name, path string }{
	{"own", "testdata/urls.txt"},
	{"web", "../../../shared/data/urls/kasztp.txt"},
	{"literals", "../../../shared/data/urls/typical_literals.synthetic.txt"},
}

// overLines runs f over the lines of each file that is there.
func overLines(b *testing.B, f func(b *testing.B, lines []string)) {
	for _, file := range benchFiles {
		b.Run(file.name, func(b *testing.B) {
			data, err := os.ReadFile(filepath.FromSlash(file.path))
			if err != nil {
				b.Skip("no such file")
			}
			text := strings.TrimSpace(strings.TrimPrefix(string(data), "\ufeff"))
			f(b, strings.Split(text, "\n"))
		})
	}
}

// What the compiler must not take away.
var (
	benchURL   core.URL
	benchClass ascii.Class
	benchNet   *url.URL
)

// BenchmarkParse tells how long Parse takes a URL, how many times that net/url
// takes, and how many times as long as a bare scan through the class table it
// takes itself. Once as geometric means over the URLs, each parsed many times in
// a row; once ("mixed") for all of them in the order of the file, where no branch
// can be foreseen.
func BenchmarkParse(b *testing.B) {
	overLines(b, func(b *testing.B, lines []string) {
		b.ReportAllocs()
		b.ResetTimer()
		for i := range b.N {
			benchURL = core.Parse(lines[i%len(lines)])
		}
		b.StopTimer()
		functions := []func(string){
			func(s string) { benchURL = core.Parse(s) },
			func(s string) { benchNet, _ = url.Parse(s) },
			func(s string) { benchClass |= ascii.ClassesOf(s) },
		}
		mean, mixed := geometricMeans(lines, functions), bestPasses(lines, functions)
		b.ReportMetric(mean[1]/mean[0], "net/url÷Parse")
		b.ReportMetric(mixed[1]/mixed[0], "net/url÷Parse,mixed")
		b.ReportMetric(mean[0]/mean[2], "Parse÷scan")
		b.ReportMetric(mixed[0]/mixed[2], "Parse÷scan,mixed")
	})
}

// benchSample is how many lines of a file the ratios are measured on.
const benchSample = 2000

// benchTurns is how often what is compared runs by turns. The best turn counts:
// so the machine may be busy.
const benchTurns = 9

// geometricMeans returns the mean over the lines of the time that each function
// takes: for so many passes that to read the clock counts little.
func geometricMeans(lines []string, functions []func(string)) []float64 {
	logs := make([]float64, len(functions))
	n := 0
	for i := 0; i < len(lines); i += 1 + len(lines)/benchSample {
		n++
		for k, best := range bestTimes(lines[i:i+1], 200, functions) {
			logs[k] += math.Log(best)
		}
	}
	for k := range logs {
		logs[k] = math.Exp(logs[k] / float64(n))
	}
	return logs
}

// bestPasses returns the time that each function takes for the lines in a row.
func bestPasses(lines []string, functions []func(string)) []float64 {
	return bestTimes(lines[:min(len(lines), benchSample)], 1, functions)
}

// bestTimes returns the time that each function takes for so many passes over the
// lines.
func bestTimes(lines []string, passes int, functions []func(string)) []float64 {
	best := make([]float64, len(functions))
	for turn := range benchTurns {
		for k, f := range functions {
			start := time.Now()
			for range passes {
				for _, line := range lines {
					f(line)
				}
			}
			if took := float64(time.Since(start)); turn == 0 || took < best[k] {
				best[k] = took
			}
		}
	}
	return best
}

// BenchmarkCheck tells how many times as long as Parse the default rules take, on
// the lines in which they find nothing.
func BenchmarkCheck(b *testing.B) { benchCheck(b, "reference +parses") }

// BenchmarkCheckSent does so for a place that makes a request, as http.Get does.
func BenchmarkCheckSent(b *testing.B) { benchCheck(b, "absolute http https +sends +parses") }

func benchCheck(b *testing.B, place string) {
	checker, err := check.NewChecker(All(), check.DefaultSelection)
	if err != nil {
		b.Fatal(err)
	}
	use, err := check.ParseUse(place)
	if err != nil {
		b.Fatal(err)
	}
	overLines(b, func(b *testing.B, lines []string) {
		clean := slices.DeleteFunc(lines, func(s string) bool {
			_, found := checker.Check(core.Const(s), use)
			return len(found) > 0
		})
		b.ReportAllocs()
		b.ResetTimer()
		for i := range b.N {
			benchURL, _ = checker.Check(core.Const(clean[i%len(clean)]), use)
		}
		b.StopTimer()
		functions := []func(string){
			func(s string) { benchURL, _ = checker.Check(core.Const(s), use) },
			func(s string) { benchURL = core.Parse(s) },
		}
		mean, mixed := geometricMeans(clean, functions), bestPasses(clean, functions)
		b.ReportMetric(mean[0]/mean[1], "Check÷Parse")
		b.ReportMetric(mixed[0]/mixed[1], "Check÷Parse,mixed")
		b.ReportMetric(float64(len(clean)), "lines")
	})
}

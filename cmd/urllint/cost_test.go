//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
)

// costRuns is how often each command runs; URLLINT_COST_RUNS says another number.
func costRuns() int {
	if n, err := strconv.Atoi(os.Getenv("URLLINT_COST_RUNS")); err == nil && n > 0 {
		return n
	}
	return 11
}

// costPackages are those of the standard library that deal with URLs, and some
// that do not.
var costPackages = []string{"net/...", "crypto/...", "encoding/...", "go/..."}

// cost is what one run of a command and of its children took.
type cost struct {
	cpu time.Duration // user and system
	rss int64         // of the largest process, in the unit of getrusage
}

// TestBaseline runs the command that BenchmarkCost compares with.
func TestBaseline(t *testing.T) {
	if !isLong() {
		t.Skip("takes a while: URLLINT_LONG=1 asks for it")
	}
	baseline := filepath.Join(t.TempDir(), "baseline"+exeSuffix())
	if err := build(baseline, "-tags=urllint_baseline"); err != nil {
		t.Fatal(err)
	}
	measure(t, baseline, ".", []string{"./internal/cli"})
}

// BenchmarkCost compares the command with itself when its analyzer does nothing
// but require inspect. The runs are interleaved, after one that warms the caches.
//
//	go test -run=NONE -bench=Cost -benchtime=1x ./cmd/urllint
//
// With the directory of a module in URLLINT_COST_MODULE, it does so with all
// packages of that, too.
func BenchmarkCost(b *testing.B) {
	baseline := filepath.Join(b.TempDir(), "baseline"+exeSuffix())
	if err := build(baseline, "-tags=urllint_baseline"); err != nil {
		b.Fatal(err)
	}
	b.Run("std", func(b *testing.B) {
		goRoot, err := goEnv("GOROOT")
		if err != nil {
			b.Fatal(err)
		}
		compareCost(b, baseline, filepath.Join(goRoot, "src"), costPackages)
	})
	b.Run("module", func(b *testing.B) {
		dir := os.Getenv("URLLINT_COST_MODULE")
		if dir == "" {
			b.Skip("URLLINT_COST_MODULE names no module")
		}
		compareCost(b, baseline, dir, []string{"./..."})
	})
}

// compareCost reports what the command costs in terms of the other one.
func compareCost(b *testing.B, baseline, dir string, packages []string) {
	for _, command := range []string{binary(b), baseline} {
		measure(b, command, dir, packages)
	}
	for b.Loop() {
		var cpu, rss []float64
		var ours, theirs []float64 // seconds
		for range costRuns() {
			c, d := measure(b, binary(b), dir, packages), measure(b, baseline, dir, packages)
			ours, theirs = append(ours, c.cpu.Seconds()), append(theirs, d.cpu.Seconds())
			cpu = append(cpu, c.cpu.Seconds()/d.cpu.Seconds())
			rss = append(rss, float64(c.rss)/float64(d.rss))
		}
		b.ReportMetric(medianOf(ours), "cpu-s")
		b.ReportMetric(medianOf(ours)/medianOf(theirs), "cpu-ratio-of-medians")
		b.ReportMetric(medianOf(cpu), "cpu-ratio")
		b.ReportMetric(medianOf(rss), "rss-ratio")
		b.Logf("cpu ratio %s; rss ratio %s; cpu seconds %s, baseline %s", spread(cpu), spread(rss), spread(ours),
			spread(theirs))
	}
}

// measure runs a command over packages from a directory. Whether it finds something
// there is no matter here; that it read them all is.
func measure(b testing.TB, command, dir string, packages []string) cost {
	cmd := exec.Command(command, append([]string{"-no-cache"}, packages...)...)
	cmd.Dir = dir
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !(errors.As(err, &exit) && exit.ExitCode() == cli.ExitFindings) {
		b.Fatalf("%s: %v\n%s", command, err, out.String())
	}
	usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	return cost{cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), int64(usage.Maxrss)}
}

func medianOf(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

// spread writes the least, the quartiles and the most.
func spread(values []float64) string {
	sorted := slices.Sorted(slices.Values(values))
	var words []string
	for i := range 5 {
		words = append(words, fmt.Sprintf("%.3f", sorted[i*(len(sorted)-1)/4]))
	}
	return strings.Join(words, " ")
}

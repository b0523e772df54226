package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// A row is what one run cost.
type row struct {
	name, state string
	round       int
	cpu, wall   float64 // seconds, of the command and all that it started
	memory      float64 // megabytes, of the largest process of these
	load        string  // of the machine before, where it says so
}

// measured runs a command.
func measured(cmd *exec.Cmd, name string) (row, error) {
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	r := row{name: name, load: load()}
	start := time.Now()
	err := cmd.Run()
	r.wall = time.Since(start).Seconds()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) || cmd.ProcessState.ExitCode() > 2 {
		return r, fmt.Errorf("%s: %w\n%s", name, err, out.String())
	}
	r.cpu = (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
	r.memory = float64(cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss) / maxrssPerMB
	return r, nil
}

const maxrssPerMB = 1 << 10 // Linux counts kilobytes

func load() string {
	text, _ := os.ReadFile("/proc/loadavg")
	first, _, _ := strings.Cut(string(text), " ")
	return first
}

const dataLine = "%q\t%q\t%d\t%.3f\t%.3f\t%.1f\t%q\n"

func (b *bench) writeData(file string) error {
	var out strings.Builder
	for _, r := range b.rows {
		fmt.Fprintf(&out, dataLine, r.name, r.state, r.round, r.cpu, r.wall, r.memory, r.load)
	}
	return os.WriteFile(file, []byte(out.String()), 0o644)
}

func (b *bench) readData(file string) error {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for line := range strings.Lines(string(text)) {
		var r row
		if _, err := fmt.Sscanf(line, "%q\t%q\t%d\t%f\t%f\t%f\t%q\n", &r.name, &r.state, &r.round, &r.cpu, &r.wall, &r.memory, &r.load); err != nil {
			return fmt.Errorf("%s: %w: %s", file, err, line)
		}
		b.rows = append(b.rows, r)
	}
	return err
}

func (b *bench) nextRound() (n int) {
	for _, r := range b.rows {
		n = max(n, r.round+1)
	}
	return n
}

// print writes a table. Each figure is a median with the least and the most; those in
// terms of the floor are of pairs of the same round.
func (b *bench) print(w io.Writer) {
	fmt.Fprintln(w, "| command | caches | CPU s | CPU, × the floor | wall s | wall, × the floor | memory MB | memory, × the floor |\n|---|---|---|---|---|---|---|---|")
	for _, name := range names(b.rows) {
		for _, state := range states {
			b.printRow(w, name, state)
		}
	}
	var loads []string
	for _, r := range b.rows {
		loads = append(loads, r.load)
	}
	slices.SortFunc(loads, func(a, b string) int {
		x, _ := strconv.ParseFloat(a, 64)
		y, _ := strconv.ParseFloat(b, 64)
		return cmp.Compare(x, y)
	})
	fmt.Fprintf(w, "\n%d rounds; load of the machine %s to %s.\n", b.nextRound(), loads[0], loads[len(loads)-1])
}

func (b *bench) printRow(w io.Writer, name, state string) {
	var cells []string
	for _, of := range []func(row) float64{
		func(r row) float64 { return r.cpu }, func(r row) float64 { return r.wall }, func(r row) float64 { return r.memory },
	} {
		var plain, ratios []float64
		for _, r := range b.rows {
			if r.name == name && r.state == state {
				plain = append(plain, of(r))
				if f, ok := b.floorOf(r); ok {
					ratios = append(ratios, of(r)/of(f))
				}
			}
		}
		if len(plain) == 0 {
			return
		}
		cells = append(cells, spread(plain, digits(plain)), spread(ratios, 2))
	}
	fmt.Fprintf(w, "| %s | %s | %s |\n", name, state, strings.Join(cells, " | "))
}

// floorOf gives the run of the floor that r is compared with.
func (b *bench) floorOf(r row) (row, bool) {
	i := slices.IndexFunc(b.rows, func(f row) bool { return f.name == floor && f.state == r.state && f.round == r.round })
	if i < 0 {
		return r, false
	}
	return b.rows[i], true
}

// digits is how many are written behind the point: a tenth of a second says little of
// what takes that long.
func digits(values []float64) int {
	if slices.Min(values) < 1 {
		return 2
	}
	return 1
}

// spread writes the median, and in parentheses the least and the most.
func spread(values []float64, digits int) string {
	if len(values) == 0 {
		return ""
	}
	slices.Sort(values)
	last := len(values) - 1
	return fmt.Sprintf("%.*f (%.*f–%.*f)", digits, values[last/2], digits, values[0], digits, values[last])
}

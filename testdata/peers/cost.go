package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

const costUsage = `usage: go run . cost -dir=DIR -touch=FILE [-n=N] [-states=STATES] [-only=NAMES] [-compiled] ` +
	`[-data=FILE] [-golangci-lint=FILE] [PACKAGE...]`

// A bench measures what linters cost on the packages of a module.
type bench struct {
	dir      string   // of the module
	touch    string   // a file in it that is changed, and put right in the end
	patterns []string // its packages
	work     string   // for what is built and for caches
	rounds   int
	states   []string // those that are measured
	compiled bool     // what the packages import, and the files are in memory
	rows     []row
}

// costCommand measures in turns what linters cost, cold, warm and after a file was
// touched, and prints a table. What was measured is kept in a file, so that a long
// measurement can be taken in pieces.
func costCommand(args []string) error {
	fs := flag.NewFlagSet("cost", flag.ContinueOnError)
	var b bench
	fs.StringVar(&b.dir, "dir", "", "the module; one of its files is changed for a while")
	fs.StringVar(&b.touch, "touch", "", "that file, relative to the module")
	fs.IntVar(&b.rounds, "n", 5, "so many `rounds`")
	fs.BoolVar(&b.compiled, "compiled", false, "do not run each command once before the first round")
	of := fs.String("states", strings.Join(states, ","), "the comma-separated `states` that are measured")
	data := fs.String("data", "", "a `file` of measurements; they are added to, and all of it is printed")
	golangci := fs.String("golangci-lint", "", "a golangci-lint that .ci/build-golangci-lint made")
	only := fs.String("only", "", "the comma-separated `names` of some linters, but the floor, which is always measured")
	if err := fs.Parse(args); err != nil {
		return err
	}
	b.states = strings.Split(*of, ",")
	if b.patterns = fs.Args(); len(b.patterns) == 0 {
		b.patterns = []string{"./..."}
	}
	if *data != "" {
		if err := b.readData(*data); err != nil {
			return err
		}
	}
	if b.rounds > 0 {
		if b.dir == "" || b.touch == "" && b.measures(touched) {
			return errors.New(costUsage)
		}
		if err := b.measure(*golangci, *only); err != nil {
			return err
		}
	}
	if *data != "" {
		if err := b.writeData(*data); err != nil {
			return err
		}
	}
	b.print(os.Stdout)
	return nil
}

func (b *bench) measure(golangci, only string) (err error) {
	if b.work, err = os.MkdirTemp("", "peers-cost"); err != nil {
		return err
	}
	defer os.RemoveAll(b.work)
	contestants, err := b.contestants(golangci)
	if err != nil {
		return err
	}
	contestants = choose(contestants, only)
	if err := b.warmUp(contestants); err != nil {
		return err
	}
	first := b.nextRound()
	for i := range b.rounds {
		for _, c := range contestants {
			if err := b.round(c, first+i); err != nil {
				return err
			}
		}
	}
	return nil
}

const warmUpCaches = "warm-up"

// warmUp compiles what the packages import and reads the disk. If nothing is measured
// cold, it fills the caches of all rounds.
func (b *bench) warmUp(contestants []contestant) error {
	if b.compiled && b.measures(cold) {
		return nil
	}
	for _, c := range contestants {
		if _, err := b.run(c, warmUpCaches); err != nil {
			return err
		}
	}
	if !b.measures(touched) {
		return nil
	}
	restore, err := b.change(warmUpCaches) // the first to touch the file compiles more than those after it
	if err != nil {
		return err
	}
	_, err = b.run(contestants[0], warmUpCaches)
	return errors.Join(err, restore())
}

func (b *bench) measures(state string) bool { return slices.Contains(b.states, state) }

func choose(all []contestant, only string) (some []contestant) {
	for _, c := range all {
		if only == "" || c.name == floor || strings.Contains(","+only+",", ","+c.name+",") {
			some = append(some, c)
		}
	}
	return some
}

// round measures one contestant in each of the states.
func (b *bench) round(c contestant, n int) error {
	caches := warmUpCaches
	if b.measures(cold) {
		caches = fmt.Sprintf("round-%d-%d", n, os.Getpid())
	}
	for _, s := range []string{cold, warm} {
		if !b.measures(s) {
			continue
		}
		if err := b.add(c, caches, s, n); err != nil {
			return err
		}
	}
	if !b.measures(touched) {
		return nil
	}
	restore, err := b.change(fmt.Sprintf("%s-%s", caches, c.name))
	if err != nil {
		return err
	}
	err = b.add(c, caches, touched, n)
	return errors.Join(err, restore())
}

// change adds a variable to the file that may be touched.
func (b *bench) change(id string) (restore func() error, err error) {
	file := filepath.Join(b.dir, b.touch)
	old, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	changed := fmt.Sprintf("%s\nvar _ = %q\n", old, id)
	return func() error { return os.WriteFile(file, old, 0o644) }, os.WriteFile(file, []byte(changed), 0o644)
}

func (b *bench) add(c contestant, caches, state string, n int) error {
	r, err := b.run(c, caches)
	if err != nil {
		return err
	}
	r.state, r.round = state, n
	b.rows = append(b.rows, r)
	return nil
}

// run measures a command and all that it starts. What it exits with is no matter:
// most do so with 1 when they found something.
func (b *bench) run(c contestant, caches string) (row, error) {
	cmd := exec.Command(c.args[0], append(c.replaced(caches), b.patterns...)...)
	cmd.Dir = b.dir
	cache := filepath.Join(b.work, caches, c.name)
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return row{}, err
	}
	cmd.Env = append(os.Environ(), "GOWORK=off", "URLLINT_CACHE="+cache, "STATICCHECK_CACHE="+cache, "GOLANGCI_LINT_CACHE="+cache)
	return measured(cmd, c.name)
}

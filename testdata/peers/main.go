// Peers compares urllint with other linters that look at URLs. Run it in its
// directory:
//
//	go run . [-update]        what they report on urllint's own fixtures
//	go run . real -dir=DIR    what they report where people found defects in real programs
//	go run . cost …           what they cost
//
// The first holds the tables of docs/peers.md against what it sees;
// with -update it writes them. The second writes real.tsv, from which these tables
// are made, too; DIR is as for cmd/urllint/internal/tools/corpus.
//
// A line with a defect counts for a linter if any of the checks named in linters.go
// says anything there, right or wrong: so the figures flatter all of them.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if err := command(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func command(args []string) error {
	if len(args) > 0 {
		switch args[0] {
		case "real":
			return realCommand(args[1:])
		case "cost":
			return costCommand(args[1:])
		}
	}
	return fixturesCommand(args)
}

func fixturesCommand(args []string) error {
	fs := flag.NewFlagSet("peers", flag.ContinueOnError)
	update := fs.Bool("update", false, "write the tables")
	if err := fs.Parse(args); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	fixtures := filepath.Join(dir, "fixtures")
	if err := copyFixtures(filepath.Join("..", "src"), fixtures); err != nil {
		return err
	}
	defects, err := readDefects(fixtures)
	if err != nil {
		return err
	}
	found := make([]map[line]bool, len(linters))
	for i, l := range linters {
		if found[i], err = l.lint(dir, fixtures); err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
	}
	real, err := readReal()
	if err != nil {
		return err
	}
	return publish(result{defects, found, real}, *update)
}

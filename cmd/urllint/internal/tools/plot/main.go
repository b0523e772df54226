// Plot draws how the cost of an analysis grows, from the results of BenchmarkGrowth:
//
//	go run ./cmd/urllint/internal/tools/plot docs/growth.tsv >docs/growth.svg
//
// Both axes are logarithmic. Linear growth is a straight line with the slope of the grey diagonals.
package main

import (
	"fmt"
	"os"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "plot:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("usage: plot FILE.tsv")
	}
	data, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	curves, err := parse(string(data))
	if err != nil {
		return err
	}
	_, err = os.Stdout.WriteString(draw(panelsOf(curves)))
	return err
}

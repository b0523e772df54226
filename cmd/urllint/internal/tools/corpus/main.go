// Corpus measures urllint on real programs.
//
// It runs urllint over checked-out repositories and stores its findings, compares the findings of
// two versions, and rates them by human labels:
//
//	go run ./cmd/urllint/internal/tools/corpus run -dir=DIR -urllint=FILE -o=new.tsv [REPOSITORY...]
//	go run ./cmd/urllint/internal/tools/corpus diff old.tsv new.tsv
//	go run ./cmd/urllint/internal/tools/corpus rate new.tsv
//	go run ./cmd/urllint/internal/tools/corpus keep new.tsv >cmd/urllint/internal/tools/corpus/found.tsv
//	go run ./cmd/urllint/internal/tools/corpus doc >docs/accuracy.md
//
// repos.tsv lists the repositories with the versions to which the labels refer. labels.tsv contains
// the labels, and found.tsv the findings in these versions, from which docs/accuracy.md is
// generated. DIR contains each repository under the last element of its name, with its dependencies
// downloaded. No code of the repositories is part of this one.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io"
	"os"
)

var (
	//go:embed repos.tsv
	repoLines string
	//go:embed labels.tsv
	labelLines string
)

const usage = `usage:
	corpus run -dir=DIR [-urllint=FILE] [-flags=FLAGS] [-packages=PATTERNS] [-o=FILE] [REPOSITORY...]
	corpus diff OLD NEW
	corpus rate [-info] [-tests] [-todo | -missed] FILE...
	corpus keep [-of=VERSION] FILE... > found.tsv
	corpus doc > docs/accuracy.md
`

func main() {
	if err := command(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "corpus:", err)
		os.Exit(2)
	}
}

func command(args []string, w io.Writer) error {
	if len(args) == 0 {
		return fmt.Errorf("no command given\n%s", usage)
	}
	switch args[0] {
	case "run":
		return runCommand(args[1:], w)
	case "diff":
		return diffCommand(args[1:], w)
	case "rate":
		return rateCommand(args[1:], w)
	case "keep":
		return keepCommand(args[1:], w)
	case "doc":
		return docCommand(args[1:], w)
	}
	return fmt.Errorf("no such command: %s\n%s", args[0], usage)
}

func newFlags(name string) *flag.FlagSet {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(io.Discard) // the error contains it
	return fs
}

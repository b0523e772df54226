// Package cli is what all subcommands share: exit codes, how errors are said, flags,
// the version, and what an interrupt does.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// NewFlagSet makes the flags of a subcommand, which prints its errors itself.
func NewFlagSet() *flag.FlagSet {
	fs := flag.NewFlagSet("urllint", flag.ContinueOnError)
	fs.SetOutput(io.Discard) // refuse prints one line instead
	fs.Usage = func() {}
	return fs
}

// What the command exits with.
const (
	ExitClean    = 0 // nothing was found
	ExitFindings = 1 // something was found
	ExitTrouble  = 2 // something could not be done; what was found is printed nevertheless
)

// Refuse prints one line on standard error and returns the exit code for it.
func Refuse(format string, args ...any) int {
	fmt.Fprintln(os.Stderr, "urllint: "+term.OneLine(fmt.Sprintf(format, args...)))
	return ExitTrouble
}

// RefuseLines prints each of the errors that err joins on a line of its own, with what of a
// file it is about, and returns the exit code for them.
func RefuseLines(err error) int {
	var all interface{ Unwrap() []error }
	if !errors.As(err, &all) {
		return refuseOne(err)
	}
	for _, err := range all.Unwrap() {
		refuseOne(err)
	}
	return ExitTrouble
}

// refuseOne prints an error and, if it has one, the excerpt of a file that it is about.
func refuseOne(err error) int {
	Refuse("%v", err)
	var about interface{ Excerpt() string }
	if errors.As(err, &about) {
		fmt.Fprint(os.Stderr, about.Excerpt())
	}
	return ExitTrouble
}

// isPackage reports whether a word without a slash is what the go command takes for
// packages: one of the standard library, or a reserved name.
func isPackage(word string) bool {
	switch word {
	case "all", "std", "cmd", "tool", "work":
		return true
	}
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return true // nobody knows
	}
	info, err := os.Stat(filepath.Join(strings.TrimSpace(string(out)), "src", word))
	return err == nil && info.IsDir()
}

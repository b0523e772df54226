// Package cli contains what all subcommands share: exit codes, the form of errors, flags, the
// version, and the handling of interrupts.
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

// NewFlagSet returns a flag set for a subcommand, which prints errors itself.
func NewFlagSet() *flag.FlagSet {
	fs := flag.NewFlagSet("urllint", flag.ContinueOnError)
	fs.SetOutput(io.Discard) // Refuse prints one line instead
	fs.Usage = func() {}
	return fs
}

// The exit codes of the command.
const (
	ExitClean    = 0 // no findings
	ExitFindings = 1 // at least one finding
	ExitTrouble  = 2 // something failed; findings are still printed
)

// Refuse prints one line on standard error and returns [ExitTrouble].
func Refuse(format string, args ...any) int {
	fmt.Fprintln(os.Stderr, "urllint: "+term.OneLine(fmt.Sprintf(format, args...)))
	return ExitTrouble
}

// RefuseLines prints each error that err joins on its own line, with its excerpt of a file, and
// returns the exit code.
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

// refuseOne prints an error and, if it has one, its excerpt of a file.
func refuseOne(err error) int {
	Refuse("%v", err)
	var about interface{ Excerpt() string }
	if errors.As(err, &about) {
		fmt.Fprint(os.Stderr, about.Excerpt())
	}
	return ExitTrouble
}

// isPackage reports whether the go command reads a word without a slash as packages: one of the
// standard library, or a reserved name.
func isPackage(word string) bool {
	switch word {
	case "all", "std", "cmd", "tool", "work":
		return true
	}
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return true // unknown without a go command
	}
	return isDirectory(filepath.Join(strings.TrimSpace(string(out)), "src", word))
}

func isDirectory(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

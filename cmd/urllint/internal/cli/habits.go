package cli

import (
	"flag"
	"fmt"
	"slices"
	"strings"
)

// habits maps flags of other linters to the equivalents here.
var habits = map[string]string{
	// ruff
	"select": "-disable=all -enable=RULES", "extend-select": "-enable=RULES", "ignore": "-disable=RULES",
	"extend-ignore": "-disable=RULES", "exclude": leaveOutFiles, "extend-exclude": leaveOutFiles,
	"per-file-ignores": "-path='GLOB disable=RULES'", "output-format": "-format=FORMAT", "show-fixes": "-fix",
	"unsafe-fixes": "-fixes=all, with -fix or -diff", "fix-only": "-fix", "verbose": "-v",
	"add-noqa": "-add-ignore=REASON", "target-version": "-go=RELEASE",

	// golangci-lint
	"E": "-enable=RULES", "enable-all": "-enable=all", "disable-all": "-disable=all",
	"enable-only": "-disable=all -enable=RULES", "out-format": "-format=FORMAT", "build-tags": "-tags=TAGS",
	"new": "-new-from=HEAD", "new-from-rev": "-new-from=REV", "new-from-merge-base": "-new-from=REV",
	"tests": "-include-tests", "exclude-dirs": leaveOutFiles, "exclude-files": leaveOutFiles,
	"skip-dirs": leaveOutFiles, "skip-files": leaveOutFiles, "issues-exit-code": "-exit-zero",
	"severity": "-level=LEVEL",

	// clippy; -D is also golangci-lint's
	"deny": "-levels=RULE=error", "forbid": "-levels=RULE=error", "warn": "-levels=RULE=warning",
	"allow": "-disable=RULES", "W": "-levels=RULE=warning", "A": "-disable=RULES",
	"D": "-disable=RULES, or -levels=RULE=error", "F": "-levels=RULE=error",

	// gofmt and staticcheck
	"w": "-fix", "d": "-diff", "checks": "-enable=RULES", "f": "-format=FORMAT",
}

const leaveOutFiles = "-path='GLOB disable=all'"

// habit returns the equivalent of a flag, if fs has that.
func habit(name string, fs *flag.FlagSet) (instead string, ok bool) {
	instead, ok = habits[name]
	first, _, _ := strings.Cut(strings.TrimPrefix(instead, "-"), "=")
	return instead, ok && fs.Lookup(first) != nil
}

// verbs are commands of other linters that check packages. Here no command is needed.
var verbs = []string{"check", "run", "lint", "scan", "analyze"}

// unneeded returns an error if the first operand is a command of another linter.
func unneeded(operands []string) error {
	if !slices.Contains(verbs, operands[0]) || isPackage(operands[0]) {
		return nil
	}
	return fmt.Errorf("there is no command %q: packages are checked by urllint [flags] ./...", operands[0])
}

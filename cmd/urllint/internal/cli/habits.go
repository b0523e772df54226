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

// advice maps flags of other linters without an equivalent here to what to do instead.
var advice = map[string]string{
	"explain": "write urllint explain RULE", "no-fix": "without -fix no file is changed",
	"dry-run": "-diff prints what -fix would change", "watch": "urllint lsp checks in an editor, on each change",
	"q": onlyFindings, "quiet": onlyFindings, "o": "write > FILE", "output-file": "write > FILE",
}

const onlyFindings = "findings go to standard output, all else to standard error"

const leaveOutFiles = "-path='GLOB disable=all'"

// habit returns what to do instead of using a flag, if fs has its equivalent.
func habit(name string, fs *flag.FlagSet) (instead string, ok bool) {
	if instead, ok = advice[name]; ok {
		return instead, fs.Lookup("fix") != nil
	}
	instead, ok = habits[name]
	first, _, _ := strings.Cut(strings.TrimPrefix(instead, "-"), "=")
	return "write " + instead, ok && fs.Lookup(first) != nil
}

// commandHabits maps commands of other linters to the equivalents here.
var commandHabits = map[string]string{"rule": "explain", "linters": "rules", "server": "lsp"}

// verbs are commands of other linters that check packages. Here no command is needed.
var verbs = []string{"check", "run", "lint", "scan", "analyze"}

// unneeded returns an error if the first operand is a command of another linter.
func unneeded(operands []string) error {
	if !slices.Contains(verbs, operands[0]) || isPackage(operands[0]) {
		return nil
	}
	return fmt.Errorf("there is no command %q: packages are checked by urllint [flags] ./...", operands[0])
}

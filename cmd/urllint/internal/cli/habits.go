package cli

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urllint/urllint/core/check"
)

// habits maps flags of other linters to the equivalents here.
var habits = map[string]string{
	// ruff
	"select": "-disable=all -enable=RULES", "extend-select": "-enable=RULES", "ignore": "-disable=RULES",
	"extend-ignore": "-disable=RULES", "exclude": leaveOutFiles, "extend-exclude": leaveOutFiles,
	"per-file-ignores": "-path='GLOB disable=RULES'", "output-format": "-format=FORMAT", "show-fixes": "-diff",
	"unsafe-fixes": "-fixes=all, with -fix or -diff", "fix-only": "-fix", "verbose": "-v",
	"add-noqa": "-add-ignore=REASON", "target-version": "-go=RELEASE", "isolated": "-config=none",

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

	// eslint and others
	"fix-all": "-fix -fixes=all", "message-format": "-format=FORMAT", "min-severity": "-level=LEVEL",
	"fail-level": "-fail-on=LEVEL", "stdin": "-stdin-filename=FILE -",

	// gofmt and staticcheck
	"w": "-fix", "d": "-diff", "checks": "-enable=RULES", "f": "-format=FORMAT",
}

// advice maps flags of other linters without an equivalent here to what to do instead.
var advice = map[string]string{
	"explain": "write urllint explain RULE", "no-fix": "without -fix no file is changed",
	"dry-run": "-diff prints what -fix would change", "watch": "urllint lsp checks in an editor, on each change",
	"q": onlyFindings, "quiet": onlyFindings, "o": "write > FILE", "output-file": "write > FILE", "out": "write > FILE",
	"show-settings": "urllint config prints the settings", "show-files": "-v says what was not looked at, and why",
	"C": "run it in that directory: (cd DIR && urllint)",
}

const onlyFindings = "findings go to standard output, all else to standard error"

const leaveOutFiles = "-path='GLOB disable=all'"

// habit returns what to do instead of using a flag, if fs has its equivalent.
func habit(name string, fs *flag.FlagSet) (instead string, ok bool) {
	if instead, ok = advice[name]; ok {
		return instead, fs.Lookup("fix") != nil
	}
	instead, ok = habits[name]
	first := strings.TrimPrefix(instead, "-")
	if end := strings.IndexAny(first, "=, "); end >= 0 {
		first = first[:end]
	}
	return "write " + instead, ok && fs.Lookup(first) != nil
}

// commandHabits maps commands of other linters to the equivalents here.
var commandHabits = map[string]string{"rule": "explain", "linters": "rules", "server": "lsp", "init-config": "init",
	"generate-shell-completion": "completion"}

// verbs are commands of other linters for which a run has flags, or needs none.
var verbs = map[string]string{
	"check": checksPackages, "run": checksPackages, "lint": checksPackages, "scan": checksPackages,
	"analyze": checksPackages,
	"fix":     "urllint -fix ./... applies the safe fixes", "diff": "urllint -diff ./... shows the safe fixes",
	"format": "urllint -fix ./... applies the safe fixes", "watch": "urllint lsp checks in an editor, on each change",
	"list":     "urllint rules lists the rules, urllint sinks the functions that take URLs",
	"baseline": "urllint -baseline=FILE -write-baseline ./... writes one",
}

const checksPackages = "packages are checked by urllint [flags] ./..."

// unneeded returns an error if the first operand is a command of another linter, or resembles one.
func unneeded(operands, commands []string) error {
	word := operands[0]
	if verbs[word] == "" && check.Nearest(word, commands) == "" && !isDirectory(word) {
		word = check.Nearest(word, slices.Sorted(maps.Keys(verbs)))
	}
	if verbs[word] == "" || isPackage(operands[0]) {
		return nil
	}
	return fmt.Errorf("there is no command %q: %s", operands[0], verbs[word])
}

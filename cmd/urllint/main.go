// Command urllint finds URLs in Go source that are wrong. Run "urllint help" for its
// subcommands; each is one file here. What they share is in internal: package driver loads
// packages and runs the analyzer, package output writes reports, package fixes applies
// fixes.
package main

import (
	"os"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/inventory"
)

func main() {
	args := os.Args[1:]
	if driver.IsGoCommand(args) {
		os.Exit(driver.ServeGoCommand(args))
	}
	if len(args) > 0 {
		if c := subcommand(args[0]); c != nil {
			os.Exit(c.run(args[1:]))
		}
	}
	os.Exit(lint(args))
}

// A command is a subcommand. Its run gets the arguments after its name, and
// gives the exit code.
type command struct {
	names   []string // the first one is shown
	usage   string
	summary string
	run     func(args []string) int
}

// commands lists the subcommands. It is a function because help, which is one
// of them, prints it.
func commands() []command {
	return []command{
		{[]string{"url"}, "url [-json] [-as=FORM] TEXT...|-", "check texts given here, or one a line on standard input",
			urlCommand},
		{[]string{"rules"}, "rules [-json]", "list the rules", rulesCommand},
		{[]string{"explain"}, "explain RULE...", "print the documentation of a rule", explainCommand},
		{[]string{"sinks"}, "sinks [-inferred [-all]|-count] [packages]",
			"list the places that take URLs: those known, those that directives declare in packages, those inferred there; " +
				"count them by library", sinksCommand},
		{[]string{"coverage"}, "coverage [-json] [packages]",
			"say how much of the texts at URL places is seen, and why not more", coverageCommand},
		{[]string{"inventory"}, "inventory [-format=FORMAT] [-include-tests] [packages]",
			"list the addresses that a program has to do with: " + inventory.FormatNames(), inventoryCommand},
		{[]string{"why"}, "why FILE:LINE", "say what was seen on a line, which rules ran, and why others did not",
			whyCommand},
		{[]string{"lsp"}, "lsp [-tags=LIST] [flags]", "serve an editor: diagnostics, fixes, hover", lspCommand},
		{[]string{"clean"}, "clean", "remove what runs kept in the cache", cleanCommand},
		{[]string{"version"}, "version", "print the version", versionCommand},
		{[]string{"help", "-h", "-help", "--help"}, "help", "print this text", helpCommand},
	}
}

func subcommand(name string) *command {
	for _, c := range commands() {
		if slices.Contains(c.names, name) {
			return &c
		}
	}
	return nil
}

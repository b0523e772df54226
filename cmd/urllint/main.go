// Command urllint finds wrong URLs in Go source. Run "urllint help" for its subcommands; each has a
// file here. The packages below internal contain the implementation: package driver loads packages
// and runs the analyzer, package output writes reports, and package fixes applies fixes.
package main

import (
	"os"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/inventory"
)

func main() {
	args := os.Args[1:]
	if driver.IsGoCommand(args) {
		os.Exit(driver.ServeGoCommand(args))
	}
	os.Exit(commands().Run(args))
}

// commands returns the command and its subcommands, in the order of the help.
func commands() *cli.Program {
	return &cli.Program{
		Root: &cli.Command{Operands: "[packages, files]", Summary: "check packages, by default ./...",
			Example: "urllint -fix ./...", Define: lintCommand},
		Commands: []*cli.Command{
			{Name: "url", Operands: "TEXT...|-",
				Summary: "check URLs given as arguments, or one per line on standard input, where empty lines are skipped",
				Example: "urllint url -as=hostport localhost", Define: urlCommand, Complete: nothing},
			{Name: "files", Operands: "[files, directories]|-",
				Summary: "check URLs in .env, YAML, TOML, JSON, Dockerfile and Markdown files, by default all below the " +
					"current directory",
				Example: "urllint files deploy README.md", Define: filesCommand},
			{Name: "rules", Operands: "[RULES]", Summary: "list the rules: all, or those of these names, globs and levels",
				Example: "urllint rules 'port-*'", Define: rulesCommand, Complete: ruleNames},
			{Name: "explain", Operands: "RULE...", Summary: "print the documentation of a rule",
				Example: "urllint explain port-invalid", Define: explainCommand, Complete: ruleNames},
			{Name: "why", Operands: "FILE:LINE",
				Summary: "say what urllint knows about a line, and why it reports nothing there",
				Example: "urllint why client.go:42", Define: whyCommand},
			{Name: "sinks", Operands: "[packages]",
				Summary: "list the functions and fields that take URLs: all known ones, those of packages, " +
					"or with -inferred those inferred there", Define: sinksCommand},
			{Name: "coverage", Operands: "[packages]",
				Summary: "say how many of the strings at URL places are seen, and why not more",
				Define:  coverageCommand},
			{Name: "inventory", Operands: "[packages]",
				Summary: "list the hosts and addresses that a program uses: " + inventory.FormatNames(),
				Define:  inventoryCommand},
			{Name: "config", Summary: "print the settings that are in force, and what they come from",
				Define:   configCommand,
				Complete: nothing},
			{Name: "init", Summary: "write a .urllint.toml with all settings as comments", Define: initCommand,
				Complete: nothing},
			{Name: "lsp", Summary: "serve an editor: diagnostics, fixes, hover, completion", Define: lspCommand,
				Complete: nothing},
			{Name: "completion", Operands: "bash|zsh|fish",
				Summary: "print the script that completes command lines in a shell",
				Example: "source <(urllint completion bash)", Define: completionCommand, Complete: shellNames},
			{Name: "clean", Summary: "remove what runs kept in the cache", Define: cleanCommand, Complete: nothing},
			{Name: "version", Summary: "print the version", Define: versionCommand, Complete: nothing},
			{Name: "help", Operands: "[COMMAND]", Summary: "print how a command is used", Define: helpCommand,
				Complete: commandNames},
		},
	}
}

// nothing completes the operands of commands that have none.
func nothing() []cli.Candidate { return nil }

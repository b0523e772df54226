// Urllint finds URLs in Go source that are wrong.
//
// It is a command, a tool for "go vet -vettool" and a tool for
// "go fix -fixtool"; run "urllint help" for the flags.
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
)

// What the command exits with.
const (
	exitClean    = 0 // nothing was found
	exitFindings = 1 // something was found
	exitTrouble  = 2 // something could not be done; what was found is printed nevertheless
)

func main() {
	args := os.Args[1:]
	if isProtocol(args) {
		os.Exit(serve(args))
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
		{[]string{"url"}, "url [-json] [-as=FORM] TEXT...|-", "check texts given here, or one a line on standard input", urlCommand},
		{[]string{"rules"}, "rules [-json]", "list the rules", rulesCommand},
		{[]string{"explain"}, "explain RULE...", "print the documentation of a rule", explainCommand},
		{[]string{"sinks"}, "sinks [-inferred [-all]|-count] [packages]", "list the places that take URLs: those known, those that directives declare in packages, those inferred there; count them by library", sinksCommand},
		{[]string{"coverage"}, "coverage [-json] [packages]", "say how much of the texts at URL places is seen, and why not more", coverageCommand},
		{[]string{"inventory"}, "inventory [-format=FORMAT] [-include-tests] [packages]", "list the addresses that a program has to do with: " + inventoryFormatNames(), inventoryCommand},
		{[]string{"why"}, "why FILE:LINE", "say what was seen on a line, which rules ran, and why others did not", whyCommand},
		{[]string{"lsp"}, "lsp [-tags=LIST] [flags]", "serve an editor: diagnostics, fixes, hover", lspCommand},
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

// refuse prints one line on standard error and gives the exit code for it.
func refuse(format string, args ...any) int {
	fmt.Fprintln(os.Stderr, "urllint: "+oneLine(fmt.Sprintf(format, args...)))
	return exitTrouble
}

// refuseLines prints each of the errors that err joins on a line of its own, and
// gives the exit code for them.
func refuseLines(err error) int {
	var all interface{ Unwrap() []error }
	if !errors.As(err, &all) {
		return refuse("%v", err)
	}
	for _, err := range all.Unwrap() {
		refuse("%v", err)
	}
	return exitTrouble
}

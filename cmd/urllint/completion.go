package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/completion"
)

// completionCommand prints the completion script of a shell. When that script calls it with -line,
// it prints the candidates for the last word, one per line: the word, a tab, and its meaning.
func completionCommand(fs *flag.FlagSet) (run func() int) {
	var line completion.Line
	fs.Var(&line, "line", "print what can follow at the end of a command `line`; the scripts ask so")
	return func() int {
		if line != "" {
			printCandidates(string(line))
			return cli.ExitClean
		}
		text, ok := completion.Script(fs.Arg(0))
		if !ok || fs.NArg() != 1 {
			return cli.Refuse("completion: %v", unknown("shell", fs.Arg(0), completion.Shells,
				"write urllint completion bash, zsh or fish"))
		}
		if _, err := os.Stdout.WriteString(text); err != nil {
			return cli.Refuse("completion: %v", err)
		}
		return cli.ExitClean
	}
}

func printCandidates(line string) {
	list, files := completion.Of(commands(), line)
	if files {
		fmt.Println(":")
	}
	for _, c := range list {
		fmt.Println(c.Word + "\t" + c.Summary)
	}
}

// shellNames returns the candidates for the operand of "urllint completion".
func shellNames() (list []cli.Candidate) {
	for _, s := range completion.Shells {
		list = append(list, cli.Candidate{Word: s})
	}
	return list
}

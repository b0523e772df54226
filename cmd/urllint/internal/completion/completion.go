// Package completion completes command lines in shells. The scripts call the program itself, which
// has the list of its commands and flags.
package completion

import (
	"embed"
	"flag"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
)

//go:embed urllint.*
var scripts embed.FS

// Shells lists the shells that have a script.
var Shells = []string{"bash", "zsh", "fish"}

// Script returns the script of a shell, and whether there is one.
func Script(shell string) (text string, ok bool) {
	data, err := scripts.ReadFile("urllint." + shell)
	return string(data), err == nil && slices.Contains(Shells, shell)
}

// Choices is implemented by the value of a flag with a fixed set of values.
type Choices interface{ Choices() []string }

// A Line is the value of the flag with which the scripts call the program. Users do not type it.
type Line string

// String and Set make l the value of a flag.
func (l *Line) String() string { return string(*l) }

// Set sets l.
func (l *Line) Set(s string) error {
	*l = Line(s)
	return nil
}

// Of returns the candidates for the last word of a command line, which begins with the name of the
// program. If files is true, a file name is also possible.
func Of(p *cli.Program, line string) (list []cli.Candidate, files bool) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil, false
	}
	last := ""
	if !strings.HasSuffix(line, " ") && len(words) > 1 {
		last, words = words[len(words)-1], words[:len(words)-1]
	}
	c := p.Root
	if len(words) > 1 {
		if sub := p.Lookup(words[1]); sub != nil {
			c = sub
		}
	}
	fs := c.Flags()
	if f, ok := valueAfter(fs, words); ok && !strings.HasPrefix(last, "-") {
		list, files = values(f, "", last)
		return matching(list, last), files
	}
	name, value, hasValue := strings.Cut(strings.TrimLeft(last, "-"), "=")
	switch {
	case last != "" && last[0] == '-' && hasValue:
		list, files = values(fs.Lookup(name), last[:len(last)-len(value)], value)
	case last != "" && last[0] == '-':
		list = flags(fs, last[:len(last)-len(name)])
	case c.Complete != nil:
		list = c.Complete()
	default:
		files = true
		if len(words) == 1 {
			list = commands(p)
		}
	}
	return matching(list, last), files
}

// matching returns the candidates that begin with a word.
func matching(list []cli.Candidate, word string) []cli.Candidate {
	return slices.DeleteFunc(list, func(c cli.Candidate) bool { return !strings.HasPrefix(c.Word, word) })
}

// valueAfter returns the flag that the last of words names, if its value is the next word.
func valueAfter(fs *flag.FlagSet, words []string) (*flag.Flag, bool) {
	name := words[len(words)-1]
	f := fs.Lookup(strings.TrimPrefix(strings.TrimPrefix(name, "-"), "-"))
	if f == nil || name[0] != '-' {
		return nil, false
	}
	arg, _ := flag.UnquoteUsage(f)
	return f, arg != ""
}

func commands(p *cli.Program) (list []cli.Candidate) {
	for _, c := range p.Commands {
		list = append(list, cli.Candidate{Word: c.Name, Summary: c.Summary})
	}
	return list
}

// flags returns the flags as candidates, after their dashes. "=" follows a flag that takes a value.
func flags(fs *flag.FlagSet, dashes string) (list []cli.Candidate) {
	fs.VisitAll(func(f *flag.Flag) {
		if _, ok := f.Value.(*Line); ok {
			return
		}
		arg, usage := flag.UnquoteUsage(f)
		word := dashes + f.Name
		if arg != "" {
			word += "="
		}
		list = append(list, cli.Candidate{Word: word, Summary: usage})
	})
	return list
}

// values returns the values of a flag as candidates, each after "-name=". For a list they complete
// the next element.
func values(f *flag.Flag, before, typed string) (list []cli.Candidate, files bool) {
	if f == nil {
		return nil, false
	}
	if _, ok := f.Value.(*Line); ok {
		return nil, false
	}
	if c, ok := f.Value.(Choices); ok {
		before += typed[:strings.LastIndexByte(typed, ',')+1]
		for _, v := range c.Choices() {
			list = append(list, cli.Candidate{Word: before + v})
		}
	}
	return list, len(list) == 0
}

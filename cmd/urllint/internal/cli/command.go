package cli

import (
	"errors"
	"flag"
	"fmt"
	"regexp"
	"strings"

	"github.com/urllint/urllint/core/check"
)

// A Command is the program itself or one of its subcommands. Help, completion and the
// hints for mistyped names are made from it.
type Command struct {
	Name     string // "" for the program itself
	Operands string // as help writes them: "[packages]"
	Summary  string // one clause
	Example  string // a command line; or ""

	// Define defines the flags and returns what runs once they are parsed.
	Define func(*flag.FlagSet) (run func() int)

	// Complete lists candidates for an operand; nil means file names.
	Complete func() []Candidate
}

// A Candidate is a word that completion offers, and what it means.
type Candidate struct{ Word, Summary string }

// A Program is a command and its subcommands.
type Program struct {
	Root     *Command
	Commands []*Command
}

// Run runs the command that the arguments name, and returns its exit code.
func (p *Program) Run(args []string) int {
	c, args := p.pick(args)
	fs := NewFlagSet()
	run := c.Define(fs)
	operands, err := parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		p.PrintHelp(c)
		return ExitClean
	}
	if wrong := p.mistyped(c, operands); wrong != nil {
		return Refuse("%v", wrong)
	}
	if err != nil {
		return Refuse("%s%v (%s lists the flags)", prefix(c), hinted(err, fs), helpOf(c))
	}
	return run()
}

// parse parses flags wherever they stand among the operands, and leaves the operands as the arguments of fs. All
// after "--" are operands. With an error it returns those before it.
func parse(fs *flag.FlagSet, args []string) (operands []string, err error) {
	for {
		if err := fs.Parse(args); err != nil {
			return operands, err
		}
		rest := fs.Args()
		if read := len(args) - len(rest); len(rest) == 0 || read > 0 && args[read-1] == "--" {
			operands = append(operands, rest...)
			return operands, fs.Parse(append([]string{"--"}, operands...))
		}
		operands, args = append(operands, rest[0]), rest[1:]
	}
}

// pick returns the command that the first argument names, and its arguments.
func (p *Program) pick(args []string) (*Command, []string) {
	if len(args) > 0 {
		if c := p.Lookup(args[0]); c != nil {
			return c, args[1:]
		}
		if name := strings.TrimLeft(args[0], "-"); name == "version" && name != args[0] {
			return p.Lookup(name), args[1:]
		}
	}
	return p.Root, args
}

// Lookup returns the subcommand of that name, or nil.
func (p *Program) Lookup(name string) *Command {
	for _, c := range p.Commands {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// Names lists the subcommands.
func (p *Program) Names() (names []string) {
	for _, c := range p.Commands {
		names = append(names, c.Name)
	}
	return names
}

// mistyped returns an error if the only operand of the program is like the name of a
// subcommand, and names no package.
func (p *Program) mistyped(c *Command, operands []string) error {
	if c != p.Root || len(operands) == 0 || strings.ContainsAny(operands[0], "./\\") {
		return nil
	}
	if err := unneeded(operands); err != nil {
		return err
	}
	best := check.Nearest(operands[0], p.Names())
	if best == "" || isPackage(operands[0]) {
		return nil
	}
	if best == operands[0] {
		return fmt.Errorf("%s is a command; it comes before the flags: urllint %s [flags]", best, best)
	}
	return fmt.Errorf("unknown command %q; did you mean %q?", operands[0], best)
}

// notNumber is how package flag says that a value is no number, no duration, or no yes or no.
var notNumber = regexp.MustCompile(`^invalid (?:boolean )?value .* for (?:flag )?-(\S+): parse error$`)

// hinted adds the flag that is meant to the error of package flag about one that is
// not defined, and says nothing of a value that is no number.
func hinted(err error, fs *flag.FlagSet) error {
	if m := notNumber.FindStringSubmatch(err.Error()); m != nil {
		kind := "a number"
		if b, ok := fs.Lookup(m[1]).Value.(interface{ IsBoolFlag() bool }); ok && b.IsBoolFlag() {
			kind = "true or false"
		}
		return fmt.Errorf("flag -%s takes %s", m[1], kind)
	}
	name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !ok {
		return err
	}
	if instead, ok := habit(name, fs); ok {
		return fmt.Errorf("unknown flag -%s; write %s", name, instead)
	}
	var names []string
	fs.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	if best := check.Nearest(name, names); best != "" {
		return fmt.Errorf("unknown flag -%s; did you mean -%s?", name, best)
	}
	return fmt.Errorf("unknown flag -%s", name)
}

func prefix(c *Command) string {
	if c.Name == "" {
		return ""
	}
	return c.Name + ": "
}

// helpOf returns the command line that prints the help of c.
func helpOf(c *Command) string { return strings.TrimSuffix("urllint "+c.Name, " ") + " -h" }

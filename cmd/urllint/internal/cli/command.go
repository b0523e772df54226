package cli

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"regexp"
	"strings"

	"github.com/urllint/urllint/core/check"
)

// A Command is the program or one of its subcommands. Help, completion and the hints for mistyped
// names are derived from it.
type Command struct {
	Name     string // "" for the program
	Operands string // as in help: "[packages]"
	Summary  string // one clause
	Example  string // a command line, or ""

	// Define defines the flags and returns the function to run after they are parsed.
	Define func(*flag.FlagSet) (run func() int)

	// Complete returns the candidates for an operand. If it is nil, operands are file names.
	Complete func() []Candidate
}

// A Candidate is a word that completion offers, and its meaning.
type Candidate struct{ Word, Summary string }

// A Program is a command and its subcommands.
type Program struct {
	Root     *Command
	Commands []*Command
}

// Run runs the command that args select, and returns its exit code.
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

// parse parses flags at any position among the operands, and sets the operands as the arguments of
// fs. Everything after "--" is an operand. With an error it returns the operands before it.
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

// pick returns the command that the first argument selects, and the remaining arguments.
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

// Lookup returns the subcommand with that name, or nil.
func (p *Program) Lookup(name string) *Command {
	for _, c := range p.Commands {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// Names returns the names of the subcommands.
func (p *Program) Names() (names []string) {
	for _, c := range p.Commands {
		names = append(names, c.Name)
	}
	return names
}

// mistyped returns an error if the only operand of the program resembles the name of a subcommand
// and is not a package.
func (p *Program) mistyped(c *Command, operands []string) error {
	if c != p.Root || len(operands) == 0 || strings.ContainsAny(operands[0], "./\\") {
		return nil
	}
	if err := unneeded(operands, p.Names()); err != nil {
		return err
	}
	best := cmp.Or(commandHabits[operands[0]], check.Nearest(operands[0], p.Names()))
	if best == "" || isPackage(operands[0]) || best != operands[0] && isDirectory(operands[0]) {
		return nil
	}
	if best == operands[0] {
		return fmt.Errorf("%s is a command; it comes before the flags: urllint %s [flags]", best, best)
	}
	return fmt.Errorf("unknown command %q; did you mean %q?", operands[0], best)
}

// notNumber matches the error of package flag for a value that is not a number, a duration or a
// boolean.
var notNumber = regexp.MustCompile(`^invalid (?:boolean )?value .* for (?:flag )?-(\S+): parse error$`)

// hinted improves an error of package flag: for an undefined flag it adds the one that was probably
// meant, for an invalid number or boolean it omits the value.
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
		return fmt.Errorf("unknown flag -%s; %s", name, instead)
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

package core

import (
	"fmt"
	"strconv"
	"strings"
)

// The grammars of the schemes stand in their files as ABNF (RFC 5234, with the
// %s"…" strings of RFC 7405), and that text is what runs: it is parsed here and
// made into an expression by scheme_abnf_regexp.go. A mistake in one is a mistake
// of the program, so it panics; a test parses them all.

// abnfKind is what a node of a grammar is.
type abnfKind uint8

const (
	abnfAlternation abnfKind = iota // one of kids
	abnfSequence                    // all of kids
	abnfRepetition                  // the one kid, min to max times
	abnfReference                   // the rule called text
	abnfLiteral                     // text, in any case unless exact
	abnfRange                       // one byte from min to max
)

type abnfNode struct {
	kind     abnfKind
	kids     []*abnfNode
	text     string
	exact    bool
	min, max int // max < 0 of a repetition: no limit
}

// abnfGrammar is a set of rules; the first one that is defined is the start. A
// rule that is defined twice is what the first text says, so that a scheme can
// differ from the base.
type abnfGrammar struct {
	start string
	rules map[string]*abnfNode
}

// parseABNF reads the rules of all texts.
//
//	rule       = rulename "=" alternation
//	alternation = concatenation *( "/" concatenation )
//	repetition = [ 1*DIGIT / ( *DIGIT "*" *DIGIT ) ] element
//	element    = rulename / group / option / char-val / num-val
//
// (RFC 5234 §4.)
func parseABNF(texts ...string) abnfGrammar {
	g := abnfGrammar{rules: make(map[string]*abnfNode)}
	for _, text := range texts {
		for _, r := range abnfRules(text) {
			if g.start == "" {
				g.start = r.name
			}
			if g.rules[r.name] == nil {
				p := abnfParser{rule: r.name, s: r.elements}
				g.rules[r.name] = p.whole()
			}
		}
	}
	return g
}

type abnfRule struct{ name, elements string }

// abnfRules splits a text into rules: one begins where a line begins with a name
// and "=", and goes on over the lines that do not.
func abnfRules(text string) []abnfRule {
	var rules []abnfRule
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(withoutComment(line))
		name, elements, ok := strings.Cut(line, "=")
		name = strings.TrimSpace(name)
		switch {
		case line == "":
		case ok && abnfNameEnd(name) == len(name) && name != "":
			rules = append(rules, abnfRule{strings.ToLower(name), elements})
		case len(rules) == 0:
			panic("core: ABNF begins with no rule: " + line)
		default:
			rules[len(rules)-1].elements += " " + line
		}
	}
	return rules
}

// withoutComment cuts a line at the ";" that stands in no string.
func withoutComment(line string) string {
	quoted := false
	for i := range len(line) {
		switch line[i] {
		case '"':
			quoted = !quoted
		case ';':
			if !quoted {
				return line[:i]
			}
		}
	}
	return line
}

// abnfNameEnd gives the length of the rule name that s begins with.
func abnfNameEnd(s string) int {
	i := 0
	for i < len(s) && (classes[s[i]]&clAlpha != 0 || i > 0 && (classes[s[i]]&clDigit != 0 || s[i] == '-')) {
		i++
	}
	return i
}

type abnfParser struct{ rule, s string }

func (p *abnfParser) fail(want string) {
	panic(fmt.Sprintf("core: ABNF rule %s: want %s at %q", p.rule, want, p.s))
}

func (p *abnfParser) whole() *abnfNode {
	n := p.alternation()
	if p.s != "" {
		p.fail("the end")
	}
	return n
}

func (p *abnfParser) take(prefix string) bool {
	p.s = strings.TrimLeft(p.s, " \t")
	if !strings.HasPrefix(p.s, prefix) {
		return false
	}
	p.s = strings.TrimLeft(p.s[len(prefix):], " \t")
	return true
}

func (p *abnfParser) alternation() *abnfNode {
	n := &abnfNode{kind: abnfAlternation, kids: []*abnfNode{p.sequence()}}
	for p.take("/") {
		n.kids = append(n.kids, p.sequence())
	}
	if len(n.kids) == 1 {
		return n.kids[0]
	}
	return n
}

func (p *abnfParser) sequence() *abnfNode {
	n := &abnfNode{kind: abnfSequence}
	for p.take(""); p.s != "" && strings.IndexByte("/)]", p.s[0]) < 0; p.take("") {
		n.kids = append(n.kids, p.repetition())
	}
	if len(n.kids) == 0 {
		p.fail("an element")
	}
	if len(n.kids) == 1 {
		return n.kids[0]
	}
	return n
}

func (p *abnfParser) repetition() *abnfNode {
	least, counted := p.number()
	if strings.HasPrefix(p.s, "*") {
		p.s = p.s[1:]
		most, limited := p.number()
		if !limited {
			most = -1
		}
		return &abnfNode{kind: abnfRepetition, min: least, max: most, kids: []*abnfNode{p.element()}}
	}
	if counted {
		return &abnfNode{kind: abnfRepetition, min: least, max: least, kids: []*abnfNode{p.element()}}
	}
	return p.element()
}

// number takes a decimal number, and reports whether there was one.
func (p *abnfParser) number() (int, bool) {
	i := 0
	for i < len(p.s) && classes[p.s[i]]&clDigit != 0 {
		i++
	}
	n, err := strconv.Atoi(p.s[:i])
	p.s = p.s[i:]
	return n, err == nil
}

func (p *abnfParser) element() *abnfNode {
	switch {
	case p.take("("):
		return p.closed(p.alternation(), ")")
	case p.take("["):
		n := p.closed(p.alternation(), "]")
		return &abnfNode{kind: abnfRepetition, max: 1, kids: []*abnfNode{n}}
	case p.take("%s"):
		n := p.literal()
		n.exact = true
		return n
	case strings.HasPrefix(p.s, `"`):
		return p.literal()
	case p.take("%x"):
		return p.bytes()
	}
	end := abnfNameEnd(p.s)
	if end == 0 {
		p.fail("an element")
	}
	n := &abnfNode{kind: abnfReference, text: strings.ToLower(p.s[:end])}
	p.s = p.s[end:]
	return n
}

func (p *abnfParser) closed(n *abnfNode, by string) *abnfNode {
	if !p.take(by) {
		p.fail(by)
	}
	return n
}

func (p *abnfParser) literal() *abnfNode {
	if p.s == "" {
		p.fail("a string")
	}
	text, rest, ok := strings.Cut(p.s[1:], `"`)
	if !ok || p.s[0] != '"' {
		p.fail("a string")
	}
	p.s = rest
	return &abnfNode{kind: abnfLiteral, text: text}
}

// bytes takes what follows %x: one byte, or a range of them ("61-7A").
func (p *abnfParser) bytes() *abnfNode {
	if len(p.s) >= 5 && p.s[2] == '-' {
		defer func() { p.s = p.s[5:] }()
		return &abnfNode{kind: abnfRange, min: p.hex(p.s[:2]), max: p.hex(p.s[3:5])}
	}
	if len(p.s) < 2 {
		p.fail("two hexadecimal digits")
	}
	n := p.hex(p.s[:2])
	p.s = p.s[2:]
	return &abnfNode{kind: abnfRange, min: n, max: n}
}

func (p *abnfParser) hex(digits string) int {
	n, err := strconv.ParseUint(digits, 16, 7)
	if err != nil {
		p.fail("an ASCII byte in hexadecimal digits")
	}
	return int(n)
}

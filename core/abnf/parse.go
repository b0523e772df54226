package abnf

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// A kind is the operator of a node.
type kind uint8

const (
	abnfAlternation kind = iota // one of kids
	abnfSequence                // all of kids
	abnfRepetition              // the one kid, min to max times
	abnfReference               // the rule with name text
	abnfLiteral                 // text, ignoring case unless exact
	abnfRange                   // one byte from min to max
)

type node struct {
	kind     kind
	kids     []*node
	text     string
	exact    bool
	min, max int // a negative max of a repetition means no limit
}

// A Grammar is a set of rules. It starts with the first one. If a rule is defined twice, the first
// definition applies, so that a scheme can override its base.
type Grammar struct {
	start string
	rules map[string]*node
}

// Parse parses the rules of all texts. It panics if one is malformed.
//
//	rule       = rulename "=" alternation
//	alternation = concatenation *( "/" concatenation )
//	repetition = [ 1*DIGIT / ( *DIGIT "*" *DIGIT ) ] element
//	element    = rulename / group / option / char-val / num-val
//
// (RFC 5234 §4.)
func Parse(texts ...string) Grammar {
	g := Grammar{rules: make(map[string]*node)}
	for _, text := range texts {
		for _, r := range ruleTexts(text) {
			if g.start == "" {
				g.start = r.name
			}
			if g.rules[r.name] == nil {
				p := parser{rule: r.name, s: r.elements}
				g.rules[r.name] = p.whole()
			}
		}
	}
	return g
}

type ruleText struct{ name, elements string }

// ruleTexts splits a text into rules. A line that begins with a name and "=" starts a rule; other
// lines continue it.
func ruleTexts(text string) []ruleText {
	var rules []ruleText
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(withoutComment(line))
		name, elements, ok := strings.Cut(line, "=")
		name = strings.TrimSpace(name)
		switch {
		case line == "":
		case ok && nameEnd(name) == len(name) && name != "":
			rules = append(rules, ruleText{strings.ToLower(name), elements})
		case len(rules) == 0:
			panic("core: ABNF begins with no rule: " + line)
		default:
			rules[len(rules)-1].elements += " " + line
		}
	}
	return rules
}

// withoutComment returns line up to the first ";" outside of a string.
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

// nameEnd returns the length of the rule name at the beginning of s.
func nameEnd(s string) int {
	i := 0
	for i < len(s) && (ascii.Classes[s[i]]&ascii.Alpha != 0 || i > 0 && (ascii.Classes[s[i]]&ascii.Digit != 0 ||
		s[i] == '-')) {
		i++
	}
	return i
}

type parser struct{ rule, s string }

func (p *parser) fail(want string) {
	panic(fmt.Sprintf("core: ABNF rule %s: want %s at %q", p.rule, want, p.s))
}

func (p *parser) whole() *node {
	n := p.alternation()
	if p.s != "" {
		p.fail("the end")
	}
	return n
}

func (p *parser) take(prefix string) bool {
	p.s = strings.TrimLeft(p.s, " \t")
	if !strings.HasPrefix(p.s, prefix) {
		return false
	}
	p.s = strings.TrimLeft(p.s[len(prefix):], " \t")
	return true
}

func (p *parser) alternation() *node {
	n := &node{kind: abnfAlternation, kids: []*node{p.sequence()}}
	for p.take("/") {
		n.kids = append(n.kids, p.sequence())
	}
	if len(n.kids) == 1 {
		return n.kids[0]
	}
	return n
}

func (p *parser) sequence() *node {
	n := &node{kind: abnfSequence}
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

func (p *parser) repetition() *node {
	least, counted := p.number()
	if strings.HasPrefix(p.s, "*") {
		p.s = p.s[1:]
		most, limited := p.number()
		if !limited {
			most = -1
		}
		return &node{kind: abnfRepetition, min: least, max: most, kids: []*node{p.element()}}
	}
	if counted {
		return &node{kind: abnfRepetition, min: least, max: least, kids: []*node{p.element()}}
	}
	return p.element()
}

// number parses a decimal number, and reports whether there was one.
func (p *parser) number() (int, bool) {
	i := 0
	for i < len(p.s) && ascii.Classes[p.s[i]]&ascii.Digit != 0 {
		i++
	}
	n, err := strconv.Atoi(p.s[:i])
	p.s = p.s[i:]
	return n, err == nil
}

func (p *parser) element() *node {
	switch {
	case p.take("("):
		return p.closed(p.alternation(), ")")
	case p.take("["):
		n := p.closed(p.alternation(), "]")
		return &node{kind: abnfRepetition, max: 1, kids: []*node{n}}
	case p.take("%s"):
		n := p.literal()
		n.exact = true
		return n
	case strings.HasPrefix(p.s, `"`):
		return p.literal()
	case p.take("%x"):
		return p.bytes()
	}
	end := nameEnd(p.s)
	if end == 0 {
		p.fail("an element")
	}
	n := &node{kind: abnfReference, text: strings.ToLower(p.s[:end])}
	p.s = p.s[end:]
	return n
}

func (p *parser) closed(n *node, by string) *node {
	if !p.take(by) {
		p.fail(by)
	}
	return n
}

func (p *parser) literal() *node {
	if p.s == "" {
		p.fail("a string")
	}
	text, rest, ok := strings.Cut(p.s[1:], `"`)
	if !ok || p.s[0] != '"' {
		p.fail("a string")
	}
	p.s = rest
	return &node{kind: abnfLiteral, text: text}
}

// bytes parses the value after %x: one byte, or a range ("61-7A").
func (p *parser) bytes() *node {
	if len(p.s) >= 5 && p.s[2] == '-' {
		defer func() { p.s = p.s[5:] }()
		return &node{kind: abnfRange, min: p.hex(p.s[:2]), max: p.hex(p.s[3:5])}
	}
	if len(p.s) < 2 {
		p.fail("two hexadecimal digits")
	}
	n := p.hex(p.s[:2])
	p.s = p.s[2:]
	return &node{kind: abnfRange, min: n, max: n}
}

func (p *parser) hex(digits string) int {
	n, err := strconv.ParseUint(digits, 16, 7)
	if err != nil {
		p.fail("an ASCII byte in hexadecimal digits")
	}
	return int(n)
}

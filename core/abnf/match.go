package abnf

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A Matcher matches texts against a grammar and finds their fields.
type Matcher struct {
	re     *regexp.Regexp
	groups []group // of the capturing groups, in order
}

// A group is a field, or a repetition that contains fields. Because a regular expression captures
// only the last repetition, the text of a repetition is matched again, piece by piece.
type group struct {
	field string
	each  *Matcher
}

// Compile returns a matcher that finds the given fields, which are names of rules, or "name=rule"
// to rename the field.
func Compile(g Grammar, fields string) *Matcher {
	c := compiler{grammar: g, fields: make(map[string]string)}
	for _, f := range strings.Fields(fields) {
		name, rule, ok := strings.Cut(f, "=")
		if !ok {
			rule = name
		}
		if rule = strings.ToLower(rule); g.rules[rule] == nil {
			panic("core: ABNF has no rule for the field " + f)
		}
		c.fields[rule] = name
	}
	return c.compile(&node{kind: abnfReference, text: g.start}, `\z`)
}

type compiler struct {
	grammar Grammar
	fields  map[string]string // by rule
	plain   int               // fields are ignored if above 0
	open    []string          // the rules being compiled
	groups  []group
	out     strings.Builder
}

func (c *compiler) compile(n *node, end string) *Matcher {
	c.node(n)
	return &Matcher{re: regexp.MustCompile(`\A(?:` + c.out.String() + `)` + end), groups: c.groups}
}

func (c *compiler) node(n *node) {
	switch n.kind {
	case abnfAlternation:
		c.alternation(n)
	case abnfSequence:
		for _, k := range n.kids {
			c.node(k)
		}
	case abnfRepetition:
		c.repetition(n)
	case abnfReference:
		c.reference(n.text)
	case abnfLiteral:
		c.literal(n)
	case abnfRange:
		fmt.Fprintf(&c.out, `[\x%02X-\x%02X]`, n.min, n.max)
	}
}

func (c *compiler) alternation(n *node) {
	for i, k := range n.kids {
		c.out.WriteString([]string{"(?:", "|"}[min(i, 1)])
		c.node(k)
	}
	c.out.WriteString(")")
}

func (c *compiler) literal(n *node) {
	for i := range len(n.text) {
		b := n.text[i]
		if ascii.Classes[b]&ascii.Alpha != 0 && !n.exact {
			fmt.Fprintf(&c.out, "[%c%c]", b|0x20, b&^0x20)
		} else {
			c.out.WriteString(regexp.QuoteMeta(n.text[i : i+1]))
		}
	}
}

func (c *compiler) repetition(n *node) {
	if n.max == 1 || c.plain > 0 || !c.holdsField(n.kids[0]) {
		c.repeated(n)
		return
	}
	each := compiler{grammar: c.grammar, fields: c.fields}
	c.groups = append(c.groups, group{each: each.compile(n.kids[0], "")})
	c.plain++
	c.out.WriteString("(")
	c.repeated(n)
	c.out.WriteString(")")
	c.plain--
}

func (c *compiler) repeated(n *node) {
	c.out.WriteString("(?:")
	c.node(n.kids[0])
	switch {
	case n.max < 0:
		fmt.Fprintf(&c.out, "){%d,}", n.min)
	default:
		fmt.Fprintf(&c.out, "){%d,%d}", n.min, n.max)
	}
}

// holdsField reports whether n can contain a field.
func (c *compiler) holdsField(n *node) bool {
	if n.kind == abnfReference {
		return c.fields[n.text] != "" || c.holdsField(c.rule(n.text))
	}
	return slices.ContainsFunc(n.kids, c.holdsField)
}

func (c *compiler) rule(name string) *node {
	n := c.grammar.rules[name]
	if n == nil {
		panic("core: ABNF has no rule " + name)
	}
	return n
}

func (c *compiler) reference(name string) {
	for _, open := range c.open {
		if open == name {
			panic("core: ABNF rule " + name + " refers to itself")
		}
	}
	c.open = append(c.open, name)
	if field := c.fields[name]; field != "" && c.plain == 0 {
		c.groups = append(c.groups, group{field: field})
		c.out.WriteString("(")
	} else {
		c.out.WriteString("(?:")
	}
	c.node(c.rule(name))
	c.out.WriteString(")")
	c.open = c.open[:len(c.open)-1]
}

// Match reports whether the whole of text conforms to the grammar, and returns its fields in order.
func (m *Matcher) Match(text string) ([]Field, bool) {
	at := m.re.FindStringSubmatchIndex(text)
	if at == nil {
		return nil, false
	}
	return m.collect(nil, text, 0, at), true
}

// collect appends the fields of one match, whose offsets at are relative to base.
func (m *Matcher) collect(fields []Field, text string, base int, at []int) []Field {
	for i, g := range m.groups {
		from, to := at[2*i+2], at[2*i+3]
		switch {
		case from < 0:
		case g.each == nil:
			fields = append(fields, Field{Name: g.field, Span: core.NewSpan(base+from, base+to)})
		default:
			fields = g.each.collectEach(fields, text[:base+to], base+from)
		}
	}
	return fields
}

// collectEach appends the fields of each piece of text, which begins at offset base.
func (m *Matcher) collectEach(fields []Field, text string, base int) []Field {
	for base < len(text) {
		at := m.re.FindStringSubmatchIndex(text[base:])
		if at == nil || at[1] == 0 {
			break
		}
		fields = m.collect(fields, text, base, at)
		base += at[1]
	}
	return fields
}

// A Field is a part of a URL that its scheme defines beyond the generic grammar: the type of a
// gopher URL, or the database of a wais URL. A field named "password" is a secret.
type Field struct {
	Name string
	Span core.Span // half-open byte offsets
}

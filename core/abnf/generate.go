package abnf

import "math/rand/v2"

// A Generator generates random texts that conform to a grammar, for tests.
type Generator struct {
	Grammar Grammar
	R       *rand.Rand
	out     []byte
}

// Text returns the next text.
func (m *Generator) Text() string {
	m.out = m.out[:0]
	m.node(m.Grammar.rules[m.Grammar.start])
	return string(m.out)
}

func (m *Generator) node(n *node) {
	switch n.kind {
	case abnfAlternation:
		m.node(n.kids[m.R.IntN(len(n.kids))])
	case abnfSequence:
		for _, k := range n.kids {
			m.node(k)
		}
	case abnfRepetition:
		most := n.max
		if most < 0 {
			most = n.min + 3
		}
		for range n.min + m.R.IntN(most-n.min+1) {
			m.node(n.kids[0])
		}
	case abnfReference:
		m.node(m.Grammar.rules[n.text])
	case abnfLiteral:
		m.out = append(m.out, n.text...)
	case abnfRange:
		m.out = append(m.out, byte(n.min+m.R.IntN(n.max-n.min+1)))
	}
}

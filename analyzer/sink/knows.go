package sink

import "go/types"

// Knows reports whether a line describes that parameter of a function.
func (m *Matcher) Knows(fn *types.Func, param int) bool {
	ix := m.of(fn.Pkg())
	if ix == nil {
		return false
	}
	for _, t := range ix.calls[fn] {
		if t.param == param && !t.line.compared {
			return true
		}
	}
	return false
}

package analyzer

import (
	"github.com/urllint/urllint/analyzer/eval"
)

// handledWhereJoined reports whether another function, which puts something
// behind the hole at offset i, asks of its parameter whether that is an IPv6
// address.
func (l *linter) handledWhereJoined(v eval.Value, i int) bool {
	if i+1 >= len(v.Text.S) {
		return false
	}
	pos, end, ok := v.Map.Range(i+1, i+2)
	if !ok {
		return false
	}
	fn, found := l.FuncDeclAround(pos, end)
	if e := v.Map.Hole(i); !found || e == nil || fn.Node().Pos() <= e.Pos() && e.End() <= fn.Node().End() {
		return false
	}
	return l.ipv6GuardIn(fn).ofParam
}

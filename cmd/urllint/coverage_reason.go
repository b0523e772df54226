package main

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer"
)

// reason says why no byte is known at p.
func (p place) reason() string {
	for _, s := range p.Seen {
		if why := p.whyNot(s, 0); why != "" {
			return why
		}
	}
	return "the text is empty"
}

// whyNot says why byte i of the text that was seen of the expression is not known,
// and of a call which function that is; "" if it is known, or not there.
func (p place) whyNot(s analyzer.Seen, i int) string {
	reason := s.Value.Map.Why(i)
	if reason == 0 {
		return ""
	}
	why := reason.String()
	if call, ok := s.Value.Map.Hole(i).(*ast.CallExpr); ok {
		if fn, ok := typeutil.Callee(p.pass.TypesInfo, call).(*types.Func); ok {
			why += ": " + fn.FullName()
		}
	}
	return why
}

package driver

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer"
)

// Reason says why no byte is known at p.
func (p Place) Reason() string {
	for _, s := range p.Seen {
		if why := p.WhyNot(s, 0); why != "" {
			return why
		}
	}
	return "the text is empty"
}

// WhyNot says why byte i of the text that was seen of the expression is not known,
// and of a call which function that is; "" if it is known, or not there.
func (p Place) WhyNot(s analyzer.Seen, i int) string {
	reason := s.Value.Map.Why(i)
	if reason == 0 {
		return ""
	}
	why := reason.String()
	if call, ok := s.Value.Map.Hole(i).(*ast.CallExpr); ok {
		if fn, ok := typeutil.Callee(p.Pass.TypesInfo, call).(*types.Func); ok {
			why += ": " + fn.FullName()
		}
	}
	return why
}

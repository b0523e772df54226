// Package transfer holds the transfer functions of the evaluation: the effects of functions of strings, path, net and
// net/url on texts with holes. Bytes that a function does not change keep their positions in the source:
//
//	ps := … // {base}/v1/ of strings.TrimSuffix(base+"/v1/", "/")
//	transfer.Trim{Function: "TrimSuffix", Cut: "/"}.Apply(out, call, ps) // {base}/v1
//
// The functions handle texts only. An [Output] collects their results.
package transfer

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// An Output is a text that results are appended to, within a budget.
type Output interface {
	AddPiece(srcmap.Piece)
	// AddKnown appends s, which is the value of e but is not spelled in e.
	AddKnown(e ast.Expr, s string)
	// AddHole appends a hole for the value of e, AddForm one for a text derived from that value.
	AddHole(e ast.Expr, h core.Hole, why flow.Reason)
	AddForm(e ast.Expr, h core.Hole, why flow.Reason)
	// Choose returns the index of one of n alternatives at a branch point. It reports false if only one text is
	// wanted.
	Choose(at any, n int) (int, bool)
	// IsExhausted reports whether the budget is used up. Further appends are lost.
	IsExhausted() bool
}

func addPieces(out Output, list []srcmap.Piece) {
	for _, p := range list {
		out.AddPiece(p)
	}
}

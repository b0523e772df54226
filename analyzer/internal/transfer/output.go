// Package transfer has the transfer functions of the evaluation: what functions of strings, path, net and net/url make
// of texts of which only parts are known. Bytes that such a function leaves as they are stay where they are spelled:
//
//	ps := … // {base}/v1/ of strings.TrimSuffix(base+"/v1/", "/")
//	transfer.Trim{Function: "TrimSuffix", Cut: "/"}.Apply(out, call, ps) // {base}/v1
//
// They know texts only. What evaluates their arguments and keeps their results is an [Output].
package transfer

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// An Output is a text to whose end results are appended, and which has a budget for them.
type Output interface {
	AddPiece(srcmap.Piece)
	// AddKnown appends s, the value of e, which is not spelled in e.
	AddKnown(e ast.Expr, s string)
	// AddHole appends a hole for the value of e, AddForm one for something made of it.
	AddHole(e ast.Expr, h core.Hole, why flow.Reason)
	AddForm(e ast.Expr, h core.Hole, why flow.Reason)
	// Choose returns one of n alternatives at a branch point, in each text another one; false if only one text is
	// wanted.
	Choose(at any, n int) (int, bool)
	// IsExhausted reports whether the budget is used up: what is appended is lost.
	IsExhausted() bool
}

func addPieces(out Output, list []srcmap.Piece) {
	for _, p := range list {
		out.AddPiece(p)
	}
}

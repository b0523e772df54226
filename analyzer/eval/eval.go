// Package lit evaluates Go expressions to texts, and knows where in the source
// each byte of such a text is spelled.
//
// It is the only place in the program that does position arithmetic: callers
// hand in offsets into a text and get token.Pos and source edits back.
package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// A Value is what an expression is known to hold: a text, and where its bytes
// are spelled. Offsets into Text.S are the offsets that the methods of Map take.
type Value struct {
	Text core.Text
	Map  srcmap.Map
}

// An Evaluator evaluates the expressions of one type-checked package. It keeps
// caches, and is not safe for concurrent use.
type Evaluator struct {
	*srcmap.Source

	spent  int // what all evaluations have cost, less what each may cost
	frames map[branchPoint]*frame
}

// New makes an evaluator for a package. ReadFile and ReadDir may be set before the
// first call.
func New(fset *token.FileSet, pkg *types.Package, info *types.Info, files []*ast.File) *Evaluator {
	p := &goinfo.Package{Fset: fset, Pkg: pkg, Info: info, Files: files}
	return &Evaluator{Source: &srcmap.Source{Index: &flow.Index{Package: p}}}
}

// Eval returns the value of e, which must be of string type, or of one element of it,
// if it is a slice of strings, with a hole for what
// has several (see [Evaluator.EvalAll]). It returns false if nothing is known of it:
// no byte, and no hole of a known kind (the value then has the holes). It also
// gives up, with no value, on texts of a megabyte and more.
func (ev *Evaluator) Eval(e ast.Expr) (Value, bool) { return ev.evalOnce(textOf(e)) }

// EvalParts is Eval, but what a variable holds is not made one hole where no byte
// of it is known: each part is a hole of its own.
func (ev *Evaluator) EvalParts(e ast.Expr) (Value, bool) {
	t := textOf(e)
	t.separateHoles = true
	return ev.evalOnce(t)
}

// A task is what a walk has to do.
type task struct {
	pos           token.Pos // of the place
	run           func(*walk)
	separateHoles bool
}

func textOf(e ast.Expr) task { return task{pos: e.Pos(), run: func(w *walk) { w.evalWhole(e) }} }

func (ev *Evaluator) evalOnce(t task) (Value, bool) {
	w := walk{ev: ev, budget: ev.nextBudget(), inTests: ev.InTest(t.pos), separateHoles: t.separateHoles}
	before := w.budget
	t.run(&w)
	ev.spent += before - w.budget
	if w.budget < 0 {
		return Value{}, false
	}
	return w.value(), w.isInformative(0)
}

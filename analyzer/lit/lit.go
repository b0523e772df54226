// Package lit evaluates Go expressions to texts, and knows where in the source
// each byte of such a text is spelled.
//
// It is the only place in the program that does position arithmetic: callers
// hand in offsets into a text and get token.Pos and source edits back.
package lit

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"os"

	"github.com/urllint/urllint/core"
)

// A Value is what an expression is known to hold: a text, and where its bytes
// are spelled. Offsets into Text.S are the offsets that the methods of Map take.
type Value struct {
	Text    core.Text
	Map     Map
	TooMuch bool // nothing was made: it is, or takes, a megabyte and more
}

// An Evaluator evaluates the expressions of one type-checked package. Its
// exported fields are set before the first call and not changed afterwards. It
// keeps caches, and is not safe for concurrent use.
type Evaluator struct {
	Fset  *token.FileSet
	Pkg   *types.Package
	Info  *types.Info // Types, Defs, Uses and Selections are needed
	Files []*ast.File // the files of Pkg that Info knows

	// ReadFile gives the bytes of a source file; nil means os.ReadFile. It is
	// called only for a position in a raw literal that holds carriage returns,
	// and for the other files of the directory when a named constant may be edited.
	ReadFile func(name string) ([]byte, error)
	// ReadDir lists a directory; nil means os.ReadDir. It is called only when a
	// named constant may be edited.
	ReadDir func(name string) ([]os.DirEntry, error)

	spent   int // what all evaluations have cost, less what each may cost
	files   map[*token.File]*ast.File
	flows   map[ast.Decl]*flow
	globals map[*types.Var]*history
	setters map[types.Object]setter
	frames  map[way]*frame
	uses    map[types.Object]int
	others  *others
	source  source
}

// Eval gives the value of e, which must be of string type, or of one element of it,
// if it is a slice of strings, with a hole for what
// has several (see [Evaluator.EvalAll]). It gives false if nothing is known of it:
// no byte, and no hole of a known kind (the value then has the holes). It also
// gives up, with no value, on texts of a megabyte and more.
func (ev *Evaluator) Eval(e ast.Expr) (Value, bool) { return ev.once(textOf(e)) }

// EvalParts is Eval, but what a variable holds is not made one hole where no byte
// of it is known: each part is a hole of its own.
func (ev *Evaluator) EvalParts(e ast.Expr) (Value, bool) {
	t := textOf(e)
	t.parts = true
	return ev.once(t)
}

// A task is what a walk has to do.
type task struct {
	pos   token.Pos // of the place
	run   func(*walk)
	parts bool
}

func textOf(e ast.Expr) task { return task{pos: e.Pos(), run: func(w *walk) { w.whole(e) }} }

func (ev *Evaluator) once(t task) (Value, bool) {
	w := walk{ev: ev, left: ev.allowance(), tests: ev.inTest(t.pos), parts: t.parts}
	before := w.left
	t.run(&w)
	ev.spent += before - w.left
	if w.left < 0 {
		return Value{TooMuch: true}, false
	}
	return w.value(), w.informed(0)
}

// stringOf gives the value of a constant expression of string type.
func (ev *Evaluator) stringOf(e ast.Expr) (string, bool) {
	return stringVal(ev.Info.Types[e].Value)
}

func stringVal(v constant.Value) (string, bool) {
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

func isString(t types.Type) bool { return kindOf(t)&types.IsString != 0 }

// kindOf gives what t is underneath, if it is a basic type; else 0.
func kindOf(t types.Type) types.BasicInfo {
	if t == nil {
		return 0
	}
	if b, ok := t.Underlying().(*types.Basic); ok {
		return b.Info()
	}
	return 0
}

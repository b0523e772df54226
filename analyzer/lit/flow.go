package lit

import (
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"go/ast"
	"go/token"
	"go/types"
	"sort"
)

// A flow is how control runs through one top-level declaration, and where in it
// variables get their values. It is made in one pass over the syntax.
type flow struct {
	root    *region
	vars    map[*types.Var]*history
	consts  map[types.Object]*binding
	sets    map[types.Object]bool // the fields that it writes to, and the types of what it gives to others
	returns []*ast.ReturnStmt     // of a declared function, not of closures in it
}

// A region is a stretch of source that control enters at one point and runs
// through from top to bottom: a list of statements, mostly.
type region struct {
	kind       regionKind
	parent     *region
	fn         *region // the innermost function around it; of a function: itself
	depth      int
	n, last    int // its number, and the highest one of the regions inside it
	start, end token.Pos
	entry      token.Pos // where in the parent control comes from
	inner      []*region // by start
	fork       *fork     // of a branch: the statement that it belongs to

	ends   bool // control never comes out at its end
	breaks bool // of a branch: a "break" may leave it before its end
	jumps  bool // of a function: it has a goto, or a label on what is no loop
}

type regionKind uint8

const (
	function regionKind = iota // a declaration
	closure                    // a function literal: it may run later, and often
	loop
	block
	branch
)

// A fork is a statement that runs one of several branches.
type fork struct {
	branches []*region
	none     bool     // it may be that it runs none
	cases    bool     // it is a switch or select, which "break" leaves
	cond     ast.Expr // of an if: what decides between the first branch and the other one, or none
	falls    bool     // a branch falls through to the next one
}

// open gives the branches that control comes out of.
func (f *fork) open() []*region {
	var out []*region
	for _, b := range f.branches {
		if !b.ends || b.breaks {
			out = append(out, b)
		}
	}
	return out
}

// closed reports whether control never comes out of the statement.
func (f *fork) closed() bool { return !f.none && !f.falls && len(f.branches) > 0 && len(f.open()) == 0 }

// under reports whether r is q or lies within it.
func (r *region) under(q *region) bool { return q.n <= r.n && r.n <= q.last }

// childOf gives the region that r is or lies in, and the parent of which is q.
func (r *region) childOf(q *region) *region {
	for r.depth > q.depth+1 {
		r = r.parent
	}
	return r
}

// at gives the innermost region around pos.
func (r *region) at(pos token.Pos) *region {
	for {
		i := sort.Search(len(r.inner), func(i int) bool { return r.inner[i].start > pos }) - 1
		if i < 0 || pos >= r.inner[i].end {
			return r
		}
		r = r.inner[i]
	}
}

// A history is where one variable gets its values. Those of its fields belong to
// it, if it is a struct or points to one.
type history struct {
	writes []write         // by at
	home   *region         // the function that declares it; nil: a variable of the package
	result bool            // it is a named result: return statements write to it, too
	stores int             // how many of its uses are writes
	guards []guard         // by at
	loose  map[string]bool // the fields that closures write to: they cannot be followed
	lost   Reason          // why it cannot be followed; 0: it can

	lostInTests Reason // the same for tests, of a variable of the package
}

// A write gives a variable, or one of its fields, a value.
type write struct {
	from, at token.Pos // the statement begins at from; the value is there from at on
	in       *region
	field    string // "": all of the variable
	kind     writeKind
	value    ast.Expr // its meaning depends on kind
	index    int      // which parameter, or which result of a call; -1: it is none
	of       ast.Node // of elements and keys: the loop that goes through them
}

type writeKind uint8

const (
	unknown  writeKind = iota
	called             // a method was called, which perhaps writes to it
	set                // to value, or if that is a call of several results, to the one at index
	add                // value is put behind what there was
	appended           // so is what the call value writes to a strings.Builder
	extended           // a slice, by the call value of append
	zero               // the zero value
	param              // what the caller gives for parameter index
	flagged            // the default that the call value declares, or what the command line says
	element            // an element of value, one by one
	keyOf              // a key of value
	through            // the string that a pointer leads to is set to value
	put                // the call value changes what url.Values have for a name
)

// definitions knows where the variables of a package get their values. It reads one
// declaration at a time, when it is asked.
type definitions struct {
	*goinfo.Package

	flows   map[ast.Decl]*flow
	globals map[*types.Var]*history
	setters map[types.Object]setter
}

// flowOf gives the flow of the top-level declaration around pos; nil if there is
// none at hand.
func (x *definitions) flowOf(pos token.Pos) *flow {
	d := x.DeclAt(pos)
	if d == nil {
		return nil
	}
	f, ok := x.flows[d]
	if !ok {
		f = newFlow(x.Info, d)
		if x.flows == nil {
			x.flows = map[ast.Decl]*flow{}
		}
		x.flows[d] = f
	}
	return f
}

package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A Tree holds the regions of one top-level declaration, and the definitions of its
// variables and constants. It is built in one pass over the syntax.
type Tree struct {
	Root    *Region
	Vars    map[*types.Var]*Defs
	Consts  map[types.Object]*Binding
	written map[types.Object]bool // the fields that it writes to, and the types of what it gives to others
	Returns []*ast.ReturnStmt     // of a declared function, not of closures in it
}

// A Region is a stretch of source with one entry, run from top to bottom: mostly a list of
// statements.
type Region struct {
	Kind         RegionKind
	Parent       *Region
	Func         *Region // the innermost function around it; of a function: itself
	Depth        int
	num, lastNum int // its number, and the highest one of the regions inside it
	Start, End   token.Pos
	Entry        token.Pos // where in the parent control comes from
	children     []*Region // by start
	Fork         *Fork     // of a branch: the statement that it belongs to

	neverEnds bool // control never comes out at its end
	HasBreak  bool // of a branch: a "break" may leave it before its end
	hasJump   bool // of a function: it has a goto, or a label on what is not a loop
}

// A RegionKind says what a region is of.
type RegionKind uint8

const (
	FuncBody RegionKind = iota // a declaration
	Closure                    // a function literal: it may run later, and often
	Loop
	Block
	Branch
)

// A Fork is a statement that runs one of several branches.
type Fork struct {
	Stmt         ast.Stmt // if, switch or select
	Branches     []*Region
	Optional     bool     // it may be that it runs none
	isSwitch     bool     // it is a switch or select, which "break" leaves
	cond         ast.Expr // of an if: what decides between the first branch and the other one, or none
	FallsThrough bool     // a branch falls through to the next one
}

// Completing returns the branches whose end, or a break in them, control can reach.
func (f *Fork) Completing() []*Region {
	var out []*Region
	for _, b := range f.Branches {
		if !b.neverEnds || b.HasBreak {
			out = append(out, b)
		}
	}
	return out
}

// neverCompletes reports whether control never gets past the statement.
func (f *Fork) neverCompletes() bool {
	return !f.Optional && !f.FallsThrough && len(f.Branches) > 0 && len(f.Completing()) == 0
}

// Within reports whether r is q or nested in it.
func (r *Region) Within(q *Region) bool { return q.num <= r.num && r.num <= q.lastNum }

// ChildOf returns the child of q that r is or is nested in.
func (r *Region) ChildOf(q *Region) *Region {
	for r.Depth > q.Depth+1 {
		r = r.Parent
	}
	return r
}

// At returns the innermost region around pos.
func (r *Region) At(pos token.Pos) *Region {
	for {
		i := sort.Search(len(r.children), func(i int) bool { return r.children[i].Start > pos }) - 1
		if i < 0 || pos >= r.children[i].End {
			return r
		}
		r = r.children[i]
	}
}

// Defs are the definitions of one variable. If it is a struct or points to one, those of
// its fields are among them.
type Defs struct {
	All        []Def           // by At
	Func       *Region         // the function that declares it; nil: a variable of the package
	IsResult   bool            // it is a named result: return statements write to it, too
	Stores     int             // how many of its uses are writes
	HandedOn   bool            // it is a list or map that functions of the package are given (see [Index.ListChanged])
	guards     []nonEmptyGuard // by position
	InClosures map[string]bool // the fields that closures write to: they cannot be followed
	Untracked  Reason          // why it cannot be followed; 0: it can

	UntrackedInTests Reason // the same for tests, of a variable of the package
}

// A Def is a definition: it sets a variable, or one of its fields.
type Def struct {
	From, At token.Pos // the statement begins at From; the value is there from At on
	Region   *Region
	Field    string // "": all of the variable
	Kind     DefKind
	Value    ast.Expr // its meaning depends on Kind
	Index    int      // which parameter, or which result of a call; -1: neither
	Loop     ast.Node // of elements and keys: the loop that goes through them
}

// A DefKind is the kind of statement that a definition is.
type DefKind uint8

const (
	DefUnknown    DefKind = iota
	DefEscape             // it was passed to code that may write to it
	DefMethodCall         // a method was called that may write to it
	DefAssign             // it is set to Value; if that is a call with several results, to result Index
	DefConcat             // Value is appended to the previous text
	DefWrite              // Value, a call, appends to a strings.Builder
	DefAppend             // Value, a call of append, makes the slice
	DefZero               // the zero value
	DefParam              // the argument for parameter Index
	DefFlag               // the default that Value, a call, declares, or a value from the command line
	DefElement            // each element of Value in turn
	DefKey                // a key of Value
	DefDeref              // the string that a pointer leads to is set to Value
	DefValues             // Value, a call, changes what url.Values have for a name
)

// An Index returns the definitions of the variables of a package. It builds the tree of a
// declaration when it is first asked for.
type Index struct {
	*goinfo.Package

	trees    map[ast.Decl]*Tree
	naming   map[*types.Var][]ast.Decl // what declsNaming returns
	globals  map[*types.Var]*Defs
	writers  map[types.Object]writer
	channels map[types.Object]*Channel // of texts, by what names them; nil: not looked for yet
	changed  map[*types.Var]bool       // slices to whose elements the package writes under another name
	cells    map[*types.Var]*Cell
	listed   map[*types.Var]*fieldList // nil: not read yet
	// the literals of structs with a field that holds a function, by its parameters; nil: not read yet
	rowsOf map[*types.Var][]*ast.CompositeLit
	// what tells values of a struct apart, by declaration and type name
	selections map[ast.Decl]map[types.Object][]selection
	passings   map[ast.Decl]passings
	results    map[*ast.Ident][]HeldResult // what variables hold that conditions mention
}

// TreeAt returns the tree of the top-level declaration around pos; nil if there is none at
// hand.
func (x *Index) TreeAt(pos token.Pos) *Tree {
	d := x.DeclAt(pos)
	if d == nil {
		return nil
	}
	return goinfo.Memo(&x.trees, d, nil, func() *Tree { return newTree(x.Info, d) })
}

// IsConditional reports whether r, or a region around it, is a branch: it may not run
// although its function does.
func (r *Region) IsConditional() bool {
	for ; r != nil; r = r.Parent {
		if r.Kind == Branch {
			return true
		}
	}
	return false
}

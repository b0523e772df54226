package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A Tree holds the regions of one top-level declaration, and the definitions of its variables and constants.
type Tree struct {
	Root    *Region
	Vars    map[*types.Var]*Defs
	Consts  map[types.Object]*Binding
	written map[types.Object]bool // the fields that it writes to, and the struct types that other code may write to
	Returns []*ast.ReturnStmt     // of the declared function, not of closures in it
}

// A Region is a stretch of source with one entry that runs from top to bottom: usually a list of statements.
type Region struct {
	Kind         RegionKind
	Parent       *Region
	Func         *Region // the innermost function around it; the region itself if it is a function
	Depth        int
	num, lastNum int // its number in preorder, and the highest number within it
	Start, End   token.Pos
	Entry        token.Pos // the position in the parent that control comes from
	children     []*Region // by start
	Fork         *Fork     // of a branch: its statement

	neverEnds bool // control never reaches its end
	HasBreak  bool // of a branch: a "break" may leave it before its end
	hasJump   bool // of a function: it has a goto, or a label on a statement other than a loop

	breaks []Exit // of a loop: those without a label
}

// An Exit is a place where control leaves a loop.
type Exit struct {
	In *Region
	At token.Pos
}

// Exits returns the exits of a loop in an iteration: its end, unless only a break leaves it, and the breaks
// without a label.
func (r *Region) Exits() []Exit {
	if r.neverEnds {
		return r.breaks
	}
	return append([]Exit{{r, r.End}}, r.breaks...)
}

// A RegionKind is the kind of source that a region covers.
type RegionKind uint8

const (
	FuncBody RegionKind = iota // a top-level declaration
	Closure                    // a function literal: it may run later, and more than once
	Loop
	Block
	Branch
)

// A Fork is a statement that runs one of several branches.
type Fork struct {
	Stmt         ast.Stmt // if, switch or select
	Branches     []*Region
	Optional     bool     // it may run no branch
	isSwitch     bool     // it is a switch or select, which "break" leaves
	cond         ast.Expr // of an if: the condition of the first branch
	FallsThrough bool     // a branch falls through to the next one
}

// Completing returns the branches that control can leave at the end or by a break.
func (f *Fork) Completing() []*Region {
	var out []*Region
	for _, b := range f.Branches {
		if !b.neverEnds || b.HasBreak {
			out = append(out, b)
		}
	}
	return out
}

// neverCompletes reports whether control never continues after the statement.
func (f *Fork) neverCompletes() bool {
	return !f.Optional && !f.FallsThrough && len(f.Branches) > 0 && len(f.Completing()) == 0
}

// Within reports whether r is q or nested in it.
func (r *Region) Within(q *Region) bool { return q.num <= r.num && r.num <= q.lastNum }

// ChildOf returns the child of q that is r or contains it.
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

// Defs holds the definitions of one variable and, if it is a struct or a pointer to one, of its fields.
type Defs struct {
	All        []Def           // by At
	Func       *Region         // the function that declares it; nil for a package variable
	IsResult   bool            // it is a named result, which return statements set
	Stores     int             // how many uses write to it
	HandedOn   bool            // it is a list or map that is passed to functions of the package (see [Lists.Changed])
	guards     []nonEmptyGuard // by position
	InClosures map[string]bool // the fields that closures write to, which cannot be followed
	Untracked  Reason          // why it cannot be followed; 0 if it can

	UntrackedInTests Reason // the same for tests; only of package variables

	flag lazyBool // whether it gets the value of a command-line flag; unset until computed
}

// A Def is a definition: it sets a variable, or one of its fields.
type Def struct {
	From, At token.Pos // the statement starts at From; the new value is visible from At on
	Region   *Region
	Field    string // "": the whole variable
	Kind     DefKind
	Value    ast.Expr // its meaning depends on Kind
	Index    int      // the index of the parameter, or of the result of a call; -1 if neither applies
	Loop     ast.Node // of elements and keys: the range statement
}

// A DefKind is the kind of a definition.
type DefKind uint8

const (
	DefUnknown    DefKind = iota
	DefEscape             // it is passed to code that may write to it
	DefMethodCall         // it is the receiver of a method that may write to it
	DefAssign             // it is set to Value; if that is a call with several results, to result Index
	DefConcat             // Value is appended to the previous text
	DefWrite              // Value, a call, appends to a strings.Builder
	DefAppend             // Value, a call of append, makes the slice
	DefZero               // the zero value
	DefParam              // the argument for parameter Index
	DefFlag               // the default in Value, a call that declares a flag, or a value from the command line
	DefElement            // each element of Value in turn
	DefKey                // each key of Value in turn
	DefDeref              // the string that the pointer points to is set to Value
	DefValues             // Value, a call, changes url.Values
)

// An Index returns the definitions of the variables of a package. It builds the tree of a declaration on first use.
type Index struct {
	*goinfo.Package
	Cells      *Cells
	Lists      *Lists
	Conditions *Conditions

	trees    map[ast.Decl]*Tree
	naming   map[*types.Var][]ast.Decl // the cache of declsNaming
	globals  map[*types.Var]*Defs
	writers  map[types.Object]writer
	channels map[types.Object]*Channel              // channels of texts by their names; nil until collected
	pairs    map[*types.Package]map[*types.Var]bool // the cache of IsPairValue
}

// NewIndex returns the index of a package.
func NewIndex(p *goinfo.Package) *Index {
	x := &Index{Package: p}
	x.Cells, x.Lists, x.Conditions = &Cells{index: x}, &Lists{index: x}, &Conditions{index: x}
	return x
}

// TreeAt returns the tree of the top-level declaration around pos; nil if there is none.
func (x *Index) TreeAt(pos token.Pos) *Tree {
	d := x.DeclAt(pos)
	if d == nil {
		return nil
	}
	return goinfo.Memo(&x.trees, d, nil, func() *Tree { return newTree(x.Info, d) })
}

// IsConditional reports whether r, or a region around it, is a branch, which may not run when its function does.
func (r *Region) IsConditional() bool {
	for ; r != nil; r = r.Parent {
		if r.Kind == Branch {
			return true
		}
	}
	return false
}

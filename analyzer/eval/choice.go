package eval

import (
	"go/ast"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/core"
)

const (
	maxTexts   = 24 // limits the texts of an expression
	maxChoices = 32 // limits the paths that are tried to find them
)

// EvalAll returns the values that the string e can have, one for each path through the
// branches before it whose text differs. If there are too many, the differences
// become holes.
//
// At run time e has one of these values, with its holes filled. EvalAll reports false if
// nothing is known of any of them, like Eval.
func (ev *Evaluator) EvalAll(e ast.Expr) ([]Value, bool) { return ev.evalEvery(textOf(e)) }

// EvalElements is EvalAll for an element of the list e, or a key of the map e.
func (ev *Evaluator) EvalElements(e ast.Expr) ([]Value, bool) {
	l := &elementQuery{of: e, keys: goinfo.IsMap(ev.Info.TypeOf(e))}
	return ev.evalEvery(task{pos: e.Pos(), run: func(w *walk) { w.elementsOf(e, l).evalList(e) }})
}

// EvalResult is EvalAll for one result of a call with several results.
func (ev *Evaluator) EvalResult(call *ast.CallExpr, index int) ([]Value, bool) {
	return ev.evalEvery(task{pos: call.Pos(), run: func(w *walk) { w.evalResult(call, call, index) }})
}

// EvalFormatted is EvalAll for the result of fmt.Sprintf(args...). The args
// are arguments of call, which passes them on.
func (ev *Evaluator) EvalFormatted(call *ast.CallExpr, args []ast.Expr) ([]Value, bool) {
	return ev.evalEvery(task{pos: call.Pos(), run: func(w *walk) { computation{w}.sprintf(call, args) }})
}

func (ev *Evaluator) evalEvery(t task) ([]Value, bool) {
	c := decisions{budget: ev.nextBudget()}
	defer func(before int) { ev.spent += before - c.budget }(c.budget)
	for _, most := range mostPoints {
		if c.maxPoints, c.maxCells = most.points, most.cells; c.budget < 0 {
			break
		}
		paths := ev.evalPaths
		switch {
		case most.inTurn:
			paths = ev.evalInTurn
		case most.cells == 1:
			paths = ev.evalCells
		}
		values, known, ok := paths(t, &c)
		if ok {
			return values, known
		}
		if c.unreachable && t.expr != nil {
			w := ev.newWalk(t, c.budget)
			w.addOpaque(t.expr)
			return []Value{w.value()}, false
		}
	}
	v, known := ev.evalOnce(t)
	return []Value{v}, known
}

// mostPoints lists the searches in the order in which they are tried until there are few enough texts, from exact to
// coarse: all branch points; one field (cell) at a time; no fields; one branch point at a time; at most 3, 2, 1 branch
// points.
var mostPoints = []struct {
	points, cells int
	inTurn        bool
}{{maxChoices, maxChoices, false}, {maxChoices, 1, false}, {maxChoices, 0, false}, {maxChoices, 0, true}, {3, 0, false},
	{2, 0, false}, {1, 0, false}}

// evalCells returns the values in which a single cell has one of its definitions, for each cell with few enough
// texts. Other cells are holes, except constants of the same row. It reports false if all cells have too many.
func (ev *Evaluator) evalCells(t task, c *decisions) (values []Value, known, ok bool) {
	defer func() { c.only = 0 }()
	met := 0
	for c.only = 1; c.only == 1 || c.only <= min(met, maxChoices); c.only++ {
		found, isKnown, few := ev.evalPaths(t, c)
		met = max(met, len(c.cells))
		if !few || len(values)+len(found) > t.mostTexts()+1 { // both contain the text without a definition of a cell
			continue
		}
		for _, v := range found {
			for _, path := range slices.Clone(v.Paths) {
				values = add(values, v, path)
			}
		}
		known, ok = known || isKnown, true
	}
	return values, known, ok
}

// evalPaths returns the values of all paths through at most c.maxPoints branch
// points. It reports false if there are too many.
func (ev *Evaluator) evalPaths(t task, c *decisions) (values []Value, known, ok bool) {
	c.path, c.unreachable = nil, false
	excluded := true
	for range maxChoices {
		w, ruledOut := ev.walkPath(t, c)
		if w.budget < 0 {
			return nil, false, false
		}
		excluded = excluded && w.excluded
		if !ruledOut {
			values = add(values, w.valueOfPath(), w.choices())
			known = known || w.isInformative(0)
		}
		switch {
		case len(values) > t.mostTexts():
			return nil, false, false
		case !c.next():
			c.unreachable = excluded
			return values, known, len(values) > 0
		}
	}
	return nil, false, false
}

// walkPath walks the path that c has, and reports whether control cannot take it.
func (ev *Evaluator) walkPath(t task, c *decisions) (w *walk, ruledOut bool) {
	clear(c.at)
	clear(c.rows)
	clear(c.returned)
	clear(c.cells)
	w = ev.newWalk(t, c.budget)
	w.decisions = c
	t.run(w)
	ruledOut = w.budget < 0 || w.infeasible || w.isRuledOut()
	c.budget = w.budget
	return w, ruledOut
}

// valueOfPath is value with what the walk decided.
func (w *walk) valueOfPath() Value {
	v := w.value()
	v.sources, v.decided, v.OtherFormat = w.sources, w.decided, w.otherFormat
	v.ByCallee = slices.ContainsFunc(w.decisions.path, func(d decision) bool {
		_, made := w.decisions.at[d.at]
		return made && d.at.frame != nil
	})
	return v
}

// evalInTurn returns some of the values, if there are too many: those of the path with the first alternative of each
// branch point, and of the paths that differ from it at one branch point. A text with n optional pieces has 2^n values;
// these are n+1, with all pieces and without each of them. The last value, a hole, is for all others.
func (ev *Evaluator) evalInTurn(t task, c *decisions) (values []Value, known, ok bool) {
	if t.expr == nil {
		return nil, false, false
	}
	met := map[branchPoint]bool{}
	paths := [][]decision{nil}
	for n := 0; n < len(paths); n++ {
		c.path = slices.Clone(paths[n])
		w, ruledOut := ev.walkPath(t, c)
		if w.budget < 0 || len(paths) > t.mostTexts() {
			return nil, false, false
		}
		if !ruledOut {
			values = add(values, w.valueOfPath(), w.choices())
			known = known || w.isInformative(0)
		}
		for i, d := range c.path {
			for alternative := 1; alternative < d.alternatives && !met[d.at]; alternative++ {
				other := decision{d.at, alternative, d.alternatives}
				paths = append(paths, append(slices.Clone(c.path[:i]), other))
			}
			met[d.at] = true
		}
	}
	if !known {
		return nil, false, false
	}
	others := ev.newWalk(t, c.budget)
	others.AddHole(t.expr, core.Hole{}, flow.SeveralValues)
	return append(values, others.value()), true, true
}

// decisions are the decisions of a walk at branch points. Repeated walks,
// with calls of next between them, take all paths.
type decisions struct {
	maxPoints int  // the limit of branch points
	maxCells  int  // the limit of cells
	only      int  // the only cell that is decided, counted from 1; 0 for the first maxCells
	onlyCalls bool // decide no cells, only results of calls of other packages
	path      []decision
	cells     map[any]int                 // numbers of the cells in this walk, counted from 1
	at        map[branchPoint]int         // indices into path
	rows      map[rowKey]string           // by struct, the literal whose field was taken in this walk
	returned  map[branchPoint]takenResult // by call with several results, in this walk
	budget    int

	unreachable bool // conditions rule out all paths
}

// A branchPoint is where a walk makes a decision: at a node, within one call of the function around it.
type branchPoint struct {
	frame *frame
	at    any
}

// A decision is the choice of one of several alternatives at a branch point.
type decision struct {
	at           branchPoint
	choice       int
	alternatives int
}

// An evalPath is the path of an evaluation: an inlined call, and the branches taken.
type evalPath struct {
	ev         *Evaluator
	frame      *frame     // the call that is inlined
	decisions  *decisions // nil if several values become a hole
	infeasible bool       // control cannot take the branches
	excluded   bool       // it cannot because a condition on the text itself is false
}

// A Choice is a branch that control took on the path to a text, in the function of the place itself.
type Choice struct {
	Fork   ast.Stmt // if, switch or select
	Branch int      // the index of the branch; -1 if control took none
}

// Premises finds the conditions on the parameters of the enclosing function for control to reach a statement, or to
// take a branch.
type Premises interface {
	AtStmt(ast.Stmt) premise.List
	AtChoice(Choice) premise.List
}

// First returns the first statement of the branch, or nil.
func (c Choice) First() ast.Stmt {
	var list []ast.Stmt
	switch s := c.Fork.(type) {
	case *ast.IfStmt:
		if c.Branch == 0 {
			list = s.Body.List
		} else if block, ok := s.Else.(*ast.BlockStmt); ok {
			list = block.List
		}
	case *ast.SwitchStmt:
		if 0 <= c.Branch && c.Branch < len(s.Body.List) {
			list = s.Body.List[c.Branch].(*ast.CaseClause).Body
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list[0]
}

// Choose returns one of n alternatives. During a walk it returns the same one for the
// same branch point, so that two variables set in one branch have their values together.
// It reports false if only a single value is possible.
func (p *evalPath) Choose(at any, n int) (int, bool) {
	if n == 1 {
		return 0, true
	}
	c := p.decisions
	if c == nil || n < 1 || n > maxChoices {
		return 0, false
	}
	of := branchPoint{p.frame, at}
	if i, ok := c.at[of]; ok {
		return c.path[i].choice, true
	}
	i := len(c.at)
	if i == c.maxPoints {
		return 0, false
	}
	if i == len(c.path) {
		c.path = append(c.path, decision{at: of, alternatives: n})
	}
	if c.at == nil {
		c.at = map[branchPoint]int{}
	}
	c.at[of] = i
	return c.path[i].choice, true
}

// next advances to the next path, and reports whether there is one.
func (c *decisions) next() bool {
	for i := len(c.path) - 1; i >= 0; i-- {
		if c.path[i].choice++; c.path[i].choice < c.path[i].alternatives {
			c.path = c.path[:i+1]
			return true
		}
	}
	return false
}

// choices returns the branches that the walk took in the function of the place.
func (p *evalPath) choices() (list []Choice) {
	for _, d := range p.decisions.path {
		if _, made := p.decisions.at[d.at]; !made || d.at.frame != nil {
			continue
		}
		if c, ok := choiceOf(d); ok {
			list = append(list, c)
		}
	}
	return list
}

// add appends v, the value at the end of path, unless values has the same text with
// the same source; then it adds the path to that value.
func add(values []Value, v Value, path []Choice) []Value {
	for i := range values {
		if values[i].Text.S == v.Text.S && values[i].Map.Equal(&v.Map) {
			values[i].Paths = append(values[i].Paths, path)
			return values
		}
	}
	v.Paths = [][]Choice{path}
	return append(values, v)
}

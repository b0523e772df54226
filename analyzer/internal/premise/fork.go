package premise

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Forks holds the statements of a function that branch on its parameters.
type Forks struct {
	list []fork
	r    reader
}

// A fork is an if statement with its chain of else branches, or a switch.
type fork struct {
	in       ast.Node // the statement or clause that directly contains it
	node     ast.Stmt
	branches []branch
	all      []ast.Node // the if statements of the chain, or the switch
}

// A branch is one branch of a fork.
type branch struct {
	body       ast.Node // nil for an absent else or default clause
	when       List
	whole      bool // when has all premises
	terminates bool // control does not reach its end
}

// maxForks is how many forks a function may have. If there are more, none is known.
const maxForks = 128

// Read finds the forks of a function with that signature, which is nil if the function does not type-check.
func Read(
	info *types.Info, fn inspector.Cursor, sig *types.Signature, isUnchanged IsUnchanged, declarationOf DeclarationOf,
) *Forks {
	f := &Forks{r: reader{info: info, sig: sig, isUnchanged: isUnchanged, results: resultsIn(info, fn),
		declarationOf: declarationOf}}
	for cur := range fn.Preorder((*ast.IfStmt)(nil), (*ast.SwitchStmt)(nil)) {
		if kind, _ := cur.ParentEdge(); kind == edge.IfStmt_Else {
			continue // a part of a chain
		}
		next := fork{in: cur.Parent().Node(), node: cur.Node().(ast.Stmt)}
		switch n := next.node.(type) {
		case *ast.IfStmt:
			f.readIf(&next, n, nil, true)
		case *ast.SwitchStmt:
			f.readSwitch(&next, n)
		}
		if f.list = append(f.list, next); len(f.list) > maxForks {
			return &Forks{}
		}
	}
	return f
}

// readIf adds the branches of an if statement that control reaches under the premises before.
func (f *Forks) readIf(k *fork, n *ast.IfStmt, before List, whole bool) {
	k.all = append(k.all, n)
	then, is := f.r.read(n.Cond, true)
	k.branches = append(k.branches, branch{n.Body, before.And(then), whole && is, goinfo.ListTerminates(n.Body.List)})
	not, isNot := f.r.read(n.Cond, false)
	before, whole = before.And(not), whole && isNot
	switch next := n.Else.(type) {
	case *ast.IfStmt:
		f.readIf(k, next, before, whole)
	case *ast.BlockStmt:
		k.branches = append(k.branches, branch{next, before, whole, goinfo.ListTerminates(next.List)})
	default:
		k.branches = append(k.branches, branch{nil, before, whole, false})
	}
}

// readSwitch adds the branches of a switch.
func (f *Forks) readSwitch(k *fork, n *ast.SwitchStmt) {
	k.all = []ast.Node{n}
	var before List
	whole, last := true, -1
	for i, c := range n.Body.List {
		clause := c.(*ast.CaseClause)
		if clause.List == nil {
			last = i
			continue
		}
		cond := f.clause(n, clause)
		then, is := cond(true)
		not, isNot := cond(false)
		b := branch{clause, before.And(then), whole && is, goinfo.ListTerminates(clause.Body) && !hasBreak(clause)}
		if goinfo.FallsThrough(clause.Body) || i > 0 && goinfo.FallsThrough(n.Body.List[i-1].(*ast.CaseClause).Body) {
			b.when, b.whole = nil, false
		}
		k.branches = append(k.branches, b)
		before, whole = before.And(not), whole && isNot
	}
	b := branch{nil, before, whole, false}
	if last >= 0 {
		clause := n.Body.List[last].(*ast.CaseClause)
		b.body, b.terminates = clause, goinfo.ListTerminates(clause.Body) && !hasBreak(clause)
		if last > 0 && goinfo.FallsThrough(n.Body.List[last-1].(*ast.CaseClause).Body) {
			b.when, b.whole = nil, false
		}
	}
	k.branches = append(k.branches, b)
}

// clause returns a function that returns the premises under which an expression of a clause matches, or none does.
func (f *Forks) clause(n *ast.SwitchStmt, clause *ast.CaseClause) func(is bool) (List, bool) {
	return func(is bool) (l List, whole bool) {
		for i, e := range clause.List {
			if n.Tag != nil {
				e = &ast.BinaryExpr{X: n.Tag, Op: token.EQL, Y: e}
			}
			one, ok := f.r.read(e, is)
			switch {
			case !ok && is:
				return nil, false
			case i == 0:
				l, whole = one, ok
			case is && len(l)*len(one) > maxTests:
				return nil, false
			case is:
				l = either(l, one)
			default:
				l, whole = l.And(one), whole && ok
			}
		}
		return l, whole
	}
}

// hasBreak reports whether the clause has an unlabeled break, which may end the switch.
func hasBreak(clause *ast.CaseClause) bool {
	return goinfo.HasNode(clause, func(b *ast.BranchStmt) bool { return b.Tok == token.BREAK && b.Label == nil })
}

// At returns the known premises under which control reaches n. It adds the statements whose conditions are completely
// known to settled.
func (f *Forks) At(n ast.Node, settled map[ast.Node]bool) (l List) {
	for i := range f.list {
		k := &f.list[i]
		var when List
		var whole bool
		switch {
		case encloses(k.node, n):
			when, whole = k.within(n)
		case k.node.End() <= n.Pos() && encloses(k.in, n):
			when, whole = k.after()
		default:
			continue
		}
		l = l.And(when)
		if whole {
			for _, n := range k.all {
				settled[n] = true
			}
		}
	}
	return l
}

func encloses(outer, n ast.Node) bool { return outer.Pos() <= n.Pos() && n.End() <= outer.End() }

// within returns the premises under which control reaches n inside the fork.
func (k *fork) within(n ast.Node) (List, bool) {
	for i := range k.branches {
		if b := &k.branches[i]; b.body != nil && encloses(b.body, n) {
			if c, ok := b.body.(*ast.CaseClause); ok && n.End() <= c.Colon {
				return nil, false
			}
			return b.when, b.whole
		}
	}
	return nil, false
}

// after returns the premises under which control continues after the fork: it took no branch that terminates. They are
// known if the branches that terminate are the first ones, or all but one.
func (k *fork) after() (List, bool) {
	var open []*branch
	ended := 0
	for i := range k.branches {
		switch b := &k.branches[i]; {
		case !b.terminates:
			open = append(open, b)
		case len(open) == 0:
			ended++
		}
	}
	switch {
	case len(open) == len(k.branches):
		return nil, true
	case len(open) == 1:
		return open[0].when, open[0].whole
	case len(open) == 0 || ended+len(open) < len(k.branches) || ended == 0:
		return nil, false
	}
	return shared(open), open[len(open)-1].whole
}

// shared returns the premises that all of the branches have: that those before the first one were not taken.
func shared(open []*branch) (l List) {
	for _, c := range open[0].when {
		all := true
		for _, b := range open[1:] {
			all = all && len(b.when.with(c)) == len(b.when)
		}
		if all {
			l = append(l, c)
		}
	}
	return l
}

// Taken returns the premises of a branch of an if statement: its body for branch 0, the else branch, which may be
// absent, for others. It reports false if they are not completely known.
func (f *Forks) Taken(s ast.Stmt, branch int) (List, bool) {
	for i := range f.list {
		k := &f.list[i]
		at := slices.Index(k.all, ast.Node(s))
		if _, ok := s.(*ast.IfStmt); !ok || at < 0 {
			continue
		}
		if branch != 0 {
			at++
		}
		if b := &k.branches[at]; branch == 0 || at == len(k.branches)-1 {
			return b.when.open(f.r.sig), b.whole
		}
		return nil, false // the else branch has several branches
	}
	return nil, false
}

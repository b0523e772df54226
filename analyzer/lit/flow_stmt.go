package lit

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// An indexer makes a flow. It goes through the statements in the order in which
// they run, as far as that can be said.
type indexer struct {
	info  *types.Info
	flow  *flow
	at    *region                 // the one at hand
	late  token.Pos               // if valid: writes are done there, behind the body of the loop
	quiet map[*ast.Ident]bool     // mentions that change nothing
	given map[*ast.Ident]ast.Expr // what parameters of a closure are given that is called at once
	count int                     // regions so far
}

func newFlow(info *types.Info, d ast.Decl) *flow {
	root := &region{kind: function, start: d.Pos(), end: d.End()}
	root.fn = root
	x := indexer{info: info, at: root, quiet: map[*ast.Ident]bool{}, given: map[*ast.Ident]ast.Expr{}, flow: &flow{
		root: root, vars: map[*types.Var]*history{}, consts: map[types.Object]*binding{}, sets: map[types.Object]bool{},
	}}
	switch d := d.(type) {
	case *ast.GenDecl:
		x.decl(d)
	case *ast.FuncDecl:
		if d.Body != nil {
			x.parameters(d.Recv, -1, d.Body.Lbrace)
			x.signature(d.Type, d.Body.Lbrace, 0)
			x.body(d.Body.List)
		}
	}
	root.last = x.count
	for _, h := range x.flow.vars {
		slices.SortStableFunc(h.writes, func(a, b write) int { return cmp.Compare(a.at, b.at) })
	}
	return x.flow
}

// enter goes through a region inside the one at hand.
func (x *indexer) enter(r *region, inside func()) {
	outer := x.at
	x.count++
	r.parent, r.depth, r.fn, r.n = outer, outer.depth+1, outer.fn, x.count
	if r.kind == closure {
		r.fn = r
	}
	outer.inner = append(outer.inner, r)
	x.at = r
	inside()
	x.at, r.last = outer, x.count
	slices.SortStableFunc(r.inner, func(a, b *region) int { return cmp.Compare(a.start, b.start) })
}

// body goes through the statements of the region at hand.
func (x *indexer) body(list []ast.Stmt) {
	for _, s := range list {
		if x.stmt(s) {
			x.at.ends = true
		}
	}
}

// stmt goes through a statement, and reports whether control never comes out at
// its end, as far as that can be seen.
func (x *indexer) stmt(s ast.Stmt) bool {
	switch s := s.(type) {
	case nil:
	case *ast.BlockStmt:
		r := &region{kind: block, start: s.Pos(), end: s.End(), entry: s.Pos()}
		x.enter(r, func() { x.body(s.List) })
		return r.ends
	case *ast.IfStmt:
		return x.ifStmt(s)
	case *ast.SwitchStmt:
		x.stmt(s.Init)
		x.exprs(s.Tag)
		return x.cases(s.Body)
	case *ast.TypeSwitchStmt:
		x.stmt(s.Init)
		x.exprs(s.Assign)
		return x.cases(s.Body)
	case *ast.SelectStmt:
		return x.cases(s.Body)
	case *ast.ForStmt:
		x.forStmt(s)
	case *ast.RangeStmt:
		x.rangeStmt(s)
	case *ast.LabeledStmt, *ast.BranchStmt, *ast.ReturnStmt:
		return x.jump(s)
	default:
		return x.simple(s)
	}
	return false
}

// simple goes through a statement without others in it.
func (x *indexer) simple(s ast.Stmt) (ends bool) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		x.assign(s)
	case *ast.DeclStmt:
		if d, ok := s.Decl.(*ast.GenDecl); ok {
			x.decl(d)
		}
	case *ast.ExprStmt:
		if !x.appends(s.X, s) {
			x.exprs(s.X)
		}
		call, ok := s.X.(*ast.CallExpr)
		return ok && x.exits(call)
	default:
		x.exprs(s)
	}
	return false
}

func (x *indexer) ifStmt(s *ast.IfStmt) (ends bool) {
	x.stmt(s.Init)
	x.exprs(s.Cond)
	f := &fork{none: s.Else == nil, cond: s.Cond}
	x.branch(f, s.Body.Pos(), s.Body.End(), s.Body.Pos(), s.Body.List)
	if s.Else != nil {
		x.branch(f, s.Else.Pos(), s.Else.End(), s.Body.Pos(), []ast.Stmt{s.Else})
	}
	x.guard(f, s.End())
	return f.closed()
}

func (x *indexer) branch(f *fork, start, end, entry token.Pos, list []ast.Stmt) {
	r := &region{kind: branch, start: start, end: end, entry: entry, fork: f}
	f.branches = append(f.branches, r)
	x.enter(r, func() { x.body(list) })
}

// cases goes through the clauses of a switch or select.
func (x *indexer) cases(body *ast.BlockStmt) (ends bool) {
	f := &fork{none: true, cases: true}
	for _, s := range body.List {
		switch s := s.(type) {
		case *ast.CaseClause:
			if s.List == nil {
				f.none = false
			}
			for _, e := range s.List {
				x.exprs(e)
			}
			x.branch(f, s.Colon, s.End(), body.Lbrace, withoutBreak(s.Body))
		case *ast.CommClause:
			f.none = false
			x.branch(f, s.Pos(), s.End(), body.Lbrace, append([]ast.Stmt{s.Comm}, withoutBreak(s.Body)...))
		}
	}
	return f.closed()
}

// withoutBreak gives the statements of a clause without a last "break", which
// does what the end of the clause does.
func withoutBreak(list []ast.Stmt) []ast.Stmt {
	if n := len(list); n > 0 {
		if b, ok := list[n-1].(*ast.BranchStmt); ok && b.Tok == token.BREAK && b.Label == nil {
			return list[:n-1]
		}
	}
	return list
}

func (x *indexer) forStmt(s *ast.ForStmt) {
	x.stmt(s.Init)
	start := s.Body.Lbrace
	if s.Cond != nil {
		start = s.Cond.Pos()
	} else if s.Post != nil {
		start = s.Post.Pos()
	}
	x.enter(&region{kind: loop, start: start, end: s.End(), entry: start}, func() {
		x.exprs(s.Cond)
		x.body(s.Body.List)
		outer := x.late
		x.late = s.Body.End()
		x.stmt(s.Post)
		x.late = outer
	})
}

func (x *indexer) rangeStmt(s *ast.RangeStmt) {
	x.calm(s.X)
	x.exprs(s.X)
	start := s.Body.Lbrace
	x.enter(&region{kind: loop, start: start, end: s.End(), entry: start}, func() {
		w := write{from: s.Pos(), at: start + 1, value: s.X, index: -1, of: s}
		w.kind = keyOf
		x.write(s.Key, w)
		w.kind = element
		x.write(s.Value, w)
		x.body(s.Body.List)
	})
}

// jump goes through a statement that makes control go elsewhere, or lets it.
func (x *indexer) jump(s ast.Stmt) (ends bool) {
	switch s := s.(type) {
	case *ast.LabeledStmt:
		switch s.Stmt.(type) {
		case *ast.ForStmt, *ast.RangeStmt: // what is written in loops is not followed
		default:
			x.at.fn.jumps = true
		}
		return x.stmt(s.Stmt)
	case *ast.ReturnStmt:
		if x.at.fn == x.flow.root {
			x.flow.returns = append(x.flow.returns, s)
			x.calmLists(s.Results)
		}
		x.exprs(s)
	case *ast.BranchStmt:
		switch {
		case s.Tok == token.GOTO:
			x.at.fn.jumps = true
		case s.Tok == token.FALLTHROUGH && x.at.fork != nil:
			x.at.fork.falls = true
		case s.Tok == token.BREAK && s.Label == nil:
			x.breakOut()
		}
		return s.Tok != token.FALLTHROUGH
	}
	return true
}

// breakOut notes that the clause around the region at hand can be left there.
func (x *indexer) breakOut() {
	for r := x.at; r.kind == block || r.kind == branch; r = r.parent {
		if r.kind == branch && r.fork.cases {
			r.breaks = true
			return
		}
	}
}

package flow

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A builder builds the tree of a declaration. It visits statements in execution order, as far as the syntax shows it.
type builder struct {
	recorder
	readOnly    map[*ast.Ident]bool     // uses that change nothing
	closureArgs map[*ast.Ident]ast.Expr // the arguments of closures that are called in place, by parameter
	regions     int                     // the number of regions so far
}

func newTree(info *types.Info, d ast.Decl) *Tree {
	root := &Region{Kind: FuncBody, Start: d.Pos(), End: d.End()}
	root.Func = root
	tree := &Tree{
		Root: root, Vars: map[*types.Var]*Defs{}, Consts: map[types.Object]*Binding{}, written: map[types.Object]bool{},
	}
	x := builder{
		recorder: recorder{info: info, tree: tree, region: root},
		readOnly: map[*ast.Ident]bool{}, closureArgs: map[*ast.Ident]ast.Expr{},
	}
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
	root.lastNum = x.regions
	for _, h := range tree.Vars {
		slices.SortStableFunc(h.All, func(a, b Def) int { return cmp.Compare(a.At, b.At) })
	}
	return tree
}

// enter builds a region within the current one.
func (x *builder) enter(r *Region, inside func()) {
	outer := x.region
	x.regions++
	r.Parent, r.Depth, r.Func, r.num = outer, outer.Depth+1, outer.Func, x.regions
	if r.Kind == Closure {
		r.Func = r
	}
	outer.children = append(outer.children, r)
	x.region = r
	inside()
	x.region, r.lastNum = outer, x.regions
	slices.SortStableFunc(r.children, func(a, b *Region) int { return cmp.Compare(a.Start, b.Start) })
}

// body indexes the statements of the current region.
func (x *builder) body(list []ast.Stmt) {
	for _, s := range list {
		if x.stmt(s) {
			x.region.neverEnds = true
		}
	}
}

// stmt indexes a statement. It reports whether control never reaches its end.
func (x *builder) stmt(s ast.Stmt) bool {
	switch s := s.(type) {
	case nil:
	case *ast.BlockStmt:
		r := &Region{Kind: Block, Start: s.Pos(), End: s.End(), Entry: s.Pos()}
		x.enter(r, func() { x.body(s.List) })
		return r.neverEnds
	case *ast.IfStmt:
		return x.ifStmt(s)
	case *ast.SwitchStmt:
		x.stmt(s.Init)
		x.exprs(s.Tag)
		return x.cases(s, s.Body)
	case *ast.TypeSwitchStmt:
		x.stmt(s.Init)
		x.exprs(s.Assign)
		return x.cases(s, s.Body)
	case *ast.SelectStmt:
		return x.cases(s, s.Body)
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

// simple is stmt for statements that contain no others.
func (x *builder) simple(s ast.Stmt) (ends bool) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		x.assign(s)
	case *ast.DeclStmt:
		if d, ok := s.Decl.(*ast.GenDecl); ok {
			x.decl(d)
		}
	case *ast.ExprStmt:
		if !x.builderWrite(s.X, s) {
			x.exprs(s.X)
		}
		call, ok := s.X.(*ast.CallExpr)
		return ok && goinfo.NeverReturns(call)
	default:
		x.exprs(s)
	}
	return false
}

func (x *builder) ifStmt(s *ast.IfStmt) (ends bool) {
	x.stmt(s.Init)
	x.exprs(s.Cond)
	f := &Fork{Stmt: s, Optional: s.Else == nil, cond: s.Cond}
	x.branch(f, s.Body.Pos(), s.Body.End(), s.Body.Pos(), s.Body.List)
	if s.Else != nil {
		x.branch(f, s.Else.Pos(), s.Else.End(), s.Body.Pos(), []ast.Stmt{s.Else})
	}
	x.guard(f, s.End())
	return f.neverCompletes()
}

func (x *builder) branch(f *Fork, start, end, entry token.Pos, list []ast.Stmt) {
	r := &Region{Kind: Branch, Start: start, End: end, Entry: entry, Fork: f}
	f.Branches = append(f.Branches, r)
	x.enter(r, func() { x.body(list) })
}

// cases indexes the clauses of a switch or select.
func (x *builder) cases(s ast.Stmt, body *ast.BlockStmt) (ends bool) {
	f := &Fork{Stmt: s, Optional: true, isSwitch: true}
	for _, s := range body.List {
		switch s := s.(type) {
		case *ast.CaseClause:
			if s.List == nil {
				f.Optional = false
			}
			for _, e := range s.List {
				x.exprs(e)
			}
			x.branch(f, s.Colon, s.End(), body.Lbrace, trimBreak(s.Body))
		case *ast.CommClause:
			f.Optional = false
			x.branch(f, s.Pos(), s.End(), body.Lbrace, append([]ast.Stmt{s.Comm}, trimBreak(s.Body)...))
		}
	}
	return f.neverCompletes()
}

// trimBreak returns the statements of a clause without a final, redundant "break".
func trimBreak(list []ast.Stmt) []ast.Stmt {
	if n := len(list); n > 0 {
		if b, ok := list[n-1].(*ast.BranchStmt); ok && b.Tok == token.BREAK && b.Label == nil {
			return list[:n-1]
		}
	}
	return list
}

func (x *builder) forStmt(s *ast.ForStmt) {
	x.stmt(s.Init)
	start := s.Body.Lbrace
	if s.Cond != nil {
		start = s.Cond.Pos()
	} else if s.Post != nil {
		start = s.Post.Pos()
	}
	x.enter(&Region{Kind: Loop, Start: start, End: s.End(), Entry: start, neverEnds: s.Cond == nil}, func() {
		x.exprs(s.Cond)
		x.body(s.Body.List)
		outer := x.deferTo
		x.deferTo = s.Body.End()
		x.stmt(s.Post)
		x.deferTo = outer
	})
}

func (x *builder) rangeStmt(s *ast.RangeStmt) {
	x.markReadOnly(s.X)
	x.exprs(s.X)
	start := s.Body.Lbrace
	x.enter(&Region{Kind: Loop, Start: start, End: s.End(), Entry: start}, func() {
		w := Def{From: s.Pos(), At: start + 1, Value: s.X, Index: -1, Loop: s}
		w.Kind = DefKey
		x.define(s.Key, w)
		w.Kind = DefElement
		x.define(s.Value, w)
		x.body(s.Body.List)
	})
}

// jump is stmt for labels, returns and branch statements.
func (x *builder) jump(s ast.Stmt) (ends bool) {
	switch s := s.(type) {
	case *ast.LabeledStmt:
		switch s.Stmt.(type) {
		case *ast.ForStmt, *ast.RangeStmt: // what jumps to the label skips is covered by the hole for the loop
		default:
			x.region.Func.hasJump = true
		}
		return x.stmt(s.Stmt)
	case *ast.ReturnStmt:
		if x.region.Func == x.tree.Root {
			x.tree.Returns = append(x.tree.Returns, s)
			x.markResultsReadOnly(s.Results)
		}
		x.exprs(s)
	case *ast.BranchStmt:
		switch {
		case s.Tok == token.GOTO:
			x.region.Func.hasJump = true
		case s.Tok == token.FALLTHROUGH && x.region.Fork != nil:
			x.region.Fork.FallsThrough = true
		case s.Tok == token.BREAK && s.Label == nil:
			x.breakOut(s)
		}
		return s.Tok != token.FALLTHROUGH
	}
	return true
}

// breakOut records that a break leaves the loop, or the switch or select clause, around the current region.
func (x *builder) breakOut(s *ast.BranchStmt) {
	r := x.region
	for ; r.Kind == Block || r.Kind == Branch; r = r.Parent {
		if r.Kind == Branch && r.Fork.isSwitch {
			r.HasBreak = true
			return
		}
	}
	if r.Kind == Loop {
		r.breaks = append(r.breaks, Exit{x.region, s.Pos()})
	}
}

package unit

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A Syntax is the syntax of a package with its types: cursors, declarations and mentions. It searches on demand, and
// builds an index once there have been many searches.
type Syntax struct {
	Pass *analysis.Pass
	Root inspector.Cursor

	Visited inspector.Cursor // the node that the rules run for; Root if there is none

	declarations []inspector.Cursor // of all files, in order; nil until collected
	index        index
	returns      map[*ast.FuncDecl][]*ast.ReturnStmt // a cache
	literals     *typeutil.Map                       // composite literals by type; nil until collected
}

// Cursor returns the cursor of a node.
func (s *Syntax) Cursor(n ast.Node) (inspector.Cursor, bool) {
	if s.Visited.Node() == n {
		return s.Visited, true
	}
	if decl := s.declAround(n.Pos(), n.End()); !s.needsIndex(decl) {
		if cur, ok := decl.FindNode(n); ok {
			return cur, true
		}
		return s.Root.FindNode(n)
	}
	if s.index.nodes == nil {
		s.index.nodes = make(map[ast.Node]inspector.Cursor)
		for cur := range s.Root.Preorder() {
			switch n := cur.Node().(type) {
			case *ast.Ident, *ast.BasicLit:
			default:
				s.index.nodes[n] = cur
			}
		}
	}
	if cur, ok := s.index.nodes[n]; ok {
		return cur, true
	}
	if cur, ok := s.At(n.Pos(), n.End()); ok && cur.Node() == n {
		return cur, true
	}
	return s.Root.FindNode(n)
}

// At returns the innermost node around the source from pos to end.
func (s *Syntax) At(pos, end token.Pos) (inspector.Cursor, bool) {
	if pos == end {
		return s.Root.FindByPos(pos, end)
	}
	if decl := s.declAround(pos, end); !s.needsIndex(decl) {
		return decl.FindByPos(pos, end)
	}
	if s.index.spans == nil {
		s.index.spans = spansOf(s.Root)
	}
	all := s.index.spans
	i := sort.Search(len(all), func(i int) bool { return all[i].pos > pos }) - 1
	for i >= 0 && all[i].end < end {
		i = all[i].around
	}
	if i < 0 {
		return s.Root.FindByPos(pos, end)
	}
	return all[i].cur.FindByPos(pos, end)
}

// declAround returns the top-level declaration around the source from pos to end; all files if there is none.
func (s *Syntax) declAround(pos, end token.Pos) inspector.Cursor {
	if s.declarations == nil {
		for file := range s.Root.Children() {
			for d := range file.Children() {
				if d.ParentEdgeKind() == edge.File_Decls {
					s.declarations = append(s.declarations, d)
				}
			}
		}
		slices.SortFunc(s.declarations,
			func(a, b inspector.Cursor) int { return cmp.Compare(a.Node().Pos(), b.Node().Pos()) })
	}
	i := sort.Search(len(s.declarations), func(i int) bool { return s.declarations[i].Node().Pos() > pos }) - 1
	if i < 0 || s.declarations[i].Node().End() < end {
		return s.Root
	}
	return s.declarations[i]
}

// FuncDeclAround returns the declared function around the source from pos to end.
func (s *Syntax) FuncDeclAround(pos, end token.Pos) (fn inspector.Cursor, ok bool) {
	fn = s.declAround(pos, end)
	_, ok = fn.Node().(*ast.FuncDecl)
	return fn, ok
}

// FuncDecl returns the declaration of a function of the package with a body; otherwise nil.
func (s *Syntax) FuncDecl(fn *types.Func) *ast.FuncDecl {
	if fn.Pkg() != s.Pass.Pkg {
		return nil
	}
	cur, ok := s.FuncDeclAround(fn.Pos(), fn.Pos())
	if !ok {
		return nil
	}
	if decl := cur.Node().(*ast.FuncDecl); decl.Name.Pos() == fn.Pos() && decl.Body != nil {
		return decl
	}
	return nil
}

// Returns returns the return statements of a declared function, as [goinfo.ReturnsOf] does.
func (s *Syntax) Returns(decl *ast.FuncDecl) []*ast.ReturnStmt {
	return goinfo.Memo(&s.returns, decl, nil, func() []*ast.ReturnStmt { return goinfo.ReturnsOf(decl.Body) })
}

// FuncOf returns the declared function with that parameter; nil if there is none.
func (s *Syntax) FuncOf(param *types.Var) *types.Func {
	decl, ok := s.FuncDeclAround(param.Pos(), param.Pos())
	if !ok {
		return nil
	}
	fn, ok := s.Pass.TypesInfo.Defs[decl.Node().(*ast.FuncDecl).Name].(*types.Func)
	if !ok || goinfo.ParamIndex(fn.Signature(), param) < 0 {
		return nil
	}
	return fn
}

// Called returns the function that a call calls, and its declaration. It reports false if the function is not declared
// in the package or has no body.
func (s *Syntax) Called(call *ast.CallExpr) (fn *types.Func, decl inspector.Cursor, ok bool) {
	fn = goinfo.Callee(s.Pass.TypesInfo, call)
	if fn == nil || s.FuncDecl(fn) == nil {
		return nil, decl, false
	}
	decl, ok = s.FuncDeclAround(fn.Pos(), fn.Pos())
	return fn, decl, ok
}

// ScopeOf returns the part of the package that can mention v: the declaration around a local variable, or the whole
// package for an unexported package variable. It reports false for other variables.
func (s *Syntax) ScopeOf(v *types.Var) (inspector.Cursor, bool) {
	switch {
	case v.Pkg() != s.Pass.Pkg:
	case v.Kind() == types.PackageVar && !v.Exported():
		return s.Root, true
	case v.Kind() == types.LocalVar:
		if fn, ok := s.FuncDeclAround(v.Pos(), v.Pos()); ok {
			return fn, true
		}
		if cur, ok := s.Root.FindByPos(v.Pos(), v.Pos()); ok {
			for decl := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.GenDecl)(nil)) {
				if decl.ParentEdgeKind() == edge.File_Decls {
					return decl, true
				}
			}
		}
	}
	return inspector.Cursor{}, false
}

// Declared returns the identifier that declares v.
func (s *Syntax) Declared(v *types.Var) (inspector.Cursor, bool) {
	return s.At(v.Pos(), v.Pos()+token.Pos(len(v.Name())))
}

// StmtsAfter returns the statements that follow a statement in its block or clause, at most so many.
func StmtsAfter(stmt inspector.Cursor, most int) (rest []ast.Stmt) {
	for next, ok := stmt.NextSibling(); ok && len(rest) < most; next, ok = next.NextSibling() {
		if s, ok := next.Node().(ast.Stmt); ok {
			rest = append(rest, s)
		}
	}
	return rest
}

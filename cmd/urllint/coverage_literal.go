package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// A literalFinder looks for the string literals that an expression is made of in
// its function: by syntax and names alone, for it judges the evaluator and must
// not share its mistakes.
type literalFinder struct {
	written map[ast.Decl]map[types.Object][]written
}

// A written is what a variable or constant is given, or one field of it.
type written struct {
	field string // "" if it is not one field
	what  ast.Expr
}

func newLiteralFinder() *literalFinder {
	return &literalFinder{make(map[ast.Decl]map[types.Object][]written)}
}

// within reports whether a string literal that is not empty stands in e, or in
// what the declaration around e gives to a variable or constant that e mentions,
// and so on; and whether such a literal can be a part of the text (see made).
func (f *literalFinder) within(pass *analysis.Pass, e ast.Expr) (some, made bool) {
	decl := declAround(pass, e.Pos())
	if decl == nil {
		return false, false
	}
	s := f.search(pass, decl)
	return s.in(e), s.made(e)
}

// search begins a search in a declaration.
func (f *literalFinder) search(pass *analysis.Pass, decl ast.Decl) *literalSearch {
	written, ok := f.written[decl]
	if !ok {
		written = writesIn(pass.TypesInfo, decl)
		f.written[decl] = written
	}
	return &literalSearch{
		finder: f, pass: pass, written: written, seen: make(map[types.Object]bool), parts: make(map[objectPart]bool),
	}
}

// declAround gives the top-level declaration that holds pos.
func declAround(pass *analysis.Pass, pos token.Pos) ast.Decl {
	for _, file := range pass.Files {
		if file.FileStart <= pos && pos < file.FileEnd {
			i := sort.Search(len(file.Decls), func(i int) bool { return file.Decls[i].End() > pos })
			if i < len(file.Decls) && file.Decls[i].Pos() <= pos {
				return file.Decls[i]
			}
		}
	}
	return nil
}

// writesIn collects what a declaration gives to variables and constants: to them
// or to a part of them.
func writesIn(info *types.Info, decl ast.Decl) map[types.Object][]written {
	found := make(map[types.Object][]written)
	write := func(to ast.Expr, what ...ast.Expr) {
		id, field := rootOf(to)
		if id == nil || info.ObjectOf(id) == nil {
			return
		}
		for _, e := range what {
			found[info.ObjectOf(id)] = append(found[info.ObjectOf(id)], written{field, e})
		}
	}
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				write(to, sideOf(n.Rhs, i, len(n.Lhs))...)
			}
		case *ast.ValueSpec:
			for i, to := range n.Names {
				write(to, sideOf(n.Values, i, len(n.Names))...)
			}
		case *ast.RangeStmt:
			if n.Key != nil {
				write(n.Key, n.X)
			}
			if n.Value != nil {
				write(n.Value, n.X)
			}
		case *ast.CallExpr:
			if to, what := writer(info, n); to != nil {
				write(to, what...)
			}
		}
		return true
	})
	return found
}

// writer gives the strings.Builder or bytes.Buffer that a call writes to, and what.
func writer(info *types.Info, call *ast.CallExpr) (to ast.Expr, what []ast.Expr) {
	fn, ok := typeutil.Callee(info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return nil, nil
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	switch fn.Pkg().Path() {
	case "strings", "bytes":
		if ok && fn.Signature().Recv() != nil && strings.HasPrefix(fn.Name(), "Write") {
			return sel.X, call.Args
		}
	case "fmt", "io":
		if len(call.Args) > 1 && (strings.HasPrefix(fn.Name(), "Fprint") || fn.Name() == "WriteString") {
			to := ast.Unparen(call.Args[0])
			if u, ok := to.(*ast.UnaryExpr); ok {
				to = u.X
			}
			return to, call.Args[1:]
		}
	}
	return nil, nil
}

// sideOf gives what the right side of an assignment to n operands has for operand
// i: all of it if one call gives several results.
func sideOf(right []ast.Expr, i, n int) []ast.Expr {
	if len(right) == n {
		return right[i : i+1]
	}
	return right
}

// rootOf gives the name that e begins with, and the last field that it selects: x
// and F of x.F[i].
func rootOf(e ast.Expr) (root *ast.Ident, field string) {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x, field
		case *ast.ParenExpr:
			e = x.X
		case *ast.SelectorExpr:
			if field == "" {
				field = x.Sel.Name
			}
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		default:
			return nil, ""
		}
	}
}

// A literalSearch is one search.
type literalSearch struct {
	finder  *literalFinder
	pass    *analysis.Pass
	written map[types.Object][]written
	seen    map[types.Object]bool
	parts   map[objectPart]bool
	target  types.Object // what is looked for instead of literals: a parameter
	depth   int          // how many calls led here
}

// An objectPart is a variable, or one field of it.
type objectPart struct {
	types.Object
	field string
}

func (s *literalSearch) in(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false // what it does is not what it is
		case *ast.BasicLit:
			found = found || isText(n)
		case *ast.Ident:
			found = found || s.inObject(s.pass.TypesInfo.ObjectOf(n))
		}
		return !found
	})
	return found
}

func (s *literalSearch) inObject(obj types.Object) bool {
	if obj == nil || s.seen[obj] {
		return false
	}
	s.seen[obj] = true
	for _, w := range s.written[obj] {
		if s.in(w.what) {
			return true
		}
	}
	return false
}

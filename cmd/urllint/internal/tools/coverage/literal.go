package coverage

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"golang.org/x/tools/go/analysis"
)

// A literalFinder looks for the string literals in an expression and in the definitions in its
// function that reach it. It uses only syntax, names and order, because it checks the evaluator and
// must not share its mistakes.
type literalFinder struct {
	reachable map[ast.Decl]*reachingDefinitions
}

// A definition assigns to a variable or constant, or to one field of it.
type definition struct {
	field string   // "" unless it assigns to one field
	value ast.Expr // nil if there is no value
	at    token.Pos
	whole bool // it replaces the previous value completely
	round bool // repeated in each round of the enclosing range statement
	fn    *body
	point *point
}

func newLiteralFinder() *literalFinder {
	return &literalFinder{make(map[ast.Decl]*reachingDefinitions)}
}

// within reports whether e contains a nonempty string literal, also through the variables and
// constants in it and their definitions. made reports whether one can be part of the text.
func (f *literalFinder) within(pass *analysis.Pass, e ast.Expr) (some, made bool) {
	decl := declAround(pass, e.Pos())
	if decl == nil {
		return false, false
	}
	s := f.search(pass, decl)
	return s.in(e), s.made(e)
}

// search starts a search in a declaration.
func (f *literalFinder) search(pass *analysis.Pass, decl ast.Decl) *literalSearch {
	r, ok := f.reachable[decl]
	if !ok {
		r = newReachingDefinitions(pass.TypesInfo, decl)
		f.reachable[decl] = r
	}
	return &literalSearch{
		finder: f, pass: pass, reachable: r, seen: make(map[*definition]bool), parts: make(map[definedPart]bool),
	}
}

// declAround returns the top-level declaration that contains pos.
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

// A literalSearch is one search.
type literalSearch struct {
	finder    *literalFinder
	pass      *analysis.Pass
	reachable *reachingDefinitions
	seen      map[*definition]bool
	parts     map[definedPart]bool
	target    types.Object // a parameter to look for in place of literals
	depth     int          // number of calls that led here
}

// A definedPart is a definition, or one field of the value that it assigns.
type definedPart struct {
	*definition
	field string
}

func (s *literalSearch) in(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false // the body of a function is not its value
		case *ast.BasicLit:
			found = found || isText(n)
		case *ast.Ident:
			found = found || s.inObject(s.pass.TypesInfo.ObjectOf(n), "", n.Pos())
		case *ast.SelectorExpr:
			id, ok := n.X.(*ast.Ident)
			if f := s.pass.TypesInfo.Selections[n]; ok && f != nil && f.Kind() == types.FieldVal {
				found = found || s.inObject(s.pass.TypesInfo.ObjectOf(id), n.Sel.Name, n.Pos())
				return false
			}
		}
		return !found
	})
	return found
}

func (s *literalSearch) inObject(obj types.Object, field string, pos token.Pos) bool {
	if obj == nil || s.reachable.definitions[obj] == nil {
		return false
	}
	list, _ := s.reachable.at(obj, field, pos)
	for _, w := range list {
		if !s.seen[w] && w.value != nil {
			s.seen[w] = true
			if s.in(w.value) {
				return true
			}
		}
	}
	return false
}

package wrapper

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// Kinds finds the conditions on variables.
type Kinds struct {
	*unit.Unit
	of map[*types.Var]*kindTests
}

// kindTests holds the conditions of a function that depend on a parameter. They may distinguish kinds of values, only
// one of which reaches a sink after them.
type kindTests struct {
	*unit.Unit
	derived map[types.Object]bool // the parameter, and variables derived from it
	failed  map[types.Object]bool // errors of functions with one of these as an argument
	numbers map[types.Object]bool // those of them that say that it is no number
	stored  map[string]bool       // the elements of maps and lists that are assigned to, as written
	list    []kindTest
}

// A kindTest is a statement that branches on the parameter.
type kindTest struct {
	node       ast.Node
	branches   []ast.Node // the parts that control reaches for some values only
	terminates bool       // control continues after the statement for some values only
	isForm     bool       // the test is for numbers or texts of one length: other values can still be any text
	ofForm     ast.Node   // the part that control reaches for these; nil for any other
}

// decides reports whether a test decides if control reaches n. Tests among settled do not count.
func (g *kindTests) decides(n ast.Node, settled func() map[ast.Node]bool) bool {
	for i := range g.list {
		s := &g.list[i]
		if s.decides(n) && !settled()[s.node] {
			return true
		}
	}
	return false
}

func (s *kindTest) decides(n ast.Node) bool {
	if s.terminates && s.node.End() <= n.Pos() {
		return true
	}
	return slices.ContainsFunc(s.branches, func(b ast.Node) bool { return b.Pos() <= n.Pos() && n.End() <= b.End() })
}

// testsOf returns the conditions in a function that depend on one of its variables.
func (ks *Kinds) testsOf(fn inspector.Cursor, param *types.Var) *kindTests {
	if g := ks.of[param]; g != nil {
		return g
	}
	g := &kindTests{Unit: ks.Unit, derived: map[types.Object]bool{param: true}, failed: make(map[types.Object]bool),
		numbers: make(map[types.Object]bool)}
	ks.of[param] = g
	g.stored = storedElements(fn)
	for cur := range fn.Preorder((*ast.AssignStmt)(nil), (*ast.RangeStmt)(nil), (*ast.IfStmt)(nil),
		(*ast.SwitchStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			g.addAssigned(n)
		case *ast.RangeStmt:
			if v, ok := n.Value.(*ast.Ident); ok && g.mentions(n.X) {
				g.derived[ks.Pass.TypesInfo.ObjectOf(v)] = true
			}
		case *ast.IfStmt:
			if init, ok := n.Init.(*ast.AssignStmt); ok {
				g.addAssigned(init)
			}
			g.addIf(n)
		case *ast.SwitchStmt:
			g.addSwitch(n)
		}
	}
	return g
}

// TellsApart reports whether a condition on the variable v in the function at fn decides if control reaches n. It may
// distinguish kinds of values.
func (ks *Kinds) TellsApart(fn inspector.Cursor, v *types.Var, n ast.Node) bool {
	return ks.testsOf(fn, v).decides(n, func() map[ast.Node]bool { return nil })
}

// TellsForm is TellsApart for a place where a text of any form makes the difference: a test for numbers or for texts of
// one length says nothing about the other values.
func (ks *Kinds) TellsForm(fn inspector.Cursor, v *types.Var, n ast.Node) bool {
	return slices.ContainsFunc(ks.testsOf(fn, v).list, func(s kindTest) bool {
		if s.isForm {
			return s.ofForm != nil && s.ofForm.Pos() <= n.Pos() && n.End() <= s.ofForm.End()
		}
		return s.decides(n)
	})
}

// storedElements returns the elements of maps and lists that a function assigns to, as written.
func storedElements(fn inspector.Cursor) map[string]bool {
	stored := make(map[string]bool)
	for _, s := range unit.Each[*ast.AssignStmt](fn) {
		for _, left := range s.Lhs {
			if at, ok := left.(*ast.IndexExpr); ok {
				stored[types.ExprString(at)] = true
			}
		}
	}
	return stored
}

// addAssigned notes the variables that are derived from the parameter.
func (g *kindTests) addAssigned(n *ast.AssignStmt) {
	for i, left := range n.Lhs {
		id, ok := left.(*ast.Ident)
		if !ok {
			continue
		}
		value := n.Rhs[min(i, len(n.Rhs)-1)]
		obj := g.Pass.TypesInfo.ObjectOf(id)
		if obj == nil || g.derived[obj] || g.isLookup(value) || !g.mentions(value) {
			continue
		}
		switch t := obj.Type(); {
		case types.Identical(t, types.Universe.Lookup("error").Type()):
			g.failed[obj] = true
			if call, ok := ast.Unparen(value).(*ast.CallExpr); ok && g.Calls(call, "strconv.Atoi", "strconv.ParseInt",
				"strconv.ParseUint") {
				g.numbers[obj] = true
			}
		case goinfo.BasicInfo(t) != 0, goinfo.IsURL(t), goinfo.IsStrings(t):
			g.derived[obj] = true
		}
	}
}

// isLookup reports whether e looks up the parameter in a map that keeps results: a cache, or a set of the values seen
// so far. Other maps, such as one of texts or of flags that the function does not set, may distinguish kinds.
func (g *kindTests) isLookup(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return g.Calls(e, "(*sync.Map).Load", "(*sync.Map).LoadOrStore", "(*sync.Map).LoadAndDelete")
	case *ast.IndexExpr:
		m, ok := goinfo.TypeOf(g.Pass.TypesInfo, e.X).Underlying().(*types.Map)
		return ok && (isKept(m.Elem()) || g.stored[types.ExprString(e)])
	}
	return false
}

// isKept reports whether a map with values of type t may be a cache: they are structs with fields, pointers or
// interfaces.
func isKept(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Struct:
		return t.NumFields() > 0
	case *types.Pointer, *types.Interface:
		return true
	}
	return false
}

// mentions reports whether e mentions the parameter or a variable derived from it.
func (g *kindTests) mentions(e ast.Node) bool {
	return goinfo.HasNode(e, func(id *ast.Ident) bool { return g.derived[g.Pass.TypesInfo.Uses[id]] })
}

// addIf notes an if statement. A test whether a value is empty, or whether a function accepts it, distinguishes no
// kinds.
func (g *kindTests) addIf(n *ast.IfStmt) {
	s := kindTest{node: n}
	switch failing, known := g.failure(n.Cond); {
	case known && failing:
		s.branches = []ast.Node{n.Body}
	case known:
		s.terminates = goinfo.Terminates(n.Body)
		if n.Else != nil {
			s.branches = []ast.Node{n.Else}
		}
	case !g.distinguishes(n.Cond):
		return
	default:
		s.branches = []ast.Node{n}
		s.terminates = goinfo.Terminates(n.Body) || n.Else != nil && goinfo.Terminates(n.Else)
	}
	g.noteForm(&s, n)
	g.list = append(g.list, s)
}

// noteForm notes whether an if statement tests for numbers, or for texts of one length.
func (g *kindTests) noteForm(s *kindTest, n *ast.IfStmt) {
	switch failing, known := g.failure(n.Cond); {
	case known && g.numbers[g.Variable(ast.Unparen(n.Cond).(*ast.BinaryExpr).X)]:
		if s.isForm = true; !failing {
			s.ofForm, s.branches = n.Body, append(s.branches, n.Body)
		}
	case g.testsLength(n.Cond):
		s.isForm, s.ofForm = true, n.Body
	}
}

// testsLength reports whether a condition holds only for texts of one length.
func (g *kindTests) testsLength(cond ast.Expr) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	switch {
	case !ok:
		return false
	case b.Op == token.LAND:
		return g.testsLength(b.X) || g.testsLength(b.Y)
	}
	text := goinfo.LenOperand(g.Pass.TypesInfo, b.X)
	return b.Op == token.EQL && text != nil && goinfo.IsString(goinfo.TypeOf(g.Pass.TypesInfo, text)) &&
		g.mentions(text) && g.Pass.TypesInfo.Types[b.Y].Value != nil
}

// failure reports whether a condition tests the error of a function with the parameter as an argument, and whether the
// condition holds if there is an error.
func (g *kindTests) failure(cond ast.Expr) (failing, known bool) {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || b.Op != token.NEQ && b.Op != token.EQL {
		return false, false
	}
	v := g.Variable(b.X)
	return b.Op == token.NEQ, v != nil && g.failed[v] && g.Pass.TypesInfo.Types[b.Y].IsNil()
}

// distinguishes reports whether a condition distinguishes kinds of values.
func (g *kindTests) distinguishes(cond ast.Expr) bool {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		return g.distinguishes(e.X)
	case *ast.IndexExpr:
		if g.isLookup(e) {
			return false
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND, token.LOR:
			return g.distinguishes(e.X) || g.distinguishes(e.Y)
		case token.EQL, token.NEQ, token.GTR, token.LSS, token.GEQ, token.LEQ:
			if t, ok := goinfo.AsEmptyTest(g.Pass.TypesInfo, e); ok {
				return g.isPart(t.Operand)
			}
		}
	}
	return g.mentions(cond)
}

// isPart reports whether e is a part that only some values of the parameter have: a result of net.SplitHostPort or
// strings.Cut.
func (g *kindTests) isPart(e ast.Expr) bool {
	v := g.Variable(e)
	if v == nil || !g.derived[v] {
		return false
	}
	isIt := func(left ast.Expr) bool {
		id, ok := left.(*ast.Ident)
		return ok && g.Pass.TypesInfo.ObjectOf(id) == types.Object(v)
	}
	cur, ok := g.Cursor(e)
	if !ok {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		for _, n := range unit.Each[*ast.AssignStmt](fn) {
			call, isCall := n.Rhs[0].(*ast.CallExpr)
			if isCall && len(n.Lhs) == 3 && g.Calls(call, "net.SplitHostPort", "strings.Cut") &&
				slices.ContainsFunc(n.Lhs, isIt) {
				return true
			}
		}
	}
	return false
}

// addSwitch notes a switch statement.
func (g *kindTests) addSwitch(n *ast.SwitchStmt) {
	distinguishes := n.Tag != nil && g.mentions(n.Tag)
	s := kindTest{node: n, branches: []ast.Node{n.Body}}
	for _, c := range n.Body.List {
		clause := c.(*ast.CaseClause)
		for _, e := range clause.List {
			distinguishes = distinguishes || g.distinguishes(e)
		}
		s.terminates = s.terminates || goinfo.ListTerminates(clause.Body)
	}
	if distinguishes {
		g.list = append(g.list, s)
	}
}

// isTried reports whether the call n is the init statement of an if that tests for the absence of an error, as in "if
// u, err := url.Parse(s); err == nil". Such code also accepts texts that do not parse; if the call connects, too, the
// test is for an answer instead.
func (ks *Kinds) isTried(n ast.Node) bool {
	cur, ok := ks.Cursor(n)
	if !ok || cur.Parent().ParentEdgeKind() != edge.IfStmt_Init {
		return false
	}
	cond, ok := cur.Parent().Parent().Node().(*ast.IfStmt).Cond.(*ast.BinaryExpr)
	return ok && cond.Op == token.EQL && ks.Pass.TypesInfo.Types[cond.Y].IsNil()
}

package wrapper

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A rowWrapper is a field that flows into a place only if other fields of the same composite literal,
// a row of a table, have certain values.
type rowWrapper struct {
	w            Wrapper
	alternatives [][]rowTest // all tests of one of these must hold
}

// A rowTest tests whether a field of a struct has one of the values, or none of them.
type rowTest struct {
	field  *types.Var
	values []constant.Value
	none   bool
}

// maxRowWays is how many ways to a place are kept. If there are more, none is known.
const maxRowWays = 8

// exportRow records that a field is part of the text of w at a sink that control reaches only for some values of the
// struct.
func (fd *Fields) exportRow(n ast.Node, sel *ast.SelectorExpr, field *types.Var, w Wrapper) {
	known := fd.rows[field]
	if len(known) == 2*maxWrappers {
		return
	}
	if ways, ok := fd.wr.Conditions.rowsAt(n, sel.X, field, maxCallers); ok {
		fd.rows[field] = append(known, rowWrapper{w, ways})
	}
}

// rowsAt returns the ways on which control reaches n with a struct x, each as tests of its fields. It reports false if
// other conditions on x decide that.
func (cs *Conditions) rowsAt(n ast.Node, x ast.Expr, field *types.Var, depth int) (ways [][]rowTest, ok bool) {
	cur, ok := cs.Cursor(n)
	if !ok {
		return nil, false
	}
	at := structUse{cs, x, field}
	var tests []rowTest
	for ; ; cur = cur.Parent() {
		kind, _ := cur.ParentEdge()
		if kind == edge.Invalid {
			return [][]rowTest{tests}, true
		}
		if kind == edge.FuncDecl_Body {
			return cs.rowsOfCallers(cur.Parent().Node().(*ast.FuncDecl), &at, tests, depth)
		}
		if tests, ok = at.testsAround(cur, kind, tests); !ok {
			return nil, false
		}
	}
}

// rowsOfCallers adds the tests of the callers to tests, if the struct is a parameter or the receiver.
func (cs *Conditions) rowsOfCallers(decl *ast.FuncDecl, at *structUse, tests []rowTest, depth int) (
	ways [][]rowTest, ok bool) {
	calls, ok := cs.callsWith(decl, at.x)
	if !ok {
		return [][]rowTest{tests}, true
	}
	for _, c := range calls {
		if c.value == nil || depth == 0 {
			return nil, false
		}
		of, ok := cs.rowsAt(c.call, c.value, at.field, depth-1)
		if !ok || len(ways)+len(of) > maxRowWays {
			return nil, false
		}
		for _, before := range of {
			ways = append(ways, slices.Concat(tests, before))
		}
	}
	if len(ways) == 0 {
		ways = [][]rowTest{tests}
	}
	return ways, true
}

// testsAround appends the tests of the statement around cur and of those before it.
func (a structUse) testsAround(cur inspector.Cursor, kind edge.Kind, tests []rowTest) ([]rowTest, bool) {
	ok := true
	switch kind {
	case edge.IfStmt_Body, edge.IfStmt_Else:
		n := cur.Parent().Node().(*ast.IfStmt)
		if n.Init != nil && a.depends(n.Init) {
			return nil, false
		}
		tests, ok = a.addTest(tests, n.Cond, kind == edge.IfStmt_Body)
	case edge.IfStmt_Cond, edge.CaseClause_List:
		ok = !a.decides(cur.Parent())
	case edge.CaseClause_Body:
		if s, isSwitch := cur.Parent().Parent().Parent().Node().(*ast.SwitchStmt); isSwitch && a.switchDepends(s) {
			tests, ok = a.addCase(tests, s, cur.Parent().Node().(*ast.CaseClause))
		}
	}
	switch kind {
	case edge.BlockStmt_List, edge.CommClause_Body, edge.CaseClause_Body:
		if ok {
			tests, ok = a.testsBefore(cur, tests)
		}
	}
	return tests, ok
}

// testsBefore appends the tests of the preceding statements of the same list.
func (a structUse) testsBefore(cur inspector.Cursor, tests []rowTest) ([]rowTest, bool) {
	for {
		var ok bool
		if cur, ok = cur.PrevSibling(); !ok {
			return tests, true
		}
		s, isIf := cur.Node().(*ast.IfStmt)
		switch {
		case isIf && s.Else == nil && s.Init == nil && goinfo.Terminates(s.Body):
			if tests, ok = a.addTest(tests, s.Cond, false); !ok {
				return nil, false
			}
		case a.mayEnd(cur.Node()):
			return nil, false
		}
	}
}

// mayEnd reports whether a statement tests the struct and control leaves the list in one of its branches.
func (a structUse) mayEnd(n ast.Node) bool {
	switch s := n.(type) {
	case *ast.IfStmt:
		return (goinfo.Terminates(s.Body) || s.Else != nil && goinfo.Terminates(s.Else)) && a.ifDepends(s)
	case *ast.SwitchStmt:
		return a.switchDepends(s) && slices.ContainsFunc(s.Body.List, func(c ast.Stmt) bool {
			return goinfo.ListTerminates(c.(*ast.CaseClause).Body)
		})
	}
	return false
}

// addTest adds the tests that cond evaluating to is implies. It reports false if cond depends on the struct otherwise.
func (a structUse) addTest(tests []rowTest, cond ast.Expr, is bool) (_ []rowTest, ok bool) {
	for part, is := range goinfo.Implied(cond, is) {
		if !a.depends(part) {
			continue
		}
		ok := false
		switch e := part.(type) {
		case *ast.SelectorExpr:
			tests, ok = a.addValues(tests, e, []constant.Value{constant.MakeBool(true)}, is)
		case *ast.BinaryExpr:
			if e.Op == token.EQL || e.Op == token.NEQ {
				tests, ok = a.addValues(tests, e.X, a.constants(e.Y), (e.Op == token.EQL) == is)
			}
		}
		if !ok {
			return nil, false
		}
	}
	return tests, true
}

// constants returns the values of expressions; the value is nil for each that is not constant.
func (a structUse) constants(list ...ast.Expr) (values []constant.Value) {
	for _, e := range list {
		values = append(values, constantOf(a.cs.Pass.TypesInfo, e))
	}
	return values
}

// constantOf returns the value of a constant expression, nilValue for nil, and nil for other expressions.
func constantOf(info *types.Info, e ast.Expr) constant.Value {
	if info.Types[e].IsNil() {
		return nilValue
	}
	return info.Types[e].Value
}

// nilValue represents nil, which is not a Go constant.
var nilValue = constant.MakeInt64(0)

// addCase adds the test that control reaches a clause of a switch.
func (a structUse) addCase(tests []rowTest, s *ast.SwitchStmt, clause *ast.CaseClause) ([]rowTest, bool) {
	values, is := clause.List, clause.List != nil
	for _, c := range s.Body.List {
		c := c.(*ast.CaseClause)
		if goinfo.FallsThrough(c.Body) {
			return nil, false
		}
		if !is {
			values = append(values, c.List...)
		}
	}
	return a.addValues(tests, s.Tag, a.constants(values...), is)
}

// addValues adds a test: the field that e selects has one of those values, or none of them.
func (a structUse) addValues(tests []rowTest, e ast.Expr, values []constant.Value, is bool) ([]rowTest, bool) {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || !a.cs.Same(sel.X, a.x) {
		return nil, false
	}
	field, ok := a.cs.Pass.TypesInfo.Uses[sel.Sel].(*types.Var)
	if !ok || field.Origin() == a.field {
		return nil, false
	}
	if slices.Contains(values, nil) {
		return nil, false
	}
	return append(tests, rowTest{field.Origin(), values, !is}), true
}

// reaches reports whether a composite literal is among the structs that reach the place.
func (r *rowWrapper) reaches(info *types.Info, lit *ast.CompositeLit) bool {
	return slices.ContainsFunc(r.alternatives, func(tests []rowTest) bool {
		return !slices.ContainsFunc(tests, func(t rowTest) bool { return !t.holds(info, lit) })
	})
}

// holds reports whether the test certainly holds for a literal.
func (t *rowTest) holds(info *types.Info, lit *ast.CompositeLit) bool {
	e, ok := goinfo.FieldValue(goinfo.TypeOf(info, lit), lit, t.field.Name())
	if !ok {
		return false
	}
	v := zeroOf(t.field.Type())
	if e != nil {
		v = constantOf(info, e)
	}
	return t.holdsFor(v)
}

// holdsFor reports whether the test holds for v; it is false for nil, an unknown value.
func (t *rowTest) holdsFor(v constant.Value) bool {
	return v != nil && t.none != slices.ContainsFunc(t.values, func(o constant.Value) bool {
		return o.Kind() == v.Kind() && constant.Compare(v, token.EQL, o)
	})
}

// zeroOf returns the zero value of a type; nil if that is not a constant.
func zeroOf(t types.Type) constant.Value {
	if goinfo.IsNilable(t) {
		return nilValue
	}
	switch info := goinfo.BasicInfo(t); {
	case info&types.IsString != 0:
		return constant.MakeString("")
	case info&types.IsInteger != 0:
		return constant.MakeInt64(0)
	case info&types.IsBoolean != 0:
		return constant.MakeBool(false)
	}
	return nil
}

// judgeRows judges a field of a row at the sinks that the row reaches.
func (fd *Fields) judgeRows(g Assignment) {
	lit, ok := g.Node.(*ast.CompositeLit)
	if !ok {
		return
	}
	rows := fd.rows[g.Field]
	for i := range rows {
		if rows[i].reaches(fd.wr.Pass.TypesInfo, lit) {
			fd.wr.judge.Field(&rows[i].w, g, true)
		}
	}
}

// IsOfRow reports whether the composite literal with v can reach e, by the constants of its other fields. It is true
// if v comes from no literal.
func (fd *Fields) IsOfRow(e ast.Expr, v *eval.Value) bool {
	for n := range ast.Preorder(e) {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			continue
		}
		field := fd.ownField(sel)
		if field == nil || !fd.wr.Conditions.dependsOnStruct(e, sel.X, field, maxCallers) {
			continue
		}
		ways, ok := fd.wr.Conditions.rowsAt(e, sel.X, field, maxCallers)
		row := fd.rowWith(field, v)
		if row == nil {
			if ok && fd.isSetForOther(field, v, ways) {
				return false
			}
			continue
		}
		if r := (rowWrapper{alternatives: ways}); !ok || !r.reaches(fd.wr.Pass.TypesInfo, row) {
			return false
		}
	}
	return true
}

// isSetForOther reports whether a part of v is assigned to the field next to constants that exclude all ways.
func (fd *Fields) isSetForOther(field *types.Var, v *eval.Value, ways [][]rowTest) bool {
	for _, p := range v.Map.Parts(0, len(v.Text.S)) {
		cur, ok := fd.wr.At(p.Pos, p.EndPos)
		if !ok {
			continue
		}
		together := fd.setTogether(cur, field)
		if together != nil && !slices.ContainsFunc(ways, func(tests []rowTest) bool {
			return !slices.ContainsFunc(tests, func(t rowTest) bool {
				c := together[t.field]
				return c != nil && !t.holdsFor(c)
			})
		}) {
			return true
		}
	}
	return false
}

// setTogether returns the constants that the statements before the assignment of the field at cur assign to other
// fields of the struct; nil if cur is in no such assignment.
func (fd *Fields) setTogether(cur inspector.Cursor, field *types.Var) map[*types.Var]constant.Value {
	var base ast.Expr
	for around := range cur.Enclosing((*ast.AssignStmt)(nil)) {
		n := around.Node().(*ast.AssignStmt)
		sel, ok := ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr)
		if !ok || len(n.Lhs) != 1 || fd.ownField(sel) != field {
			return nil
		}
		base, cur = sel.X, around
		break
	}
	if base == nil {
		return nil
	}
	set := make(map[*types.Var]constant.Value)
	for ; cur.ParentEdgeKind() != edge.FuncDecl_Body && cur.ParentEdgeKind() != edge.FuncLit_Body; cur = cur.Parent() {
		for before, ok := cur.PrevSibling(); ok; before, ok = before.PrevSibling() {
			fd.addConstant(set, before.Node(), base)
		}
	}
	return set
}

// addConstant adds the constant that the statement n assigns to a field of the struct base; nil if it is not constant.
func (fd *Fields) addConstant(set map[*types.Var]constant.Value, n ast.Node, base ast.Expr) {
	assign, ok := n.(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 1 {
		return
	}
	sel, ok := ast.Unparen(assign.Lhs[0]).(*ast.SelectorExpr)
	if !ok || !fd.wr.Same(sel.X, base) {
		return
	}
	f, ok := fd.wr.Pass.TypesInfo.Uses[sel.Sel].(*types.Var)
	if _, said := set[f]; ok && !said {
		set[f] = fd.wr.Pass.TypesInfo.Types[assign.Rhs[0]].Value
	}
}

// rowWith returns the composite literal whose field contains a part of v; nil if there is none.
func (fd *Fields) rowWith(field *types.Var, v *eval.Value) *ast.CompositeLit {
	for _, p := range v.Map.Parts(0, len(v.Text.S)) {
		cur, ok := fd.wr.At(p.Pos, p.EndPos)
		if !ok {
			continue
		}
		for around := range cur.Enclosing((*ast.CompositeLit)(nil)) {
			lit := around.Node().(*ast.CompositeLit)
			value, ok := goinfo.FieldValue(goinfo.TypeOf(fd.wr.Pass.TypesInfo, lit), lit, field.Name())
			if ok && value != nil && value.Pos() <= p.Pos && p.EndPos <= value.End() {
				return lit
			}
			break
		}
	}
	return nil
}

package wrapper

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// fieldLists holds the fields with lists and maps of texts whose elements flow into places.
type fieldLists struct {
	wr      *Tracer
	of      map[*types.Var][]Wrapper    // wrappers with Elements.Some
	queue   []fieldWrapper              // wrappers whose definitions are still to be visited
	stores  map[*types.Var][]Assignment // the assignments to the fields; nil until collected
	single  map[*types.Var][]Assignment // the assignments to elements of maps
	changed map[*types.Var]bool         // the field's elements are overwritten, or may be
}

// IsTextList reports whether t is a list of texts, or a map with texts as values.
func IsTextList(t types.Type) bool {
	if m, ok := t.Underlying().(*types.Map); ok {
		return goinfo.IsString(m.Elem())
	}
	return goinfo.IsStrings(t)
}

// fieldOf returns the field with such a list that e selects, if its struct belongs to the module; otherwise nil.
func (fl *fieldLists) fieldOf(e ast.Expr) *types.Var {
	v := goinfo.Field(fl.wr.Pass.TypesInfo, e)
	if v == nil || !ofModule(fl.wr.Unit, v) || !IsTextList(v.Type()) {
		return nil
	}
	return v.Origin()
}

// export records that an element of a list in a field is the hole h of the text v that flows into the sink n (see
// [Fields.note]).
func (fl *fieldLists) export(n ast.Node, w Wrapper, v eval.Value, h *core.Hole) {
	list := fl.elementOf(n, v.Map.Verbatim(int(h.At)))
	if list == nil {
		return
	}
	fl.noteList(n, w, list)
}

// noteList records that elements of the list e flow into the place n according to w.
func (fl *fieldLists) noteList(n ast.Node, w Wrapper, e ast.Expr) {
	field := fl.fieldOf(e)
	if field == nil || w.Format {
		return
	}
	var ok bool
	w.Premises, ok = w.Premises.Bind(func(*types.Var) int { return -1 })
	if sel := ast.Unparen(e).(*ast.SelectorExpr); !ok || fl.wr.Conditions.dependsOnStruct(n, sel.X, field, maxCallers) {
		return
	}
	w.Elements, w.Param, w.CoParams = Elements{IsList: true}, 0, nil
	fl.add(field, w)
}

// add adds a wrapper of a field, unless it is a duplicate or the field has maxWrappers.
func (fl *fieldLists) add(field *types.Var, w Wrapper) {
	if known := fl.of[field]; len(known) == maxWrappers || slices.ContainsFunc(known, w.isEqual) {
		return
	}
	fl.of[field] = append(fl.of[field], w)
	fl.queue = append(fl.queue, fieldWrapper{field, w})
}

func (fl *fieldLists) addAll(field *types.Var, ws []Wrapper) {
	for _, w := range ws {
		fl.add(field, w)
	}
}

// elementOf returns the list whose element e flows into the place n; nil if e is no element, or if only some elements
// flow there.
func (fl *fieldLists) elementOf(n ast.Node, e ast.Expr) ast.Expr {
	if at, ok := e.(*ast.IndexExpr); ok {
		if fl.wr.Pass.TypesInfo.Types[at.Index].Value != nil || fl.dependsOnKey(n, at.Index) {
			return nil
		}
		return at.X
	}
	v := fl.wr.Variable(e)
	if v == nil || v.Kind() != types.LocalVar {
		return nil
	}
	list := fl.wr.eval.Lists.RangedOver(v)
	cur, ok := fl.wr.FuncDeclAround(n.Pos(), n.End())
	if list == nil || !ok || fl.wr.Kinds.TellsApart(cur, v, n) {
		return nil
	}
	for _, s := range unit.Each[*ast.RangeStmt](cur) {
		if s.Key != nil && s.X == list && goinfo.IsMap(goinfo.TypeOf(fl.wr.Pass.TypesInfo, list)) &&
			fl.dependsOnKey(n, s.Key) {
			return nil
		}
	}
	return list
}

// dependsOnKey reports whether a condition around or before the place n depends on a key.
func (fl *fieldLists) dependsOnKey(n ast.Node, key ast.Expr) bool {
	id, ok := ast.Unparen(key).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := fl.wr.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	cur, inFunc := fl.wr.FuncDeclAround(n.Pos(), n.End())
	return ok && inFunc && !v.IsField() && slices.ContainsFunc(fl.wr.Kinds.testsOf(cur, v).list, func(s kindTest) bool {
		return s.node.Pos() < n.End()
	})
}

// follow judges the elements of a list that flows into a sink according to w, and records the parameters and lists
// that they come from.
func (fl *fieldLists) follow(in *inspector.Inspector, field *types.Var, w Wrapper) {
	if fl.read(in); fl.isChanged(field) {
		return
	}
	one := w
	one.Elements = Elements{}
	for _, g := range fl.single[field] {
		fl.judge(g, one)
	}
	for _, g := range fl.stores[field] {
		fl.eachElement(g.Value, field, maxCallers, func(e ast.Expr) {
			fl.judge(Assignment{g.Node, field, e}, one)
		}, func(list ast.Expr) {
			if param := fl.wr.ParamVar(list); param != nil {
				if !fl.wr.eval.Lists.Changed(param) {
					fl.wr.addWrapper(g.Node, param, w)
				}
			} else {
				fl.noteList(g.Node, w, list)
			}
		})
	}
}

// isChanged reports whether elements of the list may be overwritten.
func (fl *fieldLists) isChanged(field *types.Var) bool {
	return fl.changed[field] || fl.wr.eval.Lists.Changed(field)
}

// ListElements returns the elements that the package puts into a field with a list of texts; nil if it overwrites
// elements.
func (wr *Tracer) ListElements(in *inspector.Inspector, field *types.Var) []ast.Expr {
	return wr.lists.elements(in, field)
}

// elements returns the elements that the package puts into a list; nil if it overwrites elements.
func (fl *fieldLists) elements(in *inspector.Inspector, field *types.Var) (all []ast.Expr) {
	if fl.read(in); len(fl.single[field])+len(fl.stores[field]) == 0 || fl.isChanged(field) {
		return nil
	}
	for _, g := range fl.single[field] {
		all = append(all, g.Value)
	}
	for _, g := range fl.stores[field] {
		fl.eachElement(g.Value, field, maxCallers, func(e ast.Expr) { all = append(all, e) }, func(ast.Expr) {})
	}
	return all
}

// judge judges one element, and records the parameters that it depends on.
func (fl *fieldLists) judge(g Assignment, w Wrapper) {
	if fl.wr.IsGenerated(g.Value) {
		return
	}
	fl.wr.judge.Field(&w, g, true)
	values, _ := fl.wr.eval.EvalAll(g.Value)
	v := fl.wr.SingleValue(g.Value, values)
	given := w
	given.Text, _ = w.Fill(v.Text)
	fl.wr.notePart(g.Node, g.Value, given, v)
}

// eachElement passes the elements of e that are written out to one, and the lists that other elements come from to
// list, except for the list in the field itself.
func (fl *fieldLists) eachElement(e ast.Expr, field *types.Var, depth int, one, list func(ast.Expr)) {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		for _, elem := range e.Elts {
			if kv, ok := elem.(*ast.KeyValueExpr); ok {
				elem = kv.Value
			}
			one(elem)
		}
	case *ast.CallExpr:
		fl.eachAppended(e, field, depth, one, list)
	case *ast.Ident:
		value := fl.wr.ValueOf(e)
		if value != ast.Expr(e) && depth > 0 {
			fl.eachElement(value, field, depth-1, one, list)
		} else if v := fl.wr.Variable(e); v != nil && v.Kind() == types.LocalVar && goinfo.IsStrings(v.Type()) {
			one(e) // each list that the variable may hold
		} else {
			list(e)
		}
	case *ast.SelectorExpr:
		if fl.fieldOf(e) != field {
			list(e)
		}
	}
}

// eachAppended is eachElement for a call of append or slices.Clone.
func (fl *fieldLists) eachAppended(e *ast.CallExpr, field *types.Var, depth int, one, list func(ast.Expr)) {
	if depth == 0 || len(e.Args) == 0 || !goinfo.IsAppend(fl.wr.Pass.TypesInfo, e) && !fl.wr.Calls(e, "slices.Clone") {
		return
	}
	fl.eachElement(e.Args[0], field, depth-1, one, list)
	for i, arg := range e.Args[1:] {
		if e.Ellipsis.IsValid() && i == len(e.Args)-2 {
			fl.eachElement(arg, field, depth-1, one, list)
		} else {
			one(arg)
		}
	}
}

// read collects the elements of all lists, once.
func (fl *fieldLists) read(in *inspector.Inspector) {
	if fl.stores != nil {
		return
	}
	fl.stores, fl.single = make(map[*types.Var][]Assignment), make(map[*types.Var][]Assignment)
	fl.changed = make(map[*types.Var]bool)
	info := fl.wr.Pass.TypesInfo
	add := func(n ast.Node, field *types.Var, value ast.Expr) {
		if !fl.wr.InTestFile(n.Pos()) && !fl.wr.Tests.InFunction(n.Pos()) {
			fl.stores[field] = append(fl.stores[field], Assignment{n, field, value})
		}
	}
	nodes := []ast.Node{(*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.UnaryExpr)(nil)}
	in.Preorder(nodes, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.CompositeLit:
			goinfo.EachField(info, n, func(field *types.Var, value ast.Expr) {
				if IsTextList(field.Type()) && ofModule(fl.wr.Unit, field) {
					add(n, field.Origin(), value)
				}
			})
		case *ast.AssignStmt:
			fl.readAssigned(n, add)
		case *ast.UnaryExpr:
			if f := fl.fieldOf(n.X); f != nil && n.Op == token.AND {
				fl.changed[f] = true
			}
		}
	})
}

// readAssigned collects the elements that an assignment puts into lists. An assignment to an element overwrites it,
// unless the list is a map, which gets another entry.
func (fl *fieldLists) readAssigned(n *ast.AssignStmt, add func(ast.Node, *types.Var, ast.Expr)) {
	for i, left := range n.Lhs {
		at, isElement := ast.Unparen(left).(*ast.IndexExpr)
		if isElement {
			left = at.X
		}
		f := fl.fieldOf(left)
		switch {
		case f == nil:
		case n.Tok != token.ASSIGN || len(n.Lhs) != len(n.Rhs):
			fl.changed[f] = true
		case !isElement:
			fl.changed[f] = fl.changed[f] || fl.isReplaced(n, f)
			add(n, f, n.Rhs[i])
		case goinfo.IsMap(f.Type()) && fl.elementOf(n, n.Rhs[i]) == nil && !fl.isReplaced(n, f):
			fl.single[f] = append(fl.single[f], Assignment{n, f, n.Rhs[i]})
		default:
			fl.changed[f] = true
		}
	}
}

// isReplaced reports whether the enclosing function ranges over the list before an assignment, or passes it to a
// function. The new value may then depend on the old elements.
func (fl *fieldLists) isReplaced(n *ast.AssignStmt, field *types.Var) bool {
	fn, ok := fl.wr.FuncDeclAround(n.Pos(), n.End())
	if !ok {
		return false
	}
	for c := range fn.Preorder((*ast.RangeStmt)(nil), (*ast.CallExpr)(nil)) {
		switch s := c.Node().(type) {
		case *ast.RangeStmt:
			if s.Pos() < n.Pos() && fl.fieldOf(s.X) == field {
				return true
			}
		case *ast.CallExpr:
			isField := func(e ast.Expr) bool { return fl.fieldOf(e) == field }
			if s.Pos() < n.End() && !fl.wr.Pass.TypesInfo.Types[s.Fun].IsBuiltin() && !fl.wr.Calls(s, "slices.Clone") &&
				slices.ContainsFunc(s.Args, isField) {
				return true
			}
		}
	}
	return false
}

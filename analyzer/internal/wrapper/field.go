package wrapper

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// Fields holds the fields of structs that flow into places.
type Fields struct {
	wr       *Tracer
	of       map[*types.Var][]Wrapper
	queue    []fieldWrapper              // wrappers whose definitions are still to be visited
	rows     map[*types.Var][]rowWrapper // wrappers that apply to some rows of a table only
	foreign  map[*types.Var]*MemberUse   // how other packages use fields
	foreigns []*types.Var                // the keys of foreign, in order
	stores   *fieldStores                // the assignments to fields; nil until collected
	setters  map[types.Object][]Wrapper  // the wrappers of imported functions that set fields
}

// note records that a field of a struct of the package is, unchanged, the hole h of the text v that flows into the
// sink n.
func (fd *Fields) note(n ast.Node, w Wrapper, v eval.Value, h *core.Hole) {
	sel, ok := v.Map.Verbatim(int(h.At)).(*ast.SelectorExpr)
	if !ok {
		fd.wr.lists.export(n, w, v, h)
		return
	}
	field := fd.ownField(sel)
	if field == nil {
		fd.wr.lists.noteList(n, w, sel)
		return
	}
	if w.Premises, ok = w.Premises.Bind(func(*types.Var) int { return -1 }); !ok {
		return
	}
	if fd.wr.Conditions.dependsOnStruct(n, sel.X, field, maxCallers) {
		fd.exportRow(n, sel, field, w)
		return
	}
	if fd.wr.Conditions.hasOptionalEnd(&v, int(h.At), sel.X) {
		return
	}
	w.holder = goinfo.EmbeddedIn(fd.wr.Pass.TypesInfo, sel)
	fd.add(field, w)
}

// isOfHolder reports whether an assignment may set the field of the struct embedded as holder. It does not if it sets
// the field of another embedded struct.
func (fd *Fields) isOfHolder(holder *types.Var, g *Assignment) bool {
	var other *types.Var
	switch n := g.Node.(type) {
	case *ast.AssignStmt:
		for _, left := range n.Lhs {
			if sel, ok := ast.Unparen(left).(*ast.SelectorExpr); ok && fd.ownField(sel) == g.Field {
				other = goinfo.EmbeddedIn(fd.wr.Pass.TypesInfo, sel)
			}
		}
	case *ast.CompositeLit:
		if cur, ok := fd.wr.Cursor(n); ok && holder != nil {
			other = fd.embeddedWith(cur)
		}
	}
	return holder == nil || other == nil || other == holder
}

// makesOther reports whether a call makes the struct of an embedded field other than the holder, and returns the
// holder for what the arguments of the call come from: nil once the struct of the holder is made.
func (fd *Fields) makesOther(call *ast.CallExpr, holder *types.Var) (other bool, rest *types.Var) {
	cur, ok := fd.wr.Cursor(call)
	if !ok || holder == nil {
		return false, holder
	}
	switch made := fd.embeddedWith(cur); {
	case made == holder:
		return false, nil
	case made != nil && goinfo.TypeName(goinfo.Deref(made.Type())) == goinfo.TypeName(goinfo.Deref(holder.Type())):
		return true, holder
	}
	return false, holder
}

// embeddedWith returns the embedded field that a value, such as a composite literal or its address, sets in a
// composite literal; nil if there is none.
func (fd *Fields) embeddedWith(lit inspector.Cursor) (field *types.Var) {
	value := lit
	if _, isAddress := value.Parent().Node().(*ast.UnaryExpr); isAddress {
		value = value.Parent()
	}
	for around := range lit.Parent().Enclosing((*ast.CompositeLit)(nil)) {
		goinfo.EachField(fd.wr.Pass.TypesInfo, around.Node().(*ast.CompositeLit), func(f *types.Var, e ast.Expr) {
			if ast.Node(e) == value.Node() && f.Embedded() {
				field = f.Origin()
			}
		})
		break
	}
	return field
}

// isOneTooMany reports whether a parameter or field with the known wrappers has its limit of them. Each struct that
// embeds the one of a field counts for itself.
func (w *Wrapper) isOneTooMany(known []Wrapper) bool {
	n := 0
	for i := range known {
		if known[i].holder == w.holder {
			n++
		}
	}
	return n == maxWrappers || len(known) == maxHolders*maxWrappers
}

// add adds a wrapper of a field, unless it is a duplicate, the field has its limit, or is the value of a pair.
func (fd *Fields) add(field *types.Var, w Wrapper) {
	if known := fd.of[field]; w.isOneTooMany(known) || slices.ContainsFunc(known, w.isEqual) ||
		fd.wr.eval.IsPairValue(field) {
		return
	}
	fd.of[field] = append(fd.of[field], w)
	fd.queue = append(fd.queue, fieldWrapper{field, w})
}

// ownField returns the string field that e selects, if its struct belongs to the module; otherwise nil.
func (fd *Fields) ownField(e ast.Expr) *types.Var {
	v := goinfo.Field(fd.wr.Pass.TypesInfo, e)
	if v == nil || !ofModule(fd.wr.Unit, v) || goinfo.BasicInfo(v.Type())&types.IsString == 0 {
		return nil
	}
	return v.Origin()
}

// An Assignment sets a field to the value of an expression.
type Assignment struct {
	Node  ast.Node
	Field *types.Var
	Value ast.Expr
}

// Judge judges the values of fields that flow into sinks. It omits fields that change later: a field must be set in
// literals only, or by a single assignment.
func (fd *Fields) Judge(in *inspector.Inspector) {
	if len(fd.of)+len(fd.rows) == 0 {
		return
	}
	var all []Assignment
	changed, inLiterals := make(map[*types.Var]bool), make(map[*types.Var]bool)
	nodes := []ast.Node{(*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.UnaryExpr)(nil), (*ast.RangeStmt)(nil)}
	in.Preorder(nodes, func(n ast.Node) {
		_, literal := n.(*ast.CompositeLit)
		fd.given(n, changed, func(field *types.Var, value ast.Expr) {
			if v := fd.wr.Pass.TypesInfo.Types[value].Value; v != nil && v.ExactString() == `""` {
				return // the same as an unset field
			}
			if before, some := inLiterals[field]; some && !(literal && before) {
				changed[field] = true
			}
			inLiterals[field] = literal
			all = append(all, Assignment{n, field, value})
		})
	})
	for _, g := range all {
		if changed[g.Field] || fd.wr.IsGenerated(g.Value) {
			continue
		}
		for i := range fd.of[g.Field] {
			if w := &fd.of[g.Field][i]; fd.isOfHolder(w.holder, &g) {
				fd.wr.judge.Field(w, g, false)
			}
		}
		fd.judgeRows(g)
	}
}

// given yields the fields that flow into sinks and that n sets, with their values, and marks those that n changes
// otherwise.
func (fd *Fields) given(n ast.Node, changed map[*types.Var]bool, yield func(*types.Var, ast.Expr)) {
	ifFlows := func(field *types.Var, value ast.Expr) {
		if fd.flows(field.Origin()) {
			yield(field.Origin(), value)
		}
	}
	switch n := n.(type) {
	case *ast.CompositeLit:
		goinfo.EachField(fd.wr.Pass.TypesInfo, n, ifFlows)
	case *ast.RangeStmt:
		changed[fd.ownField(n.Key)], changed[fd.ownField(n.Value)] = true, true
	default:
		fd.assigned(n, changed, ifFlows)
	}
}

// assigned yields the fields that an assignment sets, and marks those that n changes otherwise: by taking their
// address, or by deriving the new value from the old one.
func (fd *Fields) assigned(n ast.Node, changed map[*types.Var]bool, yield func(*types.Var, ast.Expr)) {
	switch n := n.(type) {
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			changed[fd.ownField(n.X)] = true
		}
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			switch f := fd.ownField(left); {
			case f == nil:
			case n.Tok != token.ASSIGN || len(n.Lhs) != len(n.Rhs) || fd.mentionsField(n.Rhs[i], f):
				changed[f] = true
			default:
				yield(f, n.Rhs[i])
			}
		}
	}
}

// flows reports whether a field flows into a place, at least for some structs.
func (fd *Fields) flows(f *types.Var) bool { return fd.of[f] != nil || fd.rows[f] != nil }

func (fd *Fields) mentionsField(e ast.Expr, field *types.Var) bool {
	return goinfo.HasNode(e, func(sel *ast.SelectorExpr) bool { return fd.ownField(sel) == field })
}

// JudgeForeign judges the values of fields that flow into sinks in other packages.
func (fd *Fields) JudgeForeign() {
	for _, field := range fd.foreigns {
		use := fd.foreign[field]
		cell := fd.wr.eval.Cells.Of(field)
		for i := range cell.Defs {
			d := &cell.Defs[i]
			if d.Index >= 0 || d.IsKind || fd.wr.IsGenerated(d.Value) {
				continue
			}
			for k := range use.Wrappers {
				fd.wr.judge.Field(&use.Wrappers[k], Assignment{d.Value, field, d.Value}, true)
			}
		}
	}
}

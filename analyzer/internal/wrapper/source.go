package wrapper

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// A paramSource is the parameter that a value comes from, with the changes on the way.
type paramSource struct {
	param    *types.Var
	elements Elements
	trims    []transfer.Trim
	changed  bool // something may be put around it
	joined   bool // each element has a slash, or the end of the path, on both sides
}

// isWhole reports whether the value is the parameter, unchanged.
func (s *paramSource) isWhole() bool { return !s.elements.IsList && len(s.trims) == 0 && !s.changed }

func (s *paramSource) equal(o *paramSource) bool {
	return s.param == o.param && s.elements == o.elements && slices.Equal(s.trims, o.trims) && s.changed == o.changed &&
		s.joined == o.joined
}

// sources finds the parameters that the values at holes come from.
type sources struct {
	*unit.Unit
	eval  *eval.Evaluator
	known map[sourceKey]variableSource // a cache
}

// A sourceKey identifies the search for the source of a variable.
type sourceKey struct {
	*types.Var
	mayBeOther bool
}

// A variableSource is the result of a search.
type variableSource struct {
	paramSource
	ok bool
}

// sourceAt returns the source of the value at a hole.
func (so *sources) sourceAt(v eval.Value, h *core.Hole) (paramSource, bool) {
	at := int(h.At)
	e, why := v.Map.Hole(at), v.Map.Why(at)
	if e != nil && v.Map.Verbatim(at) == nil {
		if why != flow.ChangedByCall {
			return paramSource{}, false
		}
		e = so.trimmedAround(e)
	}
	if e == nil {
		return paramSource{}, false
	}
	if param := so.Variable(e); param != nil && why == flow.Parameter && h.Origin == core.FromParameter &&
		isTextParameter(param) {
		return paramSource{param: param}, true // the value at entry: later assignments do not count
	}
	r := sourceSearch{sources: so, mayBeOther: why == flow.SeveralValues}
	return r.find(e)
}

func isTextParameter(v *types.Var) bool {
	return v.Kind() == types.ParamVar && goinfo.IsString(v.Type())
}

// trimmedAround returns the outermost of the calls around e that trim it; nil if there is none.
func (so *sources) trimmedAround(e ast.Expr) (call ast.Expr) {
	decl, ok := so.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return nil
	}
	cur, ok := decl.FindNode(e)
	for ; ok && cur.ParentEdgeKind() == edge.CallExpr_Args; cur = cur.Parent() {
		parent := cur.Parent().Node().(*ast.CallExpr)
		if _, trims := transfer.TrimOf(so.eval.Package, parent); !trims || parent.Args[0] != cur.Node() {
			break
		}
		call = parent
	}
	return call
}

// A sourceSearch finds the parameter that an expression depends on.
type sourceSearch struct {
	*sources
	mayBeOther bool         // it has other values that are not followed
	within     []*types.Var // the variables on the current path
}

// find returns the source of e.
func (r *sourceSearch) find(e ast.Expr) (paramSource, bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v := r.Variable(e); v != nil {
			return r.variable(v)
		}
	case *ast.IndexExpr:
		i, ok := r.index(e.Index)
		return r.findElements(e.X, Elements{IsList: true, First: i, Only: ok})
	case *ast.SliceExpr:
		if low, ok := r.index(e.Low); ok || e.Low == nil {
			return r.findElements(e.X, Elements{IsList: true, First: low})
		}
	case *ast.CallExpr:
		return r.findCall(e)
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return r.findWithin(e.X, e.Y)
		}
	}
	return paramSource{}, false
}

// index returns the value of a constant index.
func (r *sourceSearch) index(e ast.Expr) (int, bool) {
	if e == nil {
		return 0, false
	}
	n, ok := r.eval.IntOf(e)
	return int(n), ok && n >= 0 && n < 1<<16
}

// findElements returns the source of elements of the slice e.
func (r *sourceSearch) findElements(e ast.Expr, of Elements) (paramSource, bool) {
	s, ok := r.find(e)
	if !ok || !s.elements.IsList || s.elements.Only {
		return s, false
	}
	of.First += s.elements.First
	s.elements = of
	return s, true
}

// findCall returns the source of a call that converts, copies or trims its argument, or formats it within other text.
func (r *sourceSearch) findCall(e *ast.CallExpr) (paramSource, bool) {
	if t := r.Pass.TypesInfo.Types[e.Fun]; t.IsType() {
		if len(e.Args) == 1 && goinfo.IsString(t.Type) && goinfo.IsString(goinfo.TypeOf(r.Pass.TypesInfo, e.Args[0])) {
			return r.find(e.Args[0])
		}
		return paramSource{}, false
	}
	if t, ok := transfer.TrimOf(r.eval.Package, e); ok {
		s, ok := r.find(e.Args[0])
		s.trims = append(s.trims, t)
		return s, ok
	}
	switch {
	case r.Calls(e, "strings.Clone"):
		return r.find(e.Args[0])
	case r.joinsPath(e):
		s, ok := r.find(e.Args[0])
		s.joined, s.changed = true, s.changed || e.Ellipsis.IsValid() // path.Join cleans the path
		return s, ok && s.elements.IsList && !s.elements.Only
	case r.Calls(e, "fmt.Sprintf") && !e.Ellipsis.IsValid() && r.Pass.TypesInfo.Types[e.Args[0]].Value != nil:
		return r.findWithin(e.Args[1:]...)
	}
	return paramSource{}, false
}

// joinsPath reports whether a call joins the elements of a slice, its first argument, with slashes.
func (r *sourceSearch) joinsPath(e *ast.CallExpr) bool {
	if e.Ellipsis.IsValid() {
		return r.Calls(e, "path.Join") && len(e.Args) == 1
	}
	return r.Calls(e, "strings.Join") && r.ConstantValue(e.Args[1]) == "/"
}

// findWithin returns the source of the only part of a text that has one.
func (r *sourceSearch) findWithin(parts ...ast.Expr) (found paramSource, ok bool) {
	for _, e := range parts {
		s, is := r.find(e)
		switch {
		case is && ok:
			return s, false
		case is:
			found, ok = s, true
		}
	}
	found.changed = true
	return found, ok
}

// variable returns the source of a variable's value.
func (r *sourceSearch) variable(v *types.Var) (paramSource, bool) {
	if len(r.within) > 0 {
		return r.findVariable(v)
	}
	found := goinfo.Memo(&r.known, sourceKey{v, r.mayBeOther}, variableSource{}, func() (s variableSource) {
		s.paramSource, s.ok = r.findVariable(v)
		return s
	})
	found.trims = slices.Clip(found.trims) // callers append to it
	return found.paramSource, found.ok
}

// findVariable is variable, for one that the search comes to for the first time.
func (r *sourceSearch) findVariable(v *types.Var) (paramSource, bool) {
	if param := r.switched(v); param != nil {
		return paramSource{param: param}, true
	}
	isParam := v.Kind() == types.ParamVar
	switch {
	case slices.Contains(r.within, v):
		return paramSource{param: v}, true // the new value depends on the old one
	case isParam && goinfo.IsStrings(v.Type()):
		return paramSource{param: v, elements: Elements{IsList: true}}, r.isKept(v)
	case isParam && !goinfo.IsString(v.Type()), !isParam && v.Kind() != types.LocalVar, len(r.within) == maxSourceDepth:
		return paramSource{}, false
	case isParam && r.eval.NeverWritten(v):
		return paramSource{param: v}, true
	}
	decl, ok := r.FuncDeclAround(v.Pos(), v.Pos())
	if !ok {
		return paramSource{}, false
	}
	var found []paramSource
	if isParam {
		found = append(found, paramSource{param: v})
	}
	r.within = append(r.within, v)
	defer func() { r.within = r.within[:len(r.within)-1] }()
	for _, cur := range r.MentionsOf(v, decl) {
		s, written, ok := r.findWritten(v, cur)
		switch {
		case !ok:
			return paramSource{}, false
		case !written:
		case s.param == v && s.isWhole():
		case s.param == v && len(s.trims) > 0 && !s.changed && len(found) == 1 && isUnconditional(cur, decl):
			found[0].trims = append(found[0].trims, s.trims...)
		case s.param == v:
			found = append(found, paramSource{param: v, changed: true})
		default:
			found = append(found, s)
		}
	}
	return merged(v, found)
}

// switched returns the parameter whose type switch declares the text v; nil if there is none.
func (so *sources) switched(v *types.Var) *types.Var {
	if v.Kind() != types.LocalVar || !goinfo.IsString(v.Type()) {
		return nil
	}
	cur, ok := so.Declared(v)
	if !ok || cur.ParentEdgeKind() != edge.AssignStmt_Lhs || cur.Parent().ParentEdgeKind() != edge.TypeSwitchStmt_Assign {
		return nil
	}
	of, ok := ast.Unparen(cur.Parent().Node().(*ast.AssignStmt).Rhs[0]).(*ast.TypeAssertExpr)
	if !ok || of.Type != nil || !so.eval.NeverWritten(v) {
		return nil
	}
	return so.parameter(of.X)
}

const maxSourceDepth = 4

// isKept reports whether a function assigns neither to its slice parameter nor to the elements.
func (r *sourceSearch) isKept(v *types.Var) bool {
	decl, ok := r.FuncDeclAround(v.Pos(), v.Pos())
	if !ok {
		return false
	}
	for _, cur := range r.MentionsOf(v, decl) {
		if cur.ParentEdgeKind() == edge.IndexExpr_X {
			cur = cur.Parent()
		}
		switch kind := cur.ParentEdgeKind(); kind {
		case edge.AssignStmt_Lhs, edge.UnaryExpr_X, edge.RangeStmt_Value, edge.RangeStmt_Key:
			return false
		}
	}
	return true
}

// merged returns the common source of a variable with the sources found. It reports false if they differ in the
// parameter or the elements.
func merged(v *types.Var, found []paramSource) (paramSource, bool) {
	if len(found) == 0 {
		return paramSource{}, false
	}
	out := found[0]
	for i := range found[1:] {
		switch s := &found[i+1]; {
		case s.param != out.param && s.param != v, s.elements != out.elements && s.param != v:
			return out, false
		case !s.equal(&out):
			out.changed = true
		}
	}
	if out.changed {
		out.trims = nil
	}
	return out, out.param != v || v.Kind() == types.ParamVar
}

// findWritten returns the source of the value assigned to v at a mention. It reports in written whether the mention is
// an assignment, and false if the value is unknown and may depend on v.
func (r *sourceSearch) findWritten(v *types.Var, cur inspector.Cursor) (s paramSource, written, ok bool) {
	kind, i := cur.ParentEdge()
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		switch {
		case kind != edge.AssignStmt_Lhs:
			return s, false, true
		case parent.Tok == token.ADD_ASSIGN:
			return paramSource{param: v, changed: true}, true, true
		case len(parent.Lhs) != len(parent.Rhs):
			if i == 0 {
				return r.findSplit(parent.Rhs[0])
			}
			return s, false, false
		}
		return r.findValue(parent.Rhs[i])
	case *ast.ValueSpec:
		if kind != edge.ValueSpec_Names || len(parent.Values) == 0 {
			return s, false, true
		}
		if len(parent.Names) != len(parent.Values) {
			return s, false, false
		}
		return r.findValue(parent.Values[i])
	case *ast.RangeStmt:
		if kind == edge.RangeStmt_Value {
			s, ok = r.findElements(parent.X, Elements{IsList: true})
			return s, true, ok
		}
		return s, false, kind == edge.RangeStmt_X
	case *ast.UnaryExpr:
		return s, false, parent.Op != token.AND
	}
	return s, false, true
}

// findSplit is findWritten for the host that net.SplitHostPort returns for a variable on the current path.
func (r *sourceSearch) findSplit(value ast.Expr) (s paramSource, written, ok bool) {
	call, ok := value.(*ast.CallExpr)
	if !ok || !r.Calls(call, "net.SplitHostPort") {
		return s, false, false
	}
	s, ok = r.find(call.Args[0])
	s.changed = true
	return s, ok, ok && slices.Contains(r.within, s.param)
}

// findValue is findWritten for a value that is assigned.
func (r *sourceSearch) findValue(value ast.Expr) (s paramSource, written, ok bool) {
	if s, ok = r.find(value); ok {
		return s, true, true
	}
	return s, false, r.mayBeOther && len(r.within) == 1 && !r.mentionsAny(value)
}

// mentionsAny reports whether e mentions a variable on the current path.
func (r *sourceSearch) mentionsAny(e ast.Expr) bool {
	return goinfo.HasNode(e, func(id *ast.Ident) bool { return slices.Contains(r.within, r.Variable(id)) })
}

// isUnconditional reports whether the assignment around a name is a direct statement of the function body.
func isUnconditional(name, decl inspector.Cursor) bool {
	body := name.Parent().Parent().Node()
	return body == decl.Node().(*ast.FuncDecl).Body
}

// isSplitBefore reports whether e is not the parameter itself, and the function tries net.SplitHostPort on the
// parameter first.
func (so *sources) isSplitBefore(e ast.Expr, param *types.Var) bool {
	return (so.Variable(e) != param || !so.eval.NeverWritten(param)) && so.isSplit(param, true)
}

// isSplit reports whether the function of a parameter passes it to net.SplitHostPort or, with inner, to a function
// that does.
func (so *sources) isSplit(param *types.Var, inner bool) bool {
	decl, ok := so.FuncDeclAround(param.Pos(), param.Pos())
	if !ok {
		return false
	}
	return slices.ContainsFunc(so.MentionsOf(param, decl), func(cur inspector.Cursor) bool {
		kind, i := cur.ParentEdge()
		if kind != edge.CallExpr_Args {
			return false
		}
		call := cur.Parent().Node().(*ast.CallExpr)
		if so.Calls(call, "net.SplitHostPort") {
			return true
		}
		fn := goinfo.Callee(so.Pass.TypesInfo, call)
		return inner && fn != nil && so.FuncDecl(fn) != nil && i < fn.Signature().Params().Len() &&
			so.isSplit(fn.Signature().Params().At(i), false)
	})
}

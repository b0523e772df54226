package routes

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/route"
)

// maxRouteDepth limits the calls through which a helper that registers is followed upwards, maxRouteNames the variables
// through which a value is followed.
const maxRouteDepth, maxRouteNames = 4, 16

// A routeStep is a node whose execution leads to a registration: the registering call, a loop around it, or a call of
// the function around these.
type routeStep struct {
	node ast.Node
	sure bool // each execution of the node registers
}

// A routeFrame maps the parameters, the receiver and the loop variables of a function to their values in one call.
type routeFrame map[*types.Var]heldExpr

// A routeReader finds the registrations of one call: one for each row of the table that a loop ranges over, and for
// each call of the helper around it that passes the pattern.
type routeReader struct {
	*Routes
	of     *registration
	steps  []routeStep
	frames []routeFrame
	top    int      // the frame of the current function, whose parameters are not bound yet
	open   bool     // a parameter that is not bound yet was needed
	shown  ast.Expr // the source of the pattern, if it is not in the call
	budget *int
}

// allRoutes returns the registrations of the package, one for each pattern.
func allRoutes(p *Routes) (all []*registration) {
	budget := maxRoutes
	for _, r := range p.registrations {
		x := routeReader{Routes: p, of: r, steps: []routeStep{{r.call, true}}, frames: []routeFrame{{}},
			budget: &budget}
		x.readRows(maxRouteDepth, func(d *registration) { all = append(all, d) })
	}
	return all
}

// last returns the last step.
func (x *routeReader) last() routeStep { return x.steps[len(x.steps)-1] }

// with returns a copy of the reader with one more step.
func (x routeReader) with(n ast.Node, sure bool) routeReader {
	x.steps = append(slices.Clone(x.steps), routeStep{n, sure})
	x.frames = slices.Clone(x.frames)
	return x
}

// readRows yields the registrations of the last step: one for each row if a loop around it ranges over a table.
func (x routeReader) readRows(depth int, yield func(*registration)) {
	cur, ok := x.Cursor(x.last().node)
	if !ok {
		return
	}
	for loop := range cur.Enclosing((*ast.RangeStmt)(nil), (*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		s, isLoop := loop.Node().(*ast.RangeStmt)
		if !isLoop {
			break
		}
		table, frame := x.literalOf(heldExpr{s.X, x.top}, maxRouteNames)
		if s == x.last().node || table == nil {
			continue
		}
		for _, row := range table.Elts {
			next := x.with(s, x.last().sure && isStatementOf(cur, s.Body))
			next.bindRow(s, row, frame)
			next.readCalls(depth, yield)
		}
		return
	}
	x.readCalls(depth, yield)
}

// bindRow binds the variables of the loop s to a row of its table.
func (x *routeReader) bindRow(s *ast.RangeStmt, row ast.Expr, frame int) {
	held := maps.Clone(x.frames[x.top])
	bind := func(name, value ast.Expr) {
		if id, ok := name.(*ast.Ident); ok {
			if v, ok := x.Pass.TypesInfo.Defs[id].(*types.Var); ok {
				held[v] = heldExpr{value, frame}
			}
		}
	}
	if kv, ok := row.(*ast.KeyValueExpr); ok {
		bind(s.Key, kv.Key)
		row = kv.Value
	}
	bind(s.Value, row)
	x.frames[x.top] = held
}

// readCalls yields the registration at the last step or, if it depends on a parameter of the function around it, one
// for each call of that function.
func (x routeReader) readCalls(depth int, yield func(*registration)) {
	if *x.budget--; *x.budget < 0 {
		return
	}
	x.open = false
	d := x.registered()
	if !x.open || depth == 0 {
		yield(d)
		return
	}
	sig, body, calls, only := x.callsAround(x.last().node)
	if len(calls) == 0 || d.known && (!only || x.setsMux(body)) {
		yield(d)
		return
	}
	cur, ok := x.Cursor(x.last().node)
	sure := ok && x.last().sure && isStatementOf(cur, body)
	for _, call := range calls {
		next := x.with(call, sure)
		next.bindCall(x.top, sig, call, len(x.frames))
		next.top = len(x.frames)
		next.frames = append(next.frames, routeFrame{})
		next.readRows(depth-1, yield)
	}
}

// bindCall binds, in frame, the parameters and the receiver of a function to the arguments of call in the frame outer.
func (x *routeReader) bindCall(frame int, sig *types.Signature, call *ast.CallExpr, outer int) {
	held := maps.Clone(x.frames[frame])
	for i := range sig.Params().Len() {
		if arg := goinfo.Argument(x.Pass.TypesInfo, call, sig, i); arg != nil && !(sig.Variadic() &&
			i == sig.Params().Len()-1) {
			held[sig.Params().At(i)] = heldExpr{arg, outer}
		}
	}
	if recv := goinfo.Receiver(call); recv != nil && sig.Recv() != nil {
		held[sig.Recv()] = heldExpr{recv, outer}
	}
	x.frames[frame] = held
}

// callsAround returns the calls of the function around n: a declared one, or a closure in a variable. only reports
// whether these are all its calls.
func (x *routeReader) callsAround(n ast.Node) (sig *types.Signature, body ast.Node, calls []*ast.CallExpr, only bool) {
	cur, ok := x.Cursor(n)
	if !ok {
		return nil, nil, nil, false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		switch f := fn.Node().(type) {
		case *ast.FuncDecl:
			if obj, ok := x.Pass.TypesInfo.Defs[f.Name].(*types.Func); ok {
				calls, only = x.CallsOf(obj)
				return obj.Signature(), f.Body, calls, only
			}
		case *ast.FuncLit:
			sig, _ = x.TypeOf(f).(*types.Signature)
			return sig, f.Body, x.callsOfClosure(fn, f), false
		}
		break
	}
	return nil, nil, nil, false
}

// callsOfClosure returns the calls of the variable that holds a closure; nil if the variable has another use.
func (x *routeReader) callsOfClosure(fn inspector.Cursor, lit *ast.FuncLit) (calls []*ast.CallExpr) {
	assign, ok := fn.Parent().Node().(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 1 {
		return nil
	}
	id, ok := assign.Lhs[0].(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := x.Pass.TypesInfo.Defs[id].(*types.Var)
	scope, inFunc := x.FuncDeclAround(lit.Pos(), lit.End())
	if !ok || !inFunc {
		return nil
	}
	for _, use := range x.UsesOf(v, scope) {
		if use.ParentEdgeKind() != edge.CallExpr_Fun {
			return nil
		}
		calls = append(calls, use.Parent().Node().(*ast.CallExpr))
	}
	return calls
}

// setsMux reports whether body assigns another mux to the field on which the registration is made.
func (x *routeReader) setsMux(body ast.Node) bool {
	sel, ok := x.of.mux.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	return goinfo.HasNode(body, func(s *ast.AssignStmt) bool {
		return slices.ContainsFunc(s.Lhs, func(left ast.Expr) bool { return mayReplace(x.Routes, left, sel) })
	})
}

// registered returns the registration at the last step, as far as it is known.
func (x *routeReader) registered() *registration {
	r := x.of
	d := &registration{call: r.call, steps: x.steps, text: r.text, pattern: r.pattern, known: r.known}
	if d.shown = r.call.Args[0]; !r.known {
		x.shown = nil
		if text, ok := x.text(r.call.Args[0], 0, maxRouteNames); ok {
			d.text = text
			d.pattern, d.known = route.Parse(text)
		}
		if x.shown != nil && len(x.steps) > 1 {
			d.shown = x.shown
		}
	}
	d.handler = x.handlerOf(heldExpr{r.call.Args[1], 0}, maxRouteNames)
	d.serves = x.funcOf(heldExpr{r.call.Args[1], 0}, maxRouteNames)
	if r.mux != nil {
		d.mux = x.muxOf(heldExpr{r.mux, 0}, maxRouteNames)
	}
	return d
}

// isStatementOf reports whether each execution of body, of a loop or a function, reaches cur, which is one of its
// statements or the call of one.
func isStatementOf(cur inspector.Cursor, body ast.Node) bool {
	switch cur.Parent().Node().(type) {
	case *ast.ExprStmt, *ast.AssignStmt:
		cur = cur.Parent()
	}
	list := cur.Parent()
	if list.Node() != body {
		return false
	}
	for c := range list.Preorder((*ast.ReturnStmt)(nil), (*ast.LabeledStmt)(nil), (*ast.BranchStmt)(nil)) {
		if c.Node().Pos() < cur.Node().Pos() {
			return false
		}
	}
	return true
}

package requests

import (
	"go/ast"
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// maxPairs limits the variables, fields and functions through which headers are followed.
const maxPairs = 3

// hostPairs returns the headers "Host" with their values in headers, a map: of a literal, of what is added to a
// variable, of what a field or parameter is given, and of what a function of the package returns. The call via, if it is
// not nil, calls the function that has the expression.
func hostPairs(p *Requests, headers ast.Expr, via *ast.CallExpr, depth int) (pairs []hostHeader) {
	if headers == nil || depth == 0 {
		return nil
	}
	if v := p.Variable(headers); v != nil && v.Kind() == types.LocalVar {
		pairs = addedPairs(p, v, via)
	}
	switch e := p.ValueOf(headers).(type) {
	case *ast.CompositeLit:
		for _, one := range e.Elts {
			if kv, ok := one.(*ast.KeyValueExpr); ok && isHost(p, kv.Key) {
				pairs = append(pairs, hostHeader{expr: kv.Key, value: kv.Value})
			}
		}
	case *ast.CallExpr:
		if p.Calls(e, "(net/http.Header).Clone") {
			return append(pairs, hostPairs(p, goinfo.Receiver(e), via, depth-1)...)
		}
		if _, decl, ok := p.Called(e); ok && p.MaySearch(decl) {
			for _, ret := range p.Returns(decl.Node().(*ast.FuncDecl)) {
				if len(ret.Results) > 0 {
					pairs = append(pairs, hostPairs(p, ret.Results[0], e, depth-1)...)
				}
			}
		}
	default:
		for _, given := range givenFor(p, e) {
			pairs = append(pairs, hostPairs(p, given, nil, depth-1)...)
		}
	}
	return pairs
}

// givenFor returns what the package gives to e, a parameter or a field.
func givenFor(p *Requests, e ast.Expr) (given []ast.Expr) {
	if v := p.ParamVar(e); v != nil {
		given, _ = p.Arguments.Of(v)
		return given
	}
	field := goinfo.Field(p.Pass.TypesInfo, e)
	if field == nil || field.Pkg() != p.Pass.Pkg {
		return nil
	}
	for _, use := range p.UsesOf(field, p.Root) {
		if p.InTestFile(use.Node().Pos()) {
			continue
		}
		if kv, ok := use.Parent().Node().(*ast.KeyValueExpr); ok && use.ParentEdgeKind() == edge.KeyValueExpr_Key {
			given = append(given, kv.Value)
		}
		kind, i := use.Parent().ParentEdge()
		if s, ok := use.Parent().Parent().Node().(*ast.AssignStmt); ok && kind == edge.AssignStmt_Lhs && i < len(s.Rhs) {
			given = append(given, s.Rhs[i])
		}
	}
	return given
}

// addedPairs returns the headers "Host" that the function of v, headers, adds to it.
func addedPairs(p *Requests, v *types.Var, via *ast.CallExpr) (pairs []hostHeader) {
	scope, ok := p.ScopeOf(v)
	if !ok || !p.MaySearch(scope) {
		return nil
	}
	for _, use := range p.UsesOf(v, scope) {
		switch parent := use.Parent().Node().(type) {
		case *ast.IndexExpr:
			s, is := use.Parent().Parent().Node().(*ast.AssignStmt)
			if is && use.Parent().ParentEdgeKind() == edge.AssignStmt_Lhs && len(s.Rhs) == len(s.Lhs) && isHost(p, parent.Index) {
				pairs = append(pairs, hostHeader{expr: parent.Index, value: s.Rhs[0]})
			}
		case *ast.SelectorExpr:
			call, is := use.Parent().Parent().Node().(*ast.CallExpr)
			if !is || len(call.Args) != 2 || !p.Calls(call, "(net/http.Header).Set", "(net/http.Header).Add") {
				continue
			}
			if isHost(p, call.Args[0]) {
				pairs = append(pairs, hostHeader{expr: call.Args[0], value: call.Args[1]})
			} else if param := pairedParam(p, call); param != nil && via != nil {
				pairs = append(pairs, pairsGiven(p, param, via)...)
			}
		}
	}
	return pairs
}

// pairedParam returns the parameter with pairs of names and values that set, a call of Header.Set in a loop, sets:
// kv[i] to kv[i+1]. It returns nil if there is none, or if the function has another literal "Host".
func pairedParam(p *Requests, set *ast.CallExpr) *types.Var {
	name, ok := ast.Unparen(set.Args[0]).(*ast.IndexExpr)
	value, is := ast.Unparen(set.Args[1]).(*ast.IndexExpr)
	if !ok || !is || p.IsConstant(name.Index) || p.Variable(name.X) == nil || p.Variable(name.X) != p.Variable(value.X) {
		return nil
	}
	keys, known := hostKeysAround(p, name)
	v := p.Variable(name.X)
	if v.Kind() != types.ParamVar || !goinfo.IsStrings(v.Type()) || !known || len(keys) > 0 {
		return nil
	}
	return v
}

// pairsGiven returns the headers "Host" among the arguments of call for param, names and values in turn.
func pairsGiven(p *Requests, param *types.Var, call *ast.CallExpr) (pairs []hostHeader) {
	fn := p.FuncOf(param)
	if fn == nil || goinfo.Callee(p.Pass.TypesInfo, call) != fn {
		return nil
	}
	args := goinfo.Arguments(p.Pass.TypesInfo, call)
	first := goinfo.ParamIndex(fn.Signature(), param)
	if first >= len(args) {
		return nil
	}
	args = args[first:]
	if !fn.Signature().Variadic() || call.Ellipsis.IsValid() {
		lit, ok := p.ValueOf(args[0]).(*ast.CompositeLit)
		if !ok {
			return nil
		}
		args = lit.Elts
	}
	for i := 0; i+1 < len(args); i += 2 {
		if isHost(p, args[i]) {
			pairs = append(pairs, hostHeader{expr: args[i], value: args[i+1]})
		}
	}
	return pairs
}

// noteListedPairs records the headers "Host" that set, a call of Header.Set or Add of request in a loop, sets to the
// elements of a list: of pairs of names and values, or of names and values in turn.
func noteListedPairs(p *Requests, set *ast.CallExpr, request ast.Expr) {
	if param := pairedParam(p, set); param != nil {
		notePairsOfCalls(p, param, request)
		return
	}
	var of ast.Expr
	switch name := ast.Unparen(set.Args[0]).(type) {
	case *ast.SelectorExpr:
		of = name.X
	case *ast.IndexExpr:
		of = name.X
	default:
		return
	}
	v := p.Variable(of)
	if v == nil || v.Kind() != types.LocalVar {
		return
	}
	list := p.RangedOver(v)
	if list == nil {
		return
	}
	keys, known := hostKeysAround(p, set)
	lists := append(givenFor(p, list), list)
	for _, e := range lists {
		lit, ok := p.ValueOf(e).(*ast.CompositeLit)
		if !ok || !known || !areWithin(keys, lit) {
			continue
		}
		for _, elt := range lit.Elts {
			if key := partOf(p, elt, set.Args[0]); key != nil && isHost(p, key) {
				p.hostHeaders = append(p.hostHeaders, hostHeader{key, request, set.Args[1]})
			}
		}
	}
}

// partOf returns the field or element of elt, a literal, that e selects from such a value; nil if it has none.
func partOf(p *Requests, elt, e ast.Expr) ast.Expr {
	lit, ok := goinfo.Literal(elt)
	if !ok {
		return nil
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return p.FieldValue(lit, e.Sel.Name)
	case *ast.IndexExpr:
		value := p.Pass.TypesInfo.Types[e.Index].Value
		if value == nil {
			return nil
		}
		if i, ok := constant.Int64Val(constant.ToInt(value)); ok && 0 <= i && i < int64(len(lit.Elts)) {
			return lit.Elts[i]
		}
	}
	return nil
}

// notePairsOfCalls records the headers "Host" that calls of a function give for param, pairs that it sets in the headers
// of request, which may be another parameter.
func notePairsOfCalls(p *Requests, param *types.Var, request ast.Expr) {
	fn := p.FuncOf(param)
	if fn == nil {
		return
	}
	calls, _ := p.CallsOf(fn)
	for _, call := range calls {
		sent := request
		if i := goinfo.ParamIndex(fn.Signature(), p.Variable(request)); p.Variable(request) != nil && i >= 0 {
			if sent = goinfo.Argument(p.Pass.TypesInfo, call, fn.Signature(), i); sent == nil {
				continue
			}
		}
		for _, pair := range pairsGiven(p, param, call) {
			p.hostHeaders = append(p.hostHeaders, hostHeader{pair.expr, ast.Unparen(sent), pair.value})
		}
	}
}

package request

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// HasCustomTransport reports whether the package sets the Transport of a client or a reverse proxy to a type other
// than http.Transport, registers a protocol, or declares a RoundTripper. Its clients may then support any scheme.
func (rs *Requests) HasCustomTransport() bool {
	return goinfo.Lazy(&rs.customTransport, func() bool {
		for id, obj := range rs.Pass.TypesInfo.Uses {
			if rs.registersScheme(obj, id) {
				return true
			}
		}
		for id, obj := range rs.Pass.TypesInfo.Defs {
			if fn, ok := obj.(*types.Func); ok && id.Name == "RoundTrip" && fn.Signature().Recv() != nil {
				return true
			}
		}
		return false
	})
}

func (rs *Requests) registersScheme(obj types.Object, id *ast.Ident) bool {
	if obj.Pkg() == nil || id.Pos() == token.NoPos ||
		obj.Pkg().Path() != "net/http" && obj.Pkg().Path() != "net/http/httputil" {
		return false
	}
	switch obj := obj.(type) {
	case *types.Var:
		if !obj.IsField() || obj.Name() != "Transport" {
			return false
		}
		value, stores := rs.storedIn(id)
		return stores && !rs.isPlainTransport(value)
	case *types.Func:
		return obj.Name() == "RegisterProtocol"
	}
	return false
}

// storedIn reports whether the field that id names is set there, and returns the value; nil if that is unknown.
func (rs *Requests) storedIn(id *ast.Ident) (value ast.Expr, stores bool) {
	cur, ok := rs.Cursor(id)
	if !ok {
		return nil, true
	}
	if kv, ok := cur.Parent().Node().(*ast.KeyValueExpr); ok {
		return kv.Value, true
	}
	switch kind, i := cur.Parent().ParentEdge(); kind {
	case edge.AssignStmt_Lhs:
		if assign := cur.Parent().Parent().Node().(*ast.AssignStmt); len(assign.Lhs) == len(assign.Rhs) {
			return assign.Rhs[i], true
		}
		return nil, true
	case edge.UnaryExpr_X:
		return nil, true
	}
	return nil, false
}

// isPlainTransport reports whether e is an http.Transport, which supports only http and https.
func (rs *Requests) isPlainTransport(e ast.Expr) bool {
	if e == nil {
		return false
	}
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && sel.Sel.Name == "DefaultTransport" {
		of := rs.Pass.TypesInfo.Uses[sel.Sel]
		return of != nil && of.Pkg() != nil && of.Pkg().Path() == "net/http"
	}
	t := goinfo.TypeOf(rs.Pass.TypesInfo, rs.ValueOf(e))
	return goinfo.IsPointer(t) && goinfo.IsNamed(goinfo.Deref(t), "net/http", "Transport")
}

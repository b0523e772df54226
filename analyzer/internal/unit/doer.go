package unit

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// SendsByClient reports whether call is Do of an http.Client, or of an interface in a field in which the package stores
// one, and nothing else that it knows: other packages may, but the client is there by default.
func (u *Unit) SendsByClient(call *ast.CallExpr) bool {
	fn := goinfo.Callee(u.Pass.TypesInfo, call)
	if fn == nil || fn.Name() != "Do" || len(call.Args) != 1 || !isDo(fn.Signature()) {
		return false
	}
	if goinfo.IsFunc(fn, "(*net/http.Client).Do") {
		return true
	}
	field := goinfo.Field(u.Pass.TypesInfo, goinfo.Receiver(call))
	if field == nil || !types.IsInterface(field.Type()) {
		return false
	}
	client, other := false, false
	for _, value := range u.Fields.Stored(field) {
		switch t := goinfo.TypeOf(u.Pass.TypesInfo, u.ValueOf(value)); {
		case t == nil, types.IsInterface(t), u.Pass.TypesInfo.Types[value].IsNil(): // who calls knows
		case goinfo.IsPointer(t) && goinfo.IsNamed(goinfo.Deref(t), "net/http", "Client"):
			client = true
		default:
			other = true
		}
	}
	return client && !other
}

// isDo reports whether sig is the signature of (*http.Client).Do.
func isDo(sig *types.Signature) bool {
	return sig.Recv() != nil && sig.Params().Len() == 1 &&
		sig.Results().Len() == 2 && slices.EqualFunc(
		[]types.Type{sig.Params().At(0).Type(), sig.Results().At(0).Type()}, []string{"Request", "Response"},
		func(t types.Type, name string) bool { return goinfo.IsNamed(goinfo.Deref(t), "net/http", name) })
}

package analyzer

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// foreignCalls finds the URLs and addresses that calls pass to functions which the analyzer does not see, by the types
// of these functions.
type foreignCalls struct {
	*unit.Unit
	eval *eval.Evaluator
}

// requestedURL returns the URL argument of a call that makes or sends a request, judging by its type: the callee is
// a function value, or a method of an interface or of another package. It returns nil if there is none.
func (f foreignCalls) requestedURL(call *ast.CallExpr) ast.Expr {
	if f.isSeen(typeutil.StaticCallee(f.Pass.TypesInfo, call)) {
		return nil
	}
	sig, ok := goinfo.TypeOf(f.Pass.TypesInfo, call.Fun).(*types.Signature)
	if !ok || sig.Results().Len() != 2 || len(call.Args) != sig.Params().Len() {
		return nil
	}
	made := goinfo.Deref(sig.Results().At(0).Type())
	if !goinfo.IsNamed(made, "net/http", "Request") && !goinfo.IsNamed(made, "net/http", "Response") {
		return nil
	}
	for i := range sig.Params().Len() {
		param := sig.Params().At(i)
		if goinfo.IsString(param.Type()) && urlParam.MatchString(param.Name()) {
			return call.Args[i]
		}
	}
	return nil
}

// urlParam matches the names of parameters that take a URL, and not only a path.
var urlParam = regexp.MustCompile(`(?i)^u$|ur[li]|endpoint|href|target`)

// isSeen reports whether the analyzer sees what fn does: it is declared in this package or the standard library.
func (f foreignCalls) isSeen(fn *types.Func) bool {
	return fn != nil && (fn.Pkg() == nil || fn.Pkg() == f.Pass.Pkg || !strings.Contains(fn.Pkg().Path(), "."))
}

// dialedAddress returns the address argument of a call of a dialer or listener, if its network may have ports; nil if
// there is none. It ignores functions of this package and the standard library, which the analyzer sees.
func (f foreignCalls) dialedAddress(call, named *ast.CallExpr) ast.Expr {
	if len(call.Args) < 2 || f.isSeen(typeutil.StaticCallee(f.Pass.TypesInfo, named)) {
		return nil
	}
	sig, ok := goinfo.TypeOf(f.Pass.TypesInfo, call.Fun).(*types.Signature)
	if !ok || !opensSocket(sig) || len(call.Args) != sig.Params().Len() {
		return nil
	}
	n := len(call.Args)
	networks, _ := f.eval.EvalAll(call.Args[n-2])
	if !slices.ContainsFunc(networks, mayHavePorts) {
		return nil
	}
	return call.Args[n-1]
}

// mayHavePorts reports whether a network may have addresses with a port and an IPv6 host.
func mayHavePorts(network eval.Value) bool {
	name := network.Text.S
	return len(network.Text.Holes) > 0 || (strings.HasPrefix(name, "tcp") || strings.HasPrefix(name, "udp")) &&
		!strings.HasSuffix(name, "4")
}

// opensSocket reports whether sig is the type of net.Dial, net.Listen or
// net.ListenPacket, with or without a leading context.
func opensSocket(sig *types.Signature) bool {
	params, results := sig.Params(), sig.Results()
	n := params.Len()
	switch {
	case sig.Variadic(), results.Len() != 2, n != 2 && n != 3,
		n == 3 && !goinfo.IsNamed(params.At(0).Type(), "context", "Context"):
		return false
	}
	return goinfo.IsString(params.At(n-2).Type()) && goinfo.IsString(params.At(n-1).Type()) &&
		goinfo.IsError(results.At(1).Type()) && hasLocalAddr(results.At(0).Type())
}

// hasLocalAddr reports whether t has a method LocalAddr or Addr that returns a net.Addr.
func hasLocalAddr(t types.Type) bool {
	for _, name := range []string{"LocalAddr", "Addr"} {
		method, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
		if fn, ok := method.(*types.Func); ok {
			if results := fn.Signature().Results(); results.Len() == 1 && goinfo.IsNamed(results.At(0).Type(), "net", "Addr") {
				return true
			}
		}
	}
	return false
}

package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// judgeDialer judges the address passed to a dialer or listener that no line names: the value of
// a variable or field of the type of net.Dial, net.ListenPacket or the like, or a method with that type of an interface
// or another package. What it makes of a name without a port is
// not known, so only a host and a port that are joined are looked at. The same call is named
// by the function that the variable holds, if that is known.
func (l *linter) judgeDialer(call, named *ast.CallExpr) {
	e := l.dialedAddress(call, named)
	if e == nil || l.IsGenerated(e) {
		return
	}
	values, known := l.eval.EvalAll(e)
	if !known {
		return
	}
	use := l.useAt(e, check.Use{Form: core.FormHostPort, Callee: "the dialer"})
	set, _ := l.checkRefined(e, values, &use)
	for i := range set {
		set[i].found = slices.DeleteFunc(set[i].found,
			func(f check.Finding) bool { return f.Rule.Name != hostportUnbracketed })
	}
	l.reportVariants(e, set)
}

const hostportUnbracketed = "hostport-unbracketed"

// dialedAddress returns the address that a call of such a dialer or listener is given, with a network that has ports or
// is not known; nil if there is none. What a function of the package does is seen in it.
func (l *linter) dialedAddress(call, named *ast.CallExpr) ast.Expr {
	if l.isSeen(typeutil.StaticCallee(l.Pass.TypesInfo, named)) {
		return nil
	}
	sig, ok := goinfo.TypeOf(l.Pass.TypesInfo, call.Fun).(*types.Signature)
	if !ok || !opensSocket(sig) || len(call.Args) != sig.Params().Len() {
		return nil
	}
	n := len(call.Args)
	networks, _ := l.eval.EvalAll(call.Args[n-2])
	if !slices.ContainsFunc(networks, mayHavePorts) {
		return nil
	}
	return call.Args[n-1]
}

// mayHavePorts reports whether a network can be one whose addresses have ports, and are of IPv6.
func mayHavePorts(network eval.Value) bool {
	name := network.Text.S
	return len(network.Text.Holes) > 0 || (strings.HasPrefix(name, "tcp") || strings.HasPrefix(name, "udp")) &&
		!strings.HasSuffix(name, "4")
}

// opensSocket reports whether a function has the type of net.Dial, net.Listen or net.ListenPacket, with a context
// before its parameters or not.
func opensSocket(sig *types.Signature) bool {
	params, results := sig.Params(), sig.Results()
	n := params.Len()
	if sig.Variadic() || results.Len() != 2 || !hasLocalAddr(results.At(0).Type()) || !goinfo.IsError(results.At(1).Type()) {
		return false
	}
	switch {
	case n == 3 && !goinfo.IsNamed(params.At(0).Type(), "context", "Context"), n != 2 && n != 3:
		return false
	}
	return goinfo.IsString(params.At(n-2).Type()) && goinfo.IsString(params.At(n-1).Type())
}

// hasLocalAddr reports whether t has the local address of a connection or a listener.
func hasLocalAddr(t types.Type) bool {
	for _, name := range []string{"LocalAddr", "Addr"} {
		method, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
		fn, ok := method.(*types.Func)
		if ok && fn.Signature().Results().Len() == 1 && goinfo.IsNamed(fn.Signature().Results().At(0).Type(), "net", "Addr") {
			return true
		}
	}
	return false
}

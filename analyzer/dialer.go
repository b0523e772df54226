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

// judgeDialer judges the address passed to a dialer or listener that is not in the catalogue: a variable or field
// whose type is the type of net.Dial, net.ListenPacket or the like, or a method with that type, of an interface or
// another package. A dialer may accept a name without a port, so judgeDialer reports only a host and a port that
// are joined wrongly. If the function that the variable holds is found, named is the same call with its name.
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
	set, _ := l.checks.checkRefined(e, values, &use)
	for i := range set {
		set[i].found = slices.DeleteFunc(set[i].found,
			func(f check.Finding) bool { return f.Rule.Name != hostportUnbracketed })
	}
	l.reporter.reportVariants(e, set)
}

const hostportUnbracketed = "hostport-unbracketed"

// dialedAddress returns the address argument of a call of a dialer or listener, if its network may have ports; nil if
// there is none. It ignores functions of this package and the standard library, which the analyzer sees.
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
	if sig.Variadic() || results.Len() != 2 || !hasLocalAddr(results.At(0).Type()) || !goinfo.IsError(results.At(1).Type()) {
		return false
	}
	switch {
	case n == 3 && !goinfo.IsNamed(params.At(0).Type(), "context", "Context"), n != 2 && n != 3:
		return false
	}
	return goinfo.IsString(params.At(n-2).Type()) && goinfo.IsString(params.At(n-1).Type())
}

// hasLocalAddr reports whether t has a method LocalAddr or Addr that returns a net.Addr.
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

package analyzer

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// judgeDialer judges the address passed to a dialer that no line names: the value of
// a variable or field of the type of net.Dial or (*net.Dialer).DialContext, or a
// method of an interface with that type. What it makes of a name without a port is
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

// dialedAddress returns the address that a call of such a dialer is given, with a
// network that has ports; nil if there is none.
func (l *linter) dialedAddress(call, named *ast.CallExpr) ast.Expr {
	if typeutil.StaticCallee(l.Pass.TypesInfo, named) != nil {
		return nil
	}
	sig, ok := goinfo.TypeOf(l.Pass.TypesInfo, call.Fun).(*types.Signature)
	if !ok || !isDialer(sig) || len(call.Args) != sig.Params().Len() {
		return nil
	}
	n := len(call.Args)
	network := l.Pass.TypesInfo.Types[call.Args[n-2]].Value
	if network == nil || network.Kind() != constant.String {
		return nil
	}
	name := constant.StringVal(network)
	if !strings.HasPrefix(name, "tcp") && !strings.HasPrefix(name, "udp") {
		return nil
	}
	return call.Args[n-1]
}

// isDialer reports whether a function has the type of net.Dial, with a context
// before its parameters or not.
func isDialer(sig *types.Signature) bool {
	params, results := sig.Params(), sig.Results()
	n := params.Len()
	if sig.Variadic() || results.Len() != 2 || !goinfo.IsNamed(results.At(0).Type(), "net", "Conn") {
		return false
	}
	switch {
	case n == 3 && !goinfo.IsNamed(params.At(0).Type(), "context", "Context"), n != 2 && n != 3:
		return false
	}
	return goinfo.IsString(params.At(n-2).Type()) && goinfo.IsString(params.At(n-1).Type())
}

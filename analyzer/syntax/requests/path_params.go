package requests

import (
	"go/ast"
	"go/types"
	"regexp"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/rules"
)

// pathParam matches a path parameter of resty. Group 1 is its name.
var pathParam = regexp.MustCompile(`\{(\w+)\}`)

// unfilledParam reports client.R().Get("/items/{id}") if nothing sets the parameter.
// The claim is [check.Dominated], by a method of the request or client that sets parameters, or a hook that changes
// requests. The evidence is that one expression makes and sends the request.
func unfilledParam(p *Requests, call *ast.CallExpr) {
	if len(call.Args) == 0 || !isOfResty(p, call, "Request") {
		return
	}
	target := call.Args[len(call.Args)-1]
	text, ok := p.ConstantText(target)
	if !ok || !strings.Contains(text, "{") {
		return
	}
	filled, ok := filledParams(p, goinfo.Receiver(call))
	if !ok || p.fillsElsewhere() {
		return
	}
	for _, m := range pathParam.FindAllStringSubmatch(text, -1) {
		if !filled[m[1]] {
			p.Report(rules.Placeholder, target, `nothing fills in "`+m[0]+`": call SetPathParam("`+m[1]+`", …) before `+
				goinfo.CalledName(call), nil)
			return
		}
	}
}

// filledParams returns the parameters that the calls in the chain request set. It returns false if they are not known,
// or if the chain does not begin with the method R of a client.
func filledParams(p *Requests, request ast.Expr) (map[string]bool, bool) {
	names := make(map[string]bool)
	for {
		call, ok := ast.Unparen(request).(*ast.CallExpr)
		switch {
		case !ok:
			return nil, false
		case isOfResty(p, call, "Client"):
			return names, goinfo.CalledName(call) == "R"
		case !isOfResty(p, call, "Request"):
			return nil, false
		}
		if name := goinfo.CalledName(call); strings.Contains(name, "PathParam") {
			param := p.ConstantValue(call.Args[0])
			if param == "" {
				return nil, false
			}
			names[param] = true
		}
		request = goinfo.Receiver(call)
	}
}

// isOfResty reports whether call calls a method of the type name of resty.
func isOfResty(p *Requests, call *ast.CallExpr, name string) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	return fn != nil && isRestyMethod(fn, name)
}

func isRestyMethod(fn *types.Func, of string) bool {
	recv := fn.Signature().Recv()
	if recv == nil || fn.Pkg() == nil || !strings.HasPrefix(fn.Pkg().Path(), "github.com/go-resty/resty") {
		return false
	}
	named, ok := types.Unalias(goinfo.Deref(recv.Type())).(*types.Named)
	return ok && named.Obj().Name() == of
}

// fillsElsewhere reports whether the package sets parameters for all requests of a client, or a hook that changes
// requests.
func (p *Requests) fillsElsewhere() bool {
	return goinfo.Lazy(&p.restyFills, func() bool {
		for _, obj := range p.Pass.TypesInfo.Uses {
			if fn, ok := obj.(*types.Func); ok && isRestyMethod(fn, "Client") && (strings.Contains(fn.Name(), "PathParam") ||
				fn.Name() == "OnBeforeRequest" || fn.Name() == "SetPreRequestHook") {
				return true
			}
		}
		return false
	})
}

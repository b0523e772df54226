package lit

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"github.com/urllint/urllint/core"
)

// call appends what a call or conversion gives.
func (w *walk) call(e *ast.CallExpr) {
	if w.ev.Info.Types[e.Fun].IsType() {
		w.conversion(e)
		return
	}
	fn := w.ev.callee(e)
	if fn == nil {
		w.opaque(e)
		return
	}
	if name := fn.FullName(); name == "fmt.Sprintf" {
		w.sprintf(e)
	} else if r, ok := results[name]; ok {
		w.hole(e, r.of(w.ev, e))
	} else {
		w.opaque(e)
	}
}

// conversion appends the operand of a conversion from string to string.
func (w *walk) conversion(e *ast.CallExpr) {
	if len(e.Args) == 1 && isString(w.ev.Info.TypeOf(e.Args[0])) && isString(w.ev.Info.TypeOf(e)) {
		w.eval(e.Args[0])
		return
	}
	w.opaque(e)
}

// callee gives the function or method that e calls; nil if that is a value, a
// builtin, or unknown.
func (ev *Evaluator) callee(e *ast.CallExpr) *types.Func {
	var id *ast.Ident
	switch f := ast.Unparen(e.Fun).(type) {
	case *ast.Ident:
		id = f
	case *ast.SelectorExpr:
		id = f.Sel
	default:
		return nil
	}
	fn, _ := ev.Info.Uses[id].(*types.Func)
	return fn
}

// A result is what a function is known to return.
type result struct {
	hole core.Hole
	// byArg: messages name the value by the first argument, not by the call.
	byArg bool
	// if not nil, says what the call's other arguments make of it.
	may func(ev *Evaluator, e *ast.CallExpr) core.May
}

// of gives the hole that the call e leaves.
func (r result) of(ev *Evaluator, e *ast.CallExpr) core.Hole {
	h := r.hole
	if r.may != nil {
		h.May = r.may(ev, e)
	}
	if r.byArg && len(e.Args) > 0 {
		h.Name = holeName(e.Args[0])
	}
	return h
}

// results has the functions and methods whose results are known, by the name
// that types.Func.FullName gives.
var results = map[string]result{
	"strconv.Itoa":        {hole: core.Hole{May: core.Digits, NotEmpty: true}, byArg: true},
	"strconv.FormatInt":   {hole: core.Hole{NotEmpty: true}, byArg: true, may: inBase},
	"strconv.FormatUint":  {hole: core.Hole{NotEmpty: true}, byArg: true, may: inBase},
	"strconv.FormatBool":  {hole: core.Hole{May: core.Segment, NotEmpty: true}, byArg: true},
	"strconv.FormatFloat": {hole: core.Hole{NotEmpty: true}, byArg: true, may: inFloatFormat},

	"encoding/hex.EncodeToString": {hole: core.Hole{May: core.Hex}, byArg: true},

	"net.JoinHostPort":            {hole: core.Hole{May: core.HostPort, NotEmpty: true}},
	"(net/netip.AddrPort).String": {hole: core.Hole{May: core.HostPort, NotEmpty: true}},

	"net/url.PathEscape":                   {hole: core.Hole{May: core.Segment, By: core.ByPathEscape}, byArg: true},
	"net/url.QueryEscape":                  {hole: core.Hole{May: core.QueryValue, By: core.ByQueryEscape}, byArg: true},
	"(net/url.Values).Encode":              {hole: core.Hole{May: core.QueryText, By: core.ByEncode}},
	"(*net/url.Userinfo).String":           {hole: core.Hole{May: core.UserText}},
	"(*net/url.URL).String":                {hole: core.Hole{May: core.URLText}},
	"(*net/url.URL).EscapedPath":           {hole: core.Hole{May: core.PathText}},
	"(*net/url.URL).Port":                  {hole: core.Hole{May: core.Digits}},
	"(github.com/google/uuid.UUID).String": {hole: core.Hole{May: core.Hex, NotEmpty: true}},
}

// inBase tells what strconv.FormatInt(i, base) gives: no more than letters,
// digits and a sign.
func inBase(ev *Evaluator, e *ast.CallExpr) core.May {
	switch base, ok := ev.intArg(e, 1); {
	case !ok:
		return core.Segment
	case base <= 10:
		return core.Digits
	case base <= 16:
		return core.Hex
	}
	return core.Segment
}

// inFloatFormat tells what strconv.FormatFloat(f, format, …) gives. It writes
// an unknown format back after a percent sign.
func inFloatFormat(ev *Evaluator, e *ast.CallExpr) core.May {
	if format, ok := ev.intArg(e, 1); ok && strings.ContainsRune("beEfgGxX", rune(format)) {
		return core.Segment
	}
	return core.Anything
}

// intArg gives argument i of e, if that is a constant integer.
func (ev *Evaluator) intArg(e *ast.CallExpr, i int) (int64, bool) {
	if i >= len(e.Args) {
		return 0, false
	}
	return ev.intOf(e.Args[i])
}

// intOf gives the value of e, if that is a constant integer.
func (ev *Evaluator) intOf(e ast.Expr) (int64, bool) {
	v := ev.Info.Types[e].Value
	if v == nil {
		return 0, false
	}
	if v = constant.ToInt(v); v.Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(v)
}

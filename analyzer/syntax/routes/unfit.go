package routes

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/route"
	"github.com/urllint/urllint/core/rules"
)

// A fixedRoute is a registration, its own pattern, and the patterns that the fixes of route-pattern make of that.
type fixedRoute struct {
	*registration
	own   string
	fixed []string
}

// withdrawUnfit withdraws the fixes of a pattern if the fixed pattern conflicts with another pattern of the same mux,
// as written or as fixed: the fixed program would panic.
func withdrawUnfit(p *Routes, all []*registration) {
	var list []fixedRoute
	for _, r := range all[:min(len(all), maxRoutes)] {
		if f := p.fixedRoute(r); f.own != "" {
			list = append(list, f)
		}
	}
	for _, a := range list {
		if slices.ContainsFunc(list, func(b fixedRoute) bool {
			return a.shown != b.shown && !onOtherMux(p, a.mux, b.mux) && p.wouldClash(a, b)
		}) {
			p.withdraw(a.registration)
		}
	}
}

// fixedRoute returns r with the patterns that its fixes make: each fix alone, and all of them together.
func (p *Routes) fixedRoute(r *registration) fixedRoute {
	f := fixedRoute{registration: r, own: r.text}
	if v, known := p.Texts.Eval(r.call.Args[0]); f.own == "" && known {
		f.own = withNames(v.Text)
	}
	dialect := route.ServeMux
	if p.Mux121 {
		dialect = route.ServeMux121
	}
	whole := f.own
	faults := route.Faults(f.own, nil, dialect)
	for i := len(faults) - 1; i >= 0; i-- { // the last one first, so that the offsets of the others stay valid
		if e := faults[i].Fix; e != nil && e.End <= len(whole) {
			f.fixed = append(f.fixed, f.own[:e.Start]+e.New+f.own[e.End:])
			whole = whole[:e.Start] + e.New + whole[e.End:]
		}
	}
	if len(f.fixed) > 1 {
		f.fixed = append(f.fixed, whole)
	}
	return f
}

// withNames returns t.S with each hole replaced by its name, so holes of one name are equal. It replaces bytes with a
// meaning in patterns by "-".
func withNames(t core.Text) string {
	var out strings.Builder
	from := 0
	for _, h := range t.Holes {
		out.WriteString(t.S[from:h.At])
		for _, b := range []byte(h.Name) {
			if b <= ' ' || strings.IndexByte("{}/:*", b) >= 0 || b > '~' {
				b = '-'
			}
			out.WriteByte(b)
		}
		from = int(h.At) + 1
	}
	return out.String() + t.S[from:]
}

// wouldClash reports whether a fixed pattern of a conflicts with b, as written or as fixed.
func (p *Routes) wouldClash(a, b fixedRoute) bool {
	return slices.ContainsFunc(a.fixed, func(x string) bool {
		return slices.ContainsFunc(append(slices.Clone(b.fixed), b.own), func(y string) bool {
			first, ok := route.Parse(x)
			second, known := route.Parse(y)
			return x == y || !p.Mux121 && ok && known && first.ConflictsWith(second)
		})
	})
}

// onOtherMux reports whether a and b are certainly different muxes: the function makes both, or makes one and the other
// is the default.
func onOtherMux(p *Routes, a, b ast.Expr) bool {
	x, y := p.madeMux(a), p.madeMux(b)
	return x != nil && y != nil && x != y || x != nil && b == nil || y != nil && a == nil
}

// madeMux returns the node or variable that makes the mux e: a call of NewServeMux, a literal, or a variable that is a
// mux; nil if it is not known.
func (p *Routes) madeMux(e ast.Expr) any {
	if e == nil {
		return nil
	}
	if u, ok := e.(*ast.UnaryExpr); ok {
		e = ast.Unparen(u.X)
	}
	if v := p.Local(e); v != nil && !goinfo.IsPointer(v.Type()) {
		return v
	}
	switch value := p.ValueOf(e).(type) {
	case *ast.CallExpr:
		if p.Calls(value, "net/http.NewServeMux", "new") {
			return value
		}
	case *ast.UnaryExpr:
		if lit, ok := ast.Unparen(value.X).(*ast.CompositeLit); ok {
			return lit
		}
	}
	return nil
}

// withdraw withdraws the fixes in the literals that form the pattern of r.
func (p *Routes) withdraw(r *registration) {
	p.Withdraw(rules.RoutePattern, r.shown.Pos(), r.shown.End())
	if v, known := p.Texts.Eval(r.call.Args[0]); known {
		for _, s := range v.Map.Stretches(0, len(v.Text.S)) {
			p.Withdraw(rules.RoutePattern, s.Pos, s.EndPos)
		}
	}
}

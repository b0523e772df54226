package routes

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/route"
)

// A fixedRoute is a registration with the patterns that the fixes of route-pattern make of its own.
type fixedRoute struct {
	*registration
	own   string
	fixed []string
}

// withdrawUnfit withdraws the fixes of patterns that, once mended, conflict with another one on the same mux, as that
// is or as it is mended: the program would panic, where a pattern matches nothing now.
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

// fixedRoute returns a registration with what its fixes make of it: each alone, and all of them.
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
	for i := len(faults) - 1; i >= 0; i-- { // from the last on, for the offsets of the others to stay
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

// withNames returns a text with the names of its holes in their place: two of one name are the same.
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

// wouldClash reports whether one of the patterns that fixes make of a conflicts with b, as it is or as it is mended.
func (p *Routes) wouldClash(a, b fixedRoute) bool {
	return slices.ContainsFunc(a.fixed, func(x string) bool {
		return slices.ContainsFunc(append(slices.Clone(b.fixed), b.own), func(y string) bool {
			first, ok := route.Parse(x)
			second, known := route.Parse(y)
			return x == y || !p.Mux121 && ok && known && first.ConflictsWith(second)
		})
	})
}

// onOtherMux reports whether two registrations certainly go to two muxes: each to one that is made there for it, or one
// of them to the default.
func onOtherMux(p *Routes, a, b ast.Expr) bool {
	x, y := p.madeMux(a), p.madeMux(b)
	return x != nil && y != nil && x != y || x != nil && b == nil || y != nil && a == nil
}

// madeMux returns what makes the mux that e is: a call of NewServeMux, a literal, or the declaration of a variable; nil
// if that is not known.
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

// withdraw takes back the fixes in the literals that a pattern is made of.
func (p *Routes) withdraw(r *registration) {
	p.Withdraw(routePattern, r.shown.Pos(), r.shown.End())
	if v, known := p.Texts.Eval(r.call.Args[0]); known {
		for _, s := range v.Map.Stretches(0, len(v.Text.S)) {
			p.Withdraw(routePattern, s.Pos, s.EndPos)
		}
	}
}

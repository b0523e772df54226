package lit

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/core"
)

// fields has what fields of structs of the standard library hold, by package,
// type and name.
var fields = map[[3]string]core.Hole{
	{"net/url", "URL", "Host"}:                      {May: core.HostPort},
	{"net/url", "URL", "Path"}:                      {May: core.PathText},
	{"net/url", "URL", "RawPath"}:                   {May: core.PathText},
	{"net/url", "URL", "RawQuery"}:                  {May: core.QueryText},
	{"net/url", "Error", "URL"}:                     {May: core.URLText},
	{"net/http", "Request", "Host"}:                 {May: core.HostPort},
	{"net/http", "Request", "RemoteAddr"}:           {May: core.HostPort},
	{"net/http/httptest", "Server", "URL"}:          {May: core.URLText, NotEmpty: true},
	{"net", "SRV", "Target"}:                        {May: core.HostText, From: core.FromName},
	{"net", "MX", "Host"}:                           {May: core.HostText, From: core.FromName},
	{"net", "NS", "Host"}:                           {May: core.HostText, From: core.FromName},
	{"crypto/tls", "Config", "ServerName"}:          {May: core.HostText},
	{"crypto/tls", "ConnectionState", "ServerName"}: {May: core.HostText, From: core.FromName},
}

// fieldHole tells what the field of a struct that e reads may hold.
func (ev *Evaluator) fieldHole(e ast.Expr) core.Hole {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return core.Hole{}
	}
	v, ok := ev.Info.Uses[sel.Sel].(*types.Var)
	if !ok || !v.IsField() || v.Pkg() == nil {
		return core.Hole{}
	}
	if !ev.isStandard(v.Pkg().Path()) {
		return core.Hole{From: core.FromField}
	}
	return fields[[3]string{v.Pkg().Path(), ownerOf(ev.Info.Selections[sel]), v.Name()}]
}

// ownerOf gives the name of the struct that has the selected field.
func ownerOf(s *types.Selection) string {
	if s == nil {
		return ""
	}
	t := s.Recv()
	for _, i := range s.Index()[:len(s.Index())-1] {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		u, ok := t.Underlying().(*types.Struct)
		if !ok {
			return ""
		}
		t = u.Field(i).Type()
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Obj().Name()
	}
	return ""
}

// isStandard reports whether a package belongs to the standard library, the paths
// of which begin without a point.
func (p *pkgInfo) isStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	own, _, _ := strings.Cut(p.Pkg.Path(), "/")
	return !strings.Contains(first, ".") && first != own
}

package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// bareHosts find what functions give to net.JoinHostPort: hosts without brackets.
type bareHosts struct {
	*unit.Unit
	joined map[ast.Node][]ast.Expr // what a function gives to it
}

// markBare marks hosts without brackets in texts where they may be all of the authority of a URL.
func (g *hostGuards) markBare(values []eval.Value) {
	for i := range values {
		t := &values[i].Text
		for k, h := range t.Holes {
			if h.From < core.FromParameter || core.FromForm < h.From || h.May != core.Anything && h.May != core.HostText ||
				h.At > 0 && !strings.HasSuffix(t.S[:h.At], "://") || h.At == 0 && len(t.S) > 1 ||
				!g.isBare(values[i].Map.Hole(int(h.At))) {
				continue
			}
			t.Holes = slices.Clone(t.Holes)
			t.Holes[k].From = core.FromSplit
		}
	}
}

// isJoined reports whether the function around e gives it to net.JoinHostPort somewhere.
func (b *bareHosts) isJoined(e ast.Expr) bool {
	if e == nil || !imports(b.Pass.Pkg, "net") {
		return false
	}
	fn, ok := b.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	list, asked := b.joined[fn.Node()]
	if !asked {
		if b.joined == nil {
			b.joined = make(map[ast.Node][]ast.Expr)
		}
		list = b.joinedIn(fn)
		b.joined[fn.Node()] = list
	}
	return slices.ContainsFunc(list, func(host ast.Expr) bool { return b.Same(host, e) })
}

func imports(pkg *types.Package, path string) bool {
	return slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool { return p.Path() == path })
}

// joinedIn returns what a function gives to net.JoinHostPort as a host, and what it has given to the
// field Host of the URL of which that is the host.
func (b *bareHosts) joinedIn(fn inspector.Cursor) (list []ast.Expr) {
	for c := range fn.Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		if len(call.Args) != 2 || !b.Calls(call, "net.JoinHostPort") {
			continue
		}
		host := ast.Unparen(call.Args[0])
		list = append(list, host)
		sel, ok := host.(*ast.SelectorExpr)
		if ok && sel.Sel.Name == "Host" && goinfo.IsURL(goinfo.TypeOf(b.Pass.TypesInfo, sel.X)) {
			list = append(list, b.hostsWritten(sel)...)
		}
	}
	return list
}

// hostsWritten returns what a function writes to the Host of a URL that it makes with a literal.
func (b *bareHosts) hostsWritten(host *ast.SelectorExpr) (list []ast.Expr) {
	v := b.Variable(host.X)
	if v == nil || v.Kind() != types.LocalVar {
		return nil
	}
	for _, def := range b.DefsOf(v, host.Pos()).Values {
		if address, ok := def.(*ast.UnaryExpr); ok {
			def = address.X
		}
		lit, ok := def.(*ast.CompositeLit)
		if !ok {
			continue
		}
		for _, elt := range lit.Elts {
			if pair, ok := elt.(*ast.KeyValueExpr); ok && types.ExprString(pair.Key) == "Host" {
				list = append(list, ast.Unparen(pair.Value))
			}
		}
	}
	return list
}

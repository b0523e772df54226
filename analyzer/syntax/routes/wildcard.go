package routes

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A treeRoute is a call that adds a path to a router with one tree per method.
type treeRoute struct {
	call *ast.CallExpr
	path ast.Expr
	key  treeKey
}

// A treeKey is a place in the tree of a router, where either one wildcard name or fixed segments may be.
type treeKey struct {
	router types.Object
	method string
	prefix string
}

// treeMethods holds the methods of gin and httprouter that add a path to a tree.
var treeMethods = []string{"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"}

// maxPath limits the bytes of a path: the key of each segment includes all segments before it, so the work is
// quadratic.
const maxPath = 1 << 10

// noteTreeRoute records a call such as router.GET("/users/:id", …).
func noteTreeRoute(p *Routes, call *ast.CallExpr) {
	name := goinfo.CalledName(call)
	if !slices.Contains(treeMethods, name) || len(call.Args) < 2 {
		return
	}
	recv := goinfo.Receiver(call)
	if recv == nil || p.Variable(recv) == nil {
		return
	}
	t := goinfo.TypeName(goinfo.Deref(p.TypeOf(recv)))
	if t == nil || t.Pkg() == nil {
		return
	}
	if f := framework.At(t.Pkg()); f != nil && f.Tree && f.Root == t.Name() {
		p.treeRoutes = append(p.treeRoutes, treeRoute{call, call.Args[0], treeKey{router: p.Variable(recv), method: name}})
	}
}

// wildcards reports a path with a parameter whose name differs from that of another path at the same place of the tree.
func wildcards(p *Routes) {
	first := make(map[treeKey]treeRoute)
	names := make(map[treeKey]string)
	for _, r := range p.treeRoutes {
		path, ok := p.ConstantText(r.path)
		if !ok || len(path) > maxPath || p.InTestFile(r.path.Pos()) {
			continue
		}
		for segment := range strings.SplitSeq(strings.TrimPrefix(path, "/"), "/") {
			if name, ok := strings.CutPrefix(segment, ":"); ok && plainName.MatchString(name) {
				other, known := names[r.key]
				switch {
				case !known:
					names[r.key], first[r.key] = name, r
				case other != name && follows(p, first[r.key].call, r.call):
					reportWildcard(p, r, name, other)
				}
				segment = ":"
			}
			r.key.prefix += "/" + segment
		}
	}
}

func reportWildcard(p *Routes, r treeRoute, name, other string) {
	p.Report(routeConflict, r.path, fmt.Sprintf(`":%s" conflicts with ":%s", which another path for %s has there: `+
		`registering it panics`, name, other, r.key.method), nil)
}

package coverage

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"golang.org/x/tools/go/cfg"
	"golang.org/x/tools/go/types/typeutil"
)

// reachingDefinitions computes which definitions reach which uses in a declaration, from the
// control-flow graphs of its functions. A definition that is replaced on every path, or that
// follows the use, does not reach it. A variable of an enclosing function, as in closures, may have
// any value that is assigned to it anywhere.
type reachingDefinitions struct {
	info        *types.Info
	definitions map[types.Object][]*definition
	bodies      []*body // innermost last
}

// A body is a function with its graph.
type body struct {
	fn    ast.Node // a FuncDecl or FuncLit
	outer *body
	now   bool    // called immediately
	nodes []point // by position
	edges map[*cfg.Block][]*cfg.Block
	first *cfg.Block
}

// A point is a node of a graph and its position there.
type point struct {
	node  ast.Node
	block *cfg.Block
	index int
}

// newReachingDefinitions analyses a declaration.
func newReachingDefinitions(info *types.Info, decl ast.Decl) *reachingDefinitions {
	r := &reachingDefinitions{info: info, definitions: definitionsIn(info, decl)}
	later := make(map[*ast.CallExpr]bool)
	now := make(map[ast.Node]bool)
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			later[n.Call] = true
		case *ast.DeferStmt:
			later[n.Call] = true
		case *ast.CallExpr:
			now[ast.Unparen(n.Fun)] = !later[n]
		case *ast.FuncDecl:
			r.addBody(n, n.Body, false)
		case *ast.FuncLit:
			r.addBody(n, n.Body, now[n])
		}
		return true
	})
	for _, list := range r.definitions {
		for _, w := range list {
			if w.fn = r.bodyAt(w.at); w.fn != nil {
				w.point = w.fn.pointAt(w.at, w.round)
			}
		}
	}
	return r
}

func (r *reachingDefinitions) addBody(fn ast.Node, block *ast.BlockStmt, now bool) {
	if block == nil {
		return
	}
	graph := cfg.New(block, r.mayReturn)
	b := &body{
		fn: fn, outer: r.bodyAt(fn.Pos()), now: now,
		edges: make(map[*cfg.Block][]*cfg.Block), first: graph.Blocks[0],
	}
	for _, from := range graph.Blocks {
		for _, to := range from.Succs {
			b.edges[to] = append(b.edges[to], from)
		}
		if loop, ok := from.Stmt.(*ast.RangeStmt); ok && from.Kind == cfg.KindRangeBody {
			b.nodes = append(b.nodes, point{loop, from, -1})
		}
		for i, n := range from.Nodes {
			b.nodes = append(b.nodes, point{n, from, i})
		}
	}
	sort.SliceStable(b.nodes, func(i, j int) bool { return b.nodes[i].node.Pos() < b.nodes[j].node.Pos() })
	r.bodies = append(r.bodies, b)
}

// mayReturn reports whether control reaches the statement after a call.
func (r *reachingDefinitions) mayReturn(call *ast.CallExpr) bool {
	switch fn := typeutil.Callee(r.info, call).(type) {
	case *types.Builtin:
		return fn.Name() != "panic"
	case *types.Func:
		switch fn.FullName() {
		case "os.Exit", "runtime.Goexit", "log.Fatal", "log.Fatalf", "log.Fatalln", "log.Panic", "log.Panicf",
			"log.Panicln":
			return false
		}
	}
	return true
}

// bodyAt returns the innermost function whose body or parameters contain pos.
func (r *reachingDefinitions) bodyAt(pos token.Pos) *body {
	for i := len(r.bodies) - 1; i >= 0; i-- {
		if b := r.bodies[i]; b.fn.Pos() <= pos && pos < b.fn.End() {
			return b
		}
	}
	return nil
}

// pointAt returns the node that contains pos, or nil. For a range statement with round set, that is
// the part executed in each round.
func (b *body) pointAt(pos token.Pos, round bool) *point {
	for i := sort.Search(len(b.nodes), func(i int) bool { return b.nodes[i].node.Pos() > pos }) - 1; i >= 0; i-- {
		s := &b.nodes[i]
		if s.index < 0 == round && pos < s.node.End() {
			return s
		}
	}
	return nil
}

// at returns the definitions of obj, or of one field of it, that reach pos, and whether its initial
// value does, as for a parameter. A package variable is treated as a variable of the function that
// contains pos.
func (r *reachingDefinitions) at(obj types.Object, field string, pos token.Pos) (list []*definition, entry bool) {
	b := r.bodyAt(pos)
	home := r.bodyAt(obj.Pos())
	if home == nil && len(r.bodies) > 0 {
		home = r.bodies[0]
	}
	for b != nil && b != home && b.now {
		b, pos = b.outer, b.fn.Pos()
	}
	s := backwardSearch{body: b, field: field, of: make(map[*cfg.Block][]*definition), been: make(map[*cfg.Block]bool)}
	var from *point
	if b != nil && b == home {
		from = b.pointAt(pos, false)
	}
	for _, w := range r.definitions[obj] {
		if from != nil && w.fn == b && w.point != nil {
			s.of[w.point.block] = append(s.of[w.point.block], w)
		} else if w.concerns(field) {
			s.found = append(s.found, w) // at any time, as in a closure
		}
	}
	if from == nil {
		return s.found, true
	}
	s.from(from)
	return s.found, s.entry
}

// A backwardSearch finds the definitions that reach a position.
type backwardSearch struct {
	body  *body
	field string
	of    map[*cfg.Block][]*definition
	been  map[*cfg.Block]bool
	found []*definition
	entry bool
}

func (s *backwardSearch) from(at *point) {
	open := s.through(nil, at.block, at.index)
	for len(open) > 0 {
		block := open[len(open)-1]
		open = open[:len(open)-1]
		if !s.been[block] {
			s.been[block] = true
			open = s.through(open, block, len(block.Nodes))
		}
	}
}

// through records the definitions in a block before its node n. If the beginning of the block is
// reached, it adds the preceding blocks to open.
func (s *backwardSearch) through(open []*cfg.Block, block *cfg.Block, n int) []*cfg.Block {
	list := s.of[block]
	for i := len(list) - 1; i >= 0; i-- {
		w := list[i]
		if w.point.index >= n {
			continue
		}
		if w.concerns(s.field) {
			s.found = append(s.found, w)
		}
		if w.replaces(s.field) {
			return open
		}
	}
	s.entry = s.entry || block == s.body.first
	return append(open, s.body.edges[block]...)
}

// concerns reports whether the definition writes to the field, or to the whole variable.
func (w *definition) concerns(field string) bool {
	return field == "" || w.field == "" || w.field == field
}

// replaces reports whether a definition overwrites the whole variable, or that field of it.
func (w *definition) replaces(field string) bool {
	return w.whole && (w.field == "" || w.field == field)
}

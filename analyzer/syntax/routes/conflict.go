package routes

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var routeConflict = rules.Register(check.Rule{
	Name:    "route-conflict",
	Level:   core.Error,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"net/http: ServeMux, Precedence"},
	Summary: `A pattern that conflicts with one that is on the same router already.`,
	Why: `The second registration panics, when the program starts. Two patterns conflict if they match the same ` +
		`requests, or if both match some and neither is the more specific one: "/{x}/list" and "/users/{id}" both match ` +
		`"/users/list", and "/api/" and "GET /" both match GET of "/api/x". gin and httprouter panic if two paths have ` +
		`parameters of different names in the same segment. Compiler and go vet are silent.`,
	Instead: `Make one of them more specific in all respects: add a method to both, or register "/users/list" ` +
		`separately.`,
	Examples: []check.Example{
		{
			Bad:  `http.HandleFunc("/users/{id}", nil); http.HandleFunc(«"/{x}/list"», nil)`,
			Good: `http.HandleFunc("/users/{id}", nil); http.HandleFunc("/users/list", nil)`,
		},
		{
			Bad:  `mux := http.NewServeMux(); mux.HandleFunc("/api/", nil); mux.HandleFunc(«"GET /"», nil)`,
			Good: `mux := http.NewServeMux(); mux.HandleFunc("GET /api/", nil); mux.HandleFunc("GET /", nil)`,
		},
		{
			Bad:  `http.HandleFunc("/users", nil); http.DefaultServeMux.HandleFunc(«"/users"», nil)`,
			Good: `http.HandleFunc("/users", nil); http.NewServeMux().HandleFunc("/users", nil)`,
		},
	},
})

// maxRoutes limits the registrations that are compared with each other in one function, and those that are derived for
// the package.
const maxRoutes = 1000

// conflicts reports registrations that conflict with an earlier one of the same function or of a function that it
// calls.
func conflicts(p *Routes, all []*registration) {
	byFunc := make(map[ast.Node][]*registration)
	for _, second := range all {
		cur, ok := p.Cursor(second.outermost())
		if !ok || !second.known {
			continue
		}
		fn := innermost(cur)
		before := byFunc[fn]
		if at := slices.IndexFunc(before,
			func(first *registration) bool { return conflict(p, first, second) }); at >= 0 {
			reportConflict(p, before[at], second)
		} else if at := slices.IndexFunc(before, // a helper declared above may be called below
			func(first *registration) bool { return conflict(p, second, first) }); at >= 0 {
			reportConflict(p, second, before[at])
		}
		if len(before) < maxRoutes {
			byFunc[fn] = append(before, second)
		}
	}
}

// reportConflict reports the second registration or, if both are made by one statement of a helper, the second call of
// that helper.
func reportConflict(p *Routes, first, second *registration) {
	earlier, shown := first.shown, second.shown
	if earlier == shown {
		a, isCall := first.outermost().(*ast.CallExpr)
		b, isToo := second.outermost().(*ast.CallExpr)
		if isCall && isToo {
			earlier, shown = a, b
		}
	}
	at := p.Pass.Fset.Position(earlier.Pos())
	line := fmt.Sprintf("line %d", at.Line)
	if at.Filename != p.Pass.Fset.Position(shown.Pos()).Filename {
		line += " of " + filepath.Base(at.Filename)
	}
	message := fmt.Sprintf("%q is already registered on %s: registering it again panics", second.text, line)
	if first.text != second.text {
		message = fmt.Sprintf("%q conflicts with %q on %s, as neither is more specific: registering it panics",
			second.text, first.text, line)
	}
	p.Report(routeConflict, shown, message, nil)
}

// conflict reports whether both registrations are made on the same mux and the second one panics.
func conflict(p *Routes, first, second *registration) bool {
	clash := first.pattern.ConflictsWith(second.pattern)
	if p.Mux121 {
		clash = first.text == second.text
	}
	return clash && sameMux(p, first, second) && runsAfter(p, first, second)
}

// runsAfter reports whether a has certainly run before b, if b runs.
func runsAfter(p *Routes, a, b *registration) bool {
	i, j := len(a.steps)-1, len(b.steps)-1
	for i >= 0 && j >= 0 && a.steps[i].node == b.steps[j].node {
		i, j = i-1, j-1
	}
	if i < 0 || j < 0 { // rows of one table
		return a.steps[len(a.steps)-1].sure
	}
	return a.steps[i].sure && follows(p, a.steps[i].node, b.steps[j].node)
}

// sameMux reports whether both registrations are on one mux that nothing replaces in between, or in the loop over the
// rows of which each makes one.
func sameMux(p *Routes, first, second *registration) bool {
	switch {
	case first.mux == nil || second.mux == nil:
		return first.mux == second.mux
	case !p.Same(first.mux, second.mux):
		return false
	}
	if _, call := first.mux.(*ast.CallExpr); call {
		return false
	}
	from, to := first.outermost(), second.outermost()
	inLoop := func(pos token.Pos) bool { return from == to && from.Pos() < pos && pos < from.End() }
	if v := p.Variable(first.mux); v != nil && inLoop(v.Pos()) {
		return false
	}
	fn, ok := p.FuncDeclAround(from.Pos(), to.End())
	if !ok {
		return from == to
	}
	for _, as := range unit.Each[*ast.AssignStmt](fn) {
		between := from.End() < as.Pos() && as.Pos() < to.Pos() || inLoop(as.Pos())
		if between && slices.ContainsFunc(as.Lhs, func(left ast.Expr) bool { return mayReplace(p, left, first.mux) }) {
			return false
		}
	}
	return true
}

// mayReplace reports whether an assignment to left may change the value of path, a variable or a chain of fields.
func mayReplace(p *Routes, left, path ast.Expr) bool {
	for {
		if p.Same(left, path) {
			return true
		}
		sel, ok := path.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		path = ast.Unparen(sel.X)
	}
}

// follows reports whether a has certainly run before b, if b runs.
func follows(p *Routes, a, b ast.Node) bool {
	first, ok := p.Cursor(a)
	if !ok || a.End() > b.Pos() {
		return false
	}
	for list := range first.Enclosing((*ast.BlockStmt)(nil), (*ast.CaseClause)(nil), (*ast.CommClause)(nil)) {
		n := list.Node()
		return n.Pos() <= b.Pos() && b.End() <= n.End() && !jumps(list, a.End(), b.Pos())
	}
	return false
}

// jumps reports whether a label, or a branch statement such as goto or break, is between two positions.
func jumps(list inspector.Cursor, from, to token.Pos) bool {
	for c := range list.Preorder((*ast.LabeledStmt)(nil), (*ast.BranchStmt)(nil)) {
		if n := c.Node(); from <= n.Pos() && n.Pos() < to {
			return true
		}
	}
	return false
}

package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var queryLost = rules.Register(check.Rule{
	Name:    "query-lost",
	Level:   core.Error,
	Group:   check.Misread,
	Also:    []core.Level{core.Warning, core.Info},
	Since:   "0.1.0",
	Cites:   []string{"net/url: URL.Query", "RFC 3986 §3.4"},
	Summary: `A change of a copy of the query: the URL stays as it was.`,
	Why: `(*url.URL).Query parses RawQuery and returns a new url.Values each time. Unlike req.Header.Set, a ` +
		`change of it does not reach the URL: added parameters are missing from the request, and deleted ones, ` +
		`such as a token, are still sent. It compiles, and go vet does not report it. Values that nobody made are nil, and ` +
		`Set panics.`,
	Instead: `Keep the values in a variable, change them, and assign them back before the URL is used: ` +
		`u.RawQuery = q.Encode(). Encode sorts the parameters and escapes them anew, and those that Query cannot ` +
		`parse are lost: append to RawQuery instead if its exact bytes matter, as in a signed URL.`,
	Safe: true,
	Examples: []check.Example{
		{
			Bad:   `«u.Query().Set("page", "2")»`,
			Fixed: `q := u.Query(); q.Set("page", "2"); u.RawQuery = q.Encode()`,
			Good:  `q := u.Query(); q.Set("page", "2"); u.RawQuery = q.Encode()`,
		},
		{
			Bad:   `«r.URL.Query().Del("token")»`,
			Fixed: `q := r.URL.Query(); q.Del("token"); r.URL.RawQuery = q.Encode()`,
			Good:  `token := r.URL.Query().Get("token"); print(token)`,
		},
		{
			Bad:  `var q url.Values; «q.Set("page", "2")»; u.RawQuery = q.Encode()`,
			Good: `q := url.Values{}; q.Set("page", "2"); u.RawQuery = q.Encode()`,
		},
		{
			Bad:  `q := u.Query(); «q.Add("page", "2")»`,
			Good: `q := u.Query(); q.Add("page", "2"); u.RawQuery = q.Encode()`,
		},
	},
})

// writers holds the methods of url.Values that change it.
var writers = map[string]bool{"Set": true, "Add": true, "Del": true}

// lostCall reports u.Query().Set(…) and delete(u.Query(), …). It also records a parameter of type url.Values that
// the function only writes to, so that calls that pass u.Query() are reported.
func lostCall(p *Pass, call *ast.CallExpr) {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.SelectorExpr:
		if writers[fun.Sel.Name] && isQueryCall(p, fun.X) {
			p.Report(queryLost, call, lostOf(fun.X), lostFix(p, call))
		} else if v := p.Variable(fun.X); writers[fun.Sel.Name] && v != nil && v.Kind() == types.ParamVar &&
			goinfo.IsNamed(v.Type(), "net/url", "Values") && onlyWritten(p, v) != nil {
			p.NoteRole(call, fun.X, unit.WrittenQuery, nil)
		}
	case *ast.Ident:
		if fun.Name == "delete" && len(call.Args) > 0 && isQueryCall(p, call.Args[0]) {
			p.Report(queryLost, call, lostOf(call.Args[0]), nil)
		}
	}
}

// lostOf returns the message for query, a call of Query.
func lostOf(query ast.Expr) string {
	u := ast.Unparen(query).(*ast.CallExpr).Fun.(*ast.SelectorExpr).X
	return types.ExprString(u) + ".Query() returns a copy, so this change is lost: assign it back with " +
		types.ExprString(u) +
		".RawQuery = q.Encode()"
}

// lostAssign reports u.Query()[key] = …, and q := u.Query() if q is only written to or written to last.
func lostAssign(p *Pass, as *ast.AssignStmt) {
	if as.Tok == token.ASSIGN {
		for _, left := range as.Lhs {
			if index, ok := left.(*ast.IndexExpr); ok && isQueryCall(p, index.X) {
				p.Report(queryLost, index, lostOf(index.X), nil)
			}
		}
		return
	}
	if as.Tok != token.DEFINE || len(as.Lhs) != 1 || len(as.Rhs) != 1 || !isQueryCall(p, as.Rhs[0]) {
		return
	}
	v := p.Local(as.Lhs[0])
	if v == nil {
		return
	}
	if first := onlyWritten(p, v); first != nil {
		p.Report(queryLost, first, v.Name()+" is a copy of the query, so this change is lost: assign "+
			v.Name()+".Encode() to RawQuery", nil)
	} else if last := writtenLast(p, v); last != nil {
		p.Report(queryLost, last, v.Name()+
			" is a copy of the query and is not used after this change: assign "+v.Name()+".Encode() to RawQuery", nil)
	} else if first := writtenInRange(p, v); first != nil {
		p.Report(queryLost, first, v.Name()+" is a copy of the query and is not used after the loop: assign "+v.Name()+
			".Encode() to RawQuery", nil)
	} else if added := addedForLog(p, v, as); added != nil {
		p.Report(queryLost, added, v.Name()+" is a copy of the query, and this change only reaches a log: assign "+
			v.Name()+".Encode() to RawQuery", nil)
	}
}

// isQueryCall reports whether e calls (*url.URL).Query.
func isQueryCall(p *Pass, e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) > 0 {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Query" {
		return false
	}
	fn := typeutil.StaticCallee(p.Pass.TypesInfo, call)
	return fn != nil && goinfo.IsFunc(fn, "(*net/url.URL).Query")
}

// onlyWritten returns the first change of the values in v if all uses of v are changes; else nil.
func onlyWritten(p *Pass, v *types.Var) (first ast.Expr) {
	root, ok := p.ScopeOf(v)
	if v.Kind() == types.ParamVar {
		root, ok = p.FuncDeclAround(v.Pos(), v.Pos())
	}
	if !ok || !p.MaySearch(root) {
		return nil
	}
	for _, cur := range p.UsesOf(v, root) {
		e := writes(cur)
		if e == nil {
			return nil
		}
		if first == nil {
			first = e
		}
	}
	return first
}

// addedForLog returns the first change of the values in v that adds a value of a variable, if all uses of v are changes
// or show the encoded values, and the URL of the query is used after them; else nil. What replaces a value by a
// constant may hide a secret from a log.
func addedForLog(p *Pass, v *types.Var, as *ast.AssignStmt) (first ast.Expr) {
	root, ok := p.ScopeOf(v)
	if !ok || !p.MaySearch(root) {
		return nil
	}
	uses := p.UsesOf(v, root)
	u := p.Variable(goinfo.FirstName(as.Rhs[0]))
	if u == nil || len(uses) == 0 || !slices.ContainsFunc(p.UsesOf(u, root), func(use inspector.Cursor) bool {
		return use.Node().Pos() > uses[len(uses)-1].Node().End()
	}) {
		return nil
	}
	for _, cur := range uses {
		if e := writes(cur); e != nil {
			if call, ok := e.(*ast.CallExpr); ok && first == nil && len(call.Args) == 2 && p.Variable(call.Args[1]) != nil {
				first = e
			}
		} else if call, ok := cur.Parent().Parent().Node().(*ast.CallExpr); !ok ||
			!p.Calls(call, "(net/url.Values).Encode") || !p.Hosts.OnlyShows(call) {
			return nil
		}
	}
	return first
}

// writes returns the expression that changes the values at cur, such as q.Set("a", "1") or q["a"], if the use is a
// change and nothing else; else nil.
func writes(cur inspector.Cursor) ast.Expr {
	up := cur.Parent()
	switch cur.ParentEdgeKind() {
	case edge.SelectorExpr_X:
		if writers[up.Node().(*ast.SelectorExpr).Sel.Name] && up.ParentEdgeKind() == edge.CallExpr_Fun &&
			up.Parent().ParentEdgeKind() == edge.ExprStmt_X {
			return up.Parent().Node().(ast.Expr)
		}
	case edge.IndexExpr_X:
		if up.ParentEdgeKind() == edge.AssignStmt_Lhs && up.Parent().Node().(*ast.AssignStmt).Tok == token.ASSIGN {
			return up.Node().(ast.Expr)
		}
	case edge.CallExpr_Args:
		if call := up.Node().(*ast.CallExpr); goinfo.CalledName(call) == "delete" && call.Args[0] == cur.Node() &&
			up.ParentEdgeKind() == edge.ExprStmt_X {
			return call
		}
	}
	return nil
}

// writtenInRange returns the first change of v, a copy of a query, in a loop over its keys, if the query is changed there
// and nothing uses it after the loop; else nil.
func writtenInRange(p *Pass, v *types.Var) (first ast.Expr) {
	root, ok := p.ScopeOf(v)
	if !ok {
		return nil
	}
	var loop *ast.RangeStmt
	for _, cur := range p.UsesOf(v, root) {
		e := writes(cur)
		switch {
		case cur.ParentEdgeKind() == edge.RangeStmt_X && loop == nil:
			loop = cur.Parent().Node().(*ast.RangeStmt)
		case e == nil && !readsValue(cur) || loop != nil && cur.Node().Pos() > loop.End():
			return nil
		case e != nil && loop != nil && first == nil:
			first = e
		}
		for around := range cur.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.FuncLit)(nil)) {
			_, literal := around.Node().(*ast.FuncLit)
			if at := around.Node().Pos(); at > v.Pos() && (literal || loop != nil && at < loop.Pos()) {
				return nil // it may run again
			}
		}
	}
	return first
}

// lostFix writes u.Query().Set(…), a statement, as three statements: get the query, change it, assign it back.
func lostFix(p *Pass, call *ast.CallExpr) *fixes.Fix {
	cur, ok := p.Cursor(call)
	method, plain := call.Fun.(*ast.SelectorExpr)
	if !ok || !plain || cur.ParentEdgeKind() != edge.ExprStmt_X || !inList(cur.Parent()) {
		return nil
	}
	u := ast.Unparen(method.X).(*ast.CallExpr).Fun.(*ast.SelectorExpr).X
	name := unusedName(p, call.Pos(), lostBefore(p, cur))
	if name == "" || !goinfo.IsPath(u) {
		return nil
	}
	at, indent := types.ExprString(u), nextStatement(p, cur.Parent())
	r := &fixes.Fix{Message: "Assign it to RawQuery"}
	r.Replace(call.Pos(), method.X.End(), name+" := "+at+".Query()"+indent+name)
	r.Insert(call.End(), indent+at+".RawQuery = "+name+".Encode()")
	return r
}

// nextStatement returns the separator between stmt and a statement after it: a line break with the indentation of
// stmt, or "; " if stmt shares its line with the enclosing block.
func nextStatement(p *Pass, stmt inspector.Cursor) string {
	at := p.Pass.Fset.PositionFor(stmt.Node().Pos(), false)
	if around := stmt.Parent().Node(); p.Pass.Fset.PositionFor(around.Pos(), false).Line == at.Line {
		return "; "
	}
	return "\n" + strings.Repeat("\t", max(at.Column-1, 0))
}

// inList reports whether a statement is in a list of statements.
func inList(stmt inspector.Cursor) bool {
	switch stmt.ParentEdgeKind() {
	case edge.BlockStmt_List, edge.CaseClause_Body, edge.CommClause_Body:
		return true
	}
	return false
}

// lostBefore returns the number of lost calls before call in its function. The fix of each takes another variable
// name.
func lostBefore(p *Pass, call inspector.Cursor) int {
	for fn := range call.Enclosing((*ast.FuncDecl)(nil)) {
		before := goinfo.Memo(&p.lost, fn.Node(), nil, func() map[ast.Node]int { return countLost(p, fn) })
		return before[call.Node()]
	}
	return 0
}

// countLost returns lostBefore for all calls of a function.
func countLost(p *Pass, fn inspector.Cursor) map[ast.Node]int {
	n, before := 0, make(map[ast.Node]int)
	for _, call := range unit.Each[*ast.CallExpr](fn) {
		before[call] = n
		if sel, ok := call.Fun.(*ast.SelectorExpr); ok && writers[sel.Sel.Name] && isQueryCall(p, sel.X) {
			n++
		}
	}
	return before
}

// unusedName returns the nth of the candidate names for a query that no object visible at pos has; "" if there are too
// few.
func unusedName(p *Pass, pos token.Pos, nth int) string {
	for _, name := range []string{"q", "query", "values", "params", "q2", "q3", "q4"} {
		if p.ObjectNamed(name, pos) != nil {
			continue
		}
		if nth == 0 {
			return name
		}
		nth--
	}
	return ""
}

// writtenLast returns the last use of v, a copy of a query, if it is a change and all other uses are changes or calls
// of Get and Has. It returns nil if a use is in a loop, a function literal or a defer statement that does not enclose
// the declaration of v.
func writtenLast(p *Pass, v *types.Var) (last ast.Expr) {
	root, ok := p.ScopeOf(v)
	if !ok {
		return nil
	}
	block := p.Pass.Pkg.Scope().Innermost(v.Pos())
	for _, cur := range p.UsesOf(v, root) {
		if e := writes(cur); e != nil {
			last = e
		} else if last = nil; !readsValue(cur) {
			return nil
		}
		for around := range cur.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.FuncLit)(nil),
			(*ast.DeferStmt)(nil)) {
			if block == nil || !(around.Node().Pos() <= block.Pos() && block.End() <= around.Node().End()) {
				return nil
			}
			break
		}
	}
	return last
}

// readsValue reports whether a use of url.Values calls Get or Has.
func readsValue(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() != edge.SelectorExpr_X || cur.Parent().ParentEdgeKind() != edge.CallExpr_Fun {
		return false
	}
	name := cur.Parent().Node().(*ast.SelectorExpr).Sel.Name
	return name == "Get" || name == "Has"
}

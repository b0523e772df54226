package hosts

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var splitFailed = rules.Register(check.Rule{
	Name:    "split-failed",
	Level:   core.Warning,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"net: SplitHostPort"},
	Also:    []core.Level{core.Info},
	Summary: `The host or the port of net.SplitHostPort, used where it failed, or its argument there parsed as an IP address.`,
	Why: `net.SplitHostPort fails if an address has no port, and then returns two empty strings, not the address as ` +
		`its host. What is made of them connects to the local machine, or to nothing. An IPv6 address without a port still ` +
		`has its brackets there: net.ParseIP does not take "[::1]".`,
	Instead: `Where it fails, take the address itself for the host, without brackets. Hostname and Port of a url.URL ` +
		`need no such branch.`,
	Examples: []check.Example{
		{
			Bad:  `host, port, err := net.SplitHostPort(s); if err != nil { port = "80"; print(«host», port) }`,
			Good: `host, port, err := net.SplitHostPort(s); if err != nil { host, port = s, "80"; print(host, port) }`,
		},
		{
			Bad:  `«host», _, _ := net.SplitHostPort(r.Host); print(host)`,
			Good: `host, _, err := net.SplitHostPort(r.Host); if err != nil { host = r.Host }; print(host)`,
		},
		{
			Bad:  `host, _, err := net.SplitHostPort(s); if err != nil { print(net.JoinHostPort(«host», "443")) }`,
			Good: `host, _, err := net.SplitHostPort(s); if err != nil { host = strings.Trim(s, "[]") }; print(host)`,
		},
		{
			Bad:  `host, _, err := net.SplitHostPort(u.Host); if err != nil { host = u.Host }; print(net.ParseIP(«host»))`,
			Good: `print(net.ParseIP(u.Hostname()))`,
		},
	},
})

// failedSplit reports results of net.SplitHostPort that are read in the branch for its error before anything is
// assigned to them.
func failedSplit(p *Hosts, call *ast.CallExpr) {
	if !p.Calls(call, "net.SplitHostPort") {
		return
	}
	cur, ok := p.Cursor(call)
	if !ok {
		return
	}
	split, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(split.Lhs) != 3 {
		return
	}
	if id, ok := split.Lhs[2].(*ast.Ident); ok && id.Name == "_" {
		uncheckedSplit(p, call, split)
		return
	}
	replacedAlone(p, cur.Parent(), split)
	branch, from, ok := failedBranch(p, cur.Parent(), split.Lhs[2])
	if !ok {
		return
	}
	for _, left := range split.Lhs[:2] {
		if v := p.Local(left); v != nil {
			readEmpty(p, v, branch, from, "here: net.SplitHostPort")
		}
	}
}

// replacedAlone reports the host if it is read after a statement that handles the error by assigning to the port alone
// and goes on.
func replacedAlone(p *Hosts, at inspector.Cursor, split *ast.AssignStmt) {
	host, port := p.Local(split.Lhs[0]), p.Local(split.Lhs[1])
	if host == nil || port == nil || at.ParentEdgeKind() == edge.IfStmt_Init {
		return
	}
	tested, ok := at.NextSibling()
	for ok && isDeclaration(tested) {
		tested, ok = tested.NextSibling()
	}
	if !ok || len(p.UsesOf(host, tested)) > 0 {
		return
	}
	if slices.ContainsFunc(p.UsesOf(port, tested), func(use inspector.Cursor) bool {
		return use.ParentEdgeKind() == edge.AssignStmt_Lhs && continuesAfterFailure(p, use, tested, split.Lhs[2])
	}) {
		readEmpty(p, host, tested.Parent(), tested.Node().End(), "where net.SplitHostPort failed: that")
	}
}

// isDeclaration reports whether the statement at cur is a declaration, such as that of the target of errors.As.
func isDeclaration(cur inspector.Cursor) bool {
	_, ok := cur.Node().(*ast.DeclStmt)
	return ok
}

// continuesAfterFailure reports whether place, in the statement in, is reached only if there is an error, and control
// then goes on after in.
func continuesAfterFailure(p *Hosts, place, in inspector.Cursor, err ast.Expr) (failed bool) {
	for cur := place; ; cur = cur.Parent() {
		switch n := cur.Node().(type) {
		case *ast.BlockStmt:
			if goinfo.Terminates(n) {
				return false
			}
		case *ast.CaseClause:
			if goinfo.Terminates(&ast.BlockStmt{List: n.Body}) {
				return false
			}
			failed = failed || len(n.List) == 1 && impliesFailure(p, n.List[0], err)
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit:
			return false
		}
		switch cur.ParentEdgeKind() {
		case edge.IfStmt_Body:
			failed = failed || impliesFailure(p, cur.Parent().Node().(*ast.IfStmt).Cond, err)
		case edge.IfStmt_Else:
			failed = failed || errorTest(p, cur.Parent().Node().(*ast.IfStmt).Cond, err) == token.EQL
		}
		if cur == in {
			return failed
		}
	}
}

// readEmpty reports the first read of v in branch after from, unless v is assigned to before or the code tests it. The
// message says where v is empty.
func readEmpty(p *Hosts, v *types.Var, branch inspector.Cursor, from token.Pos, where string) {
	for _, use := range p.UsesOf(v, branch) {
		if use.Node().Pos() < from {
			continue
		}
		switch use.ParentEdgeKind() {
		case edge.AssignStmt_Lhs, edge.UnaryExpr_X:
			return
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			if use.Parent().Node().(*ast.BinaryExpr).Op != token.ADD {
				return // the code tests whether it is empty
			}
		}
		if inFunc(use, branch) || isCondition(use, branch) || isOneResult(p, use) {
			return
		}
		if reportsError(p, use, branch) {
			continue
		}
		id := use.Node().(*ast.Ident)
		p.Report(splitFailed, id, id.Name+" is empty "+where+" returns no host and no port if it fails", nil)
		return
	}
}

// inFunc reports whether a use is in a function literal in branch, which may be called later.
func inFunc(use, branch inspector.Cursor) bool {
	for fn := range use.Enclosing((*ast.FuncLit)(nil)) {
		return branch.Node().Pos() <= fn.Node().Pos()
	}
	return false
}

// isCondition reports whether a use is in the condition of an if or a switch statement.
func isCondition(use, branch inspector.Cursor) bool {
	for cur := use; cur.Node() != branch.Node(); cur = cur.Parent() {
		switch cur.ParentEdgeKind() {
		case edge.IfStmt_Cond, edge.IfStmt_Init, edge.SwitchStmt_Tag, edge.SwitchStmt_Init, edge.CaseClause_List:
			return true
		}
	}
	return false
}

// isOneResult reports whether a use is one of several results that together mean "none": none of them is nil, true or a
// text that is not empty.
func isOneResult(p *Hosts, use inspector.Cursor) bool {
	s, ok := use.Parent().Node().(*ast.ReturnStmt)
	return ok && len(s.Results) > 1 && !slices.ContainsFunc(s.Results, func(e ast.Expr) bool {
		tv := p.Pass.TypesInfo.Types[e]
		return tv.IsNil() || tv.Value != nil && (tv.Value.ExactString() == "true" ||
			tv.Value.Kind() == constant.String && constant.StringVal(tv.Value) != "")
	})
}

// reportsError reports whether a use is logged, or returned together with an error.
func reportsError(p *Hosts, use, branch inspector.Cursor) bool {
	for cur := range use.Enclosing((*ast.CallExpr)(nil), (*ast.ReturnStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.CallExpr:
			if branch.Node().Pos() <= n.Pos() && code.LogsOrFails(n) {
				return true
			}
		case *ast.ReturnStmt:
			return returnsError(p, n)
		}
	}
	return false
}

package hosts

import (
	"go/ast"
	"go/types"
	"net/netip"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// hostPrefixCall reports strings.HasPrefix(r.Host, "localhost"), which also holds for "localhost.evil.org".
// The claim is [check.Dominated], by a comparison of the host. The evidence is that a client sends the Host of a
// request; that of a URL, and a prefix that may end within a label, are info.
func hostPrefixCall(p *Hosts, call *ast.CallExpr) {
	if len(call.Args) != 2 || !p.Calls(call, "strings.HasPrefix") || !isOfURL(p, call.Args[0]) {
		return
	}
	values, known := p.Texts.EvalAll(call.Args[1])
	if !known {
		return
	}
	for i := range values {
		t := values[i].Text
		if len(t.Holes) > 0 || !isWholeHost(t.S) && !IsName(t.S) {
			continue
		}
		level := core.Info
		if isOfRequest(p, call.Args[0]) && isWholeHost(t.S) {
			level = levelOfTest(p, call)
		}
		p.ReportLevel(prefixHost, level, call.Args[1], strconv.Quote(t.S)+" is also a prefix of "+
			strconv.Quote(t.S+".evil.org")+": compare the whole host, without its port", nil)
		return
	}
}

// isOfRequest reports whether e, a host, is that of a request, perhaps in lower case.
func isOfRequest(p *Hosts, e ast.Expr) bool {
	switch e := p.ValueOf(e).(type) {
	case *ast.SelectorExpr:
		return p.IsRequest(e.X)
	case *ast.CallExpr:
		return p.Calls(e, "strings.ToLower") && isOfRequest(p, e.Args[0])
	}
	return false
}

// isWholeHost reports whether s is a host to which nothing can be missing: "localhost" or an IPv4 address.
func isWholeHost(s string) bool {
	addr, err := netip.ParseAddr(s)
	return s == "localhost" || err == nil && addr.Is4()
}

// levelOfTest returns the level of a finding about a test of a host: Info if the condition that it is part of only
// chooses between constants, such as the kinds of servers or "http" and "https".
func levelOfTest(p *Hosts, test ast.Expr) core.Level {
	cur, ok := p.CursorAt(test)
	if !ok {
		return core.Warning
	}
	kind := cur.ParentEdgeKind()
	for kind == edge.BinaryExpr_X || kind == edge.BinaryExpr_Y || kind == edge.ParenExpr_X {
		cur = cur.Parent()
		kind = cur.ParentEdgeKind()
	}
	var body []ast.Stmt
	switch kind {
	case edge.IfStmt_Cond:
		body = cur.Parent().Node().(*ast.IfStmt).Body.List
	case edge.CaseClause_List:
		body = cur.Parent().Node().(*ast.CaseClause).Body
	}
	if len(body) == 0 || slices.ContainsFunc(body, func(s ast.Stmt) bool { return !setsConstant(p, s) }) {
		return core.Warning
	}
	return core.Info
}

// setsConstant reports whether s assigns or returns nothing but constants, which are no answers of yes and no.
func setsConstant(p *Hosts, s ast.Stmt) bool {
	var values []ast.Expr
	switch s := s.(type) {
	case *ast.AssignStmt:
		values = s.Rhs
	case *ast.ReturnStmt:
		values = s.Results
	}
	return len(values) > 0 && !slices.ContainsFunc(values, func(e ast.Expr) bool {
		return p.Pass.TypesInfo.Types[e].Value == nil || goinfo.BasicInfo(p.TypeOf(e))&types.IsBoolean != 0
	})
}

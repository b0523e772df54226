package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A baseIndex holds the variables of a package that were seen to hold URLs, and the places that join paths.
type baseIndex struct {
	*unit.Unit
	uses  map[*types.Var][]baseUse
	joins []pathJoin
}

func newBases(u *unit.Unit) *baseIndex {
	return &baseIndex{Unit: u, uses: make(map[*types.Var][]baseUse)}
}

// A baseUse is a node that passes a variable to a sink of URLs, as the
// whole URL or followed by a path or a query.
type baseUse struct {
	node     ast.Node
	absolute bool // the place takes absolute URLs only
	whole    bool // nothing follows the variable
}

// A pathJoin is a place that joins paths, whose first part is a variable or the
// text of a url.URL. For the latter, variable is nil.
type pathJoin struct {
	site     sink.Site
	values   []eval.Value
	variable *types.Var
}

// noteJoin records a place that joins paths if its first part is a variable or the text of a url.URL.
func (bs *baseIndex) noteJoin(s sink.Site, values []eval.Value) {
	if s.Use.Form != core.FormFilePath {
		return
	}
	if i := slices.IndexFunc(values, bs.isURLByName); i >= 0 {
		bs.joins = append(bs.joins, pathJoin{s, values[i : i+1], nil})
		return
	}
	if len(values) != 1 {
		return
	}
	if bs.isPrinted(values[0]) {
		bs.joins = append(bs.joins, pathJoin{s, values, nil})
	} else if v := bs.firstIn(values[0], values[0].Text); v != nil {
		bs.joins = append(bs.joins, pathJoin{s, values, v})
	}
}

// urlMethod matches the names of methods that return a whole URL.
var urlMethod = regexp.MustCompile(`(?i)ur[li]$`)

// partialURL matches the names of methods that may return a path. A base URL may be one, too.
var partialURL = regexp.MustCompile(`(?i)base|root|prefix|path|sub|rel|local|request`)

// isURLByName reports whether v begins with the result of a method that is named and evaluated as a URL.
func (bs *baseIndex) isURLByName(v eval.Value) bool {
	if h := v.Text.HoleAt(0); h == nil || h.Kind != core.URLText {
		return false
	}
	call, ok := bs.ValueOf(v.Map.Hole(0)).(*ast.CallExpr)
	if !ok || goinfo.Receiver(call) == nil {
		return false
	}
	name := goinfo.CalledName(call)
	return urlMethod.MatchString(name) && !partialURL.MatchString(name)
}

// noteBase records the variable that v begins with. At n, v is the beginning
// of whole, the text that flows into the sink.
func (bs *baseIndex) noteBase(n ast.Node, use check.Use, v eval.Value, whole core.Text) {
	switch use.Form {
	case core.FormReference, core.FormAbsolute, core.FormAbsoluteURI:
		if base := bs.firstIn(v, whole); base != nil {
			bs.uses[base] = append(bs.uses[base], baseUse{n, use.Form != core.FormReference &&
				use.Effect.Has(check.Sends), len(whole.S) == 1})
		}
	}
}

// firstIn returns the local variable, parameter or field that v begins with, unchanged; nil if there is
// none, or if anything but a path or a query follows it in whole.
func (bs *baseIndex) firstIn(v eval.Value, whole core.Text) *types.Var {
	if v.Text.HoleAt(0) == nil || len(whole.S) > 1 && whole.S[1] != '/' && whole.S[1] != '?' {
		return nil
	}
	first := v.Map.Verbatim(0)
	if field := goinfo.Field(bs.Pass.TypesInfo, first); field != nil {
		return field.Origin()
	}
	base := bs.Variable(first)
	if base == nil || base.Kind() != types.ParamVar && base.Kind() != types.LocalVar {
		return nil
	}
	return base
}

// judgePathJoins judges the joined paths whose first part is a URL, by its other uses or by its name.
func (l *linter) judgePathJoins() {
	for _, j := range l.bases.joins {
		holes := slices.Clone(j.values[0].Text.Holes)
		holes[0].Origin = core.FromBase
		if j.variable == nil {
			holes[0].Kind, holes[0].FirstByte = core.Anything, core.NoSlash
		} else if j.variable.IsField() && l.bases.holdsURLs(j) || l.bases.hasURLName(j) {
			holes[0].FirstByte = core.NoSlash
		} else if j.variable.IsField() {
			continue
		} else if absolute, is := l.bases.baseBefore(j.variable, j.site.Expr); !is || !l.eval.NeverWritten(j.variable) {
			continue
		} else if absolute {
			holes[0].Kind = core.URLText
		}
		j.values[0].Text.Holes = holes
		use := l.useAt(j.site.Expr, j.site.Use)
		set, _ := l.checks.checkAll(j.site.Expr, j.values, &use)
		l.reporter.reportVariants(j.site.Expr, set)
	}
}

// absoluteNames matches the names of absolute URLs. The base URL of a server may be a path.
var absoluteNames = regexp.MustCompile(`(?i)^(site|server|repo|repository|remote|web|home|homepage|api|public|` +
	`external|download|registry|avatar|image|clone|feed|source|upstream|gateway)_?(url|uri)$`)

// hasURLName reports whether a join begins with a variable that is named like an absolute URL, and the
// function around it neither indexes the variable nor passes it to a call that may test it.
func (bs *baseIndex) hasURLName(j pathJoin) bool {
	fn, ok := bs.FuncDeclAround(j.site.Expr.Pos(), j.site.Expr.End())
	if !ok || !absoluteNames.MatchString(j.variable.Name()) {
		return false
	}
	return !slices.ContainsFunc(bs.MentionsOf(j.variable, fn), func(use inspector.Cursor) bool {
		if use.ParentEdgeKind() == edge.SelectorExpr_Sel {
			use = use.Parent()
		}
		switch use.ParentEdgeKind() {
		case edge.CallExpr_Args:
			call := use.Parent().Node().(*ast.CallExpr)
			return !bs.Calls(call, "path.Join", "path/filepath.Join", "fmt.Sprintf", "fmt.Errorf")
		case edge.IndexExpr_X, edge.SliceExpr_X:
			return true
		}
		return false
	})
}

// urlNames are the ends of the names of fields that hold URLs, and not paths of files.
var urlNames = []string{"url", "uri", "site", "endpoint", "server", "address"}

// holdsURLs reports whether the field that a join begins with is a URL elsewhere: it is sent
// unchanged, or it is named like a URL and parsed. It reports false if the function around
// the join passes the field to a call that may test it.
func (bs *baseIndex) holdsURLs(j pathJoin) bool {
	name := strings.ToLower(j.variable.Name())
	called := slices.ContainsFunc(urlNames, func(end string) bool { return strings.HasSuffix(name, end) })
	if !slices.ContainsFunc(bs.uses[j.variable], func(u baseUse) bool { return u.absolute || u.whole && called }) {
		return false
	}
	fn, ok := bs.FuncDeclAround(j.site.Expr.Pos(), j.site.Expr.End())
	if !ok {
		return false
	}
	for _, call := range unit.Each[*ast.CallExpr](fn) {
		if bs.Calls(call, "path.Join", "path/filepath.Join", "fmt.Sprintf", "fmt.Errorf") {
			continue
		}
		for _, arg := range call.Args {
			if sel, ok := ast.Unparen(arg).(*ast.SelectorExpr); ok && bs.Pass.TypesInfo.Uses[sel.Sel] == j.variable {
				return false
			}
		}
	}
	return true
}

// baseBefore reports whether v flowed into a place of URLs on every path to e, and
// whether one of these places takes absolute URLs only.
func (bs *baseIndex) baseBefore(v *types.Var, e ast.Expr) (absolute, is bool) {
	for _, b := range bs.uses[v] {
		if from, to := bs.after(b.node); from <= e.Pos() && e.End() <= to {
			is = true
			absolute = absolute || b.absolute && !bs.whereFailed(e, from)
		}
	}
	return absolute, is
}

// whereFailed reports whether e is in a branch after pos that may run when an error is not
// nil. A text that failed to parse as a URL may be a path.
func (bs *baseIndex) whereFailed(e ast.Expr, pos token.Pos) bool {
	cur, ok := bs.Cursor(e)
	if !ok {
		return true
	}
	for up := range cur.Enclosing((*ast.IfStmt)(nil)) {
		branch := up.Node().(*ast.IfStmt)
		if branch.Body.Pos() < pos {
			break
		}
		in := branch.Body.Pos() <= e.Pos() && e.End() <= branch.Body.End()
		if op := nilComparison(bs.Pass.TypesInfo, branch.Cond); op == token.ILLEGAL || (op == token.NEQ) == in {
			return true
		}
	}
	return false
}

// nilComparison returns the operator of a comparison with nil; ILLEGAL if e is another expression.
func nilComparison(info *types.Info, e ast.Expr) token.Token {
	cond, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok || !info.Types[cond.X].IsNil() && !info.Types[cond.Y].IsNil() || cond.Op != token.EQL &&
		cond.Op != token.NEQ {
		return token.ILLEGAL
	}
	return cond.Op
}

// after returns the half-open range that control reaches only through n: the rest of
// the innermost block, branch or function around n.
func (bs *baseIndex) after(n ast.Node) (from, to token.Pos) {
	cur, ok := bs.Cursor(n)
	if !ok {
		return 0, 0
	}
	for up := range cur.Enclosing() {
		switch up.ParentEdgeKind() {
		case edge.BlockStmt_List, edge.CaseClause_Body, edge.CommClause_Body:
			return n.End(), up.Parent().Node().End()
		case edge.IfStmt_Else, edge.BinaryExpr_Y, edge.FuncLit_Body, edge.CaseClause_List, edge.ForStmt_Post,
			edge.DeferStmt_Call, edge.GoStmt_Call:
			return n.End(), up.Node().End()
		}
	}
	return 0, 0
}

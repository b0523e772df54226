package analyzer

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/hostguard"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/scheme"
)

// noteComposed records n if it is a concatenation that looks like a URL. Where it flows need not be
// known: it may be returned, kept in a field or passed to another package.
func (l *linter) noteComposed(n ast.Node) {
	e, ok := n.(ast.Expr)
	if !ok {
		return
	}
	first, parts := l.concats.concatParts(e)
	l.noteAddress(e, first, parts)
	if first != nil && (l.concats.beginsURL(first) || l.concats.hasEscaper(parts) ||
		l.concats.addsHost(first, parts)) &&
		!l.IsGenerated(e) {
		l.composedTexts = append(l.composedTexts, e)
	}
}

// judgeComposed judges the texts that noteComposed recorded, after all places have been
// judged, because a finding at a place says more. Only rules that hold for a URL wherever
// it goes count, and not where the text is shown to people.
func (l *linter) judgeComposed() {
	l.reporter.heuristic = true
	for _, e := range l.composedTexts {
		values, known := l.eval.EvalAll(e)
		l.reporter.secrets.Texts(core.FormReference, values)
		use := l.useAt(e, check.Use{Form: core.FormReference, Callee: "code that uses this text"})
		set, faulty := l.checkRefined(e, values, &use, func() bool { return l.wrappers.Origins.Trace(values) })
		if known && faulty && l.concats.isUsedAsURL(e) {
			for i := range set {
				set[i].found = slices.DeleteFunc(l.concats.universalFindings(e, set[i].found, set[i].value),
					func(f check.Finding) bool { return l.reporter.reported.hasWithin(e, f.Rule) })
			}
			l.reportVariants(e, set)
		}
		if o := l.observer; o != nil && known {
			o.Place(l.Pass, &Place{Node: e, Expr: e, Use: use, Known: known, Composed: true, Seen: seenAlone(values),
				linter: l})
		}
	}
}

// universalFindings returns the findings that hold wherever the text flows. These are secrets and the
// findings of Anywhere rules; format-verb where fmt misreads the text, or where a + b leaves "%s"
// before a value; and "//", or no slash, between two parts of a URL with a host, unless a variable holds the text:
// the flow of that is followed.
func (cs *concatIndex) universalFindings(e ast.Expr, found []check.Finding, v eval.Value) (kept []check.Finding) {
	misread := v.Map.EscapesAsVerbs()
	_, sum := ast.Unparen(e).(*ast.BinaryExpr)
	cur, ok := cs.Cursor(e)
	unassigned := ok && cur.ParentEdgeKind() != edge.AssignStmt_Rhs && cur.ParentEdgeKind() != edge.ValueSpec_Values
	for _, f := range found {
		verb := f.Rule.Name == formatVerb && (slices.Contains(misread, int(f.Span.Start)) ||
			sum && v.Text.HoleAt(int(f.Span.End)) != nil)
		seam := (f.Rule.Name == "path-empty-segment" || f.Rule.Name == "path-separator") && f.Level == core.Warning &&
			unassigned &&
			strings.Contains(v.Text.S, "://")
		if f.Rule.Anywhere || f.Rule.Secret || verb || seam {
			kept = append(kept, f)
		}
	}
	return kept
}

// A concatIndex finds concatenations, and where their texts flow.
type concatIndex struct {
	*unit.Unit
	eval     *eval.Evaluator
	inConcat map[ast.Node]bool    // the sums that are part of a longer one
	results  map[*types.Func]bool // whether the result of a function is used as a URL
}

// concatParts returns the expression that e begins with and the ones that follow,
// if e is a whole sum of strings, a call of fmt.Sprintf or of a function of another package
// that joins what it is given.
func (cs *concatIndex) concatParts(e ast.Expr) (first ast.Expr, parts []ast.Expr) {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		if e.Op != token.ADD || cs.inConcat[e] {
			return nil, nil
		}
		for {
			parts = append(parts, e.Y)
			left, ok := ast.Unparen(e.X).(*ast.BinaryExpr)
			if !ok || left.Op != token.ADD {
				return e.X, parts
			}
			cs.inConcat[left] = true
			e = left
		}
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(cs.Pass.TypesInfo, e).(*types.Func)
		if ok && goinfo.IsFunc(fn, "fmt.Sprintf") && len(e.Args) > 1 && !e.Ellipsis.IsValid() {
			return cs.ValueOf(e.Args[0]), e.Args[1:]
		}
		if ok && len(e.Args) > 1 && slices.ContainsFunc(cs.eval.ImportedDefinitions(fn.Origin()), eval.Definition.Joins) {
			return e.Args[0], e.Args[1:]
		}
	}
	return nil, nil
}

// urlStart is how a text begins that is a URL by its looks. In a format the
// scheme can be a verb. Of a user and a host every scheme is known that has them.
var urlStart = regexp.MustCompile(`^(%s|[A-Za-z][A-Za-z0-9+.-]*)://([^/?# ]+@)?`)

// queryStart matches a reference with a parameter in its query.
var queryStart = regexp.MustCompile(`^/[^ ?"<>]*\?[A-Za-z][A-Za-z0-9_.-]*=`)

// opaqueStart matches the beginning of a link that opens a mail, and of a data URL with its type.
var opaqueStart = regexp.MustCompile(`^(?i:mailto:[^ ]*$|mailto:[^ ?]*\?[a-z]+=|data:[a-z]+/[a-z0-9.+-]+[;,])`)

// beginsURL reports whether e is a text that a URL with a host begins with.
func (cs *concatIndex) beginsURL(e ast.Expr) bool {
	value := cs.Pass.TypesInfo.Types[e].Value
	if value == nil {
		return cs.isImportedURL(e)
	}
	if value.Kind() != constant.String {
		return false
	}
	s := constant.StringVal(value)
	if queryStart.MatchString(s) || opaqueStart.MatchString(s) {
		return true
	}
	m := urlStart.FindStringSubmatch(s)
	if m == nil {
		return false
	}
	if m[1] == "%s" || m[2] != "" {
		return true
	}
	scheme := scheme.Lookup(m[1])
	return scheme != nil && scheme.Port != ""
}

// isImportedURL reports whether e is a field to which another package assigns the beginning of a URL.
func (cs *concatIndex) isImportedURL(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	field, ok := cs.Pass.TypesInfo.Uses[sel.Sel].(*types.Var)
	return ok && field.IsField() && slices.ContainsFunc(cs.eval.ImportedDefinitions(field.Origin()),
		func(d eval.Definition) bool { return urlStart.MatchString(d.Text.S) })
}

// hasEscaper reports whether one of parts is a text that was escaped for a URL.
func (cs *concatIndex) hasEscaper(parts []ast.Expr) bool {
	for _, p := range parts {
		call, ok := ast.Unparen(p).(*ast.CallExpr)
		if !ok {
			continue
		}
		if fn := typeutil.StaticCallee(cs.Pass.TypesInfo, call); fn != nil {
			switch fn.FullName() {
			case "net/url.PathEscape", "net/url.QueryEscape":
				return true
			}
		}
	}
	return false
}

// isUsedAsURL reports whether the text e may be used as a URL: it is stored or passed, and not only
// displayed, compared or put into another text.
func (cs *concatIndex) isUsedAsURL(e ast.Expr) bool {
	cur, ok := cs.Cursor(e)
	return ok && cs.isUsed(cur, true)
}

// isUsed is isUsedAsURL for the expression at cur. If variables, it follows a variable that holds it
// to its uses.
func (cs *concatIndex) isUsed(cur inspector.Cursor, variables bool) bool {
	kind, i := cur.ParentEdge()
	up := cur.Parent()
	switch parent := up.Node().(type) {
	case *ast.ParenExpr:
		return cs.isUsed(up, variables)
	case *ast.BinaryExpr:
		return parent.Op == token.ADD && kind == edge.BinaryExpr_X && cs.isUsed(up, variables)
	case *ast.CallExpr:
		if cs.Pass.TypesInfo.Types[parent.Fun].IsType() {
			return cs.isUsed(up, variables)
		}
		return kind == edge.CallExpr_Args && cs.takesString(parent, i) &&
			!hostguard.OnIPv4Network(cs.Pass.TypesInfo, parent, i)
	case *ast.KeyValueExpr:
		return kind == edge.KeyValueExpr_Value
	case *ast.AssignStmt:
		return kind == edge.AssignStmt_Rhs && (len(parent.Lhs) != len(parent.Rhs) ||
			cs.isVariableUsed(parent.Lhs[i], parent, variables))
	case *ast.ValueSpec:
		return len(parent.Names) != len(parent.Values) || cs.isVariableUsed(parent.Names[i], parent, variables)
	case *ast.ReturnStmt:
		return len(parent.Results) != 1 || cs.isResultUsed(up)
	case *ast.CompositeLit, *ast.SendStmt:
		return true
	}
	return false
}

// isResultUsed reports whether what a statement returns may be used as a URL: unless no
// call of the function uses it so, and there are no other uses of it.
func (cs *concatIndex) isResultUsed(ret inspector.Cursor) bool {
	var decl *ast.FuncDecl
	for cur := range ret.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		decl, _ = cur.Node().(*ast.FuncDecl)
		break
	}
	if decl == nil {
		return true
	}
	fn, ok := cs.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok {
		return true
	}
	used, asked := cs.results[fn]
	if asked {
		return used
	}
	if cs.results == nil {
		cs.results = make(map[*types.Func]bool)
	}
	cs.results[fn] = true // as long as it is asked: functions may call each other
	uses := cs.FuncUses(fn)
	used = len(uses) == 0 || slices.ContainsFunc(uses, cs.isCallUsed)
	cs.results[fn] = used
	return used
}

// isCallUsed reports whether a function is called where it is named at cur, and the result
// used as a URL, or whether it is used otherwise.
func (cs *concatIndex) isCallUsed(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
		cur = cur.Parent()
	}
	return cur.ParentEdgeKind() != edge.CallExpr_Fun || cs.isUsed(cur.Parent(), true)
}

// takesString reports whether a call takes argument i as a string, and not to show it.
func (cs *concatIndex) takesString(call *ast.CallExpr, i int) bool {
	sig, ok := goinfo.TypeOf(cs.Pass.TypesInfo, call.Fun).(*types.Signature)
	if !ok { // append, perhaps
		id, _ := ast.Unparen(call.Fun).(*ast.Ident)
		return id != nil && id.Name == "append" && i > 0
	}
	param := paramType(sig, i)
	basic, ok := param.(*types.Basic)
	if !ok || basic.Kind() != types.String ||
		keyParam.MatchString(sig.Params().At(min(i, sig.Params().Len()-1)).Name()) {
		return false
	}
	fn, ok := typeutil.Callee(cs.Pass.TypesInfo, call).(*types.Func)
	return !ok || !isDisplayed(fn)
}

// paramType returns the type that argument i has in a call; nil if there is none.
func paramType(sig *types.Signature, i int) types.Type {
	n := sig.Params().Len()
	switch {
	case sig.Variadic() && i >= n-1:
		if s, ok := sig.Params().At(n - 1).Type().(*types.Slice); ok {
			return s.Elem().Underlying()
		}
	case i < n:
		return sig.Params().At(i).Type().Underlying()
	}
	return nil
}

// keyParam matches the names of parameters that are looked up or displayed.
var keyParam = regexp.MustCompile(`(?i)key$|label|title|message`)

// displayFuncs matches the names of functions that display their text, or only look at it.
var displayFuncs = regexp.MustCompile(`(?i)^(f?print|log|debug|info|notice|warn|error|err|fatal|panic|trace|wrap|skip` +
	`|contains|equal|hasprefix|hassuffix|index|match|describe|usage|comment|message|title|annotat)`)

// isDisplayed reports whether a function displays its text, or only looks at it.
func isDisplayed(fn *types.Func) bool {
	if fn.Pkg() != nil {
		switch first, _, _ := strings.Cut(fn.Pkg().Path(), "/"); first {
		case "fmt", "log", "errors", "testing", "strings", "regexp", "text":
			return true
		}
		if fn.Pkg().Path() == "google.golang.org/grpc/metadata" {
			return true // as in any header, what a text is there is not said
		}
	}
	return displayFuncs.MatchString(fn.Name())
}

// isVariableUsed reports whether the variable e is used after its definition in def. For a
// variable of the function, one of its other mentions must be a use.
func (cs *concatIndex) isVariableUsed(e ast.Expr, def ast.Node, variables bool) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return true // a field, or an element
	}
	v, ok := cs.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok || id.Name == "_" || !variables {
		return false
	}
	root, ok := cs.ScopeOf(v)
	if v.Kind() == types.ParamVar {
		root, ok = cs.FuncDeclAround(v.Pos(), v.Pos())
	} else if v.Kind() != types.LocalVar {
		return true
	}
	if !ok {
		return true
	}
	return slices.ContainsFunc(cs.UsesOf(v, root), func(cur inspector.Cursor) bool {
		at := cur.Node().Pos()
		return (at < def.Pos() || def.End() <= at) && cs.isUsed(cur, false)
	})
}

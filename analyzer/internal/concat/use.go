package concat

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/hostguard"
)

// IsUsedAsURL reports whether the text e may be used as a URL: it is stored or passed, and not only displayed,
// compared or inserted into another text.
func (d *Destinations) IsUsedAsURL(e ast.Expr) bool {
	cur, ok := d.Cursor(e)
	return ok && d.isUsed(cur, true)
}

// isUsed is IsUsedAsURL for the expression at cur. With variables, it follows the variable that holds the text to its
// uses.
func (d *Destinations) isUsed(cur inspector.Cursor, variables bool) bool {
	kind, i := cur.ParentEdge()
	up := cur.Parent()
	switch parent := up.Node().(type) {
	case *ast.ParenExpr:
		return d.isUsed(up, variables)
	case *ast.BinaryExpr:
		return parent.Op == token.ADD && kind == edge.BinaryExpr_X && d.isUsed(up, variables)
	case *ast.CallExpr:
		if d.Pass.TypesInfo.Types[parent.Fun].IsType() {
			return d.isUsed(up, variables)
		}
		return kind == edge.CallExpr_Args && d.isUsedArgument(parent, i) &&
			!hostguard.OnIPv4Network(d.Pass.TypesInfo, parent, i)
	case *ast.KeyValueExpr:
		return kind == edge.KeyValueExpr_Value
	case *ast.AssignStmt:
		return kind == edge.AssignStmt_Rhs && (len(parent.Lhs) != len(parent.Rhs) ||
			d.isVariableUsed(parent.Lhs[i], parent, variables))
	case *ast.ValueSpec:
		return len(parent.Names) != len(parent.Values) || d.isVariableUsed(parent.Names[i], parent, variables)
	case *ast.ReturnStmt:
		return len(parent.Results) != 1 || d.isResultUsed(up)
	case *ast.CompositeLit, *ast.SendStmt:
		return true
	}
	return false
}

// isResultUsed reports whether the result of a return statement may be used as a URL. It is false if the function has
// uses, and all are calls that do not use the result so, or has none, and the name of an identifier or of a method for
// display.
func (d *Destinations) isResultUsed(ret inspector.Cursor) bool {
	var decl *ast.FuncDecl
	for cur := range ret.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		decl, _ = cur.Node().(*ast.FuncDecl)
		break
	}
	if decl == nil {
		return true
	}
	fn, ok := d.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok {
		return true
	}
	return goinfo.Memo(&d.results, fn, true, func() bool { // functions may call each other
		uses := d.FuncUses(fn)
		if len(uses) == 0 {
			return !Destination(fn.Name()).isIdentifier() && !isDisplay(decl)
		}
		return slices.ContainsFunc(uses, d.isCallUsed)
	})
}

// isCallUsed reports whether the function named at cur is called there and its result used as a URL, or is used as a
// value.
func (d *Destinations) isCallUsed(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
		cur = cur.Parent()
	}
	return cur.ParentEdgeKind() != edge.CallExpr_Fun || d.isUsed(cur.Parent(), true)
}

// isUsedArgument reports whether argument i of a call is a string that is neither for display nor the name of a file.
func (d *Destinations) isUsedArgument(call *ast.CallExpr, i int) bool {
	sig, ok := goinfo.TypeOf(d.Pass.TypesInfo, call.Fun).(*types.Signature)
	if !ok { // probably append
		id, _ := ast.Unparen(call.Fun).(*ast.Ident)
		return id != nil && id.Name == "append" && i > 0
	}
	param := paramType(sig, i)
	basic, ok := param.(*types.Basic)
	if !ok || basic.Kind() != types.String ||
		keyParam.MatchString(sig.Params().At(min(i, sig.Params().Len()-1)).Name()) {
		return false
	}
	fn, ok := typeutil.Callee(d.Pass.TypesInfo, call).(*types.Func)
	return !ok || !isDisplayed(fn) && !namesFile(fn, i)
}

// paramType returns the underlying type of the parameter for argument i; nil if there is none.
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

// isDisplayed reports whether a function displays its text or only examines it.
func isDisplayed(fn *types.Func) bool {
	if fn.Pkg() != nil {
		switch first, _, _ := strings.Cut(fn.Pkg().Path(), "/"); first {
		case "fmt", "log", "errors", "testing", "strings", "regexp", "text":
			return true
		}
		if fn.Pkg().Path() == "google.golang.org/grpc/metadata" {
			return true // header values may be any text
		}
	}
	return displayFuncs.MatchString(fn.Name())
}

// isVariableUsed reports whether the variable e is used after its definition in def. For a variable of the function,
// the text must be used in another mention.
func (d *Destinations) isVariableUsed(e ast.Expr, def ast.Node, variables bool) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return true // a field or an element
	}
	v, ok := d.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok || id.Name == "_" || !variables {
		return false
	}
	root, ok := d.ScopeOf(v)
	if v.Kind() == types.ParamVar {
		root, ok = d.FuncDeclAround(v.Pos(), v.Pos())
	} else if v.Kind() != types.LocalVar {
		return true
	}
	if !ok {
		return true
	}
	if d.isOverwritten(v, def) {
		return false
	}
	return slices.ContainsFunc(d.UsesOf(v, root), func(cur inspector.Cursor) bool {
		at := cur.Node().Pos()
		return (at < def.Pos() || def.End() <= at) && d.isUsed(cur, false)
	})
}

// isOverwritten reports whether the next statement after def sets v to a value that does not depend on v.
func (d *Destinations) isOverwritten(v *types.Var, def ast.Node) bool {
	cur, ok := d.Cursor(def)
	if !ok || cur.ParentEdgeKind() != edge.BlockStmt_List {
		return false
	}
	next, ok := cur.NextSibling()
	if !ok {
		return false
	}
	s, ok := next.Node().(*ast.AssignStmt)
	if !ok || s.Tok != token.ASSIGN || len(s.Lhs) != 1 || d.Variable(s.Lhs[0]) != v {
		return false
	}
	return len(d.UsesOf(v, next)) == 1
}

// keyParam matches names of parameters that are looked up or displayed.
var keyParam = regexp.MustCompile(`(?i)key$|label|title|message`)

// displayFuncs matches names of functions that display their text or only examine it.
var displayFuncs = regexp.MustCompile(`(?i)^(f?print|log|debug|info|notice|warn|error|err|fatal|panic|trace|wrap` +
	`|skip|contains|equal|hasprefix|hassuffix|index|match|describe|usage|comment|message|title|annotat)`)

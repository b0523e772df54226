package concat

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// isInFileName reports whether f is about a value that url.QueryEscape escaped, in what may be the name of a file, a
// key or a topic as well as the path of a URL: the text has no scheme, host or query, begins with no base, and does not
// go to what is named after URLs. For a name it is no fault: any escape of it will do.
func (d *Destinations) isInFileName(e ast.Expr, f *check.Finding, v *eval.Value) bool {
	h := v.Text.HoleAt(int(f.Span.Start))
	if f.Rule.Name != "escape-wrong" || h == nil || h.Escaper != core.ByQueryEscape ||
		strings.ContainsAny(v.Text.S, "?#") || strings.Contains(v.Text.S, "//") || strings.Contains(v.Text.S, "mailto:") {
		return false
	}
	if UseOf([]eval.Value{*v}).Form == core.FormDSN {
		return false
	}
	if base := v.Text.HoleAt(0); base != nil && !dirName.MatchString(base.Name) {
		return false
	}
	cur, ok := d.Cursor(e)
	return ok && !d.takesURL(cur, true)
}

// takesURL reports whether what takes the text at cur is named after URLs, or is the path that a call takes. With
// variables, it follows a variable of the function to its uses.
func (d *Destinations) takesURL(cur inspector.Cursor, variables bool) bool {
	to, kind := d.destinationOf(cur), cur.ParentEdgeKind()
	if urlDestination.MatchString(to) || kind == edge.CallExpr_Args && to == "path" {
		return true
	}
	assign, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || kind != edge.AssignStmt_Rhs || len(assign.Lhs) != len(assign.Rhs) || !variables {
		return false
	}
	_, i := cur.ParentEdge()
	id, ok := assign.Lhs[i].(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := d.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok || v.Kind() != types.LocalVar {
		return false
	}
	root, ok := d.ScopeOf(v)
	return ok && slices.ContainsFunc(d.UsesOf(v, root), func(use inspector.Cursor) bool {
		return d.isUsed(use, false) && d.takesURL(use, false)
	})
}

// dirName matches the names of directories.
var dirName = regexp.MustCompile(`(?i)(dir|directory|folder|temp|tmp|cache)(\(\))?$`)

// urlDestination matches the names of what takes URLs, or the paths of an API.
var urlDestination = regexp.MustCompile(`^u$|^ur[li]|U[Rr][LlIi]|_ur[li]|(?i)endpoint|href|link|route|location|redirect`)

// namesFile reports whether parameter i of fn is the name of a file, for a function of the standard library.
func namesFile(fn *types.Func, i int) bool {
	if fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "path/filepath":
		return true
	case "os", "io/fs", "io/ioutil", "embed":
		params := fn.Signature().Params()
		return fileParam.MatchString(params.At(min(i, params.Len()-1)).Name())
	}
	return false
}

// fileParam matches the names of parameters that take the name of a file.
var fileParam = regexp.MustCompile(`^(name|path|filename|dirname|dir|pattern|root|(old|new)(name|path))$`)

package hostguard

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
)

// keepsBrackets reports whether e, or a value assigned to it unchanged, is a field in which the package keeps IPv6
// addresses with their brackets.
func (g *Guards) keepsBrackets(e ast.Expr) bool {
	return e != nil && slices.ContainsFunc(g.sourcesOf(e), func(s ast.Expr) bool {
		field, ok := g.ObjectOf(s).(*types.Var)
		return ok && field.IsField() && g.bracketedFields()[field]
	})
}

// bracketedFields returns the fields that are set to s[:i+1], where i is the index of "]", to the result of a function
// that returns brackets, or to a match of a pattern with brackets.
func (g *Guards) bracketedFields() map[*types.Var]bool {
	if g.bracketed != nil {
		return g.bracketed
	}
	g.bracketed = map[*types.Var]bool{}
	add := func(left, right ast.Expr) {
		field, ok := g.ObjectOf(left).(*types.Var)
		if ok && field.IsField() && (g.endsWithBracket(right) || g.comesFromBrackets(right) || g.isMatchOfBrackets(right)) {
			g.bracketed[field] = true
		}
	}
	for cur := range g.Root.Preorder((*ast.AssignStmt)(nil), (*ast.KeyValueExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			if len(n.Lhs) == 1 && len(n.Rhs) == 1 {
				add(n.Lhs[0], n.Rhs[0])
			}
		case *ast.KeyValueExpr:
			add(n.Key, n.Value)
		}
	}
	return g.bracketed
}

func (g *Guards) endsWithBracket(e ast.Expr) bool {
	slice, ok := g.ValueOf(e).(*ast.SliceExpr)
	if !ok || slice.Low != nil {
		return false
	}
	high, ok := slice.High.(*ast.BinaryExpr)
	if !ok || high.Op != token.ADD {
		return false
	}
	call, ok := g.ValueOf(high.X).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := typeutil.StaticCallee(g.Pass.TypesInfo, call)
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "strings" &&
		slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return g.IsText(arg, "]") })
}

// groupOfBrackets matches a pattern with a group that contains an address in brackets.
var groupOfBrackets = regexp.MustCompile(`\((\?:)?\\\[.*\\\]`)

// isMatchOfBrackets reports whether e is an element of a match of a pattern with a group for addresses in brackets.
func (g *Guards) isMatchOfBrackets(e ast.Expr) bool {
	for range unit.MaxNames {
		if at, ok := g.ValueOf(e).(*ast.IndexExpr); ok {
			e = at.X
		} else if v := g.Variable(e); v != nil && g.RangedOver(v) != nil {
			e = g.RangedOver(v)
		}
	}
	call, ok := g.ValueOf(e).(*ast.CallExpr)
	if !ok || !strings.Contains(goinfo.CalledName(call), "Submatch") {
		return false
	}
	return groupOfBrackets.MatchString(g.patternOf(goinfo.Receiver(call)))
}

// patternOf returns the constant pattern of the regular expression e, a variable of the function or the package; "" if
// it is unknown.
func (g *Guards) patternOf(e ast.Expr) string {
	if v := g.Variable(e); v != nil && v.Kind() == types.PackageVar && v.Pkg() == g.Pass.Pkg {
		e = g.GlobalDefs(v).Single()
	} else if e != nil {
		e = g.ValueOf(e)
	}
	made, ok := e.(*ast.CallExpr)
	if !ok || !g.Calls(made, "regexp.MustCompile", "regexp.Compile") {
		return ""
	}
	pattern, _ := goinfo.StringVal(g.Pass.TypesInfo.Types[made.Args[0]].Value)
	return pattern
}

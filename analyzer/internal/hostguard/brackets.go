package hostguard

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/exported"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

// brackets finds the values that hold IPv6 addresses with their brackets.
type brackets struct {
	*unit.Unit
	eval   *eval.Evaluator
	ipv6   *ipv6Guards
	fields map[*types.Var]bool // the result of bracketedFields; nil until computed
}

// inField reports whether e, or a value assigned to it unchanged, is a field in which the package keeps IPv6
// addresses with their brackets.
func (b *brackets) inField(e ast.Expr) bool {
	return slices.ContainsFunc(b.ipv6.sources(e), func(s ast.Expr) bool {
		field, ok := b.ObjectOf(s).(*types.Var)
		return ok && field.IsField() && b.bracketedFields()[field]
	})
}

// bracketedFields returns the fields that are set to s[:i+1], where i is the index of "]", to the Host of a URL, to the
// result of a function that returns brackets, or to a match of a pattern with brackets.
func (b *brackets) bracketedFields() map[*types.Var]bool {
	if b.fields != nil {
		return b.fields
	}
	b.fields = map[*types.Var]bool{}
	add := func(left, right ast.Expr) {
		field, ok := b.ObjectOf(left).(*types.Var)
		if ok && field.IsField() && (b.isCutAtBracket(right) || b.isURLHost(right) || b.fromCall(right) || b.isMatch(right)) {
			b.fields[field] = true
		}
	}
	for cur := range b.Root.Preorder((*ast.AssignStmt)(nil), (*ast.KeyValueExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			if len(n.Lhs) == 1 && len(n.Rhs) == 1 {
				add(n.Lhs[0], n.Rhs[0])
			}
		case *ast.KeyValueExpr:
			add(n.Key, n.Value)
		}
	}
	return b.fields
}

// isURLHost reports whether e is the Host of a URL.
func (b *brackets) isURLHost(e ast.Expr) bool {
	host, ok := b.ValueOf(e).(*ast.SelectorExpr)
	return ok && host.Sel.Name == "Host" && goinfo.IsURL(goinfo.TypeOf(b.Pass.TypesInfo, host.X))
}

func (b *brackets) isCutAtBracket(e ast.Expr) bool {
	slice, ok := b.ValueOf(e).(*ast.SliceExpr)
	if !ok || slice.Low != nil {
		return false
	}
	high, ok := slice.High.(*ast.BinaryExpr)
	if !ok || high.Op != token.ADD {
		return false
	}
	call, ok := b.ValueOf(high.X).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := typeutil.StaticCallee(b.Pass.TypesInfo, call)
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "strings" &&
		slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return b.IsText(arg, "]") })
}

// groupOfBrackets matches a pattern with a group that contains an address in brackets.
var groupOfBrackets = regexp.MustCompile(`\((\?:)?\\\[.*\\\]`)

// isMatch reports whether e may be an element of a match of a pattern with a group for addresses in brackets, or what a
// function of the package with one parameter returns of it.
func (b *brackets) isMatch(e ast.Expr) bool {
	seen := make(map[*types.Var]bool)
	var isMatch func(ast.Expr) bool
	isMatch = func(e ast.Expr) bool {
		switch e := ast.Unparen(e).(type) {
		case *ast.IndexExpr:
			return isMatch(e.X)
		case *ast.CallExpr:
			if strings.Contains(goinfo.CalledName(e), "Submatch") {
				return groupOfBrackets.MatchString(patternOf(b.Unit, goinfo.Receiver(e)))
			}
			_, _, declared := b.Called(e)
			return declared && len(e.Args) == 1 && isMatch(e.Args[0])
		case *ast.Ident:
			v := b.Variable(e)
			if v == nil || seen[v] {
				return false
			}
			seen[v] = true
			return isMatch(b.RangedOver(v)) || slices.ContainsFunc(b.DefsOf(v, e.Pos()).Values, isMatch)
		}
		return false
	}
	return isMatch(e)
}

// patternOf returns the constant pattern of the regular expression e, a variable of the function or the package; "" if
// it is unknown.
func patternOf(u *unit.Unit, e ast.Expr) string {
	if v := u.Variable(e); v != nil && v.Kind() == types.PackageVar && v.Pkg() == u.Pass.Pkg {
		e = u.GlobalDefs(v).Single()
	} else if e != nil {
		e = u.ValueOf(e)
	}
	made, ok := e.(*ast.CallExpr)
	if !ok || !u.Calls(made, "regexp.MustCompile", "regexp.Compile") {
		return ""
	}
	return u.ConstantValue(made.Args[0])
}

// fromCall reports whether e, or a value assigned to it, is the result of a function that returns brackets.
func (b *brackets) fromCall(e ast.Expr) bool {
	list := []ast.Expr{e}
	if v := b.Variable(e); v != nil {
		list = append(slices.Clone(b.DefsOf(v, e.Pos()).Values), b.RangedOver(v))
	}
	return slices.ContainsFunc(list, func(value ast.Expr) bool {
		call, ok := ast.Unparen(value).(*ast.CallExpr)
		return ok && b.returnedBy(typeutil.StaticCallee(b.Pass.TypesInfo, call))
	})
}

// returnedBy reports whether a function returns addresses with brackets: it writes them, or tests its parameter
// for them and does not cut them off. For functions of other packages, the texts of the summary decide.
func (b *brackets) returnedBy(fn *types.Func) bool {
	if fn == nil {
		return false
	}
	if b.FuncDecl(fn) == nil {
		return slices.ContainsFunc(b.eval.ImportedDefinitions(fn), func(d exported.Definition) bool {
			return slices.ContainsFunc(d.Text.Holes, func(h core.Hole) bool {
				return h.At > 0 && strings.HasPrefix(d.Text.S[h.At+1:], "]") && d.Text.S[h.At-1] == '['
			})
		})
	}
	cur, ok := b.FuncDeclAround(fn.Pos(), fn.Pos())
	if !ok {
		return false
	}
	x := b.ipv6.in(cur)
	return x.bracketBranch != nil || x.keeps && !x.cuts
}

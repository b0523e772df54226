package schemes

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/scheme"
)

var schemeSliced = rules.Register(check.Rule{
	Name:    "scheme-sliced",
	Level:   core.Warning,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"Go Spec: Slice expressions", "strings: HasPrefix"},
	Summary: `A slice of a string compared with a scheme, or of a host with its beginning, where the string may be shorter.`,
	Why: `s[:4] panics if s has less than four bytes. A URL always has more, but the test is there because s may be ` +
		`something else: a file name, or what a user left empty. A host may be of one letter, and in a request it is what ` +
		`the client sends.`,
	Instead: `Write strings.HasPrefix(s, "http://") || strings.HasPrefix(s, "https://"). "http" alone is also the ` +
		`beginning of "httpd.json".`,
	Examples: []check.Example{
		{
			Bad:  `print(«s[:4]» == "http")`,
			Good: `print(strings.HasPrefix(s, "http://"))`,
		},
		{
			Bad:  `if len(s) > 0 && «s[:7]» != "unix://" { print("unix://" + s) }`,
			Good: `if len(s) > 7 && s[:7] != "unix://" { print("unix://" + s) }`,
		},
		{
			Bad:  `host := r.Host; print(«host[:4]» == "www.")`,
			Good: `print(strings.HasPrefix(r.Host, "www."))`,
		},
	},
})

// slicedScheme reports s[:4] == "http" if nothing in the function tells the length of s, which then may be shorter.
// The claim is [check.Dominated], by strings.HasPrefix. The evidence is that the test asks what kind of text s is.
func slicedScheme(p *Schemes, e *ast.BinaryExpr) {
	slice, ok := ast.Unparen(e.X).(*ast.SliceExpr)
	if !ok || e.Op != token.EQL && e.Op != token.NEQ {
		return
	}
	text, prefix := goinfo.AsPrefixTest(p.Pass.TypesInfo, e)
	if text == nil || !isSchemePrefix(prefix) && !isHost(p, text) || !goinfo.IsString(p.TypeOf(text)) || p.IsConstant(text) {
		return
	}
	v := p.Named(text)
	fn, ok := p.FuncAround(e)
	if v == nil || !ok || isAlwaysConstant(p, v) {
		return
	}
	cond := conditionAround(p, e)
	for _, use := range p.UsesOf(v, fn) {
		if isWithin(use.Node(), cond) {
			if tellsWithin(p, use, e, len(prefix)) {
				return
			}
		} else if tellsLength(p, use, len(prefix)) {
			return
		}
	}
	p.Report(schemeSliced, slice, types.ExprString(slice)+" panics if "+v.Name()+" is shorter: use strings.HasPrefix("+
		v.Name()+", "+strconv.Quote(prefix)+")", nil)
}

// isHost reports whether e is a variable that is named "host".
func isHost(p *Schemes, e ast.Expr) bool {
	v := p.Variable(e)
	return v != nil && (v.Name() == "host" || v.Name() == "hostname")
}

// isSchemePrefix reports whether prefix is a known scheme, perhaps with the delimiters after it.
func isSchemePrefix(prefix string) bool {
	name := strings.TrimRight(prefix, ":/")
	return len(name) > 1 && (scheme.IsKnown(name) || scheme.Lookup(name) != nil) &&
		strings.HasPrefix("://", prefix[len(name):])
}

// isAlwaysConstant reports whether v is a parameter for which all arguments are constant.
func isAlwaysConstant(p *Schemes, v *types.Var) bool {
	if v.Kind() != types.ParamVar {
		return false
	}
	args, closed := p.Arguments.Of(v)
	return closed && len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool { return !p.IsConstant(arg) })
}

// tellsLength reports whether a use of a text may show that it has n bytes: a call examines its contents or its length,
// or it is compared, indexed or assigned to. A comparison of the length with less than n does not, nor does what parses
// it.
func tellsLength(p *Schemes, use inspector.Cursor, n int) bool {
	switch up := use.Parent().Node().(type) {
	case *ast.CallExpr:
		if !goinfo.IsLen(up) {
			return !p.Calls(up, "net/url.Parse", "os.ReadFile", "os.Open", "os.Stat", "strings.ToLower", "errors.New") &&
				!logsOrFormats(p, up)
		}
		cmp, ok := use.Parent().Parent().Node().(*ast.BinaryExpr)
		if !ok {
			return true
		}
		bound, known := p.Texts.IntOf(cmp.Y)
		return !known || bound >= int64(n)-1
	case *ast.BinaryExpr:
		return up.Op != token.ADD && !p.IsText(up.X, "") && !p.IsText(up.Y, "")
	case *ast.SliceExpr:
		cmp, ok := use.Parent().Parent().Node().(*ast.BinaryExpr)
		return !ok || use.ParentEdgeKind() == edge.SliceExpr_X && cmp.Op != token.EQL && cmp.Op != token.NEQ && cmp.Op != token.ADD
	case *ast.KeyValueExpr, *ast.ReturnStmt:
		return false
	case *ast.AssignStmt:
		return use.ParentEdgeKind() == edge.AssignStmt_Lhs && up.Tok != token.DEFINE
	}
	return true
}

// conditionAround returns the outermost condition of "&&", "||" and "!" that e is an operand of.
func conditionAround(p *Schemes, e ast.Expr) ast.Node {
	cur, ok := p.Cursor(e)
	for ok {
		switch n := cur.Parent().Node().(type) {
		case *ast.ParenExpr, *ast.UnaryExpr:
		case *ast.BinaryExpr:
			ok = n.Op == token.LAND || n.Op == token.LOR
		default:
			ok = false
		}
		if !ok {
			return cur.Node()
		}
		cur = cur.Parent()
	}
	return e
}

func isWithin(n, outer ast.Node) bool { return outer.Pos() <= n.Pos() && n.End() <= outer.End() }

// tellsWithin is tellsLength for a use in the same condition as the test: one that is evaluated before it, and whose
// result has to be true for the test to be reached, or false if "||" is between them.
func tellsWithin(p *Schemes, use inspector.Cursor, test *ast.BinaryExpr, n int) bool {
	if isWithin(use.Node(), test) || use.Node().Pos() > test.Pos() {
		return false
	}
	between := token.ILLEGAL // the operators between the use and the one that joins both
	for cur := use; ; cur = cur.Parent() {
		both, ok := cur.Parent().Node().(*ast.BinaryExpr)
		switch {
		case !ok:
			switch cur.Parent().Node().(type) {
			case *ast.ParenExpr, *ast.CallExpr, *ast.SliceExpr, *ast.IndexExpr:
				continue
			}
			return true
		case both.Op != token.LAND && both.Op != token.LOR:
		case isWithin(test, both):
			if between != token.ILLEGAL && between != both.Op {
				return false
			}
			call, ok := use.Parent().Node().(*ast.CallExpr)
			return tellsLength(p, use, n) && !(both.Op == token.LOR && ok && p.Calls(call, "strings.HasPrefix")) &&
				!(ok && goinfo.IsLen(call) && !bounds(use.Parent(), both.Op))
		case between == token.ILLEGAL:
			between = both.Op
		case between != both.Op:
			return false
		}
	}
}

// bounds reports whether the comparison of a length, which is at cur, may bound it from below if it is true, as the left
// operand of "&&", or false, as that of "||".
func bounds(cur inspector.Cursor, op token.Token) bool {
	cmp, ok := cur.Parent().Node().(*ast.BinaryExpr)
	if !ok || cur.ParentEdgeKind() != edge.BinaryExpr_X {
		return true
	}
	switch cmp.Op {
	case token.LSS, token.LEQ, token.NEQ:
		return op == token.LOR
	}
	return op == token.LAND
}

// logsOrFormats reports whether call is of fmt or a log package.
func logsOrFormats(p *Schemes, call *ast.CallExpr) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	return fn != nil && fn.Pkg() != nil && (fn.Pkg().Path() == "fmt" || strings.HasPrefix(fn.Pkg().Path(), "log"))
}

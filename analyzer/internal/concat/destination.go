package concat

import (
	"go/ast"
	"go/types"
	"regexp"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A Destination is the name of what a text is assigned or passed to: a variable, a field, the key of an element, a
// parameter, an option of a command, or the function that returns it. It is empty if there is no name.
type Destination string

// addressDestination matches names of addresses with a port.
var addressDestination = regexp.MustCompile(`(?i)addr|endpoint|host_?port|listen|bind|broker|bootstrap|` +
	`seed|upstream|backend|url|server|peer|dial`)

// identifierDestination matches names of texts that are compared, looked up or displayed.
var identifierDestination = regexp.MustCompile(`(?i)(key|id|ident|identifier|label|title|name|message|msg|` +
	`desc|description|text|line|tag|metric|image|cache|hash|log)s?$`)

func (d Destination) isAddress() bool {
	return addressDestination.MatchString(string(d)) && !d.isIdentifier()
}

func (d Destination) isIdentifier() bool { return identifierDestination.MatchString(string(d)) }

// AddressDestination returns the destination of e, a text that joins a host and a port. It reports false if addresses
// do not go there: the text is displayed, or passed for a parameter that may not be one.
func (cs *Index) AddressDestination(e ast.Expr) (to Destination, ok bool) {
	cur, ok := cs.Cursor(e)
	if !ok || !cs.IsUsedAsURL(e) || cs.isInDisplay(e) {
		return "", false
	}
	to = Destination(cs.destinationOf(cur))
	return to, !cs.isOther(cur, to)
}

func (cs *Index) destinationOf(cur inspector.Cursor) string {
	kind, i := cur.ParentEdge()
	up := cur.Parent()
	switch parent := up.Node().(type) {
	case *ast.ParenExpr:
		return cs.destinationOf(up)
	case *ast.UnaryExpr:
		return cs.destinationOf(up)
	case *ast.CompositeLit:
		if option := cs.optionBefore(parent.Elts, i); option != "" {
			return option
		}
		return cs.destinationOf(up)
	case *ast.KeyValueExpr:
		return cs.nameOf(parent.Key)
	case *ast.CallExpr:
		if kind == edge.CallExpr_Args {
			return cs.parameterOf(up, parent, i)
		}
	case *ast.AssignStmt:
		if kind == edge.AssignStmt_Rhs && i < len(parent.Lhs) {
			return cs.nameOf(parent.Lhs[i])
		}
	case *ast.ValueSpec:
		if kind == edge.ValueSpec_Values && i < len(parent.Names) {
			return parent.Names[i].Name
		}
	case *ast.ReturnStmt:
		for fn := range up.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
			if decl, ok := fn.Node().(*ast.FuncDecl); ok {
				return decl.Name.Name
			}
			return cs.destinationOf(fn)
		}
	}
	return ""
}

// parameterOf is destinationOf for argument i of a call.
func (cs *Index) parameterOf(cur inspector.Cursor, call *ast.CallExpr, i int) string {
	info := cs.Pass.TypesInfo
	if info.Types[call.Fun].IsType() {
		return cs.destinationOf(cur)
	}
	if goinfo.IsAppend(info, call) {
		return cs.nameOf(call.Args[0])
	}
	if option := cs.optionBefore(call.Args, i); option != "" {
		return option
	}
	sig, ok := goinfo.TypeOf(info, call.Fun).(*types.Signature)
	if !ok || sig.Params().Len() == 0 {
		return ""
	}
	return sig.Params().At(min(i, sig.Params().Len()-1)).Name()
}

// optionBefore returns the command-line option whose value is element i, as in "--listen", host + ":" + port.
func (cs *Index) optionBefore(list []ast.Expr, i int) string {
	if i <= 0 || i >= len(list) {
		return ""
	}
	option := cs.ConstantValue(list[i-1])
	if !strings.HasPrefix(option, "-") {
		return ""
	}
	return option
}

// nameOf returns the name of an expression that is assigned to. For an element of a map it is the key, as far as that
// is constant.
func (cs *Index) nameOf(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return cs.nameOf(e.X)
	case *ast.IndexExpr:
		if !goinfo.IsMap(goinfo.TypeOf(cs.Pass.TypesInfo, e.X)) {
			return cs.nameOf(e.X)
		}
		return cs.nameOf(e.Index)
	case *ast.BinaryExpr:
		x := cs.ConstantValue(e.X)
		y := cs.ConstantValue(e.Y)
		return x + y
	}
	s := cs.ConstantValue(e)
	return s
}

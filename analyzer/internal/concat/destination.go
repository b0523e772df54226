package concat

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
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

// Destinations finds where the texts of a package go.
type Destinations struct {
	*unit.Unit
	results map[*types.Func]bool // whether the result of a function is used as a URL
}

// NewDestinations returns the Destinations of a package.
func NewDestinations(u *unit.Unit) *Destinations { return &Destinations{Unit: u} }

// OfAddress returns the destination of e, a text that joins a host and a port. It reports false if addresses
// do not go there: the text is displayed, or passed for a parameter that may not be one.
func (d *Destinations) OfAddress(e ast.Expr) (to Destination, ok bool) {
	cur, ok := d.Cursor(e)
	if !ok || !d.IsUsedAsURL(e) || d.isInDisplay(e) {
		return "", false
	}
	to = Destination(d.destinationOf(cur))
	return to, !d.isUnlikelyAddress(cur, to)
}

func (d *Destinations) destinationOf(cur inspector.Cursor) string {
	kind, i := cur.ParentEdge()
	up := cur.Parent()
	switch parent := up.Node().(type) {
	case *ast.ParenExpr:
		return d.destinationOf(up)
	case *ast.UnaryExpr:
		return d.destinationOf(up)
	case *ast.CompositeLit:
		if option := d.optionBefore(parent.Elts, i); option != "" {
			return option
		}
		return d.destinationOf(up)
	case *ast.KeyValueExpr:
		return d.nameOf(parent.Key)
	case *ast.CallExpr:
		if kind == edge.CallExpr_Args {
			return d.parameterOf(up, parent, i)
		}
	case *ast.AssignStmt:
		if kind == edge.AssignStmt_Rhs && i < len(parent.Lhs) {
			return d.nameOf(parent.Lhs[i])
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
			return d.destinationOf(fn)
		}
	}
	return ""
}

// parameterOf is destinationOf for argument i of a call.
func (d *Destinations) parameterOf(cur inspector.Cursor, call *ast.CallExpr, i int) string {
	info := d.Pass.TypesInfo
	if info.Types[call.Fun].IsType() {
		return d.destinationOf(cur)
	}
	if goinfo.IsAppend(info, call) {
		return d.nameOf(call.Args[0])
	}
	if option := d.optionBefore(call.Args, i); option != "" {
		return option
	}
	sig, ok := goinfo.TypeOf(info, call.Fun).(*types.Signature)
	if !ok || sig.Params().Len() == 0 {
		return ""
	}
	return sig.Params().At(min(i, sig.Params().Len()-1)).Name()
}

// optionBefore returns the command-line option whose value is element i, as in "--listen", host + ":" + port.
func (d *Destinations) optionBefore(list []ast.Expr, i int) string {
	if i <= 0 || i >= len(list) {
		return ""
	}
	option := d.ConstantValue(list[i-1])
	if !strings.HasPrefix(option, "-") {
		return ""
	}
	return option
}

// nameOf returns the name of an expression that is assigned to. For an element of a map it is the key, as far as that
// is constant.
func (d *Destinations) nameOf(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return d.nameOf(e.X)
	case *ast.IndexExpr:
		if !goinfo.IsMap(goinfo.TypeOf(d.Pass.TypesInfo, e.X)) {
			return d.nameOf(e.X)
		}
		return d.nameOf(e.Index)
	case *ast.BinaryExpr:
		return d.ConstantValue(e.X) + d.ConstantValue(e.Y)
	}
	return d.ConstantValue(e)
}

// isInDisplay reports whether e is in a method that formats a value for people, such as String. The method String of a
// net.Addr does not count, because its text is split into host and port.
func (d *Destinations) isInDisplay(e ast.Expr) bool {
	fn, ok := d.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	decl := fn.Node().(*ast.FuncDecl)
	return isDisplay(decl) || decl.Recv != nil && decl.Name.Name == "String" && !d.isNetAddr(decl)
}

// isDisplay reports whether a function is a method that formats a value for people alone.
func isDisplay(decl *ast.FuncDecl) bool {
	return decl.Recv != nil && (decl.Name.Name == "GoString" || decl.Name.Name == "Error")
}

// isNetAddr reports whether the receiver of a method implements net.Addr.
func (d *Destinations) isNetAddr(method *ast.FuncDecl) bool {
	fn, ok := d.Pass.TypesInfo.Defs[method.Name].(*types.Func)
	if !ok || fn.Signature().Recv() == nil {
		return false
	}
	network, _, _ := types.LookupFieldOrMethod(fn.Signature().Recv().Type(), true, fn.Pkg(), "Network")
	n, ok := network.(*types.Func)
	return ok && n.Signature().Params().Len() == 0 && n.Signature().Results().Len() == 1 &&
		goinfo.IsString(n.Signature().Results().At(0).Type())
}

// addressParam matches names of parameters for host and port.
var addressParam = regexp.MustCompile(`(?i)addr|host|server|endpoint|target|broker|url|uri|listen|node|peer`)

// isTCP reports whether e is the constant name of a network whose addresses have ports.
func (d *Destinations) isTCP(e ast.Expr) bool {
	s, ok := d.StringOf(e)
	return ok && (s == "tcp" || s == "udp")
}

// isRecord reports whether a list literal holds texts of different kinds, such as the columns of a table: some are
// joined of parts, and some are not.
func isRecord(lit *ast.CompositeLit) bool {
	return slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
		switch ast.Unparen(e).(type) {
		case *ast.BinaryExpr, *ast.CallExpr, *ast.KeyValueExpr:
			return false
		}
		return true
	})
}

// isUnlikelyAddress reports whether the text at cur is an argument for a parameter that may not be an address: by its
// name and the name of its destination, or because another parameter determines the network.
func (d *Destinations) isUnlikelyAddress(cur inspector.Cursor, to Destination) bool {
	kind, i := cur.ParentEdge()
	if lit, ok := cur.Parent().Node().(*ast.CompositeLit); ok {
		return isRecord(lit) && !to.isAddress() && !strings.HasPrefix(string(to), "-")
	}
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if kind != edge.CallExpr_Args || !ok {
		return false
	}
	sig, ok := goinfo.TypeOf(d.Pass.TypesInfo, call.Fun).(*types.Signature)
	if !ok {
		return false
	}
	if goinfo.IsAppend(d.Pass.TypesInfo, call) || slices.ContainsFunc(call.Args, d.isTCP) {
		return false
	}
	for k := range min(sig.Params().Len(), len(call.Args)) {
		if sig.Params().At(k).Name() == "network" {
			// A known network is another one than TCP and UDP.
			return d.ConstantValue(d.ValueOf(call.Args[k])) != "" || !to.isAddress()
		}
	}
	return !to.isAddress() && !addressParam.MatchString(sig.Params().At(min(i, sig.Params().Len()-1)).Name())
}

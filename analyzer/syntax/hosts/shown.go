package hosts

import (
	"go/ast"
	"regexp"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// isOnlyShown reports whether all uses of the parts of a split text write them to a log, an error or an attribute of a
// span.
func isOnlyShown(p *Hosts, split inspector.Cursor) bool {
	parts, ok := partsOf(p, split)
	all := slices.Concat(parts.first, parts.second)
	return ok && !parts.more && len(all) > 0 &&
		!slices.ContainsFunc(all, func(part inspector.Cursor) bool { return !isShownAt(p, part, maxShown) })
}

// OnlyShows reports whether all uses of the first result of call write it to a log, an error or an attribute of a span.
func (p *Hosts) OnlyShows(call *ast.CallExpr) bool {
	cur, ok := p.Cursor(call)
	if !ok {
		return false
	}
	if to, ok := cur.Parent().Node().(*ast.AssignStmt); ok && len(to.Rhs) == 1 {
		return isVariableShown(p, to.Lhs[0], maxShown)
	}
	return isShownAt(p, cur, maxShown)
}

// maxShown limits the variables through which a value is followed to where it is shown.
const maxShown = 2

// isShownAt reports whether the value at cur is only shown.
func isShownAt(p *Hosts, cur inspector.Cursor, depth int) bool {
	kind, i := cur.ParentEdge()
	switch parent := cur.Parent().Node().(type) {
	case *ast.ParenExpr, *ast.BinaryExpr:
		return isShownAt(p, cur.Parent(), depth)
	case *ast.CallExpr:
		return kind == edge.CallExpr_Args && (shows(p, parent) || makesText(p, parent) && isShownAt(p, cur.Parent(), depth))
	case *ast.AssignStmt:
		if len(parent.Lhs) != len(parent.Rhs) && kind == edge.AssignStmt_Rhs {
			return false
		}
		return isVariableShown(p, parent.Lhs[i], depth)
	}
	return false
}

// isVariableShown is isShownAt for all uses of e, a local variable. It returns true for the blank identifier.
func isVariableShown(p *Hosts, e ast.Expr, depth int) bool {
	id, ok := e.(*ast.Ident)
	if !ok || id.Name == "_" {
		return ok
	}
	return p.Local(e) != nil && depth > 0 && !slices.ContainsFunc(p.UsesOfNamed(e), func(use inspector.Cursor) bool {
		return use.ParentEdgeKind() != edge.AssignStmt_Lhs && !isShownAt(p, use, depth-1)
	})
}

// makesText reports whether call formats, joins or trims its arguments.
func makesText(p *Hosts, call *ast.CallExpr) bool {
	return p.Calls(call, "fmt.Sprintf", "fmt.Sprint", "strings.Join") || isTrimmer(p, call)
}

// loggers matches the import paths of packages that write logs, errors and spans.
var loggers = regexp.MustCompile(`(^|/)(log|slog|errors|zap|zerolog|logrus|logr|klog|glog|hclog|testing|attribute|` +
	`opentracing-go)(/|$)`)

// printers matches the functions of package fmt that show their arguments.
var printers = regexp.MustCompile(`^fmt\.(Errorf|Print|Printf|Println)$`)

// shows reports whether a call writes its arguments to a log, an error or a span.
func shows(p *Hosts, call *ast.CallExpr) bool {
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	return fn != nil && fn.Pkg() != nil && (loggers.MatchString(fn.Pkg().Path()) || printers.MatchString(goinfo.FullName(fn)))
}

package syntax

import (
	"go/ast"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

var routePattern = rules.Lookup("route-pattern")

// fileServers are the handlers that serve all that stands below a path.
var fileServers = []string{"net/http.FileServer", "net/http.FileServerFS"}

// filesRoute reports a file server at a pattern that matches one path alone, and one behind
// a prefix that its pattern has not: it answers 404.
func filesRoute(p *Pass, r *registration) {
	handler, prefix, stripped := strippedOf(p, r.call.Args[1])
	at := strings.IndexByte(r.text, '/')
	call, ok := handler.(*ast.CallExpr)
	if !ok || !r.known || at < 0 || !p.Calls(call, fileServers...) {
		return
	}
	path := r.text[at:]
	switch {
	case strings.Contains(path, "{"):
	case stripped && !strings.HasPrefix(path, prefix) && !(strings.HasSuffix(path, "/") &&
		strings.HasPrefix(prefix, path)):
		p.Report(routePattern, r.call.Args[1], "every request gets 404: no path that "+strconv.Quote(r.text)+
			" matches begins with "+
			strconv.Quote(prefix), nil)
	case !strings.HasSuffix(path, "/") && !strings.Contains(path[strings.LastIndexByte(path, '/'):], "."):
		p.ReportLevel(routePattern, core.Warning, r.call.Args[0], strconv.Quote(path)+
			" matches only this path, not the files below it: write "+strconv.Quote(path+"/"), nil)
	}
}

// strippedOf returns the handler within http.StripPrefix, and the prefix.
func strippedOf(p *Pass, e ast.Expr) (handler ast.Expr, prefix string, stripped bool) {
	handler = p.ValueOf(e)
	call, ok := handler.(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || !p.Calls(call, "net/http.StripPrefix") {
		return handler, "", false
	}
	prefix, known := constantText(p, call.Args[0])
	if !known {
		return nil, "", false
	}
	return p.ValueOf(call.Args[1]), prefix, true
}

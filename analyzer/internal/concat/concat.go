// Package concat finds concatenations that look like URLs, or like a host and a port, and the destinations of their
// texts. Such texts are judged although they flow into no known place.
package concat

import (
	"go/ast"
	"go/constant"
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
	"github.com/urllint/urllint/core/scheme"
)

// A Classifier recognises concatenations by their operands: of URLs, of data source names, and of hosts and ports.
type Classifier struct {
	*unit.Unit
	eval     *eval.Evaluator
	inConcat map[ast.Node]bool // sums that are operands of longer ones
}

// NewClassifier returns the Classifier of a package.
func NewClassifier(u *unit.Unit, ev *eval.Evaluator) *Classifier {
	return &Classifier{Unit: u, eval: ev, inConcat: make(map[ast.Node]bool)}
}

// Classify reports whether e is a concatenation that looks like a URL or a data source name, and whether it may be a
// host and a port. It must be called for a sum before its operands.
func (c *Classifier) Classify(e ast.Expr) (asURL, asAddress bool) {
	first, parts := c.parts(e)
	if first == nil {
		call, ok := e.(*ast.CallExpr)
		return ok && c.makesURL(call), false
	}
	return c.isURLStart(first) || slices.ContainsFunc(parts, c.isEscaped) || c.hasHost(first, parts) ||
		c.hasQuery(parts) || c.isDSN(first, parts), c.isHostPort(first, parts)
}

// makesURL reports whether call passes an escaped value to a function that makes a URL of it.
func (c *Classifier) makesURL(call *ast.CallExpr) bool {
	if !slices.ContainsFunc(call.Args, c.isEscaped) || !goinfo.IsString(goinfo.TypeOf(c.Pass.TypesInfo, call)) {
		return false
	}
	fn, ok := typeutil.Callee(c.Pass.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil || c.eval.IsStandard(fn.Pkg().Path()) {
		return false
	}
	values, known := c.eval.EvalAll(call)
	return known && !slices.ContainsFunc(values, func(v eval.Value) bool {
		m := urlStart.FindStringSubmatch(v.Text.S)
		return m == nil || scheme.Lookup(m[1]) == nil || scheme.Lookup(m[1]).Port == ""
	})
}

// URLStart returns the start of a text that looks like a URL: the scheme with "://", and the userinfo if there is
// one. It returns "" for other texts.
func URLStart(s string) string { return urlStart.FindString(s) }

// parts returns the first operand of e and the others, if e is a whole sum of strings, a call of fmt.Sprintf, or a
// call of a function of another package that concatenates its arguments. The operands of a sum are in reverse order.
func (c *Classifier) parts(e ast.Expr) (first ast.Expr, parts []ast.Expr) {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		if e.Op != token.ADD || c.inConcat[e] {
			return nil, nil
		}
		for {
			parts = append(parts, e.Y)
			left, ok := ast.Unparen(e.X).(*ast.BinaryExpr)
			if !ok || left.Op != token.ADD {
				return e.X, parts
			}
			c.inConcat[left] = true
			e = left
		}
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(c.Pass.TypesInfo, e).(*types.Func)
		if ok && goinfo.IsFunc(fn, "fmt.Sprintf") && len(e.Args) > 1 && !e.Ellipsis.IsValid() {
			return c.ValueOf(e.Args[0]), e.Args[1:]
		}
		if ok && len(e.Args) > 1 && slices.ContainsFunc(c.eval.ImportedDefinitions(fn.Origin()), exported.Definition.Joins) {
			return e.Args[0], e.Args[1:]
		}
	}
	return nil, nil
}

// urlStart matches the start of a text that looks like a URL. In a format the scheme may be a verb.
var urlStart = regexp.MustCompile(`^(%s|[A-Za-z][A-Za-z0-9+.-]*)://([^/?# ]+@)?`)

// queryStart matches a reference with a query parameter. In a format it may follow a base. Without a slash at its start
// it has one after its first segment.
var queryStart = regexp.MustCompile(
	`^(?:(?:%[sv])?/[^ ?"<>]*|[A-Za-z][A-Za-z0-9_-]*(?:/[A-Za-z0-9_.~-]+)+/?)\?[A-Za-z][A-Za-z0-9_.-]*=`)

// opaqueStart matches the start of a mailto link, and of a data URL with its media type.
var opaqueStart = regexp.MustCompile(`^(?i:mailto:[^ ]*$|mailto:[^ ?]*\?[a-z]+=|data:[a-z]+/[a-z0-9.+-]+[;,])`)

// isURLStart reports whether e is the start of a text that looks like a URL.
func (c *Classifier) isURLStart(e ast.Expr) bool {
	value := c.Pass.TypesInfo.Types[e].Value
	if value == nil {
		return c.isImportedURL(e)
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

// hasQuery reports whether the second operand of a sum, which is the last of parts, is a path with a query parameter.
func (c *Classifier) hasQuery(parts []ast.Expr) bool {
	next := c.ConstantValue(parts[len(parts)-1])
	return strings.HasPrefix(next, "/") && queryStart.MatchString(next)
}

// isImportedURL reports whether e is a field that another package sets to the start of a URL.
func (c *Classifier) isImportedURL(e ast.Expr) bool {
	field := goinfo.Field(c.Pass.TypesInfo, e)
	return field != nil && slices.ContainsFunc(c.eval.ImportedDefinitions(field.Origin()),
		func(d exported.Definition) bool { return urlStart.MatchString(d.Text.S) })
}

// isEscaped reports whether e is the result of an escaper for URLs.
func (c *Classifier) isEscaped(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && c.Calls(call, "net/url.PathEscape", "net/url.QueryEscape")
}

// Package concat finds concatenations that look like URLs, or like a host and a port, and where their texts flow: they
// are judged although no place takes them that is known.
package concat

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core/scheme"
)

// An Index finds concatenations, and where their texts flow.
type Index struct {
	*unit.Unit
	eval     *eval.Evaluator
	inConcat map[ast.Node]bool    // the sums that are part of a longer one
	results  map[*types.Func]bool // whether the result of a function is used as a URL
}

// New returns the index of the package of a unit.
func New(u *unit.Unit, ev *eval.Evaluator) *Index {
	return &Index{Unit: u, eval: ev, inConcat: make(map[ast.Node]bool)}
}

// Looks reports whether e is a concatenation that looks like a URL, and whether it may be a host and a port.
func (cs *Index) Looks(e ast.Expr) (asURL, asAddress bool) {
	first, parts := cs.parts(e)
	if first == nil {
		return false, false
	}
	return cs.beginsURL(first) || cs.hasEscaper(parts) || cs.addsHost(first, parts) || cs.addsQuery(parts),
		cs.joinsPort(first, parts)
}

// URLStart returns the scheme of a text that is a URL by its looks, with its slashes, and the user if there is one;
// "" if it is none.
func URLStart(s string) string { return urlStart.FindString(s) }

// parts returns the expression that e begins with and the ones that follow,
// if e is a whole sum of strings, a call of fmt.Sprintf or of a function of another package
// that joins what it is given.
func (cs *Index) parts(e ast.Expr) (first ast.Expr, parts []ast.Expr) {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		if e.Op != token.ADD || cs.inConcat[e] {
			return nil, nil
		}
		for {
			parts = append(parts, e.Y)
			left, ok := ast.Unparen(e.X).(*ast.BinaryExpr)
			if !ok || left.Op != token.ADD {
				return e.X, parts
			}
			cs.inConcat[left] = true
			e = left
		}
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(cs.Pass.TypesInfo, e).(*types.Func)
		if ok && goinfo.IsFunc(fn, "fmt.Sprintf") && len(e.Args) > 1 && !e.Ellipsis.IsValid() {
			return cs.ValueOf(e.Args[0]), e.Args[1:]
		}
		if ok && len(e.Args) > 1 && slices.ContainsFunc(cs.eval.ImportedDefinitions(fn.Origin()), eval.Definition.Joins) {
			return e.Args[0], e.Args[1:]
		}
	}
	return nil, nil
}

// urlStart is how a text begins that is a URL by its looks. In a format the
// scheme can be a verb. Of a user and a host every scheme is known that has them.
var urlStart = regexp.MustCompile(`^(%s|[A-Za-z][A-Za-z0-9+.-]*)://([^/?# ]+@)?`)

// queryStart matches a reference with a parameter in its query, in a format perhaps behind a base.
var queryStart = regexp.MustCompile(`^(?:%[sv])?/[^ ?"<>]*\?[A-Za-z][A-Za-z0-9_.-]*=`)

// opaqueStart matches the beginning of a link that opens a mail, and of a data URL with its type.
var opaqueStart = regexp.MustCompile(`^(?i:mailto:[^ ]*$|mailto:[^ ?]*\?[a-z]+=|data:[a-z]+/[a-z0-9.+-]+[;,])`)

// beginsURL reports whether e is a text that a URL with a host begins with.
func (cs *Index) beginsURL(e ast.Expr) bool {
	value := cs.Pass.TypesInfo.Types[e].Value
	if value == nil {
		return cs.isImportedURL(e)
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

// addsQuery reports whether what follows the first operand of a sum, the last one in its list, is a path with a parameter.
func (cs *Index) addsQuery(parts []ast.Expr) bool {
	next, ok := cs.StringOf(parts[len(parts)-1])
	return ok && next[:min(len(next), 1)] == "/" && queryStart.MatchString(next)
}

// isImportedURL reports whether e is a field to which another package assigns the beginning of a URL.
func (cs *Index) isImportedURL(e ast.Expr) bool {
	field := goinfo.Field(cs.Pass.TypesInfo, e)
	return field != nil && slices.ContainsFunc(cs.eval.ImportedDefinitions(field.Origin()),
		func(d eval.Definition) bool { return urlStart.MatchString(d.Text.S) })
}

// hasEscaper reports whether one of parts is a text that was escaped for a URL.
func (cs *Index) hasEscaper(parts []ast.Expr) bool {
	for _, p := range parts {
		call, ok := ast.Unparen(p).(*ast.CallExpr)
		if !ok {
			continue
		}
		if fn := typeutil.StaticCallee(cs.Pass.TypesInfo, call); fn != nil {
			switch fn.FullName() {
			case "net/url.PathEscape", "net/url.QueryEscape":
				return true
			}
		}
	}
	return false
}

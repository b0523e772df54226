package syntax

import (
	"go/ast"
	"go/types"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// joinedURL reports path.Join of a URL: one from a certificate, from an environment variable for a URL, or what a
// template gives to its function joinURL.
// The claim is [check.Dominated], by url.JoinPath, which joins paths, too. The evidence is the origin of the value.
func joinedURL(p *Pass, call *ast.CallExpr) {
	if len(call.Args) == 0 || !p.Calls(call, "path.Join", "path/filepath.Join") {
		return
	}
	first, name := call.Args[0], types.ExprString(call.Args[0])
	if p.Calls(call, "path/filepath.Join") && isURLFromURL(p, call, first) {
		p.ReportLevel(rules.PathJoin, core.Warning, first,
			name+` is a URL: filepath.Join collapses its "//" to "/", and writes `+
				"backslashes on Windows; use url.JoinPath", nil)
		return
	}
	switch spread := call.Ellipsis.IsValid(); {
	case spread && len(call.Args) == 1 && joinsForTemplates(p, first):
		name = "what a template joins"
	case spread, !isCertificateURL(p, first) && !isSetURL(p, first, call):
		return
	}
	p.ReportLevel(rules.PathJoin, core.Warning, first, name+" is a URL: "+types.ExprString(call.Fun)+
		` collapses its "//" to "/"; use url.JoinPath`, nil)
}

// calledURL matches the names of variables and fields for URLs.
var calledURL = regexp.MustCompile(`^u$|(^u|U)r[li]$|U(RL|RI)$`)

// isURLFromURL reports whether first and what the result of call is assigned to are both named as URLs: the result is
// no name of a file, and the function does not test first.
func isURLFromURL(p *Pass, call *ast.CallExpr, first ast.Expr) bool {
	of := p.ObjectOf(first)
	if of == nil || of.Name() == "u" || !calledURL.MatchString(of.Name()) || p.IsTested(first) {
		return false
	}
	cur, ok := p.Cursor(call)
	if !ok {
		return false
	}
	switch to := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		return len(to.Lhs) == 1 && isCalledURL(to.Lhs[0])
	case *ast.KeyValueExpr:
		return isCalledURL(to.Key)
	}
	return false
}

// isCalledURL reports whether the variable or field e is named as a URL.
func isCalledURL(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return calledURL.MatchString(e.Name)
	case *ast.SelectorExpr:
		return calledURL.MatchString(e.Sel.Name)
	}
	return false
}

// isCertificateURL reports whether e is an element of a list of URLs in a certificate.
func isCertificateURL(p *Pass, e ast.Expr) bool {
	list := ast.Expr(nil)
	if v := p.Variable(e); v != nil {
		list = p.RangedOver(v)
	}
	if index, ok := p.ValueOf(e).(*ast.IndexExpr); ok {
		list = index.X
	}
	return list != nil && (p.IsField(list, "crypto/x509", "OCSPServer") ||
		p.IsField(list, "crypto/x509", "IssuingCertificateURL") || p.IsField(list, "crypto/x509", "CRLDistributionPoints")) &&
		!p.IsTested(e)
}

// isSetURL reports whether e is an environment variable for a whole URL, or a field that holds one, and the function
// does not test it. The definition that contains at does not count.
func isSetURL(p *Pass, e ast.Expr, at *ast.CallExpr) bool {
	return isFromSetting(p, definedBefore(p, e, at), maxHeld) && !p.IsTested(e)
}

// definedBefore returns the value of e; of a variable, that of its only definition without at.
func definedBefore(p *Pass, e ast.Expr, at *ast.CallExpr) ast.Expr {
	v := p.Local(e)
	fn, ok := p.FuncAround(e)
	if v == nil || !ok {
		return ast.Unparen(e)
	}
	var value ast.Expr
	for _, def := range p.DefinitionsIn(fn, v) {
		switch {
		case def.Value == nil || !def.First:
			return nil
		case def.Value.Pos() <= at.Pos() && at.End() <= def.Value.End():
		case value != nil:
			return nil
		default:
			value = ast.Unparen(def.Value)
		}
	}
	return value
}

// maxHeld is how many fields and calls are followed to an environment variable.
const maxHeld = 4

// isFromSetting reports whether e, which may be nil, is an environment variable for a whole URL, a field with a tag for
// one, or a field that only holds such values. Their last slash may be trimmed.
func isFromSetting(p *Pass, e ast.Expr, depth int) bool {
	if depth == 0 {
		return false
	}
	switch e := e.(type) {
	case *ast.CallExpr:
		if p.Calls(e, "strings.TrimSuffix", "strings.TrimRight", "strings.TrimSpace") {
			return isFromSetting(p, ast.Unparen(e.Args[0]), depth-1)
		}
		name, ok := "", false
		if p.Calls(e, "os.Getenv") {
			name, ok = p.StringOf(e.Args[0])
		}
		return ok && namesWholeURL(name)
	case *ast.SelectorExpr:
		field := goinfo.Field(p.Pass.TypesInfo, e)
		if field == nil {
			return false
		}
		if namesWholeURL(variableOf(p, e, field)) {
			return true
		}
		values, known := p.Fields.Writes(field)
		return known && len(values) > 0 && !slices.ContainsFunc(values, func(value ast.Expr) bool {
			return !isFromSetting(p, p.ValueOf(value), depth-1)
		})
	}
	return false
}

// variableOf returns the environment variable that the tag of field names, which sel selects; "" if there is none.
func variableOf(p *Pass, sel *ast.SelectorExpr, field *types.Var) string {
	of, ok := goinfo.Deref(p.TypeOf(sel.X)).Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	for i := range of.NumFields() {
		if of.Field(i) == field {
			name, _, _ := strings.Cut(reflect.StructTag(of.Tag(i)).Get("env"), ",")
			return name
		}
	}
	return ""
}

var (
	urlVariable  = regexp.MustCompile(`_UR[IL]$`)
	pathVariable = regexp.MustCompile(`BASE|ROOT|PUBLIC|PREFIX|PATH|SUB|REL|STATIC|ASSET|MOUNT|DIR|FILE|REQUEST`)
)

// namesWholeURL reports whether an environment variable holds a whole URL by its name. It may not be a base, which is
// often a path.
func namesWholeURL(name string) bool {
	return urlVariable.MatchString(name) && !pathVariable.MatchString(name)
}

var joinsURLs = regexp.MustCompile(`(?i)^(join_?ur[il]s?|ur[il]_?join(_?path)?)$`)

// joinsForTemplates reports whether e is the parameter of a function of the package that templates call as joinURL.
func joinsForTemplates(p *Pass, e ast.Expr) bool {
	v := p.Variable(e)
	if v == nil || v.Kind() != types.ParamVar || !p.Texts.NeverAssigned(v) {
		return false
	}
	fn := p.FuncOf(v)
	return fn != nil && slices.ContainsFunc(p.FuncMentions(fn), func(use inspector.Cursor) bool {
		kv, ok := use.Parent().Node().(*ast.KeyValueExpr)
		if !ok || use.ParentEdgeKind() != edge.KeyValueExpr_Value {
			return false
		}
		name, known := p.StringOf(kv.Key)
		return known && joinsURLs.MatchString(name) && goinfo.IsMap(p.TypeOf(use.Parent().Parent().Node().(ast.Expr)))
	})
}

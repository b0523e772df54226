package inventory

import (
	"go/ast"
	"go/constant"
	"go/token"
	"reflect"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A mentionFinder adds the URLs in the source that reach no listed place to an inventory: those in
// fields and variables that any code may change, and those that are only displayed.
type mentionFinder struct {
	*indexer
	pkg   *packages.Package
	judge *analyzer.Judge // nil if the package was not checked
	tests bool
}

// An origin is the position of the first byte of a text.
type origin struct {
	file   string
	offset int
}

func originOf(fset *token.FileSet, pos token.Pos) origin {
	p := fset.PositionFor(pos, false)
	return origin{p.Filename, p.Offset}
}

// reached records that the text of a place is listed.
func (k *indexer) reached(p driver.Place) {
	for _, s := range p.Seen {
		if len(s.Value.Text.S) == 0 {
			continue
		}
		if pos, _, ok := s.Value.Map.Range(0, 1); ok {
			k.origins[originOf(p.Pass.Fset, pos)] = true
		}
	}
}

// addWritten adds the URLs in the source of a package.
func (k *indexer) addWritten(pkg *packages.Package, judge *analyzer.Judge, tests bool) {
	w := mentionFinder{k, pkg, judge, tests}
	for _, file := range pkg.Syntax {
		if tests || !driver.IsTestFile(pkg.Fset.File(file.FileStart).Name()) {
			ast.Inspect(file, w.visit)
		}
	}
}

// visit adds n if it is a URL to mention, and reports whether its children may be.
func (w mentionFinder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec:
		return false
	case *ast.Field:
		ast.Inspect(n.Type, w.visit)
		if n.Tag != nil {
			w.addDefault(n.Tag)
		}
		return false
	case *ast.BasicLit, *ast.BinaryExpr:
		return !w.add(n.(ast.Expr))
	}
	return true
}

// add adds e if it is a constant text, and reports whether it is.
func (w mentionFinder) add(e ast.Expr) bool {
	value := w.pkg.TypesInfo.Types[e].Value
	if value == nil || value.Kind() != constant.String {
		return false
	}
	s := constant.StringVal(value)
	if !readsAsURL(s) || w.origins[originOf(w.pkg.Fset, firstLiteral(e)+1)] {
		return true
	}
	w.mention(e.Pos(), s)
	return true
}

// mention adds a URL in the source at pos.
func (w mentionFinder) mention(pos token.Pos, s string) {
	at := w.pkg.Fset.Position(pos)
	at.Filename = w.paths.Short(at.Filename)
	text, use := core.Const(s), check.Use{Form: core.FormAbsolute}
	for _, entry := range w.addresses(mentions, use, text) {
		if w.judge != nil {
			entry.Policy = policyOf(w.judge.Decide(pos, text, use))
		}
		entry.At = append(entry.At, site{Place: at.String()})
	}
}

// defaultKeys are the keys of struct tags with which packages that read configurations declare the
// default of a field.
var defaultKeys = []string{"default", "envDefault", "env-default"}

// addDefault adds the default value in the tag of a field. The rest of a tag is not used by the
// program.
func (w mentionFinder) addDefault(tag *ast.BasicLit) {
	text, err := strconv.Unquote(tag.Value)
	if err != nil {
		return
	}
	for _, key := range defaultKeys {
		if s := reflect.StructTag(text).Get(key); readsAsURL(s) {
			w.mention(tag.Pos(), s)
		}
	}
}

// readsAsURL reports whether s is a scheme, "://" and a host, without white space, and not a
// pattern for URLs.
func readsAsURL(s string) bool {
	if !strings.Contains(s, "://") || strings.ContainsAny(s, " \t\r\n") {
		return false
	}
	u := core.Parse(s)
	host := u.Span(core.Host)
	return host.Start < host.End && !strings.ContainsAny(host.In(s), `^()*|\`) && !isVerb(host.In(s)) &&
		strings.HasPrefix(s[u.Span(core.Scheme).End:], "://")
}

// isVerb reports whether a host is a verb of package fmt.
func isVerb(host string) bool { return len(host) == 2 && host[0] == '%' }

// firstLiteral returns the position of the first literal of a concatenation.
func firstLiteral(e ast.Expr) token.Pos {
	for {
		switch sum := ast.Unparen(e).(type) {
		case *ast.BinaryExpr:
			e = sum.X
		default:
			return sum.Pos()
		}
	}
}

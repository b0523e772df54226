package secrets

import (
	"go/ast"
	"go/constant"
	"go/token"
)

// A password may be a number, which is in no string literal: strconv.Itoa(31415926).

// leastNumber is the minimum length of a number that is masked wherever the package writes it. Shorter ones are
// ports and sizes.
const leastNumber = 6

// isNumber reports whether value consists of digits only.
func isNumber(value string) bool {
	for _, b := range []byte(value) {
		if b < '0' || '9' < b {
			return false
		}
	}
	return len(value) >= leastNumber
}

// followNumber records a constant integer that becomes a password, and reports whether e is one.
func (t *tracer) followNumber(e ast.Expr, sure bool) bool {
	value := t.Pass.TypesInfo.Types[e].Value
	if value == nil || value.Kind() != constant.Int {
		return false
	}
	if text := value.ExactString(); sure && !t.prose && isNumber(text) {
		t.add(text, token.NoPos, token.NoPos)
	}
	return true
}

// numbers records where the package writes the numbers among its secrets.
func (f *Finder) numbers() {
	found := make(map[string]bool)
	for _, s := range f.found {
		if isNumber(s.Value) {
			found[s.Value] = true
		}
	}
	if len(found) == 0 {
		return
	}
	for cur := range f.Root.Preorder((*ast.BasicLit)(nil)) {
		lit := cur.Node().(*ast.BasicLit)
		if lit.Kind != token.INT {
			continue
		}
		if value := f.Pass.TypesInfo.Types[lit].Value; value != nil && found[value.ExactString()] {
			f.add("", lit.Pos(), lit.End())
		}
	}
}

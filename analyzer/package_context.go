package analyzer

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core/check"
)

// A packageContext is a package with the settings of its files: which rules run, at which level, and
// which release of net/url reads the texts.
type packageContext struct {
	*unit.Unit
	options *config.Effective
	files   map[string]*config.FileSettings // by file name; "" has those of all other files
	netURL  config.NetURL

	panics map[*ast.File]panicHandling
}

// nodeAt returns the node with that source if it is an N.
func nodeAt[N ast.Node](u *unit.Unit, pos, end token.Pos) (n N, ok bool) {
	if cur, found := u.At(pos, end); found {
		n, ok = cur.Node().(N)
	}
	return n, ok
}

// useAt returns a use with what depends on the source of e: whether it is a
// test, and the net/url that will parse the text.
func (st *packageContext) useAt(e ast.Expr, use check.Use) check.Use {
	if use.Test = st.inTest(e); use.Test && use.Effect.Has(check.Panics) && st.expectsPanic(e) {
		use.Effect &^= check.Panics
	}
	use.Go, use.LaxColons, use.Library = st.netURL.Release, st.netURL.LaxColons, st.netURL.IsLibrary
	use.Mux121 = st.netURL.Mux121
	return use
}

// checkerAt returns the checker for the source at pos.
func (st *packageContext) checkerAt(pos token.Pos) *check.Checker { return st.settingsAt(pos).Checker }

func (st *packageContext) settingsAt(pos token.Pos) *config.FileSettings {
	if file := st.Pass.Fset.File(pos); file != nil && st.files[file.Name()] != nil {
		return st.files[file.Name()]
	}
	return st.files[""]
}

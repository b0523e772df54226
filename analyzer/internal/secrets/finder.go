// Package secrets finds the values of a package that must not be printed: those that core
// recognises in evaluated texts, those assigned to names of secrets, and those behind the
// holes of a text where a secret is expected. It does not depend on what is reported.
package secrets

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/internal/redact"
)

// A Secret is a value that no output may hold, or where one is written: the bytes of it
// within a literal.
type Secret struct {
	Value    string    // "" if it is known by where it stands alone
	Pos, End token.Pos // NoPos: it stands in no literal of the package
}

// A Finder collects the secrets of one package.
type Finder struct {
	*unit.Unit
	eval     *eval.Evaluator
	found    []Secret
	met      map[Secret]bool
	values   redact.Set
	named    map[string]bool       // whether names are those of secrets, once asked
	inner    map[ast.Expr]bool     // sums that are part of a longer one
	openings []*ast.BasicLit       // literals behind which a secret would stand
	written  map[types.Object]bool // the variables whose writes were looked through
	index    *index                // nil: not needed yet
	followed map[step]bool
	within   *types.Func // whose results are followed; nil: none
}

// New returns a Finder that has seen nothing.
func New(u *unit.Unit, ev *eval.Evaluator) *Finder {
	return &Finder{
		Unit: u, eval: ev,
		met: make(map[Secret]bool), named: make(map[string]bool), inner: make(map[ast.Expr]bool),
		written: make(map[types.Object]bool), followed: make(map[step]bool),
	}
}

// Finish looks at the texts that are put together of literals seen so far, and returns
// the secrets, in no order.
func (f *Finder) Finish() []Secret {
	f.assemblies()
	if !f.values.Empty() {
		f.spareNames()
	}
	return f.found
}

// spareNames removes names declared in the package from the values: they are masked at
// their positions only.
func (f *Finder) spareNames() {
	f.values.Spare(f.Pass.Pkg.Path())
	spared := make(map[string]bool)
	for id := range f.Pass.TypesInfo.Uses {
		spared[id.Name] = true
	}
	for id := range f.Pass.TypesInfo.Defs {
		spared[id.Name] = true
	}
	for name := range spared {
		f.values.Spare(name)
	}
	for i := range f.found {
		if s := &f.found[i]; f.values.Spares(s.Value) {
			s.Value = ""
		}
	}
}

// Mask returns a text of a finding without the values.
func (f *Finder) Mask(text string) string { return f.values.Text(text) }

// MaskLine is [Finder.Mask] for running text, and takes out what core sees in it, too.
func (f *Finder) MaskLine(text string) string { return f.values.Line(text) }

// In reports whether one of the edits rewrites a secret, or writes one.
func (f *Finder) In(edits []analysis.TextEdit) bool {
	return slices.ContainsFunc(edits, func(e analysis.TextEdit) bool {
		return f.values.Has(string(e.NewText)) || slices.ContainsFunc(f.found, func(s Secret) bool {
			return s.Pos.IsValid() && e.Pos < s.End && s.Pos < e.End
		})
	})
}

func (f *Finder) add(value string, pos, end token.Pos) {
	if strings.Contains(value, "//") || isAddress(value) { // too much was taken for one
		value = ""
	}
	s := Secret{value, pos, end}
	if f.met[s] {
		return
	}
	f.met[s] = true
	f.found = append(f.found, s)
	f.values.Add(value)
}

// addPart adds a part of a secret, which is a secret of its own if it reads like one.
func (f *Finder) addPart(value string, pos, end token.Pos) {
	const least = 8
	if len(value) < least || strings.ContainsAny(value, "@/:&?%= {") || isName(value) {
		value = ""
	}
	f.add(value, pos, end)
}

// constant returns the value of a constant expression of string type; "" of any other.
func (f *Finder) constant(e ast.Expr) string {
	v := f.Pass.TypesInfo.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return ""
	}
	return constant.StringVal(v)
}

// object returns the variable, field or constant that e names, or an element of which
// it is.
func (f *Finder) object(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return f.Pass.TypesInfo.ObjectOf(e)
	case *ast.SelectorExpr:
		return f.Pass.TypesInfo.ObjectOf(e.Sel)
	case *ast.IndexExpr:
		return f.object(e.X)
	case *ast.StarExpr:
		return f.object(e.X)
	case *ast.UnaryExpr:
		return f.object(e.X)
	}
	return nil
}

// Package secrets finds the values of a package that must not be printed: those that core
// recognises in evaluated texts, those assigned to names of secrets, and those behind the
// holes of a text where a secret is expected. It does not depend on what is reported.
package secrets

import (
	"go/ast"
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
	*index
	collection
	eval     *eval.Evaluator
	named    map[string]bool       // whether names are those of secrets, once asked
	inner    map[ast.Expr]bool     // sums that are part of a longer one
	openings []*ast.BasicLit       // literals behind which a secret would stand
	written  map[types.Object]bool // the variables whose writes were looked through
	followed map[visit]bool
	templates
	within *types.Func // whose results are followed; nil: none
	told   bool        // prose says that what is followed is secret
}

// New returns a Finder that has seen nothing.
func New(u *unit.Unit, ev *eval.Evaluator) *Finder {
	return &Finder{
		index: &index{Unit: u}, collection: collection{met: make(map[Secret]bool)}, eval: ev,
		named: make(map[string]bool), inner: make(map[ast.Expr]bool),
		written: make(map[types.Object]bool), followed: make(map[visit]bool),
	}
}

// Finish looks at the texts that are put together of literals seen so far, and returns
// the secrets, in no order.
func (f *Finder) Finish() []Secret {
	f.assemblies()
	f.templateData()
	if !f.values.Empty() {
		f.spareNames(f.Unit)
	}
	return f.found
}

// A collection are the secrets that were found, each once.
type collection struct {
	found  []Secret
	met    map[Secret]bool
	values redact.Set
}

// spareNames removes names declared in the package from the values: they are masked at
// their positions only.
func (co *collection) spareNames(u *unit.Unit) {
	co.values.Spare(u.Pass.Pkg.Path())
	spared := make(map[string]bool)
	for id := range u.Pass.TypesInfo.Uses {
		spared[id.Name] = true
	}
	for id := range u.Pass.TypesInfo.Defs {
		spared[id.Name] = true
	}
	for name := range spared {
		co.values.Spare(name)
	}
	for i := range co.found {
		if s := &co.found[i]; co.values.Spares(s.Value) {
			s.Value = ""
		}
	}
}

// Mask returns a text of a finding without the values.
func (co *collection) Mask(text string) string { return co.values.Text(text) }

// MaskLine is Mask for running text, and takes out what core sees in it, too.
func (co *collection) MaskLine(text string) string { return co.values.Line(text) }

// In reports whether one of the edits rewrites a secret, or writes one.
func (co *collection) In(edits []analysis.TextEdit) bool {
	return slices.ContainsFunc(edits, func(e analysis.TextEdit) bool {
		return co.values.Has(string(e.NewText)) || slices.ContainsFunc(co.found, func(s Secret) bool {
			return s.Pos.IsValid() && e.Pos < s.End && s.Pos < e.End
		})
	})
}

func (co *collection) add(value string, pos, end token.Pos) {
	if strings.Contains(value, "//") || isAddress(value) { // too much was taken for one
		value = ""
	}
	s := Secret{value, pos, end}
	if co.met[s] {
		return
	}
	co.met[s] = true
	co.found = append(co.found, s)
	co.values.Add(value)
}

// addPart adds a part of a secret, which is a secret of its own if it reads like one.
func (co *collection) addPart(value string, pos, end token.Pos) {
	const least = 8
	if len(value) < least || strings.ContainsAny(value, "@/:&?%= {") || isName(value) {
		value = ""
	}
	co.add(value, pos, end)
}

// Package secrets finds the values of a package that must not be printed: secrets that core recognises in evaluated
// texts, values assigned to names of secrets, and values of holes in the places of secrets. It does not depend on the
// findings.
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
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// A Secret is a value that no output may contain, or a position where one is written: its bytes within a literal.
type Secret struct {
	Value    string    // "" if only the position is known
	Pos, End token.Pos // NoPos if it is in no literal of the package
}

// A Finder collects the secrets of one package: those that its syntax shows, and those of its texts.
type Finder struct {
	*scanner
	assembler assembler
	templates templates
	named     map[string]bool   // whether names are names of secrets; a cache
	inner     map[ast.Expr]bool // sums that are operands of longer ones
}

// New returns an empty Finder.
func New(u *unit.Unit, ev *eval.Evaluator) *Finder {
	found := &collection{met: make(map[Secret]bool)}
	ix := &index{Unit: u, implementations: ev.Implementations, imported: ev.ImportedDefinitions}
	sc := &scanner{&tracer{index: ix, collection: found, followed: make(map[visit]bool),
		reached: make(map[types.Object][]way)}, ev}
	return &Finder{
		scanner: sc, assembler: assembler{scanner: sc, joinedLists: make(map[joinedList]bool), written: make(map[types.Object]bool)},
		templates: templates{scanner: sc}, named: make(map[string]bool), inner: make(map[ast.Expr]bool),
	}
}

// Scan examines the texts that contain the literals seen so far.
func (f *Finder) Scan() {
	f.assembler.scan()
	f.templates.scan()
	f.functions()
	f.directives()
}

// Finish returns the secrets, in no particular order.
func (f *Finder) Finish() []Secret {
	f.numbers()
	if !f.values.Empty() {
		f.spareNames(f.Unit)
	}
	return f.found
}

// directives records the generated words of directives: in the place of a rule, and all of those that declare a place.
func (f *Finder) directives() {
	for _, file := range f.Pass.Files {
		for _, group := range file.Comments {
			for _, comment := range group.List {
				i := strings.Index(comment.Text, "//urllint:")
				if i < 0 {
					continue
				}
				words := strings.Fields(comment.Text[i:])
				if words[0] != "//urllint:sink" {
					words = words[:min(len(words), 2)] // the rest of others is prose
				}
				for _, word := range words[1:] {
					f.directiveWord(comment, i, word)
				}
			}
		}
	}
}

// directiveWord records the generated parts of a word in a comment behind offset from.
func (f *Finder) directiveWord(comment *ast.Comment, from int, word string) {
	for part := range strings.FieldsFuncSeq(word, func(r rune) bool { return !isNameRune(r) }) {
		if secret.IsCertainlyRandom(part) {
			at := comment.Pos() + token.Pos(from+strings.Index(comment.Text[from:], part))
			f.add(part, at, at+token.Pos(len(part)))
		}
	}
}

// A collection holds the secrets found, without duplicates.
type collection struct {
	found  []Secret
	met    map[Secret]bool
	values redact.Set
}

// spareNames removes names declared or used in the package from the values. They are masked only at their positions.
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

// Mask returns a text of a finding with the values masked.
func (co *collection) Mask(text string) string { return co.values.Text(text) }

// MaskLine is Mask for running text. It also masks the secrets that core recognises.
func (co *collection) MaskLine(text string) string { return co.values.Line(text) }

// In reports whether an edit changes or inserts a secret.
func (co *collection) In(edits []analysis.TextEdit) bool {
	return slices.ContainsFunc(edits, func(e analysis.TextEdit) bool {
		return co.values.Has(string(e.NewText)) || slices.ContainsFunc(co.found, func(s Secret) bool {
			return s.Pos.IsValid() && e.Pos < s.End && s.Pos < e.End
		})
	})
}

func (co *collection) add(value string, pos, end token.Pos) {
	if strings.Contains(value, "//") || isAddress(value) { // the value is more than a secret
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

// addPart adds a part of a secret. Its value counts as a secret of its own if it looks like one.
func (co *collection) addPart(value string, pos, end token.Pos) {
	const least = 8
	if len(value) < least || strings.ContainsAny(value, "@/:&?%= {") || isName(value) {
		value = ""
	}
	co.add(value, pos, end)
}

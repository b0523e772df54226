// Package exported describes the texts that a package exports: those that its variables and fields can have, and that
// its functions return.
package exported

import (
	"go/token"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/premise"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/internal/transfer"
	"github.com/urllint/urllint/core"
)

// A Definition is a text that an exported variable or field can have, or that a function returns, as it is
// exported to other packages. The definitions of a function are the part of its summary about its results;
// its parameters that flow into places are the other part (analyzer/internal/wrapper).
type Definition struct {
	Text     core.Text
	Params   []int             // for each hole in Text, the index of the parameter that it is; -1 if none
	Trims    [][]transfer.Trim // for each hole in Text, what is cut off the parameter first
	Formats  []bool            // for each hole in Text: it is fmt.Sprintf of the parameter, a format, and the rest
	Position string            // in the source: m.test/pkg/file.go:12:3
	Row      string            // of a field: the position of the literal that sets it; "" if none does
	Table    string            // the package-level variable that holds the literal, if one does
	Holder   string            // of a field: the field that holds the struct; "" if unknown
	When     premise.List      // of a function: conditions on its arguments for it to return this
	Free     bool              // a parameter, or an element of a variadic one, that is always returned unchanged
	Result   int               // of a function: the index of the result
	Parsed   bool              // of a function: the result is the URL parsed from the text
	HasPort  bool              // of a function: some values are whole addresses, which may have a port

	spelled []token.Pos // of the literals that spell bytes of the text; not told to other packages
}

// Spell records the position of a literal in this package that spells bytes of the text.
func (d *Definition) Spell(pos token.Pos) { d.spelled = append(d.spelled, pos) }

// Spelled returns the positions of the literals in this package that spell bytes of the text.
func (d Definition) Spelled() []token.Pos { return d.spelled }

// Joins reports whether a definition is composed of several parameters.
func (d Definition) Joins() bool {
	several := map[int]bool{}
	for _, p := range d.Params {
		several[p] = p >= 0
	}
	delete(several, -1)
	return len(several) > 1
}

// OfResult returns the definitions of one result of a function, which are adjacent in all.
func OfResult(all []Definition, index int) []Definition {
	k := slices.IndexFunc(all, func(d Definition) bool { return d.Result == index })
	if k < 0 {
		return nil
	}
	n := slices.IndexFunc(all[k:], func(d Definition) bool { return d.Result != index })
	if n < 0 {
		return all[k:]
	}
	return all[k : k+n]
}

// IsPlain reports whether a definition is a single hole: a parameter, or some other value. Plain
// definitions matter only if all definitions of a function must be known.
func (d Definition) IsPlain() bool { return len(d.Text.S) == 1 && len(d.Text.Holes) == 1 }

// ParsedParam returns the index of the parameter that the function parses unchanged into its result; -1 if none.
func (d Definition) ParsedParam() int {
	if !d.Parsed || !d.IsPlain() || len(d.Trims[0]) > 0 || d.Formats[0] {
		return -1
	}
	return d.Params[0]
}

// IsKind reports whether a definition is an unknown value of a known kind, such
// as a host and port, an escaped text or base64.
func (d Definition) IsKind() bool {
	return d.IsPlain() && d.Params[0] < 0 && d.Text.Holes[0] != core.Hole{}
}

// Unknown is the definition of a text that is unknown.
var Unknown = Definition{Text: core.Text{S: srcmap.HoleText, Holes: make([]core.Hole, 1)}, Params: []int{-1},
	Trims: make([][]transfer.Trim, 1), Formats: make([]bool, 1)}

// KindOf returns a definition with nothing but the kind of the plain definition d. For others it returns Unknown.
func KindOf(d Definition) Definition {
	out := Unknown
	out.Position = d.Position
	if d.IsPlain() {
		h := d.Text.Holes[0]
		if h.Origin <= core.FromElement || h.Origin == core.FromBase || h.Origin == core.FromEscaped {
			h.Origin = core.FromUnknown
		}
		if h.Kind != core.Anything || h.Escaper != core.ByNobody || h.Origin != core.FromUnknown {
			out.Text.Holes = []core.Hole{{Kind: h.Kind, NotEmpty: h.NotEmpty, FirstByte: h.FirstByte, LastByte: h.LastByte,
				Escaper: h.Escaper,
				Origin:  h.Origin}}
		}
		out.HasPort = h.Kind == core.HostPort
	}
	return out
}

// AddPlain adds a plain definition unless list has it. Several different kinds become an unknown text.
func AddPlain(list []Definition, d Definition) []Definition {
	k := slices.IndexFunc(list, func(o Definition) bool { return o.IsPlain() && o.Params[0] == d.Params[0] })
	if k < 0 {
		return append(list, d)
	}
	list[k].HasPort = list[k].HasPort || d.HasPort
	if d.Params[0] < 0 && list[k].Text.Holes[0] != d.Text.Holes[0] {
		list[k].Text, list[k].Trims, list[k].Formats = Unknown.Text, Unknown.Trims, Unknown.Formats
	}
	return list
}

// IPv4 returns the definition of an unknown IPv4 address.
func IPv4(position string) Definition {
	d := Unknown
	d.Text.Holes, d.Position = []core.Hole{{Kind: core.HostText, NotEmpty: true, Origin: core.FromIPv4}}, position
	return d
}

// OneKind returns the definitions of a result, without their kinds if there are
// several: the caller may exclude some of them.
func OneKind(list []Definition) []Definition {
	for i := range list {
		if len(list) > 1 && list[i].IsKind() {
			kept := list[i]
			list[i] = Unknown
			list[i].Position, list[i].Result, list[i].HasPort = kept.Position, kept.Result, kept.HasPort
		}
	}
	return list
}

// Exportable returns the definitions of an object that are exported to other packages: either all or none.
func Exportable(list []Definition, most int) []Definition {
	if len(list) > most ||
		!slices.ContainsFunc(list, func(d Definition) bool {
			return d.Free || d.Parsed || d.HasPort || !d.IsPlain() || d.IsKind()
		}) {
		return nil
	}
	return list
}

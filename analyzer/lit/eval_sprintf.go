package lit

import (
	"go/ast"
	"go/types"
	"math"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// A printer expands one call of fmt.Sprintf.
type printer struct {
	w      *walk
	args   []ast.Expr
	spread bool   // args... : not even their number is known
	format cursor // the pieces of the format
	places map[*place]*place
	shared map[int]bool // arguments that more than one verb prints
}

// sprintf appends what e gives, which prints args, the first of which is the
// format. That must be known in whole: a hole in it could hold verbs.
func (w *walk) sprintf(e *ast.CallExpr, args []ast.Expr) {
	if len(args) == 0 || !goinfo.IsString(w.ev.Info.TypeOf(args[0])) {
		w.opaque(e)
		return
	}
	mark := len(w.out)
	w.eval(args[0])
	pieces := slices.Clone(w.out[mark:])
	w.out = w.out[:mark]
	if holed(pieces) {
		w.unknown(e, FormatNotKnown)
		return
	}
	p := printer{w: w, args: args[1:], spread: e.Ellipsis.IsValid(), places: map[*place]*place{}}
	if p.spread {
		p.args = nil
	}
	p.format.ps = pieces
	p.print(join(pieces))
}

// print appends the format s, expanded.
func (p *printer) print(s string) {
	if s == "" {
		p.nothing()
	}
	count := len(p.args)
	if p.spread {
		count = math.MaxInt
	}
	f := newFormat(s, count)
	if !p.spread {
		f.literal = misreadIn(s, count)
	}
	if strings.Contains(s, "[") {
		p.shared = map[int]bool{}
		p.count(f)
	}
	at := 0
	for p.w.left >= 0 {
		v, ok := f.next()
		if !ok {
			break
		}
		p.text(at, v.start)
		p.verb(s, v)
		at = v.end
	}
	p.text(at, len(s))
	if !f.indexed && f.arg < len(p.args) {
		p.w.hole(p.args[f.arg], core.Hole{NotEmpty: true}, PrintedByVerb) // %!(EXTRA …)
	}
}

// nothing appends an empty format, for an edit to have a place.
func (p *printer) nothing() {
	for _, q := range p.format.ps {
		q.at = p.inFormat(q.at)
		p.w.add(q)
	}
}

// count finds the arguments that more than one verb of f prints.
func (p *printer) count(f format) {
	seen := map[int]bool{}
	for v, ok := f.next(); ok; v, ok = f.next() {
		if seen[v.arg] {
			p.shared[v.arg] = true
		}
		seen[v.arg] = true
	}
}

// text appends bytes [start, end) of the format as they are.
func (p *printer) text(start, end int) {
	if start < end {
		p.format.cut(start, end, func(q piece) {
			q.at = p.inFormat(q.at)
			p.w.add(q)
		})
	}
}

// inFormat gives at as the place of a format.
func (p *printer) inFormat(at *place) *place {
	f, ok := p.places[at]
	if !ok {
		c := *at
		c.formats++
		f = &c
		p.places[at] = f
	}
	return f
}

// verb appends what the verb v of the format s gives.
func (p *printer) verb(s string, v verb) {
	unit := p.unit(v)
	if v.literal {
		unit.text, unit.kind = "%", misread
		p.w.add(unit)
		return
	}
	starred := p.stars(&v)
	if v.letter == '%' && starred {
		unit.text, unit.kind = "%", escaped
		if v.end-v.start != len("%%") {
			unit.kind = derived // it may take an argument for its width
		}
		p.w.add(unit)
		return
	}
	arg := p.arg(v.arg)
	if v.missing && !p.spread {
		unit.text = "%!" + string(v.letter) + "(MISSING)" // what fmt writes
		p.w.add(unit)
		return
	}
	if arg == nil {
		p.w.add(unit.holding(core.Hole{Name: clip(s[v.start:v.end])}, nil))
		return
	}
	if !starred {
		p.w.add(unit.holding(core.Hole{}, arg))
		return
	}
	p.operand(v, unit, arg)
}

// arg gives argument i, or nil.
func (p *printer) arg(i int) ast.Expr {
	if i < 0 || i >= len(p.args) {
		return nil
	}
	return p.args[i]
}

// unit gives the piece that v is spelled by, as one thing.
func (p *printer) unit(v verb) piece {
	var unit piece
	n := 0
	p.format.cut(v.start, v.end, func(q piece) {
		switch {
		case n == 0:
			unit = q
			unit.at = p.inFormat(q.at)
		case q.at.lit != nil && p.inFormat(q.at) == unit.at && q.off == unit.off+unit.span:
			unit.span += q.span
		default: // over two literals: point at the first
			p.detach(&unit)
		}
		n++
	})
	if v.letter == noLetter || v.letter == '.' {
		p.detach(&unit) // what is put after it would become a part of it
	}
	unit.text, unit.kind = "", derived
	return unit
}

// detach makes unit one thing that no edit goes next to.
func (p *printer) detach(unit *piece) {
	pos, end, _ := unit.source(p.w.ev.sourceFiles, 0, int32(len(unit.text)))
	unit.at = &place{pos: pos, end: end}
}

// holding gives the piece p as a hole that stands for e.
func (p piece) holding(h core.Hole, e ast.Expr) piece {
	if h.Name == "" {
		h.Name = holeName(e)
	}
	p.kind, p.text, p.hole = hole, holeText, &holeOf{Hole: h, expr: e, why: PrintedByVerb}
	return p
}

// stars puts in the widths and precisions that are constant arguments. It gives
// false if one is not, or if fmt refuses it.
func (p *printer) stars(v *verb) bool {
	for _, n := range []*number{&v.width, &v.precision} {
		if !n.star {
			continue
		}
		value, ok := p.constInt(n.n)
		if !ok || value < 0 || value > maxNumber {
			return false
		}
		n.n, n.star = value, false
	}
	return !v.broken
}

func (p *printer) constInt(i int) (int, bool) {
	e := p.arg(i)
	if e == nil || goinfo.BasicInfo(p.w.ev.Info.TypeOf(e))&types.IsInteger == 0 {
		return 0, false
	}
	n, ok := p.w.ev.IntOf(e)
	return int(n), ok
}

// printed tells what verb v prints of arg.
func (p *printer) printed(v verb, arg ast.Expr) (core.Hole, how) {
	t := p.w.ev.Info.TypeOf(arg)
	m := v.method(t)
	if m == nil {
		return v.prints(t)
	}
	r, ok := results[m.FullName()]
	if !ok || !v.bare() || v.letter != 's' && v.letter != 'v' {
		return core.Hole{}, variable
	}
	if r.hole.From == core.FromIP && p.w.ev.makesIPv4(arg) {
		r.hole.From = core.FromIPv4
	}
	return r.hole, variable
}

// operand appends what v makes of arg.
func (p *printer) operand(v verb, unit piece, arg ast.Expr) {
	h, how := p.printed(v, arg)
	if how == verbatim {
		p.inline(v, unit, arg)
		return
	}
	if value := p.w.ev.Info.Types[arg].Value; how == formatted && value != nil {
		if text, ok := v.render(value, p.w.ev.Info.TypeOf(arg)); ok {
			p.w.add(p.rendered(v, unit, arg, text))
			return
		}
	}
	p.w.add(unit.holding(h, arg))
}

// rendered gives text, which is the constant arg under v, as a piece. A number
// under a bare verb stands where the number is written, others at the verb.
func (p *printer) rendered(v verb, unit piece, arg ast.Expr, text string) piece {
	unit.text, unit.kind = text, derived
	if v.bare() && (v.letter == 'd' || v.letter == 'v') {
		origin := p.w.ev.origin(arg)
		unit.at = &place{pos: origin.Pos(), end: origin.End()}
	}
	return unit
}

// inline appends the string arg; or a hole where the verb is, if no byte of it
// is known.
func (p *printer) inline(v verb, unit piece, arg ast.Expr) {
	mark := len(p.w.out)
	before := p.w.via
	if p.shared[v.arg] { // an edit would show in more than one place
		p.w.via = &link{repeated: true, next: before}
	}
	p.w.eval(arg)
	p.w.via = before
	if h, why, ok := p.w.merged(mark); ok {
		whole := len(p.w.out) == mark+1 && p.w.out[mark].hole.asIs
		p.w.out = p.w.out[:mark]
		unit = unit.holding(h, arg)
		unit.hole.asIs, unit.hole.why = whole, why
		p.w.add(unit)
	}
}

package eval

import (
	"go/ast"
	"go/types"
	"math"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/fmtverb"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/origin"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/core"
)

// A printer expands one call of fmt.Sprintf or a similar function.
type printer struct {
	w      *walk
	args   []ast.Expr
	own    int           // the number of args in the call; the others are in the call of the enclosing function
	spread bool          // args... with an unknown number
	format srcmap.Cursor // the pieces of the format
	places map[*srcmap.SourceRef]*srcmap.SourceRef
	shared map[int]bool // arguments that more than one verb prints
}

// sprintf appends the result of formatting args, the first of which is the format. A hole in the
// format could hold verbs, unless it is of the base of a URL, and the rest of the format uses all of args.
func (w computation) sprintf(e *ast.CallExpr, args []ast.Expr) {
	if len(args) == 0 || !goinfo.IsString(goinfo.TypeOf(w.ev.Info, args[0])) {
		w.addOpaque(e)
		return
	}
	mark := len(w.out)
	w.eval(args[0])
	pieces := slices.Clone(w.out[mark:])
	w.out = w.out[:mark]
	if format := srcmap.Join(pieces); srcmap.HasHole(pieces) &&
		(!hasOnlyBase(format) || e.Ellipsis.IsValid() || !fmtverb.HasAllVerbs(format, len(args)-1)) {
		w.otherFormat = w.otherFormat || len(pieces) == 1 && pieces[0].Hole.Why == flow.Field
		w.addUnknown(e, flow.FormatNotKnown)
		return
	}
	p := printer{w: w.walk, args: args[1:], spread: e.Ellipsis.IsValid(),
		places: map[*srcmap.SourceRef]*srcmap.SourceRef{}}
	p.own = len(p.args)
	if p.spread {
		p.expandSpread(args[0], args[len(args)-1])
	}
	p.format.Pieces = pieces
	p.print(srcmap.Join(pieces))
}

// hasOnlyBase reports whether all holes of a format are its beginning or a part of the host or port: these
// need no escape, which would add verbs to the format.
func hasOnlyBase(format string) bool {
	before := format[:strings.LastIndex(format, srcmap.HoleText)]
	if _, authority, ok := strings.Cut(before, "://"); ok {
		before = authority
	}
	return !strings.ContainsAny(before, "/?#") && !strings.Contains(format, "@")
}

// expandSpread replaces a spread variadic parameter of the inlined function by the
// arguments of its call, if these are known. They are not if the format is a field,
// because it is unknown which call has which format.
func (p *printer) expandSpread(format, last ast.Expr) {
	_, field := ast.Unparen(format).(*ast.SelectorExpr)
	v := p.w.ev.Variable(last)
	var given []ast.Expr
	if f := p.w.frame; f != nil && v != nil && !field && p.w.ev.NeverAssigned(v) {
		given, _ = f.variadic(v, f.sig.Params().Len()-1)
	}
	if given == nil {
		p.args, p.own = nil, 0
		return
	}
	p.own--
	p.args, p.spread = append(slices.Clone(p.args[:p.own]), given...), false
}

// print appends the expanded format s.
func (p *printer) print(s string) {
	if s == "" {
		p.nothing()
	}
	f := fmtverb.NewURLScanner(s, len(p.args))
	if p.spread {
		f = fmtverb.NewScanner(s, math.MaxInt)
	}
	if strings.Contains(s, "[") {
		p.shared = map[int]bool{}
		p.count(f)
	}
	at := 0
	for p.w.budget >= 0 {
		v, ok := f.Next()
		if !ok {
			break
		}
		p.text(at, v.Start)
		p.verb(s, v)
		at = v.End
	}
	p.text(at, len(s))
	if !f.Indexed && f.NextArg < len(p.args) {
		p.w.AddHole(p.args[f.NextArg], core.Hole{NotEmpty: true}, flow.PrintedByVerb) // %!(EXTRA …)
	}
}

// nothing appends an empty format, so that a fix has a place to edit.
func (p *printer) nothing() {
	for _, q := range p.format.Pieces {
		q.At = p.inFormat(q.At)
		p.w.AddPiece(q)
	}
}

// count records the arguments that more than one verb of f prints.
func (p *printer) count(f fmtverb.Scanner) {
	seen := map[int]bool{}
	for v, ok := f.Next(); ok; v, ok = f.Next() {
		if seen[v.Arg] {
			p.shared[v.Arg] = true
		}
		seen[v.Arg] = true
	}
}

// text appends the bytes [start, end) of the format unchanged.
func (p *printer) text(start, end int) {
	if start < end {
		p.format.Cut(start, end, func(q srcmap.Piece) {
			q.At = p.inFormat(q.At)
			if q.Kind == srcmap.Unknown { // a fix within the format would have to double each "%"
				q.Hole = &srcmap.Hole{Hole: q.Hole.Hole, Why: q.Hole.Why}
			}
			p.w.AddPiece(q)
		})
	}
}

// inFormat returns the origin at as a part of a format.
func (p *printer) inFormat(at *srcmap.SourceRef) *srcmap.SourceRef {
	f, ok := p.places[at]
	if !ok {
		c := *at
		c.Formats++
		f = &c
		p.places[at] = f
	}
	return f
}

// verb appends the expansion of a verb of the format s.
func (p *printer) verb(s string, v fmtverb.Verb) {
	unit := p.unit(v)
	if v.IsLiteral {
		unit.Text, unit.Kind = "%", srcmap.EscapeAsVerb
		p.w.AddPiece(unit)
		return
	}
	widthsKnown := p.knowsWidths(&v)
	if v.Letter == '%' && widthsKnown {
		unit.Text, unit.Kind = "%", srcmap.Escaped
		if v.End-v.Start != len("%%") {
			unit.Kind = srcmap.Derived // it may consume an argument for its width
		}
		p.w.AddPiece(unit)
		return
	}
	arg := p.arg(v.Arg)
	if v.IsMissing && !p.spread {
		unit.Text = "%!" + string(v.Letter) + "(MISSING)" // what fmt writes
		p.w.AddPiece(unit)
		return
	}
	if arg == nil {
		p.w.AddPiece(holding(unit, core.Hole{Name: origin.Clip(s[v.Start:v.End])}, nil))
		return
	}
	if !widthsKnown {
		p.w.AddPiece(holding(unit, core.Hole{}, arg))
		return
	}
	p.operand(v, unit, arg)
}

// arg returns argument i; nil if there is none.
func (p *printer) arg(i int) ast.Expr {
	if i < 0 || i >= len(p.args) {
		return nil
	}
	return p.args[i]
}

// unit returns the source of a verb as one piece.
func (p *printer) unit(v fmtverb.Verb) srcmap.Piece {
	var unit srcmap.Piece
	n := 0
	p.format.Cut(v.Start, v.End, func(q srcmap.Piece) {
		switch {
		case n == 0:
			unit = q
			unit.At = p.inFormat(q.At)
		case q.At.Lit != nil && p.inFormat(q.At) == unit.At && q.Off == unit.Off+unit.Span:
			unit.Span += q.Span
		default: // in two literals: point at the first
			p.detach(&unit)
		}
		n++
	})
	if v.Letter == fmtverb.NoLetter || v.Letter == '.' {
		p.detach(&unit) // text inserted after it would become a part of it
	}
	unit.Text, unit.Kind = "", srcmap.Derived
	return unit
}

// detach makes unit a piece next to which no fix can insert text.
func (p *printer) detach(unit *srcmap.Piece) {
	pos, end, _ := unit.Source(p.w.ev.Source, 0, int32(len(unit.Text)))
	unit.At = &srcmap.SourceRef{Pos: pos, End: end}
}

// holding returns the piece p as a hole for e.
func holding(p srcmap.Piece, h core.Hole, e ast.Expr) srcmap.Piece {
	if h.Name == "" {
		h.Name = origin.Name(e)
	}
	p.Kind, p.Text, p.Hole = srcmap.Unknown, srcmap.HoleText, &srcmap.Hole{Hole: h, Expr: e, Why: flow.PrintedByVerb}
	return p
}

// knowsWidths replaces each "*" by its constant argument. It reports false if an
// argument is not constant, or fmt rejects the verb.
func (p *printer) knowsWidths(v *fmtverb.Verb) bool {
	for _, n := range []*fmtverb.Number{&v.Width, &v.Precision} {
		if !n.IsStar {
			continue
		}
		value, ok := p.constInt(n.N)
		if !ok || value < 0 || value > fmtverb.MaxNumber {
			return false
		}
		n.N, n.IsStar = value, false
	}
	return !v.IsError
}

func (p *printer) constInt(i int) (int, bool) {
	e := p.arg(i)
	if e == nil || goinfo.BasicInfo(goinfo.TypeOf(p.w.ev.Info, e))&types.IsInteger == 0 {
		return 0, false
	}
	n, ok := p.w.ev.IntOf(e)
	return int(n), ok
}

// printed returns a hole for the output of the verb for arg, and how the verb prints it.
func (p *printer) printed(v fmtverb.Verb, arg ast.Expr) (core.Hole, fmtverb.Output) {
	t := goinfo.TypeOf(p.w.ev.Info, arg)
	m := v.Method(t)
	if m == nil {
		return v.Prints(t)
	}
	r, ok := origin.ResultOf(m.FullName(), 0)
	if !v.IsBare() || v.Letter != 's' && v.Letter != 'v' {
		return core.Hole{}, fmtverb.Opaque
	}
	if !ok && m.Name() == "Error" {
		return core.Hole{Origin: core.FromError}, fmtverb.Opaque
	}
	if !ok {
		return core.Hole{}, fmtverb.Opaque
	}
	switch {
	case r.Hole.Origin == core.FromIP:
		r.Hole.Origin = p.w.ev.origins.OfFamily(arg)
	case r.Hole.Kind == core.UserText:
		r.Hole.Unescaped = p.w.ofUserinfo(arg)
	}
	return r.Hole, fmtverb.Opaque
}

// operand appends arg as the verb prints it.
func (p *printer) operand(v fmtverb.Verb, unit srcmap.Piece, arg ast.Expr) {
	h, how := p.printed(v, arg)
	if how == fmtverb.Verbatim {
		p.inline(v, unit, arg)
		return
	}
	if value := p.w.ev.Info.Types[arg].Value; how == fmtverb.Formatted && value != nil {
		if text, ok := v.Render(value, goinfo.TypeOf(p.w.ev.Info, arg)); ok {
			p.w.AddPiece(p.rendered(v, unit, arg, text))
			return
		}
	}
	p.w.AddPiece(holding(unit, h, arg))
}

// rendered returns the text that the verb prints for the constant arg, as a piece. The origin of a number
// with a bare verb is the number; the origin of others is the verb.
func (p *printer) rendered(v fmtverb.Verb, unit srcmap.Piece, arg ast.Expr, text string) srcmap.Piece {
	unit.Text, unit.Kind = text, srcmap.Derived
	if v.IsBare() && (v.Letter == 'd' || v.Letter == 'v') {
		origin := p.w.ev.constOrigin(arg)
		unit.At = &srcmap.SourceRef{Pos: origin.Pos(), End: origin.End()}
	}
	return unit
}

// inline appends the string arg, or a hole at the verb if no byte of it is known.
func (p *printer) inline(v fmtverb.Verb, unit srcmap.Piece, arg ast.Expr) {
	mark := len(p.w.out)
	before := p.w.via
	if p.shared[v.Arg] { // an edit would change more than one place
		p.w.via = &srcmap.Link{Repeated: true, Next: before}
	}
	inside := p.w.frame
	if v.Arg >= p.own {
		p.w.frame = inside.outer
	}
	p.w.eval(arg)
	p.w.via, p.w.frame = before, inside
	if h, why, ok := p.w.mergedHole(mark); ok {
		whole := len(p.w.out) == mark+1 && p.w.out[mark].Hole.Verbatim
		replaced := p.w.replaced(mark)
		given := arg
		if whole && p.w.out[mark].Hole.Expr != nil && p.w.frame != nil {
			given = p.w.out[mark].Hole.Expr
		}
		p.w.out = p.w.out[:mark]
		unit = holding(unit, h, given)
		if given != arg {
			unit.Hole.Entered = arg
		}
		unit.Hole.Verbatim, unit.Hole.Why, unit.Hole.Replaced = whole, why, replaced
		p.w.AddPiece(unit)
	}
}

// sprint appends args one after the other. If lines is true, it writes spaces between all of them and a line feed
// at the end; otherwise it writes spaces where neither neighbour is a string.
func (w computation) sprint(e *ast.CallExpr, args []ast.Expr, lines bool) {
	if e.Ellipsis.IsValid() {
		w.addOpaque(e)
		return
	}
	if len(args) == 0 {
		w.addEmpty(e)
	}
	p := printer{w: w.walk, args: args, own: len(args), places: map[*srcmap.SourceRef]*srcmap.SourceRef{}}
	for i, arg := range args {
		if i > 0 && (lines || spaced(w.ev, args[i-1], arg)) {
			w.AddKnown(e, " ")
		}
		unit := srcmap.Piece{Kind: srcmap.Derived, At: &srcmap.SourceRef{Pos: arg.Pos(), End: arg.End()}}
		p.operand(fmtverb.Verb{Letter: 'v', Arg: i}, unit, arg)
	}
	if lines {
		w.AddKnown(e, "\n")
	}
}

// spaced reports whether fmt.Sprint certainly writes a space between x and y. If it is unknown
// whether one of them is a string, its hole includes the space.
func spaced(ev *Evaluator, x, y ast.Expr) bool {
	for _, e := range []ast.Expr{x, y} {
		t := goinfo.TypeOf(ev.Info, e)
		if types.IsInterface(t) || goinfo.IsString(t) {
			return false
		}
	}
	return true
}

package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// aboutCharacters are the rules that report the same fault at each of several characters.
var aboutCharacters = []*check.Rule{rules.Lookup("char-unescaped"), rules.Lookup("char-nonascii")}

// A fault is what the diagnoses of one literal that are reported as one have in common.
type fault struct {
	literal token.Pos
	level   core.Level
	message string
}

// counted merges diagnoses of the same fault at several characters of one literal into
// the first of them, with their number and a fix for all.
func (r *reporter) counted(list []*diagnosis) (out []*diagnosis) {
	times, first := make(map[fault]int), make(map[fault]*diagnosis)
	for _, d := range list {
		f := fault{r.literalAt(d), r.result.levelOf(d.key), d.Message}
		switch before := first[f]; {
		case f.literal == token.NoPos:
			out = append(out, d)
		case before == nil:
			times[f], first[f] = 1, d
			out = append(out, d)
		default:
			times[f]++
			before.join(d)
		}
	}
	for f, d := range first {
		if n := times[f]; n > 1 {
			d.Message = strings.Replace(d.Message, " in the ", fmt.Sprintf(" (%d times) in the ", n), 1)
		}
	}
	return out
}

// literalAt returns the position of the literal around a diagnosis of one of the
// rules aboutCharacters; NoPos if there is none.
func (r *reporter) literalAt(d *diagnosis) token.Pos {
	if !slices.Contains(aboutCharacters, d.rule) {
		return token.NoPos
	}
	cur, ok := r.At(d.Pos, d.End)
	if !ok {
		return token.NoPos
	}
	if lit, ok := cur.Node().(*ast.BasicLit); ok {
		return lit.Pos()
	}
	return token.NoPos
}

// join merges another diagnosis into d. The fix combines both fixes; there is none if either lacks one.
func (d *diagnosis) join(other *diagnosis) {
	if other.Pos < d.Pos {
		d.key, d.Pos, d.End = other.key, other.Pos, other.End
	}
	if d.fix == nil || other.fix == nil {
		d.fix = nil
		return
	}
	both := *d.fix
	both.Unsafe = both.Unsafe || other.fix.Unsafe
	both.Edits = append(slices.Clone(both.Edits), other.fix.Edits...)
	d.fix = &both
}

package directive

import (
	"cmp"
	"go/parser"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// Insert returns text with directives at the findings, at most one per line, formatted if it was formatted before, and
// the number of findings that they silence.
func Insert(text []byte, found []*report.Finding, reason string) (after []byte, n int, err error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, 0, err
	}
	tok := fset.File(file.FileStart)
	directives := New(file, tok, string(text))
	var changes []edits.Edit
	placed := make(map[int]string) // rules, by the offset of the directive and by the negated line of the finding
	for _, f := range found {
		pos := tok.Pos(f.Offsets.Start)
		p, ok := directives.Place(f.Category, pos)
		if !ok {
			continue
		}
		line := tok.Line(pos)
		if rule := cmp.Or(placed[p.At], placed[-line]); rule != "" {
			if rule == f.Category {
				n++
			}
			continue
		}
		placed[p.At], placed[-line] = f.Category, f.Category
		if !p.Added {
			p.Text += strings.TrimSpace(reason)
		}
		changes = append(changes, edits.Edit{Span: edits.Span{Start: p.At, End: p.At}, Text: p.Text + p.End})
		n++
	}
	slices.SortFunc(changes, func(a, b edits.Edit) int { return a.Start - b.Start })
	after, err = edits.Rewrite(text, changes)
	return after, n, err
}

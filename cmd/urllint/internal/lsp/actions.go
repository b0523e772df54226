package lsp

import (
	"cmp"
	"context"
	"slices"
	"strings"
)

// codeAction offers what changes the findings of a range.
func (s *Server) codeAction(_ context.Context, p *codeActionParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	offers := []codeAction{} // not null
	d := s.docs[p.TextDocument.URI]
	if d == nil {
		return offers, nil
	}
	at := d.ruler(s.enc)
	if only := p.Context.Only; only == nil || wants(only, quickFix) {
		around := Span{d.offset(p.Range.Start, s.enc), d.offset(p.Range.End, s.enc)}
		for i := range d.findings {
			if f := &d.findings[i]; f.overlaps(around) {
				offers = append(offers, s.offers(d, at, f)...)
			}
		}
	}
	if wants(p.Context.Only, sourceFix) {
		if edits := d.safeEdits(); len(edits) > 0 {
			offers = append(offers, codeAction{
				Title: "Apply the safe fixes of " + s.Name, Kind: sourceFix, Edit: s.workspaceEdit(d, at, &Action{Edits: edits}),
			})
		}
	}
	return offers, nil
}

// wants reports whether the client asks for a kind, by its name or a part of it
// that ends at a dot.
func wants(only []string, kind string) bool {
	return slices.ContainsFunc(only, func(o string) bool { return o == "" || o == kind || strings.HasPrefix(kind, o+".") })
}

// offers gives the actions of one finding.
func (s *Server) offers(d *document, at *ruler, f *Finding) []codeAction {
	out := make([]codeAction, len(f.Actions))
	for i := range f.Actions {
		a := &f.Actions[i]
		out[i] = codeAction{
			Title: a.Title, Kind: quickFix, IsPreferred: a.Safe,
			Diagnostics: []diagnostic{s.diagnostic(at, f)}, Edit: s.workspaceEdit(d, at, a),
		}
	}
	return out
}

// safeEdits gives the edits of the safe actions that can be applied together, one
// a finding, in order.
func (d *document) safeEdits() []Edit {
	var edits []Edit
	for i := range d.findings {
		for _, a := range d.findings[i].Actions {
			if a.Safe && fits(edits, a.Edits) {
				edits = add(edits, a.Edits)
				break
			}
		}
	}
	return edits
}

func fits(have, more []Edit) bool {
	return !slices.ContainsFunc(more, func(e Edit) bool { _, _, free := place(have, e); return !free })
}

func add(have, more []Edit) []Edit {
	for _, e := range more {
		if i, again, _ := place(have, e); !again {
			have = slices.Insert(have, i, e)
		}
	}
	return have
}

// place gives where an edit belongs among others: an insertion before what is
// replaced behind it. It gives false if one of them changes the same bytes. One
// that is there already, as an import is that several fixes need, is made once.
func place(have []Edit, e Edit) (i int, again, free bool) {
	i, same := slices.BinarySearchFunc(have, e, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
	if same {
		return i, true, have[i].New == e.New
	}
	return i, false, (i == 0 || have[i-1].End <= e.Start) && (i == len(have) || e.End <= have[i].Start)
}

// workspaceEdit gives the edits of an action in the form that the client takes.
func (s *Server) workspaceEdit(d *document, at *ruler, a *Action) *workspaceEdit {
	edits := make([]textEdit, len(a.Edits))
	for i, e := range a.Edits {
		edits[i].Range = at.textRange(e.Span)
		if a.Prompt && s.can.snippets && i == len(a.Edits)-1 {
			edits[i].Snippet = &snippet{"snippet", snippetText(e.New)}
		} else {
			edits[i].NewText = &a.Edits[i].New
		}
	}
	if !s.can.versions {
		return &workspaceEdit{Changes: map[string][]textEdit{d.uri: edits}}
	}
	return &workspaceEdit{DocumentChanges: []documentEdit{{documentID{d.uri, d.version}, edits}}}
}

// snippetText gives a text as a snippet that leaves the cursor behind it, on its
// last line.
func snippetText(s string) string {
	s = strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`).Replace(s)
	line := strings.TrimSuffix(s, "\n")
	return line + "$0" + s[len(line):]
}

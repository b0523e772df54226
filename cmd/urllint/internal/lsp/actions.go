package lsp

import (
	"context"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// codeAction returns the actions for the findings in a range.
func (s *Server) codeAction(_ context.Context, p *codeActionParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	offers := []codeAction{} // must not be null
	d := s.docs[p.TextDocument.URI]
	if d == nil {
		return offers, nil
	}
	at := d.ruler(s.enc)
	if only := p.Context.Only; only == nil || includesKind(only, quickFix) {
		around := Span{Start: d.offset(p.Range.Start, s.enc), End: d.offset(p.Range.End, s.enc)}
		for i := range d.findings {
			if f := &d.findings[i]; f.Touches(around) {
				offers = append(offers, s.offers(d, at, f)...)
			}
		}
	}
	if includesKind(p.Context.Only, sourceFix) {
		if edits := d.safeEdits(); len(edits) > 0 {
			offers = append(offers, codeAction{
				Title: "Apply the safe fixes of " + s.Name, Kind: sourceFix, Edit: s.workspaceEdit(d, at,
					&Action{Edits: edits}),
			})
		}
	}
	return offers, nil
}

// includesKind reports whether the client asks for a kind, by its name or a part of it
// that ends at a dot.
func includesKind(only []string, kind string) bool {
	return slices.ContainsFunc(only,
		func(o string) bool { return o == "" || o == kind || strings.HasPrefix(kind, o+".") })
}

// offers returns the actions for one finding.
func (s *Server) offers(d *document, at *ruler, f *Finding) []codeAction {
	out := make([]codeAction, len(f.Actions))
	for i := range f.Actions {
		a := &f.Actions[i]
		out[i] = codeAction{
			Title: a.Title, Kind: quickFix, IsPreferred: a.Safe,
			Diagnostics: []diagnostic{s.diagnostic(d, at, f)}, Edit: s.workspaceEdit(d, at, a),
		}
	}
	return out
}

// safeEdits returns the edits of the safe actions that can be applied together, at most one action
// for each finding, sorted.
func (d *document) safeEdits() []Edit {
	var all edits.Set
	for i := range d.findings {
		for _, a := range d.findings[i].Actions {
			if a.Safe && !slices.ContainsFunc(a.Edits, func(e Edit) bool { return !all.Fits(e) }) {
				for _, e := range a.Edits {
					all = all.With(e)
				}
				break
			}
		}
	}
	return all
}

// workspaceEdit returns the edits of an action in the form that the client supports.
func (s *Server) workspaceEdit(d *document, at *ruler, a *Action) *workspaceEdit {
	changes := make([]textEdit, len(a.Edits))
	for i, e := range a.Edits {
		changes[i].Range = at.textRange(e.Span)
		if a.Prompt && s.can.snippets && i == len(a.Edits)-1 {
			changes[i].Snippet = &snippet{"snippet", snippetText(e.Text)}
		} else {
			changes[i].NewText = &a.Edits[i].Text
		}
	}
	if !s.can.versions {
		return &workspaceEdit{Changes: map[string][]textEdit{d.uri: changes}}
	}
	return &workspaceEdit{DocumentChanges: []documentEdit{{documentID{d.uri, d.version}, changes}}}
}

// snippetText returns s as a snippet that places the cursor at the end of its last line.
func snippetText(s string) string {
	s = strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`).Replace(s)
	line := strings.TrimSuffix(s, "\n")
	return line + "$0" + s[len(line):]
}

package lsp

import "context"

// complete returns the completions at a position.
func (s *Server) complete(_ context.Context, p *positionParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := []completionItem{} // must not be null
	d := s.docs[p.TextDocument.URI]
	if d == nil {
		return list, nil
	}
	end := d.offset(p.Position, s.enc)
	start := d.offset(position{Line: p.Position.Line}, s.enc)
	items, replaced := s.Engine.Complete(d.text[start:end])
	at := d.ruler(s.enc).textRange(Span{Start: end - replaced, End: end})
	const enumMember = 20
	for _, i := range items {
		list = append(list, completionItem{i.Word, enumMember, i.Summary, textEdit{Range: at, NewText: &i.Word}})
	}
	return list, nil
}

type (
	completionItem struct {
		Label    string   `json:"label"`
		Kind     int      `json:"kind"`
		Detail   string   `json:"detail"`
		TextEdit textEdit `json:"textEdit"`
	}

	completionProvider struct {
		Triggers []string `json:"triggerCharacters"`
	}
)

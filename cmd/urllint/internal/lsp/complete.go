package lsp

import "context"

// A Completer is an [Engine] that completes lines of documents.
type Completer interface {
	// Complete returns the candidates at the end of a line's beginning, and how many of its
	// last bytes they replace.
	Complete(line string) (items []Item, replaced int)
}

// An Item is a word that can be completed to.
type Item struct{ Word, Summary string }

// complete offers words at a position.
func (s *Server) complete(_ context.Context, p *positionParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := []completionItem{} // not null
	d, c := s.docs[p.TextDocument.URI], s.completer()
	if d == nil || c == nil {
		return list, nil
	}
	end := d.offset(p.Position, s.enc)
	start := d.offset(position{Line: p.Position.Line}, s.enc)
	items, replaced := c.Complete(d.text[start:end])
	at := d.ruler(s.enc).textRange(Span{Start: end - replaced, End: end})
	const enumMember = 20
	for _, i := range items {
		list = append(list, completionItem{i.Word, enumMember, i.Summary, textEdit{Range: at, NewText: &i.Word}})
	}
	return list, nil
}

func (s *Server) completer() Completer {
	c, _ := s.Engine.(Completer)
	return c
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

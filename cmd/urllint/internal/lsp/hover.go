package lsp

import (
	"context"
	"path/filepath"
	"strings"
)

// hover returns the notes at a position. If the text there changed since the last check, it checks
// the package first.
func (s *Server) hover(ctx context.Context, p *positionParams) (any, error) {
	result, dir := s.note(p)
	if result == nil && dir != "" {
		s.check(ctx, dir)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		result, _ = s.note(p)
	}
	if result == nil {
		return nil, nil
	}
	return result, nil
}

// mostNotes is the maximum number of notes that are shown together, for a text that several places
// share.
const mostNotes = 3

// note returns the notes at a position. If there are none, but a check may find some, it returns
// the directory to check.
func (s *Server) note(p *positionParams) (result *hover, dir string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.docs[p.TextDocument.URI]
	if d == nil {
		return nil, ""
	}
	at := d.offset(p.Position, s.enc)
	var texts []string
	var within Span
	for i := range d.notes {
		n := &d.notes[i]
		if span, ok := n.at(at); ok && len(texts) < mostNotes {
			texts, within = append(texts, n.text(s.can.markdown)), span
		}
	}
	if texts == nil {
		if d.current || !d.mayHaveText(p.Position.Line) {
			return nil, ""
		}
		return nil, filepath.Dir(d.path)
	}
	kind, between := "plaintext", "\n\n"
	if s.can.markdown {
		kind, between = "markdown", "\n\n---\n\n"
	}
	return &hover{markup{kind, strings.Join(texts, between)}, d.ruler(s.enc).textRange(within)}, ""
}

func (n *Note) at(offset int) (Span, bool) {
	for _, span := range n.Spans {
		if span.TouchesOffset(offset) {
			return span, true
		}
	}
	return Span{}, false
}

func (n *Note) text(markdown bool) string {
	if markdown {
		return n.Text
	}
	return n.Plain
}

// mayHaveText reports whether a line may contain a literal.
func (d *document) mayHaveText(line int) bool {
	if line < 0 || line >= len(d.lines) {
		return false
	}
	start, end := d.line(line)
	return strings.ContainsAny(d.text[start:end], "\"`")
}

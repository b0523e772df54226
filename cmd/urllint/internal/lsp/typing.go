package lsp

import "time"

// A document is checked once nothing is typed for as long as the last check took, within these bounds.
const leastTypingDelay, mostTypingDelay = 30 * time.Millisecond, 400 * time.Millisecond

// A Parser is an [Engine] that tells whether a text can be checked. While one cannot,
// because somebody is in the middle of a word, what was known of it stays.
type Parser interface{ Parses(text string) bool }

// checkTyped has a document checked once nothing is typed any more.
func (s *Server) checkTyped(d *document) {
	if p, ok := s.Engine.(Parser); ok && p.Parses(d.text) {
		s.checkAfter(d, max(leastTypingDelay, min(time.Duration(s.took.Load()), mostTypingDelay)))
	}
}
